// The stand-in's graph API: descriptors that keep what they are given, checked by type as the real ones do, and one
// operation, a forward convolution in FP32. Two engines: one precompiled, one compiled at run time.
#include "tests/fakes/FakeEdition.h"
#include "tests/fakes/FakeFault.h"
#include "tests/fakes/FakeGraphNode.h"
#include "tests/fakes/FakeLoader.h"
#include "tests/fakes/FakeShim.h"

#include <cstdio>

using namespace fakes;
namespace attribute = prover::graphattribute;
namespace graph = prover::graph;
namespace type = prover::graphtype;

namespace {

constexpr int attributeTypeWrong = 2010, notFinalized = 2004, loadingFailed = 1008; // 9's; 8 has one for all
int statusOf(int nine) { return edition.major >= 9 ? nine : edition.badParam; }

// Seen with the real 9.19: the first descriptor that is finalized loads all three, on any machine. Without
// engines_runtime_compiled it fails with this sentence; without the others it goes on.
int loadEngines() {
    if (edition.major < 9) return success;
    findPart("engines_precompiled");
    findPart("heuristic");
    if (findPart("engines_runtime_compiled") != nullptr) return success;
    std::fprintf(stderr, "Unable to load any of {%s}.\n", partFileName("engines_runtime_compiled"));
    return loadingFailed;
}

const char* enginePart(long long engine) {
    if (edition.major < 9) return edition.convolutionPart;
    return engine == 0 ? "engines_precompiled" : "engines_runtime_compiled";
}

bool isMissing(const char* name) { return edition.major >= 9 && findPart(name) == nullptr; }

// What a finalized descriptor must hold.
int checkNode(const Node& node) {
    for (const int name : needed(node.type))
        if (node.attributes.find(name) == node.attributes.end()) return edition.badParam;
    if (node.type == graph::operationGraph && !isComputing()) return edition.notInitialized;
    if (node.type == graph::heuristic && isMissing("heuristic")) return statusOf(loadingFailed);
    if (node.type == graph::executionPlan && isMissing(enginePart(node.child(attribute::planConfig)->engine)))
        return statusOf(loadingFailed);
    const bool compiles = node.type == graph::executionPlan && node.child(attribute::planConfig)->engine == 1;
    return compiles && fault("no-nvrtc") ? toolkitLibraryMissing("nvrtc") : success;
}

Convolution shapeOf(const Node& operation) {
    const auto x = operation.child(attribute::forwardInput)->numbers(attribute::tensorDimensions);
    const auto w = operation.child(attribute::forwardFilter)->numbers(attribute::tensorDimensions);
    const Node& c = *operation.child(attribute::forwardConvolution);
    const auto pad = c.numbers(attribute::convolutionPrePaddings), stride = c.numbers(attribute::convolutionStrides);
    const auto dilation = c.numbers(attribute::convolutionDilations);
    return {x[0],   x[1],      x[2],      x[3],        w[0],        w[2],        w[3], pad[0],
            pad[1], stride[0], stride[1], dilation[0], dilation[1], x[1] / w[1], 0};
}

void* pointerOf(const Node& pack, const Node& tensor) {
    const auto ids = pack.numbers(attribute::packUniqueIds);
    const auto pointers = pack.pointers(attribute::packPointers);
    const int id = tensor.numbers(attribute::tensorUniqueId)[0];
    for (size_t i = 0; i < ids.size() && i < pointers.size(); ++i)
        if (ids[i] == id) return pointers[i];
    return nullptr;
}

// The answers that are computed; everything else is what was set.
int answer(Node& node, int name, int64_t most, int64_t* count, void* values) {
    const int64_t engines = isMissing("engines_precompiled") ? 1 : 2;
    if (name == attribute::graphEngineCount) {
        *count = 1;
        *static_cast<int64_t*>(values) = engines;
    } else if (name == attribute::heuristicResults) {
        *count = most == 0 ? engines : std::min(most, engines);
        for (int64_t i = 0; i < *count && most > 0; ++i) {
            Node* config = static_cast<Node**>(values)[i];
            config->engine = engines == 1 ? 1 : i;
            config->finalized = true;
            config->attributes = node.attributes;
        }
    } else if (name == attribute::configEngine) {
        *count = 1;
        (*static_cast<Node**>(values))->engine = node.engine;
    } else if (name == attribute::engineGlobalIndex) {
        *count = 1;
        *static_cast<int64_t*>(values) = node.engine;
    } else if (name == attribute::engineBehaviorNotes && node.engine == 1) {
        *count = 1;
        *static_cast<int*>(values) = prover::graphnote::runtimeCompilation;
    } else if (name == attribute::engineBehaviorNotes || name == attribute::engineNumericalNotes) {
        *count = 0;
    } else if (name == attribute::planWorkspaceSize) {
        *count = 1;
        *static_cast<int64_t*>(values) = 4096 * node.child(attribute::planConfig)->engine;
    } else {
        return edition.badParam;
    }
    return success;
}

} // namespace

extern "C" {

int cudnnBackendCreateDescriptor(int kind, void** descriptor) {
    if (const int status = injected(__func__)) return status;
    *descriptor = new Node{kind};
    return success;
}
int cudnnBackendDestroyDescriptor(void* descriptor) {
    delete static_cast<Node*>(descriptor);
    return success;
}

int cudnnBackendSetAttribute(void* descriptor, int name, int valueType, int64_t count, const void* values) {
    if (const int status = injected(__func__)) return status;
    Node& node = *static_cast<Node*>(descriptor);
    const size_t size = sizeOf(valueType);
    if (values == nullptr || count < 1 || size == 0 || node.finalized) return edition.badParam;
    if (valueType != typeOf(name)) return statusOf(attributeTypeWrong);
    const auto* bytes = static_cast<const char*>(values);
    node.attributes[name].assign(bytes, bytes + size * size_t(count));
    const bool isChild = valueType == type::descriptor;
    if (isChild && !(*static_cast<Node* const*>(values))->finalized) return statusOf(notFinalized);
    return success;
}

int cudnnBackendFinalize(void* descriptor) {
    if (const int status = injected(__func__)) return status;
    Node& node = *static_cast<Node*>(descriptor);
    if (const int status = loadEngines()) return status;
    const int status = checkNode(node);
    node.finalized = status == success;
    return status;
}

int cudnnBackendGetAttribute(void* descriptor, int name, int, int64_t most, int64_t* count, void* values) {
    if (const int status = injected(__func__)) return status;
    Node& node = *static_cast<Node*>(descriptor);
    const bool isEngine = node.type == graph::engine;
    if (!node.finalized && !isEngine) return statusOf(notFinalized);
    return answer(node, name, most, count, values);
}

int cudnnBackendExecute(void*, void* plan, void* pack) {
    if (const int status = injected(__func__)) return status;
    const Node &planned = *static_cast<Node*>(plan), &given = *static_cast<Node*>(pack);
    if (!planned.finalized || !given.finalized) return statusOf(notFinalized);
    const Node* config = planned.child(attribute::planConfig);
    const Node* operation = config->child(attribute::heuristicGraph)->child(attribute::graphOperations);
    void* input = pointerOf(given, *operation->child(attribute::forwardInput));
    void* filter = pointerOf(given, *operation->child(attribute::forwardFilter));
    void* output = pointerOf(given, *operation->child(attribute::forwardOutput));
    if (input == nullptr || filter == nullptr || output == nullptr) return edition.badParam;
    return computeForward(enginePart(config->engine), shapeOf(*operation), input, filter, output);
}

} // extern "C"
