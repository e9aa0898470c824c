#include "core/facts/VersionText.h"

#include "core/base/Json.h"
#include "core/binary/CudaMajor.h"

#include <QJsonObject>
#include <QRegularExpression>

namespace cudnnsetup {
namespace {

std::optional<Version> firstMatch(const QString& text, const QString& pattern) {
    const auto match = QRegularExpression(pattern).match(text);
    return match.hasMatch() ? Version::parse(match.captured(1)) : std::nullopt;
}

std::optional<int> macroValue(const QString& text, const QString& macro) {
    static const QString pattern = u"^[ \\t]*#[ \\t]*define[ \\t]+%1[ \\t]+(\\d{1,4})\\b"_s;
    const QRegularExpression expression(pattern.arg(macro), QRegularExpression::MultilineOption);
    const auto match = expression.match(text);
    return match.hasMatch() ? std::optional(match.captured(1).toInt()) : std::nullopt;
}

} // namespace

std::optional<Version> versionFromNvcc(const QString& text) {
    if (const auto full = firstMatch(text, u"release \\d+\\.\\d+, V(\\d+\\.\\d+\\.\\d+)"_s)) return full;
    return firstMatch(text, u"release (\\d+\\.\\d+)"_s);
}

std::optional<Version> versionFromVersionJson(const QByteArray& json) {
    const auto document = parseJsonObject(json, u"version.json"_s);
    if (!document) return std::nullopt;
    return Version::parse(document->value(u"cuda"_s).toObject().value(u"version"_s).toString());
}

std::optional<Version> versionFromVersionTxt(const QString& text) {
    return firstMatch(text, u"CUDA Version (\\d+\\.\\d+(?:\\.\\d+)?)"_s);
}

std::optional<Version> versionFromCudnnHeader(const QString& text) {
    if (!text.contains(u"CUDNN_MAJOR"_s)) return std::nullopt; // most that are asked about are not there at all
    const auto major = macroValue(text, u"CUDNN_MAJOR"_s);
    const auto minor = macroValue(text, u"CUDNN_MINOR"_s);
    const auto patch = macroValue(text, u"CUDNN_PATCHLEVEL"_s);
    if (!major || !minor || !patch) return std::nullopt;
    return Version{*major, *minor, *patch};
}

std::optional<Version> versionFromToolkitFolder(const QString& name) {
    return firstMatch(name, u"^(?:cuda-|v)?(\\d{1,2}\\.\\d{1,2})$"_s);
}

int cudaMajorFromLibrary(const QString& name) { return cudaMajorNamed({name}); }

bool tellsCudnnVersion(const Version& fileVersion) {
    // cuDNN's numbers lie between 7 and 99 in front and are followed by a build; NVIDIA's drivers and runtimes of that
    // time use 6.14.11.N.
    return fileVersion.size() >= 3 && fileVersion.major() >= 7 && fileVersion.major() < 100 &&
           !fileVersion.startsWith({6, 14});
}

} // namespace cudnnsetup
