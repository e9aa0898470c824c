// Removing an installed cuDNN and freeing what its runs keep, on a described PC: exactly what is ours leaves, undo
// brings it back, and a hostile manifest takes nothing else.
#include "ManageFixtures.h"
#include "core/run/Manifest.h"

using namespace cudnnsetup;

class TestRemove : public ManageTest {
    Q_OBJECT

private Q_SLOTS:
    void removeTakesItsOwnAndUndoBringsItBack_data() {
        QTest::addColumn<Choices>("choices");
        Choices plain = ownWithLink();
        plain.link = false;
        QTest::newRow("own folder") << plain;
        QTest::newRow("own folder and link") << ownWithLink();
        QTest::newRow("toolkit") << toolkit();
    }
    void removeTakesItsOwnAndUndoBringsItBack() {
        QFETCH(Choices, choices);
        const auto system = pc();
        const auto before = stateOf(*system);
        const QString first = install(*system, choices);
        const auto installed = stateOf(*system);
        const auto removal = plan(*system, Management::Remove, u"8.9.4.25"_s);
        QVERIFY2(removal, removal ? "" : qPrintable(removal.error().message));
        QCOMPARE(*planFromJson(toJson(removal->plan)), removal->plan);
        const auto removed = carryOut(*system, *removal);
        QVERIFY2(removed, removed ? "" : qPrintable(removed.error().message + removed.error().detail));
        QVERIFY(listInstalled(*system, m_options)->versions.isEmpty());
        QVERIFY(system->settings().path(PathScope::User)->value == u"%USERPROFILE%\\bin;C:\\old\\bin"_s);
        if (choices.placement == Placement::OwnFolder)
            QVERIFY(system->files().stat(folderOf(u"8.9.4.25-cuda12"_s)).isNone());
        else
            QVERIFY(removal->plan.notes.join(u' ').contains(first));

        QVERIFY(undo({}, *system, m_options, m_silent)->left.isEmpty());
        QCOMPARE(stateOf(*system), installed);
        QCOMPARE(listInstalled(*system, m_options)->versions.size(), 1);
        QVERIFY(undo({}, *system, m_options, m_silent)->left.isEmpty());
        QCOMPARE(stateOf(*system), before);
    }

    void freedRemovalLeavesNothing() {
        const auto system = pc();
        const auto before = stateOf(*system);
        install(*system, ownWithLink());
        const auto removed = carryOut(*system, *plan(*system, Management::Remove, u"8"_s));
        QVERIFY(listInstalled(*system, m_options)->runs.first().undoBytes > 80000);
        const auto freed = freeRun(removed->run, *system, m_options);
        QVERIFY(freed && freed->changed && freed->bytes > 80000);
        QCOMPARE(stateOf(*system), before);
        const auto undone = undo(removed->run, *system, m_options, m_silent);
        QVERIFY(!undone && undone.error().code == ExitCode::BadUsage);
        QVERIFY2(undone.error().message.contains(QString::number(QDate::currentDate().year())),
                 qPrintable(undone.error().message));
        QVERIFY(!freeRun(removed->run, *system, m_options)->changed);
    }

    void nothingKeptIsNothingToFree() {
        const auto system = pc();
        const QString run = install(*system, ownWithLink());
        QVERIFY(!freeRun(run, *system, m_options)->changed);
        QVERIFY(undo(run, *system, m_options, m_silent)->changed);
        QCOMPARE(freeRun(u"20200101-000000-0000"_s, *system, m_options).error().code, ExitCode::BadUsage);
    }

    // Each write of `free` fails once, or for good: asking again ends it, and no undo is promised in between.
    void freeThatWasCutOffIsFinishedByTheNext() {
        for (int n = 1;; ++n) {
            const auto inner = pc();
            install(*inner, ownWithLink());
            const auto removed = carryOut(*inner, *plan(*inner, Management::Remove, u"8"_s));
            fakes::FaultySystem system(*inner);
            system.faults().failAt = n;
            system.faults().andAfterwards = true;
            const auto freed = freeRun(removed->run, system, m_options);
            if (system.faults().calls < n) {
                QVERIFY(n > 5);
                break;
            }
            QVERIFY(!freed);
            const auto undone = undo(removed->run, *inner, m_options, m_silent);
            if (n > 1) QVERIFY(!undone);
            if (n > 1) QVERIFY(freeRun(removed->run, *inner, m_options));
            if (n > 1) QVERIFY(inner->files().stat(root()).isNone());
        }
    }

    void removeLeavesWhatSomebodyChanged() {
        const auto system = pc();
        install(*system, ownWithLink());
        const QString changed = folderOf(u"8.9.4.25-cuda12\\include\\cudnn.h"_s);
        const QString theirs = folderOf(u"8.9.4.25-cuda12\\bin\\notes.txt"_s);
        QVERIFY(system->files().writeWhole(changed, "mine now"));
        QVERIFY(system->files().writeWhole(theirs, "notes"));
        const auto removal = plan(*system, Management::Remove, u"8.9.4"_s);
        QVERIFY(removal->plan.notes.join(u' ').contains(changed));
        QVERIFY(carryOut(*system, *removal));
        QCOMPARE(*system->files().read(changed, 100), QByteArray("mine now"));
        QCOMPARE(*system->files().read(theirs, 100), QByteArray("notes"));
        QVERIFY(system->files().stat(folderOf(u"8.9.4.25-cuda12\\bin\\cudnn64_8.dll"_s)).isNone());
    }

    // Only the time differs (a backup was restored): the checksum says that it is still ours.
    void sameContentsAreStillOurs() {
        const auto system = pc();
        install(*system, ownWithLink());
        const QString file = folderOf(u"8.9.4.25-cuda12\\include\\cudnn.h"_s);
        QVERIFY(system->files().writeWhole(file, *system->files().read(file, 1 << 20)));
        const auto removal = plan(*system, Management::Remove, u"8.9.4"_s);
        QVERIFY2(removal->plan.notes.isEmpty(), qPrintable(removal->plan.notes.join(u' ')));
        QVERIFY(carryOut(*system, *removal));
        QVERIFY(system->files().stat(file).isNone());
    }

    // Whoever can write a manifest must not be able to have anything else removed.
    void hostileManifestRemovesNothingElse_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("path");
        const QString victim = u"C:\\CUDA\\v12.1\\bin\\nvcc.exe"_s;
        QTest::newRow("elsewhere") << u"files"_s << victim;
        QTest::newRow("dots") << u"files"_s
                              << u"C:\\Users\\a\\8.9.4.25-cuda12\\..\\..\\..\\CUDA\\v12.1\\bin\\nvcc.exe"_s;
        QTest::newRow("relative") << u"files"_s << u"nvcc.exe"_s;
        QTest::newRow("the folder itself") << u"files"_s << u"C:\\Users\\a\\8.9.4.25-cuda12"_s;
        QTest::newRow("prefix") << u"files"_s << u"C:\\Users\\a\\8.9.4.25-cuda12x\\f"_s;
        QTest::newRow("link") << u"links"_s << victim;
        QTest::newRow("folder") << u"folders"_s << u"C:\\CUDA\\v12.1"_s;
        QTest::newRow("current") << u"link"_s << u"C:\\CUDA\\current-8"_s;
    }
    void hostileManifestRemovesNothingElse() {
        QFETCH(QString, field);
        QFETCH(QString, path);
        const auto system = pc();
        install(*system, ownWithLink());
        const QString name = readManifests(m_options.stateFolder, *system)->first().path;
        QJsonObject json = QJsonDocument::fromJson(*system->files().read(name, 1 << 20)).object();
        QJsonArray rows = json[field].toArray();
        if (field == u"files"_s) {
            QJsonObject row = rows[0].toObject();
            row[u"path"_s] = path;
            rows.append(row);
            json[field] = rows;
        } else if (field == u"links"_s) {
            json[field] = QJsonArray{QJsonObject{{u"path"_s, path}, {u"target"_s, u"x"_s}}};
        } else if (field == u"folders"_s) {
            json[field] = QJsonArray{path};
        } else {
            json[field] = path;
        }
        QVERIFY(system->files().writeWhole(name, QJsonDocument(json).toJson()));
        const auto before = stateOf(*system);
        const auto refused = plan(*system, Management::Remove, u"8.9.4"_s);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ExitCode::Blocked);
        QCOMPARE(stateOf(*system), before);
    }

    void linkOnTheWayIsNotFollowed() {
        const auto system = pc();
        install(*system, ownWithLink());
        const QString bin = folderOf(u"8.9.4.25-cuda12\\bin"_s), real = root() + u"\\real"_s;
        QVERIFY(system->files().makeFolder(real));
        const auto removal = plan(*system, Management::Remove, u"8.9.4"_s);
        for (const QString& name : system->files().list(bin).value)
            QVERIFY(system->files().rename(bin + u'\\' + name, real + u'\\' + name));
        QVERIFY(system->files().removeFolder(bin) && system->files().makeLink(bin, real));
        const auto before = stateOf(*system);
        QVERIFY(!carryOut(*system, *removal)); // planned before, swapped since
        const auto refused = plan(*system, Management::Remove, u"8.9.4"_s);
        QVERIFY(!refused && refused.error().message.contains(bin));
        QCOMPARE(stateOf(*system), before);
    }
};

QTEST_GUILESS_MAIN(TestRemove)
#include "moc_ManageFixtures.cpp"
#include "moc_RunFixtures.cpp"
#include "tst_remove.moc"
