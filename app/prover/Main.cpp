// cudnn-prover: loads foreign NVIDIA libraries in a process of its own and says in JSON what they answered.
//   cudnn-prover --driver
//   cudnn-prover --prove [--level load|conv|speed] [--major 8|9|0] [--seed N]
// --driver prints one JSON object. --prove prints lines, each the whole of what is known so far; the last one that is
// there counts, "finished": true when nothing cut it short. Ends with 0 when a document was written, whatever it says.
#include "app/prover/DriverReport.h"
#include "app/prover/Prove.h"

#include <cstdio>
#include <exception>
#include <optional>
#include <random>

namespace {

using namespace prover;

#ifndef CUDNN_SETUP_VERSION
#define CUDNN_SETUP_VERSION "unversioned"
#endif

constexpr int badUsage = 2, refused = 3, ownFault = 4;

// Another one each time, so that no answer can be prepared. 48 bits: exact in every JSON reader.
uint64_t randomSeed() {
    std::random_device random;
    return (uint64_t(random()) << 16 ^ random()) & 0xffffffffffffU;
}

std::optional<Level> levelNamed(const std::string& name) {
    for (const Level level : {Level::Load, Level::Convolution, Level::Speed})
        if (name == nameOf(level)) return level;
    return std::nullopt;
}

std::optional<ProveOptions> parse(int count, char** arguments) {
    ProveOptions options;
    options.seed = randomSeed();
    for (int i = 2; i + 1 < count; i += 2) {
        const std::string name = arguments[i], value = arguments[i + 1];
        if (name == "--level" && levelNamed(value))
            options.level = *levelNamed(value);
        else if (name == "--major" && (value == "0" || value == "8" || value == "9"))
            options.major = value[0] - '0';
        else if (name == "--seed" && !value.empty() && value.size() < 19 &&
                 value.find_first_not_of("0123456789") == std::string::npos)
            options.seed = std::stoull(value);
        else
            return std::nullopt;
    }
    if (count % 2 != 0) return std::nullopt;
    return options;
}

int usage() {
    std::fputs("usage: cudnn-prover --driver\n"
               "       cudnn-prover --prove [--level load|conv|speed] [--major 8|9|0] [--seed N]\n",
               stderr);
    return badUsage;
}

int run(int count, char** arguments) {
    const std::string command = count > 1 ? arguments[1] : "";
    const bool driverOnly = command == "--driver" && count == 2;
    const std::optional<ProveOptions> options = command == "--prove" ? parse(count, arguments) : std::nullopt;
    if (!driverOnly && !options) return usage();
    if (runsAsSystem()) {
        std::fputs("cudnn-prover does not run as the SYSTEM account: it loads libraries found through PATH.\n", stderr);
        return refused;
    }
    prepareProcess();
    takeOutput();
    if (driverOnly) {
        writeReport(driverReport().dump(-1, ' ', false, Json::error_handler_t::replace) + "\n");
        return 0;
    }
    Report report;
    report["format"] = "cudnn-proof/1";
    report["prover"] = CUDNN_SETUP_VERSION;
    report["practice"] = false;
    prove(*options, report);
    report.finish();
    return 0;
}

} // namespace

int main(int count, char** arguments) {
    try {
        return run(count, arguments);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "cudnn-prover: %s\n", error.what());
        return ownFault;
    }
}
