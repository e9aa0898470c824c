// Dotted version numbers of any length: driver 546.33, CUDA 12.3, cuDNN 8.9.4.25, compute capability 8.6.
#pragma once

#include <QList>
#include <QString>
#include <compare>
#include <optional>

namespace cudnnsetup {

class Version {
public:
    Version() = default;
    Version(std::initializer_list<int> parts) : m_parts(parts) {}

    // "8.9.4.25" -> {8,9,4,25}; nullopt unless it is 1 to 6 dot-separated numbers below 1,000,000.
    static std::optional<Version> parse(const QString& text);
    // CUDNN_VERSION: 8904 -> 8.9.4, 91900 -> 9.19.0. Up to major 8 it is M*1000+m*100+p, from 9 on M*10000+m*100+p
    // (cudnn_version.h of 9.19; release notes of 9.0.0).
    static Version fromCudnnNumber(int number);
    // CUDA_VERSION, cuDriverGetVersion: 12030 -> 12.3.
    static Version fromCudaNumber(int number);

    bool isNull() const { return m_parts.isEmpty(); }
    int part(int index) const { return index < m_parts.size() ? m_parts[index] : 0; } // missing parts count as 0
    int major() const { return part(0); }
    int minor() const { return part(1); }
    int size() const { return int(m_parts.size()); }
    Version first(int parts) const;               // 8.9.4.25 .first(3) = 8.9.4
    bool startsWith(const Version& prefix) const; // 8.9.4.25 starts with 8.9.4
    QString text() const; // "" when null; as it was written where it was parsed ("535.129.03" keeps its zero)

    friend std::strong_ordering operator<=>(const Version& a, const Version& b);
    friend bool operator==(const Version& a, const Version& b) { return (a <=> b) == 0; } // 8.9 == 8.9.0

private:
    QList<int> m_parts;
    QString m_written; // by parse(); empty: made from numbers
};

} // namespace cudnnsetup
