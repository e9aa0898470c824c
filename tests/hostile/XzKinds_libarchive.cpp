// Compressed tars and what can be wrong with the compression.
#include "Kinds.h"

#include <archive.h>
#include <archive_entry.h>

namespace hostile {

QByteArray xz(const QByteArray& bytes) {
    QByteArray packed(bytes.size() + (1 << 16), '\0');
    size_t used = 0;
    archive* writer = archive_write_new();
    archive_write_set_format_raw(writer);
    archive_write_add_filter_xz(writer);
    archive_write_set_filter_option(writer, "xz", "compression-level", "0");
    archive_write_set_bytes_in_last_block(writer, 1);
    archive_write_open_memory(writer, packed.data(), size_t(packed.size()), &used);
    archive_entry* entry = archive_entry_new();
    archive_entry_set_pathname(entry, "x");
    archive_entry_set_filetype(entry, AE_IFREG);
    archive_write_header(writer, entry);
    archive_write_data(writer, bytes.constData(), size_t(bytes.size()));
    archive_entry_free(entry);
    archive_write_close(writer);
    archive_write_free(writer);
    return packed.first(qsizetype(used));
}

QList<Kind> xzKinds() {
    const QStringList corrupt{u"archive.corrupt"_s};
    const QByteArray tar = tarKinds().first().make(*QRandomGenerator::global()).bytes;
    const auto made = [](const QByteArray& bytes) { return Made{u"cudnn-rebuilt.tar.xz"_s, bytes}; };
    return {
        {"xz: several streams",
         {},
         "",
         [=](QRandomGenerator& random) {
             const int at = random.bounded(int(tar.size()));
             return made(xz(tar.first(at)) + xz(tar.mid(at)));
         }},
        {"xz: cut off",
         {u"archive.truncated"_s},
         "cut off",
         [=](QRandomGenerator& random) {
             const QByteArray whole = xz(tar);
             return made(whole.first(6 + random.bounded(int(whole.size()) - 40)));
         },
         100},
        {"xz: flipped byte",
         {u"archive.corrupt"_s, u"archive.truncated"_s},
         "",
         [=](QRandomGenerator& random) {
             QByteArray whole = xz(tar);
             char& byte = whole[6 + random.bounded(int(whole.size()) - 6)];
             byte = char(byte ^ (1 + random.bounded(255)));
             return made(whole);
         },
         150,
         true},
        {"xz: flipped byte in the data", corrupt, "damaged",
         [=](QRandomGenerator& random) {
             QByteArray whole = xz(tar);
             char& byte = whole[whole.size() / 4 + random.bounded(int(whole.size()) / 2)];
             byte = char(byte ^ (1 + random.bounded(255)));
             return made(whole);
         },
         100},
        {"xz: bomb",
         {u"archive.not-cudnn"_s},
         "far more than cuDNN",
         [=](QRandomGenerator&) {
             static const QByteArray bomb = xz(archivebuilder::makeTar({{u"top/x"_s, QByteArray(80 << 20, '\0')}}));
             return made(bomb);
         },
         2},
    };
}

} // namespace hostile
