// What differs between the stand-ins for cuDNN 8 and 9: FakeEdition8.cpp or FakeEdition9.cpp.
#pragma once

#include <cstddef>

namespace fakes {

struct Edition {
    int major;
    size_t version, cudart;
    int notInitialized, badParam, notSupported, mismatch, partMissing; // statuses
    const char* firstPart;                                             // loaded by cudnnGetVersion
    const char* convolutionPart;                                       // computes cudnnConvolutionForward
};
extern const Edition edition;

// The sub-library of this name, loaded by bare name; nullptr when it is not found.
void* findPart(const char* name);
// Does what the real one does where it is missing: its sentence, and the end of the process.
void* part(const char* name);
int checkPart(const char* name);
// As if a library of the toolkit, "cublasLt" or "nvrtc", were nowhere: the sentence of the real one, then its status
// (9) or the end of the process (8). The sentences stand in the real files; when they come is as NVIDIA describes it.
int toolkitLibraryMissing(const char* name);

} // namespace fakes
