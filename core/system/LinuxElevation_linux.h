#pragma once

#include "core/system/LinuxSystem.h"

#include <vector>

namespace cudnnsetup {

class LinuxElevation : public Elevation {
public:
    // program: our console program, absolute. elevator: the words in front of it, the first an absolute path; empty
    // when nothing can ask.
    LinuxElevation(QString program, std::vector<QByteArray> elevator);
    static std::vector<QByteArray> findElevator(); // pkexec, or sudo where there is a terminal

    Result<ElevationOffer> offer() const override;
    Result<std::unique_ptr<Channel>> start(const CancelToken& cancel) override;

private:
    static Result<std::unique_ptr<Channel>> waitForConsent(int socket, pid_t child, const CancelToken& cancel);

    QString m_program;
    std::vector<QByteArray> m_elevator;
};

} // namespace cudnnsetup
