// Types that the parts of the practice stand-in share.
#pragma once

namespace fakes {

struct Convolution { // square filter, stride 1, padding that keeps the size
    int n, c, h, w, k, filter, pad;
};

struct Descriptor { // tensor: n c h w; filter: k c r s; convolution: padding
    int values[4];
};

} // namespace fakes
