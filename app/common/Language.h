// English and Simplified Chinese: our texts and Qt's own.
#pragma once

#include "app/common/Phrasebook.h"

#include <QString>

namespace cudnnsetup {

class Language {
public:
    static Language& instance();
    // "en" or "zh_CN"; anything else: the system's, English unless it is Chinese in simplified characters. Every
    // window gets a LanguageChange event.
    void use(const QString& code);
    const QString& code() const { return m_code; }
    static QString systemCode();
    // What was said before a change of language, in the one in use now (Phrasebook.h).
    QString again(const QString& text) const { return m_own.again(text); }

private:
    Language();
    QString m_code;
    Phrasebook m_own;
    QTranslator m_qt;
};

} // namespace cudnnsetup
