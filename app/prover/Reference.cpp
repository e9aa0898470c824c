#include "app/prover/Reference.h"

#include <algorithm>
#include <cmath>

namespace prover {
namespace {

// Where one tap of the filter meets the image, in one direction: outputs [first, last) read input from + step * index.
struct Reach {
    int first, last, from;
};
Reach reachOf(int tap, int dilation, int pad, int stride, int size, int outSize) {
    const int offset = tap * dilation - pad; // input = output * stride + offset
    const int first = offset < 0 ? (-offset + stride - 1) / stride : 0;
    const int last = size - offset > 0 ? (size - offset - 1) / stride + 1 : 0;
    return {first, std::min(last, outSize), offset};
}

// Adds `count` products of one weight to one row of sums. Products are exact: 24 + 24 bits fit in 53.
void addRow(double weight, const float* input, int step, int count, double* __restrict value,
            double* __restrict scale) {
    if (step == 1) { // by far the commonest; the compiler makes vectors of it
        for (int x = 0; x < count; ++x) {
            const double product = weight * double(input[x]);
            value[x] += product;
            scale[x] += std::fabs(product);
        }
        return;
    }
    for (int x = 0; x < count; ++x) {
        const double product = weight * double(input[size_t(x) * size_t(step)]);
        value[x] += product;
        scale[x] += std::fabs(product);
    }
}

// One row of one output plane: all channels, all taps. The row stays in the processor's first cache.
void addTaps(const ConvolutionShape& s, int outRow, const float* input, const float* filter, double* value,
             double* scale) {
    const size_t plane = size_t(s.h) * size_t(s.w), taps = size_t(s.filterH) * size_t(s.filterW);
    for (int c = 0; c < s.groupChannels(); ++c, input += plane, filter += taps)
        for (int r = 0; r < s.filterH; ++r) {
            const int inRow = outRow * s.strideH + r * s.dilationH - s.padH;
            if (inRow < 0 || inRow >= s.h) continue;
            for (int q = 0; q < s.filterW; ++q) {
                const Reach reach = reachOf(q, s.dilationW, s.padW, s.strideW, s.w, s.outW());
                if (reach.first >= reach.last) continue;
                addRow(double(filter[r * s.filterW + q]), input + inRow * s.w + reach.first * s.strideW + reach.from,
                       s.strideW, reach.last - reach.first, value + reach.first, scale + reach.first);
            }
        }
}

double planeNorm(const ConvolutionShape& s, const float* input, const float* filter) {
    const size_t plane = size_t(s.h) * size_t(s.w), taps = size_t(s.filterH) * size_t(s.filterW);
    double norm = 0;
    for (int c = 0; c < s.groupChannels(); ++c, input += plane, filter += taps) {
        double largest = 0, sum = 0;
        for (size_t i = 0; i < plane; ++i) largest = std::max(largest, std::fabs(double(input[i])));
        for (size_t i = 0; i < taps; ++i) sum += std::fabs(double(filter[i]));
        norm += largest * sum;
    }
    return norm;
}

} // namespace

std::vector<float> numbersFromSeed(uint64_t seed, size_t count) {
    std::vector<float> numbers(count);
    for (float& number : numbers) {
        seed += 0x9e3779b97f4a7c15U;
        uint64_t bits = seed;
        bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9U;
        bits = (bits ^ bits >> 27) * 0x94d049bb133111ebU;
        bits ^= bits >> 31;
        number = float(double(bits >> 40) / 8388608.0 - 1.0); // 24 bits: exact in a float
    }
    return numbers;
}

Reference convolve(const ConvolutionShape& s, const std::vector<float>& input, const std::vector<float>& filter) {
    Reference reference{std::vector<double>(s.outputCount()), std::vector<double>(s.outputCount()),
                        std::vector<double>(size_t(s.n) * size_t(s.k))};
    const size_t groupInput = size_t(s.groupChannels()) * size_t(s.h) * size_t(s.w);
    const size_t filterSize = size_t(s.groupChannels()) * size_t(s.filterH) * size_t(s.filterW);
    const size_t groups = size_t(s.groups), filters = size_t(s.k);
    for (size_t n = 0; n < size_t(s.n); ++n)
        for (size_t k = 0; k < filters; ++k) {
            const size_t out = n * filters + k, group = k / (filters / groups);
            const float* image = input.data() + (n * groups + group) * groupInput;
            const float* weights = filter.data() + k * filterSize;
            for (int row = 0; row < s.outH(); ++row) {
                const size_t at = out * s.outputPlane() + size_t(row) * size_t(s.outW());
                addTaps(s, row, image, weights, reference.value.data() + at, reference.scale.data() + at);
            }
            reference.planeNorm[out] = planeNorm(s, image, weights);
        }
    return reference;
}

namespace {

double boundAt(const Reference& reference, const Bound& bound, size_t i) {
    if (bound.norm == Bound::Norm::ElementSum) return bound.of(reference.scale[i], reference.value[i]);
    if (reference.planeNorm.empty()) return 0; // nothing is known, nothing is allowed
    const size_t planeSize = reference.value.size() / reference.planeNorm.size();
    return bound.of(reference.planeNorm[i / planeSize], reference.value[i]);
}

} // namespace

Comparison compare(const std::vector<float>& result, const Reference& reference, const Bound& bound) {
    Comparison comparison;
    comparison.elements = std::min(result.size(), reference.value.size());
    if (result.size() != reference.value.size()) comparison.wrong = 1;
    for (size_t i = 0; i < comparison.elements; ++i) {
        const double error = std::fabs(double(result[i]) - reference.value[i]);
        const double allowed = boundAt(reference, bound, i);
        if (std::isnan(error)) ++comparison.notWritten;
        if (!(error <= allowed)) ++comparison.wrong; // NaN is wrong too
        if (std::isnan(error)) continue;
        comparison.maximumError = std::max(comparison.maximumError, error);
        if (allowed > 0) comparison.maximumRatio = std::max(comparison.maximumRatio, error / allowed);
    }
    return comparison;
}

bool noticesInjectedError(std::vector<float> result, const Reference& reference, const Bound& bound) {
    if (result.empty() || result.size() != reference.scale.size()) return false;
    const size_t at = result.size() / 2;
    result[at] = float(reference.value[at] + 4 * boundAt(reference, bound, at));
    return compare(result, reference, bound).wrong == 1;
}

Picture edgePicture() {
    Picture picture;
    picture.filter = {-1, -1, -1, -1, 8, -1, -1, -1, -1};
    picture.pixels.resize(size_t(picture.width) * size_t(picture.height));
    for (int y = 0; y < picture.height; ++y)
        for (int x = 0; x < picture.width; ++x) {
            float grey = 24.0f + float(y) / 2.0f;                            // a soft sky
            if ((x - 44) * (x - 44) + (y - 18) * (y - 18) < 100) grey = 230; // a sun
            if (y > 38 - std::abs(x - 20) * 3 / 2 + 0 && y < 58 && std::abs(x - 20) < 17 && y > 12) grey = 110; // roof
            if (x > 9 && x < 31 && y > 36 && y < 58) grey = 180; // a house
            if (x > 17 && x < 24 && y > 45 && y < 58) grey = 60; // its door
            if (y >= 58) grey = 90;                              // the ground
            picture.pixels[size_t(y * picture.width + x)] = grey;
        }
    return picture;
}

template <class T> std::string toGrey(const std::vector<T>& values) {
    std::string bytes;
    bytes.reserve(values.size());
    for (const T value : values) {
        if (std::isnan(value)) return {};
        bytes += char(static_cast<unsigned char>(std::lround(std::min<double>(std::fabs(value), 255))));
    }
    return bytes;
}
template std::string toGrey(const std::vector<float>&);
template std::string toGrey(const std::vector<double>&);

} // namespace prover
