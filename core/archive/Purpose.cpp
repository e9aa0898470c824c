#include "core/archive/Purpose.h"

#include "core/archive/Layout.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <span>

namespace cudnnsetup {

namespace {
struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Purpose)
};

struct Part {
    const char16_t* name; // between "cudnn_" and "64_9.dll", ".h" or ".lib"
    int from, to;         // majors
    const char* phrase;
};

const Part libraryParts[] = {
    {u"", 5, 7, QT_TRANSLATE_NOOP("Purpose", "all of cuDNN in one library")},
    {u"", 8, 9, QT_TRANSLATE_NOOP("Purpose", "the library that programs load; it loads the others")},
    {u"ops_infer", 8, 8, QT_TRANSLATE_NOOP("Purpose", "basic operations for inference")},
    {u"ops_train", 8, 8, QT_TRANSLATE_NOOP("Purpose", "basic operations for training")},
    {u"cnn_infer", 8, 8, QT_TRANSLATE_NOOP("Purpose", "convolutions for inference")},
    {u"cnn_train", 8, 8, QT_TRANSLATE_NOOP("Purpose", "convolutions for training")},
    {u"adv_infer", 8, 8, QT_TRANSLATE_NOOP("Purpose", "recurrent networks and attention for inference")},
    {u"adv_train", 8, 8, QT_TRANSLATE_NOOP("Purpose", "recurrent networks and attention for training")},
    {u"graph", 9, 9, QT_TRANSLATE_NOOP("Purpose", "builds and runs operation graphs")},
    {u"ops", 9, 9, QT_TRANSLATE_NOOP("Purpose", "basic operations")},
    {u"cnn", 9, 9, QT_TRANSLATE_NOOP("Purpose", "convolutions, as programs of cuDNN 8 ask for them")},
    {u"adv", 9, 9, QT_TRANSLATE_NOOP("Purpose", "recurrent networks and attention")},
    {u"engines_precompiled", 9, 9, QT_TRANSLATE_NOOP("Purpose", "ready-made GPU kernels")},
    {u"engines_runtime_compiled", 9, 9, QT_TRANSLATE_NOOP("Purpose", "GPU kernels that are made while a program runs")},
    {u"engines_tensor_ir", 9, 9, QT_TRANSLATE_NOOP("Purpose", "a further source of GPU kernels (tensor IR)")},
    {u"heuristic", 9, 9, QT_TRANSLATE_NOOP("Purpose", "chooses the fastest kernels")},
    {u"ext", 9, 9, QT_TRANSLATE_NOOP("Purpose", "additions to the other libraries")},
};

const Part headerParts[] = {
    {u"", 5, 7, QT_TRANSLATE_NOOP("Purpose", "for building: declares all of cuDNN, and tells its version")},
    {u"", 8, 9, QT_TRANSLATE_NOOP("Purpose", "for building: the header that includes the others")},
    {u"version", 8, 9, QT_TRANSLATE_NOOP("Purpose", "for building: tells the version")},
    {u"backend", 8, 8, QT_TRANSLATE_NOOP("Purpose", "for building: declares operation graphs")},
    {u"backend", 9, 9, QT_TRANSLATE_NOOP("Purpose", "for building: the old name of cudnn_graph.h")},
    {u"graph", 9, 9, QT_TRANSLATE_NOOP("Purpose", "for building: declares operation graphs")},
    {u"ops_infer", 8, 8, QT_TRANSLATE_NOOP("Purpose", "for building: declares basic operations for inference")},
    {u"ops_train", 8, 8, QT_TRANSLATE_NOOP("Purpose", "for building: declares basic operations for training")},
    {u"cnn_infer", 8, 8, QT_TRANSLATE_NOOP("Purpose", "for building: declares convolutions for inference")},
    {u"cnn_train", 8, 8, QT_TRANSLATE_NOOP("Purpose", "for building: declares convolutions for training")},
    {u"adv_infer", 8, 8,
     QT_TRANSLATE_NOOP("Purpose", "for building: declares recurrent networks and attention for inference")},
    {u"adv_train", 8, 8,
     QT_TRANSLATE_NOOP("Purpose", "for building: declares recurrent networks and attention for training")},
    {u"ops", 9, 9, QT_TRANSLATE_NOOP("Purpose", "for building: declares basic operations")},
    {u"cnn", 9, 9, QT_TRANSLATE_NOOP("Purpose", "for building: declares convolutions")},
    {u"adv", 9, 9, QT_TRANSLATE_NOOP("Purpose", "for building: declares recurrent networks and attention")},
    {u"subquadratic_ops", 9, 9,
     QT_TRANSLATE_NOOP("Purpose", "for building: declares causal convolutions (Linux only)")},
};

QString phraseOf(std::span<const Part> parts, const QString& name, int major) {
    for (const Part& part : parts)
        if (name == QStringView(part.name) && major >= part.from && major <= part.to) return Tr::tr(part.phrase);
    return {};
}

// The part that a name tells, where its major, if it has one, is the right one. The expression's first group is
// "_ops" or nothing, its second the major or nothing.
std::optional<QString> partIn(const QString& fileName, const QString& expression, int major) {
    const QRegularExpression pattern(expression, QRegularExpression::CaseInsensitiveOption);
    const auto match = pattern.match(fileName);
    if (!match.hasMatch()) return std::nullopt;
    const QString told = match.captured(2);
    if (!told.isEmpty() && told.toInt() != major) return std::nullopt;
    return match.captured(1).mid(1).toLower();
}

// What an import library leads to. Each stands there twice, under the short and under the library's whole name.
QString importPurpose(const QString& fileName, const QString& part, int major) {
    if (phraseOf(libraryParts, part, major).isEmpty()) return {};
    const QString stem = part.isEmpty() ? u"cudnn"_s : u"cudnn_"_s + part;
    if (fileName.compare(stem + u".lib"_s, Qt::CaseInsensitive) == 0)
        return Tr::tr("for building: lets programs load %1").arg(u"%1%2_%3.dll"_s.arg(stem).arg(64).arg(major));
    return Tr::tr("the same file as %1, under the library's whole name").arg(stem + u".lib"_s);
}
} // namespace

QString purposeOf(const QString& fileName, int major) {
    if (fileName == u"LICENSE" || isLicense(fileName)) return Tr::tr("NVIDIA's conditions for using cuDNN");
    if (const auto part = partIn(fileName, u"^cudnn((?:_[a-z_]+?)?)64_(\\d{1,2})\\.dll$"_s, major))
        return phraseOf(libraryParts, *part, major);
    if (const auto part =
            partIn(fileName, u"^libcudnn((?:_[a-z_]+?)?)\\.so(?:\\.(\\d{1,2})(?:\\.\\d{1,4}){0,3})?$"_s, major))
        return phraseOf(libraryParts, *part, major);
    if (const auto part = partIn(fileName, u"^libcudnn((?:_[a-z_]+?)?)_static(?:_v(\\d{1,2}))?\\.a$"_s, major)) {
        const QString phrase = phraseOf(libraryParts, *part, major);
        return phrase.isEmpty() ? phrase : Tr::tr("for building programs that carry it inside: %1").arg(phrase);
    }
    if (const auto part = partIn(fileName, u"^cudnn((?:_[a-z_]+?)?)(?:_v(\\d{1,2}))?\\.h$"_s, major)) {
        const QString phrase = phraseOf(headerParts, *part, major);
        const bool numbered = fileName.contains(u"_v%1.h"_s.arg(major), Qt::CaseInsensitive);
        return phrase.isEmpty() || !numbered ? phrase : Tr::tr("%1 (under the name of this major)").arg(phrase);
    }
    if (const auto part = partIn(fileName, u"^cudnn((?:_[a-z_]+?)?)(?:64_(\\d{1,2}))?\\.lib$"_s, major))
        return importPurpose(fileName, *part, major);
    return {};
}

} // namespace cudnnsetup
