#include "app/prover/Loader.h"

#include <windows.h>

#include <io.h>
#include <psapi.h>

namespace prover {
namespace {

HANDLE reportHandle = INVALID_HANDLE_VALUE;

std::string toUtf8(const std::wstring& text) {
    const int length = static_cast<int>(text.size());
    const int size = WideCharToMultiByte(CP_UTF8, 0, text.data(), length, nullptr, 0, nullptr, nullptr);
    std::string result(static_cast<size_t>(size), '\0');
    WideCharToMultiByte(CP_UTF8, 0, text.data(), length, result.data(), size, nullptr, nullptr);
    return result;
}

std::wstring toWide(const std::string& text) {
    const int length = static_cast<int>(text.size());
    const int size = MultiByteToWideChar(CP_UTF8, 0, text.data(), length, nullptr, 0);
    std::wstring result(static_cast<size_t>(size), L'\0');
    MultiByteToWideChar(CP_UTF8, 0, text.data(), length, result.data(), size);
    return result;
}

std::wstring withoutPrefix(const std::wstring& path) {
    if (path.starts_with(L"\\\\?\\UNC\\")) return L"\\\\" + path.substr(8);
    return path.starts_with(L"\\\\?\\") ? path.substr(4) : path;
}

std::wstring modulePath(HMODULE module) {
    std::wstring path(32768, L'\0');
    path.resize(GetModuleFileNameW(module, path.data(), static_cast<DWORD>(path.size())));
    return path;
}

// Junctions and links followed: the file that was really mapped.
std::wstring realPath(const std::wstring& path) {
    const HANDLE file = CreateFileW(path.c_str(), 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                                    OPEN_EXISTING, 0, nullptr);
    if (file == INVALID_HANDLE_VALUE) return path;
    std::wstring real(32768, L'\0');
    const DWORD size = GetFinalPathNameByHandleW(file, real.data(), static_cast<DWORD>(real.size()), 0);
    CloseHandle(file);
    if (size == 0 || size >= real.size()) return path;
    real.resize(size);
    return withoutPrefix(real);
}

std::wstring systemFolder() {
    std::wstring folder(MAX_PATH, L'\0');
    folder.resize(GetSystemDirectoryW(folder.data(), static_cast<UINT>(folder.size())));
    return folder;
}

Library load(const std::wstring& name, DWORD flags) {
    Library library;
    HMODULE module = LoadLibraryExW(name.c_str(), nullptr, flags);
    if (module == nullptr) {
        library.errorCode = static_cast<long>(GetLastError());
        library.error = "Error code " + std::to_string(library.errorCode);
        return library;
    }
    library.handle = module;
    library.path = toUtf8(realPath(modulePath(module)));
    return library;
}

bool sameText(std::wstring_view a, std::wstring_view b) {
    return CompareStringOrdinal(a.data(), static_cast<int>(a.size()), b.data(), static_cast<int>(b.size()), TRUE) ==
           CSTR_EQUAL;
}

} // namespace

std::string cudnnName(int major) { return "cudnn64_" + std::to_string(major) + ".dll"; }

Library loadByName(const std::string& name) { return load(toWide(name), 0); }

void* symbolOf(const Library& library, const char* name) {
    return reinterpret_cast<void*>(GetProcAddress(static_cast<HMODULE>(library.handle), name));
}

Library loadFromSystem(SystemLibrary which) {
    const wchar_t* name = which == SystemLibrary::CudaDriver ? L"\\nvcuda.dll" : L"\\nvml.dll";
    return load(systemFolder() + name, LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR | LOAD_LIBRARY_SEARCH_SYSTEM32);
}

bool isSystemPath(const std::string& path) {
    const std::wstring wide = toWide(path);
    const std::wstring folder = realPath(systemFolder()) + L"\\";
    // Display drivers keep their files in System32\DriverStore\FileRepository too; both are the system's own.
    return wide.size() > folder.size() && sameText(std::wstring_view(wide).substr(0, folder.size()), folder);
}

bool isDriverName(std::string_view moduleName) {
    const std::wstring name = toWide(std::string(moduleName));
    return sameText(name, L"nvcuda.dll") || sameText(name, L"nvml.dll");
}

std::vector<Module> loadedModules() {
    std::vector<Module> modules;
    HMODULE handles[1024];
    DWORD bytes = 0;
    if (!EnumProcessModules(GetCurrentProcess(), handles, sizeof handles, &bytes)) return modules;
    const size_t count = std::min<size_t>(bytes / sizeof(HMODULE), std::size(handles));
    for (size_t i = 0; i < count; ++i) {
        const std::wstring path = modulePath(handles[i]);
        modules.push_back({toUtf8(path.substr(path.rfind(L'\\') + 1)), toUtf8(realPath(path))});
    }
    return modules;
}

void prepareProcess() {
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX | SEM_NOOPENFILEERRORBOX);
    SetDllDirectoryW(nullptr);
    // The current folder is searched for DLLs; it is not ours to decide the verdict.
    SetCurrentDirectoryW(systemFolder().c_str());
}

bool runsAsSystem() {
    HANDLE token = nullptr;
    if (!OpenProcessToken(GetCurrentProcess(), TOKEN_QUERY, &token)) return false;
    alignas(TOKEN_USER) BYTE buffer[sizeof(TOKEN_USER) + SECURITY_MAX_SID_SIZE];
    DWORD size = 0;
    const bool read = GetTokenInformation(token, TokenUser, buffer, sizeof buffer, &size);
    CloseHandle(token);
    return read && IsWellKnownSid(reinterpret_cast<TOKEN_USER*>(buffer)->User.Sid, WinLocalSystemSid);
}

void takeOutput() {
    const HANDLE out = GetStdHandle(STD_OUTPUT_HANDLE);
    const HANDLE self = GetCurrentProcess();
    if (!DuplicateHandle(self, out, self, &reportHandle, 0, FALSE, DUPLICATE_SAME_ACCESS)) {
        reportHandle = out;
        return;
    }
    // cuDNN carries its own C runtime, which reads the standard handles when it is loaded; ours has its file number.
    _dup2(2, 1);
    SetStdHandle(STD_OUTPUT_HANDLE, GetStdHandle(STD_ERROR_HANDLE));
}

void writeReport(std::string_view text) {
    while (!text.empty()) {
        DWORD written = 0;
        if (!WriteFile(reportHandle, text.data(), static_cast<DWORD>(text.size()), &written, nullptr) || written == 0)
            return;
        text.remove_prefix(written);
    }
}

} // namespace prover
