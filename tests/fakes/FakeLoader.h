// What the stand-in for cuDNN needs of the system's loader.
#pragma once

namespace fakes {

void* loadLibrary(const char* name); // by bare name; nullptr when it is not found
void* findSymbol(void* library, const char* name);
const char* toolkitFileName(const char* name); // "nvrtc" -> "libnvrtc.so.12", "nvrtc64_120_0.dll"
extern const char* const notFoundWords;        // what stands behind "Could not load library NAME."
const char*
partFileName(const char* part); // "ops_infer" -> "cudnn_ops_infer64_8.dll", "libcudnn_ops_infer.so.8"; FAKE_MAJOR

} // namespace fakes
