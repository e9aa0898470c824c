// Winograd and FFT convolutions in FP32 as GPUs compute them, one image plane at a time: slow, but with their errors.
#pragma once

#include "app/prover/Reference.h"

namespace prover {

// F(tile x tile, 3x3), tile 2, 4 or 6; transformed values go through `round` before they are multiplied. 3x3 filters,
// stride 1, one group.
std::vector<float> winograd(int tile, const ConvolutionShape& shape, const std::vector<float>& input,
                            const std::vector<float>& filter, float (*round)(float));
// Whole planes in 64x64 points.
std::vector<float> fftConvolution(const ConvolutionShape& shape, const std::vector<float>& input,
                                  const std::vector<float>& filter);

} // namespace prover
