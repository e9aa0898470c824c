#include "core/binary/CudaMajor.h"

#include "core/base/Result.h"

#include <QRegularExpression>
#include <QSet>

namespace cudnnsetup {

Version cudaSeries(const Version& cuda) { return cuda.major() >= 11 ? Version{cuda.major()} : cuda.first(2); }

Version cudaFromDigits(int digits) {
    return digits >= 75 ? Version{digits / 10, digits % 10} : Version{digits}; // none before 7.5 has two digits glued
}

Version cudaOfLibrary(const QString& library) {
    static const QRegularExpression expression(
        u"^(?:(?:cublas(?:Lt)?|cudart|nvrtc)64_(?<digits>\\d{1,3})(?:_0)?\\.dll|"
        "lib(?:cublas(?:Lt)?|cudart|nvrtc)\\.so\\.(?<major>\\d{1,2})(?:\\.(?<minor>\\d{1,2}))?(?:\\..*)?)$"_s,
        QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = expression.match(library);
    if (!match.hasMatch()) return {};
    const QString digits = match.captured(u"digits"_s), minor = match.captured(u"minor"_s);
    const int major = match.captured(u"major"_s).toInt();
    const Version told = !digits.isEmpty() ? cudaFromDigits(digits.toInt())
                         : minor.isEmpty() ? Version{major}
                                           : Version{major, minor.toInt()};
    return told.major() >= 5 ? cudaSeries(told) : Version();
}

QString cublasLtName(int cudaMajor, OsKind os) {
    return os == OsKind::Windows ? u"cublasLt64_%1.dll"_s.arg(cudaMajor) : u"libcublasLt.so.%1"_s.arg(cudaMajor);
}

int cudaMajorNamed(const QStringList& names) {
    QSet<int> majors;
    for (const QString& name : names)
        if (const Version cuda = cudaOfLibrary(name); !cuda.isNull()) majors.insert(cuda.major());
    return majors.size() == 1 ? *majors.begin() : 0;
}

} // namespace cudnnsetup
