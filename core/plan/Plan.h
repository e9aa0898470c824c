// A plan is plain data: what will be done, in order, why, and what each step expects to find. The wizard, the console,
// the preview, the journal and the elevated child all use this one object.
#pragma once

#include "core/facts/MachineFacts.h"
#include "core/plan/TargetFacts.h"

#include <variant>

namespace cudnnsetup {

enum class RunAs { User, Admin };

struct MakeFolder {
    QString path;
    Guard guard = Guard::None; // rights that it gets from its first moment on
    bool operator==(const MakeFolder&) const = default;
};
struct PlaceFile { // one entry of the archive; an existing file is kept aside for undo
    QString target;
    QString entry; // ArchiveEntry::name
    quint64 size = 0;
    std::optional<quint32> crc;
    std::optional<FileStat> replaces; // what the plan expects to find there; nullopt: nothing
    bool operator==(const PlaceFile&) const = default;
};
struct MoveAside { // a file of the old set; kept for undo
    QString path;
    FileStat expected;
    bool operator==(const MoveAside&) const = default;
};
struct MakeLink {
    QString path;
    QString target;
    QString previousTarget; // empty: no link there now
    bool operator==(const MakeLink&) const = default;
};
struct RemoveLink { // the link itself, never what it leads to
    QString path;
    QString target; // what the plan expects it to lead to
    bool operator==(const RemoveLink&) const = default;
};
struct RemoveFolder { // one of ours, when nothing is left in it
    QString path;
    bool operator==(const RemoveFolder&) const = default;
};
struct EditPath {
    PathScope scope = PathScope::User;
    std::optional<PathValue> before; // nullopt: no value there now
    std::optional<PathValue> after;  // nullopt only in an undo
    QString entry; // the folder that is added; for the other kinds the entry that it is about, as it stands in `before`
    enum class Kind { Add, Remove, Move, Mend };
    Kind kind = Kind::Add; // Move: to an earlier place; Mend: an unpaired quotation mark goes
    bool operator==(const EditPath&) const = default;
};
struct SetVariable { // Windows: another environment variable (CUDA_PATH)
    PathScope scope = PathScope::User;
    QString name;
    std::optional<PathValue> before, after; // nullopt: no value
    bool operator==(const SetVariable&) const = default;
};
struct RefreshLoaderCache { // Linux: ldconfig, so that the loader knows what ld.so.conf.d and its folders hold now
    bool operator==(const RefreshLoaderCache&) const = default;
};
struct EditTextBlock { // Linux: a marked block in a profile file or in ld.so.conf.d
    QString path;
    QString before; // whole text now
    bool existed = false;
    QString after;
    bool operator==(const EditTextBlock&) const = default;
};
using StepAction = std::variant<MakeFolder, PlaceFile, MoveAside, MakeLink, EditPath, EditTextBlock, SetVariable,
                                RefreshLoaderCache, RemoveLink, RemoveFolder>;

struct Step {
    StepAction action;
    RunAs runAs = RunAs::User;
    QString why; // one sentence
    bool operator==(const Step&) const = default;
};

struct Plan {
    static constexpr int formatVersion = 1;
    QString kind = u"install"_s; // "install" | "remove" | "repair" | "switch"
    OsKind os = hostOs;
    QString id;    // "8.9.4.25-cuda12": names the manifest
    QString title; // "Install cuDNN 8.9.4.25 for CUDA 12"
    Version version;
    int cudaMajor = 0;
    QString archive;          // path
    QByteArray archiveSha256; // expected; empty: not known
    Choices choices;
    QString folder;     // where bin/include/lib go
    QString pathFolder; // that holds cudnn64_N.dll afterwards (through the link, if any)
    quint64 bytes = 0;  // to be written
    QStringList notes;  // what the user should know before saying yes, a sentence each
    QList<Step> steps;

    bool needsAdmin() const;
    bool operator==(const Plan&) const = default;
};

// Pure. Errors: BadUsage or Blocked with the reason (PATH not understood or too long, toolkit of another major, …).
// A plan with no steps means: already as asked.
Result<Plan> planInstall(const MachineFacts& facts, const ArchiveInfo& archive, const TargetFacts& target,
                         const Choices& choices);

bool placesFiles(const Plan& plan); // then it needs the archive
// Of a plan whose files a second process would place as administrator: that one is handed the archive's bytes, and
// reads no path that its owner may change. Error: Blocked where the archive is a folder.
Result<void> requireArchiveFile(const Plan& plan, const ArchiveInfo& archive);
// Where a run of this plan keeps staged files and those of the machine for undo: outside the folder of a version, so
// that it goes whole when that version leaves; on the same volume.
QString workRoot(const Plan& plan);

QJsonObject toJson(const Plan& plan);
const QStringList& guardWords();    // by Guard: the words in JSON
const QStringList& pathEditWords(); // by EditPath::Kind
Result<Plan> planFromJson(const QJsonObject& json);

// The plan in plain words, grouped by what it touches, each line with its details folded below.
struct PlanLine {
    QString sentence;
    QStringList details; // each file, link or value, before and after
};
struct PlanGroup {
    enum class Touches { Files, Links, Path, Other };
    Touches touches = Touches::Files;
    QString title;
    QList<PlanLine> lines;
};
QList<PlanGroup> describe(const Plan& plan);

} // namespace cudnnsetup
