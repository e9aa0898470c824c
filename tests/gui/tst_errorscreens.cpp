// Every error that the pages before a run can meet, made for real, and what the screen says of it.
#include "app/wizard/pages/SystemCheckPage.h"
#include "core/system/SystemError.h"
#include "tests/gui/ErrorTest.h"
#include "tests/unit/ArchiveBuilder.h"

#include <QLockFile>

using namespace cudnnsetup;
using archivebuilder::ZipEntry;

class TestErrorScreens : public ErrorTest {
    Q_OBJECT

    std::unique_ptr<QLockFile> m_otherStart;

    static QList<ZipEntry> setOf894() {
        const Version version{8, 9, 4, 25};
        return archivebuilder::windowsSet(version, 12, archivebuilder::officialTop(version, 12));
    }
    QString put(const QByteArray& bytes, const QString& name) {
        return archivebuilder::writeFile(m_folder->path(), name, bytes);
    }
    void chooseArchive(const QByteArray& bytes, const QString& name = u"cudnn-rebuilt.zip"_s,
                       OsKind os = OsKind::Windows) {
        look({.pc = practicePc(os)});
        open(PageId::Archive);
        session().openArchive(QDir::toNativeSeparators(put(bytes, name)));
        QTRY_VERIFY_WITH_TIMEOUT(!session().isOpening(), 20000);
        session().acceptLicense(true); // so that it is not the licence that stands in the way
    }
    void notAnArchive() { chooseArchive("<html>Please log in to download cuDNN.</html>"); }
    void cutOffArchive() { chooseArchive(archivebuilder::makeZip(setOf894()).chopped(900)); }
    void notCudnn() { chooseArchive(archivebuilder::makeZip({{.name = u"holiday/beach.jpg"_s, .data = "sand"}})); }
    void otherSystem() { chooseArchive(archivebuilder::makeZip(setOf894()), u"cudnn-rebuilt.zip"_s, OsKind::Linux); }
    void hashMismatch() {
        chooseArchive(archivebuilder::makeZip(setOf894()), u"cudnn-windows-x86_64-8.9.4.25_cuda12-archive.zip"_s);
    }
    void incomplete() {
        QList<ZipEntry> entries = setOf894();
        entries.removeIf([](const ZipEntry& entry) { return entry.name.contains(u"cudnn_cnn_infer64_8.dll"_s); });
        chooseArchive(archivebuilder::makeZip(entries));
    }
    void unsafeNames() {
        chooseArchive(archivebuilder::makeZip(setOf894() << ZipEntry{.name = u"../../evil.dll"_s, .data = "x"}));
    }
    void encrypted() {
        QList<ZipEntry> entries = setOf894();
        for (ZipEntry& entry : entries) entry.flags = 1;
        chooseArchive(archivebuilder::makeZip(entries));
    }
    void unreadableArchive() {
        look({.pc = practicePc(OsKind::Windows)});
        open(PageId::Archive);
        session().openArchive(QDir::toNativeSeparators(m_folder->filePath(u"gone.zip"_s)));
        QTRY_VERIFY_WITH_TIMEOUT(!session().isOpening(), 20000);
    }

    // ---- this PC

    void checkPc(const QJsonObject& pc) {
        look({.pc = pc});
        open(PageId::SystemCheck);
    }
    void noGpu() {
        QJsonObject pc = practicePc(OsKind::Windows);
        pc[u"gpus"_s] = QJsonArray();
        pc[u"driver"_s] = QJsonValue();
        pc[u"programs"_s] = QJsonObject{{u"nvidia-smi"_s, QJsonValue()}};
        checkPc(pc);
    }
    void noDriver() {
        QJsonObject pc = practicePc(OsKind::Windows);
        pc[u"driver"_s] = QJsonValue();
        pc[u"programs"_s] = QJsonObject{{u"nvidia-smi"_s, QJsonValue()}};
        checkPc(pc);
    }
    void oldDriver() {
        QJsonObject pc = practicePc(OsKind::Windows);
        pc[u"driver"_s] = QJsonObject{{u"version"_s, u"411.31"_s}, {u"cuda"_s, u"10.0"_s}};
        pc[u"programs"_s] = QJsonObject{{u"nvidia-smi"_s, QJsonValue()}};
        checkPc(pc);
    }

    // ---- where to, and how it is found

    void chooseTarget(const QString& folder) {
        begin(As::Anybody, m_language);
        Choices choices = session().choices();
        choices.target = folder;
        session().setChoices(choices);
        open(PageId::Placement);
        QTRY_VERIFY_WITH_TIMEOUT(!session().isProposing(), 20000);
    }
    void fileInTheWay() {
        chooseTarget(hostOs == OsKind::Windows ? u"C:\\Windows\\System32\\nvcuda.dll\\cudnn"_s
                                               : u"/home/student/.profile/cudnn"_s);
    }
    void notAFullPath() { chooseTarget(u"cudnn"_s); }
    void pathPage(QJsonObject pc) {
        look({.pc = pc});
        session().openArchive(QDir::toNativeSeparators(put(archivebuilder::makeZip(setOf894()), u"rebuilt.zip"_s)));
        QTRY_VERIFY_WITH_TIMEOUT(session().archive().has_value(), 20000);
        session().acceptLicense(true);
        open(PageId::Path);
        QTRY_VERIFY_WITH_TIMEOUT(!session().isProposing() && session().proposal().error, 20000);
    }
    void pathTooLong() {
        QJsonObject pc = practicePc(OsKind::Windows), path = pc[u"path"_s].toObject();
        constexpr int nearlyAll = 32'740;
        path[u"user"_s] = QJsonObject{{u"type"_s, u"REG_SZ"_s}, {u"value"_s, u"C:\\tools;"_s.repeated(nearlyAll / 9)}};
        pc[u"path"_s] = path;
        pathPage(pc);
    }
    void pathNotRead() {
        QJsonObject pc = practicePc(OsKind::Windows), path = pc[u"path"_s].toObject();
        path.remove(u"user"_s);
        pc[u"path"_s] = path;
        pathPage(pc);
    }

    // ---- the plan

    void noRoom() {
        QJsonObject pc = practicePc();
        const QString root = hostOs == OsKind::Windows ? u"C:\\"_s : u"/"_s;
        pc[u"disks"_s] = QJsonArray{QJsonObject{{u"root"_s, root}, {u"freeMiB"_s, 1}}};
        begin(As::Anybody, m_language, {.pc = pc});
        open(PageId::Review);
        QTRY_VERIFY_WITH_TIMEOUT(!session().isProposing(), 20000);
    }
    void noRights() {
        begin(As::User, m_language);
        m_practice->elevation().answer = Failure(systemerror::noRights(u"C:\\cuDNN"_s).value());
        planForEveryone();
        session().acceptLicense(true);
        open(PageId::Review);
        QTRY_VERIFY_WITH_TIMEOUT(!session().isProposing(), 20000);
    }

    // ---- the start

    void stateNotRead() {
        m_practice = std::make_unique<Practice>(m_language);
        m_practice->faults().failReadAt = 1; // the list of journals
        m_practice->faults().errorOf = [](const QString& path) { return systemerror::cannotRead(path).value(); };
        session().lookForUnfinished();
        QTRY_VERIFY_WITH_TIMEOUT(session().isStartChecked(), 20000);
    }
    void otherStart() {
        const QString state = QDir::toNativeSeparators(m_folder->path());
        begin(As::Anybody, m_language, {.stateFolder = state});
        cutOff();
        m_practice->system().locks = true;
        m_otherStart = std::make_unique<QLockFile>(m_folder->filePath(u"run.lock"_s));
        QVERIFY(m_otherStart->tryLock());
        session().lookForUnfinished();
        QTRY_VERIFY_WITH_TIMEOUT(session().startError().has_value(), 20000);
        open(PageId::Welcome);
    }

    static QList<State<TestErrorScreens>> states() {
        using T = TestErrorScreens;
        return {{"archive-not-one", &T::notAnArchive, PageId::Archive, "not an archive"},
                {"archive-cut-off", &T::cutOffArchive, PageId::Archive, "cut off"},
                {"archive-not-cudnn", &T::notCudnn, PageId::Archive, "cuDNN"},
                {"archive-other-system", &T::otherSystem, PageId::Archive, "Windows"},
                {"archive-hash", &T::hashMismatch, PageId::Archive, "somebody packed or altered it"},
                {"archive-incomplete", &T::incomplete, PageId::Archive, "is missing in the archive"},
                {"archive-unsafe", &T::unsafeNames, PageId::Archive, "a name that must not be written"},
                {"archive-encrypted", &T::encrypted, PageId::Archive, "password"},
                {"archive-unreadable", &T::unreadableArchive, PageId::Archive, "could not be opened"},
                {"check-no-gpu", &T::noGpu, PageId::SystemCheck, "GPU"},
                {"check-no-driver", &T::noDriver, PageId::SystemCheck, "no NVIDIA driver answers"},
                {"check-old-driver", &T::oldDriver, PageId::SystemCheck, "too old"},
                {"placement-file", &T::fileInTheWay, PageId::Placement, "is a file"},
                {"placement-relative", &T::notAFullPath, PageId::Placement, "not a full path"},
                {"path-too-long", &T::pathTooLong, PageId::Path, "PATH is too long"},
                {"path-not-read", &T::pathNotRead, PageId::Path, "could not be read"},
                {"review-no-room", &T::noRoom, PageId::Review, "room"},
                {"review-no-rights", &T::noRights, PageId::Review, "You have no right"},
                {"start-not-read", &T::stateNotRead, PageId::Welcome, "could not be read", true},
                {"start-other", &T::otherStart, PageId::Welcome, "at work just now", true, Note::NotKnown}};
    }

private Q_SLOTS:
    void errorState_data() { addRows(states()); }
    void errorState() {
        check(*this, states());
        m_otherStart.reset();
    }

    // While a probe goes on, its rows say so, and there is no way on.
    void probeNotFinished_data() { screen::addLooks(); }
    void probeNotFinished() {
        QFETCH(QString, language);
        QFETCH(bool, dark);
        m_practice = std::make_unique<Practice>(language);
        if (dark) theme::install(*qApp, theme::Scheme::Dark);
        m_reached = m_letGo = false;
        m_practice->system().beforeLooking = [this] {
            m_reached = true;
            while (!m_letGo) QThread::msleep(5);
        };
        session().lookForUnfinished();
        session().lookAtMachine();
        open(PageId::SystemCheck);
        QTRY_VERIFY(m_reached);
        QVERIFY(!m_practice->mayGoNext());
        int looking = 0;
        for (const QLabel* label : m_practice->frame().current()->findChildren<QLabel*>())
            looking += label->isVisible() && label->text() == SystemCheckPage::tr("Looking…");
        QVERIFY2(looking >= 7, qPrintable(QString::number(looking))); // a row each
        QVERIFY(screen::grab(*m_practice, u"error-check-looking"_s + screen::tail(language, dark)));
        letGo();
        QTRY_VERIFY_WITH_TIMEOUT(m_practice->mayGoNext(), 20000);
    }
};

QTEST_MAIN(TestErrorScreens)
#include "moc_CareTest.cpp"
#include "moc_ErrorTest.cpp"
#include "tst_errorscreens.moc"
