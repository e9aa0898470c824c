#include "core/proof/CudnnSentences.h"

#include "core/base/Result.h"

#include <QRegularExpression>

namespace cudnnsetup {
namespace {

using Kind = CudnnSentence::Kind;

std::optional<CudnnSentence> readLine(const QString& line) {
    static const QRegularExpression located(u"Could not locate ([\\w.+-]+?)\\. "_s);
    static const QRegularExpression loaded(u"Could not load library ([\\w.+-]+?)\\. Error(?: code (\\d+)|: (.*))"_s);
    static const QRegularExpression anyOf(u"Unable to load any of \\{([\\w.+-]+)[^}]*\\}"_s);
    static const QRegularExpression symbol(u"Could not load symbol (\\w+) from ([\\w.+-]+?)\\. Error code (\\d+)"_s);
    static const QRegularExpression handle(u"Invalid handle\\. Cannot load symbol (\\w+)"_s);
    if (const auto match = located.match(line); match.hasMatch())
        return CudnnSentence{Kind::NotLocated, match.captured(1), {}, 0, {}};
    if (const auto match = loaded.match(line); match.hasMatch())
        return CudnnSentence{Kind::NotLoaded, match.captured(1), {}, match.captured(2).toInt(), match.captured(3)};
    if (const auto match = anyOf.match(line); match.hasMatch())
        return CudnnSentence{Kind::NotLocated, match.captured(1), {}, 0, {}};
    if (const auto match = symbol.match(line); match.hasMatch())
        return CudnnSentence{Kind::NoSymbol, match.captured(2), match.captured(1), match.captured(3).toInt(), {}};
    if (const auto match = handle.match(line); match.hasMatch())
        return CudnnSentence{Kind::InvalidHandle, {}, match.captured(1), 0, {}};
    return std::nullopt;
}

} // namespace

QList<CudnnSentence> readSentences(const QString& said) {
    constexpr qsizetype limit = 100, longestLine = 4096;
    QList<CudnnSentence> sentences;
    for (const QString& line : said.split(u'\n'))
        if (const auto sentence = readLine(line.first(std::min(line.size(), longestLine)) + u' ')) {
            sentences.append(*sentence);
            if (sentences.size() == limit) break;
        }
    return sentences;
}

} // namespace cudnnsetup
