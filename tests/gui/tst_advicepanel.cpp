// "Which program will use cuDNN?" on the System check page: chosen by the keyboard, answered, and asked anew.
#include "app/wizard/parts/AdvicePanel.h"
#include "app/wizard/parts/Buttons.h"
#include "app/wizard/parts/Text.h"
#include "tests/gui/Practice.h"

#include <QClipboard>
#include <QComboBox>

using namespace cudnnsetup;

namespace {

QString allTexts(const QWidget& panel) {
    QStringList texts;
    for (const Text* text : panel.findChildren<Text*>())
        if (text->isVisibleTo(&panel))
            texts.append(text->accessibleName().isEmpty() ? text->text() : text->accessibleName());
    return texts.join(QLatin1Char('\n')).remove(QChar(0x200B));
}

void openSystemCheck(Practice& practice) {
    QVERIFY(QTest::qWaitForWindowActive(&practice.frame()));
    practice.start();
    QTRY_VERIFY_WITH_TIMEOUT(practice.mayGoNext(), 20000);
    GO_TO(practice, PageId::SystemCheck);
    QTRY_VERIFY_WITH_TIMEOUT(practice.mayGoNext(), 20000);
}

void choose(QComboBox* programs, const QString& data) {
    programs->setFocus();
    const int wanted = programs->findData(data);
    if (wanted < 0) qFatal("%s is not offered", qPrintable(data));
    QTest::keyClick(programs, Qt::Key_Home);
    for (int guard = 0; programs->currentIndex() != wanted && guard < 40; ++guard)
        QTest::keyClick(programs, Qt::Key_Down);
}

} // namespace

class TestAdvicePanel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void archiveIsNamedWithWhatThereIsToCopy() {
        Practice practice;
        openSystemCheck(practice);
        if (QTest::currentTestFailed()) return;
        auto* panel = practice.frame().findChild<AdvicePanel*>();
        auto* programs = panel->findChild<QComboBox*>();
        QVERIFY(!practice.session().advice());
        choose(programs, QStringLiteral("opencv")); // has to be built, with the newest that fits
        QTRY_VERIFY_WITH_TIMEOUT(practice.session().advice().has_value(), 20000);
        QVERIFY(practice.session().advice()->has_value());
        const Advice advice = practice.session().advice()->value().first();
        QTRY_VERIFY2(allTexts(*panel).contains(advice.sentence),
                     qPrintable(allTexts(*panel))); // rows are shown a turn later
        QVERIFY(advice.archive.has_value());
        QVERIFY(allTexts(*panel).contains(advice.archive->url));
        auto* copy = panel->findChild<CopyButton*>();
        copy->setFocus();
        QTest::keyClick(copy, Qt::Key_Space);
        QCOMPARE(QGuiApplication::clipboard()->text(), advice.archive->file);
    }

    void whatTheChosenProgramNeedsIsNotForgotten_data() {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("objection");
        QTest::newRow("another cuDNN") << u"onnxruntime"_s << u"this archive, cuDNN 8, does nothing for it"_s;
        QTest::newRow("none") << u"pytorch"_s << u"PyTorch brings its own"_s;
        if (hostOs == OsKind::Windows)
            QTest::newRow("no build") << u"jax"_s << u"There is no JAX with GPU support for Windows itself"_s;
    }

    void whatTheChosenProgramNeedsIsNotForgotten() {
        QFETCH(const QString, program);
        QFETCH(const QString, objection);
        Practice practice;
        QVERIFY(QTest::qWaitForWindowActive(&practice.frame()));
        practice.start();
        WAIT_FOR_PLAN(practice); // cuDNN 8.9.5
        practice.session().askAdvice(program);
        QTRY_VERIFY_WITH_TIMEOUT(practice.session().advice().has_value(), 20000);
        for (const PageId page : {PageId::Archive, PageId::Review}) {
            practice.frame().open(page);
            QTRY_VERIFY_WITH_TIMEOUT(practice.mayGoNext(), 20000); // it is the user's to decide
            QTRY_VERIFY2(allTexts(*practice.frame().current()).contains(objection),
                         qPrintable(allTexts(*practice.frame().current())));
        }
        practice.session().askAdvice({});
        practice.frame().open(PageId::Archive);
        QTRY_VERIFY(!allTexts(*practice.frame().current()).contains(objection));
    }

    void anotherChoiceAnswersAnew() {
        Practice practice;
        openSystemCheck(practice);
        if (QTest::currentTestFailed()) return;
        auto* panel = practice.frame().findChild<AdvicePanel*>();
        auto* programs = panel->findChild<QComboBox*>();
        choose(programs, QStringLiteral("pytorch"));
        QTRY_VERIFY_WITH_TIMEOUT(practice.session().advice().has_value(), 20000);
        QTRY_VERIFY2(allTexts(*panel).contains(QStringLiteral("PyTorch brings its own")), qPrintable(allTexts(*panel)));
        choose(programs, QStringLiteral("cupy"));
        QTRY_VERIFY_WITH_TIMEOUT(practice.session().advice().has_value() && !practice.session().isAdvising(), 20000);
        QTRY_VERIFY(allTexts(*panel).contains(QStringLiteral("CuPy does not use cuDNN")));
        QVERIFY(!allTexts(*panel).contains(QStringLiteral("PyTorch brings its own")));
        QTest::keyClick(programs, Qt::Key_Home); // "Choose…": no question, no answer
        QTRY_VERIFY(!practice.session().advice().has_value() && !practice.session().isAdvising());
        QVERIFY(!allTexts(*panel).contains(QStringLiteral("CuPy")));
    }

    void aProgramThatIsGoneIsSaid() {
        Practice practice;
        openSystemCheck(practice);
        if (QTest::currentTestFailed()) return;
        const QString gone = hostOs == OsKind::Windows ? QStringLiteral("C:\\gone\\x.exe") : QStringLiteral("/gone/x");
        practice.session().askAdvice(gone);
        QTRY_VERIFY_WITH_TIMEOUT(practice.session().advice().has_value(), 20000);
        QVERIFY(!practice.session().advice()->has_value());
        QTRY_VERIFY(allTexts(*practice.frame().findChild<AdvicePanel*>()).contains(gone));
    }
};

QTEST_MAIN(TestAdvicePanel)
#include "tst_advicepanel.moc"
