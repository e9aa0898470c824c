// A tinted strip with a mark, a bold sentence and what to do. Used for blockers, verdicts and errors.
#pragma once

#include "app/wizard/parts/Mark.h"
#include "core/system/Elevation.h"

#include <QFrame>

class QVBoxLayout;

namespace cudnnsetup {

class Text;

class Banner : public QFrame {
    Q_OBJECT
public:
    explicit Banner(QWidget* parent = nullptr);
    // Shows the strip; `text` may be empty. Screen readers are told (Alert) where it can be seen and is new.
    void say(Mark mark, const QString& title, const QString& text = {});
    void sayError(const Error& error); // what happened, what to do, and the expert's detail in small print
    void sayBlockers(const Findings& findings, const QString& title); // hides itself when nothing blocks
    void sayRights(const Result<ElevationOffer>& rights); // how they will be asked for, or why they cannot be
    void addWidget(QWidget* widget);                      // below the texts

protected:
    void paintEvent(QPaintEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QString m_announced;
    Mark m_mark = Mark::None;
    MarkIcon* m_icon;
    Text* m_title;
    Text* m_text;
    Text* m_detail;
    QVBoxLayout* m_column;
};

} // namespace cudnnsetup
