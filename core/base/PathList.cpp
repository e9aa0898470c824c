#include "core/base/PathList.h"

namespace cudnnsetup {
namespace {

PathEntry readEntry(const QString& raw, qsizetype offset) {
    PathEntry entry{.raw = raw, .folder = raw.trimmed(), .offset = offset};
    const qsizetype quotes = raw.count(u'"');
    entry.quoted = quotes > 0;
    entry.strayQuote = quotes % 2 != 0;
    entry.folder.remove(u'"');
    return entry;
}

} // namespace

PathList::PathList(QString value, OsKind os) : m_value(std::move(value)), m_os(os) {
    if (m_value.isEmpty()) return;
    const QChar separator = OsPath(os).listSeparator();
    // A separator inside a pair of quotes belongs to the folder. A stray quote must not swallow the rest of PATH, so
    // quotes count only when they come in pairs.
    const bool pairs = os == OsKind::Windows && m_value.count(u'"') % 2 == 0;
    bool inside = false;
    qsizetype start = 0;
    for (qsizetype i = 0; i <= m_value.size(); ++i) {
        const bool end = i == m_value.size();
        if (!end && pairs && m_value[i] == u'"') inside = !inside;
        if (!end && (inside || m_value[i] != separator)) continue;
        m_entries.append(readEntry(m_value.mid(start, i - start), start));
        start = i + 1;
    }
}

qsizetype PathList::indexOf(const QString& folder, const VariableLookup& lookup) const {
    const OsPath paths(m_os);
    const QString wanted = paths.key(expandVariables(folder, m_os, lookup));
    for (qsizetype i = 0; i < m_entries.size(); ++i)
        if (!m_entries[i].folder.isEmpty() && paths.key(expandVariables(m_entries[i].folder, m_os, lookup)) == wanted)
            return i;
    return -1;
}

QString PathList::withInserted(qsizetype index, const QString& folder) const {
    const QChar separator = OsPath(m_os).listSeparator();
    const bool quote = m_os == OsKind::Windows && folder.contains(separator);
    return withInsertedRaw(index, quote ? u'"' + folder + u'"' : folder);
}

QString PathList::withInsertedRaw(qsizetype index, const QString& entry) const {
    const QChar separator = OsPath(m_os).listSeparator();
    if (m_value.isEmpty()) return entry;
    if (index >= m_entries.size()) return m_value.endsWith(separator) ? m_value + entry : m_value + separator + entry;
    QString value = m_value;
    return value.insert(m_entries[std::max<qsizetype>(index, 0)].offset, entry + separator);
}

QString PathList::withRemoved(qsizetype index) const {
    if (index < 0 || index >= m_entries.size()) return m_value;
    const PathEntry& entry = m_entries[index];
    const qsizetype end = entry.offset + entry.raw.size();
    QString value = m_value;
    if (end < value.size()) return value.remove(entry.offset, entry.raw.size() + 1); // with the separator behind it
    return entry.offset == 0 ? QString() : value.remove(entry.offset - 1, entry.raw.size() + 1);
}

QString expandVariables(const QString& text, OsKind os, const VariableLookup& lookup) {
    if (os == OsKind::Linux) return text;
    QString result;
    qsizetype from = 0;
    while (from < text.size()) {
        const qsizetype open = text.indexOf(u'%', from);
        const qsizetype close = open < 0 ? -1 : text.indexOf(u'%', open + 1);
        if (close < 0) break;
        const QString value = lookup(text.mid(open + 1, close - open - 1));
        result += text.mid(from, open - from);
        if (value.isNull()) { // unknown: the text up to, not including, the second % stays; that % may open the next
                              // name
            result += text.mid(open, close - open);
            from = close;
        } else {
            result += value;
            from = close + 1;
        }
    }
    return result + text.mid(from);
}

QString folderOfEntry(const QString& raw, OsKind os, const VariableLookup& lookup) {
    const PathList list(raw, os);
    return list.entries().size() == 1 ? expandVariables(list.entries()[0].folder, os, lookup) : QString();
}

} // namespace cudnnsetup
