#include "tests/crash/Host.h"

#include <csignal>
#include <cstdlib>
#include <sched.h>
#include <sys/mount.h>
#include <unistd.h>

namespace cudnnsetup {

void killThisProcess() {
    std::raise(SIGKILL);
    std::abort(); // not reached
}

bool enterOwnRoot() {
    if (::unshare(CLONE_NEWNS) != 0 || ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return false;
    const auto over = [](const char* folder) { return ::mount("tmpfs", folder, "tmpfs", 0, "mode=0755") == 0; };
    if (!over("/opt") || std::system("cp -a /etc /opt/etc") != 0) return false;
    return ::mount("/opt/etc", "/etc", nullptr, MS_BIND, nullptr) == 0 && over("/opt") &&
           std::system("mkdir -p /var/cache/ldconfig") == 0 && over("/var/cache/ldconfig");
}

bool mountSmallOpt(int mebibytes) {
    const QByteArray options = "mode=0755,size=" + QByteArray::number(mebibytes) + "m";
    return ::mount("tmpfs", "/opt", "tmpfs", 0, options.constData()) == 0;
}
bool makeOptReadOnly(bool readOnly) {
    return ::mount("tmpfs", "/opt", "tmpfs", MS_REMOUNT | (readOnly ? MS_RDONLY : 0), "mode=0755") == 0;
}
bool actAsNobody(bool nobody) {
    constexpr uid_t nobodysId = 65534;
    return ::seteuid(nobody ? nobodysId : 0) == 0;
}
bool giveToNobody(const QString& folder) {
    return std::system(qPrintable(QStringLiteral("chown -R 65534 '%1'").arg(folder))) == 0;
}

HeldFile::HeldFile(const QString&) {}
HeldFile::~HeldFile() = default;

QByteArray rawUserPath() { return {}; }

} // namespace cudnnsetup
