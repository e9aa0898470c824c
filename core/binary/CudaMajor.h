// The CUDA that a library was built for, from the names of CUDA's libraries that stand in it.
#pragma once

#include "core/base/Os.h"
#include "core/base/Version.h"

#include <QStringList>

namespace cudnnsetup {

// What counts of a CUDA version: 12 of 12.4.1 (from 11 on a build serves every minor of its major), 10.0 of 10.0.130.
// 10 stays 10 and null stays null.
Version cudaSeries(const Version& cuda);
// The number in CUDA's own names: 12 is 12, 110 is 11.0, 92 is 9.2.
Version cudaFromDigits(int digits);
// The series that the name of a cuBLAS, cudart or NVRTC library tells: cublasLt64_12.dll 12, cudart64_110.dll 11,
// cublas64_100.dll 10.0, libnvrtc.so.11.2 11; cublas64_10.dll just 10: CUDA 10.1 and 10.2 share it. Null: none.
Version cudaOfLibrary(const QString& library);

// cublasLt64_12.dll, libcublasLt.so.12: the library of cuBLAS that cuDNN 8 and later load by its name.
QString cublasLtName(int cudaMajor, OsKind os);

// cublasLt64_12.dll, cublas64_100.dll (10.0), nvrtc64_112_0.dll (11.2), libcublasLt.so.12, libnvrtc.so.11.2 -> 12, 10,
// 11, 12, 11. 0 when none of them tells, or when they disagree.
int cudaMajorNamed(const QStringList& names);

} // namespace cudnnsetup
