#include "app/prover/Reference.h"

#include <algorithm>
#include <cmath>

namespace prover {
namespace {

// One output plane: adds input plane times one filter plane.
void addPlane(const ConvolutionShape& s, const float* input, const float* filter, double* value, double* scale) {
    for (int r = 0; r < s.filter; ++r)
        for (int q = 0; q < s.filter; ++q) {
            const double weight = filter[r * s.filter + q];
            const int dy = r - s.pad(), dx = q - s.pad();
            for (int y = std::max(0, -dy); y < std::min(s.h, s.h - dy); ++y) {
                const float* row = input + (y + dy) * s.w + dx;
                for (int x = std::max(0, -dx); x < std::min(s.w, s.w - dx); ++x) {
                    const double product = weight * double(row[x]); // exact: 24 + 24 bits fit in 53
                    value[y * s.w + x] += product;
                    scale[y * s.w + x] += std::fabs(product);
                }
            }
        }
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

Reference convolve(const ConvolutionShape& shape, const std::vector<float>& input, const std::vector<float>& filter) {
    Reference reference{std::vector<double>(shape.outputCount()), std::vector<double>(shape.outputCount())};
    const size_t plane = size_t(shape.h) * size_t(shape.w);
    const size_t taps = size_t(shape.filter) * size_t(shape.filter);
    for (size_t n = 0; n < size_t(shape.n); ++n)
        for (size_t k = 0; k < size_t(shape.k); ++k)
            for (size_t c = 0; c < size_t(shape.c); ++c) {
                const size_t out = (n * size_t(shape.k) + k) * plane;
                addPlane(shape, input.data() + (n * size_t(shape.c) + c) * plane,
                         filter.data() + (k * size_t(shape.c) + c) * taps, reference.value.data() + out,
                         reference.scale.data() + out);
            }
    return reference;
}

Comparison compare(const std::vector<float>& result, const Reference& reference) {
    Comparison comparison;
    comparison.elements = std::min(result.size(), reference.value.size());
    if (result.size() != reference.value.size()) comparison.wrong = 1;
    for (size_t i = 0; i < comparison.elements; ++i) {
        const double error = std::fabs(double(result[i]) - reference.value[i]);
        const double bound = boundFactor * boundEpsilon * reference.scale[i];
        if (std::isnan(error)) ++comparison.notWritten;
        if (!(error <= bound)) ++comparison.wrong; // NaN is wrong too
        if (std::isnan(error)) continue;
        comparison.maximumError = std::max(comparison.maximumError, error);
        if (bound > 0) comparison.maximumRatio = std::max(comparison.maximumRatio, error / bound);
    }
    return comparison;
}

bool noticesInjectedError(std::vector<float> result, const Reference& reference) {
    if (result.empty() || result.size() != reference.scale.size()) return false;
    const size_t at = result.size() / 2;
    result[at] = float(reference.value[at] + 4 * boundFactor * boundEpsilon * reference.scale[at]);
    const Comparison comparison = compare(result, reference);
    return comparison.wrong == 1;
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
