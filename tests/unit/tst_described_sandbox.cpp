#include "core/system/DescribedSystem.h"

#include "core/system/Sandbox.h"

#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>

using namespace cudnnsetup;

namespace {

QJsonObject linuxPc() {
    const auto file = [](const QString& path, const QString& text) {
        return QJsonObject{{u"path"_s, path}, {u"text"_s, text}};
    };
    return {{u"format"_s, u"cudnn-setup-pc/1"_s},
            {u"os"_s, QJsonObject{{u"kind"_s, u"linux"_s}}},
            {u"user"_s, QJsonObject{{u"name"_s, u"student"_s}, {u"home"_s, u"/home/student"_s}}},
            {u"files"_s, QJsonArray{file(u"/opt/cudnn/include/cudnn_version.h"_s, u"#define CUDNN_MAJOR 9\n"_s),
                                    QJsonObject{{u"path"_s, u"/opt/cudnn/lib/libcudnn.so.9"_s}, {u"size"_s, 1000}},
                                    QJsonObject{{u"path"_s, u"/opt/current"_s}, {u"link"_s, u"cudnn"_s}}}}};
}

} // namespace

class TestDescribedSandbox : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<System> m_pc;
    QString host(const QString& path) const { return sandboxPath(*m_pc, path); }

    void load(const QString& prover = {}) {
        m_dir = std::make_unique<QTemporaryDir>();
        auto pc = makeDescribedSystem(linuxPc(), {m_dir->path(), prover});
        QVERIFY2(pc.has_value(), pc ? "" : qPrintable(pc.error().message + pc.error().detail));
        m_pc = std::move(*pc);
    }

private Q_SLOTS:
    void pathsTravelThereAndBack_data() {
        QTest::addColumn<bool>("windows");
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("below");
        QTest::newRow("drive") << true << u"C:\\a\\b"_s << u"C/a/b"_s;
        QTest::newRow("drive root") << true << u"D:\\"_s << u"D"_s;
        QTest::newRow("server") << true << u"\\\\server\\share\\a"_s << u"UNC/server/share/a"_s;
        QTest::newRow("linux") << false << u"/opt/a"_s << u"opt/a"_s;
        QTest::newRow("upwards") << false << u"/../../etc"_s << u"etc"_s;
    }
    void pathsTravelThereAndBack() {
        QFETCH(bool, windows);
        QFETCH(QString, path);
        QFETCH(QString, below);
        const QTemporaryDir dir;
        const OsKind os = windows ? OsKind::Windows : OsKind::Linux;
        const Sandbox sandbox(dir.path(), os);
        const QString real = OsPath(hostOs).join(dir.path(), below);
        QCOMPARE(sandbox.toHost(path), real);
        QCOMPARE(sandbox.fromHost(real), OsPath(os).clean(path));
        QCOMPARE(sandbox.toHost(u"relative"_s), QString());
        QCOMPARE(sandbox.fromHost(u"/elsewhere"_s), u"/elsewhere"_s);
    }

    void proverOutputSpeaksOfTheDescribedPc() {
        const QTemporaryDir dir;
        const QByteArray root = dir.path().toUtf8();
        const Sandbox windows(dir.path(), OsKind::Windows);
        QCOMPARE(windows.textFromHost("cannot load " + root + "/C/a.dll\n"), "cannot load C:/a.dll\n");
        QCOMPARE(QJsonDocument::fromJson(windows.textFromHost("{\"p\": [\"" + root + "/C/a/b.dll\"]}"))[u"p"_s][0]
                     .toString(),
                 u"C:\\a\\b.dll"_s);
        const Sandbox linux(dir.path(), OsKind::Linux);
        QCOMPARE(linux.textFromHost("at " + root + "/opt/x: no"), "at /opt/x: no");
        // One object a line, as the prover writes: still JSON, each text translated.
        const QByteArrayList lines =
            windows.textFromHost("{\"p\":\"" + root + "/C/a\"}\n{\"p\":\"" + root + "/C/b\"}\ncut off {").split('\n');
        QCOMPARE(lines.size(), 3);
        QCOMPARE(QJsonDocument::fromJson(lines[0])[u"p"_s].toString(), u"C:\\a"_s);
        QCOMPARE(QJsonDocument::fromJson(lines[1])[u"p"_s].toString(), u"C:\\b"_s);
        QCOMPARE(lines[2], "cut off {");
    }

    void onlyAnEmptyFolderIsASandbox() {
        const QTemporaryDir dir;
        QVERIFY(QDir(dir.path()).mkdir(u".hidden"_s));
        QCOMPARE(makeDescribedSystem(linuxPc(), {dir.path(), {}}).error().code, ExitCode::BadUsage);
        QVERIFY(!makeDescribedSystem(linuxPc(), {dir.filePath(u"absent"_s), {}}));
    }

    void describedTextsFoldersAndLinksAreLaidOut() {
        load();
        QVERIFY(QFileInfo(host(u"/home/student"_s)).isDir());
        QVERIFY(QFileInfo(host(u"/opt/cudnn/lib"_s)).isDir());
        QVERIFY(!QFileInfo::exists(host(u"/opt/cudnn/lib/libcudnn.so.9"_s))); // its contents are not known
        if (hostOs == OsKind::Linux) QVERIFY(QFileInfo(m_dir->filePath(u"opt/current"_s)).isSymLink());
        QFile file(host(u"/opt/current/include/cudnn_version.h"_s));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), "#define CUDNN_MAJOR 9\n");
        QCOMPARE(sandboxPath(*makeHostSystem({}), u"/opt"_s), QString());
    }

    void whatIsDoneHappensOnTheRealDiskToo() {
        load();
        Files& files = m_pc->files();
        auto staged = files.stage(u"/opt/current/lib/x.part"_s, 3);
        QVERIFY(staged && (*staged)->write({"abc", 3}) && (*staged)->commit());
        staged->reset();
        QVERIFY(files.rename(u"/opt/current/lib/x.part"_s, u"/opt/cudnn/lib/x"_s));
        QCOMPARE(QFileInfo(m_dir->filePath(u"opt/cudnn/lib/x"_s)).size(), 3);
        QCOMPARE(*files.read(u"/opt/current/lib/x"_s, 9), "abc");
        QCOMPARE(files.readBinary(u"/opt/cudnn/lib/x"_s)->format, BinaryInfo::Format::Unknown);
        // What is only described can be moved away and back as well.
        QVERIFY(files.rename(u"/opt/cudnn/lib/libcudnn.so.9"_s, u"/opt/cudnn/kept"_s));
        QCOMPARE(files.stat(u"/opt/cudnn/kept"_s)->size, 1000u);
        QVERIFY(files.makeLink(u"/opt/link"_s, u"/opt/cudnn"_s));
        QVERIFY(files.stat(u"/opt/link"_s)->isFolder());
        QVERIFY(files.appendDurably(u"/opt/link/j"_s, "1") && files.appendDurably(u"/opt/link/j"_s, "2"));
        QCOMPARE(*files.read(u"/opt/cudnn/j"_s, 9), "12");
        QVERIFY(files.removeFile(u"/opt/link"_s) && files.removeFile(u"/opt/cudnn/lib/x"_s));
        QVERIFY(!QFileInfo::exists(m_dir->filePath(u"opt/cudnn/lib/x"_s)));
        QVERIFY(files.writeWhole(u"/opt/cudnn/include/cudnn_version.h"_s, "new"));
        QCOMPARE(*files.read(u"/opt/cudnn/include/cudnn_version.h"_s, 9), "new");
    }

    void practiceProverSeesOnlyTheSandbox() {
        if (hostOs == OsKind::Windows) QSKIP("the stand-in prover of this test is a shell script");
        QTemporaryDir elsewhere;
        const QString script = elsewhere.filePath(u"prover"_s);
        QFile file(script);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\necho \"$LD_LIBRARY_PATH $1 $2 $PLAIN\"\n");
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
        load(script);
        const QHash<QString, QString> environment{{u"LD_LIBRARY_PATH"_s, u"/opt/current/lib:/usr/local/cuda/lib64"_s},
                                                  {u"PLAIN"_s, u"text"_s},
                                                  {u"PATH"_s, u"/usr/bin"_s}};
        const auto said = m_pc->processes().runProver({{u"--dir=/opt/cudnn"_s, u"/no/such"_s}, environment}, {});
        QVERIFY2(said.isSeen(), qPrintable(said.why));
        // Back in the described PC's words; "/usr/local/cuda" went through the sandbox as well, or it would have
        // named the real one.
        QCOMPARE(said->standardOutput, "/opt/cudnn/lib:/usr/local/cuda/lib64 --dir=/opt/cudnn /no/such text\n");
        QVERIFY(!makeDescribedSystem(linuxPc())->get()->processes().runProver({}, {}).isChecked());
    }
};

QTEST_GUILESS_MAIN(TestDescribedSandbox)
#include "tst_described_sandbox.moc"
