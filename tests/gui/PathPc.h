// A Windows PC whose PATH has something of everything, and a Windows archive for it: the PATH page on either system.
#pragma once

#include "tests/gui/Practice.h"
#include "tests/unit/ArchiveBuilder.h"

namespace cudnnsetup {

inline QJsonObject pathPc(const QString& userPath) {
    QFile file(QStringLiteral(PROJECT_DIR "/resources/data/practice-windows.json"));
    if (!file.open(QIODevice::ReadOnly)) qFatal("no practice PC of Windows");
    QJsonObject pc = *parseJsonObject(file.readAll(), file.fileName());
    QJsonObject path = pc[QStringLiteral("path")].toObject(), user = path[QStringLiteral("user")].toObject();
    user.insert(QStringLiteral("value"), userPath);
    path.insert(QStringLiteral("user"), user);
    pc.insert(QStringLiteral("path"), path);
    return pc;
}

inline const QString toolkits = QStringLiteral("C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\");
// Entries of user's PATH, from 0: gone, fine, with the old cuDNN, and the second one twice.
inline QStringList pathEntries() {
    return {QStringLiteral("C:\\old\\cudnn\\bin"), toolkits + QStringLiteral("v12.1"),
            toolkits + QStringLiteral("v11.8\\bin"), toolkits.toLower() + QStringLiteral("V12.1\\")};
}

class PathPractice : public Practice {
public:
    explicit PathPractice(const QString& language = QStringLiteral("en"),
                          const QString& userPath = pathEntries().join(QLatin1Char(';')))
        : Practice(language, As::Anybody, pathPc(userPath)) {
        const Version version{8, 9, 4, 25};
        m_zip = archivebuilder::writeFile(
            m_archive.path(), QStringLiteral("cudnn-windows-x86_64-8.9.4.25_cuda12-rebuilt.zip"),
            archivebuilder::makeZip(archivebuilder::windowsSet(version, 12, archivebuilder::officialTop(version, 12))));
        begin(session(), m_zip);
    }

private:
    QTemporaryDir m_archive;
    QString m_zip;
};

} // namespace cudnnsetup
