#include "core/system/DescribedPc.h"

#include <QJsonArray>

namespace cudnnsetup {
namespace {

void readSignature(JsonFields& fields, BinaryInfo& binary) {
    const QJsonValue signer = fields.take(u"signer"_s);
    if (signer.isString()) {
        binary.signer = signer.toString();
        binary.signature = Signature::Good;
    } else if (signer.isNull()) {
        binary.signature = Signature::None;
    } else if (!signer.isUndefined()) {
        fields.wrong(u"signer"_s, u"text | null"_s);
    }
    const auto word = fields.word(u"signature"_s, {u"good"_s, u"broken"_s, u"none"_s});
    if (word == u"good"_s) binary.signature = Signature::Good;
    if (word == u"broken"_s) binary.signature = Signature::Broken;
    if (word == u"none"_s) binary.signature = Signature::None;
}

void readWants(JsonFields& fields, BinaryInfo& binary, std::optional<JsonFault>& fault) {
    const auto wants = fields.object(u"wants"_s);
    if (!wants) return;
    JsonFields libraries(*wants, fields.place(u"wants"_s), fault);
    for (const QString& library : wants->keys())
        binary.wants.insert(library, libraries.texts(library).value_or(QStringList()));
}

BinaryInfo::Format formatOf(const BinaryInfo& binary, OsKind os) {
    if (!binary.soname.isEmpty() || !binary.needed.isEmpty() || !binary.rpath.isEmpty() || !binary.runpath.isEmpty())
        return BinaryInfo::Format::Elf;
    if (!binary.imports.isEmpty() || binary.version) return BinaryInfo::Format::Pe;
    return os == OsKind::Windows ? BinaryInfo::Format::Pe : BinaryInfo::Format::Elf;
}

void put(QJsonObject& json, const QString& name, const QString& text) {
    if (!text.isEmpty()) json.insert(name, text);
}

void put(QJsonObject& json, const QString& name, const QStringList& texts) {
    if (!texts.isEmpty()) json.insert(name, QJsonArray::fromStringList(texts));
}

} // namespace

BinaryInfo readDescribedBinary(const QJsonObject& json, OsKind os, const QString& place,
                               std::optional<JsonFault>& fault) {
    JsonFields fields(json, place, fault);
    BinaryInfo binary;
    if (const auto arch = fields.word(u"arch"_s, {u"x86_64"_s, u"x86"_s, u"arm64"_s}))
        binary.arch = archFromName(*arch);
    if (const auto bits = fields.number(u"bits"_s, 0)) {
        if (*bits != 32 && *bits != 64) fields.wrong(u"bits"_s, u"32 | 64"_s);
        binary.bits = int(*bits);
    }
    if (binary.arch == Arch::Unknown && binary.bits == 32) binary.arch = Arch::X86;
    if (binary.bits == 0 && binary.arch != Arch::Unknown) binary.bits = binary.arch == Arch::X86 ? 32 : 64;
    if (const auto version = fields.text(u"version"_s)) {
        binary.version = Version::parse(*version);
        if (!binary.version) fields.wrong(u"version"_s, u"1.2.3.4"_s);
    }
    binary.imports = fields.texts(u"imports"_s).value_or(QStringList());
    binary.names = fields.texts(u"names"_s).value_or(QStringList());
    binary.texts = fields.texts(u"texts"_s).value_or(QStringList());
    binary.exports = fields.texts(u"exports"_s).value_or(QStringList());
    binary.gpuArchs = fields.texts(u"gpuArchs"_s).value_or(QStringList());
    binary.soname = fields.text(u"soname"_s).value_or(QString());
    binary.needed = fields.texts(u"needed"_s).value_or(QStringList());
    binary.rpath = fields.text(u"rpath"_s).value_or(QString());
    binary.runpath = fields.text(u"runpath"_s).value_or(QString());
    readSignature(fields, binary);
    readWants(fields, binary, fault);
    fields.finish();
    binary.format = formatOf(binary, os);
    return binary;
}

QJsonObject describedBinary(const BinaryInfo& binary) {
    QJsonObject json;
    if (binary.arch == Arch::X86_64 || binary.arch == Arch::X86 || binary.arch == Arch::Arm64)
        json.insert(u"arch"_s, archName(binary.arch));
    if (binary.bits == 32 || binary.bits == 64) json.insert(u"bits"_s, binary.bits);
    if (binary.version) json.insert(u"version"_s, binary.version->text());
    put(json, u"imports"_s, binary.imports);
    put(json, u"names"_s, binary.names);
    put(json, u"texts"_s, binary.texts);
    put(json, u"exports"_s, binary.exports);
    put(json, u"gpuArchs"_s, binary.gpuArchs);
    put(json, u"soname"_s, binary.soname);
    put(json, u"needed"_s, binary.needed);
    put(json, u"rpath"_s, binary.rpath);
    put(json, u"runpath"_s, binary.runpath);
    QJsonObject wants;
    for (auto it = binary.wants.begin(); it != binary.wants.end(); ++it)
        wants.insert(it.key(), QJsonArray::fromStringList(it.value()));
    if (!wants.isEmpty()) json.insert(u"wants"_s, wants);
    if (!binary.signer.isEmpty()) json.insert(u"signer"_s, binary.signer);
    if (binary.signature == Signature::None) json.insert(u"signature"_s, u"none"_s);
    if (binary.signature == Signature::Good) json.insert(u"signature"_s, u"good"_s);
    if (binary.signature == Signature::Broken) json.insert(u"signature"_s, u"broken"_s);
    return json;
}

} // namespace cudnnsetup
