#include "core/rules/Judge.h"

#include "core/rules/Rules.h"

#include <QSet>

namespace cudnnsetup {
namespace {

RuleInput prepare(const Question& question) {
    RuleInput input{.question = question, .facts = *question.facts, .paths = OsPath(question.facts->os.kind)};
    for (int major : standaloneMajors(*question.facts)) {
        ConsoleSet set{.major = major, .loads = consoleLoads(*question.facts, major)};
        set.copy = copyOf(*question.facts, set.loads.first().path, major);
        input.sets.append(set);
    }
    const int asked = question.archive ? question.archive->cudaMajor : question.wantedCuda;
    if (asked > 0) input.wantedCudas = {asked};
    if (asked == 0 && !question.archive)
        for (const ConsoleSet& set : input.sets)
            if (set.copy && set.copy->cudaMajor > 0) input.wantedCudas.append(set.copy->cudaMajor);
    for (int cuda : input.wantedCudas) input.wantedCuda = std::max(input.wantedCuda, cuda);
    input.proofOptional = question.choices && question.choices->proof != ProofChoice::Required;
    return input;
}

} // namespace

Findings judge(const Question& question) {
    const RuleInput input = prepare(question);
    Findings findings;
    for (auto rule : {judgeDriver, judgeGpus, judgeToolkits, judgeArchive, judgeCopies, judgeLoads, judgeDependencies,
                      judgePath, judgeLinux, judgeSystem})
        rule(input, &findings);
    QSet<QString> seen;
    Findings unique;
    for (const Finding& finding : findings) {
        const QString key = finding.id + u'\n' + finding.evidence.join(u'\n');
        if (seen.contains(key)) continue;
        seen.insert(key);
        unique.append(finding);
    }
    std::stable_sort(unique.begin(), unique.end(),
                     [](const Finding& a, const Finding& b) { return a.severity > b.severity; });
    return unique;
}

} // namespace cudnnsetup
