// PATH lints: each on a value as it was found in the wild, on a described PC.
#include "FindingHelpers.h"
#include "core/rules/Judge.h"
#include "core/system/DescribedSystem.h"

#include <QFile>
#include <QJsonArray>
#include <QtTest>

using namespace cudnnsetup;

namespace {

// A described PC with these values as PATH of this user; every folder of `folders` exists.
Findings judgedPath(const QString& type, const QString& value, const QStringList& folders, const QString& file = {}) {
    QJsonArray files;
    for (const QString& folder : folders) files.append(QJsonObject{{u"path"_s, folder}, {u"dir"_s, true}});
    if (!file.isEmpty()) files.append(QJsonObject{{u"path"_s, file}, {u"size"_s, 1}});
    const QJsonObject pc{{u"format"_s, u"cudnn-setup-pc/1"_s},
                         {u"os"_s, QJsonObject{{u"kind"_s, u"windows"_s}, {u"arch"_s, u"x86_64"_s}}},
                         {u"environment"_s, QJsonObject{{u"SystemRoot"_s, u"C:\\Windows"_s}}},
                         {u"path"_s, QJsonObject{{u"user"_s, QJsonObject{{u"type"_s, type}, {u"value"_s, value}}},
                                                 {u"machine"_s, QJsonValue()}}},
                         {u"files"_s, files}};
    auto system = makeDescribedSystem(pc);
    if (!system) qFatal("%s", qPrintable(system.error().message + system.error().detail));
    const MachineFacts facts = probe(**system, CancelToken());
    Findings path;
    for (const Finding& finding : judge({.facts = &facts, .archive = nullptr, .target = nullptr, .choices = nullptr}))
        if (finding.id.startsWith(u"path."_s)) path.append(finding);
    return path;
}

QString fixture(const QString& name) {
    QFile file(QStringLiteral(TEST_DATA_DIR "/fixtures/") + name);
    if (!file.open(QIODevice::ReadOnly)) qFatal("fixture %s is missing", qPrintable(name));
    QString text = QString::fromUtf8(file.readAll());
    while (text.endsWith(u'\n') || text.endsWith(u'\r')) text.chop(1);
    return text;
}

} // namespace

class TestPathRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pathLintsFollowTheFixtures() {
        const QStringList windows = {u"C:\\Windows\\System32\\Wbem"_s,
                                     u"C:\\Program Files\\PowerToys\\DSCModules"_s,
                                     u"C:\\Program Files\\NVIDIA\\CUDNN\\v9.22\\bin\\12.9\\x64"_s,
                                     u"C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.9\\bin"_s,
                                     u"C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.9\\libnvvp"_s,
                                     u"C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.6\\bin"_s,
                                     u"C:\\Program Files\\NVIDIA\\CUDNN\\v9.5\\bin\\12.6"_s};
        const QString expand = u"REG_EXPAND_SZ"_s;
        QCOMPARE(ids(judgedPath(expand, fixture(u"path-stray-quote.txt"_s), windows)),
                 QStringList{u"path.stray-quote"_s});
        QCOMPARE(ids(judgedPath(expand, fixture(u"path-quoted-entry.txt"_s), windows)), QStringList());
        const QString file =
            u"C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\v12.1\\bin\\cudnn_cnn_infer64_8.dll"_s;
        QCOMPARE(ids(judgedPath(expand, fixture(u"path-file-as-entry.txt"_s), windows, file)),
                 QStringList{u"path.file-as-entry"_s});
        QCOMPARE(ids(judgedPath(u"REG_SZ"_s, fixture(u"path-unexpanded-reg-sz.txt"_s), windows)),
                 QStringList{u"path.type-changed"_s});
        const QString cut = fixture(u"path-truncated-1024.txt"_s);
        QCOMPARE(cut.size(), 1024);
        QVERIFY(ids(judgedPath(expand, cut, windows)).contains(u"path.truncated"_s));
        QVERIFY(!ids(judgedPath(expand, cut.left(1000), windows)).contains(u"path.truncated"_s));
        QCOMPARE(ids(judgedPath(expand, u"C:\\Windows;tools\\bin"_s, windows)), QStringList{u"path.relative-entry"_s});
        QCOMPARE(ids(judgedPath(expand, u"C:\\Windows;;C:\\Windows\\System32"_s, windows)),
                 QStringList{u"path.empty-entry"_s});
        QCOMPARE(ids(judgedPath(expand, u"C:\\Windows;C:\\Windows\\System32;"_s, windows)), QStringList());
        QCOMPARE(ids(judgedPath(expand, u"C:\\Windows;c:\\windows\\"_s, windows)), QStringList{u"path.duplicate"_s});
        QCOMPARE(severityOf(judgedPath(expand, u"C:\\gone"_s, windows), u"path.missing-folder"_s), Severity::Note);
        QCOMPARE(severityOf(judgedPath(expand, u"C:\\CUDA\\v9\\bin"_s, windows), u"path.missing-folder"_s),
                 Severity::Warning);
    }
};

QTEST_GUILESS_MAIN(TestPathRules)
#include "tst_pathrules.moc"
