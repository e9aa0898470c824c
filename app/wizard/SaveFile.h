// Saving something to a file that the user names.
#pragma once

#include <QByteArray>
#include <QString>
#include <functional>

class QWidget;

namespace cudnnsetup {

class Banner;

struct SaveQuestion {
    QString title;   // of the dialog
    QString name;    // proposed
    QString filters; // as QFileDialog's
};

// Asks for the file without blocking, writes what `content` gives for its path, and says in the strip, scrolled into
// view, where it is or why not. A file that was there stays whole when writing fails.
void askAndSave(QWidget* parent, const SaveQuestion& question,
                const std::function<QByteArray(const QString& path)>& content, Banner* strip);

} // namespace cudnnsetup
