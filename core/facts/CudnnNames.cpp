#include "core/facts/CudnnNames.h"

#include "core/base/Result.h"

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

// 8.x and 9.0–9.20: FACTS of NVIDIA's own archives (conda-forge's tests list the same names). engines_tensor_ir came
// with 9.21.0; ext stands in the 9.22.0 wheel and later ones.
QStringList cudnnParts(int major, const Version& version) {
    if (major == 8)
        return {u""_s, u"ops_infer"_s, u"ops_train"_s, u"cnn_infer"_s, u"cnn_train"_s, u"adv_infer"_s, u"adv_train"_s};
    if (major < 9) return {u""_s};
    QStringList parts = {u""_s,
                         u"graph"_s,
                         u"ops"_s,
                         u"cnn"_s,
                         u"adv"_s,
                         u"engines_precompiled"_s,
                         u"engines_runtime_compiled"_s,
                         u"heuristic"_s};
    if (version >= Version{9, 21}) parts.append(u"engines_tensor_ir"_s);
    if (version >= Version{9, 22}) parts.append(u"ext"_s);
    return parts;
}

} // namespace cudnnsetup
