#include "core/rules/Offer.h"
#include "core/rules/Rules.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Fit)
};

// The newest published archive for this PC, of the archive's own cuDNN major if there is one: programs ask for a major.
void findWanted(const MachineFacts& facts, const ArchiveInfo& archive, Fit* fit) {
    for (int major : {archive.version.major(), 0}) {
        const KnownArchive* best = newestFitting(facts, {major, cudasOf(facts)});
        if (!best) continue;
        fit->wantedFile = best->file;
        fit->wantedUrl = best->url;
        return;
    }
}

QString reason(const MachineFacts& facts, const ArchiveInfo& archive) {
    const Question question{.facts = &facts, .archive = &archive, .target = nullptr, .choices = nullptr};
    for (const Finding& finding : judge(question)) {
        static const QStringList decisive = {u"archive."_s,          u"gpu.too-old"_s,         u"gpu.too-new"_s,
                                             u"driver.too-old"_s,    u"toolkit.other-major"_s, u"system.32-bit"_s,
                                             u"system.unsupported"_s};
        for (const QString& id : decisive)
            if (finding.id.startsWith(id) && (finding.severity == Severity::Blocker || !id.startsWith(u"archive."_s)))
                return finding.summary;
    }
    return {};
}

} // namespace

Fit fitOf(const MachineFacts& facts, const ArchiveInfo& archive) {
    Fit fit;
    const QString why = reason(facts, archive);
    fit.fits = why.isEmpty();
    if (!fit.fits) {
        if (!hasBlocker(archive.findings)) findWanted(facts, archive, &fit); // a broken one is to be fetched again
        fit.sentence = Tr::tr("Does not fit this PC. %1").arg(why);
        return fit;
    }
    const bool looked = facts.gpus.isSeen() && facts.driver.isSeen();
    fit.sentence = looked ? Tr::tr("Fits this PC.")
                          : Tr::tr("Nothing speaks against it, but the GPU or the driver could not be checked.");
    return fit;
}

} // namespace cudnnsetup
