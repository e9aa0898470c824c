#include "tests/fakes/FakeLoader.h"

#include <cstdio>
#include <cstring>
#include <dlfcn.h>

namespace fakes {

void* loadLibrary(const char* name) { return dlopen(name, RTLD_NOW | RTLD_LOCAL); }
void* findSymbol(void* library, const char* name) { return dlsym(library, name); }

const char* const notFoundWords = "Error: cannot open shared object file: No such file or directory";

const char* toolkitFileName(const char* name) {
    return std::strcmp(name, "nvrtc") == 0 ? "libnvrtc.so.12" : "libcublasLt.so.12";
}

const char* partFileName(const char* part) {
    static char name[96];
    std::snprintf(name, sizeof name, "libcudnn_%s.so.%d", part, FAKE_MAJOR);
    return name;
}

} // namespace fakes
