// What is ours: one JSON file for each version that was placed, below stateFolder/manifests.
#pragma once

#include "core/run/Change.h"

namespace cudnnsetup {

// For a version that lies where only an administrator could put it, whose PATH entry the user's half of the run made,
// there are two: one with the files in the machine's state folder, and one without files in the user's.
struct Manifest {
    QString id; // "8.9.4.25-cuda12"
    QString run;
    QString folder;
    QString pathFolder;
    QString link;      // <root>/current-8, or empty
    QString archive{}; // path
    QString archiveSha256{};
    Choices choices{};
    // Whose search path got its entry for pathFolder with this version, or with one that it replaced.
    QList<PathScope> ownedScopes{};
    QStringList folders{};   // made for it, outermost first
    QList<LinkMade> links{}; // the archive's own, below folder
    QList<FilePlaced> files{};

    quint64 bytes() const;
};

QString manifestPath(const QString& stateFolder, const QString& id, const QString& folder, const System& system);
QByteArray toBytes(const Manifest& manifest);
// Damaged, or naming something outside its own folder: Blocked. Whoever can write it must not be able to let us remove
// anything else.
Result<Manifest> manifestFromBytes(const QByteArray& bytes, const QString& path);

// All manifests of a state folder, by their paths. Errors: that of the first that cannot be read.
struct StoredManifest {
    QString stateFolder, path;
    QByteArray bytes;
    Manifest manifest;
};
Result<QList<StoredManifest>> readManifests(const QString& stateFolder, const System& system);
// The same, and those of versions that were installed as administrator, where they can be read; none of a folder that
// others than administrators can write.
Result<QList<StoredManifest>> readAllManifests(const QString& stateFolder, const System& system);

} // namespace cudnnsetup
