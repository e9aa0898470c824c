// The program's buttons: one look on both systems, drawn from the palette; keyboard, focus and roles are Qt's own.
#pragma once

#include <QPushButton>
#include <functional>

namespace cudnnsetup {

// A framed button; as the primary one filled with the accent colour.
class Button : public QPushButton {
    Q_OBJECT
public:
    explicit Button(QWidget* parent = nullptr);
    void setPrimary(bool primary);
    void setShield(bool shield);       // "needs an administrator", also told to screen readers
    void setNote(const QString& note); // more that is told to them: why it is grey
    // One that changes the page: of a double click only the first counts, the others would press what comes to stand
    // in its place.
    void setTakesOneClick(bool one) { m_oneClick = one; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    void describe();
    QString m_note;
    bool m_oneClick = false;
    quint64 m_pressedAt = 0; // by the clock of mouse events, ms; 0: never
    bool m_primary = false;
    bool m_shield = false;
};

// Looks like a link, is a button: reached by Tab, pressed by Space.
class LinkButton : public QPushButton {
    Q_OBJECT
public:
    explicit LinkButton(QWidget* parent = nullptr);
    void setElides(); // a text of any length, cut in its middle where there is no room; whole in the tooltip
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_elides = false;
};

// Copies a text to the clipboard and says so for a moment.
class CopyButton : public LinkButton {
    Q_OBJECT
public:
    explicit CopyButton(QWidget* parent = nullptr);
    void setContent(const QString& content, const QString& what); // what: "Copy the address" for screen readers
    void setLabel(const QString& label); // in place of "Copy", where several stand side by side
    void setSource(std::function<QString()> source);

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();
    std::function<QString()> m_source;
    QString m_label;
    bool m_justCopied = false;
};

} // namespace cudnnsetup
