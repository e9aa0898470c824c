// What an archive holds, drawn: a sheet for each kind of file with how many there are, and below it what they are for.
#pragma once

#include <QList>
#include <QWidget>

namespace cudnnsetup {

class Text;

class ContentsStrip : public QWidget {
    Q_OBJECT
public:
    struct Kind {
        QString suffix;  // on the sheet: ".dll", ".h"
        QString amount;  // "7 libraries, 1.16 GB"
        QString purpose; // "programs load them"
    };
    explicit ContentsStrip(QWidget* parent = nullptr);
    void setKinds(const QList<Kind>& kinds); // at most three; a kind that is not there is left out

private:
    class Sheet;
    struct Cell {
        QWidget* box;
        Sheet* sheet;
        Text* amount;
        Text* purpose;
    };
    Cell addCell();

    QList<Cell> m_cells;
};

} // namespace cudnnsetup
