// The convolution as arithmetic: inputs from a seed, the reference in double precision on the CPU, and the comparison.
// Knows neither CUDA nor cuDNN.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace prover {

// Cross-correlation, stride 1, dilation 1, square filter, padding that keeps the size; all arrays NCHW / KCRS.
struct ConvolutionShape {
    int n, c, h, w, k, filter;
    size_t inputCount() const { return size_t(n) * size_t(c) * size_t(h) * size_t(w); }
    size_t filterCount() const { return size_t(k) * size_t(c) * size_t(filter) * size_t(filter); }
    size_t outputCount() const { return size_t(n) * size_t(k) * size_t(h) * size_t(w); }
    int pad() const { return filter / 2; }
};

// Uniform in [-1, 1), the same on every machine and compiler (SplitMix64).
std::vector<float> numbersFromSeed(uint64_t seed, size_t count);

struct Reference {
    std::vector<double> value; // sum of x*w
    std::vector<double> scale; // sum of |x*w|
};
Reference convolve(const ConvolutionShape& shape, const std::vector<float>& input, const std::vector<float>& filter);

// |gpu - ref| <= c * epsilon * sum|x*w| for every element. epsilon = 2^-23 (FP32). c = 16: a sum of n products in
// FP32, in any order, is within n/2 * epsilon (Higham, Accuracy and Stability, 3.1), 14 for the 27 products of the
// small case; with inputs of both signs the error grows with neither n nor its root relative to sum|x*w|, and plain
// loops stay below 2 for 576 products too. TF32, which drops 13 bits of every input, is far outside.
inline constexpr double boundFactor = 16;
inline constexpr double boundEpsilon = 1.0 / 8388608;

struct Comparison {
    size_t elements = 0;
    size_t notWritten = 0; // still NaN: the poison, or a NaN that was computed
    size_t wrong = 0;      // outside the bound, those not written included
    double maximumError = 0;
    double maximumRatio = 0; // error / bound; at most 1 when right
    bool passed() const { return elements > 0 && wrong == 0; }
};
Comparison compare(const std::vector<float>& result, const Reference& reference);
// Does the comparison notice one element that is off by 4 times its bound? Proof that it can fail.
bool noticesInjectedError(std::vector<float> result, const Reference& reference);

// A drawn grey picture and an edge filter, for people to look at: 8 bits a pixel.
struct Picture {
    int width = 64, height = 64;
    std::vector<float> pixels; // 0 to 255
    std::vector<float> filter; // 3x3
};
Picture edgePicture();
template <class T> std::string toGrey(const std::vector<T>& values); // |value| clipped to 255; "" for NaN anywhere

} // namespace prover
