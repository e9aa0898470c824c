#include "core/rules/Rules.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(SystemRules)
};

// A set of cuDNN 8 maps 1.1 GB; loading it fails with error 1455 when less than this can be committed.
constexpr quint64 commitNeeded = 1ull << 30;
// Room for journal, manifest and what the file system itself needs.
constexpr quint64 diskMargin = 64ull << 20;

QString gigabytes(quint64 bytes) { return QString::number(double(bytes) / 1e9, 'f', 2); }

void system(const RuleInput& input, Findings* findings) {
    const OsFacts& os = input.facts.os;
    Finding finding = startFinding({}, Severity::Warning);
    if (os.arch == Arch::X86) {
        finding.id = u"system.32-bit"_s;
        finding.summary = Tr::tr("This is a 32-bit system, but cuDNN exists for 64-bit systems only.");
        finding.evidence = {archName(os.arch)};
        finding.fix = Tr::tr("Install a 64-bit system.");
        findings->append(finding);
    }
    const Version version = Version::parse(os.version).value_or(Version());
    const bool oldWindows = input.onWindows() && !version.isNull() && version < Version{10};
    if (!oldWindows) return;
    finding.id = u"system.unsupported"_s;
    finding.severity = Severity::Blocker;
    finding.summary = Tr::tr("This version of Windows (%1) is too old: Windows 10 or later is needed.").arg(os.version);
    finding.evidence = {os.version};
    finding.fix = Tr::tr("Update Windows.");
    findings->append(finding);
}

void commit(const RuleInput& input, Findings* findings) {
    const auto& free = input.facts.commitFreeBytes;
    if (!input.onWindows() || !free.isSeen() || free.value >= commitNeeded) return;
    Finding finding = startFinding(u"system.page-file-small"_s, Severity::Warning);
    finding.summary = Tr::tr("Windows can give programs only %1 GB more memory: cuDNN's libraries may not load (error "
                             "1455).")
                          .arg(gigabytes(free.value));
    finding.evidence = {Tr::tr("%1 MiB can be committed").arg(free.value >> 20)};
    finding.fix = Tr::tr("Let Windows manage the size of the paging file (page file), or close programs.");
    findings->append(finding);
}

void disk(const RuleInput& input, const TargetFacts& target, Findings* findings) {
    const ArchiveInfo* archive = input.question.archive;
    if (!archive || !target.freeBytes.isSeen()) return;
    quint64 needed = diskMargin;
    for (const ArchiveEntry& entry : archive->entries) needed += entry.size;
    if (target.freeBytes.value >= needed) return;
    Finding finding = startFinding(u"system.disk-full"_s, Severity::Blocker);
    finding.summary = Tr::tr("Not enough room on the disk of %1: %2 GB are needed, %3 GB are free.")
                          .arg(target.folder, gigabytes(needed), gigabytes(target.freeBytes.value));
    finding.evidence = {target.folder, Tr::tr("%1 bytes free").arg(target.freeBytes.value)};
    finding.fix = Tr::tr("Free some space, or choose a folder on another disk.");
    findings->append(finding);
}

// Someone who can act as an administrator is asked by the system; that is a step of the plan, no obstacle.
void rights(const RuleInput& input, const TargetFacts& target, Findings* findings) {
    const UserFacts& user = input.facts.user;
    const bool machinePath = input.question.choices && input.question.choices->path == PathChoice::Machine;
    const bool needs = (target.canWrite.isSeen() && !target.canWrite.value) || machinePath;
    if (!needs || (user.admin.isSeen() && user.admin.value) || (user.elevated.isSeen() && user.elevated.value)) return;
    Finding finding = startFinding(u"system.no-rights"_s, Severity::Warning);
    finding.severity = user.admin.isSeen() ? Severity::Blocker : Severity::Warning;
    finding.summary = machinePath && target.canWrite.isSeen() && target.canWrite.value
                          ? Tr::tr("Only an administrator can change PATH for all users.")
                          : Tr::tr("You may not write to %1; an administrator may.").arg(target.folder);
    finding.evidence = {target.folder};
    finding.fix = Tr::tr("Choose a folder of your own and PATH for this user, or ask an administrator.");
    findings->append(finding);
}

bool isAscii(const QString& text) {
    return std::all_of(text.begin(), text.end(), [](QChar c) { return c.unicode() < 128; });
}

void names(const RuleInput& input, const TargetFacts& target, Findings* findings) {
    Finding finding = startFinding({}, Severity::Warning);
    finding.evidence = {target.folder};
    if (!isAscii(target.folder)) {
        finding.id = u"system.non-ascii-path"_s;
        finding.summary = Tr::tr("The folder %1 has letters that some programs cannot read.").arg(target.folder);
        finding.fix = input.onWindows()
                          ? Tr::tr("Choose a folder with plain Latin letters, for example C:\\ProgramData\\cuDNN.")
                          : Tr::tr("Choose a folder with plain Latin letters, for example /opt/cudnn.");
        findings->append(finding);
    }
    const QString special = input.onWindows() ? u";%!^&"_s : u":$`\\"_s;
    for (QChar c : target.folder) {
        if (!special.contains(c)) continue;
        finding.id = u"system.special-characters"_s;
        finding.summary = Tr::tr("The folder %1 has the character %2, which PATH or a console reads otherwise.")
                              .arg(target.folder, QString(c));
        finding.fix = Tr::tr("Choose a folder without this character.");
        findings->append(finding);
        break;
    }
}

// Without long-path support a path holds at most 259 characters (learn.microsoft.com, "Maximum Path Length
// Limitation").
void length(const RuleInput& input, const TargetFacts& target, Findings* findings) {
    constexpr qsizetype longest = 259;
    const ArchiveInfo* archive = input.question.archive;
    if (!input.onWindows() || !archive) return;
    qsizetype name = 0;
    for (const ArchiveEntry& entry : archive->entries) name = std::max(name, entry.placedName.size());
    if (target.folder.size() + 1 + name <= longest) return;
    Finding finding = startFinding(u"system.long-path"_s, Severity::Warning);
    finding.summary = Tr::tr("The folder's name is so long that some programs cannot open the files in it.");
    finding.evidence = {target.folder,
                        Tr::tr("%1 characters with the longest file").arg(target.folder.size() + 1 + name)};
    finding.fix = Tr::tr("Choose a shorter folder.");
    findings->append(finding);
}

} // namespace

void judgeSystem(const RuleInput& input, Findings* findings) {
    system(input, findings);
    commit(input, findings);
    const TargetFacts* target = input.question.target;
    if (!target) return;
    disk(input, *target, findings);
    rights(input, *target, findings);
    names(input, *target, findings);
    length(input, *target, findings);
}

} // namespace cudnnsetup
