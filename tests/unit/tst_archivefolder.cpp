// An unpacked archive is an archive too: whole, chosen one folder too deep or too far out, twice, broken, hostile, and
// changed between looking and placing.
#include "ArchiveBuilder.h"
#include "ArchiveFixtures.h"
#include "core/archive/Extract.h"

#include <QCryptographicHash>
#include <QDir>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QtTest>
#include <filesystem>
#include <numeric>

using namespace cudnnsetup;
using namespace archivebuilder;

namespace {
// Keeps what was written and finished, by placed name.
class Memory {
public:
    OpenSink opener() {
        return [this](const ArchiveEntry& entry) -> Result<std::unique_ptr<EntrySink>> {
            return std::make_unique<Sink>(*this, entry.placedName);
        };
    }
    QHash<QString, QByteArray> finished; // written by one thread: the tests extract with one

private:
    class Sink : public EntrySink {
    public:
        Sink(Memory& memory, QString name) : m_memory(memory), m_name(std::move(name)) {}
        Result<void> write(std::span<const char> bytes) override {
            m_bytes.append(bytes.data(), qsizetype(bytes.size()));
            return {};
        }
        Result<void> finish() override {
            m_memory.finished.insert(m_name, m_bytes);
            return {};
        }

    private:
        Memory& m_memory;
        QString m_name;
        QByteArray m_bytes;
    };
};

Result<ExtractOutcome> unpack(const ArchiveInfo& info, Memory& memory) {
    QList<int> all(info.entries.size());
    std::iota(all.begin(), all.end(), 0);
    Silent silent;
    return extract(info, all, memory.opener(), {.threads = 1, .expectedSha256 = info.sha256}, silent, {});
}

void makeLink(const QString& path, const QString& target) {
    std::filesystem::create_symlink(target.toStdU16String(), path.toStdU16String());
}

const Version v894{8, 9, 4, 25};
const Version v91{9, 1, 0, 70};
} // namespace

class TestArchiveFolder : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    QString at(const QString& path) const { return m_folder->filePath(path); }
    void put(const QString& name, const QByteArray& bytes) const {
        QVERIFY(QDir().mkpath(QFileInfo(at(name)).path()));
        QVERIFY(!writeFile(m_folder->path(), name, bytes).isEmpty());
    }
    // As an unpacker leaves it below `where`; the path of the archive's own folder.
    QString unpacked8(const QString& where = u"Downloads"_s, const QString& bin = u"bin"_s) const {
        for (const ZipEntry& entry : windowsSet(v894, 12, where + u'/' + officialTop(v894, 12), bin))
            put(entry.name, entry.data);
        return at(where + u'/' + officialTop(v894, 12));
    }
    QString unpackedLinux() const {
        for (const TarEntry& entry : linuxSet(v91)) {
            put(entry.name, entry.data);
            if (entry.type != '2') continue;
            QFile::remove(at(entry.name));
            makeLink(at(entry.name), entry.link);
        }
        return at(u"cudnn-linux-x86_64-9.1.0.70_cuda12-archive"_s);
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void folderOfAnArchiveTellsWhatTheArchiveTells() {
        const auto info = look(unpacked8());
        QVERIFY2(info.has_value(), info ? "" : qPrintable(info.error().message + info.error().detail));
        writeFile(m_folder->path(), u"a.zip"_s, makeZip(windowsSet(v894, 12, officialTop(v894, 12))));
        const auto zip = look(at(u"a.zip"_s));
        QCOMPARE(ids(*info), QStringList());
        QCOMPARE(info->kind, ArchiveKind::Folder);
        QCOMPARE(info->version.text(), u"8.9.4.25"_s);
        QCOMPARE(info->cudaMajor, 12);
        QCOMPARE(info->cudaSource, u"the libraries' own strings"_s);
        QCOMPARE(info->os, OsKind::Windows);
        QCOMPARE(info->arch, Arch::X86_64);
        QCOMPARE(info->license, zip->license);
        QCOMPARE(info->published, Published::Unknown);
        QCOMPARE(info->totalBytes(), zip->totalBytes());
        QCOMPARE(info->fileSize, info->totalBytes());
        QHash<QString, std::optional<quint32>> checksums;
        for (const ArchiveEntry& entry : zip->entries) checksums.insert(entry.placedName, entry.crc);
        QCOMPARE(info->entries.size(), 31);
        for (const ArchiveEntry& entry : info->entries)
            QVERIFY2(entry.crc && checksums.value(entry.placedName) == entry.crc, qPrintable(entry.name));
        const QJsonObject json = toJson(*info);
        QCOMPARE(json[u"kind"_s].toString(), u"folder"_s);
        QCOMPARE(json[u"name"_s].toString(), officialTop(v894, 12));
    }

    void everyLayoutIsTaken_data() {
        QTest::addColumn<QString>("bin");
        QTest::newRow("bin") << u"bin"_s;
        QTest::newRow("bin x64 of 9.18") << u"bin/x64"_s;
    }
    void everyLayoutIsTaken() {
        QFETCH(QString, bin);
        const QString folder = unpacked8(u"x"_s, bin);
        for (const QString& chosen : {folder, folder + u'/' + bin, folder + u"/"_s}) {
            const auto info = look(chosen);
            QVERIFY2(info.has_value(), info ? "" : qPrintable(info.error().message));
            QCOMPARE(info->path, folder);
            QCOMPARE(info->entries.size(), 31);
        }
    }

    // The licence and the build number stand in the .dist-info; in a Python's own folder other packages lie beside it.
    void unpackedWheelIsTakenWhole() {
        for (ZipEntry entry : windowsSet(v894, 12, u"w/nvidia/cudnn"_s)) {
            if (entry.name.endsWith(u"LICENSE")) entry.name = u"w/nvidia_cudnn_cu12-8.9.4.25.dist-info/License.txt"_s;
            put(entry.name, entry.data);
        }
        put(u"w/nvidia_cudnn_cu12-8.9.4.25.dist-info/METADATA"_s, "Name: nvidia-cudnn-cu12");
        for (const QString& chosen : {u"w"_s, u"w/nvidia/cudnn"_s, u"w/nvidia/cudnn/bin"_s}) {
            const auto info = look(at(chosen));
            QVERIFY2(info.has_value(), info ? "" : qPrintable(info.error().message));
            QCOMPARE(info->kind, ArchiveKind::Folder);
            QCOMPARE(info->entries.size(), 31);
            QVERIFY(!info->license.isEmpty());
            QCOMPARE(info->version.text(), u"8.9.4.25"_s);
        }
        put(u"w/torch/version.py"_s, "x");
        const auto installed = look(at(u"w/nvidia/cudnn"_s));
        QVERIFY(installed.has_value());
        QCOMPARE(installed->count(FileKind::License), 0);
        QCOMPARE(installed->entries.size(), 30);
    }

    void linuxFolderKeepsItsLinks() {
        if (hostOs == OsKind::Windows) QSKIP("links of Linux");
        const auto info = look(unpackedLinux());
        QVERIFY2(info.has_value(), info ? "" : qPrintable(info.error().message + info.error().detail));
        QCOMPARE(ids(*info), QStringList());
        QCOMPARE(info->version.text(), u"9.1.0.70"_s);
        QCOMPARE(info->cudaMajor, 12);
        QCOMPARE(info->os, OsKind::Linux);
        QCOMPARE(info->count(FileKind::Library), 8);
        QStringList links;
        for (const ArchiveEntry& entry : info->entries)
            if (!entry.linkTarget.isEmpty()) links.append(entry.placedName + u" -> "_s + entry.linkTarget);
        QCOMPARE(links.size(), 16);
        QVERIFY(links.contains(u"lib/libcudnn_ops.so.9 -> libcudnn_ops.so.9.1.0"_s));
        Memory memory;
        QVERIFY(unpack(*info, memory));
        QCOMPARE(memory.finished.size(), info->entries.size() - 16);
        QVERIFY(QFile::remove(info->path + u"/lib/libcudnn_ops.so.9.1.0"_s)); // the links stay
        QCOMPARE(ids(*look(info->path)), QStringList{u"archive.incomplete"_s});
    }

    void partOfTheFolderLeadsToTheWhole() {
        const QString folder = unpacked8();
        const QByteArray whole = look(folder)->sha256;
        for (const QString& part : {u"bin"_s, u"include"_s, u"lib"_s, u"lib/x64"_s, u"lib/x64/"_s}) {
            const auto info = look(folder + u'/' + part);
            QVERIFY2(info.has_value(), info ? "" : qPrintable(info.error().message));
            QCOMPARE(info->path, folder);
            QCOMPARE(info->sha256, whole);
            QCOMPARE(ids(*info), QStringList{u"archive.other-folder"_s});
            QVERIFY(info->findings.first().evidence.contains(QDir::toNativeSeparators(folder)));
            QVERIFY(!hasBlocker(info->findings));
        }
    }

    // "bin" of somebody's own, without headers beside it, is not a part of anything.
    void folderCalledBinIsNotLeftForWhateverLiesAround() {
        for (const ZipEntry& entry : windowsSet(v894, 12, {}))
            if (entry.name.startsWith(u"bin/")) put(u"tools/"_s + entry.name, entry.data);
        put(u"tools/other.txt"_s, "x");
        const auto info = look(at(u"tools/bin"_s));
        QVERIFY2(!info || info->path == at(u"tools/bin"_s), info ? qPrintable(info->path) : "");
    }

    void folderAroundLeadsToTheOneInside() {
        const QString folder = unpacked8(u"Downloads/"_s + officialTop(v894, 12)); // as Explorer unpacks
        put(u"Downloads/photos/a.jpg"_s, "x");
        put(u"Downloads/b.txt"_s, "x");
        for (const QString& chosen : {at(u"Downloads"_s), QFileInfo(folder).path()}) {
            const auto info = look(chosen);
            QVERIFY2(info.has_value(), info ? "" : qPrintable(info.error().message));
            QCOMPARE(info->path, folder);
            QCOMPARE(ids(*info), QStringList{u"archive.other-folder"_s});
            QCOMPARE(info->entries.size(), 31);
        }
    }

    void twoFoldersAreNamedAndNeitherIsTaken() {
        const QString first = unpacked8(u"Downloads/a"_s), second = unpacked8(u"Downloads/b"_s);
        const auto info = look(at(u"Downloads"_s));
        QCOMPARE(idOf(info), u"archive.not-cudnn"_s);
        for (const QString& folder : {first, second})
            QVERIFY2(info.error().message.contains(QDir::toNativeSeparators(folder)), qPrintable(info.error().message));
        QVERIFY(!info.error().whatToDo.isEmpty());
    }

    void folderWithoutCudnnSaysWhatToChoose() {
        put(u"Downloads/photos/a.jpg"_s, "x");
        const auto none = look(at(u"Downloads"_s));
        QCOMPARE(idOf(none), u"archive.not-an-archive"_s);
        QCOMPARE(none.error().code, ExitCode::ArchiveUnreadable);
        const QString archive = u"cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip"_s;
        put(u"Downloads/"_s + archive, "x");
        QVERIFY(look(at(u"Downloads"_s)).error().whatToDo.contains(archive));
    }

    void toolkitIsNoArchive() {
        const QString folder = unpacked8(u"CUDA"_s);
        put(QDir(m_folder->path()).relativeFilePath(folder) + u"/bin/cudart64_12.dll"_s, "MZ");
        for (const QString& chosen : {folder, folder + u"/bin"_s, at(u"CUDA"_s)}) {
            const auto info = look(chosen);
            QCOMPARE(idOf(info), u"archive.not-cudnn"_s);
            QVERIFY2(info.error().message.contains(u"toolkit"), qPrintable(info.error().message));
        }
    }

    void whatIsMissingIsNamedAndWhatIsForeignIsLeft() {
        const QString folder = unpacked8();
        QVERIFY(QFile::remove(folder + u"/bin/cudnn_cnn_infer64_8.dll"_s));
        put(QDir(m_folder->path()).relativeFilePath(folder) + u"/bin/zlibwapi.dll"_s, "MZ");
        put(QDir(m_folder->path()).relativeFilePath(folder) + u"/.hidden"_s, "x");
        const auto info = look(folder);
        QVERIFY2(info.has_value(), info ? "" : qPrintable(info.error().message));
        QCOMPARE(ids(*info), QStringList{u"archive.incomplete"_s});
        QCOMPARE(info->findings.last().evidence, QStringList{u"cudnn_cnn_infer64_8.dll"_s});
        QStringList left = info->otherEntries;
        left.sort();
        QCOMPARE(left, (QStringList{u".hidden"_s, u"bin/zlibwapi.dll"_s}));
    }

    void nothingOutsideIsFollowed_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("target");
        QTest::newRow("file outside") << u"bin/cudnn_ops_infer64_8.dll"_s << u"../../../secret"_s;
        QTest::newRow("absolute") << u"bin/cudnn_ops_infer64_8.dll"_s << u"/etc/passwd"_s;
        QTest::newRow("folder outside") << u"extra"_s << u"../.."_s;
        QTest::newRow("folder above") << u"extra"_s << u".."_s;
        QTest::newRow("through a folder inside") << u"bin/extra.dll"_s << u"../include/cudnn.h"_s;
    }
    void nothingOutsideIsFollowed() {
        if (hostOs == OsKind::Windows) QSKIP("making links needs rights there");
        QFETCH(QString, name);
        QFETCH(QString, target);
        const QString folder = unpacked8();
        put(u"secret"_s, "secret");
        QFile::remove(folder + u'/' + name);
        makeLink(folder + u'/' + name, target);
        const auto info = look(folder);
        QCOMPARE(idOf(info), u"archive.unsafe-names"_s);
        QCOMPARE(info.error().code, ExitCode::ArchiveInvalid);
        QVERIFY2(info.error().message.contains(name), qPrintable(info.error().message));
    }

    void pipeIsNotOpened() {
        if (hostOs == OsKind::Windows) QSKIP("a pipe of Linux");
        const QString folder = unpacked8();
        QCOMPARE(QProcess::execute(u"mkfifo"_s, {folder + u"/bin/cudnn_pipe64_8.dll"_s}), 0);
        QCOMPARE(idOf(look(folder)), u"archive.unsafe-names"_s);
    }

    void farTooManyFilesAreNotRead() {
        const QString folder = unpacked8();
        for (int number = 0; number < 4100; ++number)
            QVERIFY(!writeFile(folder + u"/include"_s, u"%1.txt"_s.arg(number), {}).isEmpty());
        QCOMPARE(idOf(look(folder)), u"archive.not-cudnn"_s);
    }

    void namesThatMeetOnWindowsAreRefused() {
        if (hostOs == OsKind::Windows) QSKIP("such names cannot be made there");
        const QString folder = unpacked8();
        QVERIFY(QFile::copy(folder + u"/bin/cudnn64_8.dll"_s, folder + u"/bin/CUDNN64_8.DLL"_s));
        QCOMPARE(idOf(look(folder)), u"archive.unsafe-names"_s);
    }

    // The number that stands for the folder is what the header says it is.
    void hashIsThatOfTheSortedList() {
        const auto info = look(unpacked8());
        QMap<QString, QByteArray> lines;
        for (const ArchiveEntry& entry : info->entries) {
            QFile file(info->path + u'/' + entry.name);
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QByteArray bytes = file.readAll();
            lines.insert(entry.name, QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex() + ' ' +
                                         QByteArray::number(bytes.size()) + ' ' + entry.name.toUtf8() + '\n');
        }
        QByteArray list;
        for (const QByteArray& line : lines) list += line;
        QCOMPARE(info->sha256, QCryptographicHash::hash(list, QCryptographicHash::Sha256));
        QVERIFY(QDir().rename(info->path, at(u"elsewhere"_s)));
        QCOMPARE(look(at(u"elsewhere"_s))->sha256, info->sha256); // of the files, not of their place
    }

    void everyByteArrivesAndTheHashIsTheSame() {
        const auto info = look(unpacked8(), true);
        Memory memory;
        const auto outcome = unpack(*info, memory);
        QVERIFY2(outcome.has_value(), outcome ? "" : qPrintable(outcome.error().message));
        QCOMPARE(outcome->sha256, info->sha256);
        QCOMPARE(outcome->bytes, info->totalBytes());
        for (const ZipEntry& entry : windowsSet(v894, 12, {})) QCOMPARE(memory.finished.value(entry.name), entry.data);
        for (const ArchiveEntry& entry : info->entries)
            if (entry.kind == FileKind::Library) QCOMPARE(entry.signature, Signature::None);
    }

    void fileThatChangesAfterTheLookIsNotPlaced_data() {
        QTest::addColumn<QString>("what");
        for (const char* what : {"one byte", "longer", "shorter", "gone", "a link"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    void fileThatChangesAfterTheLookIsNotPlaced() {
        QFETCH(QString, what);
        if (hostOs == OsKind::Windows && what == u"a link") QSKIP("making links needs rights there");
        const auto info = look(unpacked8());
        const QString path = info->path + u"/bin/cudnn_ops_infer64_8.dll"_s;
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QByteArray bytes = file.readAll();
        if (what == u"one byte") {
            QVERIFY(file.seek(bytes.size() - 1));
            QVERIFY(file.putChar(char(bytes.back() ^ 1)));
        } else if (what == u"longer") {
            QVERIFY(file.write("x") == 1);
        } else if (what == u"shorter") {
            QVERIFY(file.resize(bytes.size() - 1));
        }
        file.close();
        if (what == u"gone" || what == u"a link") QVERIFY(QFile::rename(path, at(u"aside"_s)));
        if (what == u"a link") makeLink(path, at(u"aside"_s));
        Memory memory;
        const auto outcome = unpack(*info, memory);
        QVERIFY(!outcome.has_value());
        QCOMPARE(outcome.error().findingId, what == u"gone" ? QString() : u"archive.corrupt"_s);
        QVERIFY2(outcome.error().message.contains(u"cudnn_ops_infer64_8.dll"), qPrintable(outcome.error().message));
        QVERIFY(!memory.finished.contains(u"bin/cudnn_ops_infer64_8.dll"_s));
    }

    // What the wizard shows for minutes: the folder that comes to be placed is another one.
    void anotherFolderInItsPlaceIsNotWhatWasLookedAt() {
        const auto before = look(unpacked8());
        QFile header(before->path + u"/include/cudnn.h"_s);
        QVERIFY(header.open(QIODevice::WriteOnly) && header.write("// else") > 0);
        header.close();
        const auto now = look(before->path);
        QVERIFY(now->sha256 != before->sha256);
        QList<int> all(now->entries.size());
        std::iota(all.begin(), all.end(), 0);
        Memory memory;
        Silent silent;
        const auto outcome = extract(*now, all, memory.opener(), {.expectedSha256 = before->sha256}, silent, {});
        QCOMPARE(outcome.error().findingId, u"archive.hash-mismatch"_s);
    }
};

QTEST_GUILESS_MAIN(TestArchiveFolder)
#include "tst_archivefolder.moc"
