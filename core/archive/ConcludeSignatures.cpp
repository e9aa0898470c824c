// What the signatures of an archive's libraries say together.
#include "core/archive/Contents.h"

#include <QCoreApplication>

namespace cudnnsetup {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Conclude)
};

QStringList librariesThatAre(Signature state, const ArchiveInfo& info) {
    QStringList names;
    for (const ArchiveEntry& entry : info.entries)
        if (entry.kind == FileKind::Library && entry.linkTarget.isEmpty() && entry.signature == state)
            names.append(entry.name);
    return names;
}

void addBroken(const QStringList& broken, ArchiveInfo& info) {
    info.findings.append({.id = u"cudnn.signature-broken"_s,
                          .severity = Severity::Blocker,
                          .summary = Tr::tr("A library in the archive was changed after its maker signed it."),
                          .evidence = broken,
                          .fix = Tr::tr("Download the archive again from NVIDIA.")});
}

// NVIDIA did not sign the libraries of 7 and of 8 up to about 8.1: nothing follows from that. Where some are signed,
// those that are not were put there by somebody else.
void addUnsigned(const QStringList& unsignedOnes, bool someSigned, ArchiveInfo& info) {
    if (info.version < Version{8, 8} && !someSigned) return;
    info.findings.append({.id = u"cudnn.unsigned"_s,
                          .severity = Severity::Warning,
                          .summary = Tr::tr("%n library(ies) in the archive carry no signature of their maker.",
                                            nullptr, int(unsignedOnes.size())),
                          .evidence = unsignedOnes,
                          .fix = Tr::tr("NVIDIA signs cuDNN %1. Use this archive only if you know where it comes from.")
                                     .arg(info.version.text())});
}
} // namespace

void concludeSignatures(ArchiveInfo& info) {
    info.findings.removeIf([](const Finding& finding) {
        return finding.id == u"cudnn.signature-broken" || finding.id == u"cudnn.unsigned";
    });
    info.publisher.clear();
    const QStringList broken = librariesThatAre(Signature::Broken, info),
                      none = librariesThatAre(Signature::None, info), good = librariesThatAre(Signature::Good, info);
    info.signature = !broken.isEmpty() ? Signature::Broken
                     : !none.isEmpty() ? Signature::None
                     : !good.isEmpty() ? Signature::Good
                                       : Signature::NotChecked;
    if (!broken.isEmpty()) addBroken(broken, info);
    if (!none.isEmpty()) addUnsigned(none, !good.isEmpty(), info);
    if (info.signature != Signature::Good) return;
    for (const ArchiveEntry& entry : info.entries) // libraries of two makers have no publisher in common
        if (entry.signature == Signature::Good) {
            if (!info.publisher.isEmpty() && info.publisher != entry.signer) return info.publisher.clear();
            info.publisher = entry.signer;
        }
}

} // namespace cudnnsetup
