#include "core/rules/CheckAnswer.h"

#include "core/diagnose/SearchOrder.h"

#include <QJsonArray>

namespace cudnnsetup {

QJsonObject checkAnswer(const MachineFacts& facts, const Findings& findings, const QString& toolVersion) {
    QJsonArray list, loads;
    for (const Finding& finding : findings) list.append(toJson(finding));
    for (int major : standaloneMajors(facts))
        for (const LoadRow& row : consoleLoads(facts, major)) loads.append(toJson(row));
    return {{u"tool"_s, QJsonObject{{u"name"_s, u"cudnn-setup-cli"_s}, {u"version"_s, toolVersion}}},
            {u"findings"_s, list},
            {u"facts"_s, toJson(facts)},
            {u"loads"_s, loads}};
}

} // namespace cudnnsetup
