// Where a file is dropped; holds whatever is put into it.
#pragma once

#include <QFrame>

namespace cudnnsetup {

class DropArea : public QFrame {
    Q_OBJECT
public:
    explicit DropArea(QWidget* parent = nullptr);

Q_SIGNALS:
    void dropped(const QString& path);

protected:
    void paintEvent(QPaintEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    bool m_over = false;
};

} // namespace cudnnsetup
