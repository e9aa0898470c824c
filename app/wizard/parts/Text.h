// Labels of the one type scale, and text that may be broken at any path separator.
#pragma once

#include "app/wizard/Theme.h"

#include <QLabel>

namespace cudnnsetup {

// The same text with invisible break opportunities after separators in long words (paths, addresses, file names), so
// that they never widen the window.
QString breakable(const QString& text);

class Text : public QLabel {
    Q_OBJECT
public:
    explicit Text(theme::Type type = theme::Type::Body, QWidget* parent = nullptr);
    void setDim(bool dim); // the weaker text colour
    // Shows plain text, wrapped. Screen readers get it without the break opportunities. Hides itself when empty.
    void say(const QString& text);
};

// A path or command in a tinted box with the fixed-pitch font.
class Code : public Text {
    Q_OBJECT
public:
    explicit Code(QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

// A small rounded tag: "Recommended", "Practice".
class Tag : public QLabel {
    Q_OBJECT
public:
    enum class Tone { Accent, Warn };
    explicit Tag(Tone tone, QWidget* parent = nullptr);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Tone m_tone;
};

} // namespace cudnnsetup
