// English and Simplified Chinese: our texts and Qt's own.
#pragma once

#include <QString>
#include <QTranslator>

namespace cudnnsetup {

class Language {
public:
    static Language& instance();
    // "en" or "zh_CN"; anything else: the system's, English unless it is Chinese in simplified characters. Every
    // window gets a LanguageChange event.
    void use(const QString& code);
    const QString& code() const { return m_code; }
    static QString systemCode();

private:
    Language();
    QString m_code;
    QTranslator m_own, m_qt;
};

} // namespace cudnnsetup
