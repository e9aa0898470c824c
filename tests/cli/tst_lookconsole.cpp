// The commands that only look, as processes: what stands in their JSON, and that a snapshot of this machine replayed
// gives the same findings.
#include "core/base/Json.h"

#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>

using namespace cudnnsetup;

namespace {

struct Answer {
    int code = -1;
    QByteArray out;
    QJsonObject json() const { return parseJsonObject(out, u"answer"_s).value_or(QJsonObject()); }
};

Answer console(const QStringList& words) {
    QProcess process;
    process.start(QStringLiteral(PROGRAM_DIR "/cudnn-setup-cli"), words);
    if (!process.waitForFinished(120'000)) qFatal("the console program did not end");
    return {process.exitCode(), process.readAllStandardOutput()};
}

QString casePc(const QString& id) { return QStringLiteral(TEST_DATA_DIR "/cases/pcs/") + id + u".json"_s; }

QStringList idsOf(const QJsonObject& answer) {
    QStringList ids;
    for (const QJsonValue& finding : answer[u"findings"_s].toArray()) ids.append(finding[u"id"_s].toString());
    ids.sort();
    return ids;
}

} // namespace

class TestLookConsole : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void snapshotOfThisMachineGivesTheSameFindings() {
        const QStringList here = idsOf(console({u"check"_s, u"--json"_s}).json());
        const Answer taken = console({u"snapshot"_s});
        QCOMPARE(taken.code, 0);
        QTemporaryDir folder;
        QFile file(folder.filePath(u"pc.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(taken.out) == taken.out.size());
        file.close();
        const QJsonObject replayed = console({u"check"_s, u"--json"_s, u"--pc"_s, file.fileName()}).json();
        QVERIFY(replayed.contains(u"findings"_s));
        QCOMPARE(idsOf(replayed), here);
    }

    void adviceStandsBesideTheFixedFields() {
        const Answer answer = console(
            {u"advise"_s, u"--program"_s, u"/opt/venv/bin/python"_s, u"--json"_s, u"--pc"_s, casePc(u"c21-advise"_s)});
        QCOMPARE(answer.code, 0);
        const QJsonObject json = answer.json();
        for (const QString& field : {u"tool"_s, u"findings"_s, u"facts"_s, u"loads"_s, u"advice"_s})
            QVERIFY2(json.contains(field), qPrintable(field));
        const QJsonObject advice = json[u"advice"_s][0].toObject();
        QCOMPARE(advice[u"kind"_s].toString(), u"archive"_s);
        QCOMPARE(advice[u"cudnn"_s].toInt(), 9);
        QCOMPARE(advice[u"cuda"_s].toString(), u"12"_s);
        const QJsonObject archive = advice[u"archive"_s].toObject();
        QCOMPARE(archive[u"file"_s].toString(), u"cudnn-linux-x86_64-9.10.2.21_cuda12-archive.tar.xz"_s);
        QCOMPARE(archive[u"bytes"_s].toInteger(), 1003149584);
        QCOMPARE(archive[u"sha256"_s].toString().size(), 64);
        QVERIFY(idsOf(json).contains(u"gpu.too-old"_s));
    }

    void adviceIsSaidInWords() {
        const Answer answer =
            console({u"advise"_s, u"--program"_s, u"jax"_s, u"--pc"_s, casePc(u"ok-toolkit-merged"_s)});
        QVERIFY2(answer.out.contains("use it inside WSL2") && answer.out.contains("wsl --install"),
                 answer.out.constData());
    }

    void unknownProgramsEndWith1639() {
        const Answer answer = console(
            {u"advise"_s, u"--program"_s, u"nonsense"_s, u"--json"_s, u"--pc"_s, casePc(u"ok-toolkit-merged"_s)});
        QCOMPARE(answer.json()[u"code"_s].toInt(), int(ExitCode::BadUsage));
        QVERIFY(answer.json()[u"error"_s][u"whatToDo"_s].toString().contains(u"PyTorch"_s));
    }

    // A sign-in page that was saved under the archive's name lies on the described PC itself.
    void archivesOfADescribedPcAreLookedAtThere() {
        const QString path = u"C:\\Users\\student\\Downloads\\cudnn-windows-x86_64-8.6.0.163_cuda11-archive.zip"_s;
        const Answer answer = console({u"inspect"_s, path, u"--json"_s, u"--pc"_s, casePc(u"c42"_s)});
        const QJsonObject json = answer.json();
        QCOMPARE(idsOf(json), QStringList{u"archive.not-an-archive"_s});
        QVERIFY2(json[u"error"_s][u"message"_s].toString().contains(path), answer.out.constData());
    }
};

QTEST_GUILESS_MAIN(TestLookConsole)
#include "tst_lookconsole.moc"
