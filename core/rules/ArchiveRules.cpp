#include "core/rules/Rules.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(ArchiveRules)
};

QString osTitle(OsKind os) { return os == OsKind::Windows ? u"Windows"_s : u"Linux"_s; }

} // namespace

void judgeArchive(const RuleInput& input, Findings* findings) {
    const ArchiveInfo* archive = input.question.archive;
    if (!archive) return;
    *findings += archive->findings;
    const OsFacts& os = input.facts.os;
    Finding finding = startFinding({}, Severity::Blocker);
    finding.evidence = {archive->path};
    if (archive->os != os.kind) {
        finding.id = u"archive.wrong-os"_s;
        finding.summary =
            Tr::tr("This archive is cuDNN for %1, but this PC runs %2.").arg(osTitle(archive->os), osTitle(os.kind));
        finding.fix = Tr::tr("Download the archive for %1 from developer.nvidia.com/cudnn.").arg(osTitle(os.kind));
        findings->append(finding);
    } else if (archive->arch != Arch::Unknown && os.arch != Arch::Unknown && archive->arch != os.arch) {
        finding.id = u"archive.wrong-arch"_s;
        finding.summary = Tr::tr("This archive is cuDNN for %1 processors, but this PC has %2.")
                              .arg(archName(archive->arch), archName(os.arch));
        finding.fix = Tr::tr("Download the archive for %1 from developer.nvidia.com/cudnn.").arg(archName(os.arch));
        findings->append(finding);
    }
}

} // namespace cudnnsetup
