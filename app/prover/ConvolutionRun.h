// One forward convolution on the GPU: descriptors, memory, and as many runs as are wanted, each with an algorithm of
// its own. What stopped a run is kept as a Failure.
#pragma once

#include "app/prover/DeviceBuffer.h"
#include "app/prover/Failure.h"
#include "app/prover/Gpu.h"
#include "app/prover/Reference.h"

#include <memory>

namespace prover {

inline constexpr size_t workspaceLimit = size_t(256) << 20; // bytes beside input, filter and output

// The four descriptors of one convolution.
class ConvolutionDescriptors {
public:
    explicit ConvolutionDescriptors(const Cudnn& library) : cudnn(library) {}
    ~ConvolutionDescriptors();
    ConvolutionDescriptors(const ConvolutionDescriptors&) = delete;
    ConvolutionDescriptors& operator=(const ConvolutionDescriptors&) = delete;

    int make(const ConvolutionShape& shape, Arithmetic arithmetic); // cuDNN's status

    const Cudnn& cudnn;
    CudnnDescriptor input = nullptr, output = nullptr, filter = nullptr, convolution = nullptr;
};

class ConvolutionRun {
public:
    ConvolutionRun(const Gpu& gpu, Report& report, const ConvolutionShape& shape, Arithmetic arithmetic);

    bool prepare(const std::vector<float>& input, const std::vector<float>& filter);
    bool askWorkspace(int algorithm); // its size, and memory for it; too large: false without a failure
    // Fills the output with NaN, computes once, and reads the output back.
    bool compute(int algorithm);
    // For timing: neither fills nor reads. Writes no line either: the one before names this very call.
    bool computeAgain(int algorithm);

    const ConvolutionDescriptors& descriptors() const { return m_descriptors; }
    const std::vector<float>& result() const { return m_result; }
    const Failure& failure() const { return m_failure; }
    size_t workspaceBytes() const { return m_workspaceBytes; }
    double milliseconds() const { return m_milliseconds; } // of the last computation, with synchronisation

private:
    bool cudnnOk(const char* call, int status);
    bool cudaOk(const char* call, int result);
    bool allocated(const DeviceBuffer& buffer);
    bool upload(const DeviceBuffer& buffer, const std::vector<float>& values);
    bool download();

    const Gpu& m_gpu;
    Report& m_report;
    ConvolutionShape m_shape;
    Arithmetic m_arithmetic;
    ConvolutionDescriptors m_descriptors;
    std::unique_ptr<DeviceBuffer> m_input, m_filter, m_output, m_workspace;
    std::vector<float> m_result;
    Failure m_failure;
    size_t m_workspaceBytes = 0;
    double m_milliseconds = 0;
};

} // namespace prover
