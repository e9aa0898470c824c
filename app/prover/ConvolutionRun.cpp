#include "app/prover/ConvolutionRun.h"

#include "app/prover/Half.h"

#include <chrono>
#include <limits>

namespace prover {
namespace {

// What a program asks for to get each kind: FMA keeps tensor cores and TF32 out, the default lets TF32 in.
int mathTypeOf(Arithmetic arithmetic) {
    if (arithmetic == Arithmetic::Fp32) return cudnnFmaMath;
    return arithmetic == Arithmetic::Tf32 ? cudnnDefaultMath : cudnnTensorOpMath;
}

} // namespace

ConvolutionDescriptors::~ConvolutionDescriptors() {
    if (input != nullptr) cudnn.destroyTensor(input);
    if (output != nullptr) cudnn.destroyTensor(output);
    if (filter != nullptr) cudnn.destroyFilter(filter);
    if (convolution != nullptr) cudnn.destroyConvolution(convolution);
}

int ConvolutionDescriptors::make(const ConvolutionShape& s, Arithmetic arithmetic) {
    const int type = arithmetic == Arithmetic::Fp16 ? cudnnDataHalf : cudnnDataFloat;
    for (const int status : {cudnn.createTensor(&input), cudnn.createTensor(&output), cudnn.createFilter(&filter),
                             cudnn.createConvolution(&convolution)})
        if (status != cudnnSuccess) return status;
    for (const int status :
         {cudnn.setTensor4d(input, cudnnTensorNchw, type, s.n, s.c, s.h, s.w),
          cudnn.setFilter4d(filter, type, cudnnTensorNchw, s.k, s.groupChannels(), s.filterH, s.filterW),
          cudnn.setConvolution2d(convolution, s.padH, s.padW, s.strideH, s.strideW, s.dilationH, s.dilationW,
                                 cudnnCrossCorrelation, cudnnDataFloat),
          cudnn.setConvolutionGroups(convolution, s.groups),
          cudnn.setConvolutionMathType(convolution, mathTypeOf(arithmetic)),
          cudnn.setTensor4d(output, cudnnTensorNchw, type, s.n, s.k, s.outH(), s.outW())})
        if (status != cudnnSuccess) return status;
    return cudnnSuccess;
}

ConvolutionRun::ConvolutionRun(const Gpu& gpu, Report& report, const ConvolutionShape& shape, Arithmetic arithmetic)
    : m_gpu(gpu), m_report(report), m_shape(shape), m_arithmetic(arithmetic), m_descriptors(gpu.cudnn) {}

bool ConvolutionRun::cudnnOk(const char* call, int status) {
    m_report.returned();
    if (status != cudnnSuccess) m_failure = cudnnFailure(m_gpu.cudnn, call, status);
    return status == cudnnSuccess;
}

bool ConvolutionRun::cudaOk(const char* call, int result) {
    m_report.returned();
    if (result != cudaSuccess) m_failure = cudaFailure(m_gpu.driver, call, result);
    return result == cudaSuccess;
}

bool ConvolutionRun::allocated(const DeviceBuffer& buffer) {
    if (cudaOk("cuMemAlloc", buffer.result())) return true;
    m_failure.bytes = buffer.bytes();
    return false;
}

bool ConvolutionRun::upload(const DeviceBuffer& buffer, const std::vector<float>& values) {
    if (m_arithmetic != Arithmetic::Fp16)
        return cudaOk("cuMemcpyHtoD", buffer.put(values.data(), values.size() * sizeof(float)));
    const std::vector<uint16_t> halves = toHalves(values);
    return cudaOk("cuMemcpyHtoD", buffer.put(halves.data(), halves.size() * sizeof(uint16_t)));
}

bool ConvolutionRun::download() {
    if (m_arithmetic != Arithmetic::Fp16)
        return cudaOk("cuMemcpyDtoH", m_output->get(m_result.data(), m_result.size() * sizeof(float)));
    std::vector<uint16_t> halves(m_result.size());
    if (!cudaOk("cuMemcpyDtoH", m_output->get(halves.data(), halves.size() * sizeof(uint16_t)))) return false;
    for (size_t i = 0; i < halves.size(); ++i) m_result[i] = fromHalf(halves[i]);
    return true;
}

bool ConvolutionRun::prepare(const std::vector<float>& input, const std::vector<float>& filter) {
    m_report.calling("descriptors of a convolution");
    if (!cudnnOk("descriptors", m_descriptors.make(m_shape, m_arithmetic))) return false;
    const size_t size = m_arithmetic == Arithmetic::Fp16 ? sizeof(uint16_t) : sizeof(float);
    m_report.calling("cuMemAlloc");
    m_input = std::make_unique<DeviceBuffer>(m_gpu.driver, input.size() * size);
    m_filter = std::make_unique<DeviceBuffer>(m_gpu.driver, filter.size() * size);
    m_output = std::make_unique<DeviceBuffer>(m_gpu.driver, m_shape.outputCount() * size);
    for (const auto* buffer : {&m_input, &m_filter, &m_output})
        if (!allocated(**buffer)) return false;
    return upload(*m_input, input) && upload(*m_filter, filter);
}

bool ConvolutionRun::askWorkspace(int algorithm) {
    m_failure = {};
    m_report.calling("cudnnGetConvolutionForwardWorkspaceSize");
    const ConvolutionDescriptors& d = m_descriptors;
    const int status = m_gpu.cudnn.workspaceSize(m_gpu.handle, d.input, d.filter, d.convolution, d.output, algorithm,
                                                 &m_workspaceBytes);
    if (!cudnnOk("cudnnGetConvolutionForwardWorkspaceSize", status) || m_workspaceBytes > workspaceLimit) return false;
    if (m_workspace && m_workspace->bytes() >= m_workspaceBytes) return true;
    m_workspace.reset(); // given back before more is asked for
    m_workspace = std::make_unique<DeviceBuffer>(m_gpu.driver, m_workspaceBytes);
    if (allocated(*m_workspace)) return true;
    m_workspace.reset();
    return false;
}

bool ConvolutionRun::compute(int algorithm) {
    // Poison: an element that cuDNN does not write stays NaN and is found, also when an earlier run was right.
    m_result.assign(m_shape.outputCount(), std::numeric_limits<float>::quiet_NaN());
    if (!upload(*m_output, m_result)) return false;
    m_report.calling("cudnnConvolutionForward");
    return computeAgain(algorithm) && download();
}

bool ConvolutionRun::computeAgain(int algorithm) {
    const float one = 1, zero = 0;
    const ConvolutionDescriptors& d = m_descriptors;
    const auto start = std::chrono::steady_clock::now();
    const int status = m_gpu.cudnn.forward(m_gpu.handle, &one, d.input, m_input->pointer(), d.filter,
                                           m_filter->pointer(), d.convolution, algorithm, m_workspace->pointer(),
                                           m_workspaceBytes, &zero, d.output, m_output->pointer());
    const int result = status == cudnnSuccess ? m_gpu.driver.contextSynchronize() : cudaSuccess;
    m_milliseconds = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
    return cudnnOk("cudnnConvolutionForward", status) && cudaOk("cuCtxSynchronize", result);
}

} // namespace prover
