// Versions are numbers: packed ones are taken apart in one place, and every comparison is one of parts, never of text.
#include "core/base/Result.h"
#include "core/facts/VersionText.h"

#include <QtTest>

using namespace cudnnsetup;

class TestVersions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void packedNumbersAreTakenApart_data();
    void packedNumbersAreTakenApart();
    void cudaNumbersAreTakenApart_data();
    void cudaNumbersAreTakenApart();
    void partsAreComparedAsNumbers_data();
    void partsAreComparedAsNumbers();
};

void TestVersions::packedNumbersAreTakenApart_data() {
    QTest::addColumn<int>("number");
    QTest::addColumn<QString>("version");
    QTest::newRow("5") << 5110 << u"5.1.10"_s;
    QTest::newRow("7.6") << 7605 << u"7.6.5"_s;
    QTest::newRow("8.0") << 8005 << u"8.0.5"_s;
    QTest::newRow("8.9.5") << 8905 << u"8.9.5"_s;
    QTest::newRow("8.9.7") << 8907 << u"8.9.7"_s;
    QTest::newRow("9.0") << 90000 << u"9.0.0"_s; // from here on the major counts 10000
    QTest::newRow("9.1") << 90100 << u"9.1.0"_s;
    QTest::newRow("9.10") << 91002 << u"9.10.2"_s;
    QTest::newRow("9.19") << 91900 << u"9.19.0"_s;
    QTest::newRow("10") << 100000 << u"10.0.0"_s;
}

void TestVersions::packedNumbersAreTakenApart() {
    QFETCH(int, number);
    QFETCH(QString, version);
    QCOMPARE(Version::fromCudnnNumber(number).text(), version);
    const QStringList parts = version.split(u'.');
    const auto header = versionFromCudnnHeader(u"#define CUDNN_MAJOR %1\n#define CUDNN_MINOR %2\n#define "
                                               "CUDNN_PATCHLEVEL %3\n"_s.arg(parts[0], parts[1], parts[2]));
    QCOMPARE(*header, Version::fromCudnnNumber(number));
}

void TestVersions::cudaNumbersAreTakenApart_data() {
    QTest::addColumn<int>("number");
    QTest::addColumn<QString>("version");
    QTest::newRow("9.2") << 9020 << u"9.2"_s;
    QTest::newRow("11.0") << 11000 << u"11.0"_s;
    QTest::newRow("11.8") << 11080 << u"11.8"_s;
    QTest::newRow("12.3") << 12030 << u"12.3"_s;
    QTest::newRow("13.2") << 13020 << u"13.2"_s;
}

void TestVersions::cudaNumbersAreTakenApart() {
    QFETCH(int, number);
    QFETCH(QString, version);
    QCOMPARE(Version::fromCudaNumber(number).text(), version);
}

void TestVersions::partsAreComparedAsNumbers_data() {
    QTest::addColumn<QString>("less");
    QTest::addColumn<QString>("more");
    QTest::newRow("minor") << u"9.9.0"_s << u"9.10.2"_s;
    QTest::newRow("patch") << u"8.9.7"_s << u"8.9.10"_s;
    QTest::newRow("major") << u"9.27.0"_s << u"10.0.0"_s;
    QTest::newRow("build") << u"8.9.7"_s << u"8.9.7.29"_s;
    QTest::newRow("driver") << u"535.54.03"_s << u"535.129.03"_s;
    QTest::newRow("advised") << u"528.2"_s << u"528.33"_s;
    QTest::newRow("cuda") << u"12.9"_s << u"12.10"_s;
}

void TestVersions::partsAreComparedAsNumbers() {
    QFETCH(QString, less);
    QFETCH(QString, more);
    QVERIFY(*Version::parse(less) < *Version::parse(more));
    QVERIFY(!(*Version::parse(more) <= *Version::parse(less)));
    QCOMPARE(*Version::parse(less + u".0"_s), *Version::parse(less)); // a part that is not told counts as 0
}

QTEST_GUILESS_MAIN(TestVersions)
#include "tst_versions.moc"
