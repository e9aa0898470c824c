// What the console prints: sentences, or one JSON object. Standard output carries the answer, standard error the rest.
#pragma once

#include "app/cli/Request.h"
#include "core/plan/Plan.h"
#include "core/rules/Finding.h"

#include <functional>

namespace cudnnsetup {

class Output {
public:
    explicit Output(const Request& request);

    void line(const QString& text = {}); // a sentence for people; nothing with --json or --quiet
    void heading(const QString& text);
    // The plan's sentences, with everyFile each file and value as well, and what should be known before saying yes.
    void plan(const Plan& plan, bool everyFile);
    void finding(const Finding& finding);
    void error(const Error& error);       // standard error
    void json(const QJsonObject& answer); // the answer; only with --json
    bool isJson() const { return m_json; }
    bool isQuiet() const { return m_quiet || m_json; }

    void beforeText(std::function<void()> call) { m_beforeText = std::move(call); } // whatever stands on the line goes

private:
    void log(const QString& text);

    bool m_json, m_quiet;
    QString m_logFile;
    std::function<void()> m_beforeText;
};

QJsonObject toJson(const Error& error);
QJsonObject toolJson();
void printText(FILE* stream, const QString& text); // UTF-8

} // namespace cudnnsetup
