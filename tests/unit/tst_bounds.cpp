// The bounds of app/prover/Bound.cpp against arithmetic that is right by construction (Winograd, FFT, TF32, FP16 with
// split sums) and against arithmetic that is not what was asked for.
#include "app/prover/Half.h"
#include "tests/unit/FastConvolutions.h"
#include "tests/unit/NaiveConvolution.h"

#include <QtTest>
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>

using namespace prover;

namespace {

constexpr ConvolutionShape even{2, 32, 28, 28, 8, 3};
constexpr ConvolutionShape thin{1, 3, 32, 32, 8, 3};

float exact(float value) { return value; }
float nearest(float value, unsigned droppedBits) {
    const uint32_t half = 1U << (droppedBits - 1), mask = (1U << droppedBits) - 1;
    return std::bit_cast<float>((std::bit_cast<uint32_t>(value) + half) & ~mask);
}
float toTf32(float value) { return nearest(value, 13); }
float cutToTf32(float value) { return std::bit_cast<float>(std::bit_cast<uint32_t>(value) & ~0x1fffU); }
float toBfloat16(float value) { return nearest(value, 16); }
float toFourBits(float value) { return nearest(value, 19); } // FP8 keeps 3 or 2 bits of the fraction

Comparison against(const std::vector<float>& result, const Data& data, Arithmetic arithmetic, Method method) {
    return compare(result, data.reference, boundFor(arithmetic, method));
}
QByteArray ratio(const Comparison& found) {
    return QByteArray::number(found.maximumRatio) + ", wrong " + QByteArray::number(qulonglong(found.wrong));
}

Data halves(const ConvolutionShape& shape) {
    return {shape, roundedToHalf(numbersFromSeed(3, shape.inputCount())),
            roundedToHalf(numbersFromSeed(4, shape.filterCount()))};
}

// The sum in `parts` pieces, each rounded to a half, as split sums may do.
std::vector<float> splitHalfSum(const ConvolutionShape& s, const Data& data, int parts) {
    std::vector<float> total(s.outputCount());
    const int channels = s.c / parts;
    for (int part = 0; part < parts; ++part) {
        ConvolutionShape slice = s;
        slice.c = channels;
        std::vector<float> x, w;
        const auto copy = [&](std::vector<float>& to, const std::vector<float>& from, int outer, int plane) {
            for (int o = 0; o < outer; ++o)
                to.insert(to.end(), from.begin() + (o * s.c + part * channels) * plane,
                          from.begin() + (o * s.c + (part + 1) * channels) * plane);
        };
        copy(x, data.input, s.n, s.h * s.w);
        copy(w, data.filter, s.k, 9);
        const std::vector<float> sum = inFloat(slice, x, w, exact);
        for (size_t i = 0; i < sum.size(); ++i) total[i] += fromHalf(toHalf(sum[i]));
    }
    return roundedToHalf(total);
}

} // namespace

class TestBounds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void halvesGoThereAndBack() {
        for (uint32_t bits = 0; bits < 65536; ++bits) {
            const float value = fromHalf(uint16_t(bits));
            if (std::isnan(value)) continue;
            QCOMPARE(uint32_t(toHalf(value)), bits);
        }
        QVERIFY(std::isnan(fromHalf(halfNan)));
        QCOMPARE(toHalf(std::numeric_limits<float>::quiet_NaN()) & 0x7e00, 0x7e00);
        QCOMPARE(fromHalf(toHalf(1.0F / 3)), 0.33325195F);
        QCOMPARE(fromHalf(toHalf(2049)), 2048.0F); // a tie: the even one
        QCOMPARE(fromHalf(toHalf(2051)), 2052.0F);
        QCOMPARE(fromHalf(toHalf(65519)), 65504.0F);
        QVERIFY(std::isinf(fromHalf(toHalf(65520))));
        QCOMPARE(fromHalf(toHalf(std::ldexp(1.0F, -25))), 0.0F);
        QCOMPARE(fromHalf(toHalf(-std::ldexp(3.0F, -25))), -std::ldexp(1.0F, -23)); // a tie of denormals
    }

    void tf32IsInsideItsBoundRoundedOrCut() {
        for (const ConvolutionShape& shape : {even, thin}) {
            const Data data(shape);
            for (const auto round : {toTf32, cutToTf32, exact}) {
                const Comparison found =
                    against(inFloat(shape, data.input, data.filter, round), data, Arithmetic::Tf32, Method::Direct);
                QVERIFY2(found.passed() && found.maximumRatio < 0.9, ratio(found));
            }
        }
    }

    void eightBitsOrAMissingTapAreNoTf32() {
        const Data data(thin);
        const auto narrow = inFloat(thin, data.input, data.filter, toFourBits);
        QVERIFY(against(narrow, data, Arithmetic::Tf32, Method::Direct).wrong > 10);
        std::vector<float> filter = data.filter;
        filter[4] = 0; // one tap of the first filter's first channel
        const auto holed = inFloat(thin, data.input, filter, toTf32);
        const size_t wrong = against(holed, data, Arithmetic::Tf32, Method::Direct).wrong;
        QVERIFY(wrong > 32 * 32 / 2 && wrong <= 32 * 32); // most of that plane, and nothing else
    }

    void halfOutputsAreInside() {
        for (const ConvolutionShape& shape : {even, thin}) {
            const Data data = halves(shape);
            const auto sum = inFloat(shape, data.input, data.filter, exact);
            const Comparison found = against(roundedToHalf(sum), data, Arithmetic::Fp16, Method::Direct);
            QVERIFY2(found.passed() && found.maximumRatio > 0.05, ratio(found));
            auto cut = sum; // cut off instead of rounded
            for (float& value : cut) value = std::bit_cast<float>(std::bit_cast<uint32_t>(value) & ~0x1fffU);
            QVERIFY(against(cut, data, Arithmetic::Fp16, Method::Direct).passed());
        }
        const Data data = halves(even);
        for (const int parts : {2, 8}) {
            const Comparison found = against(splitHalfSum(even, data, parts), data, Arithmetic::Fp16, Method::Direct);
            QVERIFY2(found.passed() && found.maximumRatio < 0.9, ratio(found));
        }
    }

    void lessThanHalvesIsOutside() {
        for (const ConvolutionShape& shape : {even, thin}) {
            const Data data = halves(shape);
            const auto result = inFloat(shape, data.input, data.filter, toBfloat16);
            const Comparison found = against(result, data, Arithmetic::Fp16, Method::Direct);
            QVERIFY2(found.wrong > 10, ratio(found));
        }
    }

    void winogradAndFftAreFarInside_data() {
        QTest::addColumn<int>("tile"); // 0: FFT
        QTest::addColumn<double>("most");
        QTest::newRow("F(2x2, 3x3)") << 2 << 0.01;
        QTest::newRow("F(4x4, 3x3)") << 4 << 0.05;
        QTest::newRow("F(6x6, 3x3)") << 6 << 0.2;
        QTest::newRow("FFT 64x64") << 0 << 0.05;
    }
    void winogradAndFftAreFarInside() {
        QFETCH(int, tile);
        QFETCH(double, most);
        for (const ConvolutionShape& shape : {even, thin}) {
            const Data data(shape);
            const auto result = tile == 0 ? fftConvolution(shape, data.input, data.filter)
                                          : winograd(tile, shape, data.input, data.filter, exact);
            const Comparison found = against(result, data, Arithmetic::Fp32, Method::Mixing);
            QVERIFY2(found.passed() && found.maximumRatio < most, ratio(found));
            QVERIFY(found.maximumRatio > 0);
        }
    }

    void winogradInReducedPrecisionIsInside() {
        for (const ConvolutionShape& shape : {even, thin}) {
            const Data data(shape);
            for (const int tile : {2, 4}) {
                const auto result = winograd(tile, shape, data.input, data.filter, cutToTf32);
                for (const Arithmetic arithmetic : {Arithmetic::Tf32, Arithmetic::Fp16}) {
                    const Comparison found = against(result, data, arithmetic, Method::Mixing);
                    QVERIFY2(found.passed() && found.maximumRatio < 0.5, ratio(found));
                }
                // ... and no plain FP32.
                QVERIFY(against(result, data, Arithmetic::Fp32, Method::Mixing).wrong > 0);
            }
        }
    }

    void eachBoundNoticesFourTimesItself() {
        for (const Arithmetic arithmetic : {Arithmetic::Fp32, Arithmetic::Tf32, Arithmetic::Fp16})
            for (const Method method : {Method::Direct, Method::Mixing}) {
                const Data data(thin);
                std::vector<float> right(data.reference.value.begin(), data.reference.value.end());
                if (arithmetic == Arithmetic::Fp16) right = roundedToHalf(right);
                const Bound bound = boundFor(arithmetic, method);
                QVERIFY(compare(right, data.reference, bound).passed());
                QVERIFY(noticesInjectedError(right, data.reference, bound));
                right[5] = std::numeric_limits<float>::quiet_NaN();
                const Comparison found = compare(right, data.reference, bound);
                QCOMPARE(found.wrong, size_t(1));
                QCOMPARE(found.notWritten, size_t(1));
                // Two planes that are mixed up are noticed too.
                right[5] = float(data.reference.value[5]);
                std::swap_ranges(right.begin(), right.begin() + 32 * 32, right.begin() + 32 * 32);
                QVERIFY(compare(right, data.reference, bound).wrong > 1000);
            }
    }

    void unknownPlanesAllowNothing() {
        Data data(thin);
        const std::vector<float> right(data.reference.value.begin(), data.reference.value.end());
        data.reference.planeNorm.clear();
        QVERIFY(!compare(right, data.reference, boundFor(Arithmetic::Fp32, Method::Mixing)).passed());
    }
};

QTEST_GUILESS_MAIN(TestBounds)
#include "tst_bounds.moc"
