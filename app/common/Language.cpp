#include "app/common/Language.h"

#include <QCoreApplication>
#include <QLocale>

void initTranslations() { Q_INIT_RESOURCE(cudnn_translations); } // the macro wants no namespace

namespace cudnnsetup {

Language::Language() { initTranslations(); }

Language& Language::instance() {
    static Language language;
    return language;
}

QString Language::systemCode() {
    const QLocale locale = QLocale::system();
    const bool simplified = locale.language() == QLocale::Chinese && locale.script() != QLocale::TraditionalHanScript;
    return simplified ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

void Language::use(const QString& code) {
    m_code = code == QStringLiteral("en") || code == QStringLiteral("zh_CN") ? code : systemCode();
    QLocale::setDefault(QLocale(m_code == QStringLiteral("zh_CN") ? QStringLiteral("zh_CN") : QStringLiteral("en_US")));
    QCoreApplication::removeTranslator(&m_own);
    QCoreApplication::removeTranslator(&m_qt);
    const QString folder = QStringLiteral(":/cudnn-setup/translations/");
    if (m_qt.load(folder + QStringLiteral("qtbase_") + m_code)) QCoreApplication::installTranslator(&m_qt);
    if (m_own.load(folder + QStringLiteral("cudnn-setup_") + m_code)) QCoreApplication::installTranslator(&m_own);
}

} // namespace cudnnsetup
