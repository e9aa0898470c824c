#include "ArchiveBuilder.h"
#include "core/archive/EntryReader.h"
#include "core/archive/Extract.h"

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QtTest>
#include <mutex>
#include <numeric>
#include <thread>

using namespace cudnnsetup;
using namespace archivebuilder;

namespace {
class Reports : public ProgressSink {
public:
    void report(const Progress& progress) override {
        const std::lock_guard lock(mutex);
        all.append(progress);
    }
    std::mutex mutex;
    QList<Progress> all;
};

// Keeps what was written, by placed name, and which of it was finished.
class Memory {
public:
    OpenSink opener() {
        return [this](const ArchiveEntry& entry) -> Result<std::unique_ptr<EntrySink>> {
            return std::make_unique<Sink>(*this, entry.placedName);
        };
    }
    std::mutex mutex;
    QHash<QString, QByteArray> written;
    QStringList finished;
    std::function<Result<void>()> onWrite;

private:
    class Sink : public EntrySink {
    public:
        Sink(Memory& memory, QString name) : m_memory(memory), m_name(std::move(name)) {}
        Result<void> write(std::span<const char> bytes) override {
            m_bytes.append(bytes.data(), qsizetype(bytes.size()));
            return m_memory.onWrite ? m_memory.onWrite() : Result<void>();
        }
        Result<void> finish() override {
            const std::lock_guard lock(m_memory.mutex);
            m_memory.written.insert(m_name, m_bytes);
            m_memory.finished.append(m_name);
            return {};
        }

    private:
        Memory& m_memory;
        QString m_name;
        QByteArray m_bytes;
    };
};

QByteArray noise(qsizetype size, quint32 seed) {
    QByteArray bytes(size, '\0');
    for (char& byte : bytes) {
        seed = seed * 1664525u + 1013904223u;
        byte = char((seed >> 24) & 0x3f); // compresses a little
    }
    return bytes;
}

const Version version{8, 9, 4, 25};
} // namespace

class TestExtract : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QList<ZipEntry> entries() {
        QList<ZipEntry> list = windowsSet(version, 12, officialTop(version, 12));
        quint32 seed = 1;
        for (ZipEntry& entry : list)
            if (entry.name.endsWith(u".dll")) entry.data += noise(100'000 + 150'000 * qsizetype(seed), seed), ++seed;
        return list;
    }
    Result<ArchiveInfo> open(const QList<ZipEntry>& list) {
        const QString name = u"cudnn-windows-x86_64-8.9.4.25_cuda12-rebuilt.zip"_s;
        Reports reports;
        return inspect(writeFile(m_folder.path(), name, makeZip(list)), {}, reports, {});
    }
    static QList<int> all(const ArchiveInfo& info) {
        QList<int> indices(info.entries.size());
        std::iota(indices.begin(), indices.end(), 0);
        return indices;
    }

private Q_SLOTS:
    void everyByteArrivesWhateverTheNumberOfThreads() {
        const QList<ZipEntry> list = entries();
        const auto info = open(list);
        QVERIFY2(info.has_value(), info ? "" : qPrintable(info.error().message));
        for (const int threads : {1, 3, 0}) {
            Memory memory;
            Reports reports;
            const auto outcome = extract(*info, all(*info), memory.opener(),
                                         {.threads = threads, .expectedSha256 = info->sha256}, reports, {});
            QVERIFY2(outcome.has_value(), outcome ? "" : qPrintable(outcome.error().message));
            QCOMPARE(memory.written.size(), 31);
            for (const ArchiveEntry& entry : info->entries) {
                const auto source =
                    std::find_if(list.begin(), list.end(), [&](const ZipEntry& one) { return one.name == entry.name; });
                QVERIFY2(memory.written[entry.placedName] == source->data, qPrintable(entry.name));
            }
            QCOMPARE(outcome->bytes, info->totalBytes());
            QFile file(info->path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(outcome->sha256, QCryptographicHash::hash(file.readAll(), QCryptographicHash::Sha256));
            QCOMPARE(reports.all.last().doneBytes, info->totalBytes());
            QCOMPARE(reports.all.last().totalBytes, info->totalBytes());
        }
    }

    void everyWayOfWritingAnEntryIsRead() {
        QList<ZipEntry> list = entries();
        list[0].method = 0;
        list[3].flags = 8;
        list[6].zip64 = true;
        list[9].method = 0;
        list[9].zip64 = true;
        const auto info = open(list);
        QVERIFY2(info.has_value(), info ? "" : qPrintable(info.error().message + info.error().detail));
        Memory memory;
        Reports reports;
        QVERIFY(extract(*info, all(*info), memory.opener(), {}, reports, {}).has_value());
        for (const int index : {0, 3, 6, 9}) {
            const QString name = u"bin/"_s + list[index].name.section(u'/', -1);
            QVERIFY2(memory.written[name] == list[index].data, qPrintable(name));
        }
    }

    void onlyWhatIsAskedForIsWritten() {
        const auto info = open(entries());
        QVERIFY(info.has_value());
        Memory memory;
        Reports reports;
        const auto outcome = extract(*info, {2, 5}, memory.opener(), {}, reports, {});
        QVERIFY(outcome.has_value());
        QCOMPARE(memory.written.size(), 2);
        QCOMPARE(outcome->bytes, info->entries[2].size + info->entries[5].size);
    }

    void damagedEntryIsNamedAndNotFinished() {
        const QList<ZipEntry> list = entries();
        auto info = open(list);
        QVERIFY(info.has_value());
        const auto entry = std::find_if(info->entries.begin(), info->entries.end(), [](const ArchiveEntry& one) {
            return one.placedName.contains(u"cnn_train64");
        });
        QVERIFY(entry != info->entries.end());
        const auto damage = [&](qint64 offset, char change) {
            QFile file(info->path);
            QVERIFY(file.open(QIODevice::ReadWrite) && file.seek(offset));
            const char byte = file.read(1)[0];
            QVERIFY(file.seek(offset) && file.write(QByteArray(1, char(byte ^ change))) == 1);
        };
        // In the deflate data; in the method, and in the name, of the local header.
        for (const qint64 at : {qint64(entry->packedSize / 2), qint64(8), qint64(40)}) {
            damage(qint64(entry->headerOffset) + at, '\x10');
            Memory memory;
            Reports reports;
            const auto outcome = extract(*info, all(*info), memory.opener(), {}, reports, {});
            damage(qint64(entry->headerOffset) + at, '\x10');
            QVERIFY(!outcome.has_value());
            QCOMPARE(outcome.error().findingId, u"archive.corrupt"_s);
            QCOMPARE(outcome.error().code, ExitCode::ArchiveInvalid);
            QVERIFY2(outcome.error().message.contains(u"cudnn_cnn_train64_8.dll"), qPrintable(outcome.error().message));
            QVERIFY(!memory.finished.contains(u"bin/cudnn_cnn_train64_8.dll"_s));
        }
    }

    void claimedSizeIsCountedNotBelieved() {
        for (const int difference : {-1000, 1000}) {
            QList<ZipEntry> list = entries();
            list[0].claimedSize = list[0].data.size() + difference;
            auto info = open(list);
            if (!info) { // the shim is read whole while it is inspected
                QCOMPARE(info.error().findingId, u"archive.corrupt"_s);
                continue;
            }
            Memory memory;
            Reports reports;
            const auto outcome = extract(*info, all(*info), memory.opener(), {}, reports, {});
            QVERIFY(!outcome.has_value());
            QCOMPARE(outcome.error().findingId, u"archive.corrupt"_s);
        }
    }

    void archiveThatChangedSinceItWasLookedAtIsRefused() {
        const auto info = open(entries());
        QVERIFY(info.has_value());
        Memory memory;
        Reports reports;
        const auto outcome = extract(*info, all(*info), memory.opener(),
                                     {.threads = 0, .expectedSha256 = QByteArray(32, 'x')}, reports, {});
        QVERIFY(!outcome.has_value());
        QCOMPARE(outcome.error().findingId, u"archive.hash-mismatch"_s);
    }

    void errorOfASinkStopsEverything() {
        const auto info = open(entries());
        QVERIFY(info.has_value());
        Memory memory;
        memory.onWrite = [] { return Result<void>(fail(ExitCode::DiskFull, u"full"_s, {})); };
        Reports reports;
        const auto outcome = extract(*info, all(*info), memory.opener(), {}, reports, {});
        QVERIFY(!outcome.has_value());
        QCOMPARE(outcome.error().code, ExitCode::DiskFull);
        QVERIFY(memory.finished.isEmpty());
    }

    void cancelIsNoticedAtOnce() {
        const auto info = open(entries());
        QVERIFY(info.has_value());
        const CancelToken cancel;
        QElapsedTimer sinceCancel;
        std::once_flag once;
        Memory memory;
        memory.onWrite = [&] {
            std::call_once(once, [&] {
                sinceCancel.start();
                cancel.cancel();
            });
            return Result<void>();
        };
        Reports reports;
        const auto outcome = extract(*info, all(*info), memory.opener(), {}, reports, cancel);
        QVERIFY(!outcome.has_value());
        QCOMPARE(outcome.error().code, ExitCode::Cancelled);
        QVERIFY2(sinceCancel.elapsed() < 100, qPrintable(QString::number(sinceCancel.elapsed())));
        QVERIFY(memory.finished.size() < 31);
    }

    void progressOnlyGrowsAndIsNotAFlood() {
        const auto info = open(entries());
        QVERIFY(info.has_value());
        Memory memory;
        memory.onWrite = [] {
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            return Result<void>();
        };
        Reports reports;
        QElapsedTimer timer;
        timer.start();
        QVERIFY(
            extract(*info, all(*info), memory.opener(), {.threads = 1, .expectedSha256 = {}}, reports, {}).has_value());
        QVERIFY(reports.all.size() >= 2);
        QVERIFY2(reports.all.size() <= timer.elapsed() / 100 + 3, qPrintable(QString::number(reports.all.size())));
        for (qsizetype index = 1; index < reports.all.size(); ++index)
            QVERIFY(reports.all[index].doneBytes >= reports.all[index - 1].doneBytes);
    }
};

QTEST_GUILESS_MAIN(TestExtract)
#include "tst_extract.moc"
