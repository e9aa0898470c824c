// IEEE 754 binary16, as cuDNN stores it: 11 significant bits, exponents -14 to 15.
#pragma once

#include <cstdint>
#include <vector>

namespace prover {

inline constexpr uint16_t halfNan = 0x7e00;

uint16_t toHalf(float value); // to nearest, ties to even; too large: infinity
float fromHalf(uint16_t bits);
std::vector<uint16_t> toHalves(const std::vector<float>& values);
// Each number replaced by the nearest that a half holds.
std::vector<float> roundedToHalf(std::vector<float> values);

} // namespace prover
