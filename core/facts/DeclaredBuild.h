// What a framework's package says in its own texts about what it was built for: torch/version.py, TensorFlow's
// build_info.py, paddle/version. Pure readers: no Python is run.
#pragma once

#include "core/base/Version.h"

namespace cudnnsetup {

struct DeclaredBuild {
    bool cpuOnly = false; // it says itself that no CUDA is in it
    Version cuda{};       // "12.1"; 11.2 from TensorFlow's '64_112'; null: not said
    int cudnnMajor = 0;   // 0: not said

    bool operator==(const DeclaredBuild&) const = default;
};
DeclaredBuild declaredBuild(const QString& text);

// What the name of a library tells: cudnn64_8.dll, libcudnn_ops.so.9, libcudnn-f96dc6a8.so.8.1.1 (as wheels rename
// what they carry) a cuDNN major; cublas64_12.dll, libcudart-d0da41ae.so.11.0 a CUDA version.
int cudnnMajorNamed(const QString& library); // 0: none
// As cudaOfLibrary(), whatever a wheel called it. Null: none.
Version cudaNamed(const QString& library);

} // namespace cudnnsetup
