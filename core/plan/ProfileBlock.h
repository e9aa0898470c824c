// The marked block that we keep in a profile file on Linux (~/.profile, /etc/profile.d/cudnn-setup.sh): everything
// outside the two marker lines belongs to the user and stays as it is, byte for byte.
#pragma once

#include "core/system/System.h"

namespace cudnnsetup {

// The text with a block that puts the folder first on LD_LIBRARY_PATH; a block that is there already is replaced.
QString withProfileBlock(const QString& text, const QString& folder);
QString withoutProfileBlock(const QString& text);
QString profileBlock(const QString& text); // the block itself, marker lines included; empty when there is none
// The folder that the text's block names; null when there is no block.
QString profileBlockFolder(const QString& text);

// The file that a login shell of this user reads: the first of ~/.bash_profile, ~/.bash_login that exists, else
// ~/.profile. Machine scope: /etc/profile.d/cudnn-setup.sh.
QString profileFile(const System& system, PathScope scope);

// Folders that our blocks put on LD_LIBRARY_PATH of a new login shell, the user's first.
QStringList profileFolders(const System& system);

} // namespace cudnnsetup
