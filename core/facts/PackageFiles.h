// The binaries of one package or program: which cuDNN and CUDA they ask for.
#pragma once

#include "core/facts/Look.h"
#include "core/facts/ProgramWants.h"

namespace cudnnsetup {

// A framework's package below a site-packages folder: declared texts, binaries, the cuDNN it carries. Fills all of
// `wants` but name, version, build and folder. packages: the names of its installed packages ("torch").
void readPackage(const Look& look, const QString& site, const Framework& framework, const QStringList& packages,
                 ProgramWants* wants);
// A program that is no Python: its own file and the libraries in its folder, with the cuDNN beside it.
void readProgramFolder(const Look& look, const QString& program, ProgramWants* wants);

} // namespace cudnnsetup
