// What is ours: one JSON file for each version that was placed, below stateFolder/manifests.
#pragma once

#include "core/run/Change.h"

namespace cudnnsetup {

struct Manifest {
    QString id; // "8.9.4.25-cuda12"
    QString run;
    QString folder;
    QString pathFolder;
    QString link; // <root>/current-8, or empty
    QString archiveSha256;
    QList<FilePlaced> files;

    quint64 bytes() const;
};

QString manifestPath(const QString& stateFolder, const QString& id, const QString& folder, const System& system);
QByteArray toBytes(const Manifest& manifest);
Result<Manifest> manifestFromBytes(const QByteArray& bytes, const QString& path);

} // namespace cudnnsetup
