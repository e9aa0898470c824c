// A second implementation of the convolution, as it stands in textbooks: seven loops, one index each, nothing clever.
#pragma once

#include "app/prover/Reference.h"

namespace prover {

// sum = add(sum, x, w) over all products of an element, in the order c, r, s; then finish(sum).
template <class T, class Add, class Finish>
std::vector<T> naive(const ConvolutionShape& s, const std::vector<float>& x, const std::vector<float>& w, Add add,
                     Finish finish) {
    std::vector<T> out;
    out.reserve(s.outputCount());
    const int channels = s.c / s.groups;
    for (int n = 0; n < s.n; ++n)
        for (int k = 0; k < s.k; ++k)
            for (int y = 0; y < s.outH(); ++y)
                for (int column = 0; column < s.outW(); ++column) {
                    T sum = 0;
                    for (int c = 0; c < channels; ++c)
                        for (int r = 0; r < s.filterH; ++r)
                            for (int q = 0; q < s.filterW; ++q) {
                                const int row = y * s.strideH + r * s.dilationH - s.padH;
                                const int col = column * s.strideW + q * s.dilationW - s.padW;
                                if (row < 0 || col < 0 || row >= s.h || col >= s.w) continue;
                                const int channel = k / (s.k / s.groups) * channels + c;
                                const float a = x[size_t(((n * s.c + channel) * s.h + row) * s.w + col)];
                                const float b = w[size_t(((k * channels + c) * s.filterH + r) * s.filterW + q)];
                                sum = add(sum, a, b);
                            }
                    out.push_back(finish(sum));
                }
    return out;
}

template <class T, class Add>
std::vector<T> naive(const ConvolutionShape& s, const std::vector<float>& x, const std::vector<float>& w, Add add) {
    return naive<T>(s, x, w, add, [](T sum) { return sum; });
}

// The same sum in FP32, inputs rounded by `round` first: what a GPU would compute.
template <class Round>
std::vector<float> inFloat(const ConvolutionShape& s, const std::vector<float>& x, const std::vector<float>& w,
                           Round round) {
    return naive<float>(s, x, w, [round](float sum, float a, float b) { return sum + round(a) * round(b); });
}

struct Data {
    explicit Data(const ConvolutionShape& shape, uint64_t seed = 7)
        : Data(shape, numbersFromSeed(seed, shape.inputCount()), numbersFromSeed(seed + 1, shape.filterCount())) {}
    Data(const ConvolutionShape& shape, const std::vector<float>& x, const std::vector<float>& w)
        : input(x), filter(w), reference(convolve(shape, input, filter)) {}
    std::vector<float> input, filter;
    Reference reference;
};

} // namespace prover
