// The arithmetic of the practice stand-in: plain loops on the CPU, in FP32, so that the numbers are right within the
// proof's bound. Halves are turned into floats before and back after. Part of cnn_infer (8), cnn and engines (9).
#include "app/prover/Half.h"
#include "tests/fakes/FakeTypes.h"

#include <cstddef>
#include <vector>

namespace {

// One output row: adds one tap of one channel.
void addTap(const fakes::Convolution& s, const float* row, float weight, int q, float* out) {
    const int offset = q * s.dilationW - s.padW; // input = output * stride + offset
    const int first = offset < 0 ? (-offset + s.strideW - 1) / s.strideW : 0;
    const int end = s.w - offset > 0 ? (s.w - offset - 1) / s.strideW + 1 : 0;
    const int last = end < s.outW() ? end : s.outW();
    if (s.strideW == 1) {
        for (int x = first; x < last; ++x) out[x] += weight * row[x + offset];
        return;
    }
    for (int x = first; x < last; ++x) out[x] += weight * row[x * s.strideW + offset];
}

void addRow(const fakes::Convolution& s, const float* input, const float* filter, int y, float* out) {
    const int channels = s.c / s.groups;
    for (int c = 0; c < channels; ++c)
        for (int r = 0; r < s.filterH; ++r) {
            const int row = y * s.strideH + r * s.dilationH - s.padH;
            if (row < 0 || row >= s.h) continue;
            for (int q = 0; q < s.filterW; ++q)
                addTap(s, input + (c * s.h + row) * s.w, filter[(c * s.filterH + r) * s.filterW + q], q, out);
        }
}

void convolve(const fakes::Convolution& s, const float* input, const float* filter, float* output) {
    const int channels = s.c / s.groups, filtersOfGroup = s.k / s.groups, outH = s.outH(), outW = s.outW();
    for (int n = 0; n < s.n; ++n)
        for (int k = 0; k < s.k; ++k) {
            const float* image = input + (n * s.groups + k / filtersOfGroup) * channels * s.h * s.w;
            for (int y = 0; y < outH; ++y) {
                float* row = output + ((n * s.k + k) * outH + y) * outW;
                for (int x = 0; x < outW; ++x) row[x] = 0;
                addRow(s, image, filter + k * channels * s.filterH * s.filterW, y, row);
            }
        }
}

std::vector<float> toFloats(const void* halves, int count) {
    const auto* bits = static_cast<const unsigned short*>(halves);
    std::vector<float> values(static_cast<size_t>(count));
    for (size_t i = 0; i < values.size(); ++i) values[i] = prover::fromHalf(bits[i]);
    return values;
}

} // namespace

extern "C" void practiceForward(const fakes::Convolution* shape, const void* input, const void* filter, void* output) {
    const fakes::Convolution& s = *shape;
    if (s.half == 0)
        return convolve(s, static_cast<const float*>(input), static_cast<const float*>(filter),
                        static_cast<float*>(output));
    const std::vector<float> image = toFloats(input, s.n * s.c * s.h * s.w);
    const std::vector<float> weights = toFloats(filter, s.k * s.c / s.groups * s.filterH * s.filterW);
    std::vector<float> result(static_cast<size_t>(s.n * s.k * s.outH() * s.outW()));
    convolve(s, image.data(), weights.data(), result.data());
    auto* bits = static_cast<unsigned short*>(output);
    for (size_t i = 0; i < result.size(); ++i) bits[i] = prover::toHalf(result[i]);
}
