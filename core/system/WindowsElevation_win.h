#pragma once

#include "core/system/PipeChannel_win.h"
#include "core/system/WindowsSystem.h"

namespace cudnnsetup {

class WindowsElevation : public Elevation {
public:
    explicit WindowsElevation(QString program) : m_program(std::move(program)) {} // our console program, absolute

    Result<ElevationOffer> offer() const override;
    Result<std::unique_ptr<Channel>> start(const CancelToken& cancel) override;

private:
    QString m_program;
};

} // namespace cudnnsetup
