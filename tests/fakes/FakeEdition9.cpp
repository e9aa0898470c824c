// The practice stand-in in the manner of cuDNN 9.19: graph, ops, cnn and adv with checks; heuristic,
// engines_precompiled and engines_runtime_compiled, which no check looks at. Seen with the real 9.19: without graph the
// process ends; without ops, cnn or adv their checks answer 3009 and the process lives.
#include "tests/fakes/FakeEdition.h"
#include "tests/fakes/FakeFault.h"
#include "tests/fakes/FakeLoader.h"

#include <cstdio>

namespace fakes {

const Edition edition{9, 91900, 12090, 1001, 2000, 3000, 1002, 3009, "graph", "cnn"};

void* part(const char* name) {
    if (void* library = findPart(name)) return library;
    std::fprintf(stderr, "Invalid handle. Cannot load symbol cudnn (%s)\n", partFileName(name));
    std::fflush(stderr);
    std::abort();
}

int toolkitLibraryMissing(const char* name) {
    constexpr int prerequisiteMissing = 3008;
    std::fprintf(stderr, "Unable to load any of {%s}.\n", toolkitFileName(name));
    return prerequisiteMissing;
}

} // namespace fakes

namespace {

int check(const char* name, const char* symbol) {
    if (fakes::findPart(name) != nullptr) return fakes::checkPart(name);
    std::fprintf(stderr, "Invalid handle. Cannot load symbol %s\n", symbol);
    return fakes::edition.partMissing;
}

struct Named {
    int status;
    const char* name;
};

const Named names[] = {{0, "CUDNN_STATUS_SUCCESS"},
                       {1001, "CUDNN_STATUS_NOT_INITIALIZED"},
                       {1002, "CUDNN_STATUS_SUBLIBRARY_VERSION_MISMATCH"},
                       {1008, "CUDNN_STATUS_SUBLIBRARY_LOADING_FAILED"},
                       {2000, "CUDNN_STATUS_BAD_PARAM"},
                       {2002, "CUDNN_STATUS_BAD_PARAM_NULL_POINTER"},
                       {2004, "CUDNN_STATUS_BAD_PARAM_NOT_FINALIZED"},
                       {2010, "CUDNN_STATUS_BAD_PARAM_ATTRIBUTE_TYPE"},
                       {3000, "CUDNN_STATUS_NOT_SUPPORTED"},
                       {3005, "CUDNN_STATUS_NOT_SUPPORTED_INCOMPATIBLE_CUDA_DRIVER"},
                       {3006, "CUDNN_STATUS_NOT_SUPPORTED_INCOMPATIBLE_CUDART"},
                       {3007, "CUDNN_STATUS_NOT_SUPPORTED_ARCH_MISMATCH"},
                       {3008, "CUDNN_STATUS_NOT_SUPPORTED_RUNTIME_PREREQUISITE_MISSING"},
                       {3009, "CUDNN_STATUS_NOT_SUPPORTED_SUBLIBRARY_UNAVAILABLE"},
                       {4000, "CUDNN_STATUS_INTERNAL_ERROR"},
                       {4001, "CUDNN_STATUS_INTERNAL_ERROR_COMPILATION_FAILED"},
                       {4003, "CUDNN_STATUS_INTERNAL_ERROR_HOST_ALLOCATION_FAILED"},
                       {4004, "CUDNN_STATUS_INTERNAL_ERROR_DEVICE_ALLOCATION_FAILED"},
                       {5000, "CUDNN_STATUS_EXECUTION_FAILED"},
                       {5001, "CUDNN_STATUS_EXECUTION_FAILED_CUDA_DRIVER"},
                       {5002, "CUDNN_STATUS_EXECUTION_FAILED_CUBLAS"},
                       {5003, "CUDNN_STATUS_EXECUTION_FAILED_CUDART"}};

} // namespace

extern "C" {

const char* cudnnGetErrorString(int status) {
    for (const Named& row : names)
        if (row.status == status) return row.name;
    return "CUDNN_UNKNOWN_STATUS";
}

void cudnnGetLastErrorString(char* message, size_t size) {
    std::snprintf(message, size, "practice stand-in: asked to fail, or used wrongly");
}

int cudnnGraphVersionCheck() { return fakes::checkPart("graph"); }
int cudnnOpsVersionCheck() { return check("ops", "cudnnOpsVersionCheck"); }
int cudnnCnnVersionCheck() { return check("cnn", "cudnnCnnVersionCheck"); }
int cudnnAdvVersionCheck() { return check("adv", "cudnnAdvVersionCheck"); }

} // extern "C"
