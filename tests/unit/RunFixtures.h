// A described PC, a small archive and what a run needs, for the tests of runs and of undo.
#pragma once

#include "PlanFixtures.h"
#include "core/archive/EntryChecks.h"
#include "core/archive/FolderArchive.h"
#include "core/archive/Layout.h"
#include "core/archive/ZipDirectory.h"
#include "core/run/Installed.h"
#include "core/run/Journal.h"
#include "core/system/DescribedSystem.h"
#include "tests/fakes/FaultySystem.h"

#include <QtTest>
#include <quazip.h>
#include <quazipfile.h>

namespace cudnnsetup {

struct Silent : ProgressSink {
    void report(const Progress&) override {}
};

inline QByteArray bodyOf(const QString& name) {
    return QByteArray(20000, char('a' + name.size() % 20)) + name.toUtf8();
}

// A real zip with the shape of cuDNN's.
inline void writeZip(const QString& path, const QStringList& names) {
    QuaZip zip(path);
    QVERIFY(zip.open(QuaZip::mdCreate));
    for (const QString& name : names) {
        QuaZipFile file(&zip);
        QVERIFY(file.open(QIODevice::WriteOnly, QuaZipNewInfo(name)));
        file.write(bodyOf(name));
        file.close();
    }
    zip.close();
}

inline ArchiveInfo openZip(const QString& path) {
    ArchiveInfo info = smallArchive();
    info.path = path;
    info.entries = layOut(*readZipDirectory(path)).placed;
    return info;
}

// The same files, unpacked below `folder`.
inline ArchiveInfo openFolder(const QString& folder, const QStringList& names, ProgressSink& progress) {
    for (const QString& name : names) {
        const QString path = folder + u'/' + name;
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bodyOf(name)) < 0) qFatal("%s", qPrintable(path));
    }
    ArchiveInfo info = smallArchive();
    info.kind = ArchiveKind::Folder;
    info.path = folder;
    info.entries = layOut(*listFolder(folder, {})).placed;
    if (const auto hashed = hashEntries(folder, info.entries, progress, {}); !hashed)
        qFatal("%s", qPrintable(hashed.error().message));
    info.sha256 = folderHash(info.entries);
    return info;
}

// Every file below a folder with its contents, and PATH of both scopes: what must be equal before and after.
inline QMap<QString, QByteArray> stateOf(System& system, const QString& folder) {
    QMap<QString, QByteArray> state;
    const OsPath paths = system.paths();
    for (const QString& name : system.files().list(folder).value) {
        const QString path = paths.join(folder, name);
        const auto stat = system.files().stat(path);
        if (stat->isLink())
            state.insert(path, "link " + stat->linkTarget.toUtf8());
        else if (stat->isFolder())
            state.insert(stateOf(system, path)), state.insert(path, "folder");
        else
            state.insert(path, system.files().read(path, 1 << 24).value_or("unreadable"));
    }
    return state;
}

inline QMap<QString, QByteArray> stateOf(System& system) {
    QMap<QString, QByteArray> state = stateOf(system, u"C:\\CUDA"_s);
    state.insert(stateOf(system, u"C:\\Users"_s));
    for (const PathScope scope : {PathScope::User, PathScope::Machine}) {
        const auto value = system.settings().path(scope);
        state.insert(scope == PathScope::User ? u"user PATH"_s : u"machine PATH"_s,
                     value.isSeen() ? value->value.toUtf8() : "none");
    }
    return state;
}

class RunTest : public QObject {
    Q_OBJECT

protected:
    QTemporaryDir m_folder;
    QString m_zip;
    Silent m_silent;
    RunOptions m_options{.stateFolder = u"C:\\State\\cudnn"_s, .allowAdminSteps = false};

    std::unique_ptr<System> pc() { return std::move(*makeDescribedSystem(windowsPc())); }

    Plan planOn(System& system, Choices choices, const ArchiveInfo& archive) {
        choices.licenseAccepted = true;
        choices.allowUnsigned = true;
        MachineFacts facts = windowsFacts();
        facts.path.user = system.settings().path(PathScope::User);
        facts.path.machine = system.settings().path(PathScope::Machine);
        const auto target = survey(system, facts, archive, choices, m_options.stateFolder);
        const auto plan = planInstall(facts, archive, *target, choices);
        if (!plan) qFatal("%s", qPrintable(plan.error().message));
        return *plan;
    }

    static Choices toolkit() {
        Choices choices;
        choices.placement = Placement::Toolkit;
        return choices;
    }

    static QString journalOf(const QString& run) { return u"C:\\State\\cudnn\\journals\\%1.jsonl"_s.arg(run); }

    // Makes the finished run look as if the program had been killed right before its last line.
    void cutOff(System& system, const QString& run) {
        const QString journal = journalOf(run);
        const QByteArray bytes = *system.files().read(journal, 1 << 24);
        QVERIFY(system.files().writeWhole(journal, bytes.first(bytes.lastIndexOf("{\"event\":\"committed\"}"))));
    }

private Q_SLOTS:
    void initTestCase() {
        m_zip = m_folder.filePath(u"small.zip"_s);
        writeZip(m_zip, {u"top/bin/cudnn64_8.dll"_s, u"top/bin/cudnn_ops_infer64_8.dll"_s, u"top/include/cudnn.h"_s,
                         u"top/lib/x64/cudnn.lib"_s, u"top/LICENSE"_s});
        QCOMPARE(openZip(m_zip).entries.size(), 5);
    }
};

} // namespace cudnnsetup
