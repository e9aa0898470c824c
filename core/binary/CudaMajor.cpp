#include "core/binary/CudaMajor.h"

#include "core/base/Result.h"

#include <QRegularExpression>
#include <QSet>

namespace cudnnsetup {

int cudaMajorNamed(const QStringList& names) {
    static const QRegularExpression expression(
        u"^(?:(?:cublas(?:Lt)?|cudart|nvrtc)64_(\\d{1,3})(?:_0)?\\.dll|lib(?:cublas(?:Lt)?|cudart|nvrtc)\\.so\\.(\\d{1,2})(?:\\..*)?)$"_s,
        QRegularExpression::CaseInsensitiveOption);
    QSet<int> majors;
    for (const QString& name : names) {
        const QRegularExpressionMatch match = expression.match(name);
        if (!match.hasMatch()) continue;
        const int number = match.captured(1).isEmpty() ? match.captured(2).toInt() : match.captured(1).toInt();
        const int major = number >= 75 ? number / 10 : number; // 100 is 10.0, 112 is 11.2, 92 is 9.2, 80 is 8.0
        if (major >= 5) majors.insert(major);
    }
    return majors.size() == 1 ? *majors.begin() : 0;
}

} // namespace cudnnsetup
