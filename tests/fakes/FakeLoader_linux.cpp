#include "tests/fakes/FakeLoader.h"

#include <cstdio>
#include <dlfcn.h>
#include <unistd.h>

namespace fakes {

void* loadLibrary(const char* name) { return dlopen(name, RTLD_NOW | RTLD_LOCAL); }
void* findSymbol(void* library, const char* name) { return dlsym(library, name); }

void sleepForever() {
    for (;;) sleep(3600);
}

const char* partFileName(const char* part) {
    static char name[64];
    std::snprintf(name, sizeof name, "libcudnn_%s.so.8", part);
    return name;
}

} // namespace fakes
