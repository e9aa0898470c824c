// Small libraries and archives made byte by byte, good and hostile ones.
#pragma once

#include "core/base/Result.h"
#include "core/base/Version.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

namespace archivebuilder {

using namespace cudnnsetup;

struct PeSpec {
    quint16 machine = 0x8664;
    Version version = {};     // none when null
    QStringList imports = {}; // each wants the symbol "cudnnGetVersion"
    QStringList exports = {}; // sorted
    QByteArray text = {};     // bytes that stand somewhere in the file
    quint32 beyondEnd = 0;    // bytes that the section table claims and the file lacks
};
QByteArray makePe(const PeSpec& spec);

// A Linux library: 64-bit, little-endian, with a dynamic section.
QByteArray makeElf(const QString& soname, const QStringList& needed, const QString& runpath, quint16 machine = 62);

struct ZipEntry {
    QString name;
    QByteArray data;
    int method = 8;
    quint16 flags = 0;        // 1: encrypted; 8: sizes and CRC after the data
    bool zip64 = false;       // sizes and offset in zip64 fields
    QString localName = {};   // in the local header, when it differs
    quint32 externalAttr = 0; // 0xa1ff0000: a symbolic link
    qint64 claimedSize = -1;  // unpacked size that both headers claim, when it is not the true one
};
QByteArray makeZip(const QList<ZipEntry>& entries);

struct TarEntry {
    QString name;
    QByteArray data;
    char type = '0'; // '2': symbolic link
    QString link = {};
};
QByteArray makeTar(const QList<TarEntry>& entries);

QByteArray cudnnHeader(const Version& version); // cudnn_version.h
quint32 crc32(const QByteArray& bytes);

// The whole set of 8.9.4.25 or 9.1.0.70 for Windows as NVIDIA lays it out, with small stand-in libraries.
QList<ZipEntry> windowsSet(const Version& version, int cuda, const QString& top, const QString& bin = u"bin"_s,
                           const QString& lib = u"lib/x64"_s);
// 9.1.0.70 for Linux with CUDA 12, each library under its full name with two links; `header`: what cudnn_version.h
// says.
QList<TarEntry> linuxSet(const Version& header);
QString officialTop(const Version& version, int cuda);

QString writeFile(const QString& folder, const QString& name, const QByteArray& bytes); // its path

} // namespace archivebuilder
