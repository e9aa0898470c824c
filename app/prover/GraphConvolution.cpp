#include "app/prover/GraphConvolution.h"

#include <algorithm>

namespace prover {
namespace {

namespace attribute = graphattribute;
namespace type = graphtype;

using Numbers = std::vector<int64_t>;

GraphObject tensorOf(GraphApi& api, const char* name, int64_t id, const Numbers& sizes) {
    GraphObject tensor(api, graph::tensor, name);
    const int64_t alignment = 16; // bytes; cuMemAlloc gives 256
    const Numbers strides{sizes[1] * sizes[2] * sizes[3], sizes[2] * sizes[3], sizes[3], 1};
    tensor.set(attribute::tensorDataType, type::dataType, cudnnDataFloat);
    tensor.set(attribute::tensorDimensions, type::int64, sizes);
    tensor.set(attribute::tensorStrides, type::int64, strides);
    tensor.set(attribute::tensorUniqueId, type::int64, id);
    tensor.set(attribute::tensorByteAlignment, type::int64, alignment);
    tensor.finalize();
    return tensor;
}

GraphObject convolutionOf(GraphApi& api, const ConvolutionShape& s) {
    GraphObject convolution(api, graph::convolution, "convolution");
    const Numbers paddings{s.padH, s.padW};
    const int64_t spatial = 2;
    convolution.set(attribute::convolutionSpatialDimensions, type::int64, spatial);
    convolution.set(attribute::convolutionComputeType, type::dataType, cudnnDataFloat);
    convolution.set(attribute::convolutionMode, type::convolutionMode, cudnnCrossCorrelation);
    convolution.set(attribute::convolutionPrePaddings, type::int64, paddings);
    convolution.set(attribute::convolutionPostPaddings, type::int64, paddings);
    convolution.set(attribute::convolutionDilations, type::int64, Numbers{s.dilationH, s.dilationW});
    convolution.set(attribute::convolutionStrides, type::int64, Numbers{s.strideH, s.strideW});
    convolution.finalize();
    return convolution;
}

std::vector<int> notesOf(GraphObject& engine, int name, int noteType, int64_t most) {
    std::vector<int> notes(static_cast<size_t>(most));
    const int64_t count = engine.ask(name, noteType, most, notes.data());
    notes.resize(static_cast<size_t>(std::clamp<int64_t>(count, 0, most)));
    return notes;
}

void readEngine(GraphApi& api, EngineConfig& proposal) {
    GraphObject engine(api, graph::engine, "engine");
    GraphDescriptor descriptor = engine.get();
    if (proposal.config.ask(attribute::configEngine, type::descriptor, 1, &descriptor) < 1) return;
    if (engine.ask(attribute::engineGlobalIndex, type::int64, 1, &proposal.engine) < 1) proposal.engine = -1;
    proposal.numerical =
        notesOf(engine, attribute::engineNumericalNotes, type::numericalNote, graphnote::numericalCount);
    proposal.behavior = notesOf(engine, attribute::engineBehaviorNotes, type::behaviorNote, graphnote::behaviorCount);
}

// One mode of the heuristic. Empty, with the failure kept, when it does not answer.
std::vector<EngineConfig> askHeuristic(GraphApi& api, GraphObject& operations, int mode) {
    std::vector<EngineConfig> proposals;
    GraphObject heuristic(api, graph::heuristic, "heuristic");
    heuristic.setObject(attribute::heuristicGraph, operations);
    heuristic.set(attribute::heuristicMode, type::heuristicMode, mode);
    if (!heuristic.finalize()) return proposals;
    const int64_t count = heuristic.ask(attribute::heuristicResults, type::descriptor, 0, nullptr);
    constexpr int64_t most = 32;
    std::vector<GraphDescriptor> descriptors;
    for (int64_t i = 0; i < std::min(count, most); ++i) {
        proposals.push_back({GraphObject(api, graph::engineConfig, "engine configuration")});
        descriptors.push_back(proposals.back().config.get());
    }
    const auto wanted = static_cast<int64_t>(descriptors.size());
    const int64_t got = heuristic.ask(attribute::heuristicResults, type::descriptor, wanted, descriptors.data());
    while (int64_t(proposals.size()) > std::max<int64_t>(got, 0)) proposals.pop_back();
    for (EngineConfig& proposal : proposals) readEngine(api, proposal);
    return proposals;
}

} // namespace

GraphConvolution::GraphConvolution(GraphApi& api, CudnnHandle handle, const ConvolutionShape& s)
    : m_input(tensorOf(api, "input", inputId, {s.n, s.c, s.h, s.w})),
      m_filter(tensorOf(api, "filter", filterId, {s.k, s.groupChannels(), s.filterH, s.filterW})),
      m_output(tensorOf(api, "output", outputId, {s.n, s.k, s.outH(), s.outW()})), m_convolution(convolutionOf(api, s)),
      m_operation(api, graph::convolutionForward, "operation"), m_graph(api, graph::operationGraph, "graph") {
    m_operation.setObject(attribute::forwardInput, m_input);
    m_operation.setObject(attribute::forwardFilter, m_filter);
    m_operation.setObject(attribute::forwardOutput, m_output);
    m_operation.setObject(attribute::forwardConvolution, m_convolution);
    m_operation.set(attribute::forwardAlpha, type::float32, 1.0F);
    m_operation.set(attribute::forwardBeta, type::float32, 0.0F);
    if (!m_operation.finalize()) return;
    m_graph.set(attribute::graphHandle, type::handle, handle);
    m_graph.setObject(attribute::graphOperations, m_operation);
    m_graph.finalize();
}

bool EngineConfig::isRuntimeCompiled() const {
    return std::find(behavior.begin(), behavior.end(), graphnote::runtimeCompilation) != behavior.end();
}

bool EngineConfig::has(int numericalNote) const {
    return std::find(numerical.begin(), numerical.end(), numericalNote) != numerical.end();
}

Bound EngineConfig::bound() const {
    const bool reduced = has(graphnote::tensorCore) || has(graphnote::downConvertInputs);
    bool mixing = has(graphnote::fft);
    for (const int note :
         {graphnote::winograd, graphnote::winogradTile4x4, graphnote::winogradTile6x6, graphnote::winogradTile13x13})
        mixing = mixing || has(note);
    return boundFor(reduced ? Arithmetic::Tf32 : Arithmetic::Fp32, mixing ? Method::Mixing : Method::Direct);
}

std::vector<EngineConfig> proposedEngines(GraphApi& api, GraphObject& operations, Json& row) {
    struct Mode {
        int number;
        const char* name;
    };
    // A is the one that programs use; early 8.x has INSTANT only, and FALLBACK lists what always works.
    for (const Mode& mode :
         {Mode{graphmode::a, "A"}, Mode{graphmode::instant, "INSTANT"}, Mode{graphmode::fallback, "FALLBACK"}}) {
        if (mode.number != graphmode::a) api.forgetFailure();
        std::vector<EngineConfig> proposals = askHeuristic(api, operations, mode.number);
        row["mode"] = mode.name;
        if (!proposals.empty()) return proposals;
    }
    return {};
}

} // namespace prover
