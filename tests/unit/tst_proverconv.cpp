// Levels conv and speed of the prover on both stand-ins. Their faults: tst_proverfaults.cpp.
#include "tests/unit/ProverRun.h"

#include <QJsonArray>

using namespace cudnnsetup;

namespace {

const QString practice = u"cudnn-prover-practice"_s;

QStringList moduleNames(const ProverRun& run) {
    QStringList names;
    for (const QJsonObject& row : run.document.rows(u"modules"_s)) names << row[u"name"_s].toString().toLower();
    return names;
}

} // namespace

class TestProverConv : public QObject {
    Q_OBJECT

    static void bothEditions() {
        QTest::addColumn<int>("major");
        QTest::newRow("8") << 8;
        QTest::newRow("9") << 9;
    }

private Q_SLOTS:
    void everyCaseAndAlgorithmIsRight_data() { bothEditions(); }
    void everyCaseAndAlgorithmIsRight() {
        QFETCH(int, major);
        const ProverRun run = proveWith(practice, {}, u"conv"_s, major);
        QVERIFY2(run.convolutionPassed() && run.document.finished, run.tail().constData());
        QCOMPARE(run.document.json[u"version"_s].toInt(), major == 9 ? 91900 : 8905);
        QStringList names;
        for (const QJsonObject& row : run.document.rows(u"convolutions"_s)) {
            names << row[u"name"_s].toString();
            QCOMPARE(row[u"wrong"_s].toInt(-1), 0);
            QVERIFY(row[u"injectedErrorNoticed"_s].toBool());
        }
        QCOMPARE(names.join(u' '), u"small larger strided dilated grouped depthwise 1x1 odd picture"_s);
        QCOMPARE(run.document.rows(u"algorithms"_s).size(), 3 * 3 * 8); // cases, kinds of arithmetic, algorithms
        int supported = 0;
        for (const QJsonObject& row : run.document.rows(u"algorithms"_s)) {
            if (!row[u"supported"_s].toBool()) {
                QCOMPARE(row[u"status"_s].toInt(), major == 9 ? 3000 : 9);
                continue;
            }
            ++supported;
            QVERIFY(row[u"passed"_s].toBool() && row[u"injectedErrorNoticed"_s].toBool());
            QVERIFY(row[u"bound"_s][u"rule"_s].toString().startsWith(u"|gpu - ref| <="_s));
        }
        QCOMPARE(supported, 7 + 7 + 4 + 3 + 3 + 2 + 4 + 4 + 4);
    }

    void shapesStandInTheRows() {
        const ProverRun run = proveWith(practice);
        const QJsonObject strided = run.document.rows(u"convolutions"_s).value(2);
        QCOMPARE(strided[u"stride"_s].toArray(), (QJsonArray{2, 3}));
        QCOMPARE(strided[u"output"_s].toArray(), (QJsonArray{2, 16, 16, 15}));
        const QJsonObject grouped = run.document.rows(u"convolutions"_s).value(4);
        QCOMPARE(grouped[u"groups"_s].toInt(), 4);
        QCOMPARE(grouped[u"filter"_s].toArray(), (QJsonArray{24, 4, 3, 3}));
    }

    void seedIsAnotherOneEachTimeUnlessGiven() {
        const auto seed = [](const ProverRun& run) { return run.document.json[u"seed"_s].toInteger(); };
        const ProverRun first = proveWith(practice, {}, u"load"_s), second = proveWith(practice, {}, u"load"_s);
        QVERIFY(seed(first) != seed(second));
        const ProverRun given =
            runProver(practice, {u"--prove"_s, u"--level"_s, u"load"_s, u"--seed"_s, u"12345"_s}, fakesFolder(8));
        QCOMPARE(seed(given), 12345);
    }

    void planRunsOnAnEngineOfEachKind_data() { bothEditions(); }
    void planRunsOnAnEngineOfEachKind() {
        QFETCH(int, major);
        const ProverRun run = proveWith(practice, {}, u"conv"_s, major);
        const QJsonObject plan = run.document.object(u"plan"_s);
        QCOMPARE(plan[u"engines"_s].toInt(), 2);
        QCOMPARE(plan[u"configs"_s].toInt(), 2);
        QCOMPARE(plan[u"wrong"_s].toInt(-1), 0);
        QVERIFY(plan[u"passed"_s].toBool());
        QCOMPARE(plan[u"engine"_s].toInt(-1), 0);
        QCOMPARE(plan[u"runtimeCompiled"_s][u"engine"_s].toInt(), 1);
        QVERIFY(plan[u"runtimeCompiled"_s][u"passed"_s].toBool());
    }

    void onlyAPlanLoadsTheEngines() {
        const QStringList engines{fakeName(u"heuristic"_s, 9), fakeName(u"engines_precompiled"_s, 9),
                                  fakeName(u"engines_runtime_compiled"_s, 9)};
        const QStringList loaded = moduleNames(proveWith(practice, {}, u"load"_s, 9));
        const QStringList computed = moduleNames(proveWith(practice, {}, u"conv"_s, 9));
        for (const QString& engine : engines) {
            QVERIFY(!loaded.contains(engine));
            QVERIFY2(computed.contains(engine), computed.join(u' ').toUtf8().constData());
        }
    }

    void missingEngineFailsThePlanAlone_data() {
        QTest::addColumn<QString>("part");
        QTest::addColumn<QString>("call");
        QTest::newRow("heuristic") << u"heuristic"_s << u"cudnnBackendFinalize(heuristic)"_s;
        QTest::newRow("runtime") << u"engines_runtime_compiled"_s << u"cudnnBackendFinalize(input)"_s;
    }
    void missingEngineFailsThePlanAlone() {
        QFETCH(QString, part);
        QFETCH(QString, call);
        QTemporaryDir folder;
        copyFakes(9, folder.path(), part);
        QVERIFY(!QTest::currentTestFailed());
        const ProverRun load = proveWith(practice, {}, u"load"_s, 9, folder.path());
        QVERIFY(load.document.object(u"descriptors"_s)[u"passed"_s].toBool());
        const ProverRun run = proveWith(practice, {}, u"conv"_s, 9, folder.path());
        QVERIFY(run.document.finished && !run.convolutionPassed());
        const QJsonObject plan = run.document.object(u"plan"_s);
        QCOMPARE(plan[u"failedCall"_s].toString(), call);
        QCOMPARE(plan[u"status"_s].toInt(), 1008);
        QVERIFY(run.document.rows(u"convolutions"_s).value(0)[u"passed"_s].toBool());
    }

    void missingPartOfNineIsReported() {
        QTemporaryDir folder;
        copyFakes(9, folder.path(), u"ops"_s);
        const ProverRun run = proveWith(practice, {}, u"conv"_s, 9, folder.path());
        QVERIFY(run.document.finished && !run.convolutionPassed());
        QCOMPARE(run.document.rows(u"checks"_s).value(1)[u"status"_s].toInt(), 3009);
        QVERIFY(run.err.contains("cudnnOpsVersionCheck"));
    }

    // ---- speed

    void speedTellsWhatWasMeasured_data() { bothEditions(); }
    void speedTellsWhatWasMeasured() {
        QFETCH(int, major);
        const ProverRun run = proveWith(practice, {}, u"speed"_s, major);
        QVERIFY2(run.document.json[u"speedPassed"_s].toBool(), run.tail().constData());
        QVERIFY(run.convolutionPassed()); // the levels before are in it
        const QJsonObject speed = run.document.object(u"speed"_s);
        QCOMPARE(speed[u"flop"_s].toDouble(), 2.0 * 56 * 56 * 128 * 128 * 9); // a processor gets one image
        QCOMPARE(speed[u"heuristic"_s][u"algorithm"_s].toString(), u"IMPLICIT_PRECOMP_GEMM"_s);
        QVERIFY(speed[u"searched"_s][u"ms"_s].toDouble() > 0);
        QCOMPARE(speed[u"searchedAll"_s].toArray().size(), 7);
        for (const QJsonValue& row : speed[u"searchedAll"_s].toArray())
            QVERIFY(row[u"ms"_s].toDouble() >= speed[u"searched"_s][u"ms"_s].toDouble());
        QVERIFY(speed[u"cpu"_s][u"flopPerSecond"_s].toDouble() > 0);
        QVERIFY(speed[u"gpuFlopPerSecond"_s].toDouble() > 0);
        QCOMPARE(speed[u"peakFlopPerSecond"_s].toDouble(), 2.0 * 128 * 20 * 1.5e9); // 8.6 in the practice driver
        QCOMPARE(speed[u"wrong"_s].toInt(-1), 0);
    }

    void unknownPeakIsSaidToBeUnknown() {
        const ProverRun run = proveWith(practice, u"computeMajor=99"_s, u"speed"_s);
        const QJsonObject speed = run.document.object(u"speed"_s);
        QVERIFY(speed.contains(u"peakFlopPerSecond"_s) && speed[u"peakFlopPerSecond"_s].isNull());
        QCOMPARE(speed[u"peakUnknown"_s].toString(), u"compute capability 99.6 is not in the table"_s);
        QVERIFY(run.document.json[u"speedPassed"_s].toBool());
    }

    void speedOfWrongNumbersIsNoSuccess() {
        const ProverRun run = proveWith(practice, u"nan"_s, u"speed"_s);
        QVERIFY(run.document.finished && !run.document.json[u"speedPassed"_s].toBool());
        QCOMPARE(run.document.object(u"speed"_s)[u"notWritten"_s].toInt(), 1);
    }

    void standInsDoNotComputeForTheRealProver_data() { bothEditions(); }
    void standInsDoNotComputeForTheRealProver() {
        QFETCH(int, major);
        const ProverRun run = proveWith(u"cudnn-prover"_s, {}, u"speed"_s, major);
        QVERIFY(run.document.finished && run.saysPractice());
        QVERIFY(!run.convolutionPassed() && !run.document.json[u"speedPassed"_s].toBool());
    }
};

QTEST_GUILESS_MAIN(TestProverConv)
#include "tst_proverconv.moc"
