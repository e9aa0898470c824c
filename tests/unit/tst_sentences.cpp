// What cuDNN prints before it gives up, read back: the file, the symbol and the code it speaks of.
#include "core/base/Result.h"
#include "core/proof/CudnnSentences.h"

#include <QtTest>

using namespace cudnnsetup;

class TestSentences : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sentencesAreReadAsPrinted_data() {
        using Kind = CudnnSentence::Kind;
        QTest::addColumn<QString>("said");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("library");
        QTest::addColumn<QString>("symbol");
        QTest::addColumn<int>("code");
        const auto row = [](const char* name, const QString& said, Kind kind, const QString& file,
                            const QString& symbol,
                            int code) { QTest::newRow(name) << said << int(kind) << file << symbol << code; };
        row("missing", u"Could not locate cudnn_ops_infer64_8.dll. Please make sure it is in your library path!"_s,
            Kind::NotLocated, u"cudnn_ops_infer64_8.dll"_s, {}, 0);
        row("zlib", u"Could not load library zlibwapi.dll. Error code 126"_s, Kind::NotLoaded, u"zlibwapi.dll"_s, {},
            126);
        row("not a dll", u"Could not load library cudnn_ops_infer64_8.dll. Error code 193"_s, Kind::NotLoaded,
            u"cudnn_ops_infer64_8.dll"_s, {}, 193);
        row("other dll", u"Could not load symbol cudnnGetVersion from cudnn_ops_infer64_8.dll. Error code 127"_s,
            Kind::NoSymbol, u"cudnn_ops_infer64_8.dll"_s, u"cudnnGetVersion"_s, 127);
        row("handle", u"Invalid handle. Cannot load symbol cudnnOpsVersionCheck"_s, Kind::InvalidHandle, {},
            u"cudnnOpsVersionCheck"_s, 0);
        row("linux 9", u"Unable to load any of {libcudnn_cnn.so.9.19.0, libcudnn_cnn.so.9.19, libcudnn_cnn.so.9}"_s,
            Kind::NotLocated, u"libcudnn_cnn.so.9.19.0"_s, {}, 0);
        row("linux 8",
            u"Could not load library libcudnn_cnn_infer.so.8. Error: libcudnn_cnn_infer.so.8: file too short"_s,
            Kind::NotLoaded, u"libcudnn_cnn_infer.so.8"_s, {}, 0);
    }
    void sentencesAreReadAsPrinted() {
        QFETCH(QString, said);
        QFETCH(int, kind);
        QFETCH(QString, library);
        QFETCH(QString, symbol);
        QFETCH(int, code);
        const auto sentences = readSentences(u"something before\n"_s + said + u"\nafter"_s);
        QCOMPARE(sentences.size(), 1);
        QCOMPARE(int(sentences[0].kind), kind);
        QCOMPARE(sentences[0].library, library);
        QCOMPARE(sentences[0].symbol, symbol);
        QCOMPARE(sentences[0].code, code);
    }
};

QTEST_GUILESS_MAIN(TestSentences)
#include "tst_sentences.moc"
