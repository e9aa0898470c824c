#include "core/facts/DeclaredBuild.h"

#include "core/base/Result.h"
#include "core/binary/CudaMajor.h"

#include <QRegularExpression>

namespace cudnnsetup {
namespace {

// The value that a text gives a name: name = 'x', name: Optional[str] = 'x', "name": "x", ('name', 'x'). Null: none.
QString valueOf(const QString& text, const QString& name) {
    const QRegularExpression pattern(
        u"(?:^|[\\s{(,'\"])%1['\"]?(?:\\s*:\\s*[A-Za-z_.\\[\\]]+(?=\\s*=))?\\s*[,:=]\\s*(?:'([^']*)'|\"([^\"]*)\"|(None|True|False)\\b)"_s
            .arg(name),
        QRegularExpression::MultilineOption);
    const auto match = pattern.match(text);
    if (!match.hasMatch()) return {};
    for (int group : {1, 2, 3})
        if (match.hasCaptured(group) && match.capturedStart(group) >= 0) return match.captured(group);
    return {};
}

bool isNo(const QString& value) {
    return value == u"None"_s || value == u"False"_s || (value.isEmpty() && !value.isNull());
}

// "12.5.1" and "11.2" as they stand; TensorFlow for Windows writes '64_112'.
Version versionIn(QString value) {
    if (value.startsWith(u"64_"_s)) value.remove(0, 3);
    const auto version = Version::parse(value).value_or(Version());
    return version.size() == 1 ? cudaFromDigits(version.major()) : version; // "112": 11.2, as in cudart64_112.dll
}

} // namespace

DeclaredBuild declaredBuild(const QString& text) {
    DeclaredBuild build;
    QString cuda = valueOf(text, u"cuda_version"_s);
    if (cuda.isNull()) cuda = valueOf(text, u"cuda"_s);
    build.cpuOnly = valueOf(text, u"is_cuda_build"_s) == u"False"_s || isNo(cuda);
    if (build.cpuOnly) return build;
    build.cuda = versionIn(cuda);
    build.cudnnMajor = versionIn(valueOf(text, u"cudnn_version"_s)).major();
    return build;
}

int cudnnMajorNamed(const QString& library) {
    static const QRegularExpression pattern(
        u"^(?:cudnn(?:_[a-z_]{2,40})?64_(\\d{1,2})\\.dll|libcudnn(?:_[a-z_]{2,40})?(?:-[0-9a-f]{8})?\\.so\\.(\\d{1,2})(?:\\.\\d{1,4}){0,3})$"_s,
        QRegularExpression::CaseInsensitiveOption);
    const auto match = pattern.match(library);
    return (match.captured(1) + match.captured(2)).toInt();
}

Version cudaNamed(const QString& library) {
    static const QRegularExpression wheelsHash(u"-[0-9a-f]{8}(?=\\.so\\.)"_s);
    return cudaOfLibrary(QString(library).remove(wheelsHash));
}

} // namespace cudnnsetup
