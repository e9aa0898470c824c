#include "app/prover/Convolution.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <optional>

namespace prover {
namespace {

constexpr size_t workspaceLimit = size_t(256) << 20;
constexpr int timedRuns = 5;
constexpr double slowRunMs = 500;

double millisecondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
}

class DeviceBuffer {
public:
    DeviceBuffer(const CudaDriver& driver, size_t bytes) : m_driver(driver) {
        m_result = driver.memAlloc(&m_address, std::max<size_t>(bytes, 256));
    }
    ~DeviceBuffer() {
        if (m_result == cudaSuccess) m_driver.memFree(m_address);
    }
    DeviceBuffer(const DeviceBuffer&) = delete;
    DeviceBuffer& operator=(const DeviceBuffer&) = delete;

    int result() const { return m_result; }
    void* pointer() const { return reinterpret_cast<void*>(static_cast<uintptr_t>(m_address)); }
    int put(const std::vector<float>& values) const {
        return m_driver.memcpyHtoD(m_address, values.data(), values.size() * sizeof(float));
    }
    int get(std::vector<float>& values) const {
        return m_driver.memcpyDtoH(values.data(), m_address, values.size() * sizeof(float));
    }

private:
    const CudaDriver& m_driver;
    CUdeviceptr m_address = 0;
    int m_result = 0;
};

// The four descriptors of one convolution.
struct Descriptors {
    explicit Descriptors(const Cudnn& library) : cudnn(library) {}
    ~Descriptors() {
        if (input != nullptr) cudnn.destroyTensor(input);
        if (output != nullptr) cudnn.destroyTensor(output);
        if (filter != nullptr) cudnn.destroyFilter(filter);
        if (convolution != nullptr) cudnn.destroyConvolution(convolution);
    }
    Descriptors(const Descriptors&) = delete;
    Descriptors& operator=(const Descriptors&) = delete;

    int make(const ConvolutionShape& s) {
        for (const int status : {cudnn.createTensor(&input), cudnn.createTensor(&output), cudnn.createFilter(&filter),
                                 cudnn.createConvolution(&convolution)})
            if (status != cudnnSuccess) return status;
        for (const int status :
             {cudnn.setTensor4d(input, cudnnTensorNchw, cudnnDataFloat, s.n, s.c, s.h, s.w),
              cudnn.setFilter4d(filter, cudnnDataFloat, cudnnTensorNchw, s.k, s.c, s.filter, s.filter),
              cudnn.setConvolution2d(convolution, s.pad(), s.pad(), 1, 1, 1, 1, cudnnCrossCorrelation, cudnnDataFloat),
              cudnn.setConvolutionMathType(convolution, cudnnFmaMath),
              cudnn.setTensor4d(output, cudnnTensorNchw, cudnnDataFloat, s.n, s.k, s.h, s.w)})
            if (status != cudnnSuccess) return status;
        return cudnnSuccess;
    }

    const Cudnn& cudnn;
    CudnnDescriptor input = nullptr, output = nullptr, filter = nullptr, convolution = nullptr;
};

const char* algorithmName(int algorithm) {
    static const char* const names[] = {"IMPLICIT_GEMM", "IMPLICIT_PRECOMP_GEMM", "GEMM", "DIRECT", "FFT", "FFT_TILING",
                                        "WINOGRAD",      "WINOGRAD_NONFUSED"};
    return algorithm >= 0 && algorithm < cudnnForwardAlgorithmCount ? names[algorithm] : "?";
}

struct Algorithm {
    int id = cudnnImplicitGemm;
    size_t workspace = 0;
};

// cuDNN's own ranking, narrowed to what the error bound holds for and what needs no more than 256 MiB beside it.
std::vector<Algorithm> chooseAlgorithms(const Gpu& gpu, const Descriptors& d, Json& row) {
    CudnnForwardPerf ranked[cudnnForwardAlgorithmCount] = {};
    int count = 0;
    const int status = gpu.cudnn.forwardAlgorithms(gpu.handle, d.input, d.filter, d.convolution, d.output,
                                                   cudnnForwardAlgorithmCount, &count, ranked);
    std::vector<Algorithm> algorithms;
    Json names = Json::array();
    for (int i = 0; status == cudnnSuccess && i < std::min(count, cudnnForwardAlgorithmCount); ++i) {
        const CudnnForwardPerf& perf = ranked[i];
        if (perf.status != cudnnSuccess) continue;
        names.push_back(algorithmName(perf.algorithm));
        if (perf.algorithm > cudnnDirect || perf.mathType != cudnnFmaMath || perf.memory > workspaceLimit) continue;
        algorithms.push_back({perf.algorithm, perf.memory});
    }
    row["ranking"] = std::move(names);
    row["heuristic"] = gpu.cudnn.textOf(status);
    algorithms.push_back({cudnnImplicitGemm, 0}); // needs no ranking: the last resort
    return algorithms;
}

struct Case {
    std::string name;
    ConvolutionShape shape;
    std::vector<float> input, filter;
};

class Run {
public:
    Run(const Gpu& gpu, const Case& what, Report& report)
        : m_gpu(gpu), m_case(what), m_report(report), m_d(gpu.cudnn) {}

    Json row() { return std::move(m_row); }
    const std::vector<float>& result() const { return m_result; }

    bool prove(const Reference& reference) {
        const ConvolutionShape& s = m_case.shape;
        m_row = {{"name", m_case.name},
                 {"input", {s.n, s.c, s.h, s.w}},
                 {"filter", {s.k, s.c, s.filter, s.filter}},
                 {"output", {s.n, s.k, s.h, s.w}},
                 {"bound",
                  {{"rule", "|gpu - ref| <= c * epsilon * sum|x*w|"}, {"c", boundFactor}, {"epsilon", boundEpsilon}}},
                 {"passed", false}};
        if (!compute()) return false;
        const Comparison found = compare(m_result, reference);
        m_row["elements"] = found.elements;
        m_row["wrong"] = found.wrong;
        m_row["notWritten"] = found.notWritten;
        m_row["maxError"] = roundTo(found.maximumError, 4);
        m_row["maxErrorOverBound"] = roundTo(found.maximumRatio, 4);
        const bool canFail = found.passed() && noticesInjectedError(m_result, reference);
        m_row["injectedErrorNoticed"] = canFail;
        m_row["passed"] = found.passed() && canFail;
        return found.passed() && canFail;
    }

private:
    bool stopped(const std::string& call, const std::string& why) {
        m_row["failedCall"] = call;
        m_row["error"] = why;
        return false;
    }
    bool cudnnOk(const char* call, int status) {
        m_report.returned();
        if (status == cudnnSuccess) return true;
        const std::string more = m_gpu.cudnn.lastErrorText();
        return stopped(call,
                       std::to_string(status) + " " + m_gpu.cudnn.textOf(status) + (more.empty() ? "" : ": " + more));
    }
    bool cudaOk(const char* call, int result) {
        m_report.returned();
        return result == cudaSuccess || stopped(call, m_gpu.driver.textOf(result));
    }

    bool compute() {
        m_report.calling("descriptors of the " + m_case.name + " convolution");
        if (!cudnnOk("descriptors", m_d.make(m_case.shape))) return false;
        m_report.calling("cudnnGetConvolutionForwardAlgorithm_v7");
        const std::vector<Algorithm> algorithms = chooseAlgorithms(m_gpu, m_d, m_row);
        m_report.returned();
        for (const Algorithm& algorithm : algorithms) {
            m_row.erase("failedCall");
            m_row.erase("error");
            m_row["algorithm"] = {{"id", algorithm.id}, {"name", algorithmName(algorithm.id)}};
            m_row["math"] = "FP32, FMA";
            if (computeWith(algorithm)) return true;
        }
        return false;
    }

    bool computeWith(const Algorithm& algorithm) {
        size_t workspaceBytes = 0;
        m_report.calling("cudnnGetConvolutionForwardWorkspaceSize");
        if (!cudnnOk("cudnnGetConvolutionForwardWorkspaceSize",
                     m_gpu.cudnn.workspaceSize(m_gpu.handle, m_d.input, m_d.filter, m_d.convolution, m_d.output,
                                               algorithm.id, &workspaceBytes)))
            return false;
        m_row["workspaceBytes"] = workspaceBytes;
        const DeviceBuffer x(m_gpu.driver, m_case.input.size() * sizeof(float));
        const DeviceBuffer w(m_gpu.driver, m_case.filter.size() * sizeof(float));
        const DeviceBuffer y(m_gpu.driver, m_case.shape.outputCount() * sizeof(float));
        const DeviceBuffer workspace(m_gpu.driver, workspaceBytes);
        for (const DeviceBuffer* buffer : {&x, &w, &y, &workspace})
            if (!cudaOk("cuMemAlloc", buffer->result())) return false;
        // Poison: an element that cuDNN does not write stays NaN and is found.
        m_result.assign(m_case.shape.outputCount(), std::numeric_limits<float>::quiet_NaN());
        if (!cudaOk("cuMemcpyHtoD", x.put(m_case.input)) || !cudaOk("cuMemcpyHtoD", w.put(m_case.filter)) ||
            !cudaOk("cuMemcpyHtoD", y.put(m_result)))
            return false;
        const auto once = [&] { return runOnce(algorithm, x, w, y, workspace, workspaceBytes); };
        const std::optional<double> first = once();
        if (!first || !cudaOk("cuMemcpyDtoH", y.get(m_result))) return false;
        m_row["firstMs"] = roundTo(*first, 3);
        // A processor that stands in for a GPU is timed once.
        return *first > slowRunMs || measure(once);
    }

    template <class Once> bool measure(const Once& once) {
        double best = std::numeric_limits<double>::infinity();
        for (int i = 0; i < timedRuns; ++i) {
            const std::optional<double> ms = once();
            if (!ms) return false;
            best = std::min(best, *ms);
        }
        m_row["bestMs"] = roundTo(best, 3);
        return true;
    }

    std::optional<double> runOnce(const Algorithm& algorithm, const DeviceBuffer& x, const DeviceBuffer& w,
                                  const DeviceBuffer& y, const DeviceBuffer& workspace, size_t workspaceBytes) {
        const float one = 1, zero = 0;
        m_report.calling("cudnnConvolutionForward");
        const auto start = std::chrono::steady_clock::now();
        const int status =
            m_gpu.cudnn.forward(m_gpu.handle, &one, m_d.input, x.pointer(), m_d.filter, w.pointer(), m_d.convolution,
                                algorithm.id, workspace.pointer(), workspaceBytes, &zero, m_d.output, y.pointer());
        const int result = status == cudnnSuccess ? m_gpu.driver.contextSynchronize() : cudaSuccess;
        const double ms = millisecondsSince(start);
        if (!cudnnOk("cudnnConvolutionForward", status) || !cudaOk("cuCtxSynchronize", result)) return std::nullopt;
        return ms;
    }

    const Gpu& m_gpu;
    const Case& m_case;
    Report& m_report;
    Descriptors m_d;
    Json m_row = Json::object();
    std::vector<float> m_result;
};

Case caseFromSeed(const std::string& name, const ConvolutionShape& shape, uint64_t seed) {
    return {name, shape, numbersFromSeed(seed, shape.inputCount()), numbersFromSeed(~seed, shape.filterCount())};
}

constexpr ConvolutionShape smallShape{1, 3, 32, 32, 16, 3};
constexpr ConvolutionShape largerShape{4, 64, 56, 56, 64, 3};

bool provePicture(const Gpu& gpu, Report& report) {
    const Picture picture = edgePicture();
    const Case edges{"picture", {1, 1, picture.height, picture.width, 1, 3}, picture.pixels, picture.filter};
    const Reference reference = convolve(edges.shape, edges.input, edges.filter);
    Run run(gpu, edges, report);
    const bool passed = run.prove(reference);
    report["convolutions"].push_back(run.row());
    Json images{{"width", picture.width},
                {"height", picture.height},
                {"input", base64(toGrey(picture.pixels))},
                {"cpu", base64(toGrey(reference.value))}};
    if (passed) images["gpu"] = base64(toGrey(run.result()));
    report["picture"] = std::move(images);
    return passed;
}

} // namespace

Json proveDescriptors(const Cudnn& cudnn, Report& report) {
    Descriptors d(cudnn);
    report.calling("descriptors and cudnnGetConvolution2dForwardOutputDim");
    int status = d.make(smallShape);
    int n = 0, c = 0, h = 0, w = 0;
    if (status == cudnnSuccess) status = cudnn.outputDim(d.convolution, d.input, d.filter, &n, &c, &h, &w);
    report.returned();
    const ConvolutionShape& s = smallShape;
    const bool right = status == cudnnSuccess && n == s.n && c == s.k && h == s.h && w == s.w;
    return {{"output", {n, c, h, w}}, {"status", status}, {"text", cudnn.textOf(status)}, {"passed", right}};
}

bool proveConvolutions(const Gpu& gpu, uint64_t seed, Report& report) {
    report["seed"] = seed;
    report["convolutions"] = Json::array();
    bool passed = true;
    for (const Case& what : {caseFromSeed("small", smallShape, seed), caseFromSeed("larger", largerShape, seed + 1)}) {
        const Reference reference = convolve(what.shape, what.input, what.filter);
        Run run(gpu, what, report);
        passed = run.prove(reference) && passed;
        report["convolutions"].push_back(run.row());
    }
    return provePicture(gpu, report) && passed;
}

} // namespace prover
