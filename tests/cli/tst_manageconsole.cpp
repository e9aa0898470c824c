// The console's commands about a cuDNN that is installed, run as a user runs them, on a described PC: what they answer,
// and that a refusal says why and changes nothing.
#include "LivedPc.h"
#include "core/run/Manage.h"
#include "tests/unit/ArchiveBuilder.h"

using namespace cudnnsetup;

class TestManageConsole : public RunTest {
    Q_OBJECT

    struct Answer {
        int code = -1; // as JSON carries it; the status where there is none
        bool statusFits = false;
        QJsonObject json;
        QString said;
        bool refused(ExitCode why) const {
            const QJsonObject error = json[u"error"_s].toObject();
            return statusFits && code == int(why) && !json[u"changed"_s].toBool() &&
                   !error[u"message"_s].toString().isEmpty() && !error[u"whatToDo"_s].toString().isEmpty();
        }
        bool changed() const { return statusFits && code == 0 && json[u"changed"_s].toBool(); }
        QJsonArray steps() const { return json[u"plan"_s].toObject()[u"steps"_s].toArray(); }
    };

    static constexpr auto older = "8.9.4.25-cuda12", newer = "8.9.7.29-cuda12";
    QString m_pc, m_set;
    QByteArray m_description;

    Answer ask(const QStringList& words) const {
        QProcess console;
        const QString suffix = hostOs == OsKind::Windows ? u".exe"_s : QString();
        console.start(QStringLiteral(PROGRAM_DIR) + u"/cudnn-setup-cli"_s + suffix,
                      words + QStringList{u"--pc"_s, m_pc, u"--state"_s, m_options.stateFolder, u"--json"_s});
        Answer answer;
        if (!console.waitForFinished(60'000)) return answer;
        answer.said = QString::fromUtf8(console.readAllStandardOutput() + console.readAllStandardError());
        answer.json = QJsonDocument::fromJson(answer.said.toUtf8()).object();
        answer.code = answer.json[u"code"_s].toInt(console.exitCode());
        answer.statusFits = console.exitCode() == (hostOs == OsKind::Linux ? answer.code % 256 : answer.code);
        return answer;
    }

    void describe(System& system) {
        m_description = describedNow(system);
        QFile file(m_pc);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(m_description);
    }

    QString install(System& system, const Version& version) {
        ArchiveInfo archive = openZip(m_zip);
        archive.version = version;
        Choices choices;
        choices.target = u"C:\\Users\\a"_s;
        choices.link = true;
        const auto outcome = apply(planOn(system, choices, archive), archive, system, m_options, m_silent, {});
        if (!outcome) qFatal("%s", qPrintable(outcome.error().message));
        return outcome->run;
    }
    std::unique_ptr<System> lived() {
        auto system = pc();
        install(*system, {8, 9, 4, 25});
        install(*system, {8, 9, 7, 29});
        return system;
    }
    // Removes the older version; the run keeps its files.
    QString removed(System& system) {
        const auto plan = planManagement(Management::Remove, QString::fromLatin1(older), {}, factsOf(system), system,
                                         m_options, m_silent, {});
        const auto outcome = apply(plan->plan, {}, system, m_options, m_silent, {});
        return outcome ? outcome->run : QString();
    }
    static MachineFacts factsOf(System& system) {
        MachineFacts facts = windowsFacts();
        facts.path.user = system.settings().path(PathScope::User);
        return facts;
    }
    // A switch of the link that was cut off right before its end.
    QString cutOffSwitch(System& system) {
        const auto plan = planManagement(Management::Switch, QString::fromLatin1(older), {}, factsOf(system), system,
                                         m_options, m_silent, {});
        const auto outcome = apply(plan->plan, {}, system, m_options, m_silent, {});
        cutOff(system, outcome->run);
        return outcome->run;
    }

private Q_SLOTS:
    void init() {
        m_pc = m_folder.filePath(u"pc.json"_s);
        m_set = m_folder.filePath(u"set.zip"_s); // under NVIDIA's own name it would be one that was altered
        if (QFile::exists(m_set)) return;
        const Version version{8, 9, 4, 25};
        QVERIFY(!archivebuilder::writeFile(m_folder.path(), QFileInfo(m_set).fileName(),
                                           archivebuilder::makeZip(archivebuilder::windowsSet(
                                               version, 12, archivebuilder::officialTop(version, 12))))
                     .isEmpty());
    }
    void cleanup() { // whatever was asked, the description is only read
        QFile file(m_pc);
        QVERIFY(!file.exists() || (file.open(QIODevice::ReadOnly) && file.readAll() == m_description));
    }

    void removeTakesTheVersionNamed() {
        const auto system = lived();
        describe(*system);
        const Answer answer = ask({u"remove"_s, u"8.9.4"_s});
        QVERIFY2(answer.changed(), qPrintable(answer.said));
        QVERIFY(!answer.json[u"run"_s].toString().isEmpty());
        QVERIFY(answer.said.contains(QString::fromLatin1(older)));
        for (const QJsonValue& step : answer.steps())
            QVERIFY(!step[u"target"_s].toString().contains(QString::fromLatin1(newer)));
        const Answer list = ask({u"list"_s}); // a described PC forgets when the program ends
        QCOMPARE(list.json[u"versions"_s].toArray().size(), 2);
    }

    void switchLetsTheLinkLeadThere() {
        const auto system = lived();
        describe(*system);
        const Answer answer = ask({u"switch"_s, u"8.9.4"_s});
        QVERIFY2(answer.changed(), qPrintable(answer.said));
        QCOMPARE(answer.steps().size(), 1);
        QCOMPARE(answer.steps()[0][u"leadsTo"_s].toString(), u"C:\\Users\\a\\"_s + QString::fromLatin1(older));
        const Answer there = ask({u"switch"_s, u"8.9.7"_s});
        QVERIFY2(there.statusFits && there.code == 0 && !there.changed(), qPrintable(there.said));
    }

    // An archive of the same version in which the file is another one would make a mixed set.
    void repairRefusesAnotherBuild() {
        const auto system = lived();
        const QString header = u"C:\\Users\\a\\8.9.4.25-cuda12\\include\\cudnn.h"_s;
        QVERIFY(system->files().removeFile(header));
        describe(*system);
        const Answer answer = ask({u"repair"_s, u"8.9.4"_s, m_set});
        QVERIFY2(answer.refused(ExitCode::ArchiveInvalid), qPrintable(answer.said));
        QVERIFY(answer.said.contains(u"archive.hash-mismatch"_s));
        const Answer whole = ask({u"repair"_s, u"8.9.7"_s});
        QVERIFY2(whole.statusFits && whole.code == 0 && !whole.changed(), qPrintable(whole.said));
    }

    void freeDeletesWhatARunKeeps() {
        const auto system = lived();
        const QString run = removed(*system);
        QVERIFY(!run.isEmpty());
        describe(*system);
        const Answer answer = ask({u"free"_s, run});
        QVERIFY2(answer.changed(), qPrintable(answer.said));
        QCOMPARE(answer.json[u"run"_s].toString(), run);
        QVERIFY(answer.json[u"freedBytes"_s].toInt() > 80'000);
        const Answer undone = ask({u"undo"_s, run});
        QVERIFY2(undone.changed(), qPrintable(undone.said));
    }

    void recoverFinishesOrRestoresTheRunThatWasCutOff() {
        const auto system = lived();
        const QString run = cutOffSwitch(*system);
        describe(*system);
        const Answer list = ask({u"list"_s});
        QCOMPARE(list.json[u"unfinished"_s].toString(), run);
        const Answer finished = ask({u"recover"_s, u"finish"_s});
        QVERIFY2(finished.changed() && finished.json[u"run"_s].toString() > run, qPrintable(finished.said));
        for (const QStringList& words : {QStringList{u"recover"_s, u"restore"_s}, QStringList{u"recover"_s}}) {
            const Answer restored = ask(words);
            QVERIFY2(restored.changed() && restored.json[u"run"_s].toString() == run, qPrintable(restored.said));
        }
        describe(*lived());
        for (const QString& word : {u"finish"_s, u"restore"_s}) {
            const Answer nothing = ask({u"recover"_s, word});
            QVERIFY2(nothing.statusFits && nothing.code == 0 && !nothing.changed(), qPrintable(nothing.said));
        }
    }

    void refusalSaysWhyAndChangesNothing_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("named"); // stands in the answer
        const int usage = int(ExitCode::BadUsage);
        for (const QString& command : {u"remove"_s, u"switch"_s, u"repair"_s}) {
            const QByteArray name = command.toUtf8();
            QTest::newRow(name + ", version that is not there") << QStringList{command, u"9.1"_s} << usage << u"9.1"_s;
            QTest::newRow(name + ", several fit")
                << QStringList{command, u"8.9"_s} << usage << QString::fromLatin1(newer);
        }
        QTest::newRow("free, unknown run")
            << QStringList{u"free"_s, u"20200101-000000-0000"_s} << usage << u"20200101-000000-0000"_s;
        QTest::newRow("undo, unknown run")
            << QStringList{u"undo"_s, u"20200101-000000-0000"_s} << usage << u"20200101-000000-0000"_s;
        QTest::newRow("repair, archive that is none")
            << QStringList{u"repair"_s, u"8.9.4"_s, QStringLiteral(PROJECT_DIR) + u"/README.md"_s}
            << int(ExitCode::ArchiveUnreadable) << u"README.md"_s;
        QTest::newRow("repair, its archive is gone")
            << QStringList{u"repair"_s, u"8.9.4"_s} << int(ExitCode::ArchiveUnreadable)
            << u"cudnn-setup-cli repair 8.9.4 ARCHIVE"_s;
        QTest::newRow("switch, damaged version")
            << QStringList{u"switch"_s, u"8.9.4"_s} << int(ExitCode::Blocked) << u"Repair it first"_s;
    }
    void refusalSaysWhyAndChangesNothing() {
        QFETCH(QStringList, words);
        QFETCH(int, code);
        QFETCH(QString, named);
        const auto system = lived();
        QVERIFY(system->files().removeFile(u"C:\\Users\\a\\8.9.4.25-cuda12\\bin\\cudnn64_8.dll"_s));
        if (words.size() == 2 && words[0] == u"repair"_s) QVERIFY(QFile::rename(m_zip, m_zip + u".away"_s));
        describe(*system);
        const Answer answer = ask(words);
        if (!QFile::exists(m_zip)) QVERIFY(QFile::rename(m_zip + u".away"_s, m_zip));
        QVERIFY2(answer.refused(ExitCode(code)), qPrintable(answer.said));
        QVERIFY2(answer.said.contains(named), qPrintable(answer.said));
    }

    void wrongWordsEndWith1639_data() {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("remove what?") << QStringList{u"remove"_s};
        QTest::newRow("switch to what?") << QStringList{u"switch"_s};
        QTest::newRow("repair what?") << QStringList{u"repair"_s};
        QTest::newRow("free what?") << QStringList{u"free"_s};
        QTest::newRow("recover how?") << QStringList{u"recover"_s, u"maybe"_s};
        QTest::newRow("switch from where?") << QStringList{u"switch"_s, u"8.9.4"_s, u"a.zip"_s};
        QTest::newRow("remove has no PATH of its own") << QStringList{u"remove"_s, u"8.9.4"_s, u"--clean-path"_s};
    }
    void wrongWordsEndWith1639() {
        QFETCH(QStringList, words);
        describe(*lived());
        const Answer answer = ask(words);
        QVERIFY2(answer.statusFits && answer.code == int(ExitCode::BadUsage) % (hostOs == OsKind::Linux ? 256 : 65536),
                 qPrintable(answer.said));
        QVERIFY(!answer.said.isEmpty());
    }

    void cleanPathAndCudaPathAreStepsOfTheirOwn() {
        const auto system = pc();
        describe(*system);
        const QStringList plan{u"plan"_s, m_set};
        const auto kinds = [](const Answer& answer) {
            QStringList names;
            for (const QJsonValue& step : answer.steps())
                if (const QString kind = step[u"kind"_s].toString(); kind == u"editPath"_s || kind == u"setVariable"_s)
                    names.append(kind + u' ' + step[u"edit"_s].toString() + step[u"target"_s].toString());
            return names;
        };
        QCOMPARE(kinds(ask(plan)), QStringList{u"editPath adduser PATH"_s});
        const Answer clean = ask(plan + QStringList{u"--clean-path"_s}); // C:\old\bin is not there
        QVERIFY2(kinds(clean).contains(u"editPath removeuser PATH"_s), qPrintable(clean.said));
        for (const QJsonValue& step : clean.steps())
            if (step[u"edit"_s] == u"remove"_s) QCOMPARE(step[u"after"_s][u"type"_s].toString(), u"REG_SZ"_s);
    }

    void choicesThatCannotBeAreRefused_data() {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("clean and leave alone") << QStringList{u"--clean-path"_s, u"--path"_s, u"none"_s};
        QTest::newRow("no such toolkit") << QStringList{u"--set-cuda-path"_s};
    }
    void choicesThatCannotBeAreRefused() {
        QFETCH(QStringList, words);
        describe(*pc());
        for (const QString& command : {u"plan"_s, u"apply"_s}) {
            const Answer answer =
                ask(QStringList{command, m_set, u"--accept-license"_s, u"--allow-unsigned"_s} + words);
            QVERIFY2(answer.refused(ExitCode::BadUsage), qPrintable(answer.said));
        }
    }
};

QTEST_GUILESS_MAIN(TestManageConsole)
#include "moc_RunFixtures.cpp"
#include "tst_manageconsole.moc"
