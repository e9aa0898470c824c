// cuDNN's graph interface, resolved by name, with descriptors that give themselves back. The first call that fails is
// kept; the ones after it do nothing.
#pragma once

#include "app/prover/Failure.h"
#include "app/prover/GraphAbi.h"

#include <vector>

namespace prover {

class GraphApi {
public:
    GraphApi(const Cudnn& cudnn, Report& report);

    std::string missing() const { return m_missing; } // first function that the library lacks; empty: none
    const Failure& failure() const { return m_failure; }
    bool ok() const { return m_failure.call.empty(); }
    void forgetFailure() { m_failure = {}; }
    Report& report() { return m_report; }
    bool check(const char* call, const char* object, int status); // true: success

    int (*create)(int type, GraphDescriptor*) = nullptr;
    int (*destroy)(GraphDescriptor) = nullptr;
    int (*finalize)(GraphDescriptor) = nullptr;
    int (*setAttribute)(GraphDescriptor, int name, int type, int64_t count, const void* values) = nullptr;
    int (*getAttribute)(GraphDescriptor, int name, int type, int64_t most, int64_t* count, void* values) = nullptr;
    int (*execute)(CudnnHandle, GraphDescriptor plan, GraphDescriptor pack) = nullptr;

private:
    template <class F> void resolve(F& function, const char* name);

    const Cudnn& m_cudnn;
    Report& m_report;
    std::string m_missing;
    Failure m_failure;
};

// One descriptor. `object` says in a failure what it is: "cudnnBackendFinalize(plan)".
class GraphObject {
public:
    GraphObject(GraphApi& api, int type, const char* object);
    ~GraphObject();
    GraphObject(GraphObject&& other) noexcept;
    GraphObject& operator=(GraphObject&&) = delete;
    GraphObject(const GraphObject&) = delete;
    GraphObject& operator=(const GraphObject&) = delete;

    GraphDescriptor get() const { return m_descriptor; }
    bool finalize();

    template <class T> void set(int name, int type, const std::vector<T>& values) {
        setRaw(name, type, int64_t(values.size()), values.data());
    }
    template <class T> void set(int name, int type, T value) { setRaw(name, type, 1, &value); }
    void setObject(int name, const GraphObject& object) { set(name, graphtype::descriptor, object.get()); }
    int64_t integer(int name); // 0 after a failure
    // Not a failure when it is not answered: older versions know fewer attributes. -1 then, else how many there are.
    int64_t ask(int name, int type, int64_t most, void* values);

private:
    void setRaw(int name, int type, int64_t count, const void* values);

    GraphApi& m_api;
    const char* m_object;
    GraphDescriptor m_descriptor = nullptr;
};

} // namespace prover
