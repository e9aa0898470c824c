// A small made-up PC and archive for the tests of planning and running.
#pragma once

#include "core/plan/Plan.h"

#include <QJsonArray>

namespace cudnnsetup {

inline ArchiveEntry libraryEntry(const QString& name, quint64 size, quint32 crc) {
    ArchiveEntry entry;
    entry.name = u"top/bin/"_s + name;
    entry.placedName = u"bin/"_s + name;
    entry.kind = FileKind::Library;
    entry.size = size;
    entry.crc = crc;
    return entry;
}

inline ArchiveInfo smallArchive() {
    ArchiveInfo archive;
    archive.path = u"a.zip"_s;
    archive.version = {8, 9, 4, 25};
    archive.cudaMajor = 12;
    archive.os = OsKind::Windows;
    archive.arch = Arch::X86_64;
    archive.entries = {libraryEntry(u"cudnn64_8.dll"_s, 10, 1), libraryEntry(u"cudnn_ops_infer64_8.dll"_s, 20, 2)};
    ArchiveEntry header = libraryEntry(u"cudnn.h"_s, 5, 3), license = libraryEntry(u"LICENSE"_s, 4, 4);
    header.placedName = u"include/cudnn.h"_s;
    header.name = u"top/include/cudnn.h"_s;
    header.kind = FileKind::Header;
    license.placedName = license.name = u"LICENSE"_s;
    license.kind = FileKind::License;
    archive.entries += {header, license};
    return archive;
}

inline MachineFacts windowsFacts() {
    MachineFacts facts;
    facts.os.kind = OsKind::Windows;
    facts.os.arch = Arch::X86_64;
    facts.user.home = u"C:\\Users\\student"_s;
    facts.environment = {{u"LOCALAPPDATA"_s, u"C:\\Users\\student\\AppData\\Local"_s},
                         {u"USERPROFILE"_s, u"C:\\Users\\student"_s},
                         {u"ProgramFiles"_s, u"C:\\Program Files"_s}};
    facts.path.user =
        Observed<PathValue>::seen({PathValue::Type::RegSz, u"%USERPROFILE%\\bin;C:\\old\\bin"_s}, u"HKCU"_s);
    facts.path.machine =
        Observed<PathValue>::seen({PathValue::Type::RegExpandSz, u"C:\\Windows\\system32"_s}, u"HKLM"_s);
    ToolkitFact eleven, twelve;
    eleven.version = {11, 8};
    eleven.folder = u"C:\\CUDA\\v11.8"_s;
    eleven.current = true;
    twelve.version = {12, 1};
    twelve.folder = u"C:\\CUDA\\v12.1"_s;
    facts.toolkits = Observed<QList<ToolkitFact>>::seen({eleven, twelve}, u"registry"_s);
    return facts;
}

// A described PC with the same folders, for surveys and runs.
inline QJsonObject windowsPc() {
    const auto file = [](const QString& path, const QString& text) {
        return QJsonObject{{u"path"_s, path}, {u"text"_s, text}};
    };
    const QJsonObject user{{u"type"_s, u"REG_SZ"_s}, {u"value"_s, u"%USERPROFILE%\\bin;C:\\old\\bin"_s}};
    const QJsonObject machine{{u"type"_s, u"REG_EXPAND_SZ"_s}, {u"value"_s, u"C:\\Windows\\system32"_s}};
    return {
        {u"format"_s, u"cudnn-setup-pc/1"_s},
        {u"os"_s, QJsonObject{{u"kind"_s, u"windows"_s}, {u"version"_s, u"10.0.22631"_s}, {u"arch"_s, u"x86_64"_s}}},
        {u"user"_s, QJsonObject{{u"name"_s, u"student"_s}, {u"home"_s, u"C:\\Users\\student"_s}, {u"admin"_s, false}}},
        {u"environment"_s, QJsonObject{{u"LOCALAPPDATA"_s, u"C:\\Users\\student\\AppData\\Local"_s},
                                       {u"USERPROFILE"_s, u"C:\\Users\\student"_s}}},
        {u"path"_s, QJsonObject{{u"user"_s, user}, {u"machine"_s, machine}}},
        {u"files"_s, QJsonArray{file(u"C:\\CUDA\\v12.1\\bin\\cudnn64_8.dll"_s, u"old shim"_s),
                                file(u"C:\\CUDA\\v12.1\\bin\\cudnn_adv_infer64_8.dll"_s, u"old adv"_s),
                                file(u"C:\\CUDA\\v12.1\\bin\\cudnn64_9.dll"_s, u"another major"_s),
                                file(u"C:\\CUDA\\v12.1\\bin\\nvcc.exe"_s, u"nvcc"_s),
                                file(u"C:\\CUDA\\v12.1\\LICENSE"_s, u"the toolkit's"_s)}},
        {u"disks"_s, QJsonArray{QJsonObject{{u"root"_s, u"C:\\"_s}, {u"freeMiB"_s, 50000}}}}};
}

} // namespace cudnnsetup
