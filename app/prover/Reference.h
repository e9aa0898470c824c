// The convolution as arithmetic: inputs from a seed, the reference in double precision on the CPU, and the comparison.
// Knows neither CUDA nor cuDNN.
#pragma once

#include "app/prover/Bound.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace prover {

// A cross-correlation; arrays NCHW (input, output) and KCRS (filter). What is left out: a square filter, stride and
// dilation 1, one group, and the padding that keeps the size of the image (for odd filters and stride 1).
struct ConvolutionShape {
    int n, c, h, w; // input
    int k, filterH; // filters, each with c / groups channels
    int filterW = filterH;
    int strideH = 1;
    int strideW = strideH;
    int dilationH = 1;
    int dilationW = dilationH;
    int groups = 1;
    int padH = dilationH * (filterH / 2); // zeros on either side
    int padW = dilationW * (filterW / 2);

    int outH() const { return (h + 2 * padH - dilationH * (filterH - 1) - 1) / strideH + 1; }
    int outW() const { return (w + 2 * padW - dilationW * (filterW - 1) - 1) / strideW + 1; }
    int groupChannels() const { return c / groups; }
    size_t inputCount() const { return size_t(n) * size_t(c) * size_t(h) * size_t(w); }
    size_t filterCount() const { return size_t(k) * size_t(groupChannels()) * size_t(filterH) * size_t(filterW); }
    size_t outputPlane() const { return size_t(outH()) * size_t(outW()); }
    size_t outputCount() const { return size_t(n) * size_t(k) * outputPlane(); }
    // Two for each product, those with padding included: the customary count.
    double flop() const {
        return 2.0 * double(outputCount()) * double(groupChannels()) * double(filterH) * double(filterW);
    }
};

// Uniform in [-1, 1), the same on every machine and compiler (SplitMix64).
std::vector<float> numbersFromSeed(uint64_t seed, size_t count);

struct Reference {
    std::vector<double> value; // sum of x*w
    std::vector<double> scale; // sum of |x*w|
    // For each output plane the sum over channels of max|x| times sum|w|: what algorithms that mix neighbours are
    // measured by. May be empty where no such algorithm is compared.
    std::vector<double> planeNorm = {};
};
Reference convolve(const ConvolutionShape& shape, const std::vector<float>& input, const std::vector<float>& filter);

struct Comparison {
    size_t elements = 0;
    size_t notWritten = 0; // still NaN: the poison, or a NaN that was computed
    size_t wrong = 0;      // outside the bound, those not written included
    double maximumError = 0;
    double maximumRatio = 0; // error / bound; at most 1 when right
    bool passed() const { return elements > 0 && wrong == 0; }
};
Comparison compare(const std::vector<float>& result, const Reference& reference, const Bound& bound = directBound);
// Does the comparison notice one element that is off by 4 times its bound? Proof that it can fail.
bool noticesInjectedError(std::vector<float> result, const Reference& reference, const Bound& bound = directBound);

// A drawn grey picture and an edge filter, for people to look at: 8 bits a pixel.
struct Picture {
    int width = 64, height = 64;
    std::vector<float> pixels; // 0 to 255
    std::vector<float> filter; // 3x3
};
Picture edgePicture();
template <class T> std::string toGrey(const std::vector<T>& values); // |value| clipped to 255; "" for NaN anywhere

} // namespace prover
