// A small world of real files for the crash tests: a target, a home, a state folder, and two archives. What must be
// equal before and after is everything in it but the state folder, and on Windows this user's real PATH.
#pragma once

#include "core/plan/Plan.h"
#include "core/run/Executor.h"
#include "core/run/Installed.h"
#include "core/run/Journal.h"
#include "tests/crash/CrashArchive.h"
#include "tests/crash/Host.h"

#include <QtTest>

namespace cudnnsetup {

using Snapshot = QMap<QString, QByteArray>;

struct Silent : ProgressSink {
    void report(const Progress&) override {}
};

class World {
public:
    World();
    ~World(); // puts PATH back

    QString path(const QString& below) const { return QDir::toNativeSeparators(m_folder.filePath(below)); }
    QString state() const { return path(u"state"_s); }
    QString archive(const QString& version) const { return m_folder.filePath(u"archives/%1.zip"_s.arg(version)); }
    System& system() const { return *m_system; }
    RunOptions options() const { return {.stateFolder = state(), .allowAdminSteps = true, .threads = 1}; }

    void write(const QString& below, const QByteArray& bytes);
    // Empties target and state, and writes what the scenario starts from.
    void reset();
    // Somebody's older libraries, where the new ones will go.
    void putOldSet(const Choices& choices);
    Plan plan(const Choices& choices, const QString& version);
    // Of what is installed: "remove", "switch", "repair" of a version.
    Plan manage(const QString& what, const QString& version);
    MachineFacts facts() const;
    // Carries it out in this process; ends the test program when it fails.
    void install(const Choices& choices, const QString& version);
    // Folders outside of it that count too.
    QStringList also;
    // Every file with its contents, every link and folder, PATH with its type. Run ids are replaced by RUN.
    Snapshot look() const;
    // Files of ours in the state folder that should be in no state: anything but journals, whole manifests and the
    // lock.
    QStringList litter() const;
    int manifests() const { return int(QDir(m_folder.filePath(u"state/manifests"_s)).entryList(QDir::Files).size()); }

private:
    QTemporaryDir m_folder;
    std::unique_ptr<System> m_system;
    Observed<PathValue> m_pathBefore;
};

inline int fromEnvironment(const char* name, int otherwise) {
    return qEnvironmentVariableIsSet(name) ? qEnvironmentVariableIntValue(name) : otherwise;
}

// The first difference in words; empty when there is none.
QByteArray difference(const Snapshot& is, const Snapshot& should);

} // namespace cudnnsetup
