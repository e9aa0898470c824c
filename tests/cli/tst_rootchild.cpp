// The elevated half as a real process with root's rights, the other half as a user without any: both are killed, too.
// Everything happens in a mount namespace of its own, so that nothing of the machine is touched.
#include "core/run/ElevatedHalf.h"
#include "core/system/LinuxElevation_linux.h"
#include "tests/unit/ElevationFixtures.h"

#include <csignal>
#include <sched.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace cudnnsetup;

namespace {

constexpr uid_t nobody = 65534;
const QString stage = u"/opt"_s; // a file system of our own lies over it
const QString console = u"/opt/bin/cudnn-setup-cli"_s;
const QString machineState = u"/var/lib/cudnn-setup"_s;

// What the user's half does in the test: a process without any rights.
class UsersHalf {
public:
    UsersHalf() : m_host(makeHostSystem({})), m_elevation(console, {"/opt/bin/become-root"}) {
        m_user.emplace(*m_host, machineState, false);
        m_user->faults().others = nullptr; // the real rights count here
        m_user->elevateBy(m_elevation);
    }

    int run(const QString& what) {
        if (what == u"canary"_s) return QFile(stage + u"/cuDNN/canary"_s).open(QIODevice::WriteOnly) ? 1 : 0;
        if (what == u"undo"_s) return codeOf(undo({}, *m_user, m_options, m_quiet));
        if (what == u"restore"_s) {
            const auto unfinished = findUnfinished(*m_user, m_options);
            if (unfinished && !*unfinished) return 0;
            return codeOf(restoreUnfinished(*m_user, m_options, m_quiet));
        }
        const auto archive = inspect(stage + u"/practice.tar.xz"_s, {}, m_quiet, {});
        return archive ? codeOf(apply(planFor(*archive), *archive, *m_user, m_options, m_quiet, {})) : 2;
    }

private:
    template <class T> static int codeOf(const Result<T>& result) {
        if (result) return 0;
        std::fprintf(stderr, "%s %s\n", qPrintable(result.error().message), qPrintable(result.error().detail));
        return 1;
    }

    static Plan planFor(const ArchiveInfo& archive) {
        Plan plan;
        plan.title = u"Install"_s;
        plan.id = archive.folderName();
        plan.version = archive.version;
        plan.archive = archive.path;
        plan.folder = stage + u"/cuDNN/"_s + plan.id;
        plan.pathFolder = plan.folder + u"/lib"_s;
        plan.choices.licenseAccepted = true;
        for (const QString& folder : {plan.folder, plan.folder + u"/lib"_s, plan.folder + u"/include"_s})
            plan.steps.append({MakeFolder{folder}, RunAs::Admin, u"why"_s});
        for (const ArchiveEntry& entry : archive.entries) {
            const QString path = plan.folder + u'/' + entry.placedName;
            if (entry.linkTarget.isEmpty())
                plan.steps.append({PlaceFile{path, entry.name, entry.size, entry.crc, {}}, RunAs::Admin, u"why"_s});
            else
                plan.steps.append({MakeLink{path, entry.linkTarget, {}}, RunAs::Admin, u"why"_s});
            plan.bytes += entry.size;
        }
        plan.steps.append(
            {EditTextBlock{stage + u"/home/profile"_s, u"mine\n"_s, true, u"mine\nours\n"_s}, RunAs::User, u"why"_s});
        return plan;
    }

    std::unique_ptr<System> m_host;
    LinuxElevation m_elevation;
    std::optional<fakes::UserOf> m_user;
    RunOptions m_options{.stateFolder = stage + u"/home/state"_s};
    Quiet m_quiet;
};

bool copyProgram(const QString& from, const QString& to, mode_t mode) {
    return QFile::copy(from, to) && ::chmod(QFile::encodeName(to).constData(), mode) == 0;
}

bool mountOver(const QString& folder) {
    return ::mount("tmpfs", QFile::encodeName(folder).constData(), "tmpfs", 0, "mode=0755") == 0;
}

} // namespace

class TestRootChild : public QObject {
    Q_OBJECT

    // Starts this program again as a user without rights.
    static pid_t startAsUser(const QString& what) {
        const QByteArray argument = what.toUtf8();
        const pid_t child = ::fork();
        if (child != 0) return child;
        if (::setgid(nobody) != 0 || ::setuid(nobody) != 0) ::_exit(99);
        ::execl("/opt/bin/tst_rootchild", "tst_rootchild", "--as-user", argument.constData(), nullptr);
        ::_exit(98);
    }
    static int asUser(const QString& what) {
        int status = 0;
        ::waitpid(startAsUser(what), &status, 0);
        return WIFEXITED(status) ? WEXITSTATUS(status) : 97;
    }

    static QStringList processes(const QByteArrayList& names) {
        QStringList found;
        for (const QString& pid : QDir(u"/proc"_s).entryList(QDir::Dirs)) {
            QFile line(u"/proc/%1/cmdline"_s.arg(pid));
            const QByteArray words = line.open(QIODevice::ReadOnly) ? line.readAll() : QByteArray();
            for (const QByteArray& name : names)
                if (words.startsWith(name)) found.append(pid);
        }
        return found;
    }
    static QStringList elevatedProcesses() { return processes({"/opt/bin/cudnn-setup-cli"}); }
    // Those on their way to become one too: forked, and not yet another program.
    static QStringList allProcesses() { return processes({"/opt/bin/", QByteArray("tst_rootchild\0--as-user", 23)}); }
    static void waitForElevatedHalf() {                        // it takes back by itself when the other half is gone
        constexpr int most = 400, sliceUs = 50000, enough = 3; // on its way through exec() a process has no name
        int quiet = 0;
        for (int i = 0; i < most && quiet < enough; ++i) {
            quiet = allProcesses().isEmpty() ? quiet + 1 : 0;
            ::usleep(sliceUs);
        }
        QVERIFY2(quiet == enough, qPrintable(allProcesses().join(u' ')));
    }

    static bool isNewState() {
        QFile profile(stage + u"/home/profile"_s);
        return profile.open(QIODevice::ReadOnly) && profile.readAll() == "mine\nours\n" &&
               treeOf(stage + u"/cuDNN"_s) == wholeTree();
    }
    static QMap<QString, QByteArray>& wholeTree() { // of a run that nobody disturbed
        static QMap<QString, QByteArray> tree;
        return tree;
    }
    static void verifyOldState() {
        QCOMPARE(treeOf(stage + u"/cuDNN"_s), (QMap<QString, QByteArray>()));
        QFile profile(stage + u"/home/profile"_s);
        QVERIFY(profile.open(QIODevice::ReadOnly));
        QCOMPARE(profile.readAll(), QByteArray("mine\n"));
        QVERIFY(QDir(machineState + u"/received"_s).isEmpty());
    }

private Q_SLOTS:
    void initTestCase() {
        if (::geteuid() != 0) QSKIP("needs root, to be a user and an administrator in turn");
        if (::unshare(CLONE_NEWNS) != 0 || ::mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0)
            QSKIP("this environment gives no mount namespace of its own");
        QVERIFY(mountOver(u"/opt"_s) && mountOver(u"/var/lib"_s));
        const QDir root(u"/"_s);
        QVERIFY(root.mkpath(u"/opt/bin"_s) && root.mkpath(u"/opt/cuDNN"_s) && root.mkpath(u"/opt/home"_s));
        const QDir programs(QStringLiteral(PROGRAM_DIR));
        QVERIFY(copyProgram(programs.filePath(u"cudnn-setup-cli"_s), console, 0755));
        QVERIFY(copyProgram(QStringLiteral(BECOME_ROOT), u"/opt/bin/become-root"_s, 04755));
        QVERIFY(copyProgram(QCoreApplication::applicationFilePath(), u"/opt/bin/tst_rootchild"_s, 0755));
        const QString archive = programs.entryList({u"practice-cudnn-*"_s}, QDir::Files).value(0);
        QVERIFY(copyProgram(programs.filePath(archive), u"/opt/practice.tar.xz"_s, 0644));
    }
    void init() {
        QDir(u"/opt/home"_s).removeRecursively();
        QVERIFY(QDir().mkpath(u"/opt/home"_s));
        QFile profile(u"/opt/home/profile"_s);
        QVERIFY(profile.open(QIODevice::WriteOnly) && profile.write("mine\n") == 5);
        profile.close();
        QVERIFY(::chown("/opt/home", nobody, nobody) == 0 && ::chown("/opt/home/profile", nobody, nobody) == 0);
    }

    void aUserWithoutRightsPlacesThroughTheElevatedHalf() {
        QCOMPARE(asUser(u"canary"_s), 0); // he really cannot write there
        QCOMPARE(asUser(u"apply"_s), 0);
        const auto tree = treeOf(stage + u"/cuDNN"_s);
        QVERIFY2(tree.size() > 10, qPrintable(QStringList(tree.keys()).join(u'\n')));
        wholeTree() = tree;
        struct stat info {};
        for (const QString& path : tree.keys()) {
            QVERIFY(::lstat(QFile::encodeName(path).constData(), &info) == 0);
            QVERIFY2(info.st_uid == 0 && (S_ISLNK(info.st_mode) || !(info.st_mode & (S_IWGRP | S_IWOTH))),
                     qPrintable(path));
        }
        QCOMPARE(asUser(u"undo"_s), 0);
        waitForElevatedHalf();
        verifyOldState();
    }

    void eitherHalfIsKilled_data() {
        QTest::addColumn<bool>("elevated");
        QTest::newRow("user's half") << false;
        QTest::newRow("elevated half") << true;
    }
    void eitherHalfIsKilled() {
        QFETCH(bool, elevated);
        constexpr int kills = 20, stepUs = 4000;
        int cutOff = 0;
        for (int i = 0; i < kills; ++i) {
            init();
            const pid_t user = startAsUser(u"apply"_s);
            ::usleep(useconds_t(20000 + i * stepUs)); // loading Qt takes the first of it
            if (elevated)
                for (const QString& pid : elevatedProcesses()) ::kill(pid.toInt(), SIGKILL);
            else
                ::kill(user, SIGKILL);
            int status = 0;
            ::waitpid(user, &status, 0);
            waitForElevatedHalf();
            const bool done = WIFEXITED(status) && WEXITSTATUS(status) == 0;
            cutOff += done ? 0 : 1;
            QCOMPARE(asUser(u"restore"_s), 0);
            waitForElevatedHalf();
            if (isNewState()) QCOMPARE(asUser(u"undo"_s), 0); // killed after the commit: whole, and undone as a whole
            waitForElevatedHalf();
            verifyOldState();
            if (QTest::currentTestFailed()) {
                qWarning("kill %d", i);
                return;
            }
        }
        QVERIFY2(cutOff > 0, "no kill hit a run");
        qInfo("%d of %d kills cut a run off", cutOff, kills);
    }

    void rootHasNoSearchPathThatAPersonUses() {
        QProcess asRoot;
        asRoot.start(console, {u"apply"_s, u"/opt/practice.tar.xz"_s, u"--path"_s, u"user"_s, u"--accept-license"_s});
        QVERIFY(asRoot.waitForFinished());
        QCOMPARE(asRoot.exitCode(), int(ExitCode::BadUsage) % 256);
        QVERIFY2(asRoot.readAllStandardError().contains("root"), "the user is named");
    }

    // Nobody but elevation has business with it.
    void calledByHandItRefuses() {
        QProcess byHand;
        byHand.start(console, {u"elevated"_s});
        QVERIFY(byHand.waitForFinished());
        QCOMPARE(byHand.exitCode(), int(ExitCode::BadUsage) % 256);
        byHand.start(console, {u"elevated"_s, u"--state"_s, u"/tmp"_s});
        QVERIFY(byHand.waitForFinished());
        QCOMPARE(byHand.exitCode(), int(ExitCode::BadUsage) % 256);
    }
};

int main(int argc, char* argv[]) {
    QCoreApplication app(argc, argv);
    if (argc == 3 && QByteArray(argv[1]) == "--as-user") return UsersHalf().run(QString::fromUtf8(argv[2]));
    TestRootChild test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_rootchild.moc"
