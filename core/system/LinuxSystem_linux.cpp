#include "core/system/LinuxElevation_linux.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <grp.h>
#include <pwd.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <unistd.h>
#include <vector>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(LinuxSystem)
};

QString readText(const QString& path) {
    constexpr qint64 most = 1 << 20;
    return QString::fromUtf8(LinuxFiles().read(path, most).value_or(QByteArray()));
}

// os-release(5): NAME=value, perhaps in quotes.
QString osReleaseField(const QString& text, const QString& name) {
    for (const QString& line : text.split(u'\n')) {
        if (!line.startsWith(name + u'=')) continue;
        QString value = line.mid(name.size() + 1).trimmed();
        if (value.size() >= 2 && (value[0] == u'"' || value[0] == u'\'')) value = value.mid(1, value.size() - 2);
        return value;
    }
    return {};
}

// Membership in a group whose members may act as root by the distributions' own configuration.
Observed<bool> mayBecomeRoot(const passwd* account) {
    if (::geteuid() == 0) return Observed<bool>::seen(true, u"uid 0"_s);
    if (!account) return Observed<bool>::notChecked(Tr::tr("This user is not in the list of users."));
    int count = 256;
    std::vector<gid_t> groups(static_cast<size_t>(count));
    if (::getgrouplist(account->pw_name, account->pw_gid, groups.data(), &count) < 0)
        return Observed<bool>::notChecked(Tr::tr("The groups of this user could not be read."));
    for (int i = 0; i < count; ++i)
        if (const group* row = ::getgrgid(groups[size_t(i)])) {
            const QString name = QString::fromLocal8Bit(row->gr_name);
            if (name == u"sudo"_s || name == u"wheel"_s || name == u"admin"_s)
                return Observed<bool>::seen(true, u"group %1"_s.arg(name));
        }
    return Observed<bool>::seen(false, u"groups"_s);
}

Observed<bool> insideContainer() {
    // Left there by podman, docker and systemd; Kubernetes and older ones show in the control group's name.
    for (const QString& sign : {u"/run/.containerenv"_s, u"/.dockerenv"_s, u"/run/systemd/container"_s})
        if (QFileInfo::exists(sign)) return Observed<bool>::seen(true, sign);
    const QString groups = u"/proc/1/cgroup"_s;
    const QString text = readText(groups);
    for (const QString& word : {u"docker"_s, u"kubepods"_s, u"containerd"_s, u"/lxc"_s, u"libpod"_s})
        if (text.contains(word)) return Observed<bool>::seen(true, groups);
    return Observed<bool>::seen(false, groups);
}

class LinuxSystem : public System {
public:
    LinuxSystem(const QString& proverPath, const QString& consolePath)
        : m_os(linuxOsFacts()), m_user(linuxUserFacts()), m_processes(proverPath),
          m_elevation(consolePath, LinuxElevation::findElevator()), m_canElevate(!consolePath.isEmpty()) {}

    OsFacts os() const override { return m_os; }
    UserFacts user() const override { return m_user; }
    Files& files() override { return m_files; }
    const Files& files() const override { return m_files; }
    Settings& settings() override { return m_settings; }
    const Settings& settings() const override { return m_settings; }
    Processes& processes() override { return m_processes; }
    Observed<quint64> commitFreeBytes() const override {
        return Observed<quint64>::notChecked(Tr::tr("Linux does not limit memory this way."));
    }
    bool isDescribed() const override { return false; }
    Elevation& elevation() override { return m_canElevate ? m_elevation : System::elevation(); }

private:
    const OsFacts m_os;
    const UserFacts m_user;
    LinuxFiles m_files;
    LinuxSettings m_settings;
    LinuxProcesses m_processes;
    LinuxElevation m_elevation;
    bool m_canElevate;
};

} // namespace

OsFacts linuxOsFacts() {
    OsFacts os;
    const QString own = u"/etc/os-release"_s; // os-release(5): the second is the fallback
    const QString release = readText(QFileInfo::exists(own) ? own : u"/usr/lib/os-release"_s);
    os.name = osReleaseField(release, u"ID"_s);
    os.version = osReleaseField(release, u"VERSION_ID"_s);
    utsname kernel{};
    if (::uname(&kernel) == 0) os.arch = archFromName(QString::fromLocal8Bit(kernel.machine));
    // WSL's kernels carry "microsoft" in their name; WSL 2 shows the Windows driver in /usr/lib/wsl/lib.
    os.wsl = readText(u"/proc/sys/kernel/osrelease"_s).contains(u"microsoft"_s, Qt::CaseInsensitive) ||
             QFileInfo::exists(u"/usr/lib/wsl/lib"_s);
    return os;
}

UserFacts linuxUserFacts() {
    UserFacts user;
    const passwd* account = ::getpwuid(::geteuid());
    if (account) user.name = QString::fromLocal8Bit(account->pw_name);
    user.home = qEnvironmentVariable("HOME");
    // Under sudo HOME may still be somebody else's; our files belong into a home of our own.
    struct stat home {};
    const bool own = ::stat(QFile::encodeName(user.home).constData(), &home) == 0 && home.st_uid == ::geteuid();
    if (account && !own) user.home = QFile::decodeName(account->pw_dir);
    user.elevated = Observed<bool>::seen(::geteuid() == 0, u"effective uid"_s);
    user.admin = mayBecomeRoot(account);
    const bool remote = qEnvironmentVariableIsSet("SSH_CONNECTION") || qEnvironmentVariableIsSet("XRDP_SESSION");
    user.remote = Observed<bool>::seen(remote, u"SSH_CONNECTION, XRDP_SESSION"_s);
    user.container = insideContainer();
    return user;
}

std::unique_ptr<System> makeHostSystem(const QString& proverPath, const QString& consolePath) {
    return std::make_unique<LinuxSystem>(proverPath, consolePath);
}

} // namespace cudnnsetup
