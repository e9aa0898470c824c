#include "app/prover/GraphApi.h"

#include <utility>

namespace prover {

template <class F> void GraphApi::resolve(F& function, const char* name) {
    function = reinterpret_cast<F>(symbolOf(m_cudnn.library(), name));
    if (function == nullptr && m_missing.empty()) m_missing = name;
}

GraphApi::GraphApi(const Cudnn& cudnn, Report& report) : m_cudnn(cudnn), m_report(report) {
    resolve(create, "cudnnBackendCreateDescriptor");
    resolve(destroy, "cudnnBackendDestroyDescriptor");
    resolve(finalize, "cudnnBackendFinalize");
    resolve(setAttribute, "cudnnBackendSetAttribute");
    resolve(getAttribute, "cudnnBackendGetAttribute");
    resolve(execute, "cudnnBackendExecute");
}

bool GraphApi::check(const char* call, const char* object, int status) {
    if (status == cudnnSuccess) return true;
    if (ok()) m_failure = cudnnFailure(m_cudnn, (std::string(call) + "(" + object + ")").c_str(), status);
    return false;
}

GraphObject::GraphObject(GraphApi& api, int type, const char* object) : m_api(api), m_object(object) {
    if (!api.ok()) return;
    if (!api.check("cudnnBackendCreateDescriptor", object, api.create(type, &m_descriptor))) m_descriptor = nullptr;
}

GraphObject::~GraphObject() {
    if (m_descriptor != nullptr) m_api.destroy(m_descriptor);
}

GraphObject::GraphObject(GraphObject&& other) noexcept
    : m_api(other.m_api), m_object(other.m_object), m_descriptor(std::exchange(other.m_descriptor, nullptr)) {}

bool GraphObject::finalize() {
    if (!m_api.ok()) return false;
    m_api.report().calling(std::string("cudnnBackendFinalize(") + m_object + ")");
    const int status = m_api.finalize(m_descriptor);
    m_api.report().returned();
    return m_api.check("cudnnBackendFinalize", m_object, status);
}

void GraphObject::setRaw(int name, int type, int64_t count, const void* values) {
    if (!m_api.ok()) return;
    m_api.check("cudnnBackendSetAttribute", m_object, m_api.setAttribute(m_descriptor, name, type, count, values));
}

int64_t GraphObject::integer(int name) {
    int64_t value = 0, count = 0;
    if (!m_api.ok()) return 0;
    const int status = m_api.getAttribute(m_descriptor, name, graphtype::int64, 1, &count, &value);
    return m_api.check("cudnnBackendGetAttribute", m_object, status) ? value : 0;
}

int64_t GraphObject::ask(int name, int type, int64_t most, void* values) {
    int64_t count = 0;
    if (!m_api.ok()) return -1;
    return m_api.getAttribute(m_descriptor, name, type, most, &count, values) == cudnnSuccess ? count : -1;
}

} // namespace prover
