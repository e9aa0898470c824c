// One sub-library of the practice stand-in for cuDNN. Built once for each, with its own name; nothing of NVIDIA's is in
// it. FAKE_PART: "ops_infer". FAKE_CHECK: cudnnOpsInferVersionCheck. FAKE_VERSION: 8905.

extern "C" {

// Read by people and by programs that look for texts in a file.
extern const char practicePartText[];
const char practicePartText[] =
    "cuDNN Setup Assistant: practice stand-in for cudnn_" FAKE_PART ", nothing of NVIDIA's. "
    // What tells the CUDA version of a real set: the names of the libraries it loads.
    "\0" FAKE_NAMES;

int practicePartVersion() { return FAKE_VERSION; }

int FAKE_CHECK() { return practicePartText[0] == 'c' ? 0 : 14; }

} // extern "C"
