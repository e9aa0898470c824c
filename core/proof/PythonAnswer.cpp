#include "core/proof/PythonAnswer.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace cudnnsetup {

using namespace Qt::Literals::StringLiterals;

namespace {

constexpr QByteArrayView mark = pythonMark;
constexpr int mostLines = 100;
constexpr qsizetype mostOfLine = 64 << 10, mostOfValue = 500, mostOfReason = 4000;
constexpr qsizetype mostLoaded = 40, mostShown = 4000; // of each end of a long output

QString valueOf(const QJsonObject& json, const QString& key) {
    return plainLine(json.value(key).toString(), mostOfValue);
}

void takeText(const QJsonObject& json, const QString& key, QString& into) {
    if (json.contains(key)) into = valueOf(json, key);
}

void take(const QJsonObject& json, PythonAnswer& answer) {
    takeText(json, u"python"_s, answer.python);
    takeText(json, u"torch"_s, answer.torch);
    takeText(json, u"cuda"_s, answer.cuda);
    takeText(json, u"hip"_s, answer.hip);
    takeText(json, u"folder"_s, answer.folder);
    takeText(json, u"prefix"_s, answer.prefix);
    takeText(json, u"gpu"_s, answer.gpu);
    takeText(json, u"error"_s, answer.error);
    takeText(json, u"module"_s, answer.missingModule);
    takeText(json, u"at"_s, answer.at);
    if (json.contains(u"text"_s)) answer.errorText = json.value(u"text"_s).toString().left(mostOfReason);
    if (json.value(u"available"_s).isBool()) answer.available = json.value(u"available"_s).toBool();
    if (json.contains(u"cudnn"_s)) answer.cudnn = json.value(u"cudnn"_s).toInt(); // null: 0
    if (json.value(u"convolution"_s).isDouble()) answer.convolution = json.value(u"convolution"_s).toDouble();
    if (json.value(u"end"_s).toBool()) answer.ended = true;
    if (!json.contains(u"loaded"_s)) return;
    answer.loaded.reset();
    if (!json.value(u"loaded"_s).isArray()) return;
    answer.loaded.emplace();
    for (const QJsonValue& path : json.value(u"loaded"_s).toArray())
        if (path.isString() && answer.loaded->size() < mostLoaded)
            answer.loaded->append(plainLine(path.toString(), mostOfValue));
}

bool isShown(QChar c) { return c.isPrint() || c.isSurrogate() || c == u'\n' || c == u'\t'; }

} // namespace

PythonAnswer readPythonAnswer(const QByteArray& output) {
    PythonAnswer answer;
    int lines = 0;
    for (qsizetype at = 0; at < output.size() && lines < mostLines;) {
        const qsizetype end = output.indexOf('\n', at);
        const QByteArrayView line = QByteArrayView(output).sliced(at, (end < 0 ? output.size() : end) - at);
        at += line.size() + 1;
        if (!line.startsWith(mark) || line.size() > mostOfLine) continue;
        ++lines;
        const QJsonDocument json = QJsonDocument::fromJson(line.sliced(mark.size()).toByteArray());
        if (json.isObject()) take(json.object(), answer);
    }
    return answer;
}

QString plainLine(const QString& text, qsizetype most) {
    QString line;
    for (const QChar c : text.left(2 * most)) line += isShown(c) && c != u'\n' && c != u'\t' ? c : QChar(u' ');
    line = line.simplified();
    return line.size() > most ? line.left(most - 1) + u'…' : line;
}

QString plainText(const QByteArray& text) {
    const bool isLong = text.size() > 2 * mostShown;
    QString all = QString::fromUtf8(isLong ? text.first(mostShown) + "\n…\n" + text.last(mostShown) : text);
    all.replace(u"\r\n"_s, u"\n"_s).replace(u'\r', u'\n');
    all.removeIf([](QChar c) { return !isShown(c); });
    return all.trimmed();
}

QString withoutMarks(const QString& text) {
    QStringList lines;
    for (const QString& line : text.split(u'\n')) {
        const bool ours = line.startsWith(QLatin1StringView(pythonMark));
        if (ours && !lines.isEmpty() && lines.last().isEmpty()) lines.removeLast();
        lines += ours ? line.mid(mark.size()) : line;
    }
    return lines.join(u'\n');
}

} // namespace cudnnsetup
