// The whole way by mouse, once for each placement that the made-up PC offers, and back again.
#include "tests/gui/Practice.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QJsonArray>
#include <QRadioButton>

using namespace cudnnsetup;

namespace {

QAbstractButton* buttonCalled(Practice& practice, const QString& objectName) {
    auto* button = practice.frame().findChild<QAbstractButton*>(objectName);
    return button && button->isVisible() && button->isEnabled() ? button : nullptr;
}

QRadioButton* cardTitled(Practice& practice, const QString& title) {
    for (auto* button : practice.frame().findChildren<QRadioButton*>())
        if (button->isVisible() && QString(button->text()).remove(u'&') == title) return button;
    return nullptr;
}

// The toolkit's folders are everyone's: whoever may not write there is asked for rights, which tst_rights shows.
void mayWriteEverywhere(QJsonObject& pc) {
    QJsonArray files;
    for (const QJsonValue& value : pc[u"files"_s].toArray()) {
        QJsonObject file = value.toObject();
        file.remove(u"writable"_s);
        files.append(file);
    }
    if (pc[u"os"_s][u"kind"_s] == u"windows"_s) // a program to stand beside
        files.append(QJsonObject{{u"path"_s, u"C:\\Python310\\python.exe"_s}, {u"size"_s, 1}});
    pc.insert(u"files"_s, files);
    QJsonArray registry = pc.value(u"registry"_s).toArray();
    registry.append(QJsonObject{{u"key"_s, u"HKCU\\SOFTWARE\\Python\\PythonCore\\3.10\\InstallPath"_s},
                                {u"name"_s, QString()},
                                {u"type"_s, u"REG_SZ"_s},
                                {u"value"_s, u"C:\\Python310\\"_s}});
    if (pc[u"os"_s][u"kind"_s] == u"windows"_s) pc.insert(u"registry"_s, registry);
}

bool isInSight(const QWidget* widget) { return widget->visibleRegion().boundingRect() == widget->rect(); }

void click(QWidget* widget) { QTest::mouseClick(widget, Qt::LeftButton, {}, widget->rect().center()); }

} // namespace

// Next by mouse, until the page is there.
#define CLICK_ON_TO(practice, target)                                                                                  \
    while (!(practice).isOn(target)) {                                                                                 \
        const PageId here = (practice).frame().current()->id();                                                        \
        QTRY_VERIFY2_WITH_TIMEOUT(buttonCalled(practice, u"next"_s),                                                   \
                                  qPrintable((practice).frame().current()->title()), 15000);                           \
        click(buttonCalled(practice, u"next"_s));                                                                      \
        QTRY_VERIFY((practice).frame().current()->id() != here);                                                       \
    }

class TestPlacements : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachPlacementThereAndBack_data() {
        QTest::addColumn<QString>("card");
        QTest::addColumn<int>("placement");
        QTest::newRow("own folder") << u"Its own folder"_s << int(Placement::OwnFolder);
        QTest::newRow("toolkit") << u"Into the CUDA toolkit"_s << int(Placement::Toolkit);
        if (hostOs == OsKind::Windows) QTest::newRow("program") << u"Beside one program"_s << int(Placement::Program);
    }
    void eachPlacementThereAndBack() {
        QFETCH(QString, card);
        QFETCH(int, placement);
        Practice practice(u"en"_s, As::Anybody, mayWriteEverywhere);
        QVERIFY(QTest::qWaitForWindowActive(&practice.frame()));
        practice.start();
        const QStringList before = practice.tree();
        CLICK_ON_TO(practice, PageId::Archive);
        QTRY_VERIFY_WITH_TIMEOUT(buttonCalled(practice, u"accept"_s), 20000);
        auto* accept = buttonCalled(practice, u"accept"_s);
        QTest::mouseClick(accept, Qt::LeftButton, {}, {accept->height() / 2, accept->height() / 2});
        CLICK_ON_TO(practice, PageId::Placement);
        QTRY_VERIFY_WITH_TIMEOUT(cardTitled(practice, card), 20000);
        click(cardTitled(practice, card)->parentWidget()); // anywhere on the card
        QCOMPARE(int(practice.session().choices().placement), placement);
        CLICK_ON_TO(practice, PageId::Run);
        QTRY_VERIFY_WITH_TIMEOUT(!practice.session().isBusy(), 60000);
        const auto& error = practice.session().runError();
        QVERIFY2(!error, error ? qPrintable(error->message + u' ' + error->detail) : "");
        QCOMPARE(int(practice.session().runPlan()->choices.placement), placement);
        for (const Step& step : practice.session().runPlan()->steps)
            if (const auto* file = std::get_if<PlaceFile>(&step.action))
                QVERIFY2(QFileInfo::exists(practice.onDisk(file->target)), qPrintable(file->target));
        CLICK_ON_TO(practice, PageId::Done);
        click(buttonCalled(practice, u"undo"_s));
        QTest::qWait(100); // until everything has its place
        QTRY_VERIFY(buttonCalled(practice, u"undoNow"_s) && isInSight(buttonCalled(practice, u"undoNow"_s)));
        click(buttonCalled(practice, u"undoNow"_s));
        QTRY_COMPARE_WITH_TIMEOUT(practice.session().runState(), Session::RunState::Undone, 60000);
        QCOMPARE(practice.tree(), before);
    }
};

QTEST_MAIN(TestPlacements)
#include "tst_placements.moc"
