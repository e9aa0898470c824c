#include "core/proof/Proof.h"

#include <QJsonArray>

namespace cudnnsetup {
namespace {

QString stateName(ProofCheck::State state) {
    switch (state) {
    case ProofCheck::State::Passed:
        return u"passed"_s;
    case ProofCheck::State::Failed:
        return u"failed"_s;
    case ProofCheck::State::NotRun:
        return u"not-run"_s;
    }
    return {};
}

QJsonValue orNull(const QJsonObject& object) { return object.isEmpty() ? QJsonValue() : QJsonValue(object); }

} // namespace

QJsonObject toJson(const ProofReport& report) {
    QJsonArray modules, checks, findings;
    for (const LoadedModule& module : report.modules)
        modules.append(QJsonObject{{u"name"_s, module.name}, {u"path"_s, module.path}});
    for (const ProofCheck& check : report.checks)
        checks.append(QJsonObject{{u"id"_s, check.id},
                                  {u"state"_s, stateName(check.state)},
                                  {u"summary"_s, check.summary},
                                  {u"detail"_s, check.detail}});
    for (const Finding& finding : report.findings) findings.append(toJson(finding));
    return {{u"level"_s, levelName(report.level)},
            {u"passed"_s, report.passed},
            {u"practice"_s, report.practice},
            {u"folderFirst"_s, report.folderFirst},
            {u"version"_s, report.version.text()},
            {u"versionNumber"_s, report.versionNumber},
            {u"headline"_s, report.headline},
            {u"culprit"_s, report.culprit},
            {u"modules"_s, modules},
            {u"checks"_s, checks},
            {u"gpuAnswered"_s, report.gpuAnswered},
            {u"gpu"_s, orNull(report.gpu)},
            {u"convolution"_s, orNull(report.convolution)},
            {u"training"_s, orNull(report.training)},
            {u"speed"_s, orNull(report.speed)},
            {u"whyNoConvolution"_s, report.whyNoConvolution},
            {u"said"_s, report.said},
            {u"findings"_s, findings},
            {u"prover"_s, orNull(report.raw)}};
}

} // namespace cudnnsetup
