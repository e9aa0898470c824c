// What the program says where it has no window to say it in: --help and --version, which need none, and that none can
// be opened.
#pragma once

#include <QStringList>

namespace cudnnsetup {

// Before QApplication exists. Shows --help or --version, in the language of the command line, and ends the program if
// the words ask for that; Qt's own words (-platform, -style) are let pass. Otherwise it only prepares, in that
// language, what WindowWatch says.
void answerWithoutWindow(int argc, char** argv);

// Lives while QApplication is made. Qt ends a program that finds no display with a message for programmers and SIGABRT;
// here it is ExitCode::Unsupported, a sentence with the next step, and Qt's own lines below it. Where a window can be
// opened, Qt's lines are printed as ever.
class WindowWatch {
public:
    WindowWatch();
    ~WindowWatch();
    WindowWatch(const WindowWatch&) = delete;
    WindowWatch& operator=(const WindowWatch&) = delete;
};

} // namespace cudnnsetup
