#include "tests/unit/NaiveConvolution.h"

#include <QtTest>
#include <bit>
#include <cmath>
#include <limits>
#include <random>

using namespace prover;

namespace {

constexpr ConvolutionShape small{1, 3, 32, 32, 16, 3};
constexpr ConvolutionShape deep{1, 64, 20, 20, 4, 3};

float exact(float value) { return value; }
// TF32 keeps 10 of 23 bits of the fraction.
float toTf32(float value) { return std::bit_cast<float>((std::bit_cast<uint32_t>(value) + 0x1000U) & ~0x1fffU); }

// Any shape that cuDNN could be given, small enough for seven loops.
ConvolutionShape randomShape(std::mt19937& random) {
    const auto from = [&](int least, int most) { return std::uniform_int_distribution<int>(least, most)(random); };
    ConvolutionShape s{.n = from(1, 3), .c = 0, .h = 0, .w = 0, .k = 0, .filterH = from(1, 5)};
    s.filterW = from(1, 5);
    s.strideH = from(1, 4);
    s.strideW = from(1, 4);
    s.dilationH = from(1, 3);
    s.dilationW = from(1, 3);
    s.groups = from(1, 4);
    s.c = s.groups * from(1, 4);
    s.k = s.groups * from(1, 4);
    s.padH = from(0, s.dilationH * (s.filterH - 1) + 1); // more than the filter reaches: whole rows of zeros
    s.padW = from(0, s.dilationW * (s.filterW - 1) + 1);
    s.h = from(std::max(1, s.dilationH * (s.filterH - 1) + 1 - 2 * s.padH), 19);
    s.w = from(std::max(1, s.dilationW * (s.filterW - 1) + 1 - 2 * s.padW), 19);
    return s;
}

QByteArray words(const ConvolutionShape& s) {
    return QStringLiteral("n %1 c %2 h %3 w %4 k %5 filter %6x%7 stride %8,%9")
               .arg(s.n)
               .arg(s.c)
               .arg(s.h)
               .arg(s.w)
               .arg(s.k)
               .arg(s.filterH)
               .arg(s.filterW)
               .arg(s.strideH)
               .arg(s.strideW)
               .toUtf8() +
           QStringLiteral(" dilation %1,%2 pad %3,%4 groups %5")
               .arg(s.dilationH)
               .arg(s.dilationW)
               .arg(s.padH)
               .arg(s.padW)
               .arg(s.groups)
               .toUtf8();
}

double largestDifference(const std::vector<double>& a, const std::vector<double>& b) {
    if (a.size() != b.size()) return std::numeric_limits<double>::infinity();
    double largest = 0;
    for (size_t i = 0; i < a.size(); ++i) largest = std::max(largest, std::fabs(a[i] - b[i]));
    return largest;
}

} // namespace

class TestReference : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void knownSumsComeOut() {
        const ConvolutionShape shape{1, 1, 3, 3, 1, 3};
        const std::vector<float> input{1, 2, 3, 4, 5, 6, 7, 8, 9}, filter{0, 0, 0, 0, 1, -1, 0, 0, 0};
        const Reference reference = convolve(shape, input, filter);
        // Each element less its right neighbour; nothing stands right of the last column.
        QCOMPARE(reference.value, (std::vector<double>{-1, -1, 3, -1, -1, 6, -1, -1, 9}));
        QCOMPARE(reference.scale, (std::vector<double>{3, 5, 3, 9, 11, 6, 15, 17, 9}));
    }

    void secondImplementationAgreesOverRandomShapes() {
        const auto seed = std::random_device()();
        std::mt19937 random(seed);
        for (int round = 0; round < 400; ++round) {
            const ConvolutionShape shape = randomShape(random);
            const Data data(shape, seed + unsigned(round));
            const auto value = naive<double>(shape, data.input, data.filter,
                                             [](double sum, float a, float b) { return sum + double(a) * double(b); });
            const auto scale = naive<double>(shape, data.input, data.filter, [](double sum, float a, float b) {
                return sum + std::fabs(double(a) * double(b));
            });
            const QByteArray what = words(shape) + " seed " + QByteArray::number(seed);
            // Another order of adding: at most 80 products below 1, each sum exact to 2^-53.
            QVERIFY2(largestDifference(value, data.reference.value) < 1e-13, what.constData());
            QVERIFY2(largestDifference(scale, data.reference.scale) < 1e-13, what.constData());
        }
    }

    void planeNormIsTheLargestInputTimesTheFilter() {
        const ConvolutionShape shape{.n = 2, .c = 4, .h = 5, .w = 6, .k = 6, .filterH = 3, .groups = 2};
        const Data data(shape);
        for (int n = 0; n < shape.n; ++n)
            for (int k = 0; k < shape.k; ++k) {
                double norm = 0;
                for (int c = 0; c < 2; ++c) {
                    double largest = 0, sum = 0;
                    for (int i = 0; i < 30; ++i)
                        largest =
                            std::max(largest, std::fabs(double(data.input[size_t((n * 4 + k / 3 * 2 + c) * 30 + i)])));
                    for (int i = 0; i < 9; ++i) sum += std::fabs(double(data.filter[size_t((k * 2 + c) * 9 + i)]));
                    norm += largest * sum;
                }
                QVERIFY(std::fabs(norm - data.reference.planeNorm[size_t(n * 6 + k)]) < 1e-13);
            }
    }

    void seedGivesTheSameNumbersInBothSigns() {
        QCOMPARE(numbersFromSeed(1, 5), numbersFromSeed(1, 5));
        QVERIFY(numbersFromSeed(1, 5) != numbersFromSeed(2, 5));
        double sum = 0;
        for (const float number : numbersFromSeed(3, 10000)) {
            QVERIFY(number >= -1 && number < 1);
            sum += double(number);
        }
        QVERIFY(std::fabs(sum) < 300); // 5 sigma of 10,000 uniform numbers
    }

    void floatSumsStayFarInsideTheBound() {
        for (const ConvolutionShape& shape : {small, deep}) {
            const Data data(shape);
            const Comparison found = compare(inFloat(shape, data.input, data.filter, exact), data.reference);
            QVERIFY(found.passed());
            QVERIFY2(found.maximumRatio < 0.5, qPrintable(QString::number(found.maximumRatio)));
            QVERIFY(found.maximumRatio > 0);
        }
    }

    void tf32IsOutside() {
        for (const ConvolutionShape& shape : {small, deep}) {
            const Data data(shape);
            const Comparison found = compare(inFloat(shape, data.input, data.filter, toTf32), data.reference);
            QVERIFY(found.wrong > found.elements / 10);
        }
    }

    void injectedErrorOfFourBoundsFailsEverywhere() {
        const Data data(small);
        const std::vector<float> right = inFloat(small, data.input, data.filter, exact);
        QVERIFY(noticesInjectedError(right, data.reference));
        for (size_t i = 0; i < right.size(); i += 97) {
            std::vector<float> wrong = right;
            wrong[i] = float(data.reference.value[i] - 4 * boundFactor * boundEpsilon * data.reference.scale[i]);
            const Comparison found = compare(wrong, data.reference);
            QCOMPARE(found.wrong, size_t(1));
            QVERIFY(!found.passed());
        }
    }

    void poisonThatWasNotOverwrittenIsFound() {
        const Data data(small);
        std::vector<float> result = inFloat(small, data.input, data.filter, exact);
        result.back() = std::numeric_limits<float>::quiet_NaN();
        const Comparison found = compare(result, data.reference);
        QCOMPARE(found.notWritten, size_t(1));
        QCOMPARE(found.wrong, size_t(1));
        result.pop_back();
        QVERIFY(!compare(result, data.reference).passed());
        QVERIFY(!compare({}, data.reference).passed());
    }

    void pictureShowsEdgesAndIsExact() {
        const Picture picture = edgePicture();
        const ConvolutionShape shape{1, 1, picture.height, picture.width, 1, 3};
        const Reference reference = convolve(shape, picture.pixels, picture.filter);
        const std::string grey = toGrey(reference.value);
        QCOMPARE(grey.size(), size_t(4096));
        const auto bright =
            std::count_if(grey.begin(), grey.end(), [](char c) { return static_cast<unsigned char>(c) > 100; });
        QVERIFY(bright > 100 && bright < 1500); // lines, not areas
        QCOMPARE(compare(inFloat(shape, picture.pixels, picture.filter, exact), reference).maximumError, 0.0);
    }
};

QTEST_GUILESS_MAIN(TestReference)
#include "tst_reference.moc"
