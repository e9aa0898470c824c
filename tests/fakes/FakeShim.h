// What the stand-in's files share: descriptors, and whether it may compute.
#pragma once

#include "tests/fakes/FakeTypes.h"

namespace fakes {

inline constexpr int success = 0;

bool isComputing(); // the prover speaks to the practice driver, whose memory is ordinary memory
int makeDescriptor(void** descriptor);
int freeDescriptor(void* descriptor);
Descriptor& at(void* descriptor);

// Writes the result that CUDNN_PRACTICE_FAULT asks for: "wrong" and "nan" spoil element 7, "stale" writes nothing.
// Returns the edition's status.
int computeForward(const char* partName, const Convolution& shape, const void* input, const void* filter, void* output);

} // namespace fakes
