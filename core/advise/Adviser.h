// One program's advice: one decision after the other, and the first that holds is the advice.
#pragma once

#include "core/advise/Advice.h"
#include "core/advise/Need.h"
#include "core/advise/Ways.h"

namespace cudnnsetup {

class Adviser {
public:
    Adviser(const MachineFacts& facts, const ProgramLook& look, const ProgramWants& wants);
    Advice advise();

private:
    // Each answers whether it decided.
    bool gpuHopeless();
    bool wrongArch();
    bool noGpuBuild();
    bool cpuOnly();
    bool usesNone();
    bool noKernels();
    bool bringsOwn();
    bool nothingTold();
    bool noBuildFits();
    bool alreadyHere();
    bool besideIt();
    bool takeArchive();

    bool say(AdviceKind kind, const QString& sentence);
    QString programNamed() const;
    void sayTable();
    void sayWhichCuda();
    void addWays(InstallWay::When when);
    const CudnnCopy* copyThatFits(int major, bool found) const;
    bool fits(const CudnnCopy& copy, int major) const;
    bool updateDriverFirst(const QString& then);
    void takeNewest();
    QString archiveSentence() const;
    bool lacksCublas(const KnownArchive& archive) const;

    const MachineFacts& m_facts;
    const ProgramLook& m_look;
    const ProgramWants& m_wants;
    Need m_need;
    const Framework* m_framework;
    QList<Version> m_cudas; // the program's, or those of this PC
    OsPath m_paths;
    Advice m_advice;
};

} // namespace cudnnsetup
