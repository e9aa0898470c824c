// The operating system as an argument: Windows rules run, and are tested, on Linux too.
#pragma once

#include <QString>
#include <QStringList>

namespace cudnnsetup {

enum class OsKind { Windows, Linux };
enum class Arch { Unknown, X86, X86_64, Arm64, Ppc64le };

inline constexpr OsKind hostOs =
#ifdef Q_OS_WIN
    OsKind::Windows;
#else
    OsKind::Linux;
#endif

QString osName(OsKind os);              // "windows" | "linux": the word in JSON and in archive names
QString archName(Arch arch);            // "x86_64", "arm64", …; "unknown"
Arch archFromName(const QString& name); // also "x64", "AMD64", "sbsa", "aarch64"; Unknown otherwise

// Whether a system could hold a file of this path at all: no NUL in it, at most 32,767 characters.
bool canBePath(const QString& path);

// Paths in the notation of a given system, wherever this runs. Nothing here touches a disk.
class OsPath {
public:
    explicit OsPath(OsKind os) : m_os(os) {}

    OsKind os() const { return m_os; }
    QChar separator() const { return m_os == OsKind::Windows ? u'\\' : u'/'; }
    QChar listSeparator() const { return m_os == OsKind::Windows ? u';' : u':'; }

    QString join(const QString& folder,
                 const QString& rest) const;   // rest may hold several parts, with / or the separator
    QString parent(const QString& path) const; // "C:\" and "/" are their own parents
    QString fileName(const QString& path) const;
    QString
    clean(const QString& path) const; // separators, ".", "..", doubled and trailing separators; keeps "C:\" and UNC
    bool isAbsolute(const QString& path) const;
    // Absolute, and without "." and "..": the path says itself where it leads. What a plan or a journal may name.
    bool isPlain(const QString& path) const;
    QString key(const QString& path) const; // for comparing: clean, and folded to lower case on Windows
    bool same(const QString& a, const QString& b) const { return key(a) == key(b); }
    bool isBelow(const QString& path, const QString& folder) const; // strictly below, or equal
    Qt::CaseSensitivity caseSensitivity() const {
        return m_os == OsKind::Windows ? Qt::CaseInsensitive : Qt::CaseSensitive;
    }

private:
    OsKind m_os;
};

} // namespace cudnnsetup
