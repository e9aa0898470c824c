// A PC read from JSON (described-pc.md, resources/schema/described-pc.schema.json).
#pragma once

#include "core/system/System.h"

namespace cudnnsetup {

struct DescribedOptions {
    // Where files that are written are really laid out ("C:\\a\\b" becomes <sandbox>/C/a/b). Must exist and be
    // empty. Without it the PC is read-only in fact: writes succeed and change the description in memory, contents
    // kept.
    QString sandbox;
    // Practice only: the cudnn-prover-practice program. askDriver() always answers from the description.
    QString practiceProver;
};

// Errors: BadUsage, naming the field, for JSON that is not a described PC. Fields that are absent answer NotChecked.
Result<std::unique_ptr<System>> makeDescribedSystem(const QJsonObject& description,
                                                    const DescribedOptions& options = {});
Result<std::unique_ptr<System>> loadDescribedSystem(const QString& jsonFile, const DescribedOptions& options = {});

// Where the sandbox holds a path of the described PC; empty without a sandbox or for a real system.
QString sandboxPath(const System& system, const QString& path);

// Whether the description says that this file is cut off ("truncated"). On a real system false: there the reader sees
// it.
bool isDescribedTruncated(const System& system, const QString& path);

// The described PC of a machine, fit for a public bug report: user and host names replaced, nothing that is not about
// CUDA, cuDNN, PATH, Python. Lengths, existence, duplicates, case and non-ASCII-ness are kept.
QJsonObject snapshot(System& system, const CancelToken& cancel);

} // namespace cudnnsetup
