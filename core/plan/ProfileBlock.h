// The marked block that we keep in a profile file on Linux (~/.profile), or in /etc/ld.so.conf.d: everything outside
// the two marker lines belongs to the user and stays as it is, byte for byte. For everyone it is ld.so.conf.d and no
// profile.d: it serves services and cron jobs too, needs no new login, and never comes before a program's own
// libraries.
#pragma once

#include "core/system/System.h"

namespace cudnnsetup {

enum class BlockStyle { Shell, LinkerConfiguration };
BlockStyle blockStyle(const QString& path); // by the file's name: *.conf is ldconfig's

// The text with a block that names these folders, in this order; a block that is there already is replaced.
QString withBlock(const QString& text, const QStringList& folders, BlockStyle style);
QString withProfileBlock(const QString& text, const QString& folder); // of a shell's profile
QString withoutProfileBlock(const QString& text);
QString profileBlock(const QString& text); // the block itself, marker lines included; empty when there is none
// The folders that the text's block names, and the first of them; null when there is no block.
QStringList blockFolders(const QString& text);
QString profileBlockFolder(const QString& text);

// The file that a login shell of this user reads: the first of ~/.bash_profile, ~/.bash_login that exists, else
// ~/.profile. Machine scope: /etc/ld.so.conf.d/cudnn-setup.conf.
QString profileFile(const System& system, PathScope scope);

// Every file in which our block may stand: that one first, then those that a login read when it was written.
QStringList profileFiles(const System& system, PathScope scope);
// False only where the file could be looked at and has no beginning of a block of ours, whatever its encoding.
bool mayHoldBlock(const System& system, const QString& path);

// What such a file says. NotChecked also where it is not valid UTF-8: it could not be given back as it was.
Observed<QString> profileText(const System& system, const QString& path);

// Folders that our block puts on LD_LIBRARY_PATH of a new login shell. On a described PC, whose loader is not asked,
// those of everyone's block come after them.
QStringList profileFolders(const System& system);

} // namespace cudnnsetup
