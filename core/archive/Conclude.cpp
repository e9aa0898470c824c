#include "core/archive/ArchiveName.h"
#include "core/archive/Contents.h"
#include "core/archive/CudnnSets.h"
#include "core/archive/KnownArchives.h"
#include "core/binary/CudaMajor.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <QRegularExpression>

namespace cudnnsetup {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Conclude)
};

Version versionInHeader(const QByteArray& header) {
    const QString text = QString::fromLatin1(header);
    const auto number = [&](const QString& name) {
        const QRegularExpression define(u"#\\s*define\\s+CUDNN_%1\\s+(\\d{1,5})\\b"_s.arg(name));
        const QRegularExpressionMatch match = define.match(text);
        return match.hasMatch() ? match.captured(1).toInt() : -1;
    };
    const int major = number(u"MAJOR"_s), minor = number(u"MINOR"_s), patch = number(u"PATCHLEVEL"_s);
    return major < 0 || minor < 0 || patch < 0 ? Version() : Version{major, minor, patch};
}

// The names that may tell, the more reliable first: what the archive was packed as, then what it is called now.
QList<ArchiveName> toldByNames(const Layout& layout, const ArchiveInfo& info) {
    QList<ArchiveName> names;
    for (const QString& name : {layout.topFolder, layout.distInfo, QFileInfo(info.path).fileName()})
        if (const auto parsed = parseArchiveName(name)) names.append(*parsed);
    return names;
}

// The header says 8.9.4; the build number is the shim's own, or a name's, provided that it agrees with the header.
Version wholeVersion(const Version& header, const LibraryFacts& shim, const QList<ArchiveName>& names) {
    QList<Version> candidates;
    if (shim.version && shim.version->size() >= 4) candidates.append(*shim.version);
    for (const ArchiveName& name : names) candidates.append(name.version);
    for (const Version& candidate : candidates)
        if (!header.isNull() && candidate.startsWith(header)) return candidate;
    if (!header.isNull()) return header;
    return names.isEmpty() ? Version() : names.first().version;
}

void concludeCuda(const Contents& contents, const QList<ArchiveName>& names, ArchiveInfo& info) {
    QStringList inside;
    for (const LibraryFacts& library : contents.libraries) inside += library.names;
    info.cudaMajor = cudaMajorNamed(inside);
    info.cudaSource = Tr::tr("the libraries' own strings");
    if (info.cudaMajor == 0 && !names.isEmpty()) {
        info.cudaMajor = names.first().cuda.major();
        info.cudaSource = Tr::tr("file name");
    }
    if (info.cudaMajor == 0) info.cudaSource.clear();
}

void concludeLibraries(const Contents& contents, ArchiveInfo& info) {
    const BinaryInfo::Format wanted = info.os == OsKind::Windows ? BinaryInfo::Format::Pe : BinaryInfo::Format::Elf;
    QStringList strange;
    for (ArchiveEntry& entry : info.entries) {
        const auto facts = contents.libraries.constFind(entry.name);
        if (facts == contents.libraries.constEnd()) continue;
        if (facts->format != wanted) strange.append(entry.name);
        if (info.arch == Arch::Unknown || isShim(entry.name)) info.arch = facts->arch;
        entry.fileVersion = facts->version;
        entry.signature = facts->signature;
        entry.signer = facts->signer;
    }
    if (!strange.isEmpty())
        info.findings.append({.id = u"archive.corrupt"_s,
                              .severity = Severity::Blocker,
                              .summary = Tr::tr("A file in the archive is named like a library but is none."),
                              .evidence = strange,
                              .fix = Tr::tr("Download the archive again from NVIDIA.")});
}

// "libcudnn_ops_infer.so.8.9.5" and a Windows library's own version resource, where that is cuDNN's (8.8 and older
// carry another number) tell a version; a header that tells another one belongs to other libraries.
void concludeHeader(const Version& header, ArchiveInfo& info) {
    static const QRegularExpression named(u"\\.so\\.(\\d{1,2}\\.\\d{1,3}\\.\\d{1,3})$"_s);
    QStringList others;
    for (const ArchiveEntry& entry : info.entries) {
        if (!entry.linkTarget.isEmpty()) continue;
        const auto match = named.match(entry.name);
        const auto own = match.hasMatch() ? Version::parse(match.captured(1)) : entry.fileVersion;
        const bool tells = own && own->size() >= 3 && own->major() == header.major() && own->major() >= 7;
        if (tells && !header.isNull() && !own->startsWith(header)) others.append(entry.name);
    }
    if (others.isEmpty()) return;
    info.findings.append(
        {.id = u"cudnn.header-differs"_s,
         .severity = Severity::Blocker,
         .summary = Tr::tr("The archive's cudnn_version.h says %1, but its libraries are of another version.")
                        .arg(header.text()),
         .evidence = others,
         .fix = Tr::tr("Somebody put it together from several versions. Download the archive from NVIDIA.")});
}

void concludeCompleteness(const Layout& layout, ArchiveInfo& info) {
    const MissingFiles missing = missingFiles(info.entries, cudnnSet(info.version, info.os));
    QStringList blocking = missing.libraries + missing.headers;
    if (!missing.allImportLibraries) blocking += missing.importLibraries;
    if (!blocking.isEmpty())
        info.findings.append(
            {.id = u"archive.incomplete"_s,
             .severity = Severity::Blocker,
             .summary = Tr::tr("%n file(s) of cuDNN %1 are missing in the archive.", nullptr, int(blocking.size()))
                            .arg(info.version.text()),
             .evidence = blocking,
             .fix = Tr::tr("Download the whole archive again from NVIDIA.")});
    if (missing.allImportLibraries)
        info.findings.append({.id = u"archive.no-import-libraries"_s,
                              .severity = layout.isWheel ? Severity::Note : Severity::Warning,
                              .summary = Tr::tr("The archive has no import libraries: programs can run with it, but "
                                                "not be built with it on Windows."),
                              .evidence = missing.importLibraries,
                              .fix = layout.isWheel
                                         ? Tr::tr("To build programs, use NVIDIA's zip archive instead.")
                                         : Tr::tr("To build programs, download the archive again from NVIDIA: it "
                                                  "holds them.")});
}

// A download that stopped has lost the archive's end and does not come this far; the size tells the rest apart.
QString mismatchSentence(const ArchiveInfo& info, const KnownArchive& known) {
    if (known.size == 0)
        return Tr::tr("The file has the name of an archive that NVIDIA published, but not its contents.");
    if (info.fileSize == known.size)
        return Tr::tr(
            "The file has the name and the size of an archive that NVIDIA published, but not its contents: it "
            "was damaged or altered.");
    const QLocale locale;
    return Tr::tr(
               "The file has the name of an archive that NVIDIA published, but %1 bytes instead of %2: somebody packed "
               "or altered it.")
        .arg(locale.toString(info.fileSize), locale.toString(known.size));
}

void concludePublished(ArchiveInfo& info) {
    if (info.kind == ArchiveKind::Folder) return; // NVIDIA publishes checksums of archives only
    const QString name = QFileInfo(info.path).fileName();
    info.published = compareWithPublished(name, info.sha256);
    const KnownArchive* known = info.published == Published::Mismatch ? publishedUnder(name) : nullptr;
    if (known == nullptr) return;
    info.findings.append({.id = u"archive.hash-mismatch"_s,
                          .severity = Severity::Blocker,
                          .summary = mismatchSentence(info, *known),
                          .evidence = {info.path, u"SHA-256 "_s + QString::fromLatin1(info.sha256.toHex()),
                                       Tr::tr("NVIDIA's: %1").arg(QString::fromLatin1(known->sha256.toHex()))},
                          .fix = Tr::tr("Download it again from NVIDIA: %1").arg(known->url)});
}
} // namespace

Result<void> conclude(const Layout& layout, const Contents& contents, ArchiveInfo& info) {
    info.os = layout.os;
    info.entries = layout.placed;
    info.otherEntries = layout.left;
    info.license = QString::fromUtf8(contents.license);
    LibraryFacts shim;
    for (auto library = contents.libraries.begin(); library != contents.libraries.end(); ++library)
        if (isShim(library.key())) shim = library.value();

    const QList<ArchiveName> names = toldByNames(layout, info);
    const Version header = versionInHeader(contents.versionHeader);
    info.version = wholeVersion(header, shim, names);
    if (info.version.isNull())
        return fail(
            ExitCode::ArchiveInvalid, Tr::tr("%1 does not tell which version of cuDNN it holds.").arg(info.path),
            Tr::tr("Download the archive from NVIDIA; it holds include/cudnn_version.h."), {}, u"archive.not-cudnn"_s);
    concludeCuda(contents, names, info);
    concludeLibraries(contents, info);
    concludeHeader(header, info);
    concludeSignatures(info);
    concludeCompleteness(layout, info);
    concludePublished(info);
    return {};
}

} // namespace cudnnsetup
