#include "app/prover/DriverSource.h"

namespace prover {

DriverSource openDriverSource(SystemLibrary which) {
    DriverSource source;
    source.library = loadFromSystem(which);
    source.practice = source.library && !isSystemPath(source.library.path);
    return source;
}

} // namespace prover
