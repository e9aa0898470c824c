// Where the CUDA driver and NVML come from. cudnn-prover is built with DriverSource.cpp, which knows the system's
// loader only; cudnn-prover-practice with the stand-in of tests/fakes instead. No build holds both.
#pragma once

#include "app/prover/Loader.h"

namespace prover {

struct DriverSource {
    Library library;
    bool practice = false; // not the system's own driver
    void* (*symbol)(const Library& library, const char* name) = symbolOf;
};

DriverSource openDriverSource(SystemLibrary which);
inline constexpr const char* driverName(SystemLibrary which) {
    return which == SystemLibrary::CudaDriver ? "CUDA driver" : "NVML";
}

} // namespace prover
