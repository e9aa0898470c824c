#include "app/wizard/parts/LossCurve.h"

#include "app/wizard/Theme.h"
#include "app/wizard/parts/Text.h"
#include "core/base/Result.h"

#include <QJsonArray>
#include <QLocale>
#include <QPainter>
#include <QVBoxLayout>
#include <cmath>

namespace cudnnsetup {
namespace {

constexpr int curveHeight = 96;
constexpr qsizetype mostEpochs = 100;
constexpr double dotRadius = 3.5;

QString twoDigits(double value) { return QLocale().toString(value, 'f', 2); }

} // namespace

class LossCurve::Line : public QWidget {
public:
    explicit Line(QWidget* parent) : QWidget(parent) { setFixedHeight(curveHeight); }
    QList<Epoch> epochs;

protected:
    void paintEvent(QPaintEvent*) override {
        const theme::Colors colors = theme::colors(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.fillRect(rect(), colors.code);
        painter.setPen(colors.line);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
        const QPolygonF curve = points();
        painter.setPen(QPen(colors.accent, 2));
        painter.drawPolyline(curve);
        painter.setBrush(colors.accent);
        painter.setPen(Qt::NoPen);
        for (const QPointF& point : curve) painter.drawEllipse(point, dotRadius, dotRadius);
    }

private:
    QPolygonF points() const {
        double most = 0;
        for (const Epoch& epoch : epochs) most = std::max(most, epoch.loss);
        const QRectF area = QRectF(rect()).adjusted(theme::gap4, theme::gap3, -theme::gap4, -theme::gap3);
        QPolygonF result;
        const double step = epochs.size() > 1 ? area.width() / double(epochs.size() - 1) : 0;
        for (qsizetype i = 0; i < epochs.size(); ++i)
            result += QPointF(area.left() + double(i) * step,
                              area.bottom() - (most > 0 ? epochs[i].loss / most * area.height() : 0));
        return result;
    }
};

QList<Epoch> epochsOf(const QJsonObject& training) {
    QList<Epoch> epochs;
    for (const QJsonValue& row : training[u"classifier"_s][u"epochs"_s].toArray()) {
        const Epoch epoch{row[u"loss"_s].toDouble(NAN), row[u"accuracy"_s].toDouble(NAN)};
        if (!std::isfinite(epoch.loss) || !std::isfinite(epoch.accuracy) || epoch.loss < 0) return {};
        epochs += epoch;
        if (epochs.size() == mostEpochs) break;
    }
    return epochs;
}

QString lossText(const QList<Epoch>& epochs) {
    if (epochs.isEmpty()) return {};
    QStringList losses;
    for (const Epoch& epoch : epochs) losses += twoDigits(epoch.loss);
    return LossCurve::tr("A small network learns digits: loss %1 after each round; it reads %2 % of new ones.")
        .arg(losses.join(u" → "_s), QLocale().toString(epochs.last().accuracy * 100, 'f', 0));
}

LossCurve::LossCurve(QWidget* parent)
    : QWidget(parent), m_line(new Line(this)), m_caption(new Text(theme::Type::Aside, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(theme::gap1);
    column->addWidget(m_line);
    column->addWidget(m_caption);
    column->addStretch(1);
    m_caption->setDim(true);
    hide();
}

void LossCurve::setEpochs(const QList<Epoch>& epochs) {
    m_line->epochs = epochs;
    m_line->setAccessibleName(lossText(epochs));
    m_line->update();
    m_caption->say(lossText(epochs));
    setVisible(!epochs.isEmpty());
}

} // namespace cudnnsetup
