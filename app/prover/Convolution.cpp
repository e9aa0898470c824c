#include "app/prover/Convolution.h"

#include "app/prover/Algorithms.h"
#include "app/prover/ConvolutionCases.h"
#include "app/prover/ConvolutionRun.h"
#include "app/prover/Graph.h"

#include <algorithm>

namespace prover {
namespace {

// Timed until this is used up: a processor that stands in for a GPU is timed once or twice, a GPU five times.
constexpr int timedRuns = 5;
constexpr double timedMs = 100;

// The best of several runs, in milliseconds; the first one counts as run.
std::optional<double> bestTime(ConvolutionRun& run, int algorithm) {
    double best = run.milliseconds(), sum = best;
    for (int i = 0; i < timedRuns && sum < timedMs; ++i) {
        if (!run.computeAgain(algorithm)) return std::nullopt;
        best = std::min(best, run.milliseconds());
        sum += run.milliseconds();
    }
    return best;
}

// One case with the first algorithm of cuDNN's ranking that runs. Its numbers decide; another one is not tried then.
class Row {
public:
    Row(const Gpu& gpu, const ConvolutionCase& what, Report& report)
        : m_case(what), m_run(gpu, report, what.shape, Arithmetic::Fp32), m_gpu(gpu), m_report(report) {}

    const std::vector<float>& result() const { return m_run.result(); }
    Json json() { return std::move(m_row); }

    bool prove(const Reference& reference) {
        m_row["name"] = m_case.name;
        describe(m_case.shape, m_row);
        m_row["bound"] = describe(directBound);
        m_row["passed"] = false;
        if (!m_run.prepare(m_case.input, m_case.filter)) {
            m_run.failure().addTo(m_row);
            return false;
        }
        return compute() && judge(m_run.result(), reference, directBound, m_row);
    }

private:
    bool compute() {
        for (const Algorithm& algorithm : directAlgorithms(m_gpu, m_run.descriptors(), m_report, m_row)) {
            m_row["algorithm"] = {{"id", algorithm.id}, {"name", algorithmName(algorithm.id)}};
            m_row["math"] = "FP32, FMA";
            if (computeWith(algorithm.id)) return true;
            m_run.failure().addTo(m_row);
        }
        return false;
    }

    bool computeWith(int algorithm) {
        if (!m_run.askWorkspace(algorithm)) return false;
        m_row["workspaceBytes"] = m_run.workspaceBytes();
        if (!m_run.compute(algorithm)) return false;
        m_row["firstMs"] = roundTo(m_run.milliseconds(), 3);
        const std::optional<double> best = bestTime(m_run, algorithm);
        if (!best) return false;
        m_row["bestMs"] = roundTo(*best, 3);
        for (const char* key : {"failedCall", "error", "status", "bytes"}) m_row.erase(key); // of algorithms before
        return true;
    }

    const ConvolutionCase& m_case;
    ConvolutionRun m_run;
    const Gpu& m_gpu;
    Report& m_report;
    Json m_row = Json::object();
};

bool provePicture(const Gpu& gpu, Report& report) {
    const Picture picture = edgePicture();
    const ConvolutionCase edges{"picture", {1, 1, picture.height, picture.width, 1, 3}, picture.pixels, picture.filter};
    const Reference reference = convolve(edges.shape, edges.input, edges.filter);
    Row row(gpu, edges, report);
    const bool passed = row.prove(reference);
    report["convolutions"].push_back(row.json());
    Json images{{"width", picture.width},
                {"height", picture.height},
                {"input", base64(toGrey(picture.pixels))},
                {"cpu", base64(toGrey(reference.value))}};
    if (passed) images["gpu"] = base64(toGrey(row.result()));
    report["picture"] = std::move(images);
    return passed;
}

bool proveCases(const Gpu& gpu, uint64_t seed, Report& report) {
    bool passed = true;
    for (const ConvolutionCase& what : convolutionCases(seed)) {
        const Reference reference = convolve(what.shape, what.input, what.filter);
        Row row(gpu, what, report);
        passed = row.prove(reference) && passed;
        report["convolutions"].push_back(row.json());
    }
    return passed;
}

} // namespace

Json proveDescriptors(const Cudnn& cudnn, Report& report) {
    ConvolutionDescriptors d(cudnn);
    report.calling("descriptors and cudnnGetConvolution2dForwardOutputDim");
    int status = d.make(smallShape, Arithmetic::Fp32);
    int n = 0, c = 0, h = 0, w = 0;
    if (status == cudnnSuccess) status = cudnn.outputDim(d.convolution, d.input, d.filter, &n, &c, &h, &w);
    report.returned();
    const ConvolutionShape& s = smallShape;
    const bool right = status == cudnnSuccess && n == s.n && c == s.k && h == s.h && w == s.w;
    return {{"output", {n, c, h, w}}, {"status", status}, {"text", cudnn.textOf(status)}, {"passed", right}};
}

bool proveConvolutions(const Gpu& gpu, uint64_t seed, Report& report) {
    report["convolutions"] = Json::array();
    // Each is run whatever the others say: what works and what does not is the finding.
    const bool cases = proveCases(gpu, seed, report);
    const bool algorithms = proveAlgorithms(gpu, seed, report);
    const bool plan = provePlan(gpu, seed, report);
    const bool picture = provePicture(gpu, report); // the longest to write: last
    return cases && algorithms && plan && picture;
}

} // namespace prover
