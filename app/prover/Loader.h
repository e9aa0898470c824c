// The system's loader, as the prover uses it. The only part of the prover that knows an operating system:
// Loader_win.cpp and Loader_linux.cpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace prover {

struct Library {
    void* handle = nullptr;
    std::string path;   // the real file, links followed, UTF-8; empty when not loaded
    std::string error;  // the loader's own words, when not loaded
    long errorCode = 0; // GetLastError(); 0 on Linux
    explicit operator bool() const { return handle != nullptr; }
};

struct Module {
    std::string name, path; // path: links followed, UTF-8
};

// "cudnn64_8.dll" or "libcudnn.so.8".
std::string cudnnName(int major);
// By bare name, in the standard search order of the environment this process was started with.
Library loadByName(const std::string& name);
void* symbolOf(const Library& library, const char* name);

enum class SystemLibrary { CudaDriver, Nvml };
// Windows: from System32 by full path, nowhere else. Linux: as the loader finds it; look at isSystemPath(path).
Library loadFromSystem(SystemLibrary which);
// Folders that only an administrator fills: System32; /usr/lib*, /lib*, WSL's /usr/lib/wsl/lib.
bool isSystemPath(const std::string& path);
bool isDriverName(std::string_view moduleName); // nvcuda.dll, libcuda.so.1, nvml.dll, …

std::vector<Module> loadedModules();

// No crash dialogs or core files, an inherited SetDllDirectory reset, the current folder of no importance.
void prepareProcess();
bool runsAsSystem(); // LocalSystem; never true on Linux

// From here on what the process prints on stdout (cuDNN does) goes to stderr; writeReport keeps the real stdout.
void takeOutput();
void writeReport(std::string_view text);

} // namespace prover
