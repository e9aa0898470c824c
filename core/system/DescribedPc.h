// What a described PC's JSON says, as plain data. An absent field stays nullopt (or NotChecked): "could not be
// checked" is never the same as "there is none".
#pragma once

#include "core/base/JsonFields.h"
#include "core/system/System.h"

#include <QJsonValue>

namespace cudnnsetup {

struct DescribedFile {
    QString path; // as written
    bool folder = false;
    std::optional<quint64> size;
    std::optional<QByteArray> text;
    std::optional<BinaryInfo> binary;
    LinkKind link = LinkKind::None;
    QString linkTarget;
    std::optional<bool> writable;
    std::optional<QString> changeableBy; // who beside administrators may change it and what lies in it; "": nobody
    QString inUseBy;                     // "python.exe (4711)"
    bool truncated = false;
};

struct DescribedProgram {
    QString path;
    qint64 exitCode = 0;
    QByteArray standardOutput, standardError;
};

struct DescribedDisk {
    QString root;
    std::optional<quint64> freeBytes;
};

struct DescribedRegistryValue {
    QString key, name, value;
};

struct DescribedPc {
    OsFacts os;
    UserFacts user;
    QJsonValue driver{QJsonValue::Undefined}; // undefined, null or an object
    QJsonValue gpus{QJsonValue::Undefined};   // undefined or a list
    // The inner nullopt: looked for, not there.
    std::optional<QHash<QString, std::optional<DescribedProgram>>> programs;
    std::optional<QHash<QString, QString>> environment;
    Observed<PathValue> userPath, machinePath;
    Observed<QString> processPath;
    std::optional<QList<DescribedRegistryValue>> registry;
    std::optional<QList<DescribedFile>> files;
    std::optional<QList<DescribedDisk>> disks;
    std::optional<QStringList> loaderCache;
    std::optional<quint64> commitFreeBytes;
    std::optional<QList<RunningProgram>> running;
};

// Why something is NotChecked on a described PC, for people: the field that is absent.
QString notDescribed(const QString& field);

// Errors: BadUsage naming the field that is unknown, missing or of the wrong type.
Result<DescribedPc> readDescribedPc(const QJsonObject& json);
// `os` decides the format where the fields leave it open; `place` names the object in an error.
BinaryInfo readDescribedBinary(const QJsonObject& json, OsKind os, const QString& place,
                               std::optional<JsonFault>& fault);
// The same object from what a reader answered; the inverse of readDescribedBinary.
QJsonObject describedBinary(const BinaryInfo& binary);

} // namespace cudnnsetup
