#include "core/system/Sandbox.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace cudnnsetup {

using namespace Qt::Literals::StringLiterals;

namespace {

template <class Map> QJsonValue mapTexts(const QJsonValue& value, const Map& map) {
    if (value.isString()) return map(value.toString());
    if (value.isArray()) {
        QJsonArray result;
        for (const QJsonValue& item : value.toArray()) result.append(mapTexts(item, map));
        return result;
    }
    if (!value.isObject()) return value;
    QJsonObject result;
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) result.insert(it.key(), mapTexts(it.value(), map));
    return result;
}

qsizetype indexOf(const QString& text, const QString& part, qsizetype from) {
    return text.indexOf(part, from, OsPath(hostOs).caseSensitivity());
}

} // namespace

Sandbox::Sandbox(const QString& root, OsKind described)
    : m_root(OsPath(hostOs).clean(root)), m_canonical(OsPath(hostOs).clean(QFileInfo(root).canonicalFilePath())),
      m_described(described) {}

QString Sandbox::toHost(const QString& path) const {
    if (isNull() || !m_described.isAbsolute(path)) return {};
    QString inner = m_described.clean(path);
    if (m_described.os() == OsKind::Windows) {
        const bool unc = inner.startsWith(u"\\\\");
        inner = unc ? u"UNC\\"_s + inner.mid(2) : inner.first(1).toUpper() + inner.mid(2);
        inner.replace(u'\\', u'/');
    } else if (hostOs == OsKind::Windows) {
        inner.replace(u'\\', u'_'); // a Linux name may hold it; here it would split the name
    }
    return OsPath(hostOs).join(m_root, inner);
}

QString Sandbox::fromHost(const QString& hostPath) const {
    const OsPath host(hostOs);
    const QString path = host.clean(hostPath);
    for (const QString& root : {m_root, m_canonical}) {
        if (root.isEmpty() || !host.isBelow(path, root)) continue;
        QString inner = path.mid(root.size() + 1);
        inner.replace(host.separator(), m_described.separator());
        if (m_described.os() == OsKind::Linux) return u'/' + inner;
        if (inner.startsWith(u"UNC\\"_s)) return u"\\\\"_s + inner.mid(4);
        return inner.size() > 1 ? inner.first(1) + u':' + inner.mid(1) : inner + u":\\"_s;
    }
    return hostPath;
}

QString Sandbox::plainFromHost(const QString& text) const {
    const OsPath host(hostOs);
    if (host.isAbsolute(text) && !text.contains(u'\n')) return fromHost(text);
    // Paths inside a sentence: the root is taken out, the drive's letter gets its colon back.
    QString result = text;
    for (const QString& native : {m_canonical, m_root}) {
        QString slashed = native; // programs on Windows may print either
        slashed.replace(u'\\', u'/');
        for (const QString& root : {native, hostOs == OsKind::Windows ? slashed : QString()}) {
            if (root.isEmpty()) continue;
            for (qsizetype at = indexOf(result, root, 0); at >= 0; at = indexOf(result, root, at)) {
                result.remove(at, root.size());
                if (m_described.os() != OsKind::Windows || at + 1 >= result.size()) continue;
                result.remove(at, 1);
                result.insert(at + 1, u':');
            }
        }
    }
    return result;
}

QByteArray Sandbox::textFromHost(const QByteArray& output) const {
    if (isNull()) return output;
    const auto map = [this](const QString& text) { return QJsonValue(plainFromHost(text)); };
    const QJsonDocument document = QJsonDocument::fromJson(output);
    if (document.isObject()) return QJsonDocument(mapTexts(document.object(), map).toObject()).toJson();
    // One object a line, as the prover writes them: inside JSON a backslash is doubled, so text cannot be replaced.
    QByteArray result;
    for (const QByteArray& line : output.split('\n')) {
        const QJsonDocument object = QJsonDocument::fromJson(line);
        result += object.isObject()
                      ? QJsonDocument(mapTexts(object.object(), map).toObject()).toJson(QJsonDocument::Compact) + '\n'
                      : plainFromHost(QString::fromUtf8(line) + u'\n').toUtf8();
    }
    result.chop(1); // split() gave one line more than there are line ends
    return result;
}

} // namespace cudnnsetup
