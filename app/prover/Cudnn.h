// cuDNN 8 or 9, loaded by bare name and resolved from its shim, as programs do it.
#pragma once

#include "app/prover/CudnnAbi.h"
#include "app/prover/Loader.h"
#include "app/prover/Report.h"

#include <string>
#include <vector>

namespace prover {

class Cudnn {
public:
    explicit Cudnn(Library library);

    const Library& library() const { return m_library; }
    std::string missing() const { return m_missing; } // first function that the shim lacks; empty: none
    // A stand-in made for practice says so itself; told which driver the prover speaks to. False for NVIDIA's.
    bool isStandIn(bool practiceDriver) const;
    std::string textOf(int status) const; // "CUDNN_STATUS_SUCCESS"
    std::string lastErrorText() const;    // cuDNN 9's own explanation; empty in 8
    int versionCheck(const char* name, bool& found) const;

    size_t (*getVersion)() = nullptr;
    size_t (*getCudartVersion)() = nullptr;
    int (*create)(CudnnHandle*) = nullptr;
    int (*destroy)(CudnnHandle) = nullptr;
    int (*createTensor)(CudnnDescriptor*) = nullptr;
    int (*setTensor4d)(CudnnDescriptor, int, int, int, int, int, int) = nullptr;
    int (*destroyTensor)(CudnnDescriptor) = nullptr;
    int (*createFilter)(CudnnDescriptor*) = nullptr;
    int (*setFilter4d)(CudnnDescriptor, int, int, int, int, int, int) = nullptr;
    int (*destroyFilter)(CudnnDescriptor) = nullptr;
    int (*createConvolution)(CudnnDescriptor*) = nullptr;
    int (*setConvolution2d)(CudnnDescriptor, int, int, int, int, int, int, int, int) = nullptr;
    int (*setConvolutionGroups)(CudnnDescriptor, int) = nullptr;
    int (*setConvolutionMathType)(CudnnDescriptor, int) = nullptr;
    int (*destroyConvolution)(CudnnDescriptor) = nullptr;
    int (*outputDim)(CudnnDescriptor, CudnnDescriptor, CudnnDescriptor, int*, int*, int*, int*) = nullptr;
    int (*forwardAlgorithms)(CudnnHandle, CudnnDescriptor, CudnnDescriptor, CudnnDescriptor, CudnnDescriptor, int, int*,
                             CudnnForwardPerf*) = nullptr;
    int (*workspaceSize)(CudnnHandle, CudnnDescriptor, CudnnDescriptor, CudnnDescriptor, CudnnDescriptor, int,
                         size_t*) = nullptr;
    int (*forward)(CudnnHandle, const void*, CudnnDescriptor, const void*, CudnnDescriptor, const void*,
                   CudnnDescriptor, int, void*, size_t, const void*, CudnnDescriptor, void*) = nullptr;

private:
    template <class F> void resolve(F& function, const char* name);

    Library m_library;
    std::string m_missing;
    const char* (*m_getErrorString)(int) = nullptr;
    void (*m_getLastErrorString)(char*, size_t) = nullptr; // 9 only
};

// The functions by which each sub-library is loaded and compared with the others: six in 8, four in 9.
std::vector<std::string> versionCheckNames(int major);

} // namespace prover
