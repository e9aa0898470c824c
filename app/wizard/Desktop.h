// What the desktop wishes and shows beside the window, where Qt 6.4 has nothing for it.
#pragma once

#include <QtGlobal>

class QWidget;

namespace cudnnsetup {

bool desktopPrefersDark();

// The progress on the window's button in the taskbar. Windows only; elsewhere, and where there is no taskbar, nothing
// happens. Answers whether it is shown.
enum class TaskbarState { None, Unknown, Running, Stopped };
bool showOnTaskbar(const QWidget* window, TaskbarState state, quint64 done, quint64 total);

} // namespace cudnnsetup
