#include "core/archive/ArchiveName.h"

#include "core/base/Result.h"

#include <QRegularExpression>

namespace cudnnsetup {

namespace {

// Sources: names in NVIDIA's redistributable manifests (8.5 and later), conda-forge/cudnn-feedstock and
// spack/spack-packages (earlier); wheels on the Python package index. In the spelling of plainArchiveName().
const QList<QRegularExpression>& patterns() {
    static const QList<QRegularExpression> list = [] {
        QList<QRegularExpression> compiled;
        const QString version = u"(?<version>\\d+(?:\\.\\d+){%1})"_s;
        for (
            const QString& expression : {
                u"^cudnn-(?<os>windows|linux)-(?<arch>x86-64|arm64|sbsa|aarch64|ppc64le)-"_s + version.arg(u"2,3"_s) +
                    u"-cuda(?<cuda>\\d+(?:\\.\\d+)?)-(?:archive|(?<rebuilt>rebuilt))(?:\\.zip|\\.tar\\.xz)?$"_s,
                u"^cudnn-(?<cuda>\\d+\\.\\d+)-(?<os>win|windows|windows7|windows10)-(?<arch>x64)-v"_s +
                    version.arg(u"1,3"_s) + u"(?:-ga|-rc|-prod)?(?:\\.zip)?$"_s,
                u"^cudnn-(?<cuda>\\d+\\.\\d+)-(?<os>linux)-(?<arch>x64|ppc64le|aarch64sbsa)-v"_s +
                    version.arg(u"1,3"_s) + u"(?:\\.tgz|\\.tar\\.gz|\\.solitairetheme8)?$"_s,
                u"^nvidia-cudnn-cu(?<cuda>\\d+)-"_s + version.arg(u"2,4"_s) +
                    u"-py\\d[^-]*-[^-]+-(?<os>win|manylinux)[\\w.-]*?-(?<arch>amd64|arm64|x86-64|aarch64|ppc64le)\\.whl$"_s,
                u"^nvidia-cudnn-cu(?<cuda>\\d+)-"_s + version.arg(u"2,4"_s) + u"\\.dist-info$"_s,
            })
            compiled.append(QRegularExpression(expression));
        return compiled;
    }();
    return list;
}
} // namespace

std::optional<ArchiveName> parseArchiveName(const QString& fileName) {
    const QString name = plainArchiveName(fileName);
    for (const QRegularExpression& pattern : patterns()) {
        const QRegularExpressionMatch match = pattern.match(name);
        if (!match.hasMatch()) continue;
        const auto version = Version::parse(match.captured(u"version"_s));
        const auto cuda = Version::parse(match.captured(u"cuda"_s));
        if (!version || !cuda) return std::nullopt;
        ArchiveName facts{.version = *version, .cuda = *cuda};
        facts.os = match.captured(u"os"_s).startsWith(u"win") ? OsKind::Windows : OsKind::Linux;
        const QString arch = match.captured(u"arch"_s);
        facts.arch = archFromName(arch == u"aarch64sbsa" ? u"sbsa"_s : arch == u"x86-64" ? u"x86_64"_s : arch);
        facts.rebuilt = !match.captured(u"rebuilt"_s).isEmpty();
        return facts;
    }
    return std::nullopt;
}

QString plainArchiveName(const QString& fileName) {
    static const QRegularExpression separators(u"[-_ ]+"_s);
    return withoutBrowserSuffix(fileName).toLower().replace(separators, u"-"_s);
}

QString withoutBrowserSuffix(const QString& fileName) {
    static const QRegularExpression suffix(u" ?\\(\\d{1,3}\\)(?=(?:\\.tar)?\\.[A-Za-z0-9]+$)"_s);
    return QString(fileName).remove(suffix);
}

bool isPartialDownloadName(const QString& fileName) {
    for (const QString& end :
         {u".crdownload"_s, u".part"_s, u".partial"_s, u".download"_s, u".opdownload"_s, u".aria2"_s})
        if (fileName.endsWith(end, Qt::CaseInsensitive)) return true;
    return false;
}

} // namespace cudnnsetup
