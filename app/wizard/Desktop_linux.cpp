#include "app/wizard/Desktop.h"

#include "app/wizard/Theme.h"

#include <QApplication>

namespace cudnnsetup {

// The platform theme hands the desktop's palette to Qt.
bool desktopPrefersDark() { return theme::isDark(QApplication::palette()); }

} // namespace cudnnsetup
