#include "tests/fakes/FakeLoader.h"

#include <cstdio>
#include <dlfcn.h>

namespace fakes {

void* loadLibrary(const char* name) { return dlopen(name, RTLD_NOW | RTLD_LOCAL); }
void* findSymbol(void* library, const char* name) { return dlsym(library, name); }

const char* partFileName(const char* part) {
    static char name[96];
    std::snprintf(name, sizeof name, "libcudnn_%s.so.%d", part, FAKE_MAJOR);
    return name;
}

} // namespace fakes
