#include "app/cli/ConsoleProgress.h"

#include "app/cli/Output.h"

#include <QCoreApplication>
#include <QLocale>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Console)
};

constexpr qsizetype lineWidth = 60;

QString phaseWord(Progress::Phase phase) {
    switch (phase) {
    case Progress::Phase::Preparing:
        return Tr::tr("Preparing");
    case Progress::Phase::Writing:
        return Tr::tr("Reading and writing");
    case Progress::Phase::Verifying:
        return Tr::tr("Checking");
    case Progress::Phase::Placing:
        return Tr::tr("Placing");
    case Progress::Phase::Proving:
        return Tr::tr("Proving");
    case Progress::Phase::TakingBack:
        return Tr::tr("Taking everything back");
    case Progress::Phase::Finished:
        return Tr::tr("Finished");
    }
    return {};
}

} // namespace

ConsoleProgress::~ConsoleProgress() { clear(); }

void ConsoleProgress::clear() {
    const std::lock_guard guard(m_mutex);
    if (m_open) printText(stderr, u'\r' + QString(lineWidth, u' ') + u'\r');
    m_open = false;
}

void ConsoleProgress::report(const Progress& progress) {
    if (!m_show) return;
    const std::lock_guard guard(m_mutex);
    constexpr qint64 intervalMs = 200;
    const qint64 now = m_clock.elapsed();
    if (now - m_shownMs < intervalMs && progress.phase != Progress::Phase::TakingBack) return;
    m_shownMs = now;
    QString text = phaseWord(progress.phase);
    if (progress.totalBytes > 0) text += u"  %1 %"_s.arg(progress.doneBytes * 100 / progress.totalBytes);
    if (progress.totalBytes > 0 && progress.phase != Progress::Phase::TakingBack) // there changes are counted
        text += u"  "_s + QLocale().formattedDataSize(qint64(progress.doneBytes), 1, QLocale::DataSizeSIFormat);
    printText(stderr, u'\r' + text.leftJustified(lineWidth));
    m_open = true;
}

} // namespace cudnnsetup
