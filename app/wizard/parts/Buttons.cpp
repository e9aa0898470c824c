#include "app/wizard/parts/Buttons.h"

#include "app/wizard/Theme.h"

#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>
#include <QPainterPath>
#include <QStyleHints>
#include <QTimer>

namespace cudnnsetup {
namespace {

constexpr int shieldWidth = 14, shieldHeight = 16;
constexpr int leastOfElided = 120;

void paintShield(QPainter& painter, const QPointF& at, const QColor& color) {
    QPainterPath path;
    path.moveTo(7, 0.8);
    path.cubicTo(9, 2.4, 11, 2.9, 13.2, 3);
    path.cubicTo(13.4, 9, 11.5, 13, 7, 15.2);
    path.cubicTo(2.5, 13, 0.6, 9, 0.8, 3);
    path.cubicTo(3, 2.9, 5, 2.4, 7, 0.8);
    painter.save();
    painter.translate(at);
    painter.setPen(QPen(color, 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    painter.setClipPath(path);
    painter.fillRect(QRectF(0, 0, 7, 8), color);
    painter.fillRect(QRectF(7, 8, 7, 8), color);
    painter.restore();
}

void paintFocus(QPainter& painter, const QRectF& box, const QColor& color) {
    painter.setPen(QPen(color, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(box, theme::smallCorner, theme::smallCorner);
}

} // namespace

Button::Button(QWidget* parent) : QPushButton(parent) {
    setAttribute(Qt::WA_Hover);
    setAutoDefault(true); // Enter presses the button that has the focus, Next otherwise
    setCursor(Qt::PointingHandCursor);
}

void Button::setPrimary(bool primary) {
    m_primary = primary;
    update();
}

void Button::setShield(bool shield) {
    m_shield = shield;
    describe();
    updateGeometry();
    update();
}

void Button::setNote(const QString& note) {
    m_note = note;
    describe();
}

void Button::describe() {
    QStringList sentences{m_shield ? tr("Needs administrator rights") : QString(), m_note};
    sentences.removeAll(QString());
    const QString description = sentences.join(QStringLiteral(". "));
    if (description != accessibleDescription()) setAccessibleDescription(description);
}

QSize Button::sizeHint() const {
    const QFontMetrics metrics = fontMetrics();
    const int shield = m_shield ? shieldWidth + theme::gap2 : 0;
    const int width = metrics.size(Qt::TextShowMnemonic, text()).width() + shield + 2 * 18;
    return {std::max(width, 76), std::max(theme::buttonHeight, metrics.height() + theme::gap4)};
}

void Button::paintEvent(QPaintEvent*) {
    const theme::Colors c = theme::colors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool on = isEnabled();
    QColor fill = m_primary ? c.accent : c.card;
    if (!on)
        fill = c.side;
    else if (isDown())
        fill = m_primary ? c.accent.darker(115) : c.accentBg;
    else if (underMouse())
        fill = m_primary ? c.accent.darker(106) : c.side;
    const QColor ink = !on         ? palette().color(QPalette::Disabled, QPalette::ButtonText)
                       : m_primary ? c.onAccent
                                   : c.text;
    painter.setPen(m_primary && on ? fill : c.line);
    painter.setBrush(fill);
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.drawRoundedRect(box, theme::smallCorner, theme::smallCorner);
    if (hasFocus()) paintFocus(painter, box.adjusted(2.5, 2.5, -2.5, -2.5), m_primary ? c.onAccent : c.accent);

    QRect area = rect();
    if (m_shield) {
        const int textWidth = fontMetrics().size(Qt::TextShowMnemonic, text()).width();
        const int left = (width() - textWidth - shieldWidth - theme::gap2) / 2;
        paintShield(painter, QPointF(left, (height() - shieldHeight) / 2.0), ink);
        area.setLeft(left + shieldWidth + theme::gap2);
        area.setWidth(textWidth);
    }
    painter.setPen(ink);
    painter.drawText(area, Qt::AlignCenter | Qt::TextShowMnemonic, text());
}

void Button::enterEvent(QEnterEvent* event) {
    update();
    QPushButton::enterEvent(event);
}

void Button::leaveEvent(QEvent* event) {
    update();
    QPushButton::leaveEvent(event);
}

void Button::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange && m_shield) describe();
    QPushButton::changeEvent(event);
}

// A key held down asks once.
void Button::keyPressEvent(QKeyEvent* event) {
    if (!event->isAutoRepeat()) QPushButton::keyPressEvent(event);
}

void Button::mousePressEvent(QMouseEvent* event) {
    const auto interval = quint64(QGuiApplication::styleHints()->mouseDoubleClickInterval());
    const bool again = m_pressedAt != 0 && event->timestamp() - m_pressedAt < interval;
    m_pressedAt = event->timestamp();
    if (!m_oneClick || !again) QPushButton::mousePressEvent(event);
}

void Button::mouseDoubleClickEvent(QMouseEvent* event) {
    m_pressedAt = event->timestamp();
    if (!m_oneClick) QPushButton::mouseDoubleClickEvent(event);
}

LinkButton::LinkButton(QWidget* parent) : QPushButton(parent) {
    setFlat(true);
    setAutoDefault(true);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize LinkButton::sizeHint() const {
    const QSize text = fontMetrics().size(Qt::TextShowMnemonic, this->text());
    return {text.width() + 2 * theme::gap1, text.height() + theme::gap1};
}

void LinkButton::setElides() {
    m_elides = true;
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Fixed);
}

QSize LinkButton::minimumSizeHint() const {
    const QSize whole = sizeHint();
    return m_elides ? QSize(std::min(whole.width(), leastOfElided), whole.height()) : whole;
}

void LinkButton::paintEvent(QPaintEvent*) {
    const theme::Colors c = theme::colors(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus()) paintFocus(painter, QRectF(rect()).adjusted(1, 1, -1, -1), c.accent);
    QFont font = this->font();
    font.setUnderline(underMouse() && isEnabled());
    painter.setFont(font);
    painter.setPen(isEnabled() ? c.accent : palette().color(QPalette::Disabled, QPalette::ButtonText));
    const QString shown =
        m_elides ? fontMetrics().elidedText(text(), Qt::ElideMiddle, width() - 2 * theme::gap1, Qt::TextShowMnemonic)
                 : text();
    painter.drawText(rect(), Qt::AlignCenter | Qt::TextShowMnemonic, shown);
}

CopyButton::CopyButton(QWidget* parent) : LinkButton(parent) {
    setFont(theme::font(theme::Type::Aside));
    retranslate();
    connect(this, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(m_source ? m_source() : QString());
        m_justCopied = true;
        retranslate();
        QTimer::singleShot(1500, this, [this] {
            m_justCopied = false;
            retranslate();
        });
    });
}

void CopyButton::setContent(const QString& content, const QString& what) {
    m_source = [content] { return content; };
    setAccessibleDescription(what);
    if (content.isEmpty())
        hide();
    else if (parentWidget())
        setVisible(true); // without a parent it would become a window
}

void CopyButton::setLabel(const QString& label) {
    m_label = label;
    retranslate();
}

void CopyButton::setSource(std::function<QString()> source) { m_source = std::move(source); }

void CopyButton::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    LinkButton::changeEvent(event);
}

void CopyButton::retranslate() {
    setText(m_justCopied ? tr("Copied") : m_label.isEmpty() ? tr("Copy") : m_label);
    updateGeometry();
}

} // namespace cudnnsetup
