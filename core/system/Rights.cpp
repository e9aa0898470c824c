#include "core/system/Rights.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Rights)
};

Failure refused(const QString& message, const QString& detail) {
    return fail(ExitCode::Blocked, message,
                Tr::tr("Choose a folder that only administrators can change, or one for this user only."), detail,
                u"system.no-rights"_s);
}

} // namespace

Result<void> checkOnlyAdministratorsChange(const Files& files, const OsPath& paths, const QString& path) {
    for (QString at = paths.clean(path);; at = paths.parent(at)) {
        const auto others = files.othersWhoMayChange(at);
        if (!others.isChecked()) return refused(Tr::tr("It could not be told who may change %1.").arg(at), others.why);
        if (others.isSeen() && !others->isEmpty())
            return refused(Tr::tr("Not only administrators can change %1 (also: %2).").arg(at, others->join(u", "_s)),
                           {});
        if (paths.same(paths.parent(at), at)) return {};
    }
}

} // namespace cudnnsetup
