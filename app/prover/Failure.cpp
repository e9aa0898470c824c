#include "app/prover/Failure.h"

namespace prover {

void Failure::addTo(Json& row) const {
    row["failedCall"] = call;
    row["error"] = error;
    row["status"] = status;
    if (bytes) row["bytes"] = *bytes;
}

Failure cudaFailure(const CudaDriver& driver, const char* call, int result) {
    return {call, driver.textOf(result), result};
}

Failure cudnnFailure(const Cudnn& cudnn, const char* call, int status) {
    const std::string more = cudnn.lastErrorText();
    return {call, std::to_string(status) + " " + cudnn.textOf(status) + (more.empty() ? "" : ": " + more), status};
}

bool isNotSupported(int cudnnStatus) {
    constexpr int archMismatch8 = 6, notSupported8 = 9;
    constexpr int notSupported9 = 3000, firstOtherKind9 = 4000;
    constexpr int incompatibleDriver = 3005, incompatibleCudart = 3006, prerequisiteMissing = 3008, partMissing = 3009;
    switch (cudnnStatus) {
    case archMismatch8:
    case notSupported8:
        return true;
    case incompatibleDriver:
    case incompatibleCudart:
    case prerequisiteMissing:
    case partMissing:
        return false;
    default:
        return cudnnStatus >= notSupported9 && cudnnStatus < firstOtherKind9;
    }
}

} // namespace prover
