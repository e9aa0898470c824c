// Troubles from public reports as described PCs (tests/data/cases): what `check` and `advise` must say about them, and
// what not. Those for `diagnose` wait for that command.
#include "core/advise/Advice.h"
#include "core/base/Json.h"
#include "core/facts/MachineFacts.h"
#include "core/rules/CheckAnswer.h"
#include "core/rules/Judge.h"
#include "core/system/DescribedSystem.h"

#include <QFile>
#include <QJsonArray>
#include <QtTest>

using namespace cudnnsetup;

namespace {

QString casesFolder() {
    const QString other = qEnvironmentVariable("CUDNN_SETUP_CASES");
    return other.isEmpty() ? QStringLiteral(TEST_DATA_DIR "/cases") : other;
}

const QJsonObject& expectations() {
    static QJsonObject rows;
    if (!rows.isEmpty()) return rows;
    QFile file(casesFolder() + u"/expect.json"_s);
    if (!file.open(QIODevice::ReadOnly)) qFatal("expect.json is missing");
    rows = parseJsonObject(file.readAll(), file.fileName()).value();
    return rows;
}

QStringList oneOf(const QJsonValue& value) {
    QStringList list;
    if (value.isString()) list.append(value.toString());
    for (const QJsonValue& item : value.toArray()) list.append(item.toString());
    return list;
}

QString commandOf(const QString& id) {
    return expectations().value(id).toObject().value(u"command"_s).toString(u"check"_s);
}

QString programOf(const QString& id) { // "args": ["--program", "…"]
    return expectations().value(id).toObject().value(u"args"_s).toArray().at(1).toString();
}

Findings advised(System& system, const MachineFacts& facts, const QString& program) {
    const auto look = lookAtProgram(system, facts, program, CancelToken());
    if (!look) qFatal("%s", qPrintable(look.error().message));
    return adviceFindings(facts, advise(facts, *look));
}

QJsonObject answerFor(const QString& id) {
    static QHash<QString, QJsonObject> answers; // both tests look at the same ones
    if (answers.contains(id)) return answers.value(id);
    auto system = loadDescribedSystem(casesFolder() + u"/pcs/"_s + id + u".json"_s);
    if (!system) return {};
    const MachineFacts facts = probe(**system, CancelToken());
    const Findings findings = commandOf(id) == u"advise"_s
                                  ? advised(**system, facts, programOf(id))
                                  : judge({.facts = &facts, .archive = nullptr, .target = nullptr, .choices = nullptr});
    return answers[id] = checkAnswer(facts, findings, u"test"_s);
}

QStringList idsOf(const QJsonObject& answer) {
    QStringList ids;
    for (const QJsonValue& finding : answer.value(u"findings"_s).toArray())
        ids.append(finding.toObject().value(u"id"_s).toString());
    return ids;
}

bool versionIn(const QString& wanted, const QString& seen) { return seen == wanted || seen.startsWith(wanted + u'.'); }

int rank(const QString& severity) { return int(QStringList{u"note"_s, u"warning"_s, u"blocker"_s}.indexOf(severity)); }

QStringList wrongIds(const QJsonObject& answer, const QJsonObject& expected) {
    QStringList wrong;
    const QStringList ids = idsOf(answer);
    for (const QJsonValue& value : expected.value(u"expect"_s).toArray()) {
        const QStringList wanted = oneOf(value);
        if (std::none_of(wanted.begin(), wanted.end(), [&](const QString& id) { return ids.contains(id); }))
            wrong.append(u"missing "_s + wanted.join(u" or "_s));
    }
    for (const QJsonValue& value : expected.value(u"forbid"_s).toArray())
        if (ids.contains(value.toString())) wrong.append(u"wrongly reported "_s + value.toString());
    const QJsonObject atMost = expected.value(u"atMost"_s).toObject();
    for (const QJsonValue& value : answer.value(u"findings"_s).toArray()) {
        const QJsonObject finding = value.toObject();
        const QString id = finding.value(u"id"_s).toString(), severity = finding.value(u"severity"_s).toString();
        if (atMost.contains(id) && rank(severity) > rank(atMost.value(id).toString()))
            wrong.append(id + u" is "_s + severity);
    }
    return wrong;
}

QStringList wrongFacts(const QJsonObject& answer, const QJsonObject& expected) {
    QStringList wrong;
    const QJsonObject facts = answer.value(u"facts"_s).toObject();
    const QJsonObject wanted = expected.value(u"facts"_s).toObject();
    for (auto it = wanted.begin(); it != wanted.end(); ++it) {
        if (!it->isArray()) {
            if (facts.value(it.key()) != *it) wrong.append(it.key() + u" is "_s + facts.value(it.key()).toString());
            continue;
        }
        QStringList seen;
        for (const QJsonValue& row : facts.value(it.key()).toArray())
            seen.append(row.toObject().value(u"version"_s).toString());
        for (const QJsonValue& version : it->toArray())
            if (std::none_of(seen.begin(), seen.end(),
                             [&](const QString& s) { return versionIn(version.toString(), s); }))
                wrong.append(u"%1 lacks %2, has %3"_s.arg(it.key(), version.toString(), seen.join(u' ')));
    }
    return wrong;
}

QStringList wrongTexts(const QJsonObject& answer, const QJsonObject& expected) {
    QStringList wrong;
    QString texts;
    for (const QJsonValue& value : answer.value(u"findings"_s).toArray()) {
        const QJsonObject finding = value.toObject();
        texts += finding.value(u"summary"_s).toString() + u'\n' +
                 finding.value(u"fix"_s).toObject().value(u"text"_s).toString() + u'\n';
    }
    for (const QJsonValue& value : expected.value(u"fixMustMention"_s).toArray()) {
        const QStringList wanted = oneOf(value);
        if (std::none_of(wanted.begin(), wanted.end(),
                         [&](const QString& text) { return texts.contains(text, Qt::CaseInsensitive); }))
            wrong.append(u"no fix mentions "_s + wanted.join(u" or "_s));
    }
    return wrong;
}

// Names are replaced in a snapshot, so that sentences may differ: ids, severities and how much evidence there is.
QStringList foundOn(System& system) {
    const MachineFacts facts = probe(system, CancelToken());
    QStringList found;
    for (const Finding& finding : judge({.facts = &facts, .archive = nullptr, .target = nullptr, .choices = nullptr}))
        found.append(u"%1 %2 %3"_s.arg(finding.id, severityName(finding.severity)).arg(finding.evidence.size()));
    found.sort();
    return found;
}

} // namespace

class TestCases : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void checkSaysWhatIsWrongAndNoMore_data();
    void checkSaysWhatIsWrongAndNoMore();
    void everyFindingIsASentenceWithEvidence_data() { checkSaysWhatIsWrongAndNoMore_data(); }
    void everyFindingIsASentenceWithEvidence();
    void snapshotGivesTheSameFindings_data();
    void snapshotGivesTheSameFindings();
};

void TestCases::checkSaysWhatIsWrongAndNoMore_data() {
    QTest::addColumn<QString>("id");
    const QJsonObject rows = expectations();
    for (auto it = rows.begin(); it != rows.end(); ++it)
        if (const QString command = commandOf(it.key()); command == u"check"_s || command == u"advise"_s)
            QTest::newRow(qPrintable(it.key())) << it.key();
    QVERIFY(rows.size() >= 53);
}

void TestCases::checkSaysWhatIsWrongAndNoMore() {
    QFETCH(QString, id);
    const QJsonObject answer = answerFor(id);
    QVERIFY2(!answer.isEmpty(), "the PC could not be read");
    const QJsonObject expected = expectations().value(id).toObject();
    const QStringList wrong = wrongIds(answer, expected) + wrongFacts(answer, expected) + wrongTexts(answer, expected);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u"; "_s) + u" (reported: "_s + idsOf(answer).join(u' ') + u')'));
}

void TestCases::everyFindingIsASentenceWithEvidence() {
    QFETCH(QString, id);
    for (const QJsonValue& value : answerFor(id).value(u"findings"_s).toArray()) {
        const QJsonObject finding = value.toObject();
        const QString name = finding.value(u"id"_s).toString();
        const QString summary = finding.value(u"summary"_s).toString();
        QVERIFY2(summary.size() > 20 && !summary.contains(u"%1"_s), qPrintable(name));
        QVERIFY2(!finding.value(u"evidence"_s).toArray().isEmpty(), qPrintable(name));
        const bool note = finding.value(u"severity"_s).toString() == u"note"_s;
        QVERIFY2(note || finding.contains(u"fix"_s), qPrintable(name));
    }
}

// All handed PCs, those for other commands too.
void TestCases::snapshotGivesTheSameFindings_data() {
    QTest::addColumn<QString>("id");
    const QJsonObject rows = expectations();
    for (auto it = rows.begin(); it != rows.end(); ++it) QTest::newRow(qPrintable(it.key())) << it.key();
}

void TestCases::snapshotGivesTheSameFindings() {
    QFETCH(QString, id);
    auto system = loadDescribedSystem(casesFolder() + u"/pcs/"_s + id + u".json"_s);
    QVERIFY(system.has_value());
    auto replayed = makeDescribedSystem(snapshot(**system, CancelToken()));
    QVERIFY2(replayed.has_value(), replayed ? "" : qPrintable(replayed.error().message));
    QCOMPARE(foundOn(**replayed), foundOn(**system));
}

QTEST_GUILESS_MAIN(TestCases)
#include "tst_cases.moc"
