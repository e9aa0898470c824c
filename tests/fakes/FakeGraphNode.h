// One descriptor of the stand-in's graph API: its attributes as bytes, and which type each must have.
#pragma once

#include "app/prover/GraphAbi.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <vector>

namespace fakes {

struct Node {
    int type;
    bool finalized = false;
    int64_t engine = 0; // of an engine or of its configuration
    std::map<int, std::vector<char>> attributes = {};

    template <class T> std::vector<T> values(int name) const {
        const auto found = attributes.find(name);
        if (found == attributes.end()) return {};
        std::vector<T> list(found->second.size() / sizeof(T));
        std::memcpy(list.data(), found->second.data(), list.size() * sizeof(T));
        return list;
    }
    std::vector<int> numbers(int name) const {
        std::vector<int> list;
        for (const int64_t number : values<int64_t>(name)) list.push_back(int(number));
        return list;
    }
    std::vector<void*> pointers(int name) const { return values<void*>(name); }
    const Node* child(int name) const { return values<const Node*>(name).at(0); }
};

inline size_t sizeOf(int type) {
    namespace t = prover::graphtype;
    switch (type) {
    case t::dataType:
    case t::convolutionMode:
    case t::heuristicMode:
    case t::float32:
        return 4;
    case t::handle:
    case t::int64:
    case t::pointer:
    case t::descriptor:
        return 8;
    default:
        return 0;
    }
}

inline int typeOf(int name) {
    namespace a = prover::graphattribute;
    namespace t = prover::graphtype;
    switch (name) {
    case a::tensorDataType:
    case a::convolutionComputeType:
        return t::dataType;
    case a::convolutionMode:
        return t::convolutionMode;
    case a::heuristicMode:
        return t::heuristicMode;
    case a::planHandle:
    case a::graphHandle:
        return t::handle;
    case a::packPointers:
    case a::packWorkspace:
        return t::pointer;
    case a::forwardAlpha:
    case a::forwardBeta:
        return t::float32;
    case a::heuristicGraph:
    case a::planConfig:
    case a::graphOperations:
    case a::forwardConvolution:
    case a::forwardInput:
    case a::forwardFilter:
    case a::forwardOutput:
        return t::descriptor;
    default:
        return t::int64;
    }
}

// The attributes without which a descriptor cannot be finalized.
inline std::vector<int> needed(int type) {
    namespace a = prover::graphattribute;
    namespace g = prover::graph;
    switch (type) {
    case g::tensor:
        return {a::tensorDataType, a::tensorDimensions, a::tensorStrides, a::tensorUniqueId, a::tensorByteAlignment};
    case g::convolution:
        return {
            a::convolutionSpatialDimensions, a::convolutionComputeType, a::convolutionMode,   a::convolutionPrePaddings,
            a::convolutionPostPaddings,      a::convolutionDilations,   a::convolutionStrides};
    case g::convolutionForward:
        return {a::forwardInput,       a::forwardFilter, a::forwardOutput,
                a::forwardConvolution, a::forwardAlpha,  a::forwardBeta};
    case g::operationGraph:
        return {a::graphHandle, a::graphOperations};
    case g::heuristic:
        return {a::heuristicGraph, a::heuristicMode};
    case g::executionPlan:
        return {a::planHandle, a::planConfig};
    case g::variantPack:
        return {a::packUniqueIds, a::packPointers, a::packWorkspace};
    default:
        return {};
    }
}

} // namespace fakes
