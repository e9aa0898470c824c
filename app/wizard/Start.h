// What the command line asks for, and the Session that answers it.
#pragma once

#include "app/wizard/Session.h"

#include <QCommandLineParser>
#include <QTemporaryDir>
#include <memory>

namespace cudnnsetup {

struct StartOptions {
    QString archive;
    bool practice = false;
    QString describedPc;
    QString language; // empty: the system's
    QString stateFolder;
    QString programFolder; // where the prover and the practice archive lie
};

// The words of the command line, told to the parser with their descriptions in the language that is in use.
struct StartWords {
    QCommandLineOption help, version, practice, pc, language, state;
};
StartWords addStartWords(QCommandLineParser& parser);

// Errors: BadUsage with the sentence to show. --help and --version have been answered before (WithoutWindow.h).
Result<StartOptions> parseCommandLine(const QStringList& arguments);

// A session and what must live as long: the sandbox of practice mode. Errors: BadUsage (described PC), or whatever the
// practice files lack.
struct Start {
    std::unique_ptr<QTemporaryDir> sandbox;
    std::unique_ptr<Session> session;
};
Result<Start> makeSession(const StartOptions& options);

// Looks at machine, unfinished runs and downloads, and opens the archive that was asked for.
void begin(Session& session, const QString& archive);

} // namespace cudnnsetup
