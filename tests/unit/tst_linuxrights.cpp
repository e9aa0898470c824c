// Who may change a folder of this very machine, and folders that are guarded from their first moment on.
#include "core/plan/OldSet.h"
#include "core/run/RunLock.h"
#include "core/system/Protection.h"

#include <QTemporaryDir>
#include <QtTest>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace cudnnsetup;

namespace {

constexpr uid_t nobody = 65534;

// In a child that has given up root, which may write anywhere.
template <class Check> bool asUnprivilegedUser(Check check) {
    const pid_t pid = ::fork();
    if (pid == 0) {
        const bool dropped = ::geteuid() != 0 || (::setgid(nobody) == 0 && ::setuid(nobody) == 0);
        ::_exit(dropped && check() ? 0 : 1);
    }
    int status = -1;
    ::waitpid(pid, &status, 0);
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

class Umask {
public:
    explicit Umask(mode_t mask) : m_old(::umask(mask)) {}
    ~Umask() { ::umask(m_old); }

private:
    mode_t m_old;
};

} // namespace

class TestLinuxRights : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<System> m_system;
    std::unique_ptr<QTemporaryDir> m_dir;
    QString at(const QString& name) const { return m_dir->filePath(name); }
    QByteArray native(const QString& name) const { return QFile::encodeName(at(name)); }
    mode_t modeOf(const QString& name) const {
        struct stat info {};
        return ::stat(native(name).constData(), &info) == 0 ? info.st_mode & 07777 : 0;
    }

private Q_SLOTS:
    void init() {
        m_system = makeHostSystem({});
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(m_dir->isValid());
    }

    void guardedFoldersHaveTheirModeWhateverTheUmask() {
        const Umask open(0);
        Files& files = m_system->files();
        QVERIFY(files.makeAdminFolder(at(u"everyone"_s)));
        QVERIFY(files.makeOwnFolder(at(u"own"_s)));
        QVERIFY(files.makeFolder(at(u"usual"_s)));
        QCOMPARE(modeOf(u"everyone"_s), mode_t(0755));
        QCOMPARE(modeOf(u"own"_s), mode_t(0700));
        QCOMPARE(modeOf(u"usual"_s), mode_t(0777));
        QVERIFY(!files.makeAdminFolder(at(u"own"_s))); // one that is there is never taken over
        auto staged = files.stage(at(u"usual/library.so"_s), 3);
        QVERIFY(staged && (*staged)->write(std::span("abc", 3)) && (*staged)->commit());
        QCOMPARE(modeOf(u"usual/library.so"_s), mode_t(0644));
    }

    // Whatever it was started with: nothing of ours can be written by others, and an administrator's can be read.
    void newFilesAreGuarded() {
        for (const auto& [started, root, user] : {std::tuple{0, 022, 022}, {077, 022, 077}, {027, 022, 027}}) {
            const Umask mask{mode_t(started)};
            guardNewFiles();
            const mode_t now = ::umask(0);
            QCOMPARE(now, mode_t(::geteuid() == 0 ? root : user));
            QVERIFY(asUnprivilegedUser([&, started = started, user = user] {
                ::umask(mode_t(started));
                guardNewFiles();
                return ::umask(0) == mode_t(user);
            }));
        }
    }

    // As root only what root alone could write is carried out.
    void recordsThatOthersCanWriteAreNotCarriedOut() {
        if (::geteuid() != 0) QSKIP("needs root");
        for (const QString& name : {u"state"_s, u"state/journals"_s, u"state/manifests"_s}) {
            QVERIFY(m_system->files().makeAdminFolder(at(name)));
            QVERIFY(lockState(at(u"state"_s), *m_system));
            ::chmod(native(name).constData(), 0777);
            const auto refused = lockState(at(u"state"_s), *m_system);
            QVERIFY(!refused);
            QCOMPARE(refused.error().code, ExitCode::Blocked);
            QVERIFY2(refused.error().message.contains(at(name)), qPrintable(refused.error().message));
            ::chmod(native(name).constData(), 0755);
            QCOMPARE(::chown(native(name).constData(), nobody, 0), 0);
            QVERIFY(!lockState(at(u"state"_s), *m_system));
            QCOMPARE(::chown(native(name).constData(), 0, 0), 0);
        }
        QVERIFY(asUnprivilegedUser([&] { // one's own records are one's own matter
            QTemporaryDir own;
            return bool(lockState(own.filePath(u"state"_s), *makeHostSystem({})));
        }));
    }

    void aRunThatIsAtWorkIsToldFromOneThatWasCutOff() {
        const QString state = at(u"state"_s);
        QVERIFY(!isRunAtWork(state, *m_system));
        const auto lock = lockState(state, *m_system);
        QVERIFY(lock && isRunAtWork(state, *m_system));
        const auto second = lockState(state, *m_system);
        QVERIFY(!second && second.error().whatToDo.contains(state + u"/run.lock"_s));
    }

    // A file that is read-only for this user counts, and not its folder alone.
    void readOnlyFilesCannotBeWritten() {
        ::chmod(QFile::encodeName(m_dir->path()).constData(), 0777);
        QVERIFY(m_system->files().writeWhole(at(u"profile"_s), "x"));
        ::chmod(native(u"profile"_s).constData(), 0444);
        QVERIFY(asUnprivilegedUser([&] { return !*makeHostSystem({})->files().canWrite(at(u"profile"_s)); }));
        QVERIFY(asUnprivilegedUser([&] { return *makeHostSystem({})->files().canWrite(at(u"new"_s)); }));
    }

    // An old set that cannot be seen is not known to be none.
    void aFolderThatCannotBeListedIsNotEmpty() {
        ::chmod(QFile::encodeName(m_dir->path()).constData(), 0777);
        QVERIFY(m_system->files().makeFolder(at(u"lib"_s)));
        ::chmod(native(u"lib"_s).constData(), 0333);
        QVERIFY(asUnprivilegedUser([&] {
            const auto system = makeHostSystem({});
            const TargetFolders folders{at(u""_s), at(u""_s), at(u"lib"_s), {}, {}};
            const auto old = oldSetAt(*system, folders, 8, {}, {});
            return !old && old.error().code == ExitCode::Blocked && old.error().message.contains(at(u"lib"_s));
        }));
    }

    void namesThatAreTooLongNameNothing() {
        QVERIFY(m_system->files().stat(at(QString(300, u'x'))).isNone());
        QVERIFY(m_system->files().list(at(QString(300, u'x'))).isNone());
    }

    // The canary: a guarded folder really refuses a write, and an open one really takes it.
    void guardedFoldersRefuseOthers() {
        if (::geteuid() != 0) QSKIP("needs root, to be somebody else");
        ::chmod(QFile::encodeName(m_dir->path()).constData(), 0755);
        QVERIFY(m_system->files().makeAdminFolder(at(u"guarded"_s)));
        QVERIFY(m_system->files().makeFolder(at(u"open"_s)));
        ::chmod(native(u"open"_s).constData(), 0777);
        QVERIFY(asUnprivilegedUser([&] { return ::mkdir(native(u"guarded/x"_s).constData(), 0777) != 0; }));
        QVERIFY(asUnprivilegedUser([&] { return ::mkdir(native(u"open/x"_s).constData(), 0777) == 0; }));
        QVERIFY(m_system->files().othersWhoMayChange(at(u"guarded"_s))->isEmpty());
        QCOMPARE(m_system->files().othersWhoMayChange(at(u"open"_s))->size(), 1);
        QCOMPARE(m_system->files().othersWhoMayChange(at(u"open/x"_s)).value, QStringList{u"nobody"_s});
    }

    void groupsAndStickyFoldersCount() {
        if (::geteuid() != 0) QSKIP("needs root, to give folders away");
        QVERIFY(m_system->files().makeFolder(at(u"x"_s)));
        const auto rights = [&] { return m_system->files().othersWhoMayChange(at(u"x"_s)); };
        ::chmod(native(u"x"_s).constData(), 0775);
        QVERIFY(rights()->isEmpty()); // root's own group
        QCOMPARE(::chown(native(u"x"_s).constData(), 0, nobody), 0);
        QCOMPARE(rights()->size(), 1);
        ::chmod(native(u"x"_s).constData(), 01777);
        QCOMPARE(rights()->size(), 2);
        QVERIFY(m_system->files().othersWhoMayChange(at(u"no"_s)).isNone());
    }

    void everyPlaceOnTheWayCounts() {
        QCOMPARE(weakPlace(m_system->files(), m_system->paths(), {at(u"cudnn/lib"_s)})->path,
                 u"/tmp"_s); // the temporary folder's own
        QVERIFY(weakPlace(m_system->files(), m_system->paths(), {u"/usr/lib/cudnn"_s}).isNone());
        if (::geteuid() != 0) QSKIP("needs root, to put a link below /usr");
        const QString link = u"/usr/lib/cudnn-setup-test-link"_s;
        QVERIFY(m_system->files().makeLink(link, m_dir->path()));
        const auto weak = weakPlace(m_system->files(), m_system->paths(), {u"/usr/lib/x"_s, link + u"/cudnn"_s});
        QVERIFY(m_system->files().removeFile(link));
        QCOMPARE(weak->path, u"/tmp"_s);
    }
};

QTEST_GUILESS_MAIN(TestLinuxRights)
#include "tst_linuxrights.moc"
