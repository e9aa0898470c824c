#include "app/wizard/ProofFigures.h"

#include "app/wizard/parts/LossCurve.h"
#include "app/wizard/parts/PictureStrip.h"
#include "app/wizard/parts/SpeedBars.h"

#include <QBuffer>

namespace cudnnsetup {
namespace {

constexpr int svgWidth = 320, svgHeight = 96, svgBarWidth = 320;

QString figure(const QString& content, const QString& caption) {
    return u"<figure>"_s + content + u"<figcaption>"_s + caption.toHtmlEscaped() + u"</figcaption></figure>"_s;
}

QString imageTag(const QImage& image) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return u"<img alt=\"\" width=\"%1\" height=\"%2\" src=\"data:image/png;base64,%3\">"_s.arg(2 * image.width())
        .arg(2 * image.height())
        .arg(QString::fromLatin1(bytes.toBase64()));
}

QString curve(const QList<Epoch>& epochs) {
    double most = 0;
    for (const Epoch& epoch : epochs) most = std::max(most, epoch.loss);
    QStringList points;
    for (qsizetype i = 0; i < epochs.size(); ++i)
        points += u"%1,%2"_s.arg(epochs.size() > 1 ? double(i) * svgWidth / double(epochs.size() - 1) : 0, 0, 'f', 1)
                      .arg(most > 0 ? svgHeight * (1 - epochs[i].loss / most) : svgHeight, 0, 'f', 1);
    return u"<svg width=\"%1\" height=\"%2\" overflow=\"visible\"><polyline fill=\"none\" stroke=\"#2563eb\" "
           "stroke-width=\"2\" points=\"%3\"/></svg>"_s.arg(svgWidth)
               .arg(svgHeight)
               .arg(points.join(u' '));
}

QString bar(double part) {
    return u"<svg width=\"%1\" height=\"10\"><rect width=\"%2\" height=\"10\" fill=\"#2563eb\"/></svg>"_s
        .arg(svgBarWidth)
        .arg(std::max(1.0, part * svgBarWidth), 0, 'f', 1);
}

} // namespace

QString proofFigures(const ProofReport& proof) {
    QString html;
    if (const auto pictures = picturesFrom(proof.convolution.value(u"picture"_s).toObject()))
        for (const auto& [name, image] : namedPictures(*pictures)) html += figure(imageTag(image), name);
    const QList<Epoch> epochs = epochsOf(proof.training);
    if (!epochs.isEmpty()) html += figure(curve(epochs), lossText(epochs));
    const QList<Speed> speeds = speedsOf(proof.speed);
    for (const Speed& speed : speeds)
        html += figure(bar(speed.flopPerSecond / speeds.first().flopPerSecond), speedText(speed));
    return html.isEmpty() ? QString() : u"<div class=\"figures\">"_s + html + u"</div>"_s;
}

} // namespace cudnnsetup
