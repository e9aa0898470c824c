// PATH values by the hundred thousand, made by chance: the plan changes our entry only, undo gives the exact old bytes,
// and undo after somebody else's later change takes out nothing but our entry. CUDNN_PATH_SEED repeats a run.
#include "PlanFixtures.h"
#include "core/plan/PathPlan.h"
#include "core/run/Change.h"
#include "core/system/DescribedSystem.h"

#include <QRandomGenerator>
#include <QtTest>

using namespace cudnnsetup;

namespace {

constexpr int values = 100'000;
constexpr qsizetype longest = 32767;

template <class T> const T& oneOf(QRandomGenerator& random, const QList<T>& list) {
    return list[random.bounded(int(list.size()))];
}

QString entryBy(QRandomGenerator& random) {
    static const QStringList words{u"C:\\Windows"_s,
                                   u"C:\\a"_s,
                                   u"c:\\A\\"_s,
                                   u"%USERPROFILE%\\bin"_s,
                                   u"%NoSuch%"_s,
                                   u"%"_s,
                                   u"C:\\old\\bin"_s,
                                   u"C:\\Ünï 東京"_s,
                                   u"D:\\🎉\\x"_s,
                                   u""_s,
                                   u" "_s,
                                   u"\"C:\\b;c\""_s,
                                   u"\"C:\\stray"_s,
                                   u"C:\\end\""_s,
                                   u"..\\rel"_s,
                                   u"\\\\srv\\share"_s,
                                   u"C:/slashes/"_s,
                                   u"C:\\cudnn\\bin"_s,
                                   u"c:\\CUDNN\\bin\\"_s,
                                   u"\"C:\\cudnn\\bin\""_s};
    QString entry = oneOf(random, words);
    if (random.bounded(8) == 0) entry += QString(random.bounded(300), QChar(u'a' + random.bounded(26)));
    return entry;
}

PathValue valueBy(QRandomGenerator& random) {
    const bool isLong = random.bounded(500) == 0;
    const int entries = random.bounded(14);
    QString value;
    for (int i = 0; i < entries || (isLong && value.size() < longest); ++i) {
        if (i > 0) value += u';';
        value += entryBy(random);
    }
    if (random.bounded(4) == 0) value += u';';
    if (isLong) value.truncate(longest - random.bounded(40));
    return {random.bounded(2) == 0 ? PathValue::Type::RegSz : PathValue::Type::RegExpandSz, value};
}

// `longer` without the text at `at`, which must be our entry and one separator.
bool isWithOurs(const QString& longer, const QString& shorter, const QString& ours) {
    if (shorter.isEmpty()) return longer == ours;
    const qsizetype extra = longer.size() - shorter.size();
    qsizetype same = 0;
    while (same < shorter.size() && longer[same] == shorter[same]) ++same;
    // Equal letters at the seam leave several places where the entry may have gone in.
    for (qsizetype at = same; at >= 0 && at >= same - extra; --at) {
        if (QStringView(longer).sliced(at + extra) != QStringView(shorter).sliced(at)) continue;
        const QStringView in = QStringView(longer).sliced(at, extra);
        if (in == QString(ours + u';') || in == QString(u';' + ours) || (in == ours && shorter.endsWith(u';')))
            return true;
    }
    return false;
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
                         isWithOurs(edit.after->value + theirs, now.value, ours),
                     which);
    }

private Q_SLOTS:
    void onlyOurEntryChangesAndUndoGivesTheOldBytes() {
        const quint32 seed = qEnvironmentVariableIsSet("CUDNN_PATH_SEED")
                                 ? quint32(qEnvironmentVariableIntValue("CUDNN_PATH_SEED"))
                                 : 20261202U;
        qInfo("seed %u", seed);
        QRandomGenerator random(seed);
        const auto system = std::move(*makeDescribedSystem(windowsPc()));
        Settings& settings = system->settings();
        const VariableLookup lookup = [&](const QString& name) { return settings.variable(name).value; };
        const QString ours = u"C:\\cudnn\\bin"_s;
        TargetFacts target;
        target.pathFolder = ours;
        const ArchiveInfo archive = smallArchive();
        int planned = 0, already = 0, refused = 0;
        for (int i = 0; i < values; ++i) {
            const PathValue before = valueBy(random);
            MachineFacts facts = windowsFacts();
            facts.path.user = Observed<PathValue>::seen(before, u"test"_s);
            const QByteArray which = u"value %1: %2"_s.arg(i).arg(before.value.left(400)).toUtf8();
            const auto steps = planPath(facts, archive, target, {});
            const PathList list(before.value, OsKind::Windows);
            const qsizetype there = list.indexOf(ours, lookup);
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
            QVERIFY2(isWithOurs(edit.after->value, rest, ours), which);
            QVERIFY2(edit.after->value.size() <= longest, which);
            performAndUndo(*system, edit, i % 3 == 0, there >= 0, which);
            if (QTest::currentTestFailed()) return;
        }
        qInfo("%d values: %d edited, %d had it already, %d too long", values, planned, already, refused);
        QVERIFY(planned > values / 2 && already > 100 && refused > 10);
    }
};

QTEST_GUILESS_MAIN(TestPathProperties)
#include "tst_pathproperties.moc"
