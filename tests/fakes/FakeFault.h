// Faults that the practice stand-in and the practice driver show on purpose. CUDNN_PRACTICE_FAULT holds them, commas
// between: names (crash, hang, wrong, nan, stale, mixed, no-nvrtc, no-cublaslt) and NAME=VALUE, where NAME is a
// function and VALUE the status it returns, or crash, or hang; or NAME is a property of the device (computeMode=3,
// computeMajor=3, memory=BYTES).
#pragma once

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>

namespace fakes {

// The value that stands behind NAME=; an empty text for a bare NAME; nullptr-like `found` false when it is not asked
// for.
struct Wanted {
    bool found = false;
    std::string value;
};

inline Wanted wanted(const char* name) {
    const char* text = std::getenv("CUDNN_PRACTICE_FAULT");
    if (text == nullptr) return {};
    const std::string list = std::string(text) + ",", key = name;
    for (size_t at = 0, comma = list.find(','); comma != std::string::npos;
         at = comma + 1, comma = list.find(',', at)) {
        const std::string entry = list.substr(at, comma - at);
        if (entry == key) return {true, {}};
        if (entry.compare(0, key.size() + 1, key + "=") == 0) return {true, entry.substr(key.size() + 1)};
    }
    return {};
}

inline bool fault(const char* name) {
    const Wanted found = wanted(name);
    return found.found && found.value.empty();
}

[[noreturn]] inline void hangForever() {
    for (;;) std::this_thread::sleep_for(std::chrono::hours(1));
}

// The status that this function shall return; 0: none. Crashes or hangs where that is asked for.
inline int injected(const char* function) {
    const Wanted found = wanted(function);
    if (!found.found || found.value.empty()) return 0;
    if (found.value == "crash") std::abort();
    if (found.value == "hang") hangForever();
    return std::atoi(found.value.c_str());
}

inline long long property(const char* name, long long usual) {
    const Wanted found = wanted(name);
    return found.found ? std::atoll(found.value.c_str()) : usual;
}

} // namespace fakes
