// A choice drawn as a card. The radio button inside carries name, state and keyboard; a click anywhere chooses it.
#pragma once

#include <QFrame>

class QRadioButton;
class QVBoxLayout;

namespace cudnnsetup {

class Card : public QFrame {
    Q_OBJECT
public:
    explicit Card(QWidget* parent = nullptr);
    QRadioButton* button() const { return m_button; } // put it into a QButtonGroup
    QVBoxLayout* column() const { return m_column; }
    void setTitle(const QString& title, const QString& description = {});

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    QRadioButton* m_button;
    QVBoxLayout* m_column;
};

} // namespace cudnnsetup
