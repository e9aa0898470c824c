// Types that the parts of the practice stand-in share.
#pragma once

namespace fakes {

struct Convolution {
    int n, c, h, w, k, filterH, filterW, padH, padW, strideH, strideW, dilationH, dilationW, groups;
    int half; // tensors hold FP16
    int outH() const { return (h + 2 * padH - dilationH * (filterH - 1) - 1) / strideH + 1; }
    int outW() const { return (w + 2 * padW - dilationW * (filterW - 1) - 1) / strideW + 1; }
};

// What a part exports for the shim: "practiceForward".
using Forward = void (*)(const Convolution* shape, const void* input, const void* filter, void* output);

struct Descriptor { // tensor: n c h w; filter: k c r s; convolution: padH padW strideH strideW dilationH dilationW
    int values[6];
    int type;   // of the elements: 0 float, 2 half
    int groups; // of a convolution; 0: never set, as 1
    int math;
};

} // namespace fakes
