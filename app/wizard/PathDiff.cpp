#include "app/wizard/PathDiff.h"

#include <vector>

namespace cudnnsetup {
namespace {

QString whatLiesIn(const QString& folder, const MachineFacts& facts) {
    const OsPath paths(facts.os.kind);
    const auto lookup = [&](const QString& name) {
        for (auto it = facts.environment.begin(); it != facts.environment.end(); ++it)
            if (it.key().compare(name, Qt::CaseInsensitive) == 0) return it.value();
        return QString();
    };
    const QString expanded = expandVariables(folder, facts.os.kind, lookup);
    if (expanded.isEmpty()) return {};
    if (facts.cudnn.isSeen())
        for (const CudnnCopy& copy : facts.cudnn.value)
            if (paths.same(copy.folder, expanded)) return u"cuDNN "_s + copy.version.text();
    if (facts.toolkits.isSeen())
        for (const ToolkitFact& toolkit : facts.toolkits.value)
            if (paths.isBelow(expanded, toolkit.folder)) return u"CUDA "_s + toolkit.version.text();
    return {};
}

// Longest common subsequence: PATH has tens of entries, so the plain table will do.
std::vector<std::vector<int>> commonLengths(const QStringList& a, const QStringList& b) {
    std::vector<std::vector<int>> table(size_t(a.size()) + 1, std::vector<int>(size_t(b.size()) + 1, 0));
    for (qsizetype i = a.size() - 1; i >= 0; --i)
        for (qsizetype j = b.size() - 1; j >= 0; --j) {
            const auto x = size_t(i), y = size_t(j);
            table[x][y] = a[i] == b[j] ? table[x + 1][y + 1] + 1 : std::max(table[x + 1][y], table[x][y + 1]);
        }
    return table;
}

QStringList rawEntries(const QString& value, OsKind os) {
    QStringList entries;
    const PathList list(value, os);
    for (const PathEntry& entry : list.entries()) entries += entry.raw;
    return entries;
}

} // namespace

QList<PathLine> pathDiff(const QString& before, const QString& after, const MachineFacts& facts) {
    const QStringList a = rawEntries(before, facts.os.kind), b = rawEntries(after, facts.os.kind);
    const auto table = commonLengths(a, b);
    QList<PathLine> lines;
    const auto add = [&](PathLine::Change change, const QString& raw, qsizetype now, qsizetype then) {
        const QList<PathEntry> parsed = PathList(raw, facts.os.kind).entries();
        const QString folder = parsed.isEmpty() ? raw : parsed.first().folder;
        lines += PathLine{change, raw, whatLiesIn(folder, facts), int(now), int(then)};
    };
    qsizetype i = 0, j = 0;
    while (i < a.size() || j < b.size()) {
        if (i < a.size() && j < b.size() && a[i] == b[j]) {
            add(PathLine::Change::Kept, a[i], i, j);
            ++i, ++j;
        } else if (j < b.size() &&
                   (i == a.size() || table[size_t(i)][size_t(j) + 1] > table[size_t(i) + 1][size_t(j)])) {
            add(PathLine::Change::Added, b[j], -1, j), ++j;
        } else {
            add(PathLine::Change::Removed, a[i], i, -1), ++i;
        }
    }
    return lines;
}

} // namespace cudnnsetup
