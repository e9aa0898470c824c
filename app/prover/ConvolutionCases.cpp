#include "app/prover/ConvolutionCases.h"

namespace prover {
namespace {

struct Named {
    const char* name;
    ConvolutionShape shape;
};

const Named proven[] = {
    {"small", smallShape},
    {"larger", {4, 64, 56, 56, 64, 3}},
    {"strided", {.n = 2, .c = 8, .h = 31, .w = 45, .k = 16, .filterH = 3, .strideH = 2, .strideW = 3}},
    {"dilated", {.n = 1, .c = 8, .h = 40, .w = 28, .k = 8, .filterH = 3, .dilationH = 2, .dilationW = 3}},
    {"grouped", {.n = 2, .c = 16, .h = 24, .w = 20, .k = 24, .filterH = 3, .groups = 4}},
    {"depthwise", {.n = 1, .c = 16, .h = 24, .w = 24, .k = 16, .filterH = 3, .groups = 16}},
    {"1x1", {.n = 2, .c = 32, .h = 17, .w = 19, .k = 24, .filterH = 1}},
    {"odd", {.n = 3, .c = 5, .h = 13, .w = 29, .k = 7, .filterH = 5, .filterW = 3}},
};

const Named triedWithAll[] = {
    {"even", {.n = 2, .c = 32, .h = 28, .w = 28, .k = 32, .filterH = 3}},
    {"strided", {.n = 2, .c = 16, .h = 31, .w = 45, .k = 16, .filterH = 3, .strideH = 2, .strideW = 3}},
    {"grouped", {.n = 2, .c = 32, .h = 24, .w = 20, .k = 32, .filterH = 3, .groups = 4}},
};

template <size_t count> std::vector<ConvolutionCase> casesOf(const Named (&rows)[count], uint64_t seed) {
    std::vector<ConvolutionCase> cases;
    for (const Named& row : rows) cases.push_back(caseFromSeed(row.name, row.shape, seed++));
    return cases;
}

} // namespace

ConvolutionCase caseFromSeed(const std::string& name, const ConvolutionShape& shape, uint64_t seed) {
    return {name, shape, numbersFromSeed(seed, shape.inputCount()), numbersFromSeed(~seed, shape.filterCount())};
}

std::vector<ConvolutionCase> convolutionCases(uint64_t seed) { return casesOf(proven, seed); }
std::vector<ConvolutionCase> algorithmCases(uint64_t seed) { return casesOf(triedWithAll, seed + 100); }

void describe(const ConvolutionShape& s, Json& row) {
    row["input"] = {s.n, s.c, s.h, s.w};
    row["filter"] = {s.k, s.groupChannels(), s.filterH, s.filterW};
    row["output"] = {s.n, s.k, s.outH(), s.outW()};
    row["stride"] = {s.strideH, s.strideW};
    row["dilation"] = {s.dilationH, s.dilationW};
    row["groups"] = s.groups;
}

Json describe(const Bound& bound) { return {{"rule", bound.rule}, {"c", bound.c}, {"epsilon", bound.epsilon}}; }

bool judge(const std::vector<float>& result, const Reference& reference, const Bound& bound, Json& row) {
    const Comparison found = compare(result, reference, bound);
    row["elements"] = found.elements;
    row["wrong"] = found.wrong;
    row["notWritten"] = found.notWritten;
    row["maxError"] = roundTo(found.maximumError, 4);
    row["maxErrorOverBound"] = roundTo(found.maximumRatio, 4);
    const bool canFail = found.passed() && noticesInjectedError(result, reference, bound);
    row["injectedErrorNoticed"] = canFail;
    row["passed"] = canFail;
    return canFail;
}

} // namespace prover
