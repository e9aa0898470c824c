// The Archive page: what is dropped there, a file or the folder it was unpacked to.
#include "app/wizard/parts/Buttons.h"
#include "app/wizard/parts/Text.h"
#include "tests/gui/Practice.h"
#include "tests/unit/ArchiveBuilder.h"

#include <QDropEvent>
#include <QMimeData>

using namespace cudnnsetup;

namespace {

// As the desktop does it: over the drop area, then let go.
void drop(Practice& practice, const QList<QUrl>& urls) {
    auto* area = practice.frame().findChild<QWidget*>(u"drop"_s);
    QVERIFY(area && area->isVisible());
    QMimeData data;
    data.setUrls(urls);
    QDragEnterEvent over(area->rect().center(), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(area, &over);
    QDropEvent let(area->rect().center(), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(area, &let);
}

bool makeWhole(System& system, const QString& folder) {
    if (system.files().stat(folder).isSeen()) return true;
    return makeWhole(system, system.paths().parent(folder)) && system.files().makeFolder(folder).has_value();
}

// The set of 8.9.4.25 as somebody unpacked it.
QString unpackedInto(const QString& folder) {
    const Version version{8, 9, 4, 25};
    for (const archivebuilder::ZipEntry& entry :
         archivebuilder::windowsSet(version, 12, archivebuilder::officialTop(version, 12))) {
        const QFileInfo info(QDir(folder).filePath(entry.name));
        QDir().mkpath(info.path());
        if (!entry.name.endsWith(u'/')) archivebuilder::writeFile(info.path(), info.fileName(), entry.data);
    }
    return QDir(folder).filePath(archivebuilder::officialTop(version, 12));
}

} // namespace

class TestArchivePage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_practice = std::make_unique<Practice>();
        QVERIFY(QTest::qWaitForWindowActive(&m_practice->frame()));
        m_practice->session().lookForUnfinished();
        m_practice->session().lookAtMachine();
        GO_TO(*m_practice, PageId::Archive);
    }
    void cleanup() { m_practice.reset(); }

    void aDroppedFolderIsRead() {
        const QTemporaryDir folder;
        const QString top = unpackedInto(folder.path());
        drop(*m_practice, {QUrl::fromLocalFile(top)});
        QTRY_VERIFY_WITH_TIMEOUT(m_practice->session().archive().has_value(), 20000);
        QCOMPARE(m_practice->session().archive()->kind, ArchiveKind::Folder);
        QCOMPARE(m_practice->session().archive()->version.text(), u"8.9.4.25"_s);
    }

    void aDroppedFileIsReadAndOtherThingsAreNot() {
        const QTemporaryDir folder;
        const Version version{8, 9, 4, 25};
        const QString zip = archivebuilder::writeFile(
            folder.path(), u"a.zip"_s,
            archivebuilder::makeZip(archivebuilder::windowsSet(version, 12, archivebuilder::officialTop(version, 12))));
        drop(*m_practice, {QUrl(u"https://developer.nvidia.com/cudnn"_s)});
        drop(*m_practice, {QUrl::fromLocalFile(zip), QUrl::fromLocalFile(folder.path())});
        QVERIFY(!m_practice->session().isOpening() && !m_practice->session().archive());
        drop(*m_practice, {QUrl::fromLocalFile(zip)});
        QTRY_VERIFY_WITH_TIMEOUT(m_practice->session().archive().has_value(), 20000);
        QCOMPARE(m_practice->session().archive()->version.text(), u"8.9.4.25"_s);
    }

    void downloadsAreOfferedAndUnfinishedOnesAreNamedAsSuch() {
        Practice& practice = *m_practice;
        const QString folder = practice.session().options().downloadsFolder;
        const auto inside = [&](const QString& name) { return practice.system().paths().join(folder, name); };
        Files& files = practice.system().files();
        QVERIFY(makeWhole(practice.system(), inside(u"cudnn-linux-x86_64-9.1.0.70_cuda12-archive"_s)));
        for (const QString& name : {u"cudnn-windows-x86_64-8.9.5.30_cuda12-archive (1).zip"_s,
                                    u"cudnn-windows-x86_64-8.9.7.29_cuda12-archive.zip.crdownload"_s, u"holiday.zip"_s})
            QVERIFY(files.writeWhole(inside(name), "x").has_value());
        practice.frame().open(PageId::Welcome);
        practice.frame().open(PageId::Archive);
        QTRY_COMPARE(practice.session().downloads().unfinished.size(), 1);
        const auto offered = [&] {
            QStringList names;
            for (const auto* link : practice.frame().findChildren<LinkButton*>())
                if (link->isVisible() && link->text().startsWith(u"cudnn-"_s)) names += link->text();
            names.sort();
            return names;
        };
        QTRY_COMPARE(offered(), (QStringList{u"cudnn-linux-x86_64-9.1.0.70_cuda12-archive"_s,
                                             u"cudnn-windows-x86_64-8.9.5.30_cuda12-archive (1).zip"_s}));
        QStringList told;
        for (const auto* text : practice.frame().findChildren<Text*>())
            if (text->isVisible()) told += text->accessibleName();
        QVERIFY2(told.filter(u"not finished downloading"_s).size() == 1, qPrintable(told.join(u'\n')));
    }

    // The archive that the installation of an hour ago came from: its licence was accepted then.
    void theLicenceOfAnArchiveIsAcceptedOnce() {
        Practice& practice = *m_practice;
        practice.start();
        QTRY_VERIFY_WITH_TIMEOUT(practice.session().archive().has_value(), 20000);
        QVERIFY(!practice.session().isLicenseAccepted());
        WAIT_FOR_PLAN(practice);
        practice.session().startRun();
        QTRY_COMPARE_WITH_TIMEOUT(practice.session().runState(), Session::RunState::Done, 60000);
        practice.session().acceptLicense(false); // forgotten by this window, as by another one
        practice.session().listInstalledVersions();
        QTRY_VERIFY_WITH_TIMEOUT(!practice.session().installed().versions.isEmpty(), 20000);
        practice.session().openArchive(practice.session().options().offeredArchives.first());
        QTRY_VERIFY_WITH_TIMEOUT(practice.session().archive().has_value(), 20000);
        QVERIFY(practice.session().isLicenseAccepted());
    }

private:
    std::unique_ptr<Practice> m_practice;
};

QTEST_MAIN(TestArchivePage)
#include "tst_archivepage.moc"
