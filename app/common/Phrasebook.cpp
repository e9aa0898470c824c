#include "app/common/Phrasebook.h"

#include <QCoreApplication>
#include <algorithm>

namespace cudnnsetup {
namespace {

constexpr int deepest = 4;       // sentences within sentences
constexpr int fewestLetters = 2; // "%1: %2" would fit anything

// %1 to %99, %n and %Ln, as QString::arg and QCoreApplication::translate know them.
const QRegularExpression& placeholder() {
    static const QRegularExpression expression(QStringLiteral("%(?:L?(\\d{1,2})|L?n)"));
    return expression;
}

} // namespace

QString Phrasebook::translate(const char* context, const char* source, const char* disambiguation, int n) const {
    QString found = QTranslator::translate(context, source, disambiguation, n);
    const Phrase phrase{context, source, disambiguation, found.isEmpty() ? QString::fromUtf8(source) : found};
    const QByteArray key = phrase.context + '\0' + phrase.source + '\0' + phrase.form.toUtf8();
    const QMutexLocker lock(&m_mutex);
    if (m_known.contains(key)) return found;
    m_known.insert(key);
    if (!phrase.form.contains(placeholder())) {
        m_plain.insert(phrase.form, phrase);
        return found;
    }
    Pattern pattern = patternOf(phrase);
    const auto fewer = [](const Pattern& a, const Pattern& b) { return a.letters > b.letters; };
    if (pattern.letters >= fewestLetters)
        m_patterns.insert(std::upper_bound(m_patterns.begin(), m_patterns.end(), pattern, fewer), pattern);
    return found;
}

Phrasebook::Pattern Phrasebook::patternOf(const Phrase& phrase) {
    Pattern pattern{phrase, {}, {}, 0};
    qsizetype from = 0;
    for (auto it = placeholder().globalMatch(phrase.form); it.hasNext();) {
        const QRegularExpressionMatch match = it.next();
        pattern.literals += phrase.form.mid(from, match.capturedStart() - from);
        pattern.places += match.captured(1).toInt(); // 0 for %n
        from = match.capturedEnd();
    }
    pattern.literals += phrase.form.mid(from);
    for (const QString& literal : pattern.literals)
        pattern.letters += int(std::count_if(literal.begin(), literal.end(), [](QChar c) { return c.isLetter(); }));
    return pattern;
}

QString Phrasebook::nowSaid(const Phrase& phrase, int n) {
    const char* disambiguation = phrase.disambiguation.isEmpty() ? nullptr : phrase.disambiguation.constData();
    return QCoreApplication::translate(phrase.context.constData(), phrase.source.constData(), disambiguation, n);
}

std::optional<QString> Phrasebook::fromPattern(const Pattern& pattern, const QString& text, int depth) const {
    QString expression;
    for (const QString& literal : pattern.literals) {
        if (!text.contains(literal)) return std::nullopt;
        expression +=
            (expression.isEmpty() && &literal == &pattern.literals.first() ? QString() : QStringLiteral("(.*?)")) +
            QRegularExpression::escape(literal);
    }
    const QRegularExpression whole(QRegularExpression::anchoredPattern(expression));
    const QRegularExpressionMatch match = whole.match(text);
    if (!match.hasMatch()) return std::nullopt;
    int n = -1;
    QHash<int, QString> values;
    for (qsizetype i = 0; i < pattern.places.size(); ++i)
        if (pattern.places[i] == 0)
            n = match.captured(int(i) + 1).toInt();
        else
            values.insert(pattern.places[i], oneLine(match.captured(int(i) + 1), depth + 1));
    const QString form = nowSaid(pattern.phrase, n);
    QString result; // in one go: a value may hold a "%1" of its own
    qsizetype from = 0;
    for (auto it = placeholder().globalMatch(form); it.hasNext();) {
        const QRegularExpressionMatch place = it.next();
        result += form.mid(from, place.capturedStart() - from) + values.value(place.captured(1).toInt());
        from = place.capturedEnd();
    }
    return result + form.mid(from);
}

QString Phrasebook::oneLine(const QString& text, int depth) const {
    if (text.isEmpty() || depth > deepest) return text;
    QList<Pattern> patterns;
    std::optional<Phrase> plain;
    {
        const QMutexLocker lock(&m_mutex); // not while nowSaid() comes back here
        if (const auto it = m_plain.constFind(text); it != m_plain.constEnd()) plain = *it;
        patterns = m_patterns;
    }
    if (plain) return nowSaid(*plain, -1);
    for (const Pattern& pattern : patterns)
        if (const auto said = fromPattern(pattern, text, depth)) return *said;
    return text;
}

QString Phrasebook::again(const QString& text) const {
    QStringList lines = text.split(u'\n');
    for (QString& line : lines) line = oneLine(line, 0);
    return lines.join(u'\n');
}

} // namespace cudnnsetup
