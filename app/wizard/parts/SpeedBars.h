// How fast the same convolution was: one bar each for the GPU's two ways and for the processor.
#pragma once

#include <QJsonObject>
#include <QWidget>

namespace cudnnsetup {

class Text;

struct Speed {
    QString name;
    double flopPerSecond = 0;
};
// Of the report's "speed", fastest first; empty where it was not measured.
QList<Speed> speedsOf(const QJsonObject& speed);
QString speedText(const Speed& speed); // "GPU, fastest algorithm: 4,120 GFLOP/s"

class SpeedBars : public QWidget {
    Q_OBJECT
public:
    explicit SpeedBars(QWidget* parent = nullptr);
    void setSpeeds(const QList<Speed>& speeds); // none: hidden

private:
    class Bar;
    void clear();
};

} // namespace cudnnsetup
