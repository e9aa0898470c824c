// Clean-up of PATH that was opted in: which edits are planned, that one write makes them, and how each is taken back.
#include "RunFixtures.h"
#include "core/plan/PathCleanUp.h"
#include "core/plan/PathUndo.h"

using namespace cudnnsetup;

namespace {

using State = SearchFolder::State;

struct Entry {
    QString raw;
    State state = State::Folder;
    QStringList libraries{};
    bool driveThere = true;
};

const Entry cuda11{u"C:\\CUDA\\v11.8\\bin"_s, State::Folder, {u"cudart64_110.dll"_s}};
const Entry cuda12{u"C:\\CUDA\\v12.1\\bin"_s, State::Folder, {u"cudart64_12.dll"_s}};

// Facts whose PATH of that scope holds these entries.
MachineFacts factsOf(const QList<Entry>& entries, PathScope scope = PathScope::User) {
    MachineFacts facts = windowsFacts();
    const bool user = scope == PathScope::User;
    QStringList raws;
    for (const Entry& entry : entries) {
        SearchFolder search{.place = user ? SearchFolder::Place::PathUser : SearchFolder::Place::PathMachine,
                            .raw = entry.raw,
                            .folder = QString(entry.raw).remove(u'"'),
                            .entry = int(raws.size()) + 1,
                            .state = entry.state,
                            .driveThere = entry.driveThere,
                            .libraries = entry.libraries};
        raws.append(entry.raw);
        facts.searched.append(search);
    }
    (user ? facts.path.user : facts.path.machine).value = {PathValue::Type::RegExpandSz, raws.join(u';')};
    return facts;
}

// The value after the clean-up; the steps' chain is checked on the way.
QString cleaned(const QList<Entry>& entries, QList<Step>* steps = nullptr, PathScope scope = PathScope::User,
                const QString& toolkit = {}) {
    const MachineFacts facts = factsOf(entries, scope);
    PathValue value = (scope == PathScope::User ? facts.path.user : facts.path.machine).value;
    PathValue expected = value;
    const QList<Step> made = planPathCleanUp(facts, scope, 12, toolkit, value);
    for (const Step& step : made) {
        const auto& edit = std::get<EditPath>(step.action);
        if (edit.before != expected || edit.scope != scope || step.why.isEmpty()) qFatal("the chain is broken");
        expected = *edit.after;
    }
    if (expected != value) qFatal("the last edit leaves another value");
    if (steps) *steps = made;
    return value.value;
}

EditPath editOf(const QString& before, const QString& after, const QString& entry, EditPath::Kind kind) {
    const auto type = PathValue::Type::RegExpandSz;
    return {PathScope::User, PathValue{type, before}, PathValue{type, after}, entry, kind};
}

const VariableLookup noVariables = [](const QString&) { return QString(); };

} // namespace

class TestPathCleanUp : public RunTest {
    Q_OBJECT

private Q_SLOTS:
    void deadAndDoubleEntriesLeaveAndNothingElseDoes() {
        QList<Step> steps;
        const QString value = cleaned({{u"C:\\a"_s},
                                       {u"C:\\old\\cudnn\\bin"_s, State::Missing},
                                       {u"C:\\A\\"_s},
                                       {u"C:\\gone"_s, State::Missing},
                                       {u"E:\\stick"_s, State::Missing, {}, false},
                                       {u"\\\\server\\tools"_s, State::NotChecked},
                                       {u"%NOT_SET%\\bin"_s, State::Missing},
                                       {u"relative"_s, State::Missing},
                                       {u"C:\\file.exe"_s, State::File},
                                       {u""_s}},
                                      &steps);
        QCOMPARE(value, u"C:\\a;E:\\stick;\\\\server\\tools;%NOT_SET%\\bin;relative;C:\\file.exe;"_s);
        QCOMPARE(steps.size(), 3);
        QStringList taken;
        for (const Step& step : steps) taken.prepend(std::get<EditPath>(step.action).entry);
        QCOMPARE(taken, (QStringList{u"C:\\old\\cudnn\\bin"_s, u"C:\\A\\"_s, u"C:\\gone"_s}));
        QVERIFY(cleaned({{u"C:\\a"_s}, {u"C:\\b"_s}}, &steps) == u"C:\\a;C:\\b"_s && steps.isEmpty());
    }

    // For another user the variable names another folder, which may well be there.
    void everyonesPathKeepsEntriesWithVariablesOfOneUser() {
        QList<Entry> entries{{u"%USERPROFILE%\\gone"_s, State::Missing}, {u"%SystemRoot%\\gone"_s, State::Missing}};
        MachineFacts facts = factsOf(entries, PathScope::Machine);
        facts.searched[0].folder = u"C:\\Users\\student\\gone"_s;
        facts.searched[1].folder = u"C:\\Windows\\gone"_s;
        PathValue value = facts.path.machine.value;
        const auto steps = planPathCleanUp(facts, PathScope::Machine, 12, {}, value);
        QCOMPARE(value.value, u"%USERPROFILE%\\gone"_s);
        QCOMPARE(steps.size(), 1);
        QCOMPARE(steps[0].runAs, RunAs::Admin);
    }

    void wantedCudaMovesBeforeAnother() {
        QCOMPARE(cleaned({{u"C:\\a"_s}, cuda11, {u"C:\\b"_s}, cuda12}),
                 u"C:\\a;C:\\CUDA\\v12.1\\bin;C:\\CUDA\\v11.8\\bin;C:\\b"_s);
        QCOMPARE(cleaned({cuda12, cuda11}), u"C:\\CUDA\\v12.1\\bin;C:\\CUDA\\v11.8\\bin"_s);
        QCOMPARE(cleaned({cuda11, {u"C:\\b"_s}}), u"C:\\CUDA\\v11.8\\bin;C:\\b"_s); // there is none to move
        const Entry other{u"C:\\CUDA\\v12.6\\bin"_s, State::Folder, {u"cudart64_12.dll"_s}};
        QCOMPARE(cleaned({cuda11, other, cuda12}, nullptr, PathScope::User, u"C:\\CUDA\\v12.1"_s),
                 u"C:\\CUDA\\v12.1\\bin;C:\\CUDA\\v11.8\\bin;C:\\CUDA\\v12.6\\bin"_s);
    }

    void oneQuoteWithoutAPartnerIsMendedSeveralAreNot() {
        QList<Step> steps;
        QCOMPARE(cleaned({{u"C:\\a"_s}, {u"\"C:\\b"_s}, {u"C:\\c"_s}}, &steps), u"C:\\a;C:\\b;C:\\c"_s);
        QCOMPARE(std::get<EditPath>(steps[0].action).kind, EditPath::Kind::Mend);
        QCOMPARE(std::get<EditPath>(steps[0].action).entry, u"\"C:\\b"_s);
        QCOMPARE(cleaned({{u"\"C:\\a"_s}, {u"C:\\b\""_s}, {u"C:\\c\""_s}}), u"\"C:\\a;C:\\b\";C:\\c\""_s);
    }

    void choicesThatContradictEachOtherAreRefused() {
        const ArchiveInfo archive = smallArchive();
        TargetFacts target;
        target.pathFolder = u"C:\\x\\bin"_s;
        Choices choices;
        choices.cleanPath = true;
        choices.path = PathChoice::None;
        QCOMPARE(planInstall(windowsFacts(), archive, target, choices).error().code, ExitCode::BadUsage);
    }

    void aPathThatIsTooLongIsUnderstoodOnceItIsClean() {
        QList<Entry> entries{{u"C:\\a"_s}};
        for (int i = 0; i < 20; ++i) entries.append({u"C:\\gone"_s + QString(1633, QChar(u'a' + i)), State::Missing});
        MachineFacts facts = factsOf(entries);
        TargetFacts target;
        target.pathFolder = u"C:\\x\\bin"_s;
        Choices choices;
        const auto refused = planInstall(facts, smallArchive(), target, choices);
        QCOMPARE(refused ? QString() : refused.error().findingId, u"path.too-long"_s);
        choices.cleanPath = true;
        const auto plan = planInstall(facts, smallArchive(), target, choices);
        QVERIFY2(plan, plan ? "" : qPrintable(plan.error().message));
        QCOMPARE(std::get<EditPath>(plan->steps.last().action).after->value, u"C:\\a;C:\\x\\bin"_s);
    }

    void undoOfOneEditLeavesWhatOthersWroteSince_data() {
        QTest::addColumn<EditPath>("edit");
        QTest::addColumn<QString>("now");
        QTest::addColumn<QString>("after");
        using Kind = EditPath::Kind;
        const EditPath removed = editOf(u"C:\\a;C:\\gone;C:\\b"_s, u"C:\\a;C:\\b"_s, u"C:\\gone"_s, Kind::Remove);
        QTest::newRow("put back behind its neighbour")
            << removed << u"C:\\new;C:\\a;C:\\b"_s << u"C:\\new;C:\\a;C:\\gone;C:\\b"_s;
        QTest::newRow("put back before the next one") << removed << u"C:\\new;C:\\b"_s << u"C:\\new;C:\\gone;C:\\b"_s;
        QTest::newRow("put back though all others went") << removed << u"C:\\new"_s << u"C:\\new;C:\\gone"_s;
        QTest::newRow("is there again") << removed << u"C:\\gone;C:\\a"_s << u"C:\\gone;C:\\a"_s;
        const EditPath twice = editOf(u"C:\\a;C:\\b;C:\\a"_s, u"C:\\a;C:\\b"_s, u"C:\\a"_s, Kind::Remove);
        QTest::newRow("a double comes back as a double")
            << twice << u"C:\\a;C:\\b;C:\\c"_s << u"C:\\a;C:\\b;C:\\a;C:\\c"_s;
        const EditPath moved = editOf(u"C:\\11;C:\\x;C:\\12"_s, u"C:\\12;C:\\11;C:\\x"_s, u"C:\\12"_s, Kind::Move);
        QTest::newRow("moved back") << moved << u"C:\\new;C:\\12;C:\\11;C:\\x"_s << u"C:\\new;C:\\11;C:\\x;C:\\12"_s;
        QTest::newRow("moved by somebody else since") << moved << u"C:\\11;C:\\12;C:\\n"_s << u"C:\\11;C:\\12;C:\\n"_s;
        QTest::newRow("taken out since") << moved << u"C:\\11;C:\\n"_s << u"C:\\11;C:\\n"_s;
        const EditPath added = editOf(u"C:\\a"_s, u"C:\\a;C:\\ours"_s, u"C:\\ours"_s, Kind::Add);
        QTest::newRow("added goes") << added << u"C:\\ours;C:\\a;C:\\n"_s << u"C:\\a;C:\\n"_s;
        const EditPath mended = editOf(u"\"C:\\a;C:\\b"_s, u"C:\\a;C:\\b"_s, u"\"C:\\a"_s, Kind::Mend);
        QTest::newRow("a broken quote does not come back")
            << mended << u"C:\\a;C:\\b;C:\\n"_s << u"C:\\a;C:\\b;C:\\n"_s;
    }
    void undoOfOneEditLeavesWhatOthersWroteSince() {
        QFETCH(EditPath, edit);
        QFETCH(QString, now);
        QFETCH(QString, after);
        QCOMPARE(withoutEdit(edit, now, noVariables), after);
    }

    void allEditsOfAScopeAreWrittenOnceAndTakenBackToTheByte() {
        const ArchiveInfo archive = openZip(m_zip);
        fakes::Faults unused;
        const auto described = pc();
        fakes::FaultySystem system(*described);
        const auto before = stateOf(system);
        Choices choices;
        choices.cleanPath = choices.licenseAccepted = choices.allowUnsigned = true;
        const Plan plan = cleaningPlan(system, archive, choices);
        const auto edits = std::count_if(plan.steps.begin(), plan.steps.end(), [](const Step& step) {
            return std::holds_alternative<EditPath>(step.action);
        });
        QCOMPARE(edits, 2); // C:\old\bin is gone; ours comes
        QVERIFY(*planFromJson(toJson(plan)) == plan);
        const auto outcome = apply(plan, archive, system, m_options, m_silent, {});
        QVERIFY2(outcome, outcome ? "" : qPrintable(outcome.error().message));
        QCOMPARE(system.faults().log.filter(u"setPath"_s).size(), 1);
        const QString ours = plan.pathFolder;
        QCOMPARE(system.settings().path(PathScope::User)->value, u"%USERPROFILE%\\bin;"_s + ours);
        QVERIFY(undo({}, system, m_options, m_silent));
        QCOMPARE(stateOf(system), before);
    }

    void undoAfterALaterChangeInvertsEachEdit() {
        const ArchiveInfo archive = openZip(m_zip);
        const auto system = pc();
        Choices choices;
        choices.cleanPath = choices.licenseAccepted = choices.allowUnsigned = true;
        const Plan plan = cleaningPlan(*system, archive, choices);
        QVERIFY(apply(plan, archive, *system, m_options, m_silent, {}));
        PathValue later = system->settings().path(PathScope::User).value;
        later.value += u";C:\\later"_s;
        QVERIFY(system->settings().setPath(PathScope::User, later));
        QVERIFY(undo({}, *system, m_options, m_silent));
        QCOMPARE(system->settings().path(PathScope::User)->value, u"%USERPROFILE%\\bin;C:\\old\\bin;C:\\later"_s);
    }

    void aPathThatChangedSinceThePlanIsNotCleaned() {
        const ArchiveInfo archive = openZip(m_zip);
        const auto system = pc();
        Choices choices;
        choices.cleanPath = choices.licenseAccepted = choices.allowUnsigned = true;
        const Plan plan = cleaningPlan(*system, archive, choices);
        QVERIFY(system->settings().setPath(PathScope::User, PathValue{PathValue::Type::RegSz, u"C:\\other"_s}));
        const auto before = stateOf(*system);
        QCOMPARE(apply(plan, archive, *system, m_options, m_silent, {}).error().code, ExitCode::TakenBack);
        QCOMPARE(stateOf(*system), before);
    }

private:
    // With facts probed from the described PC itself: C:\old\bin does not exist there.
    Plan cleaningPlan(System& system, const ArchiveInfo& archive, const Choices& choices) {
        const MachineFacts facts = probe(system, {});
        const auto target = survey(system, facts, archive, choices, m_options.stateFolder);
        const auto plan = planInstall(facts, archive, *target, choices);
        if (!plan) qFatal("%s", qPrintable(plan.error().message));
        return *plan;
    }
};

QTEST_GUILESS_MAIN(TestPathCleanUp)
#include "moc_RunFixtures.cpp"
#include "tst_pathcleanup.moc"
