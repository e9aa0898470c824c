#include "core/system/System.h"
#include "core/system/Trust_win.h"

#include <QTemporaryDir>
#include <QtTest>
#include <windows.h>

using namespace cudnnsetup;

class TestWindowsFiles : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<System> m_system;
    std::unique_ptr<QTemporaryDir> m_dir;
    QString at(const QString& name) const { return OsPath(OsKind::Windows).join(m_dir->path(), name); }
    Files& files() { return m_system->files(); }

    void put(const QString& name, const QByteArray& bytes) { QVERIFY(files().writeWhole(at(name), bytes)); }

private Q_SLOTS:
    void init() {
        m_system = makeHostSystem({});
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(m_dir->isValid());
    }

    void lookingAnswersWhatIsThere() {
        put(u"Straße 東京.txt"_s, "abc");
        QCOMPARE(files().stat(at(u"STRASSE 東京.txt"_s)).isSeen(), false); // ß is no pair of S in a file name
        const auto stat = files().stat(at(u"straße 東京.TXT"_s));
        QVERIFY(stat.isSeen() && !stat->isFolder() && stat->link == LinkKind::None);
        QCOMPARE(stat->size, 3u);
        QVERIFY(std::abs(stat->modifiedNs / 1000000000 - QDateTime::currentSecsSinceEpoch()) < 60);
        QCOMPARE(*files().list(m_dir->path()), QStringList{u"Straße 東京.txt"_s});
        QVERIFY(files().stat(at(u"no"_s)).isNone() && files().list(at(u"no"_s)).isNone());
        QVERIFY(files().list(at(u"Straße 東京.txt"_s)).isNone());
        QVERIFY(files().stat(u"Q:\\nowhere\\x"_s).isNone());
        QVERIFY(files().stat(u"C:\\"_s)->isFolder());
        QVERIFY(*files().freeBytes(at(u"not\\yet"_s)) > 0);
        QVERIFY(*files().canWrite(at(u"not\\yet"_s)));
        QVERIFY(!files().read(at(u"Straße 東京.txt"_s), 2) && !files().read(m_dir->path(), 9));
    }

    void longPathsWork() {
        QString folder = m_dir->path();
        for (int i = 0; i < 8; ++i) {
            folder = OsPath(OsKind::Windows).join(folder, QString(50, QChar(u'あ' + i)));
            QVERIFY(files().makeFolder(folder));
        }
        const QString path = folder + u"\\file.txt"_s;
        QVERIFY(path.size() > 400);
        QVERIFY(files().writeWhole(path, "deep"));
        QVERIFY(files().rename(path, folder + u"\\renamed.txt"_s));
        QCOMPARE(*files().read(folder + u"\\renamed.txt"_s, 9), "deep");
        QCOMPARE(*files().list(folder), QStringList{u"renamed.txt"_s});
        while (folder != OsPath(OsKind::Windows).clean(m_dir->path())) { // QTemporaryDir knows no such long paths
            (void)files().removeFile(folder + u"\\renamed.txt"_s);
            QVERIFY(files().removeFolder(folder));
            folder = OsPath(OsKind::Windows).parent(folder);
        }
    }

    void namesThatWindowsCannotOpenAreRefused_data() {
        QTest::addColumn<QString>("name");
        for (const char* name : {"a:b", "NUL", "con.txt", "COM1", "end.", "end ", "a?b", "a|b"})
            QTest::newRow(name) << QString::fromUtf8(name);
    }
    void namesThatWindowsCannotOpenAreRefused() {
        QFETCH(QString, name);
        const QString path = m_dir->path() + u'\\' + name;
        QVERIFY(!files().stage(path, 1) && !files().makeFolder(path) && !files().writeWhole(path, "x"));
        QVERIFY(files().list(m_dir->path())->isEmpty());
    }

    void stagedFileAppearsOnlyWhenCommitted() {
        {
            auto staged = files().stage(at(u"a.part"_s), 3);
            QVERIFY(staged && (*staged)->write({"abc", 3}));
            QVERIFY(!files().stage(at(u"A.PART"_s), 3));
        }
        QVERIFY(files().stat(at(u"a.part"_s)).isNone());
        {
            auto staged = files().stage(at(u"a.part"_s), 1 << 20);
            QVERIFY(staged && (*staged)->write({"abc", 3}) && (*staged)->commit());
        }
        QCOMPARE(files().stat(at(u"a.part"_s))->size, 3u);
        QVERIFY(!files().stage(at(u"no\\such\\folder"_s), 1));
    }

    void renameNeverReplaces() {
        put(u"a"_s, "a");
        put(u"b"_s, "b");
        const auto refused = files().rename(at(u"a"_s), at(u"B"_s));
        QVERIFY(!refused && refused.error().message.contains(at(u"B"_s)));
        QCOMPARE(*files().read(at(u"b"_s), 9), "b");
        QVERIFY(files().rename(at(u"a"_s), at(u"c"_s)));
        QVERIFY(files().stat(at(u"a"_s)).isNone());
    }

    void wholeFilesAndJournalsAreWritten() {
        put(u"w"_s, "one");
        put(u"w"_s, "two");
        QCOMPARE(*files().read(at(u"w"_s), 9), "two");
        QVERIFY(files().appendDurably(at(u"j"_s), "1") && files().appendDurably(at(u"j"_s), "2"));
        QCOMPARE(*files().read(at(u"j"_s), 9), "12");
        QCOMPARE(*files().list(m_dir->path()), (QStringList{u"j"_s, u"w"_s}));
    }

    void removingTakesOnlyWhatItIsGiven() {
        QVERIFY(files().makeFolder(at(u"d"_s)) && !files().makeFolder(at(u"D"_s)));
        put(u"d\\f"_s, "1");
        const auto full = files().removeFolder(at(u"d"_s));
        QVERIFY(!full && full.error().message.contains(at(u"d"_s)));
        QVERIFY(!files().removeFile(at(u"d"_s)) && !files().removeFolder(at(u"d\\f"_s)));
        QVERIFY(files().removeFile(at(u"d\\f"_s)) && files().removeFolder(at(u"d"_s)));
        QVERIFY(files().list(m_dir->path())->isEmpty());
    }

    void openFilesAreNotReplaced() {
        put(u"open.dll"_s, "x");
        const std::wstring name = at(u"open.dll"_s).toStdWString();
        const HANDLE held =
            ::CreateFileW(name.c_str(), GENERIC_READ, FILE_SHARE_READ, nullptr, OPEN_EXISTING, 0, nullptr);
        QVERIFY(held != INVALID_HANDLE_VALUE);
        const auto refused = files().checkReplaceable(at(u"open.dll"_s));
        const auto kept = files().removeFile(at(u"open.dll"_s));
        ::CloseHandle(held);
        QVERIFY(!refused);
        QCOMPARE(refused.error().findingId, u"system.file-in-use"_s);
        QCOMPARE(refused.error().code, ExitCode::Blocked);
        QVERIFY(refused.error().detail.startsWith(u"32:"_s));
        QVERIFY(!kept);
        QVERIFY(files().checkReplaceable(at(u"open.dll"_s)) && files().checkReplaceable(at(u"absent.dll"_s)));
    }

    void loadedLibraryNamesTheProgramThatHoldsIt() {
        wchar_t own[MAX_PATH] = {};
        QVERIFY(::GetModuleFileNameW(::GetModuleHandleW(L"libwinpthread-1.dll"), own, MAX_PATH) > 0);
        const QString copy = at(u"cudnn64_9.dll"_s);
        QVERIFY(QFile::copy(QString::fromWCharArray(own), copy));
        const HMODULE loaded = ::LoadLibraryW(copy.toStdWString().c_str());
        QVERIFY(loaded);
        const auto refused = files().checkReplaceable(copy);
        const auto running = m_system->processes().running();
        ::FreeLibrary(loaded);
        QVERIFY(!refused);
        QCOMPARE(refused.error().findingId, u"system.file-in-use"_s);
        QVERIFY2(refused.error().message.contains(u"(%1)"_s.arg(::GetCurrentProcessId())),
                 qPrintable(refused.error().message));
        QVERIFY(running.isSeen());
        QVERIFY(std::ranges::any_of(*running, [&](const RunningProgram& program) {
            return program.pid == qint64(::GetCurrentProcessId()) &&
                   !program.modules.filter(u"cudnn64_9.dll"_s, Qt::CaseInsensitive).isEmpty();
        }));
    }

    void readOnlyFilesAreToldAsSuch() {
        put(u"ro"_s, "x");
        const std::wstring name = at(u"ro"_s).toStdWString();
        QVERIFY(::SetFileAttributesW(name.c_str(), FILE_ATTRIBUTE_READONLY));
        const auto refused = files().checkReplaceable(at(u"ro"_s));
        const auto kept = files().removeFile(at(u"ro"_s));
        ::SetFileAttributesW(name.c_str(), FILE_ATTRIBUTE_NORMAL);
        QCOMPARE(refused.error().findingId, u"system.no-rights"_s);
        QVERIFY(!kept);
    }

    // Windows makes the junction; wine cannot (error 50), and then nothing may be left behind.
    void junctionsWorkOrSayWhyNot() {
        QVERIFY(files().makeFolder(at(u"target"_s)));
        put(u"target\\f"_s, "1");
        const auto made = files().makeLink(at(u"link"_s), at(u"target"_s));
        if (!made) {
            QCOMPARE(made.error().code, ExitCode::Blocked);
            QVERIFY2(made.error().detail.startsWith(u"50:"_s), qPrintable(made.error().detail));
            QVERIFY(files().stat(at(u"link"_s)).isNone());
        } else {
            const auto link = files().stat(at(u"link"_s));
            QVERIFY(link->link == LinkKind::Junction && link->isFolder());
            QVERIFY(OsPath(OsKind::Windows).same(link->linkTarget, at(u"target"_s)));
            QVERIFY(!files().removeFolder(at(u"link"_s)));
            QVERIFY(files().removeFile(at(u"link"_s)));
        }
        QCOMPARE(*files().read(at(u"target\\f"_s), 9), "1");
        QVERIFY(!files().makeLink(at(u"link2"_s), at(u"absent"_s)));
    }

    void unsignedProgramIsUnsigned() {
        const QString self = QCoreApplication::applicationFilePath();
        const auto info = files().readBinaryHeaders(self);
        QVERIFY(info.isSeen());
        QCOMPARE(info->format, BinaryInfo::Format::Pe);
        QCOMPARE(info->arch, Arch::X86_64);
        QCOMPARE(trustedSignature(self, Signature::Good), Signature::None); // WinVerifyTrust's own answer
        QCOMPARE(trustedSignature(self, Signature::Broken), Signature::Broken);
    }
};

QTEST_GUILESS_MAIN(TestWindowsFiles)
#include "tst_windowsfiles.moc"
