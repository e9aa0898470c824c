#include "app/prover/Reference.h"

#include <QtTest>
#include <bit>
#include <cmath>
#include <limits>

using namespace prover;

namespace {

constexpr ConvolutionShape small{1, 3, 32, 32, 16, 3};
constexpr ConvolutionShape deep{1, 64, 20, 20, 4, 3};

// The same sum in FP32, products rounded by `round` first: what a GPU would compute.
template <class Round>
std::vector<float> inFloat(const ConvolutionShape& s, const std::vector<float>& x, const std::vector<float>& w,
                           Round round) {
    std::vector<float> out(s.outputCount());
    size_t at = 0;
    for (int n = 0; n < s.n; ++n)
        for (int k = 0; k < s.k; ++k)
            for (int y = 0; y < s.h; ++y)
                for (int column = 0; column < s.w; ++column) {
                    float sum = 0;
                    for (int c = 0; c < s.c; ++c)
                        for (int r = 0; r < s.filter; ++r)
                            for (int q = 0; q < s.filter; ++q) {
                                const int row = y + r - s.pad(), col = column + q - s.pad();
                                if (row < 0 || col < 0 || row >= s.h || col >= s.w) continue;
                                const float a = x[size_t(((n * s.c + c) * s.h + row) * s.w + col)];
                                const float b = w[size_t(((k * s.c + c) * s.filter + r) * s.filter + q)];
                                sum += round(a) * round(b);
                            }
                    out[at++] = sum;
                }
    return out;
}

float exact(float value) { return value; }
// TF32 keeps 10 of 23 bits of the fraction.
float toTf32(float value) { return std::bit_cast<float>((std::bit_cast<uint32_t>(value) + 0x1000U) & ~0x1fffU); }

struct Data {
    explicit Data(const ConvolutionShape& shape)
        : input(numbersFromSeed(7, shape.inputCount())), filter(numbersFromSeed(8, shape.filterCount())),
          reference(convolve(shape, input, filter)) {}
    std::vector<float> input, filter;
    Reference reference;
};

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
