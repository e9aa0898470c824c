// What a probe sees on machines of many shapes: each has a row in tests/data/machines/expected.json.
#include "DescribedPcs.h"
#include "core/diagnose/SearchOrder.h"

#include <QtTest>

using namespace cudnnsetup;

namespace {

const QString data = QStringLiteral(TEST_DATA_DIR "/");

const QJsonObject& expectations() {
    static const QJsonObject rows =
        parseJsonObject(fileText(data + u"machines/expected.json"_s), u"expected.json"_s).value_or(QJsonObject());
    return rows;
}

QString textOr(const Version& version) { return version.isNull() ? u"?"_s : version.text(); }

QString driverLine(const MachineFacts& facts) {
    if (facts.driver.isSeen()) return textOr(facts.driver->version) + u' ' + textOr(facts.driver->cuda);
    return facts.driver.isNone() ? u"none"_s : u"not checked"_s;
}

QStringList gpuLines(const MachineFacts& facts) {
    QStringList lines;
    for (const GpuFact& gpu : facts.gpus.value)
        lines.append(gpu.name + u' ' + textOr(gpu.computeCapability.value_or(Version())) +
                     (gpu.nvidia ? QString() : u" other"_s) + (gpu.mig ? u" mig"_s : QString()) +
                     (gpu.visibleToCuda ? QString() : u" hidden"_s));
    return lines;
}

QStringList toolkitLines(const MachineFacts& facts) {
    QStringList lines;
    for (const ToolkitFact& toolkit : facts.toolkits.value)
        lines.append(toolkit.version.text() + u' ' + toolkit.folder + (toolkit.current ? u" current"_s : QString()));
    return lines;
}

QStringList copyLines(const MachineFacts& facts) {
    QStringList lines;
    for (const CudnnCopy& copy : facts.cudnn.value) {
        const QString version = copy.version.isNull() ? QString::number(copy.major) : copy.version.text();
        const QString cuda = copy.cudaMajor > 0 ? QString::number(copy.cudaMajor) : u"?"_s;
        const QString whole = copy.isComplete() ? u"whole"_s : u"lacks %1"_s.arg(copy.missing.size());
        lines.append(u"%1 cuda%2 %3 %4 %5"_s.arg(version, cuda, copy.kind, whole, copy.folder));
    }
    return lines;
}

// What a new console loads of each major: the shim's file and the version of the copy that it belongs to.
QStringList loadLines(const MachineFacts& facts) {
    QStringList lines;
    for (int major : standaloneMajors(facts)) {
        const LoadRow row = consoleLoads(facts, major).first();
        lines.append(row.path.isEmpty() ? row.name + u" nowhere"_s : textOr(row.version) + u' ' + row.path);
    }
    return lines;
}

QStringList listed(const QJsonValue& value) {
    QStringList lines;
    for (const QJsonValue& line : value.toArray()) lines.append(line.toString());
    return lines;
}

} // namespace

class TestMachines : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyMachineIsPinned();
    void factsAreThoseOfTheMachine_data();
    void factsAreThoseOfTheMachine();
};

void TestMachines::everyMachineIsPinned() {
    QStringList names;
    for (const QString& name : pcNames(data + u"machines"_s, u"*"_s))
        if (name != u"expected"_s) names.append(u"machines/"_s + name);
    for (const QString& name : pcNames(data + u"findings"_s, u"healthy-*"_s)) names.append(u"findings/"_s + name);
    QVERIFY(names.size() > 35);
    names.sort();
    QCOMPARE(QStringList(expectations().keys()), names);
}

void TestMachines::factsAreThoseOfTheMachine_data() {
    QTest::addColumn<QString>("name");
    for (const QString& name : expectations().keys()) QTest::newRow(qPrintable(name)) << name;
}

void TestMachines::factsAreThoseOfTheMachine() {
    QFETCH(QString, name);
    const MachineFacts facts = judgedPc(data + name + u".json"_s).facts;
    const QJsonObject expected = expectations().value(name).toObject();
    QCOMPARE(driverLine(facts), expected.value(u"driver"_s).toString());
    QCOMPARE(gpuLines(facts), listed(expected.value(u"gpus"_s)));
    QCOMPARE(toolkitLines(facts), listed(expected.value(u"toolkits"_s)));
    QCOMPARE(copyLines(facts), listed(expected.value(u"cudnn"_s)));
    QCOMPARE(loadLines(facts), listed(expected.value(u"loads"_s)));
}

QTEST_GUILESS_MAIN(TestMachines)
#include "tst_machines.moc"
