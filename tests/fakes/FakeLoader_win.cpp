#include "tests/fakes/FakeLoader.h"

#include <cstdio>
#include <cstring>
#include <windows.h>

namespace fakes {

void* loadLibrary(const char* name) { return LoadLibraryA(name); }

void* findSymbol(void* library, const char* name) {
    return reinterpret_cast<void*>(GetProcAddress(static_cast<HMODULE>(library), name));
}

const char* const notFoundWords = "Error code 126";

const char* toolkitFileName(const char* name) {
    return std::strcmp(name, "nvrtc") == 0 ? "nvrtc64_120_0.dll" : "cublasLt64_12.dll";
}

const char* partFileName(const char* part) {
    static char name[96];
    std::snprintf(name, sizeof name, "cudnn_%s64_%d.dll", part, FAKE_MAJOR);
    return name;
}

} // namespace fakes
