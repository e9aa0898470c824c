// Findings that need an archive or a target: each on a healthy PC, once with what is wrong and once with what is nearly
// so.
#include "DescribedPcs.h"
#include "FindingHelpers.h"

#include <QtTest>

using namespace cudnnsetup;

namespace {

struct Asked {
    ArchiveInfo archive{};
    TargetFacts target{};
    Choices choices{};
};

using Change = void (*)(Asked&);
constexpr quint64 archiveBytes = 1000ull << 20;

// What fits the PC of healthy-windows-two-toolkits: CUDA 11.8 and 12.6, an administrator's account.
Asked fitting() {
    Asked asked;
    asked.archive.path = u"C:\\Users\\student\\Downloads\\cudnn.zip"_s;
    asked.archive.version = {9, 5, 1, 17};
    asked.archive.cudaMajor = 12;
    asked.archive.os = OsKind::Windows;
    asked.archive.arch = Arch::X86_64;
    ArchiveEntry entry;
    entry.placedName = u"bin/cudnn_engines_runtime_compiled64_9.dll"_s;
    entry.size = archiveBytes;
    asked.archive.entries = {entry};
    asked.target.folder = u"C:\\ProgramData\\cuDNN"_s;
    asked.target.freeBytes = Observed<quint64>::seen(archiveBytes + (64ull << 20), u"C:\\"_s);
    asked.target.canWrite = Observed<bool>::seen(true, u"C:\\ProgramData"_s);
    return asked;
}

Findings judgedFor(const MachineFacts& facts, Change change) {
    Asked asked = fitting();
    change(asked);
    return judge({.facts = &facts, .archive = &asked.archive, .target = &asked.target, .choices = &asked.choices});
}

} // namespace

class TestQuestions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void archiveAndTargetAreJudged_data();
    void archiveAndTargetAreJudged();
    void rightsAreABlockerOnlyWhereNobodyCanGiveThem();
};

void TestQuestions::archiveAndTargetAreJudged_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("severity");
    QTest::addColumn<Change>("shows");
    QTest::addColumn<Change>("near");
    const auto row = [](const QString& id, const QString& severity, Change shows, Change near) {
        QTest::newRow(qPrintable(id)) << id << severity << shows << near;
    };
    row(
        u"toolkit.other-major"_s, u"warning"_s, [](Asked& a) { a.archive.cudaMajor = 13; },
        [](Asked& a) { a.archive.cudaMajor = 11; });
    row(
        u"archive.wrong-os"_s, u"blocker"_s, [](Asked& a) { a.archive.os = OsKind::Linux; }, [](Asked&) {});
    row(
        u"archive.wrong-arch"_s, u"blocker"_s, [](Asked& a) { a.archive.arch = Arch::Arm64; },
        [](Asked& a) { a.archive.arch = Arch::Unknown; }); // not told by the archive
    row(
        u"system.disk-full"_s, u"blocker"_s, [](Asked& a) { --a.target.freeBytes.value; }, [](Asked&) {});
    row(
        u"system.no-rights"_s, u"blocker"_s,
        [](Asked& a) { a.target.canWrite = Observed<bool>::seen(false, u"C:\\ProgramData"_s); },
        [](Asked& a) { a.target.canWrite = Observed<bool>::notChecked(u"test"_s); });
    row(
        u"system.non-ascii-path"_s, u"warning"_s, [](Asked& a) { a.target.folder = u"C:\\Users\\J\u00f6rg\\cuDNN"_s; },
        [](Asked& a) { a.target.folder = u"C:\\Users\\Joerg M. (2)\\cuDNN"_s; });
    row(
        u"system.special-characters"_s, u"warning"_s, [](Asked& a) { a.target.folder = u"C:\\a;b\\cuDNN"_s; },
        [](Asked& a) { a.target.folder = u"C:\\a,b\\cuDNN-9.5_x(1)"_s; });
    // 259 characters are the most that open without long-path support; the longest name here has 42.
    row(
        u"system.long-path"_s, u"warning"_s, [](Asked& a) { a.target.folder = u"C:\\"_s + QString(214, u'x'); },
        [](Asked& a) { a.target.folder = u"C:\\"_s + QString(213, u'x'); });
}

void TestQuestions::archiveAndTargetAreJudged() {
    QFETCH(QString, id);
    QFETCH(QString, severity);
    QFETCH(Change, shows);
    QFETCH(Change, near);
    MachineFacts facts = judgedPc(QStringLiteral(TEST_DATA_DIR "/findings/healthy-windows-two-toolkits.json")).facts;
    facts.user.admin = Observed<bool>::seen(false, u"test"_s);
    const Findings found = judgedFor(facts, shows);
    QVERIFY2(ids(found).contains(id), qPrintable(ids(found).join(u' ')));
    for (const Finding& finding : found) {
        if (finding.id != id) continue;
        QCOMPARE(severityName(finding.severity), severity);
        QVERIFY(finding.summary.endsWith(u'.') && !finding.summary.contains(u"%1"_s));
        QVERIFY(!finding.evidence.join(QString()).isEmpty() && !finding.fix.isEmpty());
    }
    QVERIFY2(!ids(judgedFor(facts, near)).contains(id), "the near miss is reported");
}

void TestQuestions::rightsAreABlockerOnlyWhereNobodyCanGiveThem() {
    MachineFacts facts = judgedPc(QStringLiteral(TEST_DATA_DIR "/findings/healthy-windows-two-toolkits.json")).facts;
    const Change readOnly = [](Asked& a) { a.target.canWrite = Observed<bool>::seen(false, u"C:\\ProgramData"_s); };
    facts.user.admin = Observed<bool>::seen(false, u"test"_s);
    QCOMPARE(severityOf(judgedFor(facts, readOnly), u"system.no-rights"_s), Severity::Blocker);
    facts.user.admin = Observed<bool>::notChecked(u"test"_s);
    QVERIFY(severityOf(judgedFor(facts, readOnly), u"system.no-rights"_s) != Severity::Blocker);
}

QTEST_GUILESS_MAIN(TestQuestions)
#include "tst_questions.moc"
