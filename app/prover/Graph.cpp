#include "app/prover/Graph.h"

#include "app/prover/ConvolutionCases.h"
#include "app/prover/DeviceBuffer.h"
#include "app/prover/GraphConvolution.h"

#include <limits>

namespace prover {
namespace {

namespace attribute = graphattribute;
namespace type = graphtype;

constexpr int64_t mostWorkspace = int64_t(256) << 20; // bytes

class Planned {
public:
    Planned(const Gpu& gpu, GraphApi& api, const ConvolutionCase& what)
        : m_gpu(gpu), m_api(api), m_case(what), m_reference(convolve(what.shape, what.input, what.filter)),
          m_input(gpu.driver, what.input.size() * sizeof(float)),
          m_filter(gpu.driver, what.filter.size() * sizeof(float)),
          m_output(gpu.driver, what.shape.outputCount() * sizeof(float)) {}

    // Input and filter to the GPU.
    bool prepare(Json& row) {
        for (const DeviceBuffer* buffer : {&m_input, &m_filter, &m_output})
            if (!allocated(*buffer, row)) return false;
        return cudaOk("cuMemcpyHtoD", m_input.put(m_case.input.data(), m_case.input.size() * sizeof(float)), row) &&
               cudaOk("cuMemcpyHtoD", m_filter.put(m_case.filter.data(), m_case.filter.size() * sizeof(float)), row);
    }

    // Builds a plan from this proposal and runs it. True when every number was right; `row` says what happened.
    bool prove(const EngineConfig& proposal, Json& row) {
        row["engine"] = proposal.engine;
        row["numericalNotes"] = proposal.numerical;
        row["behaviorNotes"] = proposal.behavior;
        row["passed"] = false;
        m_api.forgetFailure();
        GraphObject plan(m_api, graph::executionPlan, "plan");
        plan.set(attribute::planHandle, type::handle, m_gpu.handle);
        plan.setObject(attribute::planConfig, proposal.config);
        plan.finalize();
        const int64_t workspaceBytes = plan.integer(attribute::planWorkspaceSize);
        if (!m_api.ok()) return stopped(row);
        row["workspaceBytes"] = workspaceBytes;
        if (workspaceBytes > mostWorkspace) {
            row["notRun"] = "workspace";
            return false;
        }
        const DeviceBuffer workspace(m_gpu.driver, size_t(std::max<int64_t>(workspaceBytes, 0)));
        if (!allocated(workspace, row) || !run(plan, workspace, row)) return false;
        row["bound"] = describe(proposal.bound());
        return judge(m_result, m_reference, proposal.bound(), row);
    }

private:
    bool stopped(Json& row) const {
        m_api.failure().addTo(row);
        return false;
    }
    bool cudaOk(const char* call, int result, Json& row) const {
        if (result == cudaSuccess) return true;
        cudaFailure(m_gpu.driver, call, result).addTo(row);
        return false;
    }
    bool allocated(const DeviceBuffer& buffer, Json& row) const {
        if (cudaOk("cuMemAlloc", buffer.result(), row)) return true;
        row["bytes"] = buffer.bytes();
        return false;
    }

    bool run(const GraphObject& plan, const DeviceBuffer& workspace, Json& row) {
        GraphObject pack(m_api, graph::variantPack, "variant pack");
        const std::vector<int64_t> ids{inputId, filterId, outputId};
        const std::vector<void*> pointers{m_input.pointer(), m_filter.pointer(), m_output.pointer()};
        pack.set(attribute::packUniqueIds, type::int64, ids);
        pack.set(attribute::packPointers, type::pointer, pointers);
        pack.set(attribute::packWorkspace, type::pointer, workspace.pointer());
        if (!pack.finalize()) return stopped(row);
        m_result.assign(m_case.shape.outputCount(), std::numeric_limits<float>::quiet_NaN());
        const size_t bytes = m_result.size() * sizeof(float);
        if (!cudaOk("cuMemcpyHtoD", m_output.put(m_result.data(), bytes), row)) return false;
        m_api.report().calling("cudnnBackendExecute");
        const int status = m_api.execute(m_gpu.handle, plan.get(), pack.get());
        const int result = status == cudnnSuccess ? m_gpu.driver.contextSynchronize() : cudaSuccess;
        m_api.report().returned();
        if (!m_api.check("cudnnBackendExecute", "plan", status)) return stopped(row);
        return cudaOk("cuCtxSynchronize", result, row) &&
               cudaOk("cuMemcpyDtoH", m_output.get(m_result.data(), bytes), row);
    }

    const Gpu& m_gpu;
    GraphApi& m_api;
    const ConvolutionCase& m_case;
    Reference m_reference;
    DeviceBuffer m_input, m_filter, m_output;
    std::vector<float> m_result;
};

bool hasNumbers(const Json& row) { return row.contains("elements"); }

// The first proposal that computes at all decides, as in programs. An engine that is compiled at run time is tried
// besides, because it is another library: that it does not run is told, that it is wrong is a failure.
bool proveProposals(Planned& planned, const std::vector<EngineConfig>& proposals, Json& row) {
    bool passed = false, decided = false, compiledTried = false;
    row["runtimeCompiled"] = nullptr;
    for (const EngineConfig& proposal : proposals) {
        if (decided && (compiledTried || !proposal.isRuntimeCompiled())) continue;
        Json attempt = Json::object();
        const bool right = planned.prove(proposal, attempt);
        compiledTried = compiledTried || proposal.isRuntimeCompiled();
        if (proposal.isRuntimeCompiled()) row["runtimeCompiled"] = attempt;
        if (!decided) {
            for (const char* key : {"failedCall", "error", "status", "bytes", "notRun"}) row.erase(key);
            row.update(attempt);
            decided = hasNumbers(attempt);
            passed = right;
        } else if (hasNumbers(attempt)) {
            passed = passed && right;
        }
    }
    return passed;
}

} // namespace

bool provePlan(const Gpu& gpu, uint64_t seed, Report& report) {
    GraphApi api(gpu.cudnn, report);
    Json row = Json::object();
    if (!api.missing().empty()) {
        row["missingFunction"] = api.missing();
        report["plan"] = std::move(row);
        return gpu.cudnn.getVersion() < 9000;
    }
    const ConvolutionCase what = algorithmCases(seed).front();
    describe(what.shape, row);
    row["passed"] = false;
    GraphConvolution convolution(api, gpu.handle, what.shape);
    row["engines"] = convolution.graph().integer(attribute::graphEngineCount);
    const std::vector<EngineConfig> proposals =
        api.ok() ? proposedEngines(api, convolution.graph(), row) : std::vector<EngineConfig>();
    row["configs"] = proposals.size();
    Planned planned(gpu, api, what);
    const bool passed = !proposals.empty() && planned.prepare(row) && proveProposals(planned, proposals, row);
    if (!api.ok() && proposals.empty()) api.failure().addTo(row);
    row["passed"] = passed;
    report["plan"] = std::move(row);
    return passed;
}

} // namespace prover
