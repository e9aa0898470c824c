// The arithmetic of the practice stand-in: a plain loop on the CPU, in FP32, so that the numbers are right within the
// proof's bound. Part of the stand-in's cnn_infer.
#include "tests/fakes/FakeTypes.h"

extern "C" void practiceForward(const fakes::Convolution* shape, const float* input, const float* filter,
                                float* output) {
    const int h = shape->h, w = shape->w, size = shape->filter, pad = shape->pad;
    for (int n = 0; n < shape->n; ++n)
        for (int k = 0; k < shape->k; ++k) {
            float* plane = output + (n * shape->k + k) * h * w;
            for (int i = 0; i < h * w; ++i) plane[i] = 0;
            for (int c = 0; c < shape->c; ++c)
                for (int r = 0; r < size; ++r)
                    for (int q = 0; q < size; ++q) {
                        const float weight = filter[((k * shape->c + c) * size + r) * size + q];
                        const float* source = input + (n * shape->c + c) * h * w;
                        for (int y = 0; y < h; ++y) {
                            const int from = y + r - pad;
                            if (from < 0 || from >= h) continue;
                            const int first = pad - q > 0 ? pad - q : 0;
                            const int last = w - (q - pad > 0 ? q - pad : 0);
                            for (int x = first; x < last; ++x)
                                plane[y * w + x] += weight * source[from * w + x + q - pad];
                        }
                    }
        }
}
