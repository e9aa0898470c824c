#include "core/run/HalfMessages.h"

#include "core/base/Json.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QtEndian>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Elevation)
};

constexpr qsizetype headerBytes = 5;
constexpr int sliceMs = 50; // how soon a cancel is noticed

QByteArray frame(HalfFrame::Kind kind, const QByteArray& body) {
    QByteArray bytes(headerBytes, Qt::Uninitialized);
    bytes[0] = char(kind);
    qToLittleEndian(quint32(body.size()), bytes.data() + 1);
    return bytes + body;
}

Failure notUnderstood(const QString& detail) {
    return fail(ExitCode::BadUsage, Tr::tr("The other half of this program said something that is not understood."),
                Tr::tr("Install one version of this program, then try again."), detail);
}

// The codes that may come back; anything else counts as failed.
ExitCode codeFrom(int number) {
    for (const ExitCode code : {ExitCode::DiskFull, ExitCode::Cancelled, ExitCode::Busy, ExitCode::ArchiveUnreadable,
                                ExitCode::ArchiveInvalid, ExitCode::Blocked, ExitCode::Unsupported, ExitCode::BadUsage})
        if (int(code) == number) return code;
    return ExitCode::TakenBack;
}

} // namespace

Result<void> HalfLink::send(const QJsonObject& message) {
    return m_channel.send(frame(HalfFrame::Kind::Message, QJsonDocument(message).toJson(QJsonDocument::Compact)));
}

Result<void> HalfLink::sendBytes(const QByteArray& bytes) {
    return m_channel.send(frame(HalfFrame::Kind::Bytes, bytes));
}

Result<std::optional<HalfFrame>> HalfLink::takeFrame() {
    if (m_received.size() < headerBytes) return std::optional<HalfFrame>();
    const auto kind = HalfFrame::Kind(m_received[0]);
    const auto length = qsizetype(qFromLittleEndian<quint32>(m_received.constData() + 1));
    if ((kind != HalfFrame::Kind::Message && kind != HalfFrame::Kind::Bytes) || length > longestFrame)
        return notUnderstood(u"frame '%1' of %2 bytes"_s.arg(QChar::fromLatin1(m_received[0])).arg(length));
    if (m_received.size() < headerBytes + length) return std::optional<HalfFrame>();
    const QByteArray body = m_received.mid(headerBytes, length);
    m_received.remove(0, headerBytes + length);
    if (kind == HalfFrame::Kind::Bytes) return std::optional(HalfFrame{kind, {}, body});
    const auto json = parseJsonObject(body, u"message"_s);
    if (!json) return notUnderstood(json.error().detail);
    return std::optional(HalfFrame{kind, *json, {}});
}

Result<std::optional<HalfFrame>> HalfLink::receive(int timeoutMs) {
    auto ready = takeFrame();
    if (!ready || *ready) return ready;
    const auto more = m_channel.receive(timeoutMs);
    if (!more) return Failure(more.error());
    m_received += *more;
    return takeFrame();
}

Result<HalfFrame> HalfLink::wait(const CancelToken& cancel) {
    for (;;) {
        auto next = receive(sliceMs);
        if (!next) return Failure(next.error());
        if (*next) return **next;
        if (cancel.isCancelled())
            return fail(ExitCode::Cancelled, Tr::tr("Cancelled."), Tr::tr("Nothing was changed."));
    }
}

QJsonObject errorMessage(const Error& error) {
    return {{u"say"_s, u"error"_s},          {u"code"_s, int(error.code)}, {u"message"_s, error.message},
            {u"whatToDo"_s, error.whatToDo}, {u"detail"_s, error.detail},  {u"finding"_s, error.findingId}};
}

Error errorFrom(const QJsonObject& json) {
    const auto text = [&](const QString& name) { return json[name].toString(); };
    return {codeFrom(json[u"code"_s].toInt()), text(u"message"_s), text(u"whatToDo"_s), text(u"detail"_s),
            text(u"finding"_s)};
}

QJsonObject progressMessage(const Progress& progress) {
    return {{u"say"_s, u"progress"_s},
            {u"phase"_s, int(progress.phase)},
            {u"done"_s, double(progress.doneBytes)},
            {u"total"_s, double(progress.totalBytes)},
            {u"item"_s, progress.item}};
}

std::optional<Progress> progressFrom(const QJsonObject& json) {
    const int phase = json[u"phase"_s].toInt(-1);
    if (phase < 0 || phase > int(Progress::Phase::Finished)) return std::nullopt;
    const auto bytes = [&](const QString& name) { return quint64(std::max(0.0, json[name].toDouble())); };
    return Progress{Progress::Phase(phase), bytes(u"done"_s), bytes(u"total"_s), json[u"item"_s].toString()};
}

} // namespace cudnnsetup
