// The wizard's window: steps at the left, title and page, and the footer with what can be done next.
#pragma once

#include "app/wizard/Page.h"

#include <QHash>

class QComboBox;
class QScrollArea;
class QStackedWidget;

namespace cudnnsetup {

class Banner;
class Button;
class StepList;
class Tag;
class Text;

class Frame : public QWidget {
    Q_OBJECT
public:
    explicit Frame(Session& session, QWidget* parent = nullptr);
    void open(PageId id);
    Page* page(PageId page) const { return m_pages.value(page); }
    Page* current() const { return m_current; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void closeEvent(QCloseEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void layOut();
    void buildSide(QWidget* side);
    void buildFoot(QWidget* foot);
    void addPages();
    void add(Page* page);
    void refresh();
    void refreshTaskbar();
    void leave(); // Cancel, Esc and the window's close button
    QString sideNote() const;

    Session& m_session;
    QHash<PageId, Page*> m_pages;
    Page* m_current = nullptr;
    bool m_onTaskbar = false;
    StepList* m_steps;
    QComboBox* m_language;
    Text* m_note;
    Text* m_title;
    Text* m_lead;
    Tag* m_practice;
    QStackedWidget* m_stack;
    QStackedWidget* m_links;
    Text* m_wait;
    Button* m_back;
    Button* m_next;
    Button* m_cancel;
};

} // namespace cudnnsetup
