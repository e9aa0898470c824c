#include "core/archive/ArchiveInfo.h"

#include "core/archive/Purpose.h"
#include "core/base/Json.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <algorithm>

namespace cudnnsetup {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(ArchiveInfo)
};
} // namespace

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

QString signatureName(Signature signature) {
    switch (signature) {
    case Signature::Good:
        return u"good"_s;
    case Signature::None:
        return u"none"_s;
    case Signature::Broken:
        return u"broken"_s;
    case Signature::NotChecked:
        return u"not-checked"_s;
    }
    return {};
}

QString signatureSentence(Signature signature, const QString& signer, OsKind os) {
    switch (signature) {
    case Signature::Good:
        return signer.isEmpty() ? Tr::tr("signed, but not all by one maker") : Tr::tr("signed by %1").arg(signer);
    case Signature::None:
        return Tr::tr("not signed");
    case Signature::Broken:
        return Tr::tr("changed after signing");
    case Signature::NotChecked:
        return os == OsKind::Linux ? Tr::tr("not told: libraries for Linux carry no signature") : Tr::tr("not checked");
    }
    return {};
}

namespace {
QString fileKindName(FileKind kind) {
    switch (kind) {
    case FileKind::Library:
        return u"library"_s;
    case FileKind::Header:
        return u"header"_s;
    case FileKind::ImportLibrary:
        return u"importLibrary"_s;
    case FileKind::License:
        return u"license"_s;
    case FileKind::Other:
        return u"other"_s;
    }
    return {};
}

QJsonArray contentsJson(const ArchiveInfo& info) {
    QJsonArray contents;
    for (const ArchiveEntry& entry : info.entries) {
        const QString purpose = purposeOf(entry.placedName.section(u'/', -1), info.version.major());
        QJsonObject row{{u"name"_s, entry.placedName},
                        {u"kind"_s, fileKindName(entry.kind)},
                        {u"bytes"_s, qint64(entry.size)},
                        {u"purpose"_s, textOrNull(purpose)},
                        {u"version"_s, textOrNull(entry.fileVersion.value_or(Version()).text())}};
        if (entry.kind == FileKind::Library) row.insert(u"signature"_s, signatureName(entry.signature));
        if (!entry.linkTarget.isEmpty()) row.insert(u"linkTarget"_s, entry.linkTarget);
        contents.append(row);
    }
    return contents;
}
} // namespace

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
            {u"signature"_s, signatureName(info.signature)},
            {u"publisher"_s, textOrNull(info.publisher)},
            {u"contents"_s, contentsJson(info)},
            {u"findings"_s, findings}};
}

} // namespace cudnnsetup
