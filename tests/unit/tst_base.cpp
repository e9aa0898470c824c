#include "core/base/Os.h"
#include "core/base/PathList.h"
#include "core/base/Result.h"
#include "core/base/Version.h"

#include <QRegularExpression>
#include <QThread>
#include <QtTest>

using namespace cudnnsetup;

namespace {
QString lookup(const QString& name) {
    return name.compare(u"USERPROFILE"_s, Qt::CaseInsensitive) == 0 ? u"C:\\Users\\student"_s : QString();
}
} // namespace

class TestBase : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void versionsCompareByNumberNotByText() {
        QVERIFY(*Version::parse(u"9.10.2"_s) > *Version::parse(u"9.9"_s));
        QVERIFY(*Version::parse(u"8.9"_s) == *Version::parse(u"8.9.0"_s));
        QVERIFY(Version::parse(u"8.9.4.25"_s)->startsWith({8, 9, 4}));
        QVERIFY(!Version::parse(u"8.9.4.25"_s)->startsWith({8, 9, 5}));
        for (const QString& bad : {u""_s, u"8."_s, u"8..9"_s, u"8.9a"_s, u"-1"_s, u"1.2.3.4.5.6.7"_s, u"99999999"_s})
            QVERIFY2(!Version::parse(bad), qPrintable(bad));
    }

    // A thread that has used a regular expression deeply enough to need a stack of Qt's own must be able to end.
    // Whether the crash comes is chance, whether Qt uses such a stack is not.
    void threadsThatUsedRegularExpressionsEnd() {
        if (hostOs == OsKind::Windows) QCOMPARE(qgetenv("QT_ENABLE_REGEXP_JIT"), QByteArray("0"));
        const QString text = u"ab"_s.repeated(3000);
        for (int i = 0; i < 4; ++i) {
            bool matches = false;
            const std::unique_ptr<QThread> thread(QThread::create([&] {
                const QRegularExpression pairs(u"^(?:(a)|(b))*$"_s);
                pairs.optimize();
                matches = pairs.match(text).hasMatch();
            }));
            thread->start();
            QVERIFY(thread->wait());
            QVERIFY(matches);
        }
    }

    void cudnnNumberChangesItsFormulaAtNine() {
        QCOMPARE(Version::fromCudnnNumber(8904).text(), u"8.9.4"_s);
        QCOMPARE(Version::fromCudnnNumber(7605).text(), u"7.6.5"_s);
        QCOMPARE(Version::fromCudnnNumber(90100).text(), u"9.1.0"_s);
        QCOMPARE(Version::fromCudnnNumber(91900).text(), u"9.19.0"_s);
        QCOMPARE(Version::fromCudaNumber(12030).text(), u"12.3"_s);
    }

    void windowsPathsAreCleanedAndComparedWithoutCase() {
        const OsPath win(OsKind::Windows);
        QCOMPARE(win.clean(u"c:/a//b/../C\\"_s), u"c:\\a\\C"_s);
        QCOMPARE(win.clean(u"C:\\..\\.."_s), u"C:\\"_s);
        QCOMPARE(win.clean(u"\\\\?\\C:\\a"_s), u"C:\\a"_s);
        QCOMPARE(win.clean(u"\\\\server\\share\\a\\"_s), u"\\\\server\\share\\a"_s);
        QVERIFY(win.same(u"C:\\PROGRAM FILES\\x\\"_s, u"c:/program files/X"_s));
        QCOMPARE(win.parent(u"C:\\a"_s), u"C:\\"_s);
        QCOMPARE(win.fileName(u"C:\\a\\b.dll"_s), u"b.dll"_s);
        QVERIFY(win.isBelow(u"C:\\a\\b"_s, u"c:\\A"_s));
        QVERIFY(!win.isBelow(u"C:\\ab"_s, u"C:\\a"_s));
        QVERIFY(win.isBelow(u"C:\\ab"_s, u"C:\\"_s));
        QVERIFY(!win.isAbsolute(u"\\a"_s) && !win.isAbsolute(u"C:a"_s) && win.isAbsolute(u"C:/a"_s));
    }

    void linuxPathsKeepCaseAndBackslashes() {
        const OsPath linux(OsKind::Linux);
        QCOMPARE(linux.clean(u"/usr//lib/./x/../y/"_s), u"/usr/lib/y"_s);
        QVERIFY(!linux.same(u"/A"_s, u"/a"_s));
        QCOMPARE(linux.fileName(u"/a\\b"_s), u"a\\b"_s);
        QCOMPARE(linux.parent(u"/"_s), u"/"_s);
    }

    void pathEntriesKeepEveryByte() {
        const PathList list(u" C:\\a ;;\"C:\\b;c\";%USERPROFILE%\\bin\\"_s, OsKind::Windows);
        QCOMPARE(list.entries().size(), 4);
        QCOMPARE(list.entries()[0].folder, u"C:\\a"_s);
        QCOMPARE(list.entries()[1].raw, QString());
        QCOMPARE(list.entries()[2].folder, u"C:\\b;c"_s);
        QCOMPARE(list.indexOf(u"c:\\users\\STUDENT\\bin"_s, lookup), 3);
        QCOMPARE(list.withInserted(0, u"D:\\x"_s), u"D:\\x; C:\\a ;;\"C:\\b;c\";%USERPROFILE%\\bin\\"_s);
        QCOMPARE(list.withInserted(4, u"D:\\x"_s), u" C:\\a ;;\"C:\\b;c\";%USERPROFILE%\\bin\\;D:\\x"_s);
        QCOMPARE(list.withRemoved(1), u" C:\\a ;\"C:\\b;c\";%USERPROFILE%\\bin\\"_s);
        QCOMPARE(list.withRemoved(3), u" C:\\a ;;\"C:\\b;c\""_s);
        QCOMPARE(PathList(u"C:\\a"_s, OsKind::Windows).withRemoved(0), QString());
        QCOMPARE(PathList(QString(), OsKind::Windows).withInserted(0, u"C:\\a;b"_s), u"\"C:\\a;b\""_s);
    }

    void strayQuoteDoesNotSwallowTheRest() {
        const PathList list(u"C:\\a\";C:\\b;C:\\c"_s, OsKind::Windows);
        QCOMPARE(list.entries().size(), 3);
        QVERIFY(list.entries()[0].strayQuote);
        QCOMPARE(list.indexOf(u"C:\\b"_s, lookup), 1);
    }

    void unknownVariablesStay() {
        QCOMPARE(expandVariables(u"%NO%;%USERPROFILE%;100%"_s, OsKind::Windows, lookup),
                 u"%NO%;C:\\Users\\student;100%"_s);
        QCOMPARE(expandVariables(u"%A%USERPROFILE%"_s, OsKind::Windows, lookup), u"%AC:\\Users\\student"_s);
        QCOMPARE(expandVariables(u"%USERPROFILE%"_s, OsKind::Linux, lookup), u"%USERPROFILE%"_s);
    }
};

QTEST_GUILESS_MAIN(TestBase)
#include "tst_base.moc"
