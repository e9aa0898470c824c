// What a probe sees on described PCs that are shaped to mislead it.
#include "core/facts/MachineFacts.h"
#include "core/rules/Judge.h"
#include "core/system/DescribedSystem.h"

#include <QFile>
#include <QJsonDocument>
#include <QtTest>

using namespace cudnnsetup;

namespace {

QByteArray pcFile(const QString& name) {
    QFile file(QStringLiteral(TEST_DATA_DIR "/probe/") + name);
    if (!file.open(QIODevice::ReadOnly)) qFatal("%s is missing", qPrintable(name));
    return file.readAll();
}

MachineFacts probed(const QByteArray& json, const CancelToken& cancel = {}, const FactsChanged& changed = {}) {
    auto system = makeDescribedSystem(QJsonDocument::fromJson(json).object());
    if (!system) qFatal("%s", qPrintable(system.error().message + u' ' + system.error().detail));
    return probe(**system, cancel, changed);
}

} // namespace

class TestProbe : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void linkedToolkitIsSeenOnce();
    void cuda13KeepsItsLibrariesBelowBin();
    void absentMeansNotChecked();
    void nullMeansLookedAndNone();
    void everyGroupIsReportedOnce();
    void cancelledProbeStops();
    void copiesAreFoundInOurOwnFolders();
};

void TestProbe::linkedToolkitIsSeenOnce() {
    const MachineFacts facts = probed(pcFile(u"linked-toolkit.json"_s));
    QVERIFY(facts.toolkits.isSeen());
    QCOMPARE(facts.toolkits->size(), 1);
    QCOMPARE(facts.toolkits->first().version.text(), u"13.0.1"_s);
    QVERIFY(facts.toolkits->first().current);
}

void TestProbe::cuda13KeepsItsLibrariesBelowBin() {
    const MachineFacts facts = probed(pcFile(u"cuda13.json"_s));
    QCOMPARE(facts.toolkits->size(), 1);
    QCOMPARE(facts.toolkits->first().version.first(2).text(), u"13.0"_s);
    QCOMPARE(facts.toolkits->first().seenBy, u"registry"_s);
    QVERIFY(facts.toolkits->first().current);
    QCOMPARE(facts.cudnn->size(), 1);
    const CudnnCopy& copy = facts.cudnn->first();
    QCOMPARE(copy.folder, u"C:\\tk\\v13.0\\bin\\x64"_s);
    QCOMPARE(copy.kind, u"toolkit"_s);
    QCOMPARE(copy.version.text(), u"9.19.0"_s);
    QCOMPARE(copy.versionSource, u"C:\\tk\\v13.0\\include\\cudnn_version.h"_s);
    QCOMPARE(copy.missing.size(), 7);
    QVERIFY(!facts.programs.isSeen());
}

void TestProbe::absentMeansNotChecked() {
    const MachineFacts facts = probed(pcFile(u"absent.json"_s));
    QVERIFY(!facts.driver.isChecked());
    QVERIFY(!facts.gpus.isChecked());
    QVERIFY(!facts.smi.isChecked());
    QVERIFY(!facts.path.user.isChecked());
    QVERIFY(!facts.toolkits.isChecked());
    QVERIFY(!facts.cudnn.isChecked());
    QVERIFY(!facts.programs.isChecked());
    QVERIFY(!facts.driver.why.isEmpty());
    QVERIFY(!hasBlocker(judge({.facts = &facts, .archive = nullptr, .target = nullptr, .choices = nullptr})));
    const QJsonObject checked = toJson(facts).value(u"checked"_s).toObject();
    QCOMPARE(checked.value(u"gpus"_s).toObject().value(u"checked"_s).toBool(true), false);
}

void TestProbe::nullMeansLookedAndNone() {
    const MachineFacts facts = probed(pcFile(u"none.json"_s));
    QVERIFY(facts.driver.isNone());
    QVERIFY(facts.gpus.isNone());
    QVERIFY(facts.smi.isNone());
    QVERIFY(facts.path.user.isNone());
    QVERIFY(facts.toolkits.isNone());
    QVERIFY(facts.cudnn.isNone());
    QVERIFY(hasBlocker(judge({.facts = &facts, .archive = nullptr, .target = nullptr, .choices = nullptr})));
}

void TestProbe::everyGroupIsReportedOnce() {
    QList<int> groups;
    probed(pcFile(u"cuda13.json"_s), {}, [&](FactGroup group, const MachineFacts&) { groups.append(int(group)); });
    std::sort(groups.begin(), groups.end());
    QCOMPARE(groups, (QList<int>{0, 1, 2, 3, 4, 5}));
}

void TestProbe::cancelledProbeStops() {
    const CancelToken cancel;
    int groups = 0;
    const auto stop = [&](FactGroup, const MachineFacts&) {
        ++groups;
        cancel.cancel();
    };
    QVERIFY(!probed(pcFile(u"cuda13.json"_s), cancel, stop).cudnn.isChecked());
    QCOMPARE(groups, 1);
}

void TestProbe::copiesAreFoundInOurOwnFolders() {
    const MachineFacts facts = probed(pcFile(u"own-folder.json"_s));
    QCOMPARE(facts.cudnn->size(), 1); // the junction leads to the same folder
    const CudnnCopy& copy = facts.cudnn->first();
    QCOMPARE(copy.kind, u"ours"_s);
    QCOMPARE(copy.version.text(), u"7.6.5"_s);
    QCOMPARE(copy.cudaMajor, 10);
    QVERIFY(copy.isComplete());
}

QTEST_GUILESS_MAIN(TestProbe)
#include "tst_probe.moc"
