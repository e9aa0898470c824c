#include "app/wizard/parts/SpeedBars.h"

#include "app/wizard/Theme.h"
#include "app/wizard/parts/Text.h"
#include "core/base/Result.h"

#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>
#include <cmath>

namespace cudnnsetup {
namespace {

constexpr int barHeight = 10;
constexpr double giga = 1e9, millisecondsPerSecond = 1000;

} // namespace

class SpeedBars::Bar : public QWidget {
public:
    Bar(double part, QWidget* parent) : QWidget(parent), m_part(part) { setFixedHeight(barHeight); }

protected:
    void paintEvent(QPaintEvent*) override {
        const theme::Colors colors = theme::colors(palette());
        QPainter painter(this);
        painter.fillRect(rect(), colors.code);
        painter.fillRect(QRectF(0, 0, std::max(1.0, width() * m_part), height()), colors.accent); // one pixel at least
    }

private:
    double m_part; // of the fastest, 0 to 1
};

QList<Speed> speedsOf(const QJsonObject& speed) {
    const double flop = speed[u"flop"_s].toDouble();
    QList<Speed> speeds;
    const auto add = [&](const QString& name, double flopPerSecond) {
        if (std::isfinite(flopPerSecond) && flopPerSecond > 0) speeds += {name, flopPerSecond};
    };
    const auto rate = [&](const QString& key) {
        const double ms = speed[key][u"ms"_s].toDouble();
        return ms > 0 ? flop / ms * millisecondsPerSecond : 0;
    };
    add(SpeedBars::tr("GPU, fastest algorithm"), rate(u"searched"_s));
    add(SpeedBars::tr("GPU, cuDNN's own choice"), rate(u"heuristic"_s));
    add(SpeedBars::tr("Processor, one core"), speed[u"cpu"_s][u"flopPerSecond"_s].toDouble());
    std::stable_sort(speeds.begin(), speeds.end(),
                     [](const Speed& a, const Speed& b) { return a.flopPerSecond > b.flopPerSecond; });
    return speeds;
}

QString speedText(const Speed& speed) {
    const double value = speed.flopPerSecond / giga;
    return SpeedBars::tr("%1: %2 GFLOP/s").arg(speed.name, QLocale().toString(value, 'f', value < 100 ? 1 : 0));
}

SpeedBars::SpeedBars(QWidget* parent) : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme::gap1);
    hide();
}

void SpeedBars::clear() {
    while (QLayoutItem* item = layout()->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
}

void SpeedBars::setSpeeds(const QList<Speed>& speeds) {
    clear();
    setVisible(!speeds.isEmpty());
    for (const Speed& speed : speeds) {
        auto* caption = new Text(theme::Type::Aside, this);
        caption->setDim(true);
        caption->say(speedText(speed));
        auto* bar = new Bar(speed.flopPerSecond / speeds.first().flopPerSecond, this);
        bar->setAccessibleName(speedText(speed));
        layout()->addWidget(caption);
        layout()->addWidget(bar);
    }
}

} // namespace cudnnsetup
