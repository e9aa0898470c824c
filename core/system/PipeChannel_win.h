// One end of the pipe between the two halves of an elevated run.
#pragma once

#include "core/system/Elevation.h"
#include "core/system/Win32_win.h"

namespace cudnnsetup {

class PipeChannel : public Channel {
public:
    // pipe: opened for overlapped work, so that one thread can send while another receives.
    explicit PipeChannel(Handle pipe) : m_pipe(std::move(pipe)) {}

    Result<QByteArray> receive(int timeoutMs) override;
    Result<void> send(const QByteArray& bytes) override;

private:
    Handle m_pipe;
};

} // namespace cudnnsetup
