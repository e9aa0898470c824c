#include "tests/crash/BigArchive.h"

#include <QDir>
#include <QFile>
#include <QRandomGenerator>
#include <quazip.h>
#include <quazipfile.h>

namespace cudnnsetup {
namespace {

void add(QuaZip& zip, const QString& name, const QByteArray& bytes) {
    QuaZipFile file(&zip);
    // Stored: what cannot be packed is not packed.
    if (!file.open(QIODevice::WriteOnly, QuaZipNewInfo(u"cudnn-crash/"_s + name), nullptr, 0, 0) ||
        file.write(bytes) != bytes.size())
        qFatal("%s", qPrintable(name));
}

} // namespace

void writeBigArchive(const QString& path, int noiseFiles, int kibEach) {
    QuaZip zip(path);
    if (!zip.open(QuaZip::mdCreate)) qFatal("%s", qPrintable(path));
    const bool windows = hostOs == OsKind::Windows;
    add(zip, u"LICENSE"_s, "Made up for the crash tests: stand-in libraries and noise.\n");
    add(zip, u"include/cudnn_version.h"_s,
        "#define CUDNN_MAJOR 8\n#define CUDNN_MINOR 9\n#define CUDNN_PATCHLEVEL 5\n");
    for (const QString& part : {u""_s, u"_adv_infer"_s, u"_adv_train"_s, u"_backend"_s, u"_cnn_infer"_s,
                                u"_cnn_train"_s, u"_ops_infer"_s, u"_ops_train"_s})
        add(zip, u"include/cudnn%1.h"_s.arg(part), "// made up\n");
    const QDir libraries(QStringLiteral(FAKES_DIR));
    for (const QFileInfo& library : libraries.entryInfoList({windows ? u"cudnn*.dll"_s : u"libcudnn*.so.8.9.5"_s})) {
        QFile file(library.filePath());
        if (!file.open(QIODevice::ReadOnly)) qFatal("%s", qPrintable(file.fileName()));
        add(zip, (windows ? u"bin/"_s : u"lib/"_s) + library.fileName(), file.readAll());
    }
    QRandomGenerator random(1);
    const int words = kibEach << 8; // by default small: many steps, and little to compare afterwards
    for (int i = 0; i < noiseFiles; ++i) {
        QByteArray noise(words * 4, Qt::Uninitialized);
        random.fillRange(reinterpret_cast<quint32*>(noise.data()), words);
        add(zip, u"include/noise/%1.h"_s.arg(i), noise);
    }
    zip.close();
}

} // namespace cudnnsetup
