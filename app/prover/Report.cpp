#include "app/prover/Report.h"

#include "app/prover/Loader.h"

#include <algorithm>
#include <cctype>
#include <cmath>

namespace prover {
namespace {

// Of all modules only those that the proof is about are told.
bool isOfInterest(std::string name) {
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::tolower(c); });
    if (name.ends_with(".exe")) return false; // this very program, whose name holds "cudnn" too
    for (const char* part : {"cudnn", "cublas", "nvrtc", "cudart", "nvcuda", "libcuda.so", "nvml", "libnvidia-ml",
                             "zlibwapi", "nvjitlink"})
        if (name.find(part) != std::string::npos) return true;
    return false;
}

std::string text(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

} // namespace

void Report::calling(const std::string& function) {
    noteModules();
    m_document.erase("calling");
    const std::string known = text(m_document);
    if (known == m_told) return writeReport(text(Json{{"calling", function}}) + "\n");
    m_told = known;
    m_document["calling"] = function;
    writeReport(text(m_document) + "\n");
}

void Report::returned() { m_document.erase("calling"); }

void Report::finish() {
    noteModules();
    m_document.erase("calling");
    m_document["finished"] = true;
    writeReport(text(m_document) + "\n");
}

void Report::noteModules() {
    Json rows = Json::array();
    for (const Module& module : loadedModules()) {
        if (!isOfInterest(module.name)) continue;
        rows.push_back({{"name", module.name}, {"path", module.path}});
        // A driver library from anywhere but the system's own folder is no proof of anything.
        if (isDriverName(module.name) && !isSystemPath(module.path)) m_document["practice"] = true;
    }
    m_document["modules"] = std::move(rows);
}

double roundTo(double value, int digits) {
    if (!std::isfinite(value) || value == 0) return value; // not finite: null in JSON
    const double scale = std::pow(10.0, digits - 1 - static_cast<int>(std::floor(std::log10(std::fabs(value)))));
    return std::round(value * scale) / scale;
}

std::string base64(const std::string& bytes) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (size_t i = 0; i < bytes.size(); i += 3) {
        unsigned group = 0;
        for (size_t j = 0; j < 3; ++j)
            group = group << 8 | (i + j < bytes.size() ? static_cast<unsigned char>(bytes[i + j]) : 0U);
        for (size_t j = 0; j < 4; ++j) text += i + j <= bytes.size() ? letters[group >> (18 - 6 * j) & 63] : '=';
    }
    return text;
}

} // namespace prover
