#include "app/prover/Loader.h"

#include <climits>
#include <cstdlib>
#include <dlfcn.h>
#include <link.h>
#include <sys/resource.h>
#include <unistd.h>

namespace prover {
namespace {

int reportFile = STDOUT_FILENO;

std::string realPath(const char* path) {
    char buffer[PATH_MAX];
    return realpath(path, buffer) != nullptr ? std::string(buffer) : std::string(path);
}

std::string baseName(const std::string& path) { return path.substr(path.rfind('/') + 1); }

} // namespace

std::string cudnnName(int major) { return "libcudnn.so." + std::to_string(major); }

Library loadByName(const std::string& name) {
    Library library;
    library.handle = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library.handle == nullptr) {
        const char* words = dlerror();
        library.error = words != nullptr ? words : "dlopen failed";
        return library;
    }
    link_map* map = nullptr;
    if (dlinfo(library.handle, RTLD_DI_LINKMAP, &map) == 0 && map != nullptr) library.path = realPath(map->l_name);
    return library;
}

void* symbolOf(const Library& library, const char* name) { return dlsym(library.handle, name); }

Library loadFromSystem(SystemLibrary which) {
    return loadByName(which == SystemLibrary::CudaDriver ? "libcuda.so.1" : "libnvidia-ml.so.1");
}

bool isSystemPath(const std::string& path) {
    for (const char* folder : {"/usr/lib/", "/usr/lib64/", "/usr/lib32/", "/lib/", "/lib64/"})
        if (path.starts_with(folder)) return true;
    return false;
}

bool isDriverName(std::string_view moduleName) {
    return moduleName.starts_with("libcuda.so") || moduleName.starts_with("libnvidia-ml.so");
}

std::vector<Module> loadedModules() {
    std::vector<Module> modules;
    dl_iterate_phdr(
        [](dl_phdr_info* info, size_t, void* data) {
            if (info->dlpi_name == nullptr || info->dlpi_name[0] == '\0') return 0;
            // The name is that under which it was found; the real path may carry a longer one.
            auto* list = static_cast<std::vector<Module>*>(data);
            list->push_back({baseName(info->dlpi_name), realPath(info->dlpi_name)});
            return 0;
        },
        &modules);
    return modules;
}

void prepareProcess() {
    const rlimit none{0, 0};
    setrlimit(RLIMIT_CORE, &none);
    // An empty entry of LD_LIBRARY_PATH means the current folder; it is not ours to decide the verdict.
    if (chdir("/") != 0) return;
}

bool runsAsSystem() { return false; }

void takeOutput() {
    const int kept = dup(STDOUT_FILENO);
    if (kept < 0 || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return;
    reportFile = kept;
}

void writeReport(std::string_view text) {
    while (!text.empty()) {
        const ssize_t written = write(reportFile, text.data(), text.size());
        if (written <= 0) return;
        text.remove_prefix(static_cast<size_t>(written));
    }
}

} // namespace prover
