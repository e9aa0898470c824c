// The PATH page on a described Windows PC, by real keys and mouse: the order that a new console searches, a place for
// the new entry, and fixes that are proposals until Apply.
#include "app/wizard/parts/Buttons.h"
#include "app/wizard/parts/PathView.h"
#include "tests/gui/PathPc.h"
#include "tests/gui/Screen.h"

#include <QCheckBox>
#include <QRadioButton>

using namespace cudnnsetup;

class TestPathPage : public QObject {
    Q_OBJECT

    // The page is shown, and there is a plan.
    void open(const QString& language = QStringLiteral("en"),
              const QString& userPath = pathEntries().join(QLatin1Char(';'))) {
        m_practice.reset();
        m_practice = std::make_unique<PathPractice>(language, userPath);
        QVERIFY(QTest::qWaitForWindowActive(&m_practice->frame()));
        WAIT_FOR_PLAN(*m_practice);
        m_practice->frame().open(PageId::Path);
        m_view = m_practice->frame().findChild<PathView*>(u"pathEntries"_s);
        QVERIFY(m_view && m_view->isVisible());
        QTRY_VERIFY(m_view->ours());
    }
    void settle() { QTRY_VERIFY_WITH_TIMEOUT(!m_practice->session().isProposing(), 20000); }

    // The value that the rows of that scope say will be.
    QString shown(PathScope scope = PathScope::User) const {
        QStringList entries;
        for (const PathRow& row : m_view->rows())
            if (!row.heading && row.scope == scope && row.then >= 0) entries += row.entry;
        return entries.join(u';');
    }
    QString planned(PathScope scope = PathScope::User) const {
        QString value = m_practice->system().settings().path(scope)->value;
        for (const Step& step : m_practice->session().proposal().plan->steps)
            if (const auto* edit = std::get_if<EditPath>(&step.action); edit && edit->scope == scope)
                value = edit->after->value;
        return value;
    }
    int rowOf(const QString& entry) const {
        for (int i = 0; i < m_view->rows().size(); ++i)
            if (m_view->rows()[i].entry == entry && m_view->rows()[i].scope == PathScope::User) return i;
        return -1;
    }
    int oursAt() const { return int(m_view->ours() - m_view->rows().data()); }
    QStringList tagsOf(int row) const {
        QStringList words;
        for (const PathTag& tag : m_view->rows()[row].tags) words += tag.text;
        return words;
    }
    QPushButton* fixButton(int row) const {
        QWidget* cell = m_view->itemWidget(m_view->item(row));
        return cell ? cell->findChild<QPushButton*>() : nullptr;
    }
    void click(QWidget* widget) {
        QTest::mouseClick(widget, Qt::LeftButton);
        settle();
    }
    template <class T> T* named(const QString& name) const { return m_practice->frame().findChild<T*>(name); }
    QRadioButton* scopeButton(const QString& text) const {
        for (auto* button : m_practice->frame().findChildren<QRadioButton*>())
            if (button->isVisible() && button->text().contains(text)) return button;
        return nullptr;
    }

private Q_SLOTS:
    void init() { open(); }
    void cleanup() { m_practice.reset(); }

    void entriesStandInTheOrderOfANewConsole() {
        const QList<PathRow>& rows = m_view->rows();
        QVERIFY(rows[0].heading && rows[0].word.contains(u"Windows reads these first"_s));
        int number = 0, headings = 0;
        for (const PathRow& row : rows) {
            headings += row.heading ? 1 : 0;
            if (row.number > 0) QCOMPARE(row.number, ++number);
            if (!row.heading) QCOMPARE(row.scope, headings == 1 ? PathScope::Machine : PathScope::User);
        }
        QCOMPARE(headings, 2);
        QCOMPARE(shown(), planned());
        QCOMPARE(shown(PathScope::Machine), planned(PathScope::Machine));
        QVERIFY(tagsOf(oursAt()).contains(u"+ added"_s));
        QCOMPARE(rows[oursAt() + 1].entry, pathEntries()[2]); // before the cuDNN that would win otherwise
        QVERIFY(tagsOf(rowOf(pathEntries()[0])).contains(u"folder is gone"_s));
        QVERIFY(tagsOf(rowOf(pathEntries()[2])).join(u' ').contains(u"cuDNN 8.7"_s));
        const QString twin = QString::number(rows[rowOf(pathEntries()[1])].number);
        QVERIFY2(tagsOf(rowOf(pathEntries()[3])).contains(u"double of entry "_s + twin),
                 qPrintable(tagsOf(rowOf(pathEntries()[3])).join(u',')));
        const QString spoken = m_view->item(oursAt())->data(Qt::AccessibleTextRole).toString();
        QVERIFY2(spoken.contains(u"+ added"_s) && spoken.contains(m_view->ours()->entry), qPrintable(spoken));
    }

    void keysMoveOurEntry() {
        m_view->setFocus();
        QCOMPARE(m_view->ours()->then, 2);
        QTest::keyClick(m_view, Qt::Key_Up, Qt::AltModifier);
        settle();
        QCOMPARE(m_view->ours()->then, 1);
        QCOMPARE(m_practice->session().choices().pathPosition, 1);
        QCOMPARE(shown(), planned());
        QTest::keyClick(m_view, Qt::Key_Down, Qt::AltModifier);
        settle();
        QCOMPARE(m_view->ours()->then, 2);
        for (int i = 0; i < 9; ++i) {
            QTest::keyClick(m_view, Qt::Key_Up, Qt::AltModifier);
            settle();
        }
        QCOMPARE(m_view->ours()->then, 0);
        QCOMPARE(m_view->currentRow(), oursAt());
        QCOMPARE(QApplication::focusWidget(), m_view);
        QVERIFY(!named<Button>(u"moveUp"_s)->isEnabled());
        QStringList others = planned().split(u';');
        others.removeFirst();
        QCOMPARE(others, pathEntries());
    }

    // What the place means is said at once: the old cuDNN is found first when it stands first.
    void buttonsMoveItAndAnotherThatWinsIsTold() {
        auto* down = named<Button>(u"moveDown"_s);
        auto warned = [this] {
            for (const Finding& finding : m_practice->session().findings())
                if (finding.id == u"cudnn.other-copy-wins"_s) return true;
            return false;
        };
        QVERIFY(!warned());
        click(down);
        QCOMPARE(m_view->ours()->then, 3);
        QVERIFY(warned());
        QCOMPARE(shown(), planned());
        bool said = false;
        for (const QLabel* label : m_practice->frame().findChildren<QLabel*>())
            said |= label->isVisible() && label->accessibleName().contains(u"is found before the new one"_s);
        QVERIFY(said);
        click(down);
        QCOMPARE(m_view->ours()->then, 4);
        QVERIFY(!down->isEnabled()); // it is the last
        click(named<Button>(u"bestPlace"_s));
        QCOMPARE(m_view->ours()->then, 2);
        QCOMPARE(m_practice->session().choices().pathPosition, -1);
        QVERIFY(!warned());
    }

    void theMouseDragsOurEntryAndNoOther() {
        QWidget* port = m_view->viewport();
        const auto drag = [&](int from, int to) {
            m_view->scrollToItem(m_view->item(from));
            const QPoint start = m_view->visualItemRect(m_view->item(from)).center();
            QTest::mousePress(port, Qt::LeftButton, {}, start);
            const QRect there = m_view->visualItemRect(m_view->item(to));
            QTest::mouseMove(port, (start + there.topLeft()) / 2);
            QTest::mouseMove(port, QPoint(start.x(), there.top() + 2));
            QTest::mouseRelease(port, Qt::LeftButton, {}, QPoint(start.x(), there.top() + 2));
            settle();
        };
        drag(oursAt(), rowOf(pathEntries()[1])); // let go above it
        QCOMPARE(m_view->ours()->then, 1);
        QCOMPARE(shown(), planned());
        const QString before = planned();
        drag(rowOf(pathEntries()[3]), rowOf(pathEntries()[0]));
        QCOMPARE(planned(), before);
    }

    void aFixIsAProposalThatCanBeKept() {
        const QString gone = pathEntries()[0], fine = pathEntries()[1];
        const PathValue before = *m_practice->system().settings().path(PathScope::User);
        QVERIFY(!fixButton(rowOf(fine)));
        QVERIFY(fixButton(rowOf(gone)));
        QCOMPARE(fixButton(rowOf(gone))->accessibleName(), u"Fix: "_s + gone);
        click(fixButton(rowOf(gone)));
        QCOMPARE(m_practice->session().choices().cleanEntries, QStringList{gone});
        QVERIFY(tagsOf(rowOf(gone)).contains(u"\u2212 removed"_s)); // it stays to be seen
        QVERIFY(!planned().contains(gone));
        QCOMPARE(shown(), planned());
        QCOMPARE(named<QCheckBox>(u"cleanAll"_s)->checkState(), Qt::PartiallyChecked);
        QCOMPARE(*m_practice->system().settings().path(PathScope::User), before); // nothing is written
        QCOMPARE(fixButton(rowOf(gone))->accessibleName(), u"Keep it: "_s + gone);
        m_view->setFocus();
        m_view->setCurrentRow(rowOf(gone));
        QTest::keyClick(m_view, Qt::Key_Space);
        settle();
        QVERIFY(m_practice->session().choices().cleanEntries.isEmpty());
        QVERIFY(planned().contains(gone));
        QCOMPARE(m_view->currentRow(), rowOf(gone));
    }

    void allAreFixedAtOnceAndOneIsKept() {
        auto* all = named<QCheckBox>(u"cleanAll"_s);
        QTest::mouseClick(all, Qt::LeftButton, {}, QPoint(8, all->height() / 2));
        settle();
        QVERIFY(m_practice->session().choices().cleanPath);
        QVERIFY(!planned().contains(pathEntries()[0]) && !planned().contains(pathEntries()[3]));
        m_view->setCurrentRow(rowOf(pathEntries()[3]));
        click(named<Button>(u"fixEntry"_s));
        QVERIFY(!m_practice->session().choices().cleanPath);
        QCOMPARE(m_practice->session().choices().cleanEntries, QStringList{pathEntries()[0]});
        QVERIFY(!planned().contains(pathEntries()[0]) && planned().contains(pathEntries()[3]));
        QCOMPARE(shown(), planned());
    }

    // Entries that leave before it do not push it between others.
    void ourEntryStaysBetweenItsNeighbours() {
        QTest::keyClick(m_view, Qt::Key_Up, Qt::AltModifier);
        settle();
        QCOMPARE(m_view->ours()->then, 1);
        click(fixButton(rowOf(pathEntries()[0])));
        QCOMPARE(m_view->ours()->then, 0);
        QCOMPARE(planned().split(u';').value(1), pathEntries()[1]);
        click(fixButton(rowOf(pathEntries()[0])));
        QCOMPARE(m_view->ours()->then, 1);
        QCOMPARE(planned().split(u';').value(0), pathEntries()[0]);
    }

    void aStrayQuoteIsFixedFirst() {
        open(u"en"_s, u"C:\\gone;\"C:\\Windows;C:\\lost"_s);
        QVERIFY(tagsOf(rowOf(u"\"C:\\Windows"_s)).contains(u"stray quotation mark"_s));
        QVERIFY(!fixButton(rowOf(u"C:\\gone"_s))->isEnabled());
        click(fixButton(rowOf(u"\"C:\\Windows"_s)));
        QVERIFY(tagsOf(rowOf(u"C:\\Windows"_s)).contains(u"+ without the quotation mark"_s));
        QCOMPARE(shown(), planned());
        click(fixButton(rowOf(u"C:\\gone"_s)));
        QVERIFY(planned().startsWith(u"C:\\Windows;C:\\lost"_s));
        QCOMPARE(shown(), planned());
    }

    void theScopeTakesOurEntryAlongAndForgetsTheRest() {
        click(fixButton(rowOf(pathEntries()[0])));
        m_view->setFocus();
        QTest::keyClick(m_view, Qt::Key_Up, Qt::AltModifier);
        settle();
        auto* everyone = scopeButton(u"Everyone"_s);
        QTest::mouseClick(everyone, Qt::LeftButton, {}, QPoint(8, everyone->height() / 2));
        settle();
        QVERIFY(m_practice->session().choices().cleanEntries.isEmpty());
        QCOMPARE(m_practice->session().choices().pathPosition, -1);
        QVERIFY(m_view->ours() && m_view->ours()->scope == PathScope::Machine);
        QCOMPARE(shown(PathScope::Machine), planned(PathScope::Machine));
        QCOMPARE(shown(), pathEntries().join(u';'));
        auto* nobody = scopeButton(u"alone"_s);
        QTest::mouseClick(nobody, Qt::LeftButton, {}, QPoint(8, nobody->height() / 2));
        settle();
        QVERIFY(!m_view->ours());
        QCOMPARE(shown(PathScope::Machine), m_practice->system().settings().path(PathScope::Machine)->value);
        QVERIFY(!named<Button>(u"moveUp"_s)->isVisible());
    }

    void theLanguageChangesInPlace() {
        const QString before = m_view->rows()[0].word;
        QTest::keyClick(m_view, Qt::Key_Up, Qt::AltModifier);
        settle();
        Language::instance().use(u"zh_CN"_s);
        QTRY_VERIFY(m_view->rows()[0].word != before);
        QTRY_VERIFY(!m_practice->session().isOpening() && !m_practice->session().isProposing());
        QTRY_VERIFY(m_view->ours());
        QCOMPARE(m_view->ours()->then, 1);
        for (const PathRow& row : m_view->rows())
            for (const PathTag& tag : row.tags) QVERIFY2(!tag.text.contains(u"added"_s), qPrintable(tag.text));
    }

    void whatMendsAnEntryStaysInSightInANarrowerWindow() {
        open();
        const auto* fix = fixButton(rowOf(pathEntries()[0]));
        const auto right = [&] { return fix->mapTo(m_view->viewport(), QPoint(fix->width(), 0)).x(); };
        for (const int width : {1000, 800, 1000}) {
            m_practice->frame().resize(width, 560);
            QTRY_VERIFY(right() <= m_view->viewport()->width() && right() > m_view->viewport()->width() - 40);
        }
    }

    void thePageIsPainted_data() {
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("dark");
        QTest::addColumn<QSize>("size");
        QTest::newRow("en") << "en" << false << QSize(860, 600);
        QTest::newRow("zh_CN") << "zh_CN" << false << QSize(860, 600);
        QTest::newRow("en dark") << "en" << true << QSize(800, 560);
        QTest::newRow("zh_CN dark") << "zh_CN" << true << QSize(800, 560);
    }
    void thePageIsPainted() {
        QFETCH(QString, language);
        QFETCH(bool, dark);
        QFETCH(QSize, size);
        open(language);
        if (dark) theme::install(*qApp, theme::Scheme::Dark);
        m_practice->frame().resize(size);
        const QString tail = u'-' + language + (dark ? u"-dark"_s : QString());
        QVERIFY(screen::grab(*m_practice, u"5-path-windows"_s + tail));
        click(fixButton(rowOf(pathEntries()[0])));
        click(named<Button>(u"moveDown"_s));
        QVERIFY(screen::grab(*m_practice, u"5-path-windows-moved"_s + tail));
    }

private:
    std::unique_ptr<PathPractice> m_practice;
    PathView* m_view = nullptr;
};

QTEST_MAIN(TestPathPage)
#include "tst_pathpage.moc"
