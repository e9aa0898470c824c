#include "tests/unit/FastConvolutions.h"

#include <cmath>
#include <complex>
#include <numbers>

namespace prover {
namespace {

using Matrix = std::vector<std::vector<float>>;

// The matrices of Lavin and Gray, "Fast algorithms for convolutional neural networks" (2015), and for 6x6 those with
// the points 0, 1, -1, 2, -2, 1/2, -1/2 that are in use.
struct Transform {
    Matrix input, filter, output; // B^T, G, A^T
};

Transform transformOf(int tile) {
    if (tile == 2)
        return {{{1, 0, -1, 0}, {0, 1, 1, 0}, {0, -1, 1, 0}, {0, 1, 0, -1}},
                {{1, 0, 0}, {0.5F, 0.5F, 0.5F}, {0.5F, -0.5F, 0.5F}, {0, 0, 1}},
                {{1, 1, 1, 0}, {0, 1, -1, -1}}};
    if (tile == 4)
        return {{{4, 0, -5, 0, 1, 0},
                 {0, -4, -4, 1, 1, 0},
                 {0, 4, -4, -1, 1, 0},
                 {0, -2, -1, 2, 1, 0},
                 {0, 2, -1, -2, 1, 0},
                 {0, 4, 0, -5, 0, 1}},
                {{1 / 4.0F, 0, 0},
                 {-1 / 6.0F, -1 / 6.0F, -1 / 6.0F},
                 {-1 / 6.0F, 1 / 6.0F, -1 / 6.0F},
                 {1 / 24.0F, 1 / 12.0F, 1 / 6.0F},
                 {1 / 24.0F, -1 / 12.0F, 1 / 6.0F},
                 {0, 0, 1}},
                {{1, 1, 1, 1, 1, 0}, {0, 1, -1, 2, -2, 0}, {0, 1, 1, 4, 4, 0}, {0, 1, -1, 8, -8, 1}}};
    return {{{1, 0, -21 / 4.0F, 0, 21 / 4.0F, 0, -1, 0},
             {0, 1, 1, -17 / 4.0F, -17 / 4.0F, 1, 1, 0},
             {0, -1, 1, 17 / 4.0F, -17 / 4.0F, -1, 1, 0},
             {0, 1 / 2.0F, 1 / 4.0F, -5 / 2.0F, -5 / 4.0F, 2, 1, 0},
             {0, -1 / 2.0F, 1 / 4.0F, 5 / 2.0F, -5 / 4.0F, -2, 1, 0},
             {0, 2, 4, -5 / 2.0F, -5, 1 / 2.0F, 1, 0},
             {0, -2, 4, 5 / 2.0F, -5, -1 / 2.0F, 1, 0},
             {0, -1, 0, 21 / 4.0F, 0, -21 / 4.0F, 0, 1}},
            {{1, 0, 0},
             {-2 / 9.0F, -2 / 9.0F, -2 / 9.0F},
             {-2 / 9.0F, 2 / 9.0F, -2 / 9.0F},
             {1 / 90.0F, 1 / 45.0F, 2 / 45.0F},
             {1 / 90.0F, -1 / 45.0F, 2 / 45.0F},
             {32 / 45.0F, 16 / 45.0F, 8 / 45.0F},
             {32 / 45.0F, -16 / 45.0F, 8 / 45.0F},
             {0, 0, 1}},
            {{1, 1, 1, 1, 1, 1, 1, 0},
             {0, 1, -1, 2, -2, 1 / 2.0F, -1 / 2.0F, 0},
             {0, 1, 1, 4, 4, 1 / 4.0F, 1 / 4.0F, 0},
             {0, 1, -1, 8, -8, 1 / 8.0F, -1 / 8.0F, 0},
             {0, 1, 1, 16, 16, 1 / 16.0F, 1 / 16.0F, 0},
             {0, 1, -1, 32, -32, 1 / 32.0F, -1 / 32.0F, 1}}};
}

// m x m^T around a square: left * square * left^T, in FP32.
Matrix around(const Matrix& left, const Matrix& square) {
    const auto times = [](const Matrix& a, const Matrix& b, bool transposed) {
        const size_t columns = transposed ? b.size() : b[0].size();
        Matrix product(a.size(), std::vector<float>(columns));
        for (size_t i = 0; i < a.size(); ++i)
            for (size_t j = 0; j < columns; ++j)
                for (size_t k = 0; k < a[0].size(); ++k) product[i][j] += a[i][k] * (transposed ? b[j][k] : b[k][j]);
        return product;
    };
    return times(times(left, square, false), left, true);
}

Matrix cut(const float* plane, int h, int w, int top, int left, size_t size) {
    Matrix piece(size, std::vector<float>(size));
    for (size_t y = 0; y < size; ++y)
        for (size_t x = 0; x < size; ++x) {
            const int row = top + int(y), column = left + int(x);
            if (row >= 0 && column >= 0 && row < h && column < w) piece[y][x] = plane[row * w + column];
        }
    return piece;
}

using Complex = std::complex<float>;
constexpr size_t points = 64;

void fft(Complex* values, size_t step, bool inverse) {
    for (size_t i = 1, j = 0; i < points; ++i) { // bits reversed
        size_t bit = points / 2;
        for (; (j & bit) != 0; bit /= 2) j ^= bit;
        j ^= bit;
        if (i < j) std::swap(values[i * step], values[j * step]);
    }
    for (size_t length = 2; length <= points; length *= 2)
        for (size_t i = 0; i < points; i += length)
            for (size_t k = 0; k < length / 2; ++k) {
                const double angle = (inverse ? 2 : -2) * std::numbers::pi * double(k) / double(length);
                const Complex turn(float(std::cos(angle)), float(std::sin(angle)));
                Complex &a = values[(i + k) * step], &b = values[(i + k + length / 2) * step];
                const Complex turned = b * turn;
                b = a - turned;
                a += turned;
            }
}

std::vector<Complex> transformed(std::vector<Complex> plane, bool inverse) {
    for (size_t row = 0; row < points; ++row) fft(plane.data() + row * points, 1, inverse);
    for (size_t column = 0; column < points; ++column) fft(plane.data() + column, points, inverse);
    return plane;
}

std::vector<Complex> spread(const float* plane, int h, int w) {
    std::vector<Complex> wide(points * points);
    for (int y = 0; y < h; ++y)
        for (int x = 0; x < w; ++x) wide[size_t(y) * points + size_t(x)] = plane[y * w + x];
    return transformed(wide, false);
}

} // namespace

std::vector<float> winograd(int tile, const ConvolutionShape& s, const std::vector<float>& input,
                            const std::vector<float>& filter, float (*round)(float)) {
    const Transform t = transformOf(tile);
    const size_t size = size_t(tile) + 2;
    std::vector<float> out(s.outputCount());
    for (int nk = 0; nk < s.n * s.k; ++nk)
        for (int top = 0; top < s.h; top += tile)
            for (int left = 0; left < s.w; left += tile) {
                Matrix sum(size, std::vector<float>(size));
                for (int c = 0; c < s.c; ++c) {
                    const float* plane = input.data() + (nk / s.k * s.c + c) * s.h * s.w;
                    const Matrix x = around(t.input, cut(plane, s.h, s.w, top - 1, left - 1, size));
                    const float* taps = filter.data() + (nk % s.k * s.c + c) * 9;
                    const Matrix w = around(t.filter, cut(taps, 3, 3, 0, 0, 3));
                    for (size_t i = 0; i < size; ++i)
                        for (size_t j = 0; j < size; ++j) sum[i][j] += round(x[i][j]) * round(w[i][j]);
                }
                const Matrix y = around(t.output, sum);
                for (int i = 0; i < tile && top + i < s.h; ++i)
                    for (int j = 0; j < tile && left + j < s.w; ++j)
                        out[size_t((nk * s.h + top + i) * s.w + left + j)] = y[size_t(i)][size_t(j)];
            }
    return out;
}

std::vector<float> fftConvolution(const ConvolutionShape& s, const std::vector<float>& input,
                                  const std::vector<float>& filter) {
    std::vector<float> out(s.outputCount());
    std::vector<std::vector<Complex>> images;
    for (int i = 0; i < s.n * s.c; ++i) images.push_back(spread(input.data() + i * s.h * s.w, s.h, s.w));
    for (int k = 0; k < s.k; ++k) {
        std::vector<std::vector<Complex>> taps;
        for (int c = 0; c < s.c; ++c) taps.push_back(spread(filter.data() + (k * s.c + c) * 9, 3, 3));
        for (int n = 0; n < s.n; ++n) {
            std::vector<Complex> sum(points * points);
            for (int c = 0; c < s.c; ++c)
                for (size_t i = 0; i < sum.size(); ++i)
                    sum[i] += images[size_t(n * s.c + c)][i] * std::conj(taps[size_t(c)][i]);
            sum = transformed(sum, true);
            for (int y = 0; y < s.h; ++y)
                for (int x = 0; x < s.w; ++x) { // moved by the padding; the plane is a ring
                    const size_t row = (size_t(y) + points - 1) % points, column = (size_t(x) + points - 1) % points;
                    out[size_t(((n * s.k + k) * s.h + y) * s.w + x)] =
                        sum[row * points + column].real() / float(points * points);
                }
        }
    }
    return out;
}

} // namespace prover
