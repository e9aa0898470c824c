// Where fetch.sh puts real NVIDIA files.
#pragma once

#include <QDir>

namespace cudnnsetup {

// $CUDNN_SETUP_CACHE, or ~/.cache/cudnn-setup-tests. Under wine the variable may lack the drive that PATH entries and
// arguments need; the current folder has it.
inline QString cacheFolder() {
    const QString named = qEnvironmentVariable("CUDNN_SETUP_CACHE");
    const QString folder = named.isEmpty() ? QDir::homePath() + QStringLiteral("/.cache/cudnn-setup-tests") : named;
    const QString here = QDir::currentPath();
    return folder.startsWith(u'/') && here.indexOf(u':') == 1 ? here.left(2) + folder : folder;
}

} // namespace cudnnsetup
