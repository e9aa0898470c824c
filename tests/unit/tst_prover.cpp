// The provers as programs, on the practice stand-in for cuDNN.
#include "tests/unit/ProverRun.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace cudnnsetup;

namespace {

const bool windows = hostOs == OsKind::Windows;
const QString fakes = fakesFolder(8);

// A library under the driver's name, in a folder of its own.
void placeFakeDriver(const QString& folder) {
    const QString any = fakes + (windows ? u"/cudnn_ops_infer64_8.dll"_s : u"/libcudnn_ops_infer.so.8.9.5"_s);
    QVERIFY(QFile::copy(any, folder + (windows ? u"/nvcuda.dll"_s : u"/libcuda.so.1"_s)));
}

} // namespace

class TestProver : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void standInWithoutDriverCannotPassAConvolution() {
        const ProverRun run = proveWith(u"cudnn-prover"_s);
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.document.finished);
        QVERIFY2(run.saysPractice(), run.out.constData());
        QVERIFY(!run.convolutionPassed());
        QCOMPARE(run.document.json[u"version"_s].toInt(), 8905);
        QCOMPARE(run.document.rows(u"checks"_s).size(), 6);
        QCOMPARE(run.document.object(u"descriptors"_s)[u"passed"_s].toBool(), true);
    }

    void practiceProverComputesAndSaysPractice() {
        const ProverRun run = proveWith(u"cudnn-prover-practice"_s);
        QVERIFY2(run.convolutionPassed(), run.out.right(3000).constData());
        QVERIFY(run.saysPractice());
        QCOMPARE(run.document.rows(u"convolutions"_s).size(), 9);
        for (const QJsonObject& row : run.document.rows(u"convolutions"_s)) {
            QCOMPARE(row[u"wrong"_s].toInt(), 0);
            QCOMPARE(row[u"injectedErrorNoticed"_s].toBool(), true);
        }
        const QJsonObject picture = run.document.object(u"picture"_s);
        for (const QString& key : {u"input"_s, u"gpu"_s, u"cpu"_s})
            QCOMPARE(QByteArray::fromBase64(picture[key].toString().toLatin1()).size(), 64 * 64);
    }

    void oneWrongNumberFails_data() {
        QTest::addColumn<QString>("fault");
        QTest::addColumn<int>("notWritten");
        QTest::newRow("wrong") << u"wrong"_s << 0;
        QTest::newRow("nan") << u"nan"_s << 1;
    }
    void oneWrongNumberFails() {
        QFETCH(QString, fault);
        QFETCH(int, notWritten);
        const ProverRun run = proveWith(u"cudnn-prover-practice"_s, fault);
        QVERIFY(run.document.finished && !run.convolutionPassed());
        const QJsonObject small = run.document.rows(u"convolutions"_s).value(0);
        QCOMPARE(small[u"wrong"_s].toInt(), 1);
        QCOMPARE(small[u"notWritten"_s].toInt(), notWritten);
    }

    void crashKeepsWhatWasLearnt() {
        const ProverRun run = proveWith(u"cudnn-prover"_s, u"crash"_s, u"load"_s);
        QVERIFY(run.crashed || run.exitCode != 0);
        QVERIFY(!run.document.finished);
        QCOMPARE(run.document.calling, u"cudnnGetVersion"_s);
        QVERIFY(run.document.json.contains(u"library"_s));
    }

    void hangIsTheParentsToEnd() {
        const ProverRun run = proveWith(u"cudnn-prover"_s, u"hang"_s, u"load"_s);
        QVERIFY(run.hung);
        QCOMPARE(run.document.calling, u"cudnnGetVersion"_s);
    }

    void mixedPartIsReported() {
        const ProverRun run = proveWith(u"cudnn-prover"_s, u"mixed"_s, u"load"_s);
        QCOMPARE(run.document.rows(u"checks"_s).value(2)[u"status"_s].toInt(), 14);
    }

    void whatCudnnPrintsStaysOutOfTheDocument() {
        QTemporaryDir folder;
        const QString shim = windows ? u"cudnn64_8.dll"_s : u"libcudnn.so.8"_s;
        QVERIFY(QFile::copy(fakes + u'/' + shim, folder.filePath(shim)));
        const ProverRun run =
            runProver(u"cudnn-prover"_s, {u"--prove"_s, u"--level"_s, u"load"_s, u"--major"_s, u"8"_s}, folder.path());
        QVERIFY2(run.err.contains("Could not locate"), run.err.constData());
        QVERIFY(!run.out.contains("Could not locate"));
        for (const QByteArray& line : run.out.trimmed().split('\n'))
            QVERIFY2(QJsonDocument::fromJson(line).isObject(), line.constData());
        QVERIFY(!run.document.finished);
    }

    void driverFromAnywhereButTheSystemIsNoDriver() {
        QTemporaryDir folder;
        placeFakeDriver(folder.path());
        const ProverRun run = runProver(u"cudnn-prover"_s, {u"--driver"_s}, folder.path());
        const QJsonObject json = QJsonDocument::fromJson(run.out).object();
        QVERIFY2(!json.isEmpty(), run.out.constData());
        // Windows never looks there; Linux's loader does, and then everything is stamped.
        const bool fromThere = json[u"driver"_s][u"library"_s].toString().contains(QDir(folder.path()).dirName());
        QCOMPARE(json[u"practice"_s].toBool(), fromThere);
        if (windows)
            QVERIFY(!fromThere);
        else
            QVERIFY(fromThere);
    }

    void wrongArgumentsAreRefused() {
        for (const QStringList& arguments : {QStringList{},
                                             {u"--what"_s},
                                             {u"--prove"_s, u"--level"_s},
                                             {u"--prove"_s, u"--major"_s, u"7"_s},
                                             {u"--prove"_s, u"--seed"_s, u"-1"_s},
                                             {u"--driver"_s, u"more"_s}})
            QCOMPARE(runProver(u"cudnn-prover"_s, arguments, fakes).exitCode, 2);
    }
};

QTEST_GUILESS_MAIN(TestProver)
#include "tst_prover.moc"
