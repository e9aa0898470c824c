// The Archive page: what is dropped there, a file or the folder it was unpacked to.
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

private:
    std::unique_ptr<Practice> m_practice;
};

QTEST_MAIN(TestArchivePage)
#include "tst_archivepage.moc"
