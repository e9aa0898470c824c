#include "app/wizard/parts/Banner.h"

#include "app/wizard/parts/Text.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QPainter>
#include <QTimer>
#include <QVBoxLayout>

namespace cudnnsetup {

Banner::Banner(QWidget* parent)
    : QFrame(parent), m_icon(new MarkIcon(this)), m_title(new Text(theme::Type::Strong, this)),
      m_text(new Text(theme::Type::Body, this)), m_detail(new Text(theme::Type::Aside, this)),
      m_column(new QVBoxLayout) {
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(theme::gap3 + 2, theme::gap3 - 2, theme::gap3 + 2, theme::gap3 - 2);
    row->setSpacing(theme::gap3);
    row->addWidget(m_icon, 0, Qt::AlignTop);
    m_column->setSpacing(2);
    row->addLayout(m_column, 1);
    for (Text* text : {m_title, m_text, m_detail}) m_column->addWidget(text);
    hide();
}

void Banner::say(Mark mark, const QString& title, const QString& text) {
    m_mark = mark;
    m_icon->setMark(mark);
    m_title->say(title);
    m_text->say(text);
    m_detail->say({});
    const QString whole = title + u' ' + text;
    if (accessibleName() != whole) setAccessibleName(whole);
    setVisible(true);
    update();
    if (!isVisible() || m_announced == whole) return;
    m_announced = whole;
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

// Hidden and shown again in one go is no news.
void Banner::hideEvent(QHideEvent* event) {
    QFrame::hideEvent(event);
    QTimer::singleShot(0, this, [this] {
        if (!isVisible()) m_announced.clear();
    });
}

void Banner::sayError(const Error& error) {
    say(error.code == ExitCode::Cancelled ? Mark::Note : Mark::Bad, error.message, error.whatToDo);
    m_detail->say(error.detail);
}

void Banner::sayBlockers(const Findings& findings, const QString& title) {
    QStringList lines;
    for (const Finding& finding : findings) {
        if (finding.severity != Severity::Blocker) continue;
        lines += finding.fix.isEmpty() ? finding.summary : finding.summary + u' ' + finding.fix;
    }
    if (lines.isEmpty()) return hide();
    say(Mark::Bad, title, lines.join(u'\n'));
}

void Banner::sayRights(const Result<ElevationOffer>& rights) {
    if (!rights) return sayError(rights.error());
    const QString who = rights->way == ElevationOffer::Way::Uac
                            ? tr("Windows will ask for administrator rights when you go on.")
                            : tr("Your system will ask for the rights of root when you go on.");
    say(rights->caution.isEmpty() ? Mark::Note : Mark::Warning, who,
        rights->caution.isEmpty() ? tr("If you refuse, nothing is changed.") : rights->caution);
}

// At the left: a widget of fixed width would otherwise set the width of the whole column.
void Banner::addWidget(QWidget* widget) { m_column->addWidget(widget, 0, Qt::AlignLeft); }

void Banner::paintEvent(QPaintEvent*) {
    const theme::Colors c = theme::colors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_mark == Mark::Bad       ? c.badBg
                     : m_mark == Mark::Warning ? c.warnBg
                     : m_mark == Mark::Ok      ? c.okBg
                                               : c.accentBg);
    painter.drawRoundedRect(rect(), theme::corner, theme::corner);
}

} // namespace cudnnsetup
