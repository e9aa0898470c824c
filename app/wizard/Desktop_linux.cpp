#include "app/wizard/Desktop.h"

#include "app/wizard/Theme.h"

#include <QApplication>

namespace cudnnsetup {

// The platform theme hands the desktop's palette to Qt.
bool desktopPrefersDark() { return theme::isDark(QApplication::palette()); }

bool showOnTaskbar(const QWidget* /*window*/, TaskbarState /*state*/, quint64 /*done*/, quint64 /*total*/) {
    return false; // no interface that more than one desktop has
}

} // namespace cudnnsetup
