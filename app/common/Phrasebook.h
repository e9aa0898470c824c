// A translator that remembers what it was asked for, so that a sentence which was made of it can be said again in
// another language: core words its errors and reports once, and the user may change the language when they are there.
#pragma once

#include <QHash>
#include <QList>
#include <QMutex>
#include <QRegularExpression>
#include <QSet>
#include <QTranslator>
#include <optional>

namespace cudnnsetup {

class Phrasebook : public QTranslator {
public:
    // As QTranslator; from any thread.
    QString translate(const char* context, const char* source, const char* disambiguation, int n) const override;

    // The sentence in the language in use now; line by line, and what stands in for %1 likewise. What nobody looked up
    // (a path, a version, another program's words) stays as it is.
    QString again(const QString& text) const;

private:
    struct Phrase {
        QByteArray context, source, disambiguation;
        QString form; // as it was handed out, with %1 and %n
    };
    struct Pattern {
        Phrase phrase;
        QStringList literals; // between the placeholders
        QList<int> places;    // the number behind each %, 0 for %n
        int letters = 0;      // of the literals: the more, the surer
    };
    static Pattern patternOf(const Phrase& phrase);
    static QString nowSaid(const Phrase& phrase, int n);
    std::optional<QString> fromPattern(const Pattern& pattern, const QString& text, int depth) const;
    QString oneLine(const QString& text, int depth) const;

    mutable QMutex m_mutex;
    mutable QSet<QByteArray> m_known;
    mutable QHash<QString, Phrase> m_plain; // by form
    mutable QList<Pattern> m_patterns;      // those with most letters first
};

} // namespace cudnnsetup
