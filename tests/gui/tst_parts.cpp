// The wizard's pure parts: what a change of PATH looks like, commands to copy, the picture of the proof, colours.
#include "app/wizard/PathDiff.h"
#include "app/wizard/Theme.h"
#include "app/wizard/Worker.h"
#include "app/wizard/parts/PictureStrip.h"
#include "app/wizard/parts/Text.h"
#include "core/base/Result.h"
#include "core/plan/Snippets.h"

#include <QApplication>
#include <QThread>
#include <QtTest>
#include <atomic>
#include <set>

using namespace cudnnsetup;

class TestParts : public QObject {
    Q_OBJECT

    static MachineFacts windowsPc() {
        MachineFacts facts;
        facts.os.kind = OsKind::Windows;
        facts.environment.insert(u"CUDA_PATH"_s, u"C:\\CUDA\\v12.1"_s);
        facts.toolkits =
            Observed<QList<ToolkitFact>>::seen({ToolkitFact{{12, 1}, u"C:\\CUDA\\v12.1"_s, {}, {}, true}}, {});
        return facts;
    }

    static QString base64(const QByteArray& bytes) { return QString::fromLatin1(bytes.toBase64()); }

private Q_SLOTS:
    void aWorkerKeepsTheOrderAndItsThread() {
        QList<int> done;
        std::set<QThread*> threads;
        Worker worker;
        for (int i = 0; i < 200; ++i)
            worker.run(
                this, [&threads, i] { return threads.insert(QThread::currentThread()), i; },
                [&done](int job) { done.append(job); });
        QTRY_COMPARE(done.size(), 200);
        QVERIFY(std::is_sorted(done.begin(), done.end()));
        QCOMPARE(threads.size(), std::size_t(1));
        QVERIFY(!threads.contains(QThread::currentThread()));
    }

    // With std::jthread a loop like this one hung under wine before the 500th time.
    void aWorkerEndsHoweverEarlyItIsTold() {
        std::atomic<int> ran = 0;
        for (int i = 0; i < 500; ++i) {
            Worker idle;
            Worker busy;
            for (int job = 0; job < 3; ++job) busy.post([&ran] { ++ran; });
        }
        QVERIFY(ran <= 3 * 500);
        const int then = ran;
        QTest::qWait(50);
        QCOMPARE(int(ran), then); // nothing outlives its worker
    }

    void pathDiffMarksOnlyWhatChanges() {
        using Change = PathLine::Change;
        const QList<PathLine> lines =
            pathDiff(u"C:\\a;%CUDA_PATH%\\bin;C:\\old"_s, u"C:\\new;C:\\a;%CUDA_PATH%\\bin"_s, windowsPc());
        QCOMPARE(lines.size(), 4);
        QVERIFY((lines[0] == PathLine{Change::Added, u"C:\\new"_s, {}, -1, 0}));
        QVERIFY((lines[1] == PathLine{Change::Kept, u"C:\\a"_s, {}, 0, 1}));
        QVERIFY((lines[2] == PathLine{Change::Kept, u"%CUDA_PATH%\\bin"_s, u"CUDA 12.1"_s, 1, 2}));
        QVERIFY((lines[3] == PathLine{Change::Removed, u"C:\\old"_s, {}, 2, -1}));
    }

    void pathDiffOfEqualValuesKeepsEmptyEntries() {
        const QList<PathLine> lines = pathDiff(u"C:\\a;;C:\\b"_s, u"C:\\a;;C:\\b"_s, windowsPc());
        QCOMPARE(lines.size(), 3);
        for (const PathLine& line : lines) QCOMPARE(line.change, PathLine::Change::Kept);
    }

    void snippetsQuoteByTheRulesOfTheirShell() {
        const QList<Snippet> windows = sessionSnippets(OsKind::Windows, u"C:\\it's here\\bin"_s);
        QCOMPARE(windows.size(), 2);
        QCOMPARE(windows[0].text, u"$env:Path = 'C:\\it''s here\\bin' + ';' + $env:Path"_s);
        QCOMPARE(windows[1].text, u"set \"PATH=C:\\it's here\\bin;%PATH%\""_s);
        QCOMPARE(sessionSnippets(OsKind::Windows, u"C:\\100%\\bin"_s).size(), 1); // cmd would expand it
        QCOMPARE(sessionSnippets(OsKind::Linux, u"/home/o'neil/lib"_s).first().text,
                 u"export LD_LIBRARY_PATH='/home/o'\\''neil/lib'${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"_s);
        QCOMPARE(cmakeLine(OsKind::Windows, u"C:\\a b"_s), u"cmake -DCUDNN_ROOT=\"C:/a b\" .."_s);
    }

    void pictureNeedsTheGpusPartAndHonestSizes() {
        QJsonObject picture{{u"width"_s, 2}, {u"height"_s, 1}, {u"input"_s, base64("ab")}, {u"cpu"_s, base64("ab")}};
        QVERIFY(!picturesFrom(picture)); // no GPU result: no picture
        picture.insert(u"gpu"_s, base64("abc"));
        QVERIFY(!picturesFrom(picture)); // three bytes are not 2 × 1
        picture.insert(u"gpu"_s, base64("ac"));
        const auto pictures = picturesFrom(picture);
        QVERIFY(pictures.has_value());
        QCOMPARE(int(pictures->difference.constScanLine(0)[0]), 0);
        QCOMPARE(int(pictures->difference.constScanLine(0)[1]), 16); // one grey level shows
        picture.insert(u"width"_s, 100000);
        QVERIFY(!picturesFrom(picture));
    }

    void longWordsMayBreakAndShortOnesMayNot() {
        QCOMPARE(breakable(u"own C++ programs"_s), u"own C\u2060+\u2060+ programs"_s); // never "C+" and "+"
        QCOMPARE(breakable(u"cuDNN 8.9.4.25 in C:\\x"_s), u"cuDNN 8.9.4.25 in C:\\x"_s);
        const QString broken = breakable(u"C:\\Users\\student\\AppData\\Local"_s);
        QVERIFY(broken.contains(QChar(0x200b)));
        QCOMPARE(QString(broken).remove(QChar(0x200b)), u"C:\\Users\\student\\AppData\\Local"_s);
    }

    void everyTextCanBeReadInLightAndDark() {
        for (const theme::Scheme scheme : {theme::Scheme::Light, theme::Scheme::Dark}) {
            theme::install(*qApp, scheme);
            const theme::Colors c = theme::colors(QApplication::palette());
            QCOMPARE(theme::isDark(QApplication::palette()), scheme == theme::Scheme::Dark);
            const std::pair<QColor, QColor> pairs[] = {
                {c.text, c.bg},         {c.text, c.side},       {c.dim, c.bg},        {c.dim, c.side},
                {c.dim, c.card},        {c.dim, c.code},        {c.accent, c.bg},     {c.accent, c.card},
                {c.accent, c.accentBg}, {c.onAccent, c.accent}, {c.text, c.accentBg}, {c.ok, c.okBg},
                {c.warn, c.warnBg},     {c.bad, c.badBg},       {c.text, c.warnBg},   {c.text, c.badBg},
                {c.text, c.okBg}};
            int row = 0;
            for (const auto& [ink, paper] : pairs) {
                QVERIFY2(theme::contrast(ink, paper) >= 4.5,
                         qPrintable(u"pair %1: %2 on %3"_s.arg(row).arg(ink.name(), paper.name())));
                ++row;
            }
        }
    }
};

QTEST_MAIN(TestParts)
#include "tst_parts.moc"
