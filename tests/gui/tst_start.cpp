// The wizard as a process that has no window: --help and --version need none, wrong words are answered, and where no
// window can be opened it says so and names the program that needs none.
#include "core/base/Os.h"
#include "core/base/Result.h"

#include <QProcess>
#include <QtTest>

using namespace cudnnsetup;

namespace {

struct Answer {
    int code = -1;
    QProcess::ExitStatus status = QProcess::CrashExit;
    QString out, err;
};

// With these variables of the environment set, or unset where the value is null.
Answer start(const QStringList& words, const QMap<QString, QString>& variables) {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const auto& [name, value] : variables.toStdMap())
        if (value.isNull())
            environment.remove(name);
        else
            environment.insert(name, value);
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(PROGRAM_DIR "/cudnn-setup"), words);
    if (!process.waitForFinished(60'000)) qFatal("the wizard did not end");
    return {process.exitCode(), process.exitStatus(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

// As on a server: no platform is asked for, and no display is there.
QMap<QString, QString> noDisplay(const QString& display = {}) {
    return {{u"QT_QPA_PLATFORM"_s, {}}, {u"DISPLAY"_s, display}, {u"WAYLAND_DISPLAY"_s, {}}};
}

// What a parent sees of an exit code: Windows all of it, others its last byte.
int seen(ExitCode code) { return hostOs == OsKind::Windows ? int(code) : int(code) & 0xff; }

} // namespace

class TestStart : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void helpNeedsNoDisplay() {
        for (const QString& word : {u"--help"_s, u"-h"_s, u"--help-all"_s}) {
            const Answer answer = start({word}, noDisplay());
            QCOMPARE(answer.status, QProcess::NormalExit);
            QCOMPARE(answer.code, 0);
            for (const QString& part :
                 {u"--practice"_s, u"--pc <FILE>"_s, u"[ARCHIVE]"_s, u"and proves that it works"_s})
                QVERIFY2(answer.out.contains(part), qPrintable(part + u'\n' + answer.out));
        }
    }

    void helpSpeaksTheLanguageAskedFor() {
        if (hostOs == OsKind::Windows) QSKIP("Windows prints in the console's code page, wine's has no Chinese");
        const Answer answer = start({u"--lang"_s, u"zh_CN"_s, u"--help"_s}, noDisplay());
        QCOMPARE(answer.code, 0);
        QVERIFY2(answer.out.contains(u"练习"_s) || answer.out.contains(u"虚构"_s), qPrintable(answer.out));
        QVERIFY2(!answer.out.contains(u"nothing real is touched"_s), qPrintable(answer.out));
    }

    void versionNeedsNoDisplay() {
        const Answer answer = start({u"--version"_s}, noDisplay());
        QCOMPARE(answer.code, 0);
        QVERIFY2(answer.out.startsWith(u"cudnn-setup "_s) && answer.out.contains(u'.'), qPrintable(answer.out));
    }

    // "-platformtheme" holds an h and a v: as letters they would be help and version.
    void wordsOfQtAskForNothing() {
        if (hostOs == OsKind::Windows) QSKIP("a window program answers in a box there, which nobody would close");
        const Answer answer = start({u"-platformtheme"_s, u"gtk3"_s, u"--lang"_s, u"tlh"_s}, {});
        QCOMPARE(answer.code, seen(ExitCode::BadUsage));
        QVERIFY2(answer.out.isEmpty(), qPrintable(answer.out));
    }

    void noDisplayIsSaidWithTheWayOut_data() {
        QTest::addColumn<QString>("display");
        QTest::addColumn<QString>("reason");
        QTest::newRow("none") << QString() << u"this session has no display"_s;
        QTest::newRow("one that does not answer") << u":4711"_s << u":4711"_s;
    }
    void noDisplayIsSaidWithTheWayOut() {
        if (hostOs == OsKind::Windows) QSKIP("a Windows session has no DISPLAY; Qt shows a box of its own there");
        QFETCH(QString, display);
        QFETCH(QString, reason);
        const Answer answer = start({u"--practice"_s, u"--lang"_s, u"en"_s}, noDisplay(display));
        QCOMPARE(answer.status, QProcess::NormalExit); // Qt alone would end with SIGABRT
        QCOMPARE(answer.code, seen(ExitCode::Unsupported));
        const QStringList lines = answer.err.split(u'\n');
        QVERIFY2(lines.first().contains(reason), qPrintable(answer.err));
        QVERIFY2(lines.value(1).contains(u"cudnn-setup-cli"_s), qPrintable(answer.err));
        QVERIFY2(answer.err.contains(u"xcb"_s), qPrintable(answer.err)); // Qt's own lines, for who mends it
    }

    void wrongWordsAreNamed_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QString>("named");
        QTest::newRow("unknown option") << QStringList{u"--practise"_s} << u"practise"_s;
        QTest::newRow("unknown language") << QStringList{u"--lang"_s, u"tlh"_s} << u"tlh"_s;
        QTest::newRow("two archives") << QStringList{u"a.zip"_s, u"b.zip"_s} << u"one archive"_s;
    }
    void wrongWordsAreNamed() {
        if (hostOs == OsKind::Windows) QSKIP("a window program says it in a box there, which nobody would close");
        QFETCH(QStringList, words);
        QFETCH(QString, named);
        const Answer answer = start(words, {});
        QCOMPARE(answer.code, seen(ExitCode::BadUsage));
        QVERIFY2(answer.err.contains(named) && (answer.err.contains(u"--help"_s) || answer.err.contains(u"--lang"_s)),
                 qPrintable(answer.err));
    }
};

QTEST_GUILESS_MAIN(TestStart)
#include "tst_start.moc"
