// How far a right answer of the GPU may lie from the double-precision reference, stated for each kind of arithmetic.
#pragma once

namespace prover {

// |gpu - ref| <= c * epsilon * norm + valuePart * |ref| + smallest, for every element.
struct Bound {
    enum class Norm { ElementSum, Plane }; // sum|x*w| of the element, or the sum of max|x| * sum|w| of its plane

    double c, epsilon;
    Norm norm = Norm::ElementSum;
    double valuePart = 0, smallest = 0;
    const char* rule = "|gpu - ref| <= c * epsilon * sum|x*w|";

    double of(double normOfElement, double value) const {
        return c * epsilon * normOfElement + valuePart * (value < 0 ? -value : value) + smallest;
    }
};

// c = 16, epsilon = 2^-23 (FP32): a sum of n products in FP32, in any order, is within n/2 * epsilon (Higham, Accuracy
// and Stability, 3.1), 14 for the 27 products of the small case; with inputs of both signs the error grows with neither
// n nor its root relative to sum|x*w|, and plain loops stay below 2 for 576 products too. TF32, which drops 13 bits of
// every input, is far outside.
inline constexpr double boundFactor = 16;
inline constexpr double boundEpsilon = 1.0 / 8388608;
inline constexpr Bound directBound{boundFactor, boundEpsilon};

enum class Arithmetic { Fp32, Tf32, Fp16 }; // Fp16: tensors of halves, sums in FP32
enum class Method { Direct, Mixing };       // Mixing: Winograd and FFT, which share work between neighbours

Bound boundFor(Arithmetic arithmetic, Method method);
const char* nameOf(Arithmetic arithmetic); // "FP32"

} // namespace prover
