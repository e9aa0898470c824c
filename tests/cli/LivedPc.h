// A described PC on which this program has already worked: made by real runs in memory, then written as the JSON that
// `--pc` takes, with its manifests, journals and links.
#pragma once

#include "tests/unit/RunFixtures.h"

namespace cudnnsetup {

inline QJsonObject describedFile(System& system, const QString& path, const FileStat& stat) {
    QJsonObject row{{u"path"_s, path}};
    if (stat.isLink()) {
        row.insert(u"link"_s, stat.linkTarget);
        row.insert(u"linkKind"_s, u"junction"_s);
    } else if (stat.isFolder()) {
        row.insert(u"dir"_s, true);
    } else {
        row.insert(u"text"_s, QString::fromUtf8(system.files().read(path, 1 << 24).value_or("")));
    }
    return row;
}

inline void describeFolder(System& system, const QString& folder, QJsonArray& rows) {
    for (const QString& name : system.files().list(folder).value) {
        const QString path = system.paths().join(folder, name);
        const FileStat stat = *system.files().stat(path);
        rows.append(describedFile(system, path, stat));
        if (stat.isFolder() && !stat.isLink()) describeFolder(system, path, rows);
    }
}

// The PC as it is now. The PATH of the user is what the runs made of it.
inline QByteArray describedNow(System& system) {
    QJsonObject pc = windowsPc();
    QJsonArray rows;
    for (const QString& folder : {u"C:\\CUDA"_s, u"C:\\Users"_s, u"C:\\State"_s}) describeFolder(system, folder, rows);
    pc[u"files"_s] = rows;
    const PathValue path = *system.settings().path(PathScope::User);
    QJsonObject both = pc[u"path"_s].toObject();
    both[u"user"_s] = QJsonObject{{u"type"_s, path.type == PathValue::Type::RegSz ? u"REG_SZ"_s : u"REG_EXPAND_SZ"_s},
                                  {u"value"_s, path.value}};
    pc[u"path"_s] = both;
    return QJsonDocument(pc).toJson();
}

} // namespace cudnnsetup
