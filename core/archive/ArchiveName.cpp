#include "core/archive/ArchiveName.h"

#include "core/base/Result.h"

#include <QRegularExpression>

namespace cudnnsetup {

namespace {

// Sources: names in NVIDIA's redistributable manifests (8.5 and later), conda-forge/cudnn-feedstock and
// spack/spack-packages (earlier); wheels on the Python package index.
const QList<QRegularExpression>& patterns() {
    static const QList<QRegularExpression> list = [] {
        QList<QRegularExpression> compiled;
        for (const QString& expression : {
                 u"^cudnn-(?<os>windows|linux)-(?<arch>x86_64|arm64|sbsa|aarch64|ppc64le)-(?<version>\\d+(?:\\.\\d+){2,"
                 u"3})_cuda"
                 "(?<cuda>\\d+(?:\\.\\d+)?)-(?:archive|(?<rebuilt>rebuilt))(?:\\.zip|\\.tar\\.xz)?$"_s,
                 u"^cudnn-(?<cuda>\\d+\\.\\d+)-(?<os>win|windows|windows7|windows10)-(?<arch>x64)-v(?<version>\\d+(?:"
                 u"\\.\\d+){1,3})"
                 "(?:-ga|-rc|-prod)?(?:\\.zip)?$"_s,
                 u"^cudnn-(?<cuda>\\d+\\.\\d+)-(?<os>linux)-(?<arch>x64|ppc64le|aarch64sbsa)-v(?<version>\\d+(?:\\.\\d+"
                 u"){1,3})"
                 "(?:\\.tgz|\\.tar\\.gz|\\.solitairetheme8)?$"_s,
                 u"^nvidia_cudnn_cu(?<cuda>\\d+)-(?<version>\\d+(?:\\.\\d+){2,4})-py\\d[^-]*-[^-]+-(?<os>win|manylinux)"
                 "[\\w.]*?_(?<arch>amd64|arm64|x86_64|aarch64|ppc64le)\\.whl$"_s,
                 u"^nvidia_cudnn_cu(?<cuda>\\d+)-(?<version>\\d+(?:\\.\\d+){2,4})\\.dist-info$"_s,
             })
            compiled.append(QRegularExpression(expression));
        return compiled;
    }();
    return list;
}
} // namespace

std::optional<ArchiveName> parseArchiveName(const QString& fileName) {
    const QString name = withoutBrowserSuffix(fileName);
    for (const QRegularExpression& pattern : patterns()) {
        const QRegularExpressionMatch match = pattern.match(name);
        if (!match.hasMatch()) continue;
        const auto version = Version::parse(match.captured(u"version"_s));
        const auto cuda = Version::parse(match.captured(u"cuda"_s));
        if (!version || !cuda) return std::nullopt;
        ArchiveName facts{.version = *version, .cuda = *cuda};
        facts.os = match.captured(u"os"_s).startsWith(u"win") ? OsKind::Windows : OsKind::Linux;
        const QString arch = match.captured(u"arch"_s);
        facts.arch = archFromName(arch == u"aarch64sbsa" ? u"sbsa"_s : arch);
        facts.rebuilt = !match.captured(u"rebuilt"_s).isEmpty();
        return facts;
    }
    return std::nullopt;
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
