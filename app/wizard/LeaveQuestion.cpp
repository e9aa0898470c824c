#include "app/wizard/LeaveQuestion.h"

#include "app/wizard/Session.h"

#include <QCoreApplication>
#include <QMessageBox>
#include <QPushButton>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(LeaveQuestion)
};

struct Words {
    QString question, consequence, stop, goOn;
};

Words wordsFor(const Session& session) {
    const bool deletes = session.care() && session.care()->kind == Care::Kind::Free;
    if (session.runState() == Session::RunState::Undoing)
        return {
            Tr::tr("Stop taking it back?"),
            Tr::tr("What is taken back so far stays so, and cuDNN may not load until the rest follows. This program "
                   "goes on with it when it is started next."),
            Tr::tr("&Stop"), Tr::tr("&Go on taking it back")};
    if (deletes)
        return {Tr::tr("Stop deleting?"), Tr::tr("What is deleted so far is gone. The rest is kept."), Tr::tr("&Stop"),
                Tr::tr("&Go on deleting")};
    const bool installs = session.runState() == Session::RunState::Running;
    return {Tr::tr("Stop and take everything back?"),
            session.unfinished() ? Tr::tr("This PC will be as it was before that run.")
                                 : Tr::tr("This PC will be as it was before."),
            Tr::tr("&Take everything back"), installs ? Tr::tr("&Go on installing") : Tr::tr("&Go on")};
}

} // namespace

void askBeforeLeaving(Session& session, QWidget* window) {
    auto* box = new QMessageBox(QMessageBox::Question, window->windowTitle(), {}, QMessageBox::NoButton, window);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(&session, &Session::runChanged, box, [box, &session] {
        if (!session.isBusy()) box->close();
    });
    if (session.mayCancel()) {
        const Words words = wordsFor(session);
        box->setText(words.question);
        box->setInformativeText(words.consequence);
        auto* stop = box->addButton(words.stop, QMessageBox::AcceptRole);
        auto* goOn = box->addButton(words.goOn, QMessageBox::RejectRole);
        box->setDefaultButton(goOn);
        box->setEscapeButton(goOn);
        QObject::connect(stop, &QAbstractButton::clicked, &session, &Session::cancelRun);
    } else {
        box->setIcon(QMessageBox::Information);
        box->setText(session.isStopping() ? Tr::tr("It is being stopped.")
                                          : Tr::tr("This cannot be stopped half-way."));
        box->setInformativeText(Tr::tr("It ends in a moment; then the window can be closed."));
        box->setEscapeButton(box->addButton(Tr::tr("&OK"), QMessageBox::AcceptRole));
    }
    box->open();
}

} // namespace cudnnsetup
