// The whole way on a real archive, with the programs as a user starts them: inspect, apply, prove, undo. On Windows
// (under wine too) the PATH edited is the real one of this user; it must be byte-identical afterwards.
#include "core/system/System.h"
#include "tests/realdata/Cache.h"

#include <QCryptographicHash>
#include <QDirIterator>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QtTest>

using namespace cudnnsetup;

namespace {

struct Answer {
    int status = -1;
    QJsonObject json;
    QByteArray said;
};

// home: where the profile file lies that `--path user` edits on Linux; never this user's own.
QString home;
QString searched; // LD_LIBRARY_PATH of the calls, as the session's snippet sets it; Linux

Answer cli(const QStringList& arguments) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    if (hostOs == OsKind::Linux) environment.insert(u"HOME"_s, home);
    if (!searched.isEmpty()) environment.insert(u"LD_LIBRARY_PATH"_s, searched);
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(PROGRAM_DIR) + u"/cudnn-setup-cli"_s +
                      (hostOs == OsKind::Windows ? u".exe"_s : QString()),
                  arguments + QStringList{u"--json"_s});
    constexpr int tenMinutesMs = 600'000;
    if (!process.waitForFinished(tenMinutesMs)) return {-1, {}, process.errorString().toUtf8()};
    const QByteArray out = process.readAllStandardOutput();
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            QJsonDocument::fromJson(out).object(), out + process.readAllStandardError()};
}

// root has no search path that a person uses; "user" is refused there.
QString pathOfThisUser() {
    return hostOs == OsKind::Linux && *makeHostSystem({})->user().elevated ? u"none"_s : u"user"_s;
}

QMap<QString, QByteArray> treeOf(const QString& folder) {
    QMap<QString, QByteArray> tree;
    QDirIterator entries(folder, QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot,
                         QDirIterator::Subdirectories);
    while (entries.hasNext()) {
        const QString path = entries.next();
        QFile file(path);
        QCryptographicHash hash(QCryptographicHash::Sha256);
        if (entries.fileInfo().isFile() && file.open(QIODevice::ReadOnly)) hash.addData(&file);
        tree.insert(path, hash.result());
    }
    return tree;
}

int status(int code) { return hostOs == OsKind::Windows ? code : code % 256; }

QStringList checkIds(const QJsonObject& proof, const QString& state) {
    QStringList ids;
    for (const QJsonValue& check : proof[u"checks"_s].toArray())
        if (check[u"state"_s].toString() == state) ids.append(check[u"id"_s].toString());
    return ids;
}

} // namespace

class TestRealRun : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void realArchiveIsPlacedProvedAndTakenBack_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("version");
        QTest::addColumn<int>("number");
        QTest::addColumn<int>("versionChecks");
        if (hostOs == OsKind::Windows) {
            QTest::newRow("8.9.4.25") << u"cudnn-windows-x86_64-8.9.4.25_cuda12-rebuilt.zip"_s << u"8.9.4.25"_s << 8904
                                      << 6;
            QTest::newRow("9.19.0.56") << u"cudnn-windows-x86_64-9.19.0.56_cuda12-rebuilt.zip"_s << u"9.19.0.56"_s
                                       << 91900 << 4;
        } else {
            QTest::newRow("8.9.2.26") << u"cudnn-linux-x86_64-8.9.2.26_cuda12-rebuilt.tar.xz"_s << u"8.9.2.26"_s << 8902
                                      << 6;
        }
    }

    void realArchiveIsPlacedProvedAndTakenBack() {
        QFETCH(QString, name);
        QFETCH(QString, version);
        QFETCH(int, number);
        QFETCH(int, versionChecks);
        const QString archive = cacheFolder() + u'/' + name;
        if (!QFileInfo::exists(archive))
            QSKIP(qPrintable(name + u": not in the cache (tests/realdata/fetch.sh makes it; needs the network)"_s));
        QTemporaryDir folder;
        const QString root = QDir::toNativeSeparators(folder.filePath(u"Größe 中文/cuDNN"_s)),
                      state = folder.filePath(u"state"_s);
        home = folder.filePath(u"home"_s);
        QDir().mkpath(home);
        QDir().mkpath(root);
        const auto system = makeHostSystem({});
        const auto treeBefore = treeOf(folder.path());
        const auto pathBefore = system->settings().path(PathScope::User);

        const QStringList where{u"--state"_s, state};
        const Answer applied = cli(QStringList{u"apply"_s, archive, u"--target"_s, root, u"--path"_s, pathOfThisUser(),
                                               u"--accept-license"_s, u"--proof"_s, u"if-gpu"_s} +
                                   where);
        QVERIFY2(applied.status == 0, applied.said.constData());
        QVERIFY(applied.json[u"changed"_s].toBool());
        const QString bin = root + QDir::separator() + version + u"-cuda12"_s + QDir::separator() +
                            (hostOs == OsKind::Windows ? u"bin"_s : u"lib"_s);
        QVERIFY(QFileInfo::exists(bin));
        if (hostOs == OsKind::Windows) QVERIFY(system->settings().path(PathScope::User)->value.contains(bin));

        if (pathOfThisUser() == u"none"_s) searched = bin;
        const Answer proved = cli({u"prove"_s, u"--level"_s, u"load"_s, u"--dir"_s, bin});
        QVERIFY2(proved.status == 0, proved.said.constData());
        searched.clear();
        QCOMPARE(proved.json[u"versionNumber"_s].toInt(), number);
        const QStringList passed = checkIds(proved.json, u"passed"_s);
        QCOMPARE(passed.filter(u"VersionCheck"_s).size(), versionChecks);
        QVERIFY(!proved.json[u"modules"_s].toArray().isEmpty());
        for (const QJsonValue& module : proved.json[u"modules"_s].toArray())
            if (module[u"name"_s].toString().contains(u"cudnn"_s))
                QVERIFY2(module[u"path"_s].toString().startsWith(bin, Qt::CaseInsensitive),
                         qPrintable(module[u"path"_s].toString()));

        const Answer again = cli(QStringList{u"apply"_s, archive, u"--target"_s, root, u"--path"_s, pathOfThisUser(),
                                             u"--accept-license"_s, u"--proof"_s, u"off"_s} +
                                 where);
        QVERIFY2(again.status == 0, again.said.constData());
        if (hostOs == OsKind::Windows) QVERIFY(!again.json[u"changed"_s].toBool()); // already as asked
        QCOMPARE(cli(QStringList{u"list"_s} + where).json[u"versions"_s].toArray().size(), 1);

        while (!cli(QStringList{u"list"_s} + where).json[u"versions"_s].toArray().isEmpty()) {
            const Answer undone = cli(QStringList{u"undo"_s} + where);
            QVERIFY2(undone.status == 0, undone.said.constData());
            QVERIFY(undone.json[u"left"_s].toArray().isEmpty());
        }
        QDir(state).removeRecursively(); // journals stay on purpose
        QCOMPARE(treeOf(folder.path()), treeBefore);
        const auto pathAfter = system->settings().path(PathScope::User);
        QCOMPARE(pathAfter.state, pathBefore.state);
        QVERIFY(*pathAfter == *pathBefore);
    }

    void archiveUnderNvidiasOwnNameWithAnotherHashIsRefused() {
        const QString built = cacheFolder() + u"/cudnn-windows-x86_64-8.9.4.25_cuda12-rebuilt.zip"_s;
        if (!QFileInfo::exists(built)) QSKIP("cudnn-windows-x86_64-8.9.4.25_cuda12-rebuilt.zip: not in the cache");
        if (hostOs != OsKind::Windows)
            QSKIP("applying a Windows archive needs Windows or wine; tst_realarchive inspects it here");
        QTemporaryDir folder;
        const QString named = folder.filePath(u"cudnn-windows-x86_64-8.9.4.25_cuda12-archive.zip"_s);
        QVERIFY(QFile::copy(built, named));
        const QString root = folder.filePath(u"cuDNN"_s);
        const Answer applied =
            cli({u"apply"_s, named, u"--target"_s, QDir::toNativeSeparators(root), u"--path"_s, u"none"_s,
                 u"--accept-license"_s, u"--proof"_s, u"if-gpu"_s, u"--state"_s, folder.filePath(u"state"_s)});
        QCOMPARE(applied.status, status(int(ExitCode::ArchiveInvalid)));
        QCOMPARE(applied.json[u"code"_s].toInt(), 1620);
        QVERIFY(!QFileInfo::exists(root));
    }
};

QTEST_GUILESS_MAIN(TestRealRun)
#include "tst_realrun.moc"
