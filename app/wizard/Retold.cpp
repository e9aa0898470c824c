#include "app/wizard/Retold.h"

#include "app/common/Language.h"

namespace cudnnsetup {

void retell(QString& text) { text = Language::instance().again(text); }

void retell(QStringList& texts) {
    for (QString& text : texts) retell(text);
}

void retell(Error& error) {
    for (QString* text : {&error.message, &error.whatToDo, &error.detail}) retell(*text);
}

void retell(Finding& finding) {
    for (QString* text : {&finding.summary, &finding.fix}) retell(*text);
    retell(finding.evidence);
}

void retell(ProofReport& proof) {
    for (QString* text : {&proof.headline, &proof.whyNoConvolution}) retell(*text);
    for (ProofCheck& check : proof.checks)
        for (QString* text : {&check.summary, &check.detail}) retell(*text);
    for (Finding& finding : proof.findings) retell(finding);
}

void retell(Plan& plan) {
    retell(plan.title);
    retell(plan.notes);
    for (Step& step : plan.steps) retell(step.why);
}

void retell(Outcome& outcome) { retell(outcome.notes); }

void retell(UndoOutcome& undone) { retell(undone.left); }

void retell(UnfinishedRun& run) { retell(run.title); }

} // namespace cudnnsetup
