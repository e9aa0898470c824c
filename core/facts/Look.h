// The parts of a probe. Each fills its part of the facts and leaves "could not be checked" where it could not look.
#pragma once

#include "core/facts/MachineFacts.h"

namespace cudnnsetup {

struct Look {
    System& system;
    const CancelToken& cancel;
    MachineFacts& facts;
    OsPath paths;

    const Files& files() const { return static_cast<const System&>(system).files(); }
    const Settings& settings() const { return static_cast<const System&>(system).settings(); }
    bool onWindows() const { return paths.os() == OsKind::Windows; }
    bool canSeeFiles() const; // false: an empty answer says nothing
    // What was found in `where`; an empty list is "none" only where files can be seen.
    template <typename List> Observed<List> found(const List& list, const QString& where) const {
        if (!list.isEmpty()) return Observed<List>::seen(list, where);
        return canSeeFiles() ? Observed<List>::none(where) : Observed<List>::notChecked(whyNotSeen());
    }
    static QString whyNotSeen();
    bool isFolder(const QString& path) const;
    bool isFile(const QString& path) const;
    QStringList names(const QString& folder) const; // empty when it cannot be listed
    // Text of a small file, at most 1 MiB; empty when it cannot be read.
    QByteArray smallFile(const QString& path) const;
    QString variable(const QString& name) const; // of a new console; null when there is none
    void follow(const QString& path);            // remembers where its links lead
    // A folder that a variable names, or the usual place when the variable is not set.
    QString folderVariable(const QString& name, const QString& usual) const;
};

void lookAtPath(Look& look);     // path, environment, searched, loaderCache
void lookAtDriver(Look& look);   // gpus, driver, smi, nvidiaHardware
void lookAtToolkits(Look& look); // toolkits
void lookAtPrograms(Look& look); // programs
void lookAtCudnn(Look& look);    // cudnn, dependencies

// A candidate for a folder with cuDNN's libraries in it.
struct CudnnPlace {
    QString folder{};
    QString kind{};  // CudnnCopy::kind
    QString owner{}; // CudnnCopy::owner
};
QList<CudnnPlace> cudnnPlaces(const Look& look); // in the order of preference, without doubles
// The copies (one for each major) in a folder; none when it holds no cuDNN library.
QList<CudnnCopy> readCudnnFolder(const Look& look, const CudnnPlace& place);

} // namespace cudnnsetup
