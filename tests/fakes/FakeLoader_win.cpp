#include "tests/fakes/FakeLoader.h"

#include <cstdio>
#include <windows.h>

namespace fakes {

void* loadLibrary(const char* name) { return LoadLibraryA(name); }

void* findSymbol(void* library, const char* name) {
    return reinterpret_cast<void*>(GetProcAddress(static_cast<HMODULE>(library), name));
}

const char* partFileName(const char* part) {
    static char name[96];
    std::snprintf(name, sizeof name, "cudnn_%s64_%d.dll", part, FAKE_MAJOR);
    return name;
}

} // namespace fakes
