// A chosen place on PATH and a clean-up of single entries: only our entry comes, where it was asked for; only what was
// picked is edited; undo gives the old bytes; and what a place means for loading is said.
#include "PathValues.h"
#include "core/plan/PathLints.h"
#include "core/plan/PathPlan.h"
#include "core/rules/Judge.h"
#include "core/run/Change.h"
#include "core/system/DescribedSystem.h"

#include <QtTest>

using namespace cudnnsetup;

namespace {

using Kind = PathLint::Kind;

const QString ours = u"C:\\cudnn\\bin"_s;

TargetFacts target() {
    TargetFacts facts;
    facts.pathFolder = ours;
    return facts;
}

// What the user's PATH, of these entries, becomes. kinds: see factsWithPath().
QString after(const QString& value, const QByteArray& kinds, const Choices& choices) {
    const MachineFacts facts = factsWithPath({PathValue::Type::RegExpandSz, value}, kinds);
    const auto steps = planPath(facts, smallArchive(), target(), choices);
    if (!steps) return steps.error().message;
    PathValue now{PathValue::Type::RegExpandSz, value};
    for (const Step& step : *steps) {
        const auto& edit = std::get<EditPath>(step.action);
        if (edit.before != now) qFatal("the chain is broken");
        now = *edit.after;
    }
    return now.value;
}

Choices at(int position) {
    Choices choices;
    choices.pathPosition = position;
    return choices;
}

Choices cleaning(const QStringList& entries) {
    Choices choices;
    choices.cleanEntries = entries;
    return choices;
}

} // namespace

class TestPathPosition : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ourEntryStandsWhereItWasAskedFor_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<int>("position");
        QTest::addColumn<QString>("then");
        QTest::newRow("best: last") << u"C:\\a;C:\\b"_s << -1 << u"C:\\a;C:\\b;C:\\cudnn\\bin"_s;
        QTest::newRow("first") << u"C:\\a;C:\\b"_s << 0 << u"C:\\cudnn\\bin;C:\\a;C:\\b"_s;
        QTest::newRow("between") << u"C:\\a;C:\\b;"_s << 1 << u"C:\\a;C:\\cudnn\\bin;C:\\b;"_s;
        QTest::newRow("beyond the end") << u"C:\\a"_s << 99 << u"C:\\a;C:\\cudnn\\bin"_s;
        QTest::newRow("of an empty PATH") << u""_s << 3 << u"C:\\cudnn\\bin"_s;
        QTest::newRow("never behind a stray quote")
            << u"C:\\a;\"C:\\b;C:\\c"_s << 3 << u"C:\\a;C:\\cudnn\\bin;\"C:\\b;C:\\c"_s;
        QTest::newRow("there, later: moves")
            << u"C:\\a;C:\\b;c:\\CUDNN\\bin\\"_s << 1 << u"C:\\a;c:\\CUDNN\\bin\\;C:\\b"_s;
        QTest::newRow("there, earlier: stays") << u"C:\\cudnn\\bin;C:\\a"_s << 1 << u"C:\\cudnn\\bin;C:\\a"_s;
    }
    void ourEntryStandsWhereItWasAskedFor() {
        QFETCH(QString, before);
        QFETCH(int, position);
        QFETCH(QString, then);
        QCOMPARE(after(before, {}, at(position)), then);
        QCOMPARE(after(then, {}, at(position)), then); // asked again: already so
    }

    void aPlaceIsOfAPathOfWindows() {
        Choices none = at(1);
        none.path = PathChoice::None;
        const auto refused = planPath(windowsFacts(), smallArchive(), target(), none);
        QVERIFY(!refused && refused.error().code == ExitCode::BadUsage);
        MachineFacts linux;
        linux.os.kind = OsKind::Linux;
        const auto alsoRefused = planPath(linux, smallArchive(), target(), at(0));
        QVERIFY(!alsoRefused && alsoRefused.error().code == ExitCode::BadUsage);
    }

    void theAnswerFileKeepsPlaceAndPicks() {
        Choices choices = cleaning({u"C:\\gone"_s, u"\"C:\\stray"_s});
        choices.pathPosition = 2;
        const auto read = choicesFromJson(toJson(choices));
        QVERIFY(read && *read == choices);
        QJsonObject json = toJson(choices);
        json.insert(u"pathPosition"_s, -2);
        QVERIFY(!choicesFromJson(json));
        json.insert(u"pathPosition"_s, u"first"_s);
        QVERIFY(!choicesFromJson(json));
        json = toJson(choices);
        json.insert(u"cleanEntries"_s, QJsonArray{1});
        QVERIFY(!choicesFromJson(json));
        json.remove(u"cleanEntries"_s), json.remove(u"pathPosition"_s); // a file of before
        QCOMPARE(choicesFromJson(json)->pathPosition, -1);
    }

    void onlyWhatWasPickedIsCleaned() {
        const QString value = u"C:\\a;C:\\gone;C:\\a;C:\\lost"_s;
        const QByteArray kinds = "fmfm";
        const QString end = u";C:\\cudnn\\bin"_s;
        QCOMPARE(after(value, kinds, cleaning({})), value + end);
        QCOMPARE(after(value, kinds, cleaning({u"C:\\gone"_s})), u"C:\\a;C:\\a;C:\\lost"_s + end);
        QCOMPARE(after(value, kinds, cleaning({u"C:\\a"_s})), u"C:\\a;C:\\gone;C:\\lost"_s + end); // the later one
        QCOMPARE(after(value, kinds, cleaning({u"C:\\b"_s})), value + end);                        // there is none
        QCOMPARE(after(u"C:\\11;C:\\12"_s, "12", cleaning({u"C:\\12"_s})), u"C:\\12;C:\\11"_s + end);
        QCOMPARE(after(u"C:\\11;C:\\12"_s, "12", cleaning({u"C:\\11"_s})), u"C:\\11;C:\\12"_s + end);
        Choices all;
        all.cleanPath = true;
        QCOMPARE(after(value, kinds, all), u"C:\\a"_s + end);
    }

    // Until the quotation mark is mended nobody knows where the entries end; picked with it, a dead one goes as well.
    void aStrayQuoteIsMendedFirst() {
        const QString value = u"\"C:\\a;C:\\gone;\\\\srv"_s;
        QCOMPARE(after(value, "fmf", cleaning({u"C:\\gone"_s})), u"C:\\cudnn\\bin;"_s + value);
        QCOMPARE(after(value, "fmf", cleaning({u"\"C:\\a"_s})), u"C:\\a;C:\\gone;\\\\srv;C:\\cudnn\\bin"_s);
        QCOMPARE(after(value, "fmf", cleaning({u"\"C:\\a"_s, u"C:\\gone"_s})), u"C:\\a;\\\\srv;C:\\cudnn\\bin"_s);
        QCOMPARE(after(u"\"C:\\gone;C:\\a"_s, "mf", cleaning({u"\"C:\\gone"_s})), u"C:\\a;C:\\cudnn\\bin"_s);
    }

    void entriesAreLintedByWhatStandsBehindThem() {
        const QString value = u"C:\\a;C:\\gone;C:\\A\\;..\\rel;C:\\x.exe;D:\\off;%NO%\\bin;;C:\\11;C:\\12"_s;
        const MachineFacts facts = factsWithPath({PathValue::Type::RegExpandSz, value}, "fmffxdff12");
        const auto rows = lintPath(facts, PathScope::User, smallArchive(), target(), cleaning({u"C:\\gone"_s}));
        QCOMPARE(rows.size(), 10);
        const QList<QList<PathLint>> lints{{},
                                           {{Kind::Gone, 0}},
                                           {{Kind::Double, 1}},
                                           {{Kind::Relative, 0}},
                                           {{Kind::File, 0}},
                                           {{Kind::NotThere, 0}},
                                           {{Kind::Literal, 0}},
                                           {{Kind::Empty, 0}},
                                           {},
                                           {{Kind::OtherCuda, 0}}};
        for (qsizetype i = 0; i < rows.size(); ++i) {
            QVERIFY2(rows[i].lints == lints[i], qPrintable(QString::number(i)));
            QCOMPARE(rows[i].mendable, QList<qsizetype>({1, 2, 9}).contains(i));
            QCOMPARE(rows[i].mended, i == 1);
        }
        for (const LintedEntry& row : lintPath(facts, PathScope::Machine, smallArchive(), target(), {}))
            QVERIFY(!row.mendable); // not the PATH that was chosen
    }

    // Every place of values made by chance: the bytes of all other entries stay, and undo gives the old ones.
    void aPlaceChangesNothingElseAndUndoGivesTheOldBytes() {
        QRandomGenerator random(20261203U);
        const auto system = std::move(*makeDescribedSystem(windowsPc()));
        Settings& settings = system->settings();
        const VariableLookup lookup = [&](const QString& name) { return settings.variable(name).value; };
        int asked = 0;
        for (int i = 0; i < 20'000; ++i) {
            const PathValue before = pathValueBy(random);
            if (before.value.size() > 4000) continue;
            const PathList list(before.value, OsKind::Windows);
            const int position = random.bounded(int(list.entries().size()) + 2);
            const QByteArray which = u"%1 at %2"_s.arg(before.value).arg(position).toUtf8();
            const auto steps = planPath(factsWithPath(before, {}), smallArchive(), target(), at(position));
            QVERIFY2(steps, which);
            if (steps->isEmpty()) continue; // there, and early enough
            ++asked;
            const EditPath edit = std::get<EditPath>(steps->first().action);
            const PathList then(edit.after->value, OsKind::Windows);
            const bool moved = edit.kind == EditPath::Kind::Move;
            const QString rest =
                moved ? list.withRemoved(list.indexOf(ours, pathLookup(factsWithPath(before, {}), before)))
                      : before.value;
            QVERIFY2(isWithEntry(edit.after->value, rest, edit.entry), which);
            const qsizetype place = then.indexOf(ours, pathLookup(factsWithPath(before, {}), before));
            QVERIFY2(place >= 0 && place <= position, which);
            const bool quotes = before.value.count(u'"') > 0;
            if (!moved && !quotes && !rest.isEmpty() && !rest.endsWith(u';'))
                QCOMPARE(place, std::min<qsizetype>(position, list.entries().size()));
            QVERIFY(settings.setPath(PathScope::User, before));
            QVERIFY2(perform(PathEdited{edit}, *system), which);
            const bool changedSince = i % 3 == 0 && !quotes && !moved;
            if (changedSince)
                QVERIFY(
                    settings.setPath(PathScope::User, PathValue{before.type, edit.after->value + u";C:\\theirs"_s}));
            QVERIFY2(revert(PathEdited{edit}, *system), which);
            const PathValue now = *settings.path(PathScope::User);
            if (changedSince)
                QVERIFY2(PathList(now.value, OsKind::Windows).indexOf(ours, lookup) < 0 &&
                             now.value.endsWith(u"C:\\theirs"_s),
                         which);
            else
                QVERIFY2(now == before, which);
        }
        QVERIFY(asked > 10'000);
    }

    // What the place means: a cuDNN that stands before ours in the same PATH is found first, and that is said.
    void anotherCudnnThatThePlaceLetsWinIsTold() {
        MachineFacts facts = factsWithPath({PathValue::Type::RegExpandSz, u"C:\\a;C:\\old;C:\\b"_s}, {});
        facts.searched[1].libraries = {u"cudnn64_8.dll"_s};
        CudnnCopy copy;
        copy.folder = u"C:\\old"_s;
        copy.major = 8;
        facts.cudnn = Observed<QList<CudnnCopy>>::seen({copy}, u"test"_s);
        const ArchiveInfo archive = smallArchive();
        const TargetFacts planned = target();
        const auto told = [&](const Choices& choices) {
            QStringList summaries;
            for (const Finding& finding : judge({&facts, &archive, &planned, &choices}))
                if (finding.id == u"cudnn.other-copy-wins"_s) summaries.append(finding.summary);
            return summaries;
        };
        QCOMPARE(told(at(-1)).size(), 0); // the plan puts ours before it
        QCOMPARE(told(at(1)).size(), 0);
        QCOMPARE(told(at(2)).size(), 1);
        QVERIFY(told(at(2)).first().contains(u"C:\\old"_s));
        QCOMPARE(told(at(9)).size(), 1);
    }
};

QTEST_GUILESS_MAIN(TestPathPosition)
#include "tst_pathposition.moc"
