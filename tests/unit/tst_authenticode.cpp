// The verdict on a PE file's signature: good is only the file that was signed, whole and where it stood.
#include "ArchiveBuilder.h"
#include "SignedPe.h"
#include "core/binary/ReadBinary.h"

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
    }
};

QTEST_GUILESS_MAIN(TestAuthenticode)
#include "tst_authenticode.moc"
