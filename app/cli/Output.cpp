#include "app/cli/Output.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QFile>
#include <QJsonDocument>

#include <cstdio>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Console)
};

QString severityWord(Severity severity) {
    switch (severity) {
    case Severity::Note:
        return Tr::tr("note");
    case Severity::Warning:
        return Tr::tr("warning");
    case Severity::Blocker:
        return Tr::tr("BLOCKER");
    }
    return {};
}

} // namespace

void printText(FILE* stream, const QString& text) {
    const QByteArray bytes = text.toUtf8();
    std::fwrite(bytes.constData(), 1, size_t(bytes.size()), stream);
    std::fflush(stream);
}

Output::Output(const Request& request) : m_json(request.json), m_quiet(request.quiet), m_logFile(request.log) {}

void Output::log(const QString& text) {
    if (m_logFile.isEmpty()) return;
    QFile file(m_logFile);
    if (file.open(QIODevice::Append))
        file.write((QDateTime::currentDateTime().toString(Qt::ISODate) + u' ' + text + u'\n').toUtf8());
}

void Output::line(const QString& text) {
    log(text);
    if (m_beforeText) m_beforeText();
    if (!isQuiet()) printText(stdout, text + u'\n');
}

void Output::heading(const QString& text) {
    line();
    line(text);
    line(QString(text.size(), u'-'));
}

void Output::plan(const Plan& plan, bool everyFile) {
    heading(plan.title);
    if (plan.steps.isEmpty()) line(Tr::tr("Nothing to do: everything is as asked already."));
    for (const PlanGroup& group : describe(plan)) {
        line(group.title);
        for (const PlanLine& row : group.lines) {
            line(u"  "_s + row.sentence);
            if (everyFile)
                for (const QString& detail : row.details) line(u"      "_s + detail);
        }
    }
    for (const QString& note : plan.notes) line(u"  "_s + note);
    if (plan.needsAdmin()) line(Tr::tr("This needs administrator rights."));
}

void Output::finding(const Finding& finding) {
    line(u"  [%1] %2"_s.arg(severityWord(finding.severity), finding.summary));
    for (const QString& seen : finding.evidence) line(u"      "_s + seen);
    if (!finding.fix.isEmpty()) line(u"      -> "_s + finding.fix);
}

void Output::error(const Error& error) {
    log(error.message + u' ' + error.whatToDo + u' ' + error.detail);
    QString text = error.message + u'\n';
    if (!error.whatToDo.isEmpty()) text += u"-> "_s + error.whatToDo + u'\n';
    if (!error.detail.isEmpty()) text += u"   ("_s + error.detail + u")\n"_s;
    if (m_beforeText) m_beforeText();
    printText(stderr, text);
}

void Output::json(const QJsonObject& answer) {
    const QByteArray bytes = QJsonDocument(answer).toJson();
    if (m_json) printText(stdout, QString::fromUtf8(bytes));
}

QJsonObject toJson(const Error& error) {
    return {{u"code"_s, int(error.code)},
            {u"message"_s, error.message},
            {u"whatToDo"_s, error.whatToDo},
            {u"detail"_s, error.detail},
            {u"finding"_s, error.findingId}};
}

QJsonObject toolJson() {
    return {{u"name"_s, u"cudnn-setup-cli"_s}, {u"version"_s, QStringLiteral(CUDNN_SETUP_VERSION)}};
}

} // namespace cudnnsetup
