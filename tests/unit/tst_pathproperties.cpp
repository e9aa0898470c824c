// PATH values by the hundred thousand, made by chance: the plan changes our entry only, undo gives the exact old bytes,
// and undo after somebody else's later change takes out nothing but our entry.
#include "PathValues.h"
#include "core/plan/PathPlan.h"
#include "core/run/Change.h"
#include "core/system/DescribedSystem.h"

#include <QRandomGenerator>
#include <QtTest>

using namespace cudnnsetup;

namespace {

constexpr int values = 100'000;
constexpr int cleanUps = 5'000;
constexpr qsizetype longest = longestPathValue;

// CUDNN_PATH_SEED repeats a run.
quint32 seedOfThisRun() {
    const quint32 seed = qEnvironmentVariableIsSet("CUDNN_PATH_SEED")
                             ? quint32(qEnvironmentVariableIntValue("CUDNN_PATH_SEED"))
                             : 20261202U;
    qInfo("seed %u", seed);
    return seed;
}

} // namespace

class TestPathProperties : public QObject {
    Q_OBJECT

    // Made, changed by somebody else where `touch` says so, and undone.
    static void performAndUndo(System& system, const EditPath& edit, bool touch, bool hadIt, const QByteArray& which) {
        const QString ours = edit.entry;
        const PathValue before = *edit.before;
        Settings& settings = system.settings();
        const VariableLookup lookup = [&](const QString& name) { return settings.variable(name).value; };
        QVERIFY2(settings.setPath(PathScope::User, before), which);
        QVERIFY2(perform(PathEdited{edit}, system), which);
        QVERIFY2(*settings.path(PathScope::User) == *edit.after, which);
        const bool changedSince = touch && before.value.count(u'"') % 2 == 0 && edit.after->value.size() < 32000;
        const QString theirs = u";C:\\theirs"_s;
        if (changedSince)
            QVERIFY2(settings.setPath(PathScope::User, PathValue{before.type, edit.after->value + theirs}), which);
        const auto undone = revert(PathEdited{edit}, system);
        QVERIFY2(undone, which);
        const PathValue now = *settings.path(PathScope::User);
        if (!changedSince)
            QVERIFY2(now == before, which);
        else if (!hadIt) // entry by entry: what is left is what was there, and theirs
            QVERIFY2(now.type == before.type && PathList(now.value, OsKind::Windows).indexOf(ours, lookup) < 0 &&
                         isWithEntry(edit.after->value + theirs, now.value, ours),
                     which);
    }

private Q_SLOTS:
    void onlyOurEntryChangesAndUndoGivesTheOldBytes() {
        QRandomGenerator random(seedOfThisRun());
        const auto system = std::move(*makeDescribedSystem(windowsPc()));
        Settings& settings = system->settings();
        const VariableLookup lookup = [&](const QString& name) { return settings.variable(name).value; };
        const QString ours = u"C:\\cudnn\\bin"_s;
        TargetFacts target;
        target.pathFolder = ours;
        const ArchiveInfo archive = smallArchive();
        int planned = 0, already = 0, refused = 0;
        for (int i = 0; i < values; ++i) {
            const PathValue before = pathValueBy(random);
            MachineFacts facts = windowsFacts();
            facts.path.user = Observed<PathValue>::seen(before, u"test"_s);
            const QByteArray which = u"value %1: %2"_s.arg(i).arg(before.value.left(400)).toUtf8();
            const auto steps = planPath(facts, archive, target, {});
            const PathList list(before.value, OsKind::Windows);
            const bool expands = before.type == PathValue::Type::RegExpandSz;
            const qsizetype there = list.indexOf(
                ours, expands ? lookup : [](const QString&) { return QString(); });
            if (!steps) {
                QVERIFY2(steps.error().findingId == u"path.too-long"_s && before.value.size() > longest - 40, which);
                ++refused;
                continue;
            }
            if (steps->isEmpty()) {
                QVERIFY2(there >= 0, which);
                ++already;
                continue;
            }
            ++planned;
            QCOMPARE(steps->size(), 1);
            const EditPath edit = std::get<EditPath>(steps->first().action);
            QVERIFY2(edit.before == before && edit.after->type == before.type, which);
            const QString rest = there >= 0 ? list.withRemoved(there) : before.value;
            QCOMPARE(edit.kind, there >= 0 ? EditPath::Kind::Move : EditPath::Kind::Add);
            QVERIFY2(isWithEntry(edit.after->value, rest, edit.entry), which);
            QVERIFY2(!rest.isEmpty() || edit.after->value == edit.entry, which);
            QVERIFY2(edit.after->value.size() <= longest, which);
            performAndUndo(*system, edit, i % 3 == 0, there >= 0, which);
            if (QTest::currentTestFailed()) return;
        }
        qInfo("%d values: %d edited, %d had it already, %d too long", values, planned, already, refused);
        QVERIFY(planned > values / 2 && already > 100 && refused > 10);
    }

    // A preview names the entries; whatever the value and whatever stands behind its entries, nothing else changes.
    void cleanUpChangesWhatItNamesAndUndoGivesTheOldBytes() {
        QRandomGenerator random(seedOfThisRun());
        const auto system = std::move(*makeDescribedSystem(windowsPc()));
        Settings& settings = system->settings();
        QHash<int, int> edits;
        for (int i = 0; i < cleanUps; ++i) {
            const PathValue before = pathValueBy(random);
            if (before.value.size() > 4000) continue; // each entry is compared with each
            const QByteArray kinds = entryKindsBy(random, PathList(before.value, OsKind::Windows).entries().size());
            const QStringList faults = cleanUpFaults(before, kinds, &edits);
            QVERIFY2(faults.isEmpty(), qPrintable(u"value %1: %2"_s.arg(i).arg(faults.value(0))));

            PathValue left = before;
            PathEdited change;
            for (const Step& step : planPathCleanUp(factsWithPath(before, kinds), PathScope::User, 12, {}, left))
                change.then.append(std::get<EditPath>(step.action));
            if (change.then.isEmpty()) continue;
            change.edit = change.then.takeFirst();
            QVERIFY(settings.setPath(PathScope::User, before));
            QVERIFY(perform(change, *system));
            QCOMPARE(*settings.path(PathScope::User), left);
            QVERIFY(revert(change, *system));
            QCOMPARE(*settings.path(PathScope::User), before);
        }
        const int removed = edits[int(EditPath::Kind::Remove)], moved = edits[int(EditPath::Kind::Move)],
                  mended = edits[int(EditPath::Kind::Mend)];
        qInfo("%d values: %d entries removed, %d moved, %d mended", cleanUps, removed, moved, mended);
        QVERIFY(removed > cleanUps / 2 && moved > 100 && mended > 100);
    }
};

QTEST_GUILESS_MAIN(TestPathProperties)
#include "tst_pathproperties.moc"
