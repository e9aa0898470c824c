// Which file a new console would load for a library's name, and why. Pure: it stands on facts, and on what a plan
// would change; the loader's order is the documented one (Windows: application folder, System32, Windows, PATH;
// Linux: LD_LIBRARY_PATH, the library's own $ORIGIN, ld.so.cache, default folders).
#pragma once

#include "core/facts/MachineFacts.h"

namespace cudnnsetup {

// What will be there after a plan: asked of the plan page before anything is done.
struct PlannedState {
    QStringList files{};                                // full paths that will exist
    QStringList removed{};                              // full paths that will be gone
    QHash<QString, QString> links{};                    // to folders and files: path -> target
    std::optional<PathValue> userPath{}, machinePath{}; // Windows: new values
    QStringList libraryPath{};                          // Linux: folders put in front of LD_LIBRARY_PATH
    QStringList cachedFolders{};                        // Linux: folders that the loader's cache will know as well
};

struct LoadRow {
    QString name;
    QString path; // null: found in no searched folder
    Version version{};
    QString because; // "PATH entry 3", "System32", "ld.so.cache"; why nothing was found
};

// One name, searched as LoadLibrary("name") or dlopen("name") of a program in a folder of its own would.
LoadRow findLibrary(const MachineFacts& facts, const QString& name, const PlannedState& planned = {});
// Every library of a set of that major, the parts as cuDNN's shim looks for them. `version` decides which parts there
// are; null: those of the copy whose shim is found, else of any version.
QList<LoadRow> consoleLoads(const MachineFacts& facts, int major, const Version& version = {},
                            const PlannedState& planned = {});
// The copy (folder and major) that a file belongs to; nullptr when no copy is known there.
const CudnnCopy* copyOf(const MachineFacts& facts, const QString& libraryPath, int major);
// Majors of which there is a copy that is no program's own.
QList<int> standaloneMajors(const MachineFacts& facts);
// A copy that serves every program (not one that a Python or a program brought for itself).
bool isStandalone(const CudnnCopy& copy);
// The row for the answer's "loads".
QJsonObject toJson(const LoadRow& row);

} // namespace cudnnsetup
