// The practice stand-in in the manner of cuDNN 8.9: six parts, each needed from its first call on.
#include "tests/fakes/FakeEdition.h"
#include "tests/fakes/FakeLoader.h"

#include <cstdio>
#include <cstdlib>

namespace fakes {

const Edition edition{8, 8905, 12020, 1, 3, 9, 14, 0, "ops_infer", "cnn_infer"};

void* part(const char* name) {
    if (void* library = findPart(name)) return library;
    std::fprintf(stdout, "Could not locate %s. Please make sure it is in your library path!\n", partFileName(name));
    std::fflush(stdout);
    std::_Exit(9);
}

int toolkitLibraryMissing(const char* name) {
    std::fprintf(stderr, "Could not load library %s. %s\n", toolkitFileName(name), notFoundWords);
    std::fflush(stderr);
    std::_Exit(9);
}

} // namespace fakes

extern "C" {

const char* cudnnGetErrorString(int status) {
    static const char* const names[] = {"CUDNN_STATUS_SUCCESS",
                                        "CUDNN_STATUS_NOT_INITIALIZED",
                                        "CUDNN_STATUS_ALLOC_FAILED",
                                        "CUDNN_STATUS_BAD_PARAM",
                                        "CUDNN_STATUS_INTERNAL_ERROR",
                                        "CUDNN_STATUS_INVALID_VALUE",
                                        "CUDNN_STATUS_ARCH_MISMATCH",
                                        "CUDNN_STATUS_MAPPING_ERROR",
                                        "CUDNN_STATUS_EXECUTION_FAILED",
                                        "CUDNN_STATUS_NOT_SUPPORTED",
                                        "CUDNN_STATUS_LICENSE_ERROR",
                                        "CUDNN_STATUS_RUNTIME_PREREQUISITE_MISSING",
                                        "CUDNN_STATUS_RUNTIME_IN_PROGRESS",
                                        "CUDNN_STATUS_RUNTIME_FP_OVERFLOW",
                                        "CUDNN_STATUS_VERSION_MISMATCH"};
    return status >= 0 && status < 15 ? names[status] : "CUDNN_UNKNOWN_STATUS";
}

int cudnnOpsInferVersionCheck() { return fakes::checkPart("ops_infer"); }
int cudnnOpsTrainVersionCheck() { return fakes::checkPart("ops_train"); }
int cudnnCnnInferVersionCheck() { return fakes::checkPart("cnn_infer"); }
int cudnnCnnTrainVersionCheck() { return fakes::checkPart("cnn_train"); }
int cudnnAdvInferVersionCheck() { return fakes::checkPart("adv_infer"); }
int cudnnAdvTrainVersionCheck() { return fakes::checkPart("adv_train"); }

} // extern "C"
