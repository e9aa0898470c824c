// The provers run as programs, on the practice stand-ins for cuDNN 8 and 9.
#pragma once

#include "core/base/Os.h"
#include "core/base/Result.h"
#include "core/proof/ProverDocument.h"

#include <QProcess>
#include <QtTest>

namespace cudnnsetup {

struct ProverRun {
    int exitCode = -1;
    bool crashed = false, hung = false;
    QByteArray out, err;
    ProverDocument document;

    bool convolutionPassed() const { return document.json.value(u"convolutionPassed"_s).toBool(); }
    bool saysPractice() const { return document.json.value(u"practice"_s).toBool(); }
    QByteArray tail() const { return out.right(3000) + err.right(1000); } // for a test's message
};

QString fakesFolder(int major);
QString fakeName(const QString& part, int major); // "" -> libcudnn.so.8; as the loader asks for it
// Copies the stand-in's files into `folder`, but for the part that is left out.
void copyFakes(int major, const QString& folder, const QString& without);

// With `folders` first on PATH or LD_LIBRARY_PATH.
ProverRun runProver(const QString& program, const QStringList& arguments, const QString& folders,
                    const QString& fault = {});
// cudnn-prover or cudnn-prover-practice --prove on the stand-in of that major.
ProverRun proveWith(const QString& program, const QString& fault = {}, const QString& level = u"conv"_s, int major = 8,
                    const QString& folder = {});

} // namespace cudnnsetup
