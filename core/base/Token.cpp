#include "core/base/Token.h"

#include <QByteArray>
#include <QRandomGenerator>
#include <algorithm>

namespace cudnnsetup {

QString randomToken() {
    quint32 words[4];
    QRandomGenerator::system()->fillRange(words);
    return QString::fromLatin1(QByteArray(reinterpret_cast<const char*>(words), sizeof words).toHex());
}

bool isToken(QStringView text) {
    constexpr qsizetype digits = 32;
    return text.size() == digits && std::all_of(text.begin(), text.end(), [](QChar digit) {
               return (digit >= u'0' && digit <= u'9') || (digit >= u'a' && digit <= u'f');
           });
}

} // namespace cudnnsetup
