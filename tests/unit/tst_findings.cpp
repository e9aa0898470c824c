// Every finding by its id: a PC that shows it, and one as like it as can be that must not (tests/data/findings). What
// stands after "@" tells several such pairs of one id apart.
#include "DescribedPcs.h"
#include "FindingHelpers.h"

#include <QRegularExpression>
#include <QtTest>

using namespace cudnnsetup;

namespace {

const QString folder = QStringLiteral(TEST_DATA_DIR "/findings/");

// What no PC alone shows: an archive must be chosen, a set be loaded, or a change be tried. Each stands in the test
// that makes it come and stay away.
const QHash<QString, QString> shownElsewhere = {
    {u"toolkit.other-major"_s, u"unit/tst_questions.cpp"_s},
    {u"archive.wrong-os"_s, u"unit/tst_questions.cpp"_s},
    {u"archive.wrong-arch"_s, u"unit/tst_questions.cpp"_s},
    {u"system.disk-full"_s, u"unit/tst_questions.cpp"_s},
    {u"system.no-rights"_s, u"unit/tst_questions.cpp"_s},
    {u"system.non-ascii-path"_s, u"unit/tst_questions.cpp"_s},
    {u"system.special-characters"_s, u"unit/tst_questions.cpp"_s},
    {u"system.long-path"_s, u"unit/tst_questions.cpp"_s},
    {u"archive.not-an-archive"_s, u"unit/tst_archive.cpp"_s},
    {u"archive.truncated"_s, u"unit/tst_archive.cpp"_s},
    {u"archive.corrupt"_s, u"unit/tst_archive.cpp"_s},
    {u"archive.hash-mismatch"_s, u"unit/tst_archive.cpp"_s},
    {u"archive.encrypted"_s, u"unit/tst_archive.cpp"_s},
    {u"archive.not-cudnn"_s, u"unit/tst_archive.cpp"_s},
    {u"archive.incomplete"_s, u"unit/tst_archive.cpp"_s},
    {u"archive.unsafe-names"_s, u"unit/tst_archive.cpp"_s},
    {u"archive.no-import-libraries"_s, u"unit/tst_archive.cpp"_s},
    {u"archive.other-folder"_s, u"unit/tst_archivefolder.cpp"_s},
    {u"program.brings-own"_s, u"unit/tst_advise.cpp"_s},
    {u"program.no-gpu-build"_s, u"unit/tst_advise.cpp"_s},
    {u"program.cpu-only-build"_s, u"unit/tst_advise.cpp"_s},
    {u"program.wrong-arch"_s, u"unit/tst_advise.cpp"_s},
    {u"cudnn.none"_s, u"unit/tst_brokenset.cpp"_s},
    {u"cudnn.damaged-file"_s, u"unit/tst_rules.cpp"_s},
    {u"path.unprotected-folder"_s, u"unit/tst_places.cpp"_s},
    {u"system.file-in-use"_s, u"unit/tst_faults.cpp"_s},
    {u"system.blocked-file"_s, u"unit/tst_faults.cpp"_s},
};

// described-pc.md, "Finding ids": a warning unless it stands here.
Severity defaultSeverity(const QString& id) {
    static const QStringList blockers = {u"driver.absent"_s,
                                         u"driver.too-old"_s,
                                         u"gpu.none"_s,
                                         u"gpu.too-old"_s,
                                         u"system.disk-full"_s,
                                         u"system.no-rights"_s,
                                         u"cudnn.signature-broken"_s,
                                         u"system.unsupported"_s};
    static const QStringList notes = {
        u"toolkit.none"_s,   u"toolkit.not-what-smi-says"_s, u"driver.tool-missing"_s,   u"driver.smi-fails"_s,
        u"path.duplicate"_s, u"path.empty-entry"_s,          u"wsl.libcuda-not-a-link"_s};
    if (blockers.contains(id)) return Severity::Blocker;
    return notes.contains(id) ? Severity::Note : Severity::Warning;
}

QStringList listedIds() {
    static const QRegularExpression row(u"^\\| `([a-z0-9.-]+)` \\|"_s, QRegularExpression::MultilineOption);
    const QString list = QString::fromUtf8(fileText(QStringLiteral(PROJECT_DIR "/resources/findings.md")));
    QStringList ids;
    for (auto it = row.globalMatch(list); it.hasNext();) ids.append(it.next().captured(1));
    return ids;
}

QString idOf(const QString& pair) { return pair.section(u'@', 0, 0); }

// One plain sentence.
QString wrongSummary(const QString& summary) {
    static const QRegularExpression second(u"[.?!] [A-Z]"_s);
    if (summary.contains(u'\n') || summary.contains(QRegularExpression(u"%[0-9n]"_s))) return u"has raw text"_s;
    if (!summary.endsWith(u'.') && !summary.endsWith(u'?')) return u"does not end"_s;
    return second.match(summary).hasMatch() ? u"is more than one sentence"_s : QString();
}

// Something that stands in the PC: a path, a name, a value.
bool standsInPc(const QStringList& evidence, const QJsonObject& pc) {
    QStringList texts;
    collectTexts(pc, &texts);
    for (const QString& seen : evidence)
        for (const QString& text : texts)
            if (text.size() >= 3 &&
                (seen.contains(text, Qt::CaseInsensitive) || text.contains(seen, Qt::CaseInsensitive)))
                return true;
    return false;
}

} // namespace

class TestFindings : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyIdIsShownAndHasANearMiss();
    void everyIdNamesWhatItRestsOn();
    void shown_data();
    void shown();
    void nearMissStaysSilent_data();
    void nearMissStaysSilent();
    void healthyPcsAreLeftInPeace_data();
    void healthyPcsAreLeftInPeace();
};

void TestFindings::everyIdIsShownAndHasANearMiss() {
    const QStringList shows = pcNames(folder, u"*.shows"_s), near = pcNames(folder, u"*.near"_s);
    const QStringList ids = listedIds();
    QVERIFY(ids.size() > 60);
    for (const QString& id : ids) {
        const bool files = shows.contains(id + u".shows"_s) && near.contains(id + u".near"_s);
        QVERIFY2(files != shownElsewhere.contains(id), qPrintable(id));
    }
    for (const QString& name : shows) {
        QVERIFY2(near.contains(name.chopped(6) + u".near"_s), qPrintable(name));
        QVERIFY2(ids.contains(idOf(name.chopped(6))), qPrintable(name)); // none of an id that no longer is
    }
    QCOMPARE(near.size(), shows.size());
    for (auto it = shownElsewhere.begin(); it != shownElsewhere.end(); ++it)
        QVERIFY2(fileText(QStringLiteral(PROJECT_DIR "/tests/") + *it).contains('"' + it.key().toUtf8() + '"'),
                 qPrintable(it.key()));
}

void TestFindings::everyIdNamesWhatItRestsOn() {
    const QString path = QStringLiteral(PROJECT_DIR "/resources/data/finding_sources.json");
    QStringList sourced = parseJsonObject(fileText(path), path)->value(u"sources"_s).toObject().keys();
    QStringList listed = listedIds();
    listed.sort();
    QCOMPARE(sourced, listed);
    for (const QString& id : listed) {
        QVERIFY2(findingSource(id).size() > 8, qPrintable(id));
        QCOMPARE(toJson({.id = id, .summary = {}, .evidence = {}, .fix = {}}).value(u"source"_s).toString(),
                 findingSource(id));
    }
}

void TestFindings::shown_data() {
    QTest::addColumn<QString>("pair");
    for (const QString& name : pcNames(folder, u"*.shows"_s)) QTest::newRow(qPrintable(name)) << name.chopped(6);
}

void TestFindings::shown() {
    QFETCH(QString, pair);
    const QString id = idOf(pair);
    const JudgedPc judged = judgedPc(folder + pair + u".shows.json"_s);
    QVERIFY2(ids(judged.findings).contains(id), qPrintable(ids(judged.findings).join(u' ')));
    for (const Finding& finding : judged.findings) {
        QVERIFY2(wrongSummary(finding.summary).isEmpty(),
                 qPrintable(finding.summary + u' ' + wrongSummary(finding.summary)));
        QVERIFY2(!finding.evidence.isEmpty() && !finding.evidence.contains(QString()), qPrintable(finding.id));
        QVERIFY2(finding.severity == Severity::Note || !finding.fix.isEmpty(), qPrintable(finding.id));
        if (finding.id != id) continue;
        QCOMPARE(severityName(finding.severity), severityName(defaultSeverity(id)));
        // That there is no toolkit stands nowhere: its evidence is where it was looked for.
        QVERIFY2(standsInPc(finding.evidence, judged.pc) != (id == u"toolkit.none"_s),
                 qPrintable(finding.evidence.join(u" | "_s)));
    }
}

void TestFindings::nearMissStaysSilent_data() {
    QTest::addColumn<QString>("pair");
    for (const QString& name : pcNames(folder, u"*.near"_s)) QTest::newRow(qPrintable(name)) << name.chopped(5);
}

void TestFindings::nearMissStaysSilent() {
    QFETCH(QString, pair);
    const JudgedPc judged = judgedPc(folder + pair + u".near.json"_s);
    for (const Finding& finding : judged.findings)
        QVERIFY2(finding.id != idOf(pair), qPrintable(finding.summary + u' ' + finding.evidence.join(u" | "_s)));
    const JudgedPc shows = judgedPc(folder + pair + u".shows.json"_s);
    QVERIFY2(shows.pc != judged.pc, "the near miss is the PC itself");
}

void TestFindings::healthyPcsAreLeftInPeace_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QStringList>("notes");
    const auto row = [](const char* name, const QStringList& notes = {}) {
        QTest::newRow(name) << QString::fromLatin1(name) << notes;
    };
    row("healthy-windows-toolkit-merged", {u"toolkit.not-what-smi-says"_s});
    row("healthy-windows-nvidia-installer");
    row("healthy-windows-own-folder-link");
    row("healthy-windows-torch-venv", {u"toolkit.none"_s});
    row("healthy-windows-conda", {u"toolkit.none"_s});
    row("healthy-windows-two-toolkits");
    row("healthy-windows-two-toolkits-old-first", {u"toolkit.not-what-smi-says"_s});
    row("healthy-windows-cuda13", {u"path.missing-folder"_s}); // libnvvp, which its setup lists and does not bring
    row("healthy-windows-hybrid-laptop");
    row("healthy-windows-driver-only", {u"path.missing-folder"_s, u"toolkit.none"_s});
    row("healthy-linux-debian-packages");
    row("healthy-linux-usr-local-cuda", {u"path.empty-entry"_s}); // …:$LD_LIBRARY_PATH where it was not set
    row("healthy-linux-pip-venv", {u"toolkit.none"_s});
    row("healthy-linux-rpm-packages");
    row("healthy-linux-own-folder");
    row("healthy-wsl");
    row("healthy-wsl-linked", {u"toolkit.none"_s, u"wsl.libcuda-not-a-link"_s});
}

void TestFindings::healthyPcsAreLeftInPeace() {
    QFETCH(QString, name);
    QFETCH(QStringList, notes);
    const JudgedPc judged = judgedPc(folder + name + u".json"_s);
    QVERIFY(judged.facts.gpus.isSeen() && judged.facts.driver.isSeen() && judged.facts.toolkits.isChecked());
    for (const Finding& finding : judged.findings) {
        const QString said = finding.id + u": "_s + finding.summary + u' ' + finding.evidence.join(u" | "_s);
        QVERIFY2(finding.severity == Severity::Note, qPrintable(said));
        QVERIFY2(wrongSummary(finding.summary).isEmpty(), qPrintable(said));
    }
    QStringList seen = ids(judged.findings);
    seen.sort();
    QCOMPARE(seen, notes);
}

QTEST_GUILESS_MAIN(TestFindings)
#include "tst_findings.moc"
