#include "app/wizard/Session.h"

namespace cudnnsetup {

void Session::askAdvice(const QString& nameOrPath) {
    m_adviceCancel.cancel();
    m_adviceCancel = CancelToken();
    m_advised = nameOrPath;
    m_advice.reset();
    m_advising = !nameOrPath.isEmpty();
    Q_EMIT adviceChanged();
    if (!m_advising) return;
    const CancelToken cancel = m_adviceCancel;
    m_machineWorker.run(
        this,
        [this, cancel, nameOrPath, facts = m_facts]() -> Result<QList<Advice>> {
            const auto look = lookAtProgram(*m_system, facts, nameOrPath, cancel);
            if (!look) return Failure(look.error());
            return advise(facts, *look);
        },
        [this, cancel](Result<QList<Advice>> result) {
            if (cancel.isCancelled()) return;
            m_advising = false;
            m_advice = std::move(result);
            Q_EMIT adviceChanged();
        });
}

} // namespace cudnnsetup
