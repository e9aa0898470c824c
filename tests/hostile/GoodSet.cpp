#include "Kinds.h"

namespace hostile {
namespace {

const Version version{8, 9, 4, 25};

struct GoodFile {
    const char* placed;
    QByteArray data;
};

const QList<GoodFile>& files() {
    static const QList<GoodFile> all{
        {"bin/cudnn64_8.dll", archivebuilder::makePe({.version = version,
                                                      .imports = {u"KERNEL32.dll"_s},
                                                      .exports = {u"cudnnGetVersion"_s},
                                                      .text = QByteArray(3000, 'n')})},
        {"bin/cudnn_ops_infer64_8.dll", archivebuilder::makePe({.version = version,
                                                                .imports = {u"KERNEL32.dll"_s},
                                                                .exports = {},
                                                                .text = "cublasLt64_12.dll" + QByteArray(9000, 'o')})},
        {"bin/cudnn_cnn_infer64_8.dll",
         archivebuilder::makePe(
             {.version = version, .imports = {u"KERNEL32.dll"_s}, .exports = {}, .text = QByteArray(9000, 'c')})},
        {"include/cudnn_ops_infer.h", QByteArray(500, 'h')}, // nobody looks into these before they are unpacked
        {"include/cudnn_cnn_infer.h", QByteArray(700, 'i')},
        {"include/cudnn_adv_infer.h", QByteArray(900, 'j')},
        {"include/cudnn_version.h", archivebuilder::cudnnHeader(version)},
        {"LICENSE", "LICENSE AGREEMENT"}};
    return all;
}

} // namespace

QMap<QString, QByteArray> goodFiles() {
    QMap<QString, QByteArray> all;
    for (const GoodFile& file : files()) all.insert(QString::fromLatin1(file.placed), file.data);
    return all;
}

RawZip goodZip(QRandomGenerator& random) {
    static const QList<QByteArray> tops{"", "cuda/", "cudnn-windows-x86_64-8.9.4.25_cuda12-archive/", "nvidia/cudnn/"};
    static const QMap<QString, RawEntry> packed = [] {
        QMap<QString, RawEntry> all;
        for (const GoodFile& file : files())
            all.insert(QString::fromLatin1(file.placed), rawEntry(file.placed, file.data));
        return all;
    }();
    const QByteArray top = tops[random.bounded(int(tops.size()))];
    RawZip zip;
    for (const GoodFile& file : files()) {
        RawEntry entry = packed[QString::fromLatin1(file.placed)];
        entry.name = top + entry.name;
        zip.entries.append(entry);
    }
    if (top == "nvidia/cudnn/") // a wheel
        zip.entries.append(rawEntry("nvidia_cudnn_cu12-8.9.4.25.dist-info/METADATA", "Name: nvidia-cudnn-cu12", 0));
    return zip;
}

Made zipFile(const RawZip& zip) {
    const bool wheel = !zip.entries.isEmpty() && zip.entries.last().name.endsWith("METADATA");
    return {wheel ? u"nvidia_cudnn_cu12-8.9.4.25-py3-none-win_amd64.whl"_s : u"cudnn-rebuilt.zip"_s, zip.bytes()};
}

} // namespace hostile
