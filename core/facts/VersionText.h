// Versions as tools and files write them. Pure readers of short texts; each answers nothing for what it does not know.
#pragma once

#include "core/base/Version.h"

#include <QByteArray>

namespace cudnnsetup {

// `nvcc --version`: "Cuda compilation tools, release 12.5, V12.5.40" -> 12.5.40, else the release 12.5.
std::optional<Version> versionFromNvcc(const QString& text);
// A toolkit's version.json: the "version" of "cuda": 12.1.1. Never that of a component or of the bundled driver.
std::optional<Version> versionFromVersionJson(const QByteArray& json);
// A toolkit's version.txt (before 11.1): "CUDA Version 10.0.130" -> 10.0.130.
std::optional<Version> versionFromVersionTxt(const QString& text);
// CUDNN_MAJOR, CUDNN_MINOR, CUDNN_PATCHLEVEL of cudnn_version.h (8 and later) or cudnn.h (up to 7).
std::optional<Version> versionFromCudnnHeader(const QString& text);
// "v12.1", "12.1", "cuda-12.4": the CUDA version that a toolkit's folder is named after.
std::optional<Version> versionFromToolkitFolder(const QString& name);
// CUDA major that a runtime library's name tells: cudart64_110.dll 11, cublasLt64_12.dll 12, nvrtc64_112_0.dll 11,
// libcudart.so.12 12. 0 when the name tells none.
int cudaMajorFromLibrary(const QString& name);
// A FileVersion such as 6.14.11.6050 or 6.14.11.12060 says nothing of cuDNN's version (builds up to 8.8 carry it).
bool tellsCudnnVersion(const Version& fileVersion);

} // namespace cudnnsetup
