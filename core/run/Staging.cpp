#include "core/run/Staging.h"

#include "core/archive/Extract.h"
#include "core/archive/KnownArchives.h"
#include "core/system/FileChecksum.h"
#include "core/system/HalfWritten.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Run)
};

// Counts the checksum on the way, which not every kind of archive carries: repair compares with it.
class StagingSink : public EntrySink {
public:
    StagingSink(std::unique_ptr<StagedFile> file, FilePlaced& placed) : m_file(std::move(file)), m_placed(placed) {}
    Result<void> write(std::span<const char> bytes) override {
        m_crc = crc32Of(m_crc, bytes);
        return named(m_file->write(bytes));
    }
    Result<void> finish() override {
        m_placed.crc = m_crc;
        return named(m_file->commit());
    }

private:
    Result<void> named(const Result<void>& done) const {
        return done ? done : Result<void>(ofTheFileItself(done.error(), m_placed.staged, m_placed.path));
    }

    std::unique_ptr<StagedFile> m_file;
    FilePlaced& m_placed; // one sink for each: no two threads meet here
    quint32 m_crc = 0;
};

// NVIDIA signs its DLLs; Linux libraries carry no signature.
Result<void> checkSignature(const FilePlaced& file, const Plan& plan, const System& system) {
    if (plan.os != OsKind::Windows || !file.path.endsWith(u".dll"_s, Qt::CaseInsensitive)) return {};
    const auto binary = system.files().readBinarySignature(file.staged);
    if (binary.isSeen() && binary->signature == Signature::Broken)
        return fail(ExitCode::ArchiveInvalid, Tr::tr("%1 was changed after it was signed.").arg(file.path),
                    Tr::tr("Do not use this archive. Download it again from NVIDIA."), binary->signer,
                    u"cudnn.signature-broken"_s);
    const bool nvidia =
        binary.isSeen() && binary->signature != Signature::None && binary->signer == u"NVIDIA Corporation"_s;
    if (!nvidia && !plan.choices.allowUnsigned)
        return fail(ExitCode::Blocked,
                    Tr::tr("%1 is not signed by NVIDIA, so nobody vouches for where it comes from.").arg(file.path),
                    Tr::tr("If you trust the archive (cuDNN 8.1 and older was never signed), allow unsigned libraries "
                           "and try again."),
                    {}, u"cudnn.unsigned"_s);
    return {};
}

} // namespace

Failure takenAway(const QString& path, const QString& detail) {
    return fail(ExitCode::Blocked,
                Tr::tr("%1 was removed, changed or blocked right after it was written, probably by security software.")
                    .arg(path),
                Tr::tr("Allow this folder in your security software, then try again."), detail,
                u"system.blocked-file"_s);
}

Result<Staged> stageFiles(const Plan& plan, const ArchiveInfo& archive, const QString& workFolder, System& system,
                          int threads, ProgressSink& progress, const CancelToken& cancel) {
    QHash<QString, int> indexOf;
    for (int i = 0; i < archive.entries.size(); ++i) indexOf.insert(archive.entries[i].name, i);
    Staged staged;
    QList<int> entries;
    QHash<QString, qsizetype> stagedAt; // index into staged.files
    for (const Step& step : plan.steps) {
        const auto* place = std::get_if<PlaceFile>(&step.action);
        if (place == nullptr) continue;
        const QString name = system.paths().join(workFolder, stagedPrefix + QString::number(staged.files.size()));
        entries.append(indexOf.value(place->entry));
        stagedAt.insert(place->entry, staged.files.size());
        staged.files.append({name, place->target, place->size, 0, place->crc});
    }
    FilePlaced* const files = staged.files.data(); // several threads write to different ones
    const OpenSink open = [&](const ArchiveEntry& entry) -> Result<std::unique_ptr<EntrySink>> {
        FilePlaced& placed = files[stagedAt.value(entry.name)];
        auto file = system.files().stage(placed.staged, entry.size);
        if (!file) return ofTheFileItself(file.error(), placed.staged, placed.path);
        return std::make_unique<StagingSink>(std::move(*file), placed);
    };
    const auto extracted =
        extract(archive, entries, open, {.threads = threads, .expectedSha256 = plan.archiveSha256}, progress, cancel);
    if (!extracted) return Failure(extracted.error());
    const QString fileName = QFileInfo(archive.path).fileName();
    if (archive.kind != ArchiveKind::Folder && compareWithPublished(fileName, extracted->sha256) == Published::Mismatch)
        return fail(ExitCode::ArchiveInvalid,
                    Tr::tr("%1 is not the file that NVIDIA published under this name: it is broken or was altered.")
                        .arg(archive.path),
                    Tr::tr("Download it again from NVIDIA."),
                    u"SHA-256 %1"_s.arg(QString::fromLatin1(extracted->sha256.toHex())), u"archive.hash-mismatch"_s);
    staged.archiveSha256 = extracted->sha256;
    staged.bytes = extracted->bytes;
    quint64 looked = 0;
    for (FilePlaced& file : staged.files) {
        if (cancel.isCancelled())
            return fail(ExitCode::Cancelled, Tr::tr("Cancelled."), Tr::tr("Nothing was changed."));
        progress.report({Progress::Phase::Verifying, looked += file.size, plan.bytes, file.path});
        // By its time undo will know it as ours.
        const auto now = system.files().stat(file.staged);
        if (!now.isSeen() || now->size != file.size) return takenAway(file.path, now.why);
        file.modifiedNs = now->modifiedNs;
        if (auto trusted = checkSignature(file, plan, system); !trusted) return Failure(trusted.error());
    }
    return staged;
}

} // namespace cudnnsetup
