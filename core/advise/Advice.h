// Which cuDNN a program needs on this PC, before anybody downloads 700 MB: an archive by name, or a better way, or none
// at all. Pure: it stands on facts, on what the program's own files say, and, only where no file tells, on the sourced
// table of releases.
#pragma once

#include "core/archive/KnownArchives.h"
#include "core/facts/ProgramWants.h"
#include "core/rules/Finding.h"

namespace cudnnsetup {

enum class AdviceKind {
    GetArchive,      // this archive
    AlreadyHere,     // a copy that fits is found by a new console
    NotOnSearchPath, // a copy that fits lies here, and no searched folder holds it
    BringsOwn,       // the program carries cuDNN: install nothing
    OwnDoesNotFit,   // it carries one that does not serve this GPU: another build of the program is needed
    CpuOnlyBuild,    // it was built without GPU support: reinstall it
    NoGpuBuild,      // nobody publishes a build with GPU support for this system
    UsesNone,        // this release does not use cuDNN
    NothingTold,     // neither its files nor a table say that it uses cuDNN
    UpdateDriver,    // before anything else
    NoNvidiaGpu,
    NoCudnnForGpu, // no cuDNN was ever made for this GPU
    NoneFits,      // no published archive of what it wants serves this PC
    WrongArch      // a 32-bit program
};
QString adviceName(AdviceKind kind); // "archive", "already-here", …: the word in JSON

struct AdvisedWay {
    QString what{}; // "In a terminal:", one phrase
    QString text{}; // to copy
    QString source{};
};

struct Advice {
    AdviceKind kind = AdviceKind::NothingTold;
    QString program{};      // "PyTorch 2.1.0 in C:\…\venv"
    QString sentence{};     // what to do, one or two sentences
    QStringList because{};  // what it rests on: files, numbers, the table's source
    bool fromTable = false; // no file of the program tells: a table of releases was asked, and `because` says so
    int cudnnMajor = 0;     // wanted; 0: any, or none
    Version cuda{};         // wanted; null: any, or none
    std::optional<KnownArchive> archive{}; // to download by hand; nothing is downloaded here
    QList<AdvisedWay> ways{};              // commands, where they are another or the better way
};

// One for each program in `look`.
QList<Advice> advise(const MachineFacts& facts, const ProgramLook& look);
// What is found of the machine with that program in mind, and the program's own findings (program.*).
Findings adviceFindings(const MachineFacts& facts, const QList<Advice>& advice);
QJsonObject toJson(const Advice& advice);

} // namespace cudnnsetup
