// How a small network learnt: its loss, epoch by epoch, as a falling line.
#pragma once

#include <QJsonObject>
#include <QWidget>

namespace cudnnsetup {

class Text;

// One pass over all images; loss: mean cross-entropy (natural logarithm); accuracy: of images it never saw, 0 to 1.
struct Epoch {
    double loss = 0, accuracy = 0;
};
// Of the report's "training"; empty where it holds no whole curve.
QList<Epoch> epochsOf(const QJsonObject& training);
QString lossText(const QList<Epoch>& epochs); // "Loss 2.31, 0.42, 0.11; reads 93 % of new digits"

class LossCurve : public QWidget {
    Q_OBJECT
public:
    explicit LossCurve(QWidget* parent = nullptr);
    void setEpochs(const QList<Epoch>& epochs); // none: hidden

private:
    class Line;
    Line* m_line;
    Text* m_caption;
};

} // namespace cudnnsetup
