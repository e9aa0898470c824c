// The picture of the proof: input, edges from the GPU, edges from the CPU, and their difference (black is good).
#pragma once

#include <QImage>
#include <QJsonObject>
#include <QWidget>

namespace cudnnsetup {

struct ProofPictures {
    QImage input, gpu, cpu, difference; // 8-bit grey, same size
};

// From the report's picture: {"width", "height", "input", "gpu", "cpu"}, grey bytes in Base64. nullopt when the GPU's
// part is missing or a size is not what it says. The difference is enlarged 16 times, so that one grey level shows.
std::optional<ProofPictures> picturesFrom(const QJsonObject& picture);

// Each with the words below it.
QList<std::pair<QString, QImage>> namedPictures(const ProofPictures& pictures);

class PictureStrip : public QWidget {
    Q_OBJECT
public:
    explicit PictureStrip(QWidget* parent = nullptr);
    void setPictures(const std::optional<ProofPictures>& pictures);

private:
    void clear();
};

} // namespace cudnnsetup
