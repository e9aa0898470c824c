// Access lists of real folders: who may change them, folders that are guarded from their first moment on, and the
// variables beside PATH in a real registry.
#include "core/system/Protection.h"
#include "tests/windows/Wine.h"

#include <QTemporaryDir>
#include <QtTest>
#include <aclapi.h>
#include <sddl.h>
#include <windows.h>

using namespace cudnnsetup;

namespace {

bool setList(const QString& path, const wchar_t* text) {
    PSECURITY_DESCRIPTOR descriptor = nullptr;
    if (!::ConvertStringSecurityDescriptorToSecurityDescriptorW(text, SDDL_REVISION_1, &descriptor, nullptr))
        return false;
    const bool set = ::SetFileSecurityW(path.toStdWString().c_str(), DACL_SECURITY_INFORMATION, descriptor);
    ::LocalFree(descriptor);
    return set;
}

} // namespace

class TestWindowsRights : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<System> m_system;
    std::unique_ptr<QTemporaryDir> m_dir;
    QString at(const QString& name) const { return OsPath(OsKind::Windows).join(m_dir->path(), name); }

private Q_SLOTS:
    void init() {
        m_system = makeHostSystem({});
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(m_dir->isValid());
    }

    void accessListsTellWhoMayChange_data() {
        QTest::addColumn<QString>("list");
        QTest::addColumn<bool>("others");
        QTest::newRow("read only") << u"D:P(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)(A;OICI;0x1200a9;;;BU)"_s << false;
        QTest::newRow("everyone writes") << u"D:P(A;;FA;;;BA)(A;;FW;;;WD)"_s << true;
        QTest::newRow("users delete what is in it") << u"D:P(A;;FA;;;BA)(A;;DC;;;BU)"_s << true;
        QTest::newRow("authenticated users change rights") << u"D:P(A;;FA;;;BA)(A;;WD;;;AU)"_s << true;
        QTest::newRow("whoever makes something") << u"D:P(A;;FA;;;BA)(A;OICIIO;FA;;;CO)"_s << false;
    }
    void accessListsTellWhoMayChange() {
        QFETCH(QString, list);
        QFETCH(bool, others);
        QVERIFY(m_system->files().makeFolder(at(u"x"_s)));
        QVERIFY(setList(at(u"x"_s), L"D:P(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)"));
        // The owner of the temporary folder may be an account that is no administrator: then it is always named.
        const qsizetype owner = m_system->files().othersWhoMayChange(at(u"x"_s))->size();
        QVERIFY(setList(at(u"x"_s), list.toStdWString().c_str()));
        const auto found = m_system->files().othersWhoMayChange(at(u"x"_s));
        setList(at(u"x"_s), L"D:(A;OICI;FA;;;WD)");
        QVERIFY2(found.isSeen(), qPrintable(found.why));
        if (isWine()) QSKIP("wine keeps owner and mode bits only: the list that comes back is another");
        QCOMPARE(found->size() > owner, others);
    }

    void everyoneIsNamedWhereAFolderIsOpen() {
        QVERIFY(m_system->files().makeFolder(at(u"open"_s)));
        QVERIFY(setList(at(u"open"_s), L"D:P(A;OICI;FA;;;WD)"));
        const auto weak = weakPlace(m_system->files(), m_system->paths(), {at(u"open\\cudnn"_s)});
        QVERIFY(weak.isSeen() && !weak->who.isEmpty());
    }

    void guardedFoldersAreMadeAndNeverTakenOver() {
        Files& files = m_system->files();
        const auto own = files.makeOwnFolder(at(u"own"_s));
        QVERIFY2(own, own ? "" : qPrintable(own.error().message + own.error().detail));
        QVERIFY(files.writeWhole(at(u"own\\note.txt"_s), "abc"));
        QVERIFY(!files.makeOwnFolder(at(u"own"_s)));
        QVERIFY(!files.makeOwnFolder(at(u"nul"_s)) && !files.makeAdminFolder(at(u"a:b"_s)));
        const auto admins = files.makeAdminFolder(at(u"admins"_s));
        if (!admins) QSKIP("only an administrator may hand a folder to administrators");
        QVERIFY(files.stat(at(u"admins"_s))->isFolder());
        if (isWine()) QSKIP("wine keeps owner and mode bits only, so that the list cannot be compared");
        QVERIFY(files.othersWhoMayChange(at(u"admins"_s))->isEmpty());
    }

    void rightsOfWhatIsNotThere() { QVERIFY(m_system->files().othersWhoMayChange(at(u"no"_s)).isNone()); }

    void variablesKeepTypeAndGoAway() {
        Settings& settings = m_system->settings();
        const QString name = u"CUDNN_SETUP_TEST"_s;
        for (const PathScope scope : {PathScope::User, PathScope::Machine})
            for (const auto type : {PathValue::Type::RegSz, PathValue::Type::RegExpandSz}) {
                const PathValue value{type, u"C:\\Straße;%SystemRoot%"_s};
                const auto set = settings.setVariable(scope, name, value);
                if (!set && scope == PathScope::Machine) QSKIP("the machine's variables need an administrator");
                QVERIFY2(set, set ? "" : qPrintable(set.error().message));
                QCOMPARE(settings.storedVariable(scope, name).value, value);
                QVERIFY(settings.setVariable(scope, name, std::nullopt));
                QVERIFY(settings.storedVariable(scope, name).isNone());
                QVERIFY(settings.setVariable(scope, name, std::nullopt)); // twice is no fault
            }
        QVERIFY(!settings.setVariable(PathScope::User, name, PathValue{PathValue::Type::RegSz, QString(32768, u'x')}));
    }
};

QTEST_GUILESS_MAIN(TestWindowsRights)
#include "tst_windowsrights.moc"
