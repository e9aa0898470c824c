#include "core/base/Version.h"

#include <QStringList>
#include <algorithm>

namespace cudnnsetup {

std::optional<Version> Version::parse(const QString& text) {
    const QStringList fields = text.split(u'.');
    if (fields.size() > 6) return std::nullopt;
    Version version;
    for (const QString& field : fields) {
        const bool digits = !field.isEmpty() && field.size() <= 6 &&
                            std::all_of(field.begin(), field.end(), [](QChar c) { return c >= u'0' && c <= u'9'; });
        if (!digits) return std::nullopt;
        version.m_parts.append(field.toInt());
    }
    version.m_written = text;
    return version;
}

Version Version::fromCudnnNumber(int number) {
    const int step = number >= 90000 ? 10000 : 1000;
    return {number / step, number % step / 100, number % 100};
}

Version Version::fromCudaNumber(int number) { return {number / 1000, number % 1000 / 10}; }

Version Version::first(int parts) const {
    Version shorter;
    shorter.m_parts = m_parts.first(std::min<qsizetype>(parts, m_parts.size()));
    shorter.m_written = m_written.section(u'.', 0, int(shorter.m_parts.size()) - 1);
    if (shorter.m_parts.isEmpty()) shorter.m_written.clear();
    return shorter;
}

bool Version::startsWith(const Version& prefix) const {
    return m_parts.size() >= prefix.m_parts.size() &&
           std::equal(prefix.m_parts.begin(), prefix.m_parts.end(), m_parts.begin());
}

QString Version::text() const {
    if (!m_written.isEmpty()) return m_written;
    QStringList fields;
    for (int part : m_parts) fields.append(QString::number(part));
    return fields.join(u'.');
}

std::strong_ordering operator<=>(const Version& a, const Version& b) {
    const int size = std::max(a.size(), b.size());
    for (int i = 0; i < size; ++i)
        if (const auto order = a.part(i) <=> b.part(i); order != 0) return order;
    return std::strong_ordering::equal;
}

} // namespace cudnnsetup
