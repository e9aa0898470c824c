// A card with a thin frame and round corners; with several children it draws a line between them.
#pragma once

#include <QFrame>

class QVBoxLayout;

namespace cudnnsetup {

class Panel : public QFrame {
    Q_OBJECT
public:
    enum class Kind { Card, List };
    explicit Panel(Kind kind, QWidget* parent = nullptr);
    void add(QWidget* widget);
    QVBoxLayout* column() const { return m_column; }
    void clear(); // removes and deletes what was added

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    Kind m_kind;
    QVBoxLayout* m_column;
};

} // namespace cudnnsetup
