#include "core/advise/Advice.h"
#include "core/base/Json.h"

#include <QJsonArray>

namespace cudnnsetup {
namespace {

QJsonValue archiveJson(const std::optional<KnownArchive>& archive) {
    if (!archive) return {};
    return QJsonObject{{u"file"_s, archive->file},
                       {u"version"_s, archive->version.text()},
                       {u"cuda"_s, archive->cuda.text()},
                       {u"bytes"_s, archive->size > 0 ? QJsonValue(qint64(archive->size)) : QJsonValue()},
                       {u"sha256"_s, textOrNull(QString::fromLatin1(archive->sha256.toHex()))},
                       {u"url"_s, textOrNull(archive->url)}};
}

} // namespace

QString adviceName(AdviceKind kind) {
    switch (kind) {
    case AdviceKind::GetArchive:
        return u"archive"_s;
    case AdviceKind::AlreadyHere:
        return u"already-here"_s;
    case AdviceKind::NotOnSearchPath:
        return u"not-on-search-path"_s;
    case AdviceKind::BringsOwn:
        return u"brings-own"_s;
    case AdviceKind::OwnDoesNotFit:
        return u"own-does-not-fit"_s;
    case AdviceKind::CpuOnlyBuild:
        return u"cpu-only-build"_s;
    case AdviceKind::NoGpuBuild:
        return u"no-gpu-build"_s;
    case AdviceKind::UsesNone:
        return u"uses-none"_s;
    case AdviceKind::NothingTold:
        return u"nothing-told"_s;
    case AdviceKind::UpdateDriver:
        return u"update-driver"_s;
    case AdviceKind::NoNvidiaGpu:
        return u"no-nvidia-gpu"_s;
    case AdviceKind::NoCudnnForGpu:
        return u"no-cudnn-for-gpu"_s;
    case AdviceKind::NoneFits:
        return u"none-fits"_s;
    case AdviceKind::WrongArch:
        return u"wrong-arch"_s;
    }
    return {};
}

QJsonObject toJson(const Advice& advice) {
    QJsonArray ways;
    for (const AdvisedWay& way : advice.ways)
        ways.append(QJsonObject{{u"what"_s, way.what}, {u"text"_s, way.text}, {u"source"_s, way.source}});
    return {{u"kind"_s, adviceName(advice.kind)},
            {u"program"_s, advice.program},
            {u"sentence"_s, advice.sentence},
            {u"because"_s, QJsonArray::fromStringList(advice.because)},
            {u"fromTable"_s, advice.fromTable},
            {u"cudnn"_s, advice.cudnnMajor > 0 ? QJsonValue(advice.cudnnMajor) : QJsonValue()},
            {u"cuda"_s, textOrNull(advice.cuda.text())},
            {u"archive"_s, archiveJson(advice.archive)},
            {u"ways"_s, ways}};
}

} // namespace cudnnsetup
