#include "core/facts/Look.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Facts)
};
} // namespace

QString Look::whyNotSeen() { return Tr::tr("The files could not be looked at."); }

bool Look::canSeeFiles() const {
    return files().stat(onWindows() ? folderVariable(u"SystemRoot"_s, u"C:\\Windows"_s) : u"/usr"_s).isChecked();
}

bool Look::isFolder(const QString& path) const {
    const auto stat = files().stat(path);
    return stat.isSeen() && stat->isFolder();
}

bool Look::isFile(const QString& path) const {
    const auto stat = files().stat(path);
    return stat.isSeen() && !stat->isFolder();
}

QStringList Look::names(const QString& folder) const {
    const auto list = files().list(folder);
    return list.isSeen() ? list.value : QStringList();
}

QByteArray Look::smallFile(const QString& path) const {
    constexpr qint64 limit = 1 << 20;
    if (!isFile(path)) return {};
    return files().read(path, limit).value_or(QByteArray());
}

QString Look::variable(const QString& name) const {
    const auto value = settings().variable(name);
    return value.isSeen() ? value.value : QString();
}

QString Look::folderVariable(const QString& name, const QString& usual) const {
    const QString value = variable(name);
    return value.isEmpty() ? usual : paths.clean(value);
}

void Look::follow(const QString& path) {
    if (path.isEmpty() || !paths.isAbsolute(path)) return;
    const QString real = files().resolved(paths.clean(path));
    if (!paths.same(real, path)) facts.links.insert(paths.key(path), real);
}

MachineFacts probe(System& system, const CancelToken& cancel, const FactsChanged& changed) {
    MachineFacts facts;
    facts.os = system.os();
    facts.user = system.user();
    facts.commitFreeBytes = system.commitFreeBytes();
    Look look{system, cancel, facts, system.paths()};

    struct Part {
        void (*run)(Look&);
        QList<FactGroup> groups;
    };
    // PATH first: where to look for tools and libraries follows from it.
    static const Part parts[] = {{lookAtPath, {FactGroup::Path}},
                                 {lookAtDriver, {FactGroup::Gpus, FactGroup::Driver}},
                                 {lookAtToolkits, {FactGroup::Toolkits}},
                                 {lookAtPrograms, {FactGroup::Programs}},
                                 {lookAtCudnn, {FactGroup::Cudnn}}};
    for (const Part& part : parts) {
        if (cancel.isCancelled()) return facts;
        part.run(look);
        for (FactGroup group : part.groups)
            if (changed) changed(group, facts);
    }
    return facts;
}

} // namespace cudnnsetup
