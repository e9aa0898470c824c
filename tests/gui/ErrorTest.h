// What the tests of the error states share: a table of states, how each is brought about, and what its screen must say:
// what happened, whether anything was changed, what next. With $SCREENSHOT_DIR each is a picture as well.
#pragma once

#include "app/wizard/parts/Banner.h"
#include "app/wizard/parts/Text.h"
#include "tests/gui/CareTest.h"
#include "tests/gui/Screen.h"

#include <algorithm>

namespace cudnnsetup {

class ErrorTest : public CareTest {
    Q_OBJECT

protected:
    // What stands at the lower left about this PC.
    enum class Note { Untouched, TakenBack, LeftInPart, NotKnown, Installed, Undone };

    template <class Test> struct State {
        const char* name;
        void (Test::*make)();
        PageId page;
        const char* says; // on the strip, in English
        bool mayGoNext = false;
        Note note = Note::Untouched;
    };

    QString m_language;
    std::unique_ptr<QTemporaryDir> m_folder;

    template <class Test> static void addRows(const QList<State<Test>>& states) {
        QTest::addColumn<int>("state");
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("dark");
        const bool pictures = !qEnvironmentVariableIsEmpty("SCREENSHOT_DIR");
        for (int i = 0; i < states.size(); ++i)
            for (const char* language : {"en", "zh_CN"})
                for (const bool dark : {false, true})
                    if (pictures || !dark)
                        QTest::addRow("%s %s%s", states[i].name, language, dark ? " dark" : "")
                            << i << QString::fromLatin1(language) << dark;
    }
    template <class Test> void check(Test& test, const QList<State<Test>>& states) {
        QFETCH(int, state);
        QFETCH(QString, language);
        QFETCH(bool, dark);
        m_language = language;
        m_folder = std::make_unique<QTemporaryDir>();
        const State<Test>& wanted = states[state];
        (test.*wanted.make)();
        if (QTest::currentTestFailed()) return;
        if (dark) theme::install(*qApp, theme::Scheme::Dark);
        QTRY_VERIFY2_WITH_TIMEOUT(m_practice->isOn(wanted.page), qPrintable(screenText()), 5000);
        if (language == QStringLiteral("en"))
            QTRY_VERIFY2_WITH_TIMEOUT(screenText().contains(QString::fromLatin1(wanted.says)), qPrintable(screenText()),
                                      5000);
        QTRY_VERIFY2_WITH_TIMEOUT(saysWhatAndWhatNext(), qPrintable(screenText()), 5000);
        QTRY_COMPARE(m_practice->mayGoNext(), wanted.mayGoNext);
        QTRY_COMPARE(note(), noteText(wanted.note));
        const QString name = QStringLiteral("error-") + QString::fromLatin1(wanted.name);
        QVERIFY(screen::grab(*m_practice, name + screen::tail(language, dark)));
    }

    // Of each strip on the page that can be seen: what happened, what to do, and the small print.
    QList<QStringList> strips() {
        QList<QStringList> all;
        for (const Banner* banner : m_practice->frame().current()->findChildren<Banner*>()) {
            if (!banner->isVisible()) continue;
            QStringList texts;
            for (const Text* text : banner->findChildren<Text*>(QString(), Qt::FindDirectChildrenOnly))
                if (text->isVisible()) texts += text->accessibleName();
            all += texts;
        }
        return all;
    }
    QString screenText() {
        QStringList lines{m_practice->frame().current()->title(), m_practice->frame().current()->lead()};
        for (const QStringList& strip : strips()) lines += strip.join(QStringLiteral(" / "));
        return lines.join(QStringLiteral(" | "));
    }
    // In the language of the window; a path alone is no sentence.
    bool isSentence(const QString& text) const {
        const auto isHan = [](QChar c) { return c.script() == QChar::Script_Han; };
        const bool han = std::any_of(text.begin(), text.end(), isHan);
        return m_language == QStringLiteral("zh_CN") ? han : !han && text.contains(QLatin1Char(' '));
    }
    bool saysWhatAndWhatNext() {
        const QList<QStringList> all = strips();
        return std::any_of(all.begin(), all.end(), [this](const QStringList& strip) {
            return strip.size() > 1 && isSentence(strip[0]) && isSentence(strip[1]);
        });
    }
    QString noteText(Note note) {
        const auto& plan = session().runPlan();
        switch (note) {
        case Note::Untouched:
            return Frame::tr("Nothing on this PC has been changed.");
        case Note::TakenBack:
            return Frame::tr("Everything was taken back. Nothing on this PC has been changed.");
        case Note::LeftInPart:
            return Frame::tr("Taken back, but for what is named here.");
        case Note::Installed:
            return Frame::tr("Installed: cuDNN %1 (CUDA %2). It can be undone at any time.")
                .arg(plan->version.text())
                .arg(plan->cudaMajor);
        case Note::Undone:
            return Frame::tr("The installation was undone.");
        case Note::NotKnown:
            break;
        }
        return {};
    }

    // As somebody else does it meanwhile; the folders on the way are made.
    bool putFile(const QString& path) {
        Files& files = m_practice->system().files();
        const OsPath paths = m_practice->system().paths();
        QStringList missing;
        for (QString at = paths.parent(path); files.stat(at).isNone(); at = paths.parent(at)) missing.prepend(at);
        for (const QString& folder : missing)
            if (!files.makeFolder(folder)) return false;
        return files.writeWhole(path, "mine").has_value();
    }
    // A PC of which only the machine is known: no archive yet.
    void look(const PracticeWorld& world) {
        m_practice.reset();
        m_practice = std::make_unique<Practice>(m_language, As::Anybody, world);
        session().lookForUnfinished();
        session().lookAtMachine();
        QTRY_VERIFY_WITH_TIMEOUT(!session().isProbing() && session().isStartChecked(), 20000);
    }
    void open(PageId page) { m_practice->frame().open(page); }
    // The first change that begins with `word` fails with what the door says of its path.
    void failAt(const QString& word, const std::function<Error(const QString&)>& why) {
        auto& faults = m_practice->faults();
        faults.errorOf = why;
        faults.before = [&faults, word](int call) {
            if (faults.failAt == 0 && faults.log.last().startsWith(word)) faults.failAt = call;
        };
    }

protected Q_SLOTS:
    void init() {}
};

} // namespace cudnnsetup
