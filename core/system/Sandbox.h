// Where a described PC's files really lie on this disk, and how paths travel to there and back.
#pragma once

#include "core/base/Os.h"

#include <QByteArray>

namespace cudnnsetup {

class Sandbox {
public:
    Sandbox() = default; // none
    Sandbox(const QString& root, OsKind described);

    bool isNull() const { return m_root.isEmpty(); }
    // "C:\a\b" -> <root>/C/a/b, "\\server\share\a" -> <root>/UNC/server/share/a, "/a/b" -> <root>/a/b. Empty for a
    // path that is not absolute. The result is always below the root.
    QString toHost(const QString& path) const;
    // The inverse for one path below the root; anything else comes back unchanged.
    QString fromHost(const QString& hostPath) const;
    // A program's output in which sandbox paths may stand: a JSON document (each text in it), or plain text.
    QByteArray textFromHost(const QByteArray& output) const;

private:
    QString plainFromHost(const QString& text) const;

    QString m_root;      // with the host's separators, no trailing one
    QString m_canonical; // the same with links followed, as programs may report it
    OsPath m_described{hostOs};
};

} // namespace cudnnsetup
