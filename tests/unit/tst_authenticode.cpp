// The verdict on a PE file's signature: good is only the file that was signed, whole and where it stood.
#include "ArchiveBuilder.h"
#include "SignedPe.h"
#include "core/archive/ArchiveInfo.h"
#include "core/binary/Authenticode.h"
#include "core/binary/ReadBinary.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtEndian>
#include <QtTest>

using namespace cudnnsetup;
using namespace archivebuilder;

namespace {

constexpr qsizetype tableEntryAt = 0x98 + 112 + 4 * 8;

BinaryInfo read(const QByteArray& bytes) {
    MemorySource source(bytes);
    return *readBinary(source);
}

// As the bytes of an archive's entry pass by.
Authenticode streamed(const QByteArray& bytes, size_t block) {
    AuthenticodeStream stream{quint64(bytes.size())};
    std::span<const char> left(bytes.constData(), size_t(bytes.size()));
    for (; !left.empty(); left = left.subspan(std::min(block, left.size())))
        stream.feed(left.first(std::min(block, left.size())));
    return stream.finish();
}

class Silent : public ProgressSink {
public:
    void report(const Progress&) override {}
};

QByteArray number(quint32 value) {
    QByteArray bytes(4, '\0');
    qToLittleEndian(value, bytes.data());
    return bytes;
}

} // namespace

class TestAuthenticode : public QObject {
    Q_OBJECT

    const QByteArray m_plain = makePe({.version = {8, 9, 4, 25}, .text = QByteArray(64, 't')});
    const QByteArray m_signed = signedPe(m_plain);
    const qsizetype m_table = m_plain.size() + (8 - m_plain.size() % 8) % 8;

private Q_SLOTS:
    void wholeFileIsGoodAndNamesItsSigner() {
        QCOMPARE(read(m_plain).signature, Signature::None);
        const BinaryInfo info = read(m_signed);
        QCOMPARE(info.signature, Signature::Good);
        QCOMPARE(info.signer, QString::fromUtf8(testSigner));
        QVERIFY(signedPe(m_plain) == m_signed); // no clock and no chance in it
    }

    void everyChangedByteOfTheProgramBreaksIt() {
        for (qsizetype at = 0; at < m_table; ++at) {
            const bool ofTheTable = at >= tableEntryAt && at < tableEntryAt + 8;
            const bool ofTheChecksum = at >= 0x98 + 64 && at < 0x98 + 68; // a linker's, not signed
            QByteArray changed = m_signed;
            changed[at] = char(changed[at] ^ 1);
            const Signature state = read(changed).signature;
            QCOMPARE(streamed(changed, 1000).state, state);
            QVERIFY2(ofTheChecksum == (state == Signature::Good) || (ofTheTable && state != Signature::Good),
                     qPrintable(QString::number(at)));
        }
    }

    void tableThatIsNotTheEndIsBroken() {
        QCOMPARE(read(m_signed + QByteArray(8, '\0')).signature, Signature::Broken);
        // The same bytes are hashed in the same order, but all behind the table has moved.
        const qsizetype cut = m_table - 64;
        QByteArray moved = m_signed.first(cut) + m_signed.mid(m_table) + m_signed.mid(cut, m_table - cut);
        moved.replace(tableEntryAt, 4, number(quint32(cut)));
        QCOMPARE(moved.size(), m_signed.size());
        QCOMPARE(read(moved).signature, Signature::Broken);
    }

    void cutTableIsBroken() {
        for (qsizetype size = m_table; size < m_signed.size(); size += 7)
            QCOMPARE(read(m_signed.first(size)).signature, Signature::Broken);
        QCOMPARE(streamed(m_signed.first(m_table + 8), 100).state, Signature::Broken);
    }

    // However the bytes come, the verdict is that of the whole file.
    void streamJudgesAsTheFile() {
        QByteArray large = makePe({.version = {9, 1, 0, 70}, .text = QByteArray(300'000, 't')});
        const QByteArray good = signedPe(large);
        QByteArray changed = good;
        changed[200'000] = char(changed[200'000] ^ 1);
        for (const size_t block :
             {size_t(1), size_t(7), size_t(4095), size_t(4096), size_t(4097), size_t(262'144), size_t(1) << 20}) {
            QCOMPARE(streamed(good, block).state, Signature::Good);
            QCOMPARE(streamed(good, block).signer, QString::fromUtf8(testSigner));
            QCOMPARE(streamed(changed, block).state, Signature::Broken);
            QCOMPARE(streamed(large, block).state, Signature::None);
            QCOMPARE(streamed(good + QByteArray(8, '\0'), block).state, Signature::Broken);
            QCOMPARE(streamed("no program at all", block).state, Signature::NotChecked);
        }
        QCOMPARE(streamed({}, 1).state, Signature::NotChecked);
    }

    // The shim is looked at when the archive is chosen, every library under `verify`.
    void archiveTellsWhatItsLibrariesSay_data() {
        QTest::addColumn<QString>("unsignedOne"); // of a set that is signed
        QTest::addColumn<QString>("changedOne");
        QTest::addColumn<QString>("quick"); // what is told without and with `verify`
        QTest::addColumn<QString>("whole");
        const QString shim = u"cudnn64_8.dll"_s, part = u"cudnn_ops_infer64_8.dll"_s;
        QTest::newRow("all signed") << QString() << QString() << u"good"_s << u"good"_s;
        QTest::newRow("shim unsigned") << shim << QString() << u"none"_s << u"none"_s;
        QTest::newRow("part unsigned") << part << QString() << u"good"_s << u"none"_s;
        QTest::newRow("shim changed") << QString() << shim << u"broken"_s << u"broken"_s;
        QTest::newRow("part changed") << QString() << part << u"good"_s << u"broken"_s;
    }
    void archiveTellsWhatItsLibrariesSay() {
        QFETCH(QString, unsignedOne);
        QFETCH(QString, changedOne);
        QFETCH(QString, quick);
        QFETCH(QString, whole);
        QList<ZipEntry> entries = windowsSet({8, 9, 4, 25}, 12, officialTop({8, 9, 4, 25}, 12));
        for (ZipEntry& entry : entries) {
            const QString file = entry.name.section(u'/', -1);
            if (file.endsWith(u".dll") && file != unsignedOne) entry.data = signedPe(entry.data);
            if (file == changedOne) entry.data[entry.data.indexOf("KERNEL32")] ^= 1;
        }
        const QTemporaryDir folder;
        const QString path = writeFile(folder.path(), u"a.zip"_s, makeZip(entries));
        Silent silent;
        for (const bool verify : {false, true}) {
            const QString expected = verify ? whole : quick;
            const auto info = inspect(path, {.hash = true, .verify = verify}, silent, {});
            QVERIFY2(info.has_value(), info ? "" : qPrintable(info.error().message));
            const QJsonObject json = toJson(*info);
            QCOMPARE(json[u"signature"_s].toString(), expected);
            QCOMPARE(json[u"publisher"_s].isNull(), expected != u"good");
            if (expected == u"good") QCOMPARE(info->publisher, QString::fromUtf8(testSigner));
            QStringList ids;
            for (const Finding& finding : info->findings) {
                ids.append(finding.id);
                QVERIFY2(finding.evidence.join(u' ').contains(unsignedOne + changedOne), qPrintable(finding.id));
            }
            QCOMPARE(ids, expected == u"good"     ? QStringList()
                          : expected == u"broken" ? QStringList{u"cudnn.signature-broken"_s}
                                                  : QStringList{u"cudnn.unsigned"_s});
        }
    }

    void sentencesTellTheThreeStatesApart() {
        QCOMPARE(signatureSentence(Signature::Good, u"NVIDIA Corporation"_s, OsKind::Windows),
                 u"signed by NVIDIA Corporation"_s);
        QCOMPARE(signatureSentence(Signature::None, {}, OsKind::Windows), u"not signed"_s);
        QCOMPARE(signatureSentence(Signature::Broken, u"NVIDIA Corporation"_s, OsKind::Windows),
                 u"changed after signing"_s);
        QVERIFY(signatureSentence(Signature::NotChecked, {}, OsKind::Linux).contains(u"Linux"));
        QVERIFY(!signatureSentence(Signature::NotChecked, {}, OsKind::Windows).contains(u"signed"));
    }
};

QTEST_GUILESS_MAIN(TestAuthenticode)
#include "tst_authenticode.moc"
