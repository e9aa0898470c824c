#include "core/system/PipeChannel_win.h"

namespace cudnnsetup {
namespace {

constexpr DWORD sliceMs = 10;
constexpr DWORD blockBytes = 64 << 10;

// One overlapped call, waited for.
class Overlapped {
public:
    Overlapped() : m_event(::CreateEventW(nullptr, TRUE, FALSE, nullptr)) { m_call.hEvent = m_event.get(); }
    OVERLAPPED* call() { return &m_call; }
    // What the call moved; an error as the negative of Windows' number.
    qint64 wait(HANDLE pipe, BOOL begun) {
        DWORD moved = 0;
        if (!begun && ::GetLastError() != ERROR_IO_PENDING) return -qint64(::GetLastError());
        return ::GetOverlappedResult(pipe, &m_call, &moved, TRUE) ? qint64(moved) : -qint64(::GetLastError());
    }

private:
    Handle m_event;
    OVERLAPPED m_call{};
};

} // namespace

Result<QByteArray> PipeChannel::receive(int timeoutMs) {
    DWORD available = 0;
    for (int waited = 0;; waited += int(sliceMs)) {
        if (!::PeekNamedPipe(m_pipe.get(), nullptr, 0, nullptr, &available, nullptr))
            return otherEndGone(errorText(::GetLastError()));
        if (available > 0) break;
        if (waited >= timeoutMs) return QByteArray();
        ::Sleep(sliceMs);
    }
    QByteArray block(qsizetype(std::min(available, blockBytes)), Qt::Uninitialized);
    Overlapped reading;
    const qint64 count = reading.wait(
        m_pipe.get(), ::ReadFile(m_pipe.get(), block.data(), DWORD(block.size()), nullptr, reading.call()));
    if (count <= 0) return otherEndGone(errorText(DWORD(-count)));
    block.truncate(qsizetype(count));
    return block;
}

Result<void> PipeChannel::send(const QByteArray& bytes) {
    for (qsizetype sent = 0; sent < bytes.size();) {
        const auto size = DWORD(std::min<qsizetype>(bytes.size() - sent, blockBytes));
        Overlapped writing;
        const qint64 count = writing.wait(
            m_pipe.get(), ::WriteFile(m_pipe.get(), bytes.constData() + sent, size, nullptr, writing.call()));
        if (count <= 0) return otherEndGone(errorText(DWORD(-count)));
        sent += qsizetype(count);
    }
    return {};
}

} // namespace cudnnsetup
