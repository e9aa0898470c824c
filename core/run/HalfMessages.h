// What the two halves of an elevated run say to each other: frames of a kind, a length (4 bytes, little endian) and a
// body. The other end may be hostile: no frame is longer than the limit, and JSON is parsed with the usual bounds.
#pragma once

#include "core/system/System.h"

namespace cudnnsetup {

inline constexpr int halfProtocol = 1;
inline constexpr qsizetype longestFrame = 16 << 20; // a plan of some thousand files is about 1 MiB

struct HalfFrame {
    enum class Kind : char { Message = 'm', Bytes = 'b' };
    Kind kind = Kind::Message;
    QJsonObject message; // of a Message
    QByteArray bytes;    // of Bytes
};

class HalfLink {
public:
    explicit HalfLink(Channel& channel) : m_channel(channel) {}

    Result<void> send(const QJsonObject& message);
    Result<void> sendBytes(const QByteArray& bytes);
    // The next frame; nullopt when none was complete within timeoutMs. BadUsage for what is no frame.
    Result<std::optional<HalfFrame>> receive(int timeoutMs);
    // Waits for it as long as the other end lives and nobody cancels.
    Result<HalfFrame> wait(const CancelToken& cancel);

private:
    Result<std::optional<HalfFrame>> takeFrame();

    Channel& m_channel;
    QByteArray m_received;
};

// Errors and progress on their way between the halves.
QJsonObject errorMessage(const Error& error);
Error errorFrom(const QJsonObject& json);
QJsonObject progressMessage(const Progress& progress);
std::optional<Progress> progressFrom(const QJsonObject& json);

} // namespace cudnnsetup
