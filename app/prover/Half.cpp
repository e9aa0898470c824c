#include "app/prover/Half.h"

#include <bit>
#include <cmath>

namespace prover {

uint16_t toHalf(float value) {
    constexpr float largest = 65504, smallestNormal = 1.0F / 16384, spacingBelow = 1.0F / 16777216;
    const auto bits = std::bit_cast<uint32_t>(value);
    const auto sign = static_cast<uint16_t>(bits >> 16 & 0x8000U);
    const float size = std::fabs(value);
    if (std::isnan(value)) return static_cast<uint16_t>(sign | halfNan);
    if (size >= largest + 16) return static_cast<uint16_t>(sign | 0x7c00U);
    if (size < smallestNormal) // evenly spaced; std::nearbyint rounds to even
        return static_cast<uint16_t>(sign | static_cast<uint16_t>(std::nearbyint(size / spacingBelow)));
    const uint32_t magnitude = bits & 0x7fffffffU;
    const uint32_t rounded = magnitude + 0xfffU + (magnitude >> 13 & 1U); // 13 bits are dropped
    return static_cast<uint16_t>(sign | ((rounded >> 13) - (uint32_t(127 - 15) << 10)));
}

float fromHalf(uint16_t bits) {
    const float sign = (bits & 0x8000U) != 0 ? -1.0F : 1.0F;
    const int exponent = bits >> 10 & 0x1f;
    const auto fraction = static_cast<float>(bits & 0x3ffU);
    if (exponent == 0) return sign * std::ldexp(fraction, -24);
    if (exponent == 31) return fraction != 0 ? std::nanf("") : sign * INFINITY;
    return sign * std::ldexp(1024 + fraction, exponent - 25);
}

std::vector<uint16_t> toHalves(const std::vector<float>& values) {
    std::vector<uint16_t> halves;
    halves.reserve(values.size());
    for (const float value : values) halves.push_back(toHalf(value));
    return halves;
}

std::vector<float> roundedToHalf(std::vector<float> values) {
    for (float& value : values) value = fromHalf(toHalf(value));
    return values;
}

} // namespace prover
