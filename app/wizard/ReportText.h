// What was found, done and shown, for people to keep or to send: as text, as HTML, and the names of the proof's checks.
#pragma once

#include <QString>

namespace cudnnsetup {

class Session;

QString checkName(const QString& id); // "load" -> "Libraries load"; an unknown id comes back as it is
// For a forum or a mail: without the names of the user and of the machine.
QString reportText(const Session& session);
QString reportHtml(const Session& session); // everything escaped; no script, nothing from outside

} // namespace cudnnsetup
