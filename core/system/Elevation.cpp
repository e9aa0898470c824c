#include "core/system/Elevation.h"

#include "core/system/ConsoleEnvironment.h"
#include "core/system/Protection.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Elevation)
};

class NoElevation : public Elevation {
public:
    Result<ElevationOffer> offer() const override { return refused(); }
    Result<std::unique_ptr<Channel>> start(const CancelToken&) override { return refused(); }

private:
    static Failure refused() {
        return fail(ExitCode::Blocked, Tr::tr("Administrator rights cannot be asked for here."),
                    Tr::tr("Start this program as administrator, or choose a folder of your own."), {},
                    u"system.no-rights"_s);
    }
};

} // namespace

Result<QString> cautionAbout(const QString& program, const Files& files, const OsPath& paths, const UserFacts& user) {
    if (weakPlace(files, paths, {program}).isNone()) return QString();
    if (!user.admin.isSeen() || !*user.admin)
        return fail(ExitCode::Blocked,
                    Tr::tr("This program lies in a folder that not only administrators can change, so it is not run as "
                           "administrator for someone else."),
                    Tr::tr("Ask an administrator to install it for everyone."), program + u' ' + user.admin.why,
                    u"system.no-rights"_s);
    return Tr::tr("%1 lies in a folder that not only administrators can change. Go on only if you put it there "
                  "yourself.")
        .arg(program);
}

Failure otherEndGone(const QString& detail) {
    return fail(ExitCode::TakenBack, Tr::tr("The other half of this program has ended."), Tr::tr("Try again."), detail);
}

Elevation& noElevation() {
    static NoElevation none;
    return none;
}

Elevation& System::elevation() { return noElevation(); }

QString System::defaultStateFolder() const {
    const QString own = ownStateFolder(os().kind, user(), settings().variables());
    return own.isEmpty() ? machineStateFolder() : own;
}

QString System::machineStateFolder() const {
    if (os().kind == OsKind::Linux) return u"/var/lib/cudnn-setup"_s; // FHS 3.0, 5.8: state of one host
    const auto programData = settings().variable(u"ProgramData"_s);
    return paths().join(programData.isSeen() ? *programData : u"C:\\ProgramData"_s, u"cudnn-setup"_s);
}

} // namespace cudnnsetup
