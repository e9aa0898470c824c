// The CUDA major that a library was built for, from the names of CUDA's libraries that stand in it.
#pragma once

#include <QStringList>

namespace cudnnsetup {

// cublasLt64_12.dll, cublas64_100.dll (10.0), nvrtc64_112_0.dll (11.2), libcublasLt.so.12, libnvrtc.so.11.2 -> 12, 10,
// 11, 12, 11. 0 when none of them tells, or when they disagree.
int cudaMajorNamed(const QStringList& names);

} // namespace cudnnsetup
