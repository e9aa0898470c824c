// Two halves of one run on this machine's own disk: a plan whose files are placed as administrator and whose last step
// is the user's. Who is administrator, and what only administrators may change, is made up.
#pragma once

#include "core/run/AdminPlan.h"
#include "core/run/ElevatedHalf.h"
#include "core/run/Executor.h"
#include "tests/fakes/NearElevation.h"

#include <QtTest>

namespace cudnnsetup {

struct Quiet : ProgressSink {
    void report(const Progress&) override {}
};

// Every file below a folder with its contents.
inline QMap<QString, QByteArray> treeOf(const QString& folder) {
    QMap<QString, QByteArray> tree;
    QDirIterator each(folder, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                      QDirIterator::Subdirectories);
    while (each.hasNext()) {
        const QFileInfo info(each.next());
        QFile file(info.filePath());
        const QByteArray mode = " mode " + QByteArray::number(info.permissions().toInt(), 16);
        if (info.isSymLink())
            tree.insert(info.filePath(), "link " + info.symLinkTarget().toUtf8());
        else
            tree.insert(info.filePath(),
                        (file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("folder")) + mode);
    }
    return tree;
}

class ElevationTest : public QObject {
    Q_OBJECT

protected:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<System> m_host;
    std::unique_ptr<fakes::UserOf> m_user, m_admin;
    std::unique_ptr<fakes::NearElevation> m_elevation;
    ArchiveInfo m_archive;   // the practice archive that the build makes
    qsizetype m_most = 1000; // entries that a plan places: few where every single call is tried
    Quiet m_quiet;

    QString at(const QString& path) const { return m_host->paths().clean(m_folder->filePath(path)); }
    QString target() const { return m_host->paths().join(at(u"programs"_s), m_archive.folderName()); }
    RunOptions options() const { return {.stateFolder = at(u"user-state"_s)}; }
    // Whatever a run may change, and what it must leave behind nowhere.
    QMap<QString, QByteArray> machine() const { return treeOf(at(u"programs"_s)); }
    QByteArray profile() const {
        QFile file(at(u"home/profile"_s));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    Plan plan() const {
        const OsPath paths = m_host->paths();
        Plan plan;
        plan.title = u"Install"_s;
        plan.id = m_archive.folderName();
        plan.version = m_archive.version;
        plan.archive = m_archive.path;
        plan.folder = target();
        plan.pathFolder = paths.join(target(), u"bin"_s);
        plan.choices.licenseAccepted = plan.choices.allowUnsigned = true;
        plan.steps.append({MakeFolder{target()}, RunAs::Admin, u"why"_s});
        QStringList made;
        for (const ArchiveEntry& entry : m_archive.entries.first(std::min(m_most, m_archive.entries.size()))) {
            const QString path = paths.join(target(), entry.placedName);
            QStringList missing;
            for (QString up = paths.parent(path); up != target() && !made.contains(up); up = paths.parent(up))
                missing.prepend(up);
            for (const QString& folder : missing) plan.steps.append({MakeFolder{folder}, RunAs::Admin, u"why"_s});
            made += missing;
            const auto there = m_host->files().stat(path);
            if (entry.linkTarget.isEmpty())
                plan.steps.append({PlaceFile{path, entry.name, entry.size, entry.crc,
                                             there.isSeen() ? std::optional(there.value) : std::nullopt},
                                   RunAs::Admin, u"why"_s});
            else
                plan.steps.append({MakeLink{path, entry.linkTarget, {}}, RunAs::Admin, u"why"_s});
            plan.bytes += entry.size;
        }
        const QString text = QString::fromUtf8(profile());
        plan.steps.append(
            {EditTextBlock{at(u"home/profile"_s), text, true, text + u"ours\n"_s}, RunAs::User, u"why"_s});
        return plan;
    }

    Result<Outcome> applied() { return apply(plan(), m_archive, *m_user, options(), m_quiet, {}); }

    void verifyOldState() {
        m_elevation->join();
        QCOMPARE(machine(), (QMap<QString, QByteArray>()));
        QCOMPARE(profile(), QByteArray("mine\n"));
        QVERIFY(!QFileInfo::exists(at(u"machine-state/received"_s)) ||
                QDir(at(u"machine-state/received"_s)).isEmpty()); // no copy of the archive stays
    }

protected Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_host = makeHostSystem({});
        QVERIFY(QDir(m_folder->path()).mkpath(u"programs"_s) && QDir(m_folder->path()).mkpath(u"home"_s));
        QFile profile(at(u"home/profile"_s));
        QVERIFY(profile.open(QIODevice::WriteOnly) && profile.write("mine\n") == 5);
        m_admin = std::make_unique<fakes::UserOf>(*m_host, at(u"machine-state"_s), true);
        m_user = std::make_unique<fakes::UserOf>(*m_host, at(u"machine-state"_s), false);
        m_elevation = std::make_unique<fakes::NearElevation>(*m_admin);
        m_user->elevateBy(*m_elevation);
        const QDir programs(QStringLiteral(PROGRAM_DIR));
        const QStringList names = programs.entryList({u"practice-cudnn-*"_s}, QDir::Files);
        QVERIFY(!names.isEmpty());
        const auto archive = inspect(programs.filePath(names.first()), {}, m_quiet, {});
        QVERIFY2(archive, archive ? "" : qPrintable(archive.error().message));
        m_archive = *archive;
    }
    void cleanup() {
        m_most = 1000;
        m_elevation.reset();
        m_user.reset();
        m_admin.reset();
    }
};

} // namespace cudnnsetup
