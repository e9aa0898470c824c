// What is asked of someone who wants to leave while something is at work on this PC.
#pragma once

class QWidget;

namespace cudnnsetup {

class Session;

// Asks whether to stop, and stops when that is wanted; says so where it cannot be stopped. Goes away by itself when the
// work has ended meanwhile.
void askBeforeLeaving(Session& session, QWidget* window);

} // namespace cudnnsetup
