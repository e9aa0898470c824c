#include "core/facts/CudnnNames.h"

#include "core/archive/CudnnSets.h"

#include <QRegularExpression>

namespace cudnnsetup {

std::optional<CudnnName> cudnnName(const QString& fileName, OsKind os) {
    static const QRegularExpression dll(u"^cudnn(?:_([a-z_]{2,40}?))?64_(\\d{1,2})\\.dll$"_s,
                                        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression so(u"^libcudnn(?:_([a-z_]{2,40}))?\\.so(?:\\.(\\d{1,2}(?:\\.\\d{1,4}){0,3}))?$"_s);
    const auto match = (os == OsKind::Windows ? dll : so).match(fileName);
    if (!match.hasMatch()) return std::nullopt;
    CudnnName name{.part = match.captured(1).toLower()};
    const Version version = Version::parse(match.captured(2)).value_or(Version());
    name.major = version.major();
    if (version.size() > 1) name.full = version;
    return name;
}

QString cudnnFileName(const QString& part, int major, OsKind os) {
    const QString stem = part.isEmpty() ? u"cudnn"_s : u"cudnn_"_s + part;
    return os == OsKind::Windows ? u"%1%2_%3.dll"_s.arg(stem).arg(64).arg(major)
                                 : u"lib%1.so.%2"_s.arg(stem).arg(major);
}

QStringList cudnnParts(int major, const Version& version, OsKind os, bool expected) {
    const CudnnSet set = cudnnSet(version.major() == major ? version : Version{major}, os);
    QStringList parts;
    for (const QString& file : expected ? set.expected : set.libraries)
        if (const auto name = cudnnName(file, os)) parts.append(name->part);
    if (parts.isEmpty() && !expected) parts.append(QString());
    return parts;
}

} // namespace cudnnsetup
