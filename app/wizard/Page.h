// One screen of the wizard. A page reads the Session and shows it; refresh() sets every text and state anew, so that
// news, a change of language and a change of palette all take the same way.
#pragma once

#include <QList>
#include <QString>
#include <QWidget>

class QVBoxLayout;

namespace cudnnsetup {

class CopyButton;
class LinkButton;
class Session;

enum class PageId { Welcome, SystemCheck, Archive, Placement, Path, Review, Run, Proof, Done, Manage, Recovery };
inline constexpr int stepCount = 9; // the first nine stand in the step list

class Page : public QWidget {
    Q_OBJECT
public:
    Page(PageId id, Session& session, QWidget* parent);
    PageId id() const { return m_id; }
    // The one that is shown. The others are not kept up to date: screen readers would be told of what is not there.
    void setCurrent(bool current) { m_isCurrent = current; }

    virtual QString title() const = 0; // the one question
    virtual QString lead() const { return {}; }
    virtual void enter() {} // the page is about to be shown
    virtual void refresh() = 0;

    virtual bool hasBack() const { return true; }
    virtual bool hasNext() const { return true; }
    virtual bool hasCancel() const { return true; }
    virtual bool mayGoNext() const { return true; }
    virtual QString waitsFor() const { return {}; } // one sentence: why Next is grey
    virtual QString nextText() const;
    virtual QString cancelText() const;
    virtual bool cancel() { return false; } // true: the page has stopped its own work; otherwise the window is left
    virtual bool nextNeedsAdmin() const { return false; }
    virtual void goNext(); // by default to the following page
    virtual void goBack();
    virtual QWidget* firstFocus() const { return nullptr; } // where the keyboard starts; nullptr: Next

    // Of a page that scrolls only the width has a minimum: the height follows from it.
    QSize minimumSizeHint() const override { return {QWidget::minimumSizeHint().width(), 0}; }

    QWidget* sideLinks() const { return m_sideLinks; } // shown at the left of the footer

Q_SIGNALS:
    void go(PageId page);
    void changed();    // title or buttons must be looked at again
    void finished();   // close the program
    void wantsLeave(); // as Cancel

protected:
    void changeEvent(QEvent* event) override;
    LinkButton* addSideLink();
    CopyButton* addSideCopy();
    void refreshAll(); // refresh() and changed(), of the current page
    bool isCurrent() const { return m_isCurrent; }
    static QString waitsForWhatStandsAbove();

    Session& m_session;
    QVBoxLayout* m_column;

private:
    template <class Link> Link* addSide();
    PageId m_id;
    bool m_isCurrent = false;
    QWidget* m_sideLinks;
};

} // namespace cudnnsetup
