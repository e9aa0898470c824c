// The prover's numbers of cuDNN's graph API, and those that came with all algorithms and groups, against a real
// cudnn.h: compiling this is the test.
#include "app/prover/CudnnAbi.h"
#include "app/prover/GraphAbi.h"

#include <cudnn.h>
#include <type_traits>

static_assert(prover::cudnnDataHalf == CUDNN_DATA_HALF);
static_assert(prover::cudnnDefaultMath == CUDNN_DEFAULT_MATH && prover::cudnnTensorOpMath == CUDNN_TENSOR_OP_MATH);
static_assert(
    std::is_same_v<decltype(&cudnnSetConvolutionGroupCount), cudnnStatus_t (*)(cudnnConvolutionDescriptor_t, int)>);

static_assert(std::is_same_v<cudnnBackendDescriptor_t, prover::GraphDescriptor>);
static_assert(sizeof(cudnnBackendDescriptorType_t) == sizeof(int) &&
              sizeof(cudnnBackendAttributeName_t) == sizeof(int) &&
              sizeof(cudnnBackendAttributeType_t) == sizeof(int) && sizeof(cudnnDataType_t) == sizeof(int) &&
              sizeof(cudnnConvolutionMode_t) == sizeof(int) && sizeof(cudnnBackendHeurMode_t) == sizeof(int) &&
              sizeof(cudnnBackendNumericalNote_t) == sizeof(int) && sizeof(cudnnBackendBehaviorNote_t) == sizeof(int));
static_assert(std::is_same_v<decltype(&cudnnBackendCreateDescriptor),
                             cudnnStatus_t (*)(cudnnBackendDescriptorType_t, cudnnBackendDescriptor_t*)>);
static_assert(std::is_same_v<decltype(&cudnnBackendFinalize), cudnnStatus_t (*)(cudnnBackendDescriptor_t)>);
static_assert(std::is_same_v<decltype(&cudnnBackendSetAttribute),
                             cudnnStatus_t (*)(cudnnBackendDescriptor_t, cudnnBackendAttributeName_t,
                                               cudnnBackendAttributeType_t, int64_t, const void*)>);
static_assert(
    std::is_invocable_r_v<cudnnStatus_t, decltype(&cudnnBackendGetAttribute), cudnnBackendDescriptor_t,
                          cudnnBackendAttributeName_t, cudnnBackendAttributeType_t, int64_t, int64_t*, void*>);
static_assert(std::is_same_v<decltype(&cudnnBackendExecute),
                             cudnnStatus_t (*)(cudnnHandle_t, cudnnBackendDescriptor_t, cudnnBackendDescriptor_t)>);

namespace graph = prover::graph;
static_assert(graph::convolution == CUDNN_BACKEND_CONVOLUTION_DESCRIPTOR);
static_assert(graph::engine == CUDNN_BACKEND_ENGINE_DESCRIPTOR);
static_assert(graph::engineConfig == CUDNN_BACKEND_ENGINECFG_DESCRIPTOR);
static_assert(graph::heuristic == CUDNN_BACKEND_ENGINEHEUR_DESCRIPTOR);
static_assert(graph::executionPlan == CUDNN_BACKEND_EXECUTION_PLAN_DESCRIPTOR);
static_assert(graph::convolutionForward == CUDNN_BACKEND_OPERATION_CONVOLUTION_FORWARD_DESCRIPTOR);
static_assert(graph::operationGraph == CUDNN_BACKEND_OPERATIONGRAPH_DESCRIPTOR);
static_assert(graph::variantPack == CUDNN_BACKEND_VARIANT_PACK_DESCRIPTOR);
static_assert(graph::tensor == CUDNN_BACKEND_TENSOR_DESCRIPTOR);

namespace type = prover::graphtype;
static_assert(type::handle == CUDNN_TYPE_HANDLE && type::dataType == CUDNN_TYPE_DATA_TYPE);
static_assert(type::int64 == CUDNN_TYPE_INT64 && type::float32 == CUDNN_TYPE_FLOAT);
static_assert(type::pointer == CUDNN_TYPE_VOID_PTR && type::convolutionMode == CUDNN_TYPE_CONVOLUTION_MODE);
static_assert(type::heuristicMode == CUDNN_TYPE_HEUR_MODE && type::numericalNote == CUDNN_TYPE_NUMERICAL_NOTE);
static_assert(type::descriptor == CUDNN_TYPE_BACKEND_DESCRIPTOR && type::behaviorNote == CUDNN_TYPE_BEHAVIOR_NOTE);

namespace attribute = prover::graphattribute;
static_assert(attribute::convolutionComputeType == CUDNN_ATTR_CONVOLUTION_COMP_TYPE);
static_assert(attribute::convolutionMode == CUDNN_ATTR_CONVOLUTION_CONV_MODE);
static_assert(attribute::convolutionDilations == CUDNN_ATTR_CONVOLUTION_DILATIONS);
static_assert(attribute::convolutionStrides == CUDNN_ATTR_CONVOLUTION_FILTER_STRIDES);
static_assert(attribute::convolutionPostPaddings == CUDNN_ATTR_CONVOLUTION_POST_PADDINGS);
static_assert(attribute::convolutionPrePaddings == CUDNN_ATTR_CONVOLUTION_PRE_PADDINGS);
static_assert(attribute::convolutionSpatialDimensions == CUDNN_ATTR_CONVOLUTION_SPATIAL_DIMS);
static_assert(attribute::heuristicMode == CUDNN_ATTR_ENGINEHEUR_MODE);
static_assert(attribute::heuristicGraph == CUDNN_ATTR_ENGINEHEUR_OPERATION_GRAPH);
static_assert(attribute::heuristicResults == CUDNN_ATTR_ENGINEHEUR_RESULTS);
static_assert(attribute::configEngine == CUDNN_ATTR_ENGINECFG_ENGINE);
static_assert(attribute::planHandle == CUDNN_ATTR_EXECUTION_PLAN_HANDLE);
static_assert(attribute::planConfig == CUDNN_ATTR_EXECUTION_PLAN_ENGINE_CONFIG);
static_assert(attribute::planWorkspaceSize == CUDNN_ATTR_EXECUTION_PLAN_WORKSPACE_SIZE);
static_assert(attribute::forwardAlpha == CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_ALPHA);
static_assert(attribute::forwardBeta == CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_BETA);
static_assert(attribute::forwardConvolution == CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_CONV_DESC);
static_assert(attribute::forwardFilter == CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_W);
static_assert(attribute::forwardInput == CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_X);
static_assert(attribute::forwardOutput == CUDNN_ATTR_OPERATION_CONVOLUTION_FORWARD_Y);
static_assert(attribute::graphHandle == CUDNN_ATTR_OPERATIONGRAPH_HANDLE);
static_assert(attribute::graphOperations == CUDNN_ATTR_OPERATIONGRAPH_OPS);
static_assert(attribute::graphEngineCount == CUDNN_ATTR_OPERATIONGRAPH_ENGINE_GLOBAL_COUNT);
static_assert(attribute::tensorByteAlignment == CUDNN_ATTR_TENSOR_BYTE_ALIGNMENT);
static_assert(attribute::tensorDataType == CUDNN_ATTR_TENSOR_DATA_TYPE);
static_assert(attribute::tensorDimensions == CUDNN_ATTR_TENSOR_DIMENSIONS);
static_assert(attribute::tensorStrides == CUDNN_ATTR_TENSOR_STRIDES);
static_assert(attribute::tensorUniqueId == CUDNN_ATTR_TENSOR_UNIQUE_ID);
static_assert(attribute::packUniqueIds == CUDNN_ATTR_VARIANT_PACK_UNIQUE_IDS);
static_assert(attribute::packPointers == CUDNN_ATTR_VARIANT_PACK_DATA_POINTERS);
static_assert(attribute::packWorkspace == CUDNN_ATTR_VARIANT_PACK_WORKSPACE);
static_assert(attribute::engineGlobalIndex == CUDNN_ATTR_ENGINE_GLOBAL_INDEX);
static_assert(attribute::engineNumericalNotes == CUDNN_ATTR_ENGINE_NUMERICAL_NOTE);
static_assert(attribute::engineBehaviorNotes == CUDNN_ATTR_ENGINE_BEHAVIOR_NOTE);

namespace note = prover::graphnote;
static_assert(note::tensorCore == CUDNN_NUMERICAL_NOTE_TENSOR_CORE);
static_assert(note::downConvertInputs == CUDNN_NUMERICAL_NOTE_DOWN_CONVERT_INPUTS);
static_assert(note::fft == CUDNN_NUMERICAL_NOTE_FFT && note::winograd == CUDNN_NUMERICAL_NOTE_WINOGRAD);
static_assert(note::winogradTile4x4 == CUDNN_NUMERICAL_NOTE_WINOGRAD_TILE_4x4);
static_assert(note::winogradTile6x6 == CUDNN_NUMERICAL_NOTE_WINOGRAD_TILE_6x6);
static_assert(note::winogradTile13x13 == CUDNN_NUMERICAL_NOTE_WINOGRAD_TILE_13x13);
static_assert(note::numericalCount >= CUDNN_NUMERICAL_NOTE_TYPE_COUNT);
static_assert(note::runtimeCompilation == CUDNN_BEHAVIOR_NOTE_RUNTIME_COMPILATION);
static_assert(note::behaviorCount >= CUDNN_BEHAVIOR_NOTE_TYPE_COUNT);

static_assert(prover::graphmode::instant == CUDNN_HEUR_MODE_INSTANT && prover::graphmode::a == CUDNN_HEUR_MODE_A);
static_assert(prover::graphmode::fallback == CUDNN_HEUR_MODE_FALLBACK);
