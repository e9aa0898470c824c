#include "PlanFixtures.h"
#include "core/plan/ProfileBlock.h"
#include "core/system/DescribedSystem.h"

#include <QtTest>

using namespace cudnnsetup;

namespace {

template <class T> QList<T> stepsOf(const Plan& plan) {
    QList<T> found;
    for (const Step& step : plan.steps)
        if (const auto* action = std::get_if<T>(&step.action)) found.append(*action);
    return found;
}

struct Planned {
    TargetFacts target;
    Result<Plan> plan;
};

Planned planFor(const Choices& choices, const ArchiveInfo& archive = smallArchive(),
                const MachineFacts& facts = windowsFacts()) {
    const auto system = makeDescribedSystem(windowsPc());
    auto target = survey(**system, facts, archive, choices);
    if (!target) return {{}, tl::unexpected(target.error())};
    return {*target, planInstall(facts, archive, *target, choices)};
}

} // namespace

class TestPlan : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ownFolderIsAlwaysLaidOutTheSameWay() {
        const Planned planned = planFor({});
        QVERIFY(planned.plan);
        const auto placed = stepsOf<PlaceFile>(*planned.plan);
        QCOMPARE(placed.size(), 4);
        QCOMPARE(placed[0].target, u"C:\\Users\\student\\AppData\\Local\\cuDNN\\8.9.4.25-cuda12\\bin\\cudnn64_8.dll"_s);
        QCOMPARE(placed[2].target, u"C:\\Users\\student\\AppData\\Local\\cuDNN\\8.9.4.25-cuda12\\include\\cudnn.h"_s);
        QCOMPARE(placed[3].target, u"C:\\Users\\student\\AppData\\Local\\cuDNN\\8.9.4.25-cuda12\\LICENSE"_s);
        QCOMPARE(planned.plan->bytes, 39u);
        const auto paths = stepsOf<EditPath>(*planned.plan);
        QCOMPARE(paths.size(), 1);
        QCOMPARE(paths[0].entry, u"C:\\Users\\student\\AppData\\Local\\cuDNN\\8.9.4.25-cuda12\\bin"_s);
        QVERIFY(!planned.plan->needsAdmin());
    }

    void foldersAreMadeFromTheOutside() {
        const auto folders = stepsOf<MakeFolder>(*planFor({}).plan);
        QVERIFY(folders.size() >= 3);
        const OsPath paths(OsKind::Windows);
        for (qsizetype i = 0; i < folders.size(); ++i)
            for (qsizetype k = 0; k < i; ++k) QVERIFY(!paths.isBelow(folders[k].path, folders[i].path));
    }

    void pathKeepsTypeAndEveryOtherByte() {
        const auto edit = stepsOf<EditPath>(*planFor({}).plan).first();
        QCOMPARE(edit.before->value, u"%USERPROFILE%\\bin;C:\\old\\bin"_s);
        QCOMPARE(edit.after->value,
                 u"%USERPROFILE%\\bin;C:\\old\\bin;C:\\Users\\student\\AppData\\Local\\cuDNN\\8.9.4.25-cuda12\\bin"_s);
        QCOMPARE(edit.after->type, PathValue::Type::RegSz);
    }

    void oursStandsBeforeAnotherCopyOfTheSameMajor() {
        MachineFacts facts = windowsFacts();
        CudnnCopy old;
        old.major = 8;
        old.folder = u"C:\\OLD\\bin\\"_s;
        facts.cudnn = Observed<QList<CudnnCopy>>::seen({old}, {});
        const auto edit = stepsOf<EditPath>(*planFor({}, smallArchive(), facts).plan).first();
        QCOMPARE(edit.after->value,
                 u"%USERPROFILE%\\bin;C:\\Users\\student\\AppData\\Local\\cuDNN\\8.9.4.25-cuda12\\bin;C:\\old\\bin"_s);
        facts.cudnn.value[0].major = 9; // another major may live beside it
        QVERIFY(stepsOf<EditPath>(*planFor({}, smallArchive(), facts).plan)
                    .first()
                    .after->value.endsWith(u"8.9.4.25-cuda12\\bin"_s));
    }

    void entryThatIsThereAlreadyIsNotAddedAgain() {
        MachineFacts facts = windowsFacts();
        facts.path.user.value.value = u"%userprofile%\\APPDATA\\Local\\cuDNN\\8.9.4.25-cuda12\\bin\\;C:\\x"_s;
        facts.path.user.value.type = PathValue::Type::RegExpandSz;
        QVERIFY(stepsOf<EditPath>(*planFor({}, smallArchive(), facts).plan).isEmpty());
        facts.path.user.value.type = PathValue::Type::RegSz; // in which Windows expands nothing
        QCOMPARE(stepsOf<EditPath>(*planFor({}, smallArchive(), facts).plan).size(), 1);
    }

    // An entry that stands behind another cuDNN comes forward as it is written; it does not become ours by that.
    void entryBehindAnotherCudnnIsMoved() {
        MachineFacts facts = windowsFacts();
        const QString ours = u"\"C:\\Users\\student\\AppData\\Local\\cuDNN\\8.9.4.25-cuda12\\bin\""_s;
        facts.path.user.value.value = u"C:\\old\\bin;"_s + ours;
        CudnnCopy old;
        old.major = 8;
        old.folder = u"C:\\old\\bin"_s;
        facts.cudnn = Observed<QList<CudnnCopy>>::seen({old}, {});
        const auto edit = stepsOf<EditPath>(*planFor({}, smallArchive(), facts).plan).first();
        QCOMPARE(edit.kind, EditPath::Kind::Move);
        QCOMPARE(edit.after->value, QString(ours + u";C:\\old\\bin"_s));
    }

    void pathThatIsNotUnderstoodIsRefused_data() {
        QTest::addColumn<QString>("value");
        QTest::newRow("line feed") << u"C:\\a\nC:\\b"_s;
        QTest::newRow("too long") << QString(32750, u'x');
    }
    void pathThatIsNotUnderstoodIsRefused() {
        QFETCH(QString, value);
        MachineFacts facts = windowsFacts();
        facts.path.user.value.value = value;
        const Planned planned = planFor({}, smallArchive(), facts);
        QVERIFY(!planned.plan);
        QCOMPARE(planned.plan.error().code, ExitCode::Blocked);
        facts.path.user = Observed<PathValue>::notChecked(u"no rights"_s);
        QVERIFY(!planFor({}, smallArchive(), facts).plan);
        Choices leave;
        leave.path = PathChoice::None;
        QVERIFY(planFor(leave, smallArchive(), facts).plan);
    }

    void machineScopeNeedsAnAdministrator() {
        Choices choices;
        choices.path = PathChoice::Machine;
        const Planned planned = planFor(choices);
        QVERIFY(planned.plan->needsAdmin());
        QCOMPARE(planned.target.root, u"C:\\Program Files\\cuDNN"_s);
        QCOMPARE(stepsOf<EditPath>(*planned.plan).first().scope, PathScope::Machine);
    }

    void linkGoesOnPathInsteadOfTheVersion() {
        Choices choices;
        choices.link = true;
        const Planned planned = planFor(choices);
        const auto links = stepsOf<MakeLink>(*planned.plan);
        QCOMPARE(links.size(), 1);
        QCOMPARE(links[0].path, u"C:\\Users\\student\\AppData\\Local\\cuDNN\\current-8"_s);
        QCOMPARE(stepsOf<EditPath>(*planned.plan).first().entry,
                 u"C:\\Users\\student\\AppData\\Local\\cuDNN\\current-8\\bin"_s);
    }

    void toolkitOfTheArchivesMajorIsChosenThoughAnotherIsCurrent() {
        Choices choices;
        choices.placement = Placement::Toolkit;
        const Planned planned = planFor(choices);
        QVERIFY(planned.plan);
        QCOMPARE(planned.target.root, u"C:\\CUDA\\v12.1"_s);
        ArchiveInfo thirteen = smallArchive();
        thirteen.cudaMajor = 13;
        const Planned none = planFor(choices, thirteen);
        QVERIFY(!none.plan);
        QCOMPARE(none.plan.error().code, ExitCode::BadUsage);
    }

    void toolkitOfAnotherMajorIsRefused() {
        Choices choices;
        choices.placement = Placement::Toolkit;
        choices.target = u"c:\\cuda\\V11.8\\"_s; // as people type it
        const Planned planned = planFor(choices);
        QVERIFY(!planned.plan);
        QCOMPARE(planned.plan.error().findingId, u"cudnn.wrong-cuda-build"_s);
        QVERIFY2(planned.plan.error().message.contains(u"CUDA 11"_s), qPrintable(planned.plan.error().message));
        ArchiveInfo eleven = smallArchive();
        eleven.cudaMajor = 11;
        QVERIFY(planFor(choices, eleven).plan.has_value());
    }

    void oldSetOfTheSameMajorLeavesAndNothingElseDoes() {
        Choices choices;
        choices.placement = Placement::Toolkit;
        choices.path = PathChoice::None;
        const Plan plan = *planFor(choices).plan;
        const auto aside = stepsOf<MoveAside>(plan);
        QCOMPARE(aside.size(), 1);
        QCOMPARE(aside[0].path, u"C:\\CUDA\\v12.1\\bin\\cudnn_adv_infer64_8.dll"_s);
        const auto placed = stepsOf<PlaceFile>(plan);
        QVERIFY(placed[0].replaces.has_value()); // cudnn64_8.dll
        QVERIFY(!placed[1].replaces.has_value());
        for (const PlaceFile& file : placed) QVERIFY(file.target != u"C:\\CUDA\\v12.1\\LICENSE"_s); // the toolkit's own
    }

    void runtimeOnlyLeavesHeadersOut() {
        Choices choices;
        choices.files = FilesChoice::RuntimeOnly;
        QCOMPARE(stepsOf<PlaceFile>(*planFor(choices).plan).size(), 3);
    }

    void wrongSystemProcessorAndHashAreRefused() {
        ArchiveInfo archive = smallArchive();
        archive.arch = Arch::Arm64;
        QCOMPARE(planFor({}, archive).plan.error().findingId, u"archive.wrong-arch"_s);
        archive = smallArchive();
        archive.os = OsKind::Linux;
        QCOMPARE(planFor({}, archive).plan.error().findingId, u"archive.wrong-os"_s);
        archive = smallArchive();
        archive.published = Published::Mismatch;
        QCOMPARE(planFor({}, archive).plan.error().findingId, u"archive.hash-mismatch"_s);
        QCOMPARE(planFor({}, archive).plan.error().code, ExitCode::ArchiveInvalid);
    }

    void relativeTargetIsRefused() {
        Choices choices;
        choices.target = u"cudnn"_s;
        QCOMPARE(planFor(choices).plan.error().code, ExitCode::BadUsage);
    }

    void fileOnTheWayToTheTargetIsNamed() {
        Choices choices;
        for (const QString& below : {u""_s, u"\\a"_s, u"\\a\\b"_s}) {
            choices.target = u"C:\\CUDA\\v12.1\\LICENSE"_s + below;
            const auto plan = planFor(choices).plan;
            QVERIFY(!plan);
            QCOMPARE(plan.error().code, ExitCode::BadUsage);
            QVERIFY2(plan.error().message.contains(u"\"C:\\CUDA\\v12.1\\LICENSE\""_s),
                     qPrintable(plan.error().message));
        }
    }

    void planSurvivesJson() {
        Choices choices;
        choices.placement = Placement::Toolkit;
        const Plan plan = *planFor(choices).plan;
        const auto again = planFromJson(toJson(plan));
        QVERIFY(again);
        QVERIFY(*again == plan);
        choices = {};
        choices.link = true;
        const Plan linked = *planFor(choices).plan;
        QVERIFY(*planFromJson(toJson(linked)) == linked);
    }

    void answerFileSurvivesJsonAndRefusesWhatItDoesNotKnow() {
        Choices choices;
        choices.archive = u"C:\\a.zip"_s;
        choices.placement = Placement::Toolkit;
        choices.path = PathChoice::Machine;
        choices.proof = ProofChoice::IfGpu;
        choices.licenseAccepted = true;
        QVERIFY(*choicesFromJson(toJson(choices)) == choices);
        for (const auto& [key, value] : {std::pair<QString, QJsonValue>{u"placment"_s, u"own"_s},
                                         {u"path"_s, u"everyone"_s},
                                         {u"link"_s, u"yes"_s},
                                         {u"format"_s, u"x"_s}}) {
            QJsonObject json = toJson(choices);
            json.insert(key, value);
            const auto read = choicesFromJson(json);
            QVERIFY2(!read, qPrintable(key));
            QCOMPARE(read.error().code, ExitCode::BadUsage);
            QVERIFY2(read.error().message.contains(key), qPrintable(read.error().message));
        }
    }

    void profileBlockLeavesTheRestAlone() {
        const QString text = u"export A=1\nlast line without end"_s;
        const QString with = withProfileBlock(text, u"/home/o'neil/lib"_s);
        QCOMPARE(profileBlockFolder(with), u"/home/o'neil/lib"_s);
        QVERIFY(with.startsWith(text + u'\n'));
        QCOMPARE(withoutProfileBlock(with), text + u'\n');
        QCOMPARE(withProfileBlock(with, u"/x"_s).count(u">>>"_s), 2); // replaced, not added
        QCOMPARE(profileBlockFolder(text), QString());
    }

    // Somebody edited the file: what is left of a block takes none of the user's own lines along.
    void aMarkThatLostItsOtherOneTakesNoLinesAlong() {
        const QString lost = u"# >>> cuDNN Setup Assistant >>>\nexport MINE=1\n"_s;
        const QString end = u"# <<< cuDNN Setup Assistant <<<\n"_s;
        const QString nested = lost + u"export MORE=1\n"_s + lost + end + u"export LAST=1\n"_s + end;
        const QString withoutInner = lost + u"export MORE=1\nexport LAST=1\n"_s + end;
        QCOMPARE(withoutProfileBlock(withProfileBlock(nested, u"/opt/x"_s)), withoutInner);
        for (const QString& text : {lost, end + u"export MINE=1\n"_s}) {
            const QString with = withProfileBlock(text, u"/opt/x"_s);
            QCOMPARE(profileBlockFolder(with), u"/opt/x"_s);
            QCOMPARE(withoutProfileBlock(with), text);
            QCOMPARE(withProfileBlock(with, u"/opt/x"_s), with);
        }
    }

    // Inside a line of the user's they are his text; in the name of a folder they are part of the name.
    void aMarkStandsAtTheBeginningOfItsLine() {
        const QString mine =
            u"echo '# >>> cuDNN Setup Assistant >>>'\nexport MINE=1\n: # <<< cuDNN Setup Assistant <<<\n"_s;
        QCOMPARE(withoutProfileBlock(mine), mine);
        QCOMPARE(withoutProfileBlock(withProfileBlock(mine, u"/opt/x"_s)), mine);
        const QString folder = u"/# >>> cuDNN Setup Assistant >>>/lib"_s;
        for (const BlockStyle style : {BlockStyle::Shell, BlockStyle::LinkerConfiguration}) {
            const QString with = withBlock({}, {folder}, style);
            QCOMPARE(blockFolders(with), QStringList{folder});
            QCOMPARE(withoutProfileBlock(with), QString());
        }
    }
};

QTEST_GUILESS_MAIN(TestPlan)
#include "tst_plan.moc"
