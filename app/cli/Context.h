// What every command works with: the machine, the folders, the output.
#pragma once

#include "app/cli/ConsoleProgress.h"
#include "app/cli/Output.h"
#include "core/archive/ArchiveInfo.h"
#include "core/facts/MachineFacts.h"
#include "core/plan/Plan.h"
#include "core/run/Executor.h"
#include "core/system/Terminal.h"

#include <QTemporaryDir>

namespace cudnnsetup {

struct Context {
    const Request& request;
    Output out;
    std::unique_ptr<System> system;
    std::unique_ptr<QTemporaryDir> sandbox; // described PCs write here
    CancelToken cancel;
    ConsoleProgress progress;

    // Errors: BadUsage for a described PC that cannot be read.
    static Result<std::unique_ptr<Context>> make(const Request& request, const CancelToken& cancel);

    RunOptions runOptions() const;

private:
    Context(const Request& asked, const CancelToken& token)
        : request(asked), out(asked), cancel(token),
          progress(!asked.json && !asked.quiet && standardErrorIsTerminal()) {
        out.beforeText([this] { progress.clear(); });
    }
};

// Said before the question of the system itself, where a plan or an undo needs rights that this process lacks. An error
// when it cannot be asked.
Result<void> sayHowRightsAreAsked(Context& context, bool needed);

// The program of ours that lies beside this one ("cudnn-prover"); ".exe" is added on Windows.
QString programBeside(const QString& name);

} // namespace cudnnsetup
