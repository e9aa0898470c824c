// One change to the machine, as the journal keeps it: enough to know afterwards whether it happened, whether what
// stands there is still ours, and what was there before.
#pragma once

#include "core/base/JsonFields.h"
#include "core/plan/Plan.h"

#include <variant>

namespace cudnnsetup {

struct FolderMade {
    QString path;
    bool work = false; // our own staging folder: what is still staged in it goes with it
    Guard guard = Guard::None;
    bool operator==(const FolderMade&) const = default;
};
struct FileKept { // a file of the machine, moved to our kept folder
    QString path, kept;
    FileStat stat;
    bool operator==(const FileKept&) const = default;
};
struct FilePlaced { // a staged file of ours, moved to its place
    QString staged, path;
    quint64 size = 0;
    qint64 modifiedNs = 0;
    std::optional<quint32> crc;
    bool operator==(const FilePlaced&) const = default;
};
// A file of ours that nobody has touched since.
inline bool isAsPlaced(const FileStat& now, const FilePlaced& file) {
    return now.size == file.size && now.modifiedNs == file.modifiedNs;
}
struct LinkMade {
    QString path, target, previous;
    bool operator==(const LinkMade&) const = default;
};
struct LinkRemoved {
    QString path, target;
    bool operator==(const LinkRemoved&) const = default;
};
struct FolderRemoved { // moved to our kept folder, with its rights; or left, because something lay in it
    QString path, kept;
    bool operator==(const FolderRemoved&) const = default;
};
struct PathEdited { // one scope, written and announced once
    EditPath edit;
    QList<EditPath> then{}; // edits that follow it, each expecting what the one before leaves
    bool operator==(const PathEdited&) const = default;
};
struct TextEdited {
    EditTextBlock edit;
    bool operator==(const TextEdited&) const = default;
};
struct VariableSet {
    SetVariable set;
    bool operator==(const VariableSet&) const = default;
};
struct LoaderCacheRefreshed {
    bool onUndo = false; // stands before the files: when all of them are back, ldconfig runs again
    bool operator==(const LoaderCacheRefreshed&) const = default;
};
struct ManifestWritten {
    QString path;
    std::optional<QByteArray> before, after; // nullopt: no manifest there
    bool operator==(const ManifestWritten&) const = default;
};

struct HalfElevated { // the admin steps, made by the elevated half in a run of its own that carries this token
    QString token;    // empty: that half has taken everything back
    bool operator==(const HalfElevated&) const = default;
};

// Names in a run's work folder: files on their way in, and what is kept of the machine for undo.
inline constexpr auto stagedPrefix = "staged-"_L1;
inline constexpr auto keptPrefix = "kept-"_L1;

using Change = std::variant<FolderMade, FileKept, FilePlaced, LinkMade, PathEdited, TextEdited, ManifestWritten,
                            HalfElevated, VariableSet, LoaderCacheRefreshed, LinkRemoved, FolderRemoved>;

QJsonObject toJson(const Change& change);
// Exactly what toJson() writes, or the field that is not; `place` is where the object stands.
tl::expected<Change, JsonFault> changeFromJson(const QJsonObject& json, const QString& place = {});

// Makes the change. The journal must hold it already.
Result<void> perform(const Change& change, System& system);

// Takes the change back if what stands there is still what we made; looks before it touches, so that it may be asked
// for a change that never happened, or twice. Returns nothing when all is as before; otherwise one sentence that says
// what was left alone and why.
Result<std::optional<QString>> revert(const Change& change, System& system);

} // namespace cudnnsetup
