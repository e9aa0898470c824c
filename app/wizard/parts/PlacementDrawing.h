// A small drawing of where the files go: boxes joined by a sign.
#pragma once

#include <QLabel>

namespace cudnnsetup {

class PlacementDrawing : public QLabel {
    Q_OBJECT
public:
    explicit PlacementDrawing(QWidget* parent = nullptr);
    // Draws `left` `sign` `right`; the one that is new is framed in the accent colour. `description` is what a screen
    // reader says.
    void setParts(const QString& left, const QString& sign, const QString& right, bool leftIsNew,
                  const QString& description);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_left, m_sign, m_right;
    bool m_leftIsNew = false;
};

} // namespace cudnnsetup
