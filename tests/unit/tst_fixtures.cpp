// Fixtures that only mean something on a PC: layouts of NVIDIA's setup, sizes, PATH values and variables. The readers
// of single texts are in tst_facts; manifest.json holds what each must be read as.
#include "DescribedPcs.h"
#include "FindingHelpers.h"
#include "core/base/PathList.h"
#include "core/facts/CudnnNames.h"

#include <QJsonDocument>
#include <QtTest>

using namespace cudnnsetup;

namespace {

const QString fixtures = QStringLiteral(TEST_DATA_DIR "/fixtures/");
const QString toolkits = u"C:\\Program Files\\NVIDIA GPU Computing Toolkit\\CUDA\\"_s;

QJsonObject expected(const QString& name) {
    static const QJsonArray rows = QJsonDocument::fromJson(fileText(fixtures + u"manifest.json"_s)).array();
    for (const QJsonValue& row : rows)
        if (row.toObject().value(u"file"_s).toString() == name) return row.toObject().value(u"expect"_s).toObject();
    return {};
}

QString line(const QString& name) {
    QString text = QString::fromUtf8(fileText(fixtures + name));
    while (text.endsWith(u'\n') || text.endsWith(u'\r')) text.chop(1);
    return text;
}

QStringList rowsOf(const QString& name) { return line(name).split(u'\n').mid(1); }

QJsonObject fileRow(const QString& path, qint64 size = 1, const QString& version = {}) {
    QJsonObject row{{u"path"_s, path}, {u"size"_s, size}};
    if (!version.isEmpty()) row.insert(u"binary"_s, QJsonObject{{u"arch"_s, u"x86_64"_s}, {u"version"_s, version}});
    return row;
}

QJsonArray setIn(const QString& folder, const Version& version) {
    QJsonArray files;
    for (const QString& part : cudnnParts(version.major(), version, OsKind::Windows))
        files.append(fileRow(folder + u'\\' + cudnnFileName(part, version.major(), OsKind::Windows)));
    return files;
}

JudgedPc judgedWith(const QJsonArray& files, const QString& userPath = {}, const QJsonObject& variables = {}) {
    QJsonObject environment{{u"SystemRoot"_s, u"C:\\Windows"_s}, {u"ProgramFiles"_s, u"C:\\Program Files"_s}};
    for (auto it = variables.begin(); it != variables.end(); ++it) environment.insert(it.key(), *it);
    const QJsonObject value{{u"type"_s, u"REG_EXPAND_SZ"_s}, {u"value"_s, userPath}};
    return judgedDescription({{u"format"_s, u"cudnn-setup-pc/1"_s},
                              {u"os"_s, QJsonObject{{u"kind"_s, u"windows"_s}, {u"arch"_s, u"x86_64"_s}}},
                              {u"environment"_s, environment},
                              {u"path"_s, QJsonObject{{u"user"_s, value}, {u"machine"_s, QJsonValue()}}},
                              {u"files"_s, files}});
}

} // namespace

class TestFixtures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyFixtureIsReadSomewhere();
    void installersLayoutsAreFound_data();
    void installersLayoutsAreFound();
    void listingThatEndsEarlyLacksWhatIsMissing();
    void pathValuesSplitAsTheManifestSays();
    void longPathNamesTheFolderAboveTheLibraries();
    void cudaPathThatIsAList();
};

void TestFixtures::everyFixtureIsReadSomewhere() {
    QByteArray readers;
    for (const char* source : {"tst_facts.cpp", "tst_pathrules.cpp", "tst_fixtures.cpp"})
        readers += fileText(QStringLiteral(PROJECT_DIR "/tests/unit/") + QLatin1String(source));
    const QStringList names = QDir(fixtures).entryList(QDir::Files);
    QVERIFY(names.size() >= 39);
    for (const QString& name : names) {
        if (name == u"manifest.json"_s) continue;
        QVERIFY2(!expected(name).isEmpty(), qPrintable(name));
        // tst_facts goes through these by what the manifest says of them.
        const bool byManifest =
            name.startsWith(u"nvcc-"_s) || (name.startsWith(u"nvidia-smi-"_s) && expected(name).contains(u"driver"_s));
        QVERIFY2(byManifest || readers.contains(name.toUtf8()), qPrintable(name));
    }
}

void TestFixtures::installersLayoutsAreFound_data() {
    QTest::addColumn<QString>("row");
    for (const QString& row : rowsOf(u"tree-exe-installer-layouts.tsv"_s))
        QTest::newRow(qPrintable(row.section(u'\t', 0, 0))) << row;
}

void TestFixtures::installersLayoutsAreFound() {
    QFETCH(QString, row);
    const QStringList cells = row.split(u'\t');
    const Version version = *Version::parse(cells[0].mid(1));
    QJsonArray files = setIn(cells[1], version);
    files.append(QJsonObject{
        {u"path"_s, cells[2] + u"\\cudnn_version.h"_s},
        {u"text"_s,
         u"#define CUDNN_MAJOR 9\n#define CUDNN_MINOR %1\n#define CUDNN_PATCHLEVEL 1\n"_s.arg(version.minor())}});
    const JudgedPc judged = judgedWith(files, cells[1]);
    QCOMPARE(judged.facts.cudnn->size(), 1);
    const CudnnCopy& copy = judged.facts.cudnn->first();
    QCOMPARE(copy.folder, cells[1]);
    QCOMPARE(copy.kind, u"nvidia-installer"_s);
    QCOMPARE(copy.version, (Version{9, version.minor(), 1}));
    QCOMPARE(copy.headerPath, cells[2] + u"\\cudnn_version.h"_s);
    QCOMPARE(copy.cudaMajor, Version::parse(cells[2].section(u'\\', -1))->major());
    QVERIFY2(copy.isComplete(), qPrintable(copy.missing.join(u' ')));
    QVERIFY2(!ids(judged.findings).contains(u"cudnn.not-reachable"_s), "it stands on PATH");
    QVERIFY(ids(judgedWith(files, u"C:\\Windows"_s).findings).contains(u"cudnn.not-reachable"_s));
}

void TestFixtures::listingThatEndsEarlyLacksWhatIsMissing() {
    const QString folder = u"C:\\Program Files\\NVIDIA\\CUDNN\\v9.6\\bin\\11.8"_s;
    QJsonArray files;
    for (const QString& row : rowsOf(u"tree-9.6-cuda11.8-sizes.tsv"_s))
        files.append(fileRow(folder + u'\\' + row.section(u'\t', 1), row.section(u'\t', 0, 0).toLongLong()));
    const MachineFacts facts = judgedWith(files).facts;
    QCOMPARE(facts.cudnn->size(), 1);
    const CudnnCopy& copy = facts.cudnn->first();
    QCOMPARE(copy.version, (Version{9, 6})); // nothing but the folder tells
    QCOMPARE(copy.versionSource, u"folder name C:\\Program Files\\NVIDIA\\CUDNN\\v9.6"_s);
    QCOMPARE(copy.missing, (QStringList{u"cudnn_ops64_9.dll"_s, u"cudnn_heuristic64_9.dll"_s}));
    quint64 bytes = 0;
    for (const CudnnFile& file : copy.files) bytes += file.size;
    QCOMPARE(bytes, quint64(622727432));
}

void TestFixtures::pathValuesSplitAsTheManifestSays() {
    const auto entries = [](const QString& name) { return PathList(line(name), OsKind::Windows).entries(); };
    const QString cut = u"path-truncated-1024.txt"_s, quoted = u"path-quoted-entry.txt"_s;
    QCOMPARE(line(cut).size(), expected(cut).value(u"length"_s).toInt());
    QCOMPARE(entries(cut).last().raw, expected(cut).value(u"last_entry"_s).toString());
    QVERIFY(entries(quoted)[expected(quoted).value(u"quoted"_s).toInt()].quoted);
    const PathEntry trailing = entries(quoted)[expected(quoted).value(u"trailing_space"_s).toInt()];
    QCOMPARE(trailing.raw, trailing.folder + u' ');
    const QString stray = u"path-stray-quote.txt"_s;
    for (qsizetype i = 0; i < entries(stray).size(); ++i)
        QCOMPARE(entries(stray)[i].strayQuote, i == expected(stray).value(u"bad_entry"_s).toInt());
    const QString unexpanded = u"path-unexpanded-reg-sz.txt"_s;
    const QJsonArray variables = expected(unexpanded).value(u"unexpanded"_s).toArray();
    for (qsizetype i = 0; i < entries(unexpanded).size(); ++i)
        QCOMPARE(entries(unexpanded)[i].raw.contains(u'%'), variables.contains(int(i)));
    const QString file = u"path-file-as-entry.txt"_s;
    QVERIFY(entries(file)[expected(file).value(u"file_entry"_s).toInt()].folder.endsWith(u".dll"_s));
}

void TestFixtures::longPathNamesTheFolderAboveTheLibraries() {
    const QString name = u"path-long-two-toolkits.txt"_s;
    QCOMPARE(line(name).size(), expected(name).value(u"length"_s).toInt());
    const QString folder = u"C:\\Program Files\\NVIDIA\\CUDNN\\v9.5\\bin\\12.6"_s;
    QJsonArray files = setIn(folder, {9, 5});
    for (const QString& library : {u"v11.8\\bin\\cublasLt64_11.dll"_s, u"v12.6\\bin\\cublasLt64_12.dll"_s})
        files.append(fileRow(toolkits + library));
    const Findings findings = judgedWith(files, line(name)).findings;
    QVERIFY(ids(findings).contains(u"cudnn.not-reachable"_s));
    QVERIFY(ids(findings).contains(u"path.duplicate"_s));
    QVERIFY(!ids(findings).contains(u"path.too-long"_s) && !ids(findings).contains(u"path.truncated"_s));
    // Once the folder itself stands there: CUDA 11.8 comes before 12.6, for which this cuDNN is.
    const QString mended = line(name).replace(u"v9.5\\bin;"_s, u"v9.5\\bin\\12.6;"_s);
    QVERIFY(ids(judgedWith(files, mended).findings).contains(u"path.two-cuda-orders"_s));
}

void TestFixtures::cudaPathThatIsAList() {
    QJsonObject variables;
    for (const QString& row : line(u"env-cuda-path-bad.txt"_s).split(u'\n'))
        variables.insert(row.section(u'=', 0, 0), row.section(u'=', 1));
    const QJsonArray files{fileRow(toolkits + u"v9.2\\bin\\cudart64_92.dll"_s, 1, u"6.14.11.9020"_s)};
    const JudgedPc judged = judgedWith(files, {}, variables);
    QCOMPARE(judged.facts.toolkits->size(), 1);
    QCOMPARE(judged.facts.toolkits->first().version.text(), u"9.2"_s);
    QVERIFY(ids(judged.findings).contains(u"toolkit.cuda-path-bad"_s));
    variables[u"CUDA_PATH"_s] = toolkits + u"v9.2"_s;
    QVERIFY(!ids(judgedWith(files, {}, variables).findings).contains(u"toolkit.cuda-path-bad"_s));
}

QTEST_GUILESS_MAIN(TestFixtures)
#include "tst_fixtures.moc"
