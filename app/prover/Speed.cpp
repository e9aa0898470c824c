#include "app/prover/Speed.h"

#include "app/prover/Algorithms.h"
#include "app/prover/ConvolutionCases.h"
#include "app/prover/PeakRate.h"

#include <algorithm>
#include <chrono>

namespace prover {
namespace {

// A layer of the usual kind: 128 channels of 56x56, 3x3 filters. One image takes a CPU core a second; a GPU gets a
// batch that keeps it busy: 29.6 GFLOP, 103 MB of tensors.
constexpr ConvolutionShape oneImage{1, 128, 56, 56, 128, 3};
constexpr int batch = 32;
constexpr double slowImageMs = 20; // slower than any GPU in use: a processor that stands in for one keeps one image

constexpr int mostRuns = 10;
constexpr double timePerAlgorithmMs = 100;

double bestOf(ConvolutionRun& run, int algorithm) {
    double best = run.milliseconds(), sum = best;
    for (int i = 0; i < mostRuns && sum < timePerAlgorithmMs && run.computeAgain(algorithm); ++i) {
        best = std::min(best, run.milliseconds());
        sum += run.milliseconds();
    }
    return best;
}

struct Timed {
    int algorithm = -1;
    double ms = 0;
};

class Measurement {
public:
    Measurement(const Gpu& gpu, uint64_t seed, Report& report)
        : m_gpu(gpu), m_report(report), m_single(caseFromSeed("speed", oneImage, seed)) {}

    bool measure(Json& row) {
        measureCpu(row);
        ConvolutionShape shape = oneImage;
        if (!isSlow(row)) shape.n = batch;
        if (row.contains("failedCall")) return false;
        describe(shape, row);
        row["flop"] = shape.flop();
        ConvolutionRun run(m_gpu, m_report, shape, Arithmetic::Fp32);
        if (!prepare(run, shape)) return failed(run, row);
        const bool ran = measureHeuristic(run, row) && search(run, row);
        if (!ran) return false;
        const double flopPerSecond = shape.flop() / (m_best.ms / 1000);
        row["gpuFlopPerSecond"] = roundTo(flopPerSecond, 4);
        tellPeak(flopPerSecond, row);
        return judgeFastest(run, row);
    }

private:
    static bool failed(const ConvolutionRun& run, Json& row) {
        run.failure().addTo(row);
        return false;
    }

    // The batch repeats one image, so that the CPU computes it once.
    bool prepare(ConvolutionRun& run, const ConvolutionShape& shape) const {
        std::vector<float> input;
        input.reserve(shape.inputCount());
        for (int i = 0; i < shape.n; ++i) input.insert(input.end(), m_single.input.begin(), m_single.input.end());
        return run.prepare(input, m_single.filter);
    }

    void measureCpu(Json& row) {
        const auto start = std::chrono::steady_clock::now();
        m_reference = convolve(oneImage, m_single.input, m_single.filter);
        const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
        row["cpu"] = {{"what", "the reference: one image, double precision, one core"},
                      {"ms", roundTo(took.count(), 4)},
                      {"flopPerSecond", roundTo(oneImage.flop() / (took.count() / 1000), 4)}};
    }

    bool isSlow(Json& row) {
        ConvolutionRun run(m_gpu, m_report, oneImage, Arithmetic::Fp32);
        if (!run.prepare(m_single.input, m_single.filter) || !run.askWorkspace(cudnnImplicitGemm) ||
            !run.compute(cudnnImplicitGemm) || !run.computeAgain(cudnnImplicitGemm)) // the first loads kernels
            return failed(run, row);
        return run.milliseconds() > slowImageMs;
    }

    bool measureHeuristic(ConvolutionRun& run, Json& row) {
        m_heuristic.algorithm = firstRanked(run);
        if (!run.askWorkspace(m_heuristic.algorithm) || !run.compute(m_heuristic.algorithm)) return failed(run, row);
        m_heuristic.ms = bestOf(run, m_heuristic.algorithm);
        row["heuristic"] = tell(m_heuristic);
        return true;
    }

    // Of cuDNN's ranking the first that keeps to FMA and to the memory that the proof may take.
    // IMPLICIT_GEMM where it ranks none.
    int firstRanked(const ConvolutionRun& run) {
        CudnnForwardPerf ranked[cudnnForwardAlgorithmCount] = {};
        int count = 0;
        const ConvolutionDescriptors& d = run.descriptors();
        m_report.calling("cudnnGetConvolutionForwardAlgorithm_v7");
        const int status = m_gpu.cudnn.forwardAlgorithms(m_gpu.handle, d.input, d.filter, d.convolution, d.output,
                                                         cudnnForwardAlgorithmCount, &count, ranked);
        m_report.returned();
        for (int i = 0; status == cudnnSuccess && i < std::min(count, cudnnForwardAlgorithmCount); ++i)
            if (ranked[i].status == cudnnSuccess && ranked[i].mathType == cudnnFmaMath &&
                ranked[i].memory <= workspaceLimit)
                return ranked[i].algorithm;
        return cudnnImplicitGemm;
    }

    // Every algorithm is timed; the fastest is what a search finds.
    bool search(ConvolutionRun& run, Json& row) {
        Json all = Json::array();
        for (int algorithm = 0; algorithm < cudnnForwardAlgorithmCount; ++algorithm) {
            if (!run.askWorkspace(algorithm) || !run.compute(algorithm)) continue;
            const Timed timed{algorithm, bestOf(run, algorithm)};
            all.push_back(tell(timed));
            if (m_best.algorithm < 0 || timed.ms < m_best.ms) m_best = timed;
        }
        row["searchedAll"] = std::move(all);
        if (m_best.algorithm < 0) return failed(run, row);
        row["searched"] = tell(m_best);
        return true;
    }

    void tellPeak(double flopPerSecond, Json& row) {
        const PeakRate peak = peakRate(m_gpu);
        row["peakFlopPerSecond"] = nullptr;
        if (peak.flopPerSecond > 0) {
            row["peakFlopPerSecond"] = roundTo(peak.flopPerSecond, 4);
            row["partOfPeak"] =
                roundTo(flopPerSecond / peak.flopPerSecond, 3); // Winograd may pass 1: it multiplies less
        } else {
            row["peakUnknown"] = peak.unknown;
        }
    }

    // The last image of the batch against the reference.
    bool judgeFastest(ConvolutionRun& run, Json& row) {
        if (!run.askWorkspace(m_best.algorithm) || !run.compute(m_best.algorithm)) return failed(run, row);
        const std::vector<float>& all = run.result();
        const std::vector<float> last(all.end() - std::ptrdiff_t(oneImage.outputCount()), all.end());
        const Bound bound = boundFor(Arithmetic::Fp32, methodOf(m_best.algorithm));
        row["bound"] = describe(bound);
        return judge(last, m_reference, bound, row);
    }

    static Json tell(const Timed& timed) {
        return {{"algorithm", algorithmName(timed.algorithm)}, {"ms", roundTo(timed.ms, 4)}};
    }

    const Gpu& m_gpu;
    Report& m_report;
    ConvolutionCase m_single;
    Reference m_reference;
    Timed m_heuristic, m_best;
};

} // namespace

void measureSpeed(const Gpu& gpu, uint64_t seed, Report& report) {
    Json row{{"passed", false}};
    const bool passed = Measurement(gpu, seed, report).measure(row);
    row["passed"] = passed;
    report["speed"] = std::move(row);
    report["speedPassed"] = passed;
}

} // namespace prover
