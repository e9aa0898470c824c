// The convolutions that are proven, and how one row of the document tells a comparison.
#pragma once

#include "app/prover/Reference.h"
#include "app/prover/Report.h"

namespace prover {

struct ConvolutionCase {
    std::string name;
    ConvolutionShape shape;
    std::vector<float> input, filter;
};

// Small, larger, strided, dilated, grouped, depthwise, 1x1 and odd, with inputs from the seed.
std::vector<ConvolutionCase> convolutionCases(uint64_t seed);
// Those on which every algorithm and every kind of arithmetic is tried: one that fits all, one with strides, one with
// groups.
std::vector<ConvolutionCase> algorithmCases(uint64_t seed);
ConvolutionCase caseFromSeed(const std::string& name, const ConvolutionShape& shape, uint64_t seed);

inline constexpr ConvolutionShape smallShape{1, 3, 32, 32, 16, 3};

// "input", "filter", "output", "stride", "dilation", "groups"
void describe(const ConvolutionShape& shape, Json& row);
Json describe(const Bound& bound); // {"rule", "c", "epsilon"}
// "elements", "wrong", "notWritten", "maxError", "maxErrorOverBound", "injectedErrorNoticed", "passed"; the last.
bool judge(const std::vector<float>& result, const Reference& reference, const Bound& bound, Json& row);

} // namespace prover
