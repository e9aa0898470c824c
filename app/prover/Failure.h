// A call that did not succeed, as facts: which call, its status by number and name, the bytes it was about. Whoever
// reads the document puts them into words.
#pragma once

#include "app/prover/CudaDriver.h"
#include "app/prover/Cudnn.h"

#include <optional>

namespace prover {

struct Failure {
    std::string call;  // "cuMemAlloc"
    std::string error; // "2 CUDA_ERROR_OUT_OF_MEMORY: out of memory"
    int status = 0;
    std::optional<size_t> bytes = {};

    void addTo(Json& row) const; // "failedCall", "error", "status" and, where known, "bytes"
};

Failure cudaFailure(const CudaDriver& driver, const char* call, int result);
Failure cudnnFailure(const Cudnn& cudnn, const char* call, int status);

// cuDNN's "I cannot do this", which is an answer and no fault: 8's NOT_SUPPORTED and ARCH_MISMATCH, 9's numbers from
// 3000 on, but for those that say that the driver, the CUDA runtime, a library or a part of cuDNN is not what it needs.
bool isNotSupported(int cudnnStatus);

} // namespace prover
