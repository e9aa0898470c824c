#include "app/prover/Cudnn.h"

namespace prover {

template <class F> void Cudnn::resolve(F& function, const char* name) {
    function = reinterpret_cast<F>(symbolOf(m_library, name));
    if (function == nullptr && m_missing.empty()) m_missing = name;
}

Cudnn::Cudnn(Library library) : m_library(std::move(library)) {
    resolve(getVersion, "cudnnGetVersion");
    resolve(getCudartVersion, "cudnnGetCudartVersion");
    resolve(m_getErrorString, "cudnnGetErrorString");
    resolve(create, "cudnnCreate");
    resolve(destroy, "cudnnDestroy");
    resolve(createTensor, "cudnnCreateTensorDescriptor");
    resolve(setTensor4d, "cudnnSetTensor4dDescriptor");
    resolve(destroyTensor, "cudnnDestroyTensorDescriptor");
    resolve(createFilter, "cudnnCreateFilterDescriptor");
    resolve(setFilter4d, "cudnnSetFilter4dDescriptor");
    resolve(destroyFilter, "cudnnDestroyFilterDescriptor");
    resolve(createConvolution, "cudnnCreateConvolutionDescriptor");
    resolve(setConvolution2d, "cudnnSetConvolution2dDescriptor");
    resolve(setConvolutionGroups, "cudnnSetConvolutionGroupCount");
    resolve(setConvolutionMathType, "cudnnSetConvolutionMathType");
    resolve(destroyConvolution, "cudnnDestroyConvolutionDescriptor");
    resolve(outputDim, "cudnnGetConvolution2dForwardOutputDim");
    resolve(forwardAlgorithms, "cudnnGetConvolutionForwardAlgorithm_v7");
    resolve(workspaceSize, "cudnnGetConvolutionForwardWorkspaceSize");
    resolve(forward, "cudnnConvolutionForward");
    m_getLastErrorString = reinterpret_cast<void (*)(char*, size_t)>(symbolOf(m_library, "cudnnGetLastErrorString"));
}

bool Cudnn::isStandIn(bool practiceDriver) const {
    const auto standIn = reinterpret_cast<int (*)(int)>(symbolOf(m_library, "cudnnPracticeStandIn"));
    return standIn != nullptr && standIn(practiceDriver ? 1 : 0) != 0;
}

std::string Cudnn::textOf(int status) const {
    const char* text = m_getErrorString != nullptr ? m_getErrorString(status) : nullptr;
    return text != nullptr ? text : std::string();
}

std::string Cudnn::lastErrorText() const {
    char text[1024] = "";
    if (m_getLastErrorString != nullptr) m_getLastErrorString(text, sizeof text - 1);
    return text;
}

int Cudnn::versionCheck(const char* name, bool& found) const {
    const auto check = reinterpret_cast<int (*)()>(symbolOf(m_library, name));
    found = check != nullptr;
    return found ? check() : 0;
}

std::vector<std::string> versionCheckNames(int major) {
    if (major >= 9)
        return {"cudnnGraphVersionCheck", "cudnnOpsVersionCheck", "cudnnCnnVersionCheck", "cudnnAdvVersionCheck"};
    return {"cudnnOpsInferVersionCheck", "cudnnOpsTrainVersionCheck", "cudnnCnnInferVersionCheck",
            "cudnnCnnTrainVersionCheck", "cudnnAdvInferVersionCheck", "cudnnAdvTrainVersionCheck"};
}

} // namespace prover
