#include "app/wizard/parts/PictureStrip.h"

#include "app/wizard/Theme.h"
#include "app/wizard/parts/Text.h"
#include "core/base/Result.h"

#include <QGridLayout>
#include <QPainter>
#include <cstdlib>

namespace cudnnsetup {
namespace {

constexpr int largestSide = 512;
constexpr int differenceGain = 16;
constexpr int pictureHeight = 110;

QImage greyImage(const QString& base64, int width, int height) {
    const QByteArray bytes = QByteArray::fromBase64(base64.toLatin1());
    if (bytes.size() != qsizetype(width) * height) return {};
    QImage image(width, height, QImage::Format_Grayscale8);
    for (int y = 0; y < height; ++y) std::copy_n(bytes.constData() + qsizetype(y) * width, width, image.scanLine(y));
    return image;
}

QImage differenceOf(const QImage& a, const QImage& b) {
    QImage image(a.size(), QImage::Format_Grayscale8);
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const int step = std::abs(int(a.constScanLine(y)[x]) - int(b.constScanLine(y)[x]));
            image.scanLine(y)[x] = uchar(std::min(255, step * differenceGain));
        }
    return image;
}

class Picture : public QLabel {
public:
    Picture(QImage image, const QString& name, QWidget* parent) : QLabel(parent), m_image(std::move(image)) {
        setAccessibleName(name);
        setFixedHeight(pictureHeight);
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }
    // A label without text is as wide as its font's average letter, which some fonts give as a thousand pixels.
    QSize sizeHint() const override { return {pictureHeight, pictureHeight}; }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.fillRect(rect(), theme::colors(palette()).code);
        const QSize size = m_image.size().scaled(rect().size(), Qt::KeepAspectRatio);
        painter.drawImage(QRect(QPoint((width() - size.width()) / 2, (height() - size.height()) / 2), size), m_image);
        painter.setPen(theme::colors(palette()).line);
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }

private:
    QImage m_image;
};

} // namespace

std::optional<ProofPictures> picturesFrom(const QJsonObject& picture) {
    const int width = picture.value(u"width"_s).toInt(), height = picture.value(u"height"_s).toInt();
    if (width < 1 || height < 1 || width > largestSide || height > largestSide) return std::nullopt;
    ProofPictures pictures;
    pictures.input = greyImage(picture.value(u"input"_s).toString(), width, height);
    pictures.gpu = greyImage(picture.value(u"gpu"_s).toString(), width, height);
    pictures.cpu = greyImage(picture.value(u"cpu"_s).toString(), width, height);
    if (pictures.input.isNull() || pictures.gpu.isNull() || pictures.cpu.isNull()) return std::nullopt;
    pictures.difference = differenceOf(pictures.gpu, pictures.cpu);
    return pictures;
}

QList<std::pair<QString, QImage>> namedPictures(const ProofPictures& pictures) {
    return {{PictureStrip::tr("Input"), pictures.input},
            {PictureStrip::tr("Edges from the GPU"), pictures.gpu},
            {PictureStrip::tr("Edges from the CPU"), pictures.cpu},
            {PictureStrip::tr("Difference (black is good)"), pictures.difference}};
}

PictureStrip::PictureStrip(QWidget* parent) : QWidget(parent) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(theme::gap3);
    grid->setVerticalSpacing(theme::gap1);
    hide();
}

void PictureStrip::clear() {
    while (QLayoutItem* item = layout()->takeAt(0)) {
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
}

void PictureStrip::setPictures(const std::optional<ProofPictures>& pictures) {
    clear();
    setVisible(pictures.has_value());
    if (!pictures) return;
    auto* grid = static_cast<QGridLayout*>(layout());
    int column = 0;
    for (const auto& [name, image] : namedPictures(*pictures)) {
        auto* caption = new Text(theme::Type::Aside, this);
        caption->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
        caption->setDim(true);
        caption->say(name);
        grid->addWidget(new Picture(image, name, this), 0, column);
        grid->addWidget(caption, 1, column++);
    }
}

} // namespace cudnnsetup
