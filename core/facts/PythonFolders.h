// Where a Python keeps its packages.
#pragma once

#include "core/facts/Look.h"

namespace cudnnsetup {

// The interpreter of an environment whose root this is; empty: it is none. The Store's alias is no interpreter.
QString interpreterIn(const Look& look, const QString& root);
// Lib\site-packages; on Linux lib/python3.x/site-packages and Debian's dist-packages.
QStringList sitePackages(const Look& look, const QString& root);
// pip install --user: %APPDATA%\Python\Python310\site-packages, ~/.local/lib/python3.10/site-packages.
QStringList userSitePackages(const Look& look);

struct PythonPackage {
    QString name{};    // as in its dist-info: "onnxruntime_gpu"
    QString version{}; // with the local label: "2.1.0+cu121"
};
// By the <name>-<version>.dist-info folders that installers leave; those that use or hold cuDNN.
QList<PythonPackage> cudaPackages(const Look& look, const QString& site);

} // namespace cudnnsetup
