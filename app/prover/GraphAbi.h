// The parts of cuDNN's graph (backend) interface that the prover uses, the same in 8 and 9. Source: NVIDIA's cuDNN
// backend API reference; compared with a real header by tests/unit/abi_cudnngraph.cpp where one is installed.
#pragma once

#include <cstdint>

namespace prover {

using GraphDescriptor = void*;

namespace graph { // cudnnBackendDescriptorType_t
inline constexpr int convolution = 1;
inline constexpr int engine = 2;
inline constexpr int engineConfig = 3;
inline constexpr int heuristic = 4;
inline constexpr int executionPlan = 5;
inline constexpr int convolutionForward = 10;
inline constexpr int operationGraph = 15;
inline constexpr int variantPack = 16;
inline constexpr int tensor = 17;
} // namespace graph

namespace graphtype { // cudnnBackendAttributeType_t
inline constexpr int handle = 0;
inline constexpr int dataType = 1;
inline constexpr int int64 = 3;
inline constexpr int float32 = 4;
inline constexpr int pointer = 6;
inline constexpr int convolutionMode = 7;
inline constexpr int heuristicMode = 8;
inline constexpr int numericalNote = 11;
inline constexpr int descriptor = 15;
inline constexpr int behaviorNote = 19;
} // namespace graphtype

namespace graphattribute { // cudnnBackendAttributeName_t
inline constexpr int convolutionComputeType = 100;
inline constexpr int convolutionMode = 101;
inline constexpr int convolutionDilations = 102;
inline constexpr int convolutionStrides = 103;
inline constexpr int convolutionPostPaddings = 104;
inline constexpr int convolutionPrePaddings = 105;
inline constexpr int convolutionSpatialDimensions = 106;
inline constexpr int heuristicMode = 200;
inline constexpr int heuristicGraph = 201;
inline constexpr int heuristicResults = 202;
inline constexpr int configEngine = 300;
inline constexpr int planHandle = 400;
inline constexpr int planConfig = 401;
inline constexpr int planWorkspaceSize = 402;
inline constexpr int forwardAlpha = 700;
inline constexpr int forwardBeta = 701;
inline constexpr int forwardConvolution = 702;
inline constexpr int forwardFilter = 703;
inline constexpr int forwardInput = 704;
inline constexpr int forwardOutput = 705;
inline constexpr int graphHandle = 800;
inline constexpr int graphOperations = 801;
inline constexpr int graphEngineCount = 802;
inline constexpr int tensorByteAlignment = 900;
inline constexpr int tensorDataType = 901;
inline constexpr int tensorDimensions = 902;
inline constexpr int tensorStrides = 903;
inline constexpr int tensorUniqueId = 906;
inline constexpr int packUniqueIds = 1000;
inline constexpr int packPointers = 1001;
inline constexpr int packWorkspace = 1003;
inline constexpr int engineGlobalIndex = 1301;
inline constexpr int engineNumericalNotes = 1303;
inline constexpr int engineBehaviorNotes = 1305;
} // namespace graphattribute

namespace graphnote { // cudnnBackendNumericalNote_t, cudnnBackendBehaviorNote_t
inline constexpr int tensorCore = 0;
inline constexpr int downConvertInputs = 1;
inline constexpr int fft = 3;
inline constexpr int winograd = 5;
inline constexpr int winogradTile4x4 = 6;
inline constexpr int winogradTile6x6 = 7;
inline constexpr int winogradTile13x13 = 8;
inline constexpr int numericalCount = 10; // in 9.19; 8 knows fewer
inline constexpr int runtimeCompilation = 0;
inline constexpr int behaviorCount = 5;
} // namespace graphnote

namespace graphmode { // cudnnBackendHeurMode_t
inline constexpr int instant = 0;
inline constexpr int fallback = 2;
inline constexpr int a = 3;
} // namespace graphmode

} // namespace prover
