#include "core/archive/ArchiveInfo.h"

#include <QFileInfo>
#include <QJsonArray>
#include <algorithm>

namespace cudnnsetup {

bool ArchiveInfo::isStandIn() const { return license.trimmed().startsWith(u"Practice stand-in"_s); }

quint64 ArchiveInfo::totalBytes() const {
    quint64 total = 0;
    for (const ArchiveEntry& entry : entries) total += entry.size;
    return total;
}

int ArchiveInfo::count(FileKind kind_) const {
    return int(std::count_if(entries.begin(), entries.end(), [&](const ArchiveEntry& entry) {
        return entry.kind == kind_ && entry.linkTarget.isEmpty();
    }));
}

QString ArchiveInfo::folderName() const {
    return cudaMajor > 0 ? u"%1-cuda%2"_s.arg(version.text()).arg(cudaMajor) : version.text();
}

QString kindName(ArchiveKind kind) {
    switch (kind) {
    case ArchiveKind::Zip:
        return u"zip"_s;
    case ArchiveKind::TarXz:
        return u"tar.xz"_s;
    case ArchiveKind::Wheel:
        return u"wheel"_s;
    case ArchiveKind::Folder:
        return u"folder"_s;
    }
    return {};
}

QString publishedName(Published published) {
    switch (published) {
    case Published::Match:
        return u"match"_s;
    case Published::Mismatch:
        return u"mismatch"_s;
    case Published::Unknown:
        return u"unknown"_s;
    }
    return {};
}

QJsonObject toJson(const ArchiveInfo& info) {
    QJsonArray findings;
    for (const Finding& finding : info.findings) findings.append(toJson(finding));
    const QJsonObject files{{u"dll"_s, info.count(FileKind::Library)},
                            {u"header"_s, info.count(FileKind::Header)},
                            {u"importLib"_s, info.count(FileKind::ImportLibrary)},
                            {u"license"_s, info.count(FileKind::License)},
                            {u"other"_s, info.count(FileKind::Other)}};
    return {{u"name"_s, QFileInfo(info.path).fileName()},
            {u"kind"_s, kindName(info.kind)},
            {u"version"_s, info.version.text()},
            {u"cuda"_s, info.cudaMajor},
            {u"cudaSource"_s, info.cudaSource},
            {u"os"_s, osName(info.os)},
            {u"arch"_s, archName(info.arch)},
            {u"files"_s, files},
            {u"bytes"_s, qint64(info.totalBytes())},
            {u"practice"_s, info.isStandIn()},
            {u"sha256"_s, QString::fromLatin1(info.sha256.toHex())},
            {u"published"_s, publishedName(info.published)},
            {u"publisher"_s, info.publisher},
            {u"findings"_s, findings}};
}

} // namespace cudnnsetup
