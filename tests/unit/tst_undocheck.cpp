// What undo finds out before its first change, and what holds up nobody else: it never makes a mixed set, never takes
// the new away when the old cannot come, and a journal that cannot be read blocks its own run only.
#include "RunFixtures.h"
#include "core/plan/ProfileBlock.h"
#include "core/run/Kept.h"

using namespace cudnnsetup;

class TestUndoCheck : public RunTest {
    Q_OBJECT

    static QString bin() { return u"C:\\CUDA\\v12.1\\bin"_s; }
    QString placed(System& system, const Choices& choices = toolkit()) {
        const ArchiveInfo archive = openZip(m_zip);
        const auto outcome = apply(planOn(system, choices, archive), archive, system, m_options, m_silent, {});
        if (!outcome) qFatal("%s", qPrintable(outcome.error().message));
        return outcome->run;
    }
    static Choices elsewhere() {
        Choices choices;
        choices.target = u"C:\\Users\\b"_s;
        choices.path = PathChoice::None;
        return choices;
    }
    // Refused with all of `words` in what is said, and nothing is changed.
    void refused(System& system, const QString& run, const QStringList& words) {
        const auto before = stateOf(system);
        const auto undone = undo(run, system, m_options, m_silent);
        QVERIFY(!undone);
        QCOMPARE(undone.error().code, ExitCode::Blocked);
        for (const QString& word : words)
            QVERIFY2(undone.error().message.contains(word), qPrintable(undone.error().message));
        QCOMPARE(stateOf(system), before);
    }

private Q_SLOTS:
    void whatCannotComeBackKeepsTheNewInPlace() {
        const auto system = pc();
        const QString run = placed(*system);
        const QString kept = u"C:\\CUDA\\v12.1\\.cudnn-setup-%1\\kept-0"_s.arg(run);
        QVERIFY(system->files().removeFile(kept));
        refused(*system, {}, {kept});
    }

    // A backup or a scanner gave a file another time: its contents are ours, so the old set comes back whole.
    void anotherTimeIsNoOtherFile() {
        const auto system = pc();
        const auto before = stateOf(*system);
        placed(*system);
        const QString file = bin() + u"\\cudnn64_8.dll"_s;
        QVERIFY(system->files().writeWhole(file, *system->files().read(file, 1 << 24)));
        const auto undone = undo({}, *system, m_options, m_silent);
        QVERIFY2(undone && undone->left.isEmpty(), undone ? qPrintable(undone->left.join(u' ')) : "");
        QCOMPARE(stateOf(*system), before);
    }

    void changedFileAmongOldOnesIsRefused() {
        const auto system = pc();
        placed(*system);
        const QString file = bin() + u"\\cudnn64_8.dll"_s;
        QByteArray bytes = *system->files().read(file, 1 << 24);
        bytes[100] = '!';
        QVERIFY(system->files().writeWhole(file, bytes));
        refused(*system, {}, {file, u"mixed"_s});
    }

    // The folder was moved and a link put in its place: our files leave, the link stays, and the next run begins.
    void folderThatIsALinkByNowStays() {
        const auto system = pc();
        placed(*system, elsewhere());
        const QString folder = u"C:\\Users\\b\\8.9.4.25-cuda12"_s, moved = u"C:\\Users\\moved"_s;
        QVERIFY(system->files().rename(folder, moved) && system->files().makeLink(folder, moved));
        const auto undone = undo({}, *system, m_options, m_silent);
        QVERIFY2(undone, undone ? "" : qPrintable(undone.error().message));
        QVERIFY2(undone->left.join(u' ').contains(folder), qPrintable(undone->left.join(u' ')));
        QVERIFY(!findUnfinished(*system, m_options)->has_value());
        QVERIFY(system->files().stat(folder)->isLink());
        placed(*system);
    }

    void damagedJournalOfAnEndedRunHoldsUpNobody_data() {
        QTest::addColumn<bool>("undone");
        QTest::newRow("committed") << false;
        QTest::newRow("undone") << true;
    }
    void damagedJournalOfAnEndedRunHoldsUpNobody() {
        QFETCH(bool, undone);
        const auto system = pc();
        const QString run = placed(*system);
        if (undone) QVERIFY(undo(run, *system, m_options, m_silent));
        QByteArray bytes = *system->files().read(journalOf(run), 1 << 24);
        for (int at = 3000; at < 3400; ++at) bytes[at] = '\0';
        QVERIFY(system->files().writeWhole(journalOf(run), bytes));
        const auto list = listInstalled(*system, m_options);
        QVERIFY(list);
        QCOMPARE(list->runs.size(), undone ? 0 : 1);
        if (!undone) QVERIFY(!list->runs.first().canUndo && list->runs.first().title.contains(journalOf(run)));
        refused(*system, run, {journalOf(run)});
        const QString later = placed(*system, elsewhere());
        QVERIFY(undo(later, *system, m_options, m_silent)->changed);
    }

    // Emptied by somebody: the manifest knows the run, so that it was not simply killed at its first line.
    void emptiedJournalIsSaid() {
        const auto system = pc();
        const QString run = placed(*system);
        QVERIFY(system->files().writeWhole(journalOf(run), {}));
        refused(*system, run, {journalOf(run)});
        QVERIFY(!findUnfinished(*system, m_options)->has_value());
    }

    // What stands around our block may be in any encoding, and comes through byte for byte.
    void bytesOfOthersInAProfileStay() {
        const auto system = pc();
        const QString path = u"C:\\Users\\student\\.profile"_s;
        const QString before = u"export A=1\n"_s, after = withProfileBlock(before, u"/opt/\u00e9/lib"_s);
        QVERIFY(system->files().writeWhole(path, after.toUtf8() + "caf\xe9\n"));
        const auto left = revert(TextEdited{{path, before, true, after}}, *system);
        QVERIFY(left && !*left);
        QCOMPARE(*system->files().read(path, 1000), QByteArray("export A=1\ncaf\xe9\n"));
    }

    void aLinkThatIsKeptTakesNoRoom() {
        const auto system = pc();
        const QString run = placed(*system);
        JournalContent content = *readJournal(m_options.stateFolder, run, *system);
        const quint64 whole = keptBytes(content, *system);
        QVERIFY(whole > 0);
        quint64 first = 0;
        for (Change& change : content.changes)
            if (auto* kept = std::get_if<FileKept>(&change); kept && first == 0) {
                first = kept->stat.size;
                kept->stat.link = LinkKind::Symlink; // its size is that of what it leads to
            }
        QVERIFY(first > 0);
        QCOMPARE(keptBytes(content, *system), whole - first);
    }

    void namesThatNoFolderCanHaveAreRefusedBefore() {
        const auto system = pc();
        const auto before = stateOf(*system);
        Choices choices = elsewhere();
        choices.target = u"C:\\Users\\"_s + QString(100, u'a') + u'\\' + QString(300, u'b');
        const ArchiveInfo archive = openZip(m_zip);
        const auto outcome = apply(planOn(*system, choices, archive), archive, *system, m_options, m_silent, {});
        QVERIFY(!outcome);
        QCOMPARE(outcome.error().code, ExitCode::BadUsage);
        QCOMPARE(stateOf(*system), before);
    }
};

QTEST_GUILESS_MAIN(TestUndoCheck)
#include "moc_RunFixtures.cpp"
#include "tst_undocheck.moc"
