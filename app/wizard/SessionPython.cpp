#include "app/wizard/Session.h"

namespace cudnnsetup {

void Session::choosePython(const QString& python) {
    if (python == m_python) return;
    cancelPython();
    m_python = python;
    m_pythonRun.reset();
    m_pythonVerdict.reset();
    Q_EMIT pythonChanged();
}

void Session::checkPython(const QString& python) {
    choosePython(python);
    if (m_checkingPython || python.isEmpty() || isBusy()) return;
    m_pythonCancel = CancelToken();
    m_checkingPython = true;
    m_pythonRun.reset();
    m_pythonVerdict.reset();
    Q_EMIT pythonChanged();
    PythonQuestion question{.python = python};
    if (m_runPlan) question.installedFolder = m_runPlan->pathFolder;
    m_machineWorker.run(
        this, [this, question, cancel = m_pythonCancel] { return runPythonCheck(*m_system, question, cancel); },
        [this, cancel = m_pythonCancel](PythonRun run) {
            if (!cancel.isCancelled()) takePython(std::move(run)); // else it was told already
        });
}

void Session::cancelPython() {
    if (!m_checkingPython) return;
    m_pythonCancel.cancel();
    PythonRun run{.question = {.python = m_python}, .os = m_os, .described = m_isDescribed, .cancelled = true};
    takePython(std::move(run));
}

void Session::takePython(PythonRun run) {
    m_checkingPython = false;
    m_pythonVerdict = judgePython(run);
    m_pythonRun = std::move(run);
    Q_EMIT pythonChanged();
}

} // namespace cudnnsetup
