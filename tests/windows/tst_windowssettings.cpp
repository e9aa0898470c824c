#include "core/system/Registry_win.h"
#include "core/system/System.h"
#include "tests/windows/Wine.h"

#include <QtTest>
#include <atomic>
#include <thread>

using namespace cudnnsetup;

namespace {

QString keyOf(PathScope scope) {
    return scope == PathScope::User ? u"HKCU\\Environment"_s
                                    : u"HKLM\\SYSTEM\\CurrentControlSet\\Control\\Session Manager\\Environment"_s;
}

struct Stored {
    bool there = false;
    RawValue raw;
};

Stored stored(PathScope scope) {
    const RegistryKey key(keyOf(scope), KEY_QUERY_VALUE);
    Stored result;
    result.there = key.status() == ERROR_SUCCESS && readValue(key.get(), u"Path"_s, result.raw) == ERROR_SUCCESS;
    return result;
}

void putBack(PathScope scope, const Stored& old) {
    const RegistryKey key(keyOf(scope), KEY_SET_VALUE);
    if (old.there)
        ::RegSetValueExW(key.get(), L"Path", 0, old.raw.type, reinterpret_cast<const BYTE*>(old.raw.bytes.constData()),
                         DWORD(old.raw.bytes.size()));
    else
        ::RegDeleteValueW(key.get(), L"Path");
}

std::atomic_int announcements = 0;

LRESULT CALLBACK listen(HWND window, UINT message, WPARAM w, LPARAM l) {
    if (message == WM_SETTINGCHANGE && l && wcscmp(reinterpret_cast<const wchar_t*>(l), L"Environment") == 0)
        ++announcements;
    return ::DefWindowProcW(window, message, w, l);
}

// A top-level window in a thread of its own, as any running program has one.
class Listener {
public:
    Listener()
        : m_thread([this] {
              WNDCLASSW type{};
              type.lpfnWndProc = listen;
              type.lpszClassName = L"cudnn-setup-listener";
              ::RegisterClassW(&type);
              const HWND window = ::CreateWindowExW(0, type.lpszClassName, L"", WS_OVERLAPPED, 0, 0, 1, 1, nullptr,
                                                    nullptr, nullptr, nullptr);
              m_threadId = ::GetCurrentThreadId();
              m_state = window ? 1 : -1;
              MSG message;
              while (window && ::GetMessageW(&message, nullptr, 0, 0) > 0) ::DispatchMessageW(&message);
          }) {
        while (m_state == 0) QThread::msleep(5);
    }
    ~Listener() {
        ::PostThreadMessageW(m_threadId, WM_QUIT, 0, 0);
        m_thread.join();
    }
    bool hears() const { return m_state > 0; }

private:
    std::atomic_int m_state = 0;
    std::atomic<DWORD> m_threadId = 0;
    std::thread m_thread;
};

} // namespace

class TestWindowsSettings : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<System> m_system = makeHostSystem({});
    Stored m_user, m_machine;
    Settings& settings() { return m_system->settings(); }

private Q_SLOTS:
    void init() {
        m_user = stored(PathScope::User);
        m_machine = stored(PathScope::Machine);
    }
    void cleanup() {
        putBack(PathScope::User, m_user);
        putBack(PathScope::Machine, m_machine);
        QCOMPARE(stored(PathScope::User).raw.bytes, m_user.raw.bytes);
        QCOMPARE(stored(PathScope::Machine).raw.bytes, m_machine.raw.bytes);
    }

    void pathKeepsItsTypeAndEveryByte_data() {
        QTest::addColumn<bool>("machine");
        QTest::addColumn<bool>("expand");
        QTest::addColumn<QString>("value");
        const QString odd = u" C:\\a ;;\"C:\\b;c\";%USERPROFILE%\\bin\\;C:\\Ünï 東京\\"_s;
        QTest::newRow("user, expandable") << false << true << odd;
        QTest::newRow("user, plain") << false << false << odd;
        QTest::newRow("user, empty") << false << true << QString(u""_s);
        QTest::newRow("user, as long as possible") << false << true << QString(32767, u'x');
        QTest::newRow("machine, expandable") << true << true << u"%SystemRoot%\\system32;C:\\windows;"_s + odd;
        QTest::newRow("machine, plain") << true << false << u"C:\\windows\\system32;C:\\windows;"_s + odd;
    }
    void pathKeepsItsTypeAndEveryByte() {
        QFETCH(bool, machine);
        QFETCH(bool, expand);
        QFETCH(QString, value);
        const PathScope scope = machine ? PathScope::Machine : PathScope::User;
        const PathValue wanted{expand ? PathValue::Type::RegExpandSz : PathValue::Type::RegSz, value};
        const auto done = settings().setPath(scope, wanted);
        QVERIFY2(done.has_value(), done ? "" : qPrintable(done.error().message + done.error().detail));
        QCOMPARE(*settings().path(scope), wanted);
        const Stored now = stored(scope);
        QCOMPARE(now.raw.type, DWORD(expand ? REG_EXPAND_SZ : REG_SZ));
        QCOMPARE(now.raw.bytes, QByteArray(reinterpret_cast<const char*>(value.utf16()), (value.size() + 1) * 2));
    }

    void absentValueIsNoneAndStaysRemovable() {
        QVERIFY(settings().setPath(PathScope::User, std::nullopt));
        QVERIFY(settings().path(PathScope::User).isNone());
        QVERIFY(!stored(PathScope::User).there);
        QVERIFY(settings().setPath(PathScope::User, std::nullopt));
    }

    void tooLongValuesAreRefusedUntouched() {
        const QByteArray before = stored(PathScope::User).raw.bytes;
        const auto refused =
            settings().setPath(PathScope::User, PathValue{PathValue::Type::RegSz, QString(32768, u'x')});
        QCOMPARE(refused.error().code, ExitCode::BadUsage);
        QCOMPARE(stored(PathScope::User).raw.bytes, before);
    }

    void otherTypesAreNotTakenForText() {
        const RegistryKey key(keyOf(PathScope::User), KEY_SET_VALUE);
        const DWORD number = 7;
        QCOMPARE(
            ::RegSetValueExW(key.get(), L"Path", 0, REG_DWORD, reinterpret_cast<const BYTE*>(&number), sizeof number),
            LSTATUS(ERROR_SUCCESS));
        QVERIFY(!settings().path(PathScope::User).isChecked());
        QCOMPARE(*settings().registryValue(keyOf(PathScope::User), u"Path"_s), u"7"_s);
        ::RegDeleteValueW(key.get(), L"Path");
    }

    void newConsoleSeesMachineThenUserExpanded() {
        const PathValue user{PathValue::Type::RegExpandSz, u"%USERPROFILE%\\cudnn-setup-test"_s};
        QVERIFY(settings().setPath(PathScope::User, user));
        const QString home = *settings().variable(u"USERPROFILE"_s);
        QVERIFY(OsPath(OsKind::Windows).isAbsolute(home));
        const QString path = *settings().variable(u"PATH"_s);
        QVERIFY2(path.endsWith(home + u"\\cudnn-setup-test"_s), qPrintable(path));
        QVERIFY(path.contains(u"\\system32"_s, Qt::CaseInsensitive));
        QVERIFY(!settings().processPath()->contains(u"cudnn-setup-test"_s)); // ours is the one we were started with
        QVERIFY(settings().variable(u"CUDNN_SETUP_NO_SUCH"_s).isNone());
    }

    void changeIsAnnouncedOnce() {
        const Listener listener;
        if (!listener.hears()) QSKIP("no window can be made here (wine without DISPLAY)");
        announcements = 0;
        QVERIFY(settings().setPath(PathScope::User, PathValue{PathValue::Type::RegExpandSz, u"C:\\announced"_s}));
        QTRY_VERIFY(announcements > 0);
        QTest::qWait(100);
        QCOMPARE(announcements.load(), 1);
    }

    void registryIsReadInItsOwnTypes() {
        QVERIFY(
            settings().registrySubkeys(u"HKLM\\SOFTWARE\\Microsoft"_s)->contains(u"Windows NT"_s, Qt::CaseInsensitive));
        QVERIFY(settings().registrySubkeys(u"HKLM\\SOFTWARE\\no such key"_s).isNone());
        QVERIFY(settings().registryValue(u"HKLM\\SOFTWARE\\no such key"_s, u"x"_s).isNone());
        const QString version = u"HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Windows NT\\CurrentVersion"_s;
        QVERIFY(!settings().registryValue(version, u"CurrentBuildNumber"_s)->isEmpty());
        QVERIFY(settings().registryValue(version, u"no such value"_s).isNone());
        QVERIFY(!settings().loaderCache().isChecked());
    }

    void thisMachineIsDescribed() {
        const OsFacts os = m_system->os();
        QCOMPARE(os.kind, OsKind::Windows);
        QVERIFY2(os.version.startsWith(u"10.0."_s), qPrintable(os.version));
        QCOMPARE(os.arch, Arch::X86_64);
        const UserFacts user = m_system->user();
        QVERIFY(!user.name.isEmpty() && OsPath(OsKind::Windows).isAbsolute(user.home));
        QVERIFY(user.admin.isChecked() && user.elevated.isChecked() && user.remote.isChecked());
        QVERIFY(!user.isSystem);
        QVERIFY(*m_system->commitFreeBytes() > 0);
        QVERIFY(m_system->defaultStateFolder().endsWith(u"\\cudnn-setup"_s));
    }

    // Where UAC is on, an elevated console keeps its records where the same user's other programs cannot write them.
    void anElevatedConsoleBesideLimitedProgramsKeepsItsOwnState() {
        if (!isWine()) QSKIP("a real Windows is not told to switch UAC off and on");
        const QString key = u"HKEY_LOCAL_MACHINE\\SOFTWARE\\Microsoft\\Windows\\CurrentVersion\\Policies\\System"_s;
        QSettings policies(key, QSettings::NativeFormat);
        const QVariant before = policies.value(u"EnableLUA"_s);
        const auto putBack = qScopeGuard([&] {
            before.isValid() ? policies.setValue(u"EnableLUA"_s, before) : policies.remove(u"EnableLUA"_s);
            policies.sync();
        });
        const auto folderWith = [&](uint uac) {
            policies.setValue(u"EnableLUA"_s, uac);
            policies.sync();
            return makeHostSystem({})->defaultStateFolder();
        };
        const QString own = QString::fromWCharArray(_wgetenv(L"LOCALAPPDATA")) + u"\\cudnn-setup"_s;
        QCOMPARE(folderWith(0), own);
        QCOMPARE(folderWith(1), m_system->machineStateFolder());
        QVERIFY(own != m_system->machineStateFolder());
    }
};

QTEST_GUILESS_MAIN(TestWindowsSettings)
#include "tst_windowssettings.moc"
