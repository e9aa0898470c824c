#include "core/system/DescribedSystem.h"
#include "core/system/SnapshotNames.h"

#include <QElapsedTimer>
#include <QJsonArray>
#include <QTemporaryDir>
#include <QtTest>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace cudnnsetup;

namespace {

// Runs the check in a child that has given up root: root may write anywhere, so rights cannot be seen otherwise.
template <class Check> bool asUnprivilegedUser(Check check) {
    const pid_t pid = ::fork();
    if (pid == 0) {
        constexpr uid_t nobody = 65534;
        const bool dropped = ::geteuid() != 0 || (::setgid(nobody) == 0 && ::setuid(nobody) == 0);
        ::_exit(dropped && check() ? 0 : 1);
    }
    int status = -1;
    ::waitpid(pid, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

ProcessRequest shell(const QString& script, int timeoutMs = 10000) {
    return {u"/bin/sh"_s, {u"-c"_s, script}, std::nullopt, timeoutMs};
}

} // namespace

class TestLinuxSystem : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<System> m_system;
    std::unique_ptr<QTemporaryDir> m_dir;
    QString at(const QString& name) const { return m_dir->filePath(name); }
    Files& files() { return m_system->files(); }

    void put(const QString& name, const QByteArray& bytes) {
        QFile file(at(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

private Q_SLOTS:
    void init() {
        m_system = makeHostSystem(u"/no/such/prover"_s);
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(m_dir->isValid());
    }

    void lookingTellsAbsentFromUnreadable() {
        QVERIFY(files().stat(at(u"no"_s)).isNone());
        QVERIFY(files().list(at(u"no"_s)).isNone());
        put(u"file"_s, "abc");
        QVERIFY(files().list(at(u"file"_s)).isNone());
        QVERIFY(files().stat(at(u"file/below"_s)).isNone());
        const auto stat = files().stat(at(u"file"_s));
        QCOMPARE(stat->size, 3u);
        QVERIFY(stat->modifiedNs > 0 && !stat->isFolder() && stat->link == LinkKind::None);
        QVERIFY(::mkdir(qPrintable(at(u"closed"_s)), 0700) == 0 && ::chmod(qPrintable(m_dir->path()), 0755) == 0);
        QVERIFY(asUnprivilegedUser([&] {
            const auto inside = files().stat(at(u"closed/x"_s));
            return !inside.isChecked() && !inside.why.isEmpty() && !files().list(at(u"closed"_s)).isChecked();
        }));
    }

    void readingIsBounded() {
        put(u"file"_s, "abcd");
        QCOMPARE(*files().read(at(u"file"_s), 4), "abcd");
        QVERIFY(!files().read(at(u"file"_s), 3));
        QVERIFY(!files().read(m_dir->path(), 100));
        QVERIFY(::mkfifo(qPrintable(at(u"pipe"_s)), 0600) == 0);
        QVERIFY(!files().read(at(u"pipe"_s), 100)); // and does not wait for a writer
        QVERIFY(!files().read(u"/proc/self/status"_s, 1 << 20)->isEmpty());
    }

    void stagedFileAppearsOnlyWhenCommittedUnderItsName() {
        const QByteArray bytes("payload");
        {
            auto staged = files().stage(at(u"a.part"_s), 7);
            QVERIFY(staged);
            QVERIFY((*staged)->write({bytes.constData(), size_t(bytes.size())}));
            QVERIFY(!files().stage(at(u"a.part"_s), 7));
        }
        QVERIFY(files().stat(at(u"a.part"_s)).isNone()); // dropped
        {
            auto staged = files().stage(at(u"a.part"_s), 1 << 20);
            QVERIFY((*staged)->write({bytes.constData(), size_t(bytes.size())}) && (*staged)->commit());
        }
        QCOMPARE(files().stat(at(u"a.part"_s))->size, 7u); // not the size that room was taken for
        QVERIFY(QFile::link(u"/etc/passwd"_s, at(u"trap"_s)));
        QVERIFY(!files().stage(at(u"trap"_s), 1)); // never through a link
        QVERIFY(!files().stage(at(u"no/such/folder"_s), 1));
    }

    void renameNeverReplaces() {
        put(u"a"_s, "a");
        put(u"b"_s, "b");
        const auto refused = files().rename(at(u"a"_s), at(u"b"_s));
        QVERIFY(!refused && refused.error().message.contains(at(u"b"_s)));
        QCOMPARE(*files().read(at(u"b"_s), 9), "b");
        QVERIFY(files().rename(at(u"a"_s), at(u"c"_s)));
        QVERIFY(files().stat(at(u"a"_s)).isNone());
        QCOMPARE(*files().read(at(u"c"_s), 9), "a");
    }

    void removingStopsAtLinksAndAtFullFolders() {
        QVERIFY(files().makeFolder(at(u"real"_s)));
        QVERIFY(!files().makeFolder(at(u"real"_s)) && !files().makeFolder(at(u"x/y"_s)));
        put(u"real/f"_s, "1");
        QVERIFY(files().makeLink(at(u"link"_s), u"real"_s));
        const auto link = files().stat(at(u"link"_s));
        QVERIFY(link->isLink() && link->isFolder() && link->linkTarget == u"real"_s);
        QCOMPARE(files().resolved(at(u"link/f"_s)), files().resolved(at(u"real/f"_s)));
        QVERIFY(!files().removeFolder(at(u"link"_s)));
        QVERIFY(!files().removeFolder(at(u"real"_s)));
        QVERIFY(!files().removeFile(at(u"real"_s)));
        QVERIFY(files().removeFile(at(u"link"_s)));
        QVERIFY(files().stat(at(u"real/f"_s)).isSeen());
        QVERIFY(files().removeFile(at(u"real/f"_s)) && files().removeFolder(at(u"real"_s)));
    }

    void wholeFilesAndJournalsAreWritten() {
        QVERIFY(files().writeWhole(at(u"w"_s), "one"));
        QVERIFY(::chmod(qPrintable(at(u"w"_s)), 0640) == 0);
        QVERIFY(files().writeWhole(at(u"w"_s), "two"));
        QCOMPARE(*files().read(at(u"w"_s), 9), "two");
        struct stat info {};
        QVERIFY(::stat(qPrintable(at(u"w"_s)), &info) == 0 && (info.st_mode & 0777) == 0640);
        QVERIFY(files().appendDurably(at(u"j"_s), "1\n") && files().appendDurably(at(u"j"_s), "2\n"));
        QCOMPARE(*files().read(at(u"j"_s), 9), "1\n2\n");
        QCOMPARE(*files().list(m_dir->path()), (QStringList{u"j"_s, u"w"_s})); // no staging name is left
    }

    void rightsAreThoseOfWhoeverAsks() {
        QVERIFY(::chmod(qPrintable(m_dir->path()), 0755) == 0);
        put(u"f"_s, "1");
        QVERIFY(files().checkReplaceable(at(u"f"_s)) && files().checkReplaceable(at(u"absent"_s)));
        QVERIFY(*files().canWrite(at(u"not/yet/there"_s)));
        QVERIFY(asUnprivilegedUser([&] {
            const auto replace = files().checkReplaceable(at(u"f"_s));
            const auto allowed = files().canWrite(at(u"not/yet"_s));
            const auto stage = files().stage(at(u"new"_s), 1);
            return allowed.isSeen() && !*allowed && !replace && replace.error().findingId == u"system.no-rights"_s &&
                   !stage && stage.error().code == ExitCode::Blocked && !*linuxUserIsElevated();
        }));
        QVERIFY(*files().freeBytes(at(u"not/yet"_s)) > 0);
    }

    void programsEndAsTheyEnd() {
        Processes& programs = m_system->processes();
        const auto good = programs.run(shell(u"echo out; echo err >&2; exit 7"_s), {});
        QCOMPARE(good->end, ProcessResult::End::Exited);
        QCOMPARE(good->exitCode, 7);
        QCOMPARE(good->standardOutput, "out\n");
        QCOMPARE(good->standardError, "err\n");
        const auto crash = programs.run(shell(u"kill -ABRT $$"_s), {});
        QCOMPARE(crash->end, ProcessResult::End::Crashed);
        QCOMPARE(crash->exitCode, 6);
        QVERIFY(programs.run({u"/no/such/program"_s, {}, {}, 1000}, {}).isNone());
        QVERIFY(programs.run({u"no-such-program"_s, {}, {}, 1000}, {}).isNone());
        put(u"plain"_s, "text");
        QVERIFY(!programs.run({at(u"plain"_s), {}, {}, 1000}, {}).isChecked());
    }

    void environmentIsWholeAndArgumentsArriveAsTheyAre() {
        ProcessRequest request = shell(u"env; printf '%s|' \"$@\""_s);
        request.arguments += {u"name"_s, u"a b"_s, u"\"q\""_s, u""_s, u"é"_s};
        request.environment = QHash<QString, QString>{{u"ONLY"_s, u"this é"_s}};
        const QByteArray said = m_system->processes().run(request, {})->standardOutput;
        QVERIFY(said.contains("ONLY=this \xc3\xa9\n"));
        QVERIFY(!said.contains("HOME="));
        QVERIFY(said.endsWith("a b|\"q\"||\xc3\xa9|"));
    }

    void hangingProgramsAreEndedWithTheirChildren() {
        QElapsedTimer clock;
        clock.start();
        const auto hung = m_system->processes().run(shell(u"echo $$; sleep 60 & echo $!; wait"_s, 300), {});
        QCOMPARE(hung->end, ProcessResult::End::TimedOut);
        QVERIFY(clock.elapsed() < 40000); // not the 60 s it would have slept; busy machines are slow
        for (const QByteArray& pid : hung->standardOutput.trimmed().split('\n'))
            QTRY_VERIFY(::kill(pid.toInt(), 0) != 0 || isZombie(pid.toInt()));
    }

    void cancelIsNoticedAtOnce() {
        const CancelToken cancel;
        std::thread later([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
            cancel.cancel();
        });
        QElapsedTimer clock;
        clock.start();
        const auto result = m_system->processes().run(shell(u"sleep 60"_s, 60000), cancel);
        later.join();
        QVERIFY(!result.isChecked());
        QVERIFY(clock.elapsed() < 40000);
    }

    void outputIsBounded() {
        const auto result = m_system->processes().run(shell(u"head -c 20000000 /dev/zero"_s, 60000), {});
        QCOMPARE(result->exitCode, 0);
        QCOMPARE(result->standardOutput.size(), 8 << 20);
    }

    void missingProverIsAReasonNotAnAnswer() {
        const auto driver = m_system->processes().askDriver({});
        QVERIFY(!driver.isChecked());
        QVERIFY(driver.why.contains(u"/no/such/prover"_s));
        QVERIFY(!makeHostSystem({})->processes().runProver({}, {}).isChecked());
    }

    void thisMachineIsDescribed() {
        QCOMPARE(m_system->os().kind, OsKind::Linux);
        QVERIFY(!m_system->os().name.isEmpty() && m_system->os().arch != Arch::Unknown);
        QVERIFY(!m_system->user().home.isEmpty());
        QCOMPARE(*m_system->user().elevated, ::geteuid() == 0);
        QVERIFY(!m_system->settings().path(PathScope::User).isChecked());
        QVERIFY(!m_system->settings().setPath(PathScope::User, std::nullopt));
        QVERIFY(m_system->settings().loaderCache()->filter(u"libc.so.6"_s).size() > 0);
        QVERIFY(m_system->processes().findProgram(u"sh"_s)->endsWith(u"/sh"_s));
        QVERIFY(m_system->processes().findProgram(u"ldconfig"_s).isSeen()); // in /sbin, off an ordinary PATH
        QVERIFY(m_system->settings().processPath().isSeen());
        QVERIFY(m_system->processes().running().isChecked());
    }

    void snapshotNamesNobodyAndCanBeReplayed() {
        QCOMPARE(standInFor(u"Zoë7-x"_s, u"username"_s), u"Usé0-a"_s);
        QCOMPARE(standInFor(u"王小明"_s, u"username"_s), u"用用用"_s);
        const QHash<QString, QString> names{{u"jane"_s, u"user"_s}};
        const QJsonObject replaced =
            withoutNames({{u"a"_s, QJsonArray{u"C:\\Users\\Jane\\x;janet"_s}}}, names, OsKind::Windows);
        QCOMPARE(replaced.value(u"a"_s)[0].toString(), u"C:\\Users\\user\\x;janet"_s);
        const QString smi = u"| 0  N/A  N/A   1234   C   /home/jane/secret/python   500MiB |\n| NVIDIA-SMI 550 |\n"
                            "GPU-12345678-abcd-abcd-abcd-1234567890ab"_s;
        QCOMPARE(withoutPrograms(smi), u"| NVIDIA-SMI 550 |\nGPU-00000000-0000-0000-0000-000000000000"_s);
        const QJsonObject pc = snapshot(*m_system, {});
        QVERIFY2(!pc.contains(u"comment"_s), qPrintable(pc.value(u"comment"_s).toString()));
        const auto replayed = makeDescribedSystem(pc);
        QVERIFY(replayed);
        QCOMPARE((*replayed)->os().name, m_system->os().name);
        for (const QJsonValue& file : pc.value(u"files"_s).toArray()) {
            const QString path = file[u"path"_s].toString();
            QVERIFY2((*replayed)->files().stat(path).isSeen(), qPrintable(path));
        }
    }

private:
    static Observed<bool> linuxUserIsElevated() { return makeHostSystem({})->user().elevated; }
    static bool isZombie(int pid) {
        QFile file(u"/proc/%1/stat"_s.arg(pid));
        return !file.open(QIODevice::ReadOnly) || file.readAll().contains(") Z ");
    }
};

QTEST_GUILESS_MAIN(TestLinuxSystem)
#include "tst_linuxsystem.moc"
