#include "app/prover/Bound.h"

namespace prover {
namespace {

constexpr double epsilonTf32 = 1.0 / 1024; // TF32 and FP16 both keep 10 bits of the fraction

// Winograd and FFT compute a whole tile at once: an element's error comes from its neighbours too and is no smaller for
// an element whose own products are small. What bounds it is the largest input of the plane times sum|w|, added up over
// the channels. c = 1024: computed in FP32 as GPUs do it, tiles F(2x2) come to 0.5, F(4x4) to 9, F(6x6) to 19 and an
// FFT of 64x64 points to 1 (tests/unit/tst_bounds.cpp); cuDNN's largest tiles, 13x13, lose a digit more. An FFT of
// 64x64 points stays within log2(4096) * 3 / 2 * 64 = 1152 even if every rounding went one way.
constexpr Bound mixingFp32{
    1024, boundEpsilon, Bound::Norm::Plane, 0, 0, "|gpu - ref| <= c * epsilon * sum over channels of max|x| * sum|w|"};

// The same with transformed values in TF32 or FP16, for which only small tiles are in use. c = 16: F(4x4) comes to 1.4
// over 32 channels and to 6 over 3 when values are cut to 10 bits (tst_bounds.cpp).
constexpr Bound mixingReduced{16, epsilonTf32, Bound::Norm::Plane,
                              0,  0,           "|gpu - ref| <= c * epsilon * sum over channels of max|x| * sum|w|"};

// TF32: both inputs lose all but 10 bits, at worst by cutting: 2 * epsilon for each product. The last half is for the
// sum in FP32. Plain FP32 is right too: TF32 is allowed here, not demanded.
constexpr Bound directTf32{2.5, epsilonTf32};

// FP16: the inputs are exact in 11 bits and so are the products in FP32; the output is rounded to 11 bits, at worst by
// cutting: |ref| * 2^-10, and 2^-24 where halves are denormal. c = 1024 = 2^-13 of sum|x*w|: a sum that is split may
// round its parts to halves as well (cuBLAS does so by default), 8 parts of both signs to 1/6 of this.
constexpr Bound directFp16{
    1024,        boundEpsilon,   Bound::Norm::ElementSum,
    epsilonTf32, 1.0 / 16777216, "|gpu - ref| <= c * epsilon * sum|x*w| + 2^-10 * |ref| + 2^-24"};

} // namespace

Bound boundFor(Arithmetic arithmetic, Method method) {
    if (method == Method::Mixing) return arithmetic == Arithmetic::Fp32 ? mixingFp32 : mixingReduced;
    if (arithmetic == Arithmetic::Fp32) return directBound;
    return arithmetic == Arithmetic::Tf32 ? directTf32 : directFp16;
}

const char* nameOf(Arithmetic arithmetic) {
    return arithmetic == Arithmetic::Fp32 ? "FP32" : arithmetic == Arithmetic::Tf32 ? "TF32" : "FP16";
}

} // namespace prover
