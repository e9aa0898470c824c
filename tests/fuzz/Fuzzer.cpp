// libFuzzer's two functions. CUDNN_FUZZ_TARGET names the target; CUDNN_FUZZ_SEEDS a folder that gets its seeds, and
// then nothing else is done.
#include "Targets.h"

#include <QFile>
#include <cstdio>
#include <cstdlib>

namespace {

const fuzz::Target* chosen = nullptr;

void writeSeeds(const QString& folder) {
    int number = 0;
    for (const QByteArray& seed : chosen->seeds()) {
        QFile file(folder + QStringLiteral("/seed-%1").arg(number++));
        if (!file.open(QIODevice::WriteOnly) || file.write(seed) != seed.size()) std::exit(1);
    }
    std::exit(0);
}

} // namespace

extern "C" __attribute__((visibility("default"))) int LLVMFuzzerInitialize(int*, char***) {
    for (const fuzz::Target& target : fuzz::targets())
        if (qgetenv("CUDNN_FUZZ_TARGET") == target.name) chosen = &target;
    if (chosen == nullptr) {
        for (const fuzz::Target& target : fuzz::targets()) std::puts(target.name);
        std::exit(0);
    }
    if (const QString folder = qEnvironmentVariable("CUDNN_FUZZ_SEEDS"); !folder.isEmpty()) writeSeeds(folder);
    return 0;
}

extern "C" __attribute__((visibility("default"))) int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size) {
    chosen->run(QByteArray(reinterpret_cast<const char*>(data), qsizetype(size)));
    return 0;
}
