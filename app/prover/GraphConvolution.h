// A forward convolution as an operation graph, and the engines that cuDNN's heuristic proposes for it.
#pragma once

#include "app/prover/GraphApi.h"
#include "app/prover/Reference.h"

namespace prover {

inline constexpr int64_t inputId = 'x', filterId = 'w', outputId = 'y';

// Every descriptor of one FP32 convolution up to the graph itself. All in NCHW order.
class GraphConvolution {
public:
    GraphConvolution(GraphApi& api, CudnnHandle handle, const ConvolutionShape& shape);
    GraphObject& graph() { return m_graph; }

private:
    GraphObject m_input, m_filter, m_output, m_convolution, m_operation, m_graph;
};

// An engine with its settings, as the heuristic proposes it.
struct EngineConfig {
    GraphObject config;
    int64_t engine = -1;                            // its number in the graph; -1: not told
    std::vector<int> numerical = {}, behavior = {}; // notes
    bool isRuntimeCompiled() const;
    bool has(int numericalNote) const;
    Bound bound() const; // what its notes allow
};

// Best first. "mode" of the heuristic that answered goes into `row`.
std::vector<EngineConfig> proposedEngines(GraphApi& api, GraphObject& operations, Json& row);

} // namespace prover
