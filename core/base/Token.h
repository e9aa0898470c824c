// Names that nobody guesses: 128 random bits of the system's generator as 32 hexadecimal digits.
#pragma once

#include <QString>

namespace cudnnsetup {

QString randomToken();
bool isToken(QStringView text); // of that form

} // namespace cudnnsetup
