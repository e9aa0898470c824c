#include "core/facts/Look.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Facts)
};

// A library in /usr/lib that the package manager put there. Only Debian's lists are read; elsewhere nothing is said.
bool ownedByPackage(const Look& look, const CudnnCopy& copy) {
    const QString lists = u"/var/lib/dpkg/info"_s;
    static const QRegularExpression wanted(u"^libcudnn\\d.*\\.list$"_s);
    for (const QString& name : look.names(lists).filter(wanted)) {
        const QString text = QString::fromUtf8(look.smallFile(lists + u'/' + name));
        for (const CudnnFile& file : copy.files)
            if (text.contains(file.path + u'\n')) return true;
    }
    return false;
}

// zlibwapi.dll and NVRTC are loaded by name when first needed: what lies where a console looks is read once.
void readDependencies(Look& look) {
    static const QRegularExpression wanted(u"^zlibwapi\\.dll$"_s, QRegularExpression::CaseInsensitiveOption);
    QStringList seen;
    for (const SearchFolder& search : look.facts.searched)
        for (const QString& name : search.libraries.filter(wanted)) {
            const QString path = look.paths.join(search.folder, name);
            if (seen.contains(look.paths.key(path))) continue;
            seen.append(look.paths.key(path));
            CudnnFile file{.path = path};
            if (const auto binary = look.files().readBinary(path); binary.isSeen()) {
                file.binary = binary.value;
                file.binaryRead = true;
            }
            look.facts.dependencies.append(file);
        }
}

} // namespace

void lookAtCudnn(Look& look) {
    QList<CudnnCopy> copies;
    for (const CudnnPlace& place : cudnnPlaces(look)) {
        if (look.cancel.isCancelled()) break;
        for (CudnnCopy copy : readCudnnFolder(look, place)) {
            if (copy.kind == u"system"_s && !look.onWindows() && ownedByPackage(look, copy)) copy.kind = u"package"_s;
            copies.append(copy);
        }
    }
    readDependencies(look);
    const QString where = Tr::tr("toolkits, PATH, NVIDIA's and our own folders, system folders, Pythons");
    look.facts.cudnn =
        copies.isEmpty() ? Observed<QList<CudnnCopy>>::none(where) : Observed<QList<CudnnCopy>>::seen(copies, where);
}

} // namespace cudnnsetup
