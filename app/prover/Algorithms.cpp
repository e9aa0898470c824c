#include "app/prover/Algorithms.h"

#include "app/prover/ConvolutionCases.h"
#include "app/prover/Half.h"

#include <algorithm>

namespace prover {
namespace {

constexpr int firstWithTf32 = 80; // compute capability 8.0

// One case in one arithmetic, with each of the eight algorithms.
class Trial {
public:
    Trial(const Gpu& gpu, const ConvolutionCase& what, Arithmetic arithmetic, Report& report)
        : m_gpu(gpu), m_case(what), m_arithmetic(arithmetic), m_report(report),
          m_run(gpu, report, what.shape, arithmetic) {}

    bool passed() const { return m_failed == 0; }
    int right() const { return m_right; } // algorithms whose every number was right

    void tryAll(const Reference& reference) {
        if (m_arithmetic == Arithmetic::Tf32 && m_gpu.computeCapability() < firstWithTf32) return noTf32();
        const bool ready = m_run.prepare(m_case.input, m_case.filter);
        for (int algorithm = 0; algorithm < cudnnForwardAlgorithmCount; ++algorithm) {
            Json row = newRow(algorithm);
            if (ready && m_run.askWorkspace(algorithm))
                computeWith(algorithm, reference, row);
            else
                tellFailure(row);
            m_report["algorithms"].push_back(std::move(row));
        }
    }

private:
    Json newRow(int algorithm) const {
        return {{"case", m_case.name}, {"type", nameOf(m_arithmetic)}, {"algorithm", algorithmName(algorithm)}};
    }

    void noTf32() {
        for (int algorithm = 0; algorithm < cudnnForwardAlgorithmCount; ++algorithm) {
            Json row = newRow(algorithm);
            row["supported"] = false;
            row["text"] = "compute capability " + std::to_string(m_gpu.computeCapability() / 10) + "." +
                          std::to_string(m_gpu.computeCapability() % 10) + " has no TF32";
            m_report["algorithms"].push_back(std::move(row));
        }
    }

    void tellFailure(Json& row) {
        const Failure& failure = m_run.failure();
        if (failure.call.empty()) { // no failure: more memory than the proof may take
            row["supported"] = true;
            row["notRun"] = "workspace";
            row["bytes"] = m_run.workspaceBytes();
            return;
        }
        const bool notSupported = failure.call.starts_with("cudnn") && isNotSupported(failure.status);
        row["supported"] = !notSupported;
        row["text"] = m_gpu.cudnn.textOf(failure.status);
        if (notSupported) {
            row["status"] = failure.status;
            return;
        }
        failure.addTo(row);
        row["passed"] = false;
        ++m_failed;
    }

    void computeWith(int algorithm, const Reference& reference, Json& row) {
        if (!m_run.compute(algorithm)) return tellFailure(row);
        const Bound bound = boundFor(m_arithmetic, methodOf(algorithm));
        row["supported"] = true;
        row["status"] = cudnnSuccess;
        row["text"] = m_gpu.cudnn.textOf(cudnnSuccess);
        row["bound"] = describe(bound);
        const bool right = judge(m_run.result(), reference, bound, row);
        (right ? m_right : m_failed) += 1;
    }

    const Gpu& m_gpu;
    const ConvolutionCase& m_case;
    Arithmetic m_arithmetic;
    Report& m_report;
    ConvolutionRun m_run;
    int m_right = 0, m_failed = 0;
};

} // namespace

const char* algorithmName(int algorithm) {
    static const char* const names[] = {"IMPLICIT_GEMM", "IMPLICIT_PRECOMP_GEMM", "GEMM", "DIRECT", "FFT", "FFT_TILING",
                                        "WINOGRAD",      "WINOGRAD_NONFUSED"};
    return algorithm >= 0 && algorithm < cudnnForwardAlgorithmCount ? names[algorithm] : "?";
}

Method methodOf(int algorithm) { return algorithm <= cudnnDirect ? Method::Direct : Method::Mixing; }

std::vector<Algorithm> directAlgorithms(const Gpu& gpu, const ConvolutionDescriptors& d, Report& report, Json& row) {
    CudnnForwardPerf ranked[cudnnForwardAlgorithmCount] = {};
    int count = 0;
    report.calling("cudnnGetConvolutionForwardAlgorithm_v7");
    const int status = gpu.cudnn.forwardAlgorithms(gpu.handle, d.input, d.filter, d.convolution, d.output,
                                                   cudnnForwardAlgorithmCount, &count, ranked);
    report.returned();
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

bool proveAlgorithms(const Gpu& gpu, uint64_t seed, Report& report) {
    report["algorithms"] = Json::array();
    bool passed = true;
    int rightInFp32 = 0;
    for (const ConvolutionCase& what : algorithmCases(seed)) {
        const Reference reference = convolve(what.shape, what.input, what.filter);
        // Halves hold 11 bits: inputs that they hold exactly have a reference of their own.
        const ConvolutionCase exact{what.name, what.shape, roundedToHalf(what.input), roundedToHalf(what.filter)};
        const Reference exactReference = convolve(exact.shape, exact.input, exact.filter);
        for (const Arithmetic arithmetic : {Arithmetic::Fp32, Arithmetic::Tf32, Arithmetic::Fp16}) {
            const bool halves = arithmetic == Arithmetic::Fp16;
            Trial trial(gpu, halves ? exact : what, arithmetic, report);
            trial.tryAll(halves ? exactReference : reference);
            passed = passed && trial.passed();
            if (arithmetic == Arithmetic::Fp32) rightInFp32 += trial.right();
        }
    }
    return passed && rightInFp32 > 0;
}

} // namespace prover
