#include "app/wizard/parts/Text.h"

#include <QPainter>

namespace cudnnsetup {

using namespace Qt::Literals::StringLiterals;

namespace {
constexpr QChar zeroWidthSpace(0x200b);
constexpr QStringView breakAfter = u"\\/_-;=.,:";
constexpr qsizetype longWord = 20;
} // namespace

QString breakable(const QString& text) {
    QString out;
    out.reserve(text.size() * 2);
    const QStringList words = text.split(u' ');
    for (qsizetype i = 0; i < words.size(); ++i) {
        if (i > 0) out += u' ';
        const bool isLong = words[i].size() > longWord;
        for (const QChar c : words[i]) {
            out += c;
            if (isLong && breakAfter.contains(c)) out += zeroWidthSpace;
        }
    }
    return out.replace(u"C++"_s, u"C\u2060+\u2060+"_s); // else a line may end with "C+"
}

Text::Text(theme::Type type, QWidget* parent) : QLabel(parent) {
    setFont(theme::font(type));
    setWordWrap(true);
    setTextFormat(Qt::PlainText);
    setAlignment(Qt::AlignLeading | Qt::AlignTop);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void Text::setDim(bool dim) { setForegroundRole(dim ? QPalette::PlaceholderText : QPalette::WindowText); }

void Text::say(const QString& text) {
    setText(breakable(text));
    if (accessibleName() != text) setAccessibleName(text); // it is announced
    if (text.isEmpty())
        hide();
    else if (parentWidget())
        setVisible(true); // without a parent it would become a window
}

Code::Code(QWidget* parent) : Text(theme::Type::Mono, parent) {
    setContentsMargins(theme::gap1 + 2, 2, theme::gap1 + 2, 2);
}

void Code::paintEvent(QPaintEvent* event) {
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme::colors(palette()).code);
        painter.drawRoundedRect(rect(), theme::gap1, theme::gap1);
    }
    Text::paintEvent(event);
}

Tag::Tag(Tone tone, QWidget* parent) : QLabel(parent), m_tone(tone) {
    setFont(theme::font(theme::Type::Aside));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize Tag::sizeHint() const {
    const QFontMetrics metrics = fontMetrics();
    return {metrics.horizontalAdvance(text()) + 2 * theme::gap2 + 2, metrics.height() + theme::gap1};
}

void Tag::paintEvent(QPaintEvent*) {
    const theme::Colors c = theme::colors(palette());
    const QColor color = m_tone == Tone::Accent ? c.accent : c.warn;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(color);
    painter.setBrush(m_tone == Tone::Accent ? QBrush(Qt::NoBrush) : QBrush(c.warnBg));
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.drawRoundedRect(box, box.height() / 2, box.height() / 2);
    painter.drawText(rect(), Qt::AlignCenter, text());
}

} // namespace cudnnsetup
