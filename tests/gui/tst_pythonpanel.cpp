// "Check in your Python" on the last page: chosen, run, cancelled and copied by the keyboard.
#include "app/wizard/parts/Text.h"
#include "tests/gui/PythonPractice.h"

#include <QClipboard>
#include <QComboBox>
#include <QThread>

using namespace cudnnsetup;

namespace {

QString shownTexts(const PythonPanel& panel) {
    QStringList texts;
    for (const Text* text : panel.findChildren<Text*>())
        if (text->isVisibleTo(&panel)) texts.append(text->accessibleName());
    return texts.join(u'\n');
}

// Answers of a Python in place of the described PC's, which has none.
void answer(Practice& practice, const QByteArray& output, const QByteArray& errors = {}) {
    practice.faults().answers = [output, errors](const ProcessRequest&, const CancelToken&) {
        return std::optional(pythonPrinted(output, errors));
    };
}

// One that says nothing until it is cancelled.
struct Silent {
    std::atomic_bool started = false, ended = false;
};
void answerNever(Practice& practice, Silent& silent) {
    practice.faults().answers = [&silent](const ProcessRequest&, const CancelToken& cancel) {
        silent.started = true;
        while (!cancel.isCancelled()) QThread::msleep(5);
        silent.ended = true;
        return std::optional(Observed<ProcessResult>::notChecked(u"Cancelled."_s));
    };
}

void choose(const QString& python) {
    QVERIFY(Practice::tabTo(u"pythons"_s));
    auto* pythons = qobject_cast<QComboBox*>(QApplication::focusWidget());
    const int wanted = pythons->findData(python);
    QVERIFY2(wanted > 0, qPrintable(python));
    Practice::press(Qt::Key_Home);
    for (int guard = 0; pythons->currentIndex() != wanted && guard < 20; ++guard) Practice::press(Qt::Key_Down);
    QCOMPARE(pythons->currentIndex(), wanted);
}

void pressRun() {
    QVERIFY(Practice::tabTo(u"runPython"_s));
    Practice::press(Qt::Key_Space);
}

} // namespace

#define CHOOSE_AND_RUN(python)                                                                                         \
    do {                                                                                                               \
        choose(python);                                                                                                \
        if (!QTest::currentTestFailed()) pressRun();                                                                   \
        if (QTest::currentTestFailed()) return;                                                                        \
    } while (false)

class TestPythonPanel : public QObject {
    Q_OBJECT

    static PythonPanel& panelOf(Practice& practice) { return *practice.frame().findChild<PythonPanel*>(); }

private Q_SLOTS:
    void pythonIsChosenRunAndAnswered() {
        Practice practice(u"en"_s, As::Anybody, addPython);
        OPEN_DONE(practice);
        answer(practice, workingTorch(), "a warning of <b>PyTorch</b>");
        PythonPanel& panel = panelOf(practice);
        QTRY_VERIFY(panel.isVisible());
        auto* pythons = panel.findChild<QComboBox*>();
        QVERIFY(!panel.findChild<Button*>(u"runPython"_s)->isEnabled()); // nothing is chosen yet
        QVERIFY(!pythons->accessibleName().isEmpty());
        const QString label = pythons->itemText(pythons->findData(madeUpPython()));
        for (const QString& part : {madeUpEnvironment(u"ml"_s), u"3.10.12"_s, u"torch 2.1.0+cu121"_s})
            QVERIFY2(label.contains(part), qPrintable(label));
        CHOOSE_AND_RUN(madeUpPython());
        QTRY_VERIFY2(shownTexts(panel).contains(u"brings its own cuDNN 8.9.5"_s), qPrintable(shownTexts(panel)));
        QVERIFY(shownTexts(panel).contains(u"Good to know"_s)); // the state in a word
        QCOMPARE(panel.findChild<MarkIcon*>()->mark(), Mark::Note);

        // What Python printed is folded, and is no markup.
        QVERIFY(!shownTexts(panel).contains(u"a warning of"_s));
        panel.findChild<FoldButton*>()->setFocus();
        Practice::press(Qt::Key_Space);
        QTRY_VERIFY(shownTexts(panel).contains(u"a warning of <b>PyTorch</b>"_s));
        for (const Text* text : panel.findChildren<Text*>()) QCOMPARE(text->textFormat(), Qt::PlainText);
    }

    void cancelIsAnsweredAtOnce() {
        Silent silent;
        Practice practice(u"en"_s, As::Anybody, addPython);
        OPEN_DONE(practice);
        answerNever(practice, silent);
        PythonPanel& panel = panelOf(practice);
        CHOOSE_AND_RUN(madeUpPython());
        QTRY_VERIFY(shownTexts(panel).contains(u"Checking"_s));
        QTRY_VERIFY(silent.started);
        QVERIFY(!silent.ended);
        auto* button = panel.findChild<Button*>(u"runPython"_s);
        QCOMPARE(button->text(), u"Cancel"_s);
        QTRY_COMPARE(QApplication::focusWidget(), button); // where the finger still is
        Practice::press(Qt::Key_Space);
        QVERIFY(!practice.session().isCheckingPython());
        QTRY_VERIFY(shownTexts(panel).contains(u"cancelled"_s) && shownTexts(panel).contains(u"Not checked"_s));
        QTRY_VERIFY(silent.ended);

        answer(practice, workingTorch()); // and it can be run again
        pressRun();
        QTRY_VERIFY(shownTexts(panel).contains(u"brings its own"_s));
    }

    void undoDoesNotWaitForTheCheck() {
        Silent silent;
        Practice practice(u"en"_s, As::Anybody, addPython);
        OPEN_DONE(practice);
        answerNever(practice, silent);
        practice.session().checkPython(madeUpPython());
        QTRY_VERIFY(silent.started);
        practice.session().undoRun(practice.session().outcome()->run);
        QTRY_COMPARE_WITH_TIMEOUT(practice.session().runState(), Session::RunState::Undone, 60000);
        QVERIFY(silent.ended);
        QTRY_VERIFY(!panelOf(practice).isVisible()); // nothing is installed
    }

    void anotherPythonForgetsTheAnswer() {
        Practice practice(u"en"_s, As::Anybody, addPython);
        OPEN_DONE(practice);
        answer(practice, workingTorch());
        PythonPanel& panel = panelOf(practice);
        CHOOSE_AND_RUN(madeUpPython());
        QTRY_VERIFY(shownTexts(panel).contains(u"8.9.5"_s));
        choose(madeUpPython(u"plain"_s));
        QTRY_VERIFY(!shownTexts(panel).contains(u"8.9.5"_s));
        answer(practice, said({{u"python"_s, u"3.10.12"_s}}) + exceptionAt(u"import"_s, u"ModuleNotFoundError"_s,
                                                                           u"No module named 'torch'"_s, u"torch"_s));
        pressRun();
        QTRY_VERIFY(shownTexts(panel).contains(u"no PyTorch in that Python"_s));
        QCOMPARE(panel.findChild<MarkIcon*>()->mark(), Mark::NotChecked);
    }

    void threeLinesAreCopied() {
        Practice practice;
        OPEN_DONE(practice);
        PythonPanel& panel = panelOf(practice);
        QTRY_VERIFY(shownTexts(panel).contains(u"torch.backends.cudnn.version()"_s));
        panel.findChild<CopyButton*>()->setFocus();
        Practice::press(Qt::Key_Space);
        QCOMPARE(QGuiApplication::clipboard()->text(), pythonCheckLines());
    }

    void madeUpPcSaysThatItHasNone() {
        Practice practice;
        OPEN_DONE(practice);
        PythonPanel& panel = panelOf(practice);
        QTRY_VERIFY(shownTexts(panel).contains(u"made up: it has no Python"_s));
        practice.session().checkPython(madeUpPython()); // were one chosen by a path all the same
        QTRY_COMPARE(panel.findChild<MarkIcon*>()->mark(), Mark::NotChecked);
        QVERIFY(shownTexts(panel).contains(u"This is a made-up PC"_s));
    }

    void languageChangesTheAnswerToo() {
        Practice practice(u"en"_s, As::Anybody, addPython);
        OPEN_DONE(practice);
        answer(practice, workingTorch(), "as Python said it");
        PythonPanel& panel = panelOf(practice);
        CHOOSE_AND_RUN(madeUpPython());
        QTRY_VERIFY(shownTexts(panel).contains(u"8.9.5"_s));
        QVERIFY(Practice::tabTo(u"language"_s));
        Practice::press(Qt::Key_Down);
        QTRY_COMPARE(Language::instance().code(), u"zh_CN"_s);
        QTRY_VERIFY2(shownTexts(panel).contains(u"自带 cuDNN 8.9.5"_s), qPrintable(shownTexts(panel)));
        for (const QString& english : {u"brings"_s, u"Check"_s, u"paste"_s, u"Runs"_s, u"Good"_s})
            QVERIFY2(!shownTexts(panel).contains(english), qPrintable(shownTexts(panel)));
        QCOMPARE(panel.findChild<QComboBox*>()->currentData().toString(), madeUpPython());
        Practice::press(Qt::Key_Up);
        QTRY_VERIFY(shownTexts(panel).contains(u"brings its own cuDNN 8.9.5"_s));
    }
};

QTEST_MAIN(TestPythonPanel)
#include "tst_pythonpanel.moc"
