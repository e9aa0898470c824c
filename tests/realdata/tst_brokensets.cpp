// Whole and broken sets of real cuDNN files, made by tests/realdata/make-sets.sh: what is wrong must be named rightly.
// On Windows (wine) the DLLs, on Linux the shared objects; sets that are not there are skipped by name.
#include "core/proof/Proof.h"
#include "tests/realdata/Cache.h"

#include <QtTest>

using namespace cudnnsetup;

namespace {

QString setsFolder() { return QDir::toNativeSeparators(cacheFolder() + u"/sets"_s); }

// The real machine, but for the one variable in which the loader looks for folders.
class OneFolderSettings : public Settings {
public:
    OneFolderSettings(Settings& real, QString folder) : m_real(real), m_folder(std::move(folder)) {}
    QHash<QString, QString> variables() const override {
        QHash<QString, QString> all = m_real.variables();
        const QString name = hostOs == OsKind::Windows ? u"PATH"_s : u"LD_LIBRARY_PATH"_s;
        all.removeIf([&](const auto& it) { return it.key().compare(name, Qt::CaseInsensitive) == 0; });
        all.insert(name, m_folder);
        return all;
    }
    Observed<QString> variable(const QString& name) const override { return m_real.variable(name); }
    Observed<QString> processPath() const override { return m_real.processPath(); }
    Observed<PathValue> path(PathScope scope) const override { return m_real.path(scope); }
    Result<void> setPath(PathScope, const std::optional<PathValue>&) override {
        return fail(ExitCode::Blocked, u"tests do not write PATH"_s, {});
    }
    Observed<PathValue> storedVariable(PathScope scope, const QString& name) const override {
        return m_real.storedVariable(scope, name);
    }
    Result<void> setVariable(PathScope, const QString&, const std::optional<PathValue>&) override {
        return fail(ExitCode::Blocked, u"tests do not write variables"_s, {});
    }
    Observed<QString> registryValue(const QString& key, const QString& name) const override {
        return m_real.registryValue(key, name);
    }
    Observed<QStringList> registrySubkeys(const QString& key) const override { return m_real.registrySubkeys(key); }
    Observed<QStringList> loaderCache() const override { return Observed<QStringList>::none(u"left out"_s); }

private:
    Settings& m_real;
    QString m_folder;
};

class OneFolderSystem : public System {
public:
    explicit OneFolderSystem(const QString& folder)
        : m_real(makeHostSystem(QStringLiteral(PROGRAM_DIR) + u"/cudnn-prover"_s +
                                (hostOs == OsKind::Windows ? u".exe"_s : QString()))),
          m_settings(m_real->settings(), folder) {}
    OsFacts os() const override { return m_real->os(); }
    UserFacts user() const override {
        UserFacts facts = m_real->user();
        facts.home = QDir::tempPath(); // no profile of ours there
        return facts;
    }
    Files& files() override { return m_real->files(); }
    const Files& files() const override { return std::as_const(*m_real).files(); }
    Settings& settings() override { return m_settings; }
    const Settings& settings() const override { return m_settings; }
    Processes& processes() override { return m_real->processes(); }
    Observed<quint64> commitFreeBytes() const override { return m_real->commitFreeBytes(); }
    bool isDescribed() const override { return false; }

private:
    std::unique_ptr<System> m_real;
    OneFolderSettings m_settings;
};

} // namespace

class TestBrokenSets : public QObject {
    Q_OBJECT

private:
    static void row(const char* set, const QString& culprit, const QString& finding, int version) {
        QTest::newRow(set) << QString::fromLatin1(set) << culprit << finding << version;
    }
    static void windowsRows() {
        const QString gone = u"cudnn.incomplete-set"_s, damaged = u"cudnn.damaged-file"_s, mixed = u"cudnn.mixed-set"_s;
        row("8.9.4", {}, {}, 8904);
        row("8.9.4-shim-of-7", {}, {}, 8904); // the shim's own build does not matter
        row("8.9.4-no-ops_infer", u"cudnn_ops_infer64_8.dll"_s, gone, 0);
        row("8.9.4-no-ops_train", u"cudnn_ops_train64_8.dll"_s, gone, 8904);
        row("8.9.4-no-cnn_infer", u"cudnn_cnn_infer64_8.dll"_s, gone, 8904);
        row("8.9.4-no-cnn_train", u"cudnn_cnn_train64_8.dll"_s, gone, 8904);
        row("8.9.4-no-adv_infer", u"cudnn_adv_infer64_8.dll"_s, gone, 8904);
        row("8.9.4-no-adv_train", u"cudnn_adv_train64_8.dll"_s, gone, 8904);
        row("8.9.4-shim-alone", u"cudnn_ops_infer64_8.dll"_s, gone, 0);
        row("8.9.4-cut", u"cudnn_cnn_infer64_8.dll"_s, damaged, 8904); // cuDNN says zlibwapi.dll
        row("8.9.4-cut-hint", u"cudnn_cnn_infer64_8.dll"_s, damaged, 8904);
        row("8.9.4-text", u"cudnn_ops_infer64_8.dll"_s, damaged, 0);
        row("8.9.4-foreign", u"cudnn_ops_infer64_8.dll"_s, u"cudnn.renamed"_s, 0);
        row("8.9.4-ops-of-7", u"cudnn_ops_infer64_8.dll"_s, mixed, 8907);
        row("8.9.4-cnn-of-7", u"cudnn_cnn_infer64_8.dll"_s, mixed, 8904);
        for (const auto& [name, version] : {std::pair("9.1.0", 90100), std::pair("9.19.0", 91900)}) {
            const QByteArray set(name);
            row(name, {}, {}, version);
            row(set + "-no-graph", u"cudnn_graph64_9.dll"_s, gone, 0);
            for (const char* part :
                 {"ops", "cnn", "adv", "engines_precompiled", "engines_runtime_compiled", "heuristic"})
                row(set + "-no-" + part, u"cudnn_"_s + QLatin1String(part) + u"64_9.dll"_s, gone, version);
            row(set + "-cut", u"cudnn_cnn64_9.dll"_s, damaged, version);
        }
    }
    static void linuxRows() {
        row("8.9.2-linux", {}, {}, 8902);
        row("8.9.2-linux-no-cnn_infer", u"libcudnn_cnn_infer.so.8"_s, u"cudnn.incomplete-set"_s, 8902);
        row("8.9.2-linux-cut", u"libcudnn_cnn_infer.so.8"_s, u"cudnn.damaged-file"_s, 8902);
        row("8.9.2-linux-text", u"libcudnn_ops_infer.so.8"_s, u"cudnn.damaged-file"_s, 0);
    }

private Q_SLOTS:
    void whatIsWrongIsNamed_data() {
        QTest::addColumn<QString>("set");
        QTest::addColumn<QString>("culprit"); // file name; empty: nothing is wrong
        QTest::addColumn<QString>("finding");
        QTest::addColumn<int>("version");
        if (hostOs == OsKind::Windows)
            windowsRows();
        else
            linuxRows();
    }
    void whatIsWrongIsNamed() {
        QFETCH(QString, set);
        QFETCH(QString, culprit);
        QFETCH(QString, finding);
        QFETCH(int, version);
        const QString folder = setsFolder() + QDir::separator() + set;
        if (!QFileInfo(folder).isDir())
            QSKIP(qPrintable(u"%1 is not there: run tests/realdata/make-sets.sh"_s.arg(folder)));
        OneFolderSystem system(folder);
        ProofRequest request;
        request.level = ProofLevel::Load;
        request.major = set.startsWith(u'9') ? 9 : 8;
        request.expectedFolder = folder;
        const auto report = prove(system, request, CancelToken());
        QVERIFY(report.has_value());
        const QByteArray said = (report->headline + u" | "_s + report->said).toUtf8();
        QVERIFY2(report->culprit.endsWith(culprit) && report->culprit.isEmpty() == culprit.isEmpty(), said.constData());
        QCOMPARE(report->passed, culprit.isEmpty());
        QCOMPARE(loadPartPassed(*report), culprit.isEmpty());
        QCOMPARE(report->versionNumber, version);
        QVERIFY2(!report->headline.contains(u"zlib"_s), said.constData());
        QStringList ids;
        for (const Finding& one : report->findings) ids << one.id;
        QCOMPARE(ids, finding.isEmpty() ? QStringList() : QStringList{finding});
    }

    void installedToolkitPassesTheHalfProof() {
        if (hostOs != OsKind::Linux) QSKIP("Linux only");
        const QString folder = u"/usr/local/cuda/lib"_s;
        if (!QFileInfo(folder + u"/libcudnn.so.9"_s).exists()) QSKIP("no cuDNN 9 in /usr/local/cuda/lib");
        OneFolderSystem system(folder);
        ProofRequest request;
        request.major = 9;
        request.expectedFolder = folder;
        const auto report = prove(system, request, CancelToken());
        QVERIFY(report.has_value());
        QVERIFY2(loadPartPassed(*report), qPrintable(report->headline));
        QVERIFY(report->version >= Version({9, 0}));
        if (!report->gpuAnswered) QVERIFY(!report->convolutionRan && !report->whyNoConvolution.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestBrokenSets)
#include "tst_brokensets.moc"
