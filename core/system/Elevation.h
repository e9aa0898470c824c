// Asking for administrator rights: our own console program is started with them, and spoken to over a channel.
#pragma once

#include "core/base/Progress.h"
#include "core/base/Result.h"

#include <QByteArray>
#include <memory>

namespace cudnnsetup {

// Bytes to and from the other half. One thread may send while another receives.
class Channel {
public:
    virtual ~Channel() = default;
    // What has come, at least one byte; empty when nothing came within timeoutMs. TakenBack when the other end is gone.
    virtual Result<QByteArray> receive(int timeoutMs) = 0;
    // All of it; waits until the other end has taken it. TakenBack when the other end is gone.
    virtual Result<void> send(const QByteArray& bytes) = 0;
};

struct ElevationOffer {
    enum class Way { Uac, Pkexec, Sudo };
    Way way = Way::Uac;
    // What the user must know before saying yes; empty when there is nothing. Said when this program lies in a folder
    // that others may change: whoever changes it would be given these rights.
    QString caution;
};

class Files;
class OsPath;
struct UserFacts;
// What must be said before this program of ours is given an administrator's rights; empty when only administrators can
// change it, or anything on the way to it. Blocked when others can and it is not certain that this user is an
// administrator himself: it would run with somebody else's rights.
Result<QString> cautionAbout(const QString& program, const Files& files, const OsPath& paths, const UserFacts& user);

class Elevation {
public:
    virtual ~Elevation() = default;
    // Whether rights can be asked for on this machine, by this user. Blocked with the reason and the next step when
    // not.
    virtual Result<ElevationOffer> offer() const = 0;
    // Asks, and starts the elevated half. Cancelled when the user or the system said no: nothing has run then.
    virtual Result<std::unique_ptr<Channel>> start(const CancelToken& cancel) = 0;
};

// The elevated half's own end: its standard input on Linux, the pipe named in `arguments` ("--pipe NAME") on Windows.
// The process at the other end must be one of this program, of the user who was asked. BadUsage or Blocked otherwise.
Result<std::unique_ptr<Channel>> channelToOtherHalf(const QStringList& arguments);

Failure otherEndGone(const QString& detail); // TakenBack: the channel has nobody at its other end

// For systems on which nothing can be elevated (described PCs): offer() and start() are Blocked.
Elevation& noElevation();

} // namespace cudnnsetup
