// What tells which cuDNN and CUDA a program wants: texts of packages, names of libraries, and the list of frameworks.
#include "core/base/Result.h"
#include "core/facts/DeclaredBuild.h"
#include "core/facts/Frameworks.h"

#include <QtTest>

using namespace cudnnsetup;

class TestProgramWants : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void declaredBuildsAreRead_data();
    void declaredBuildsAreRead();
    void libraryNamesTellMajors_data();
    void libraryNamesTellMajors();
    void everyFrameworkCanBeNamed();
};

void TestProgramWants::declaredBuildsAreRead_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("cpuOnly");
    QTest::addColumn<QString>("cuda");
    QTest::addColumn<int>("cudnn");
    QTest::newRow("torch") << u"__version__ = '2.4.1+cu121'\ndebug = False\ncuda = '12.1'\nhip = None\n"_s << false
                           << u"12.1"_s << 0;
    QTest::newRow("torch, annotated") << u"cuda: Optional[str] = '13.0'\n"_s << false << u"13.0"_s << 0;
    QTest::newRow("torch for the CPU") << u"__version__ = '2.4.1+cpu'\ncuda: Optional[str] = None\n"_s << true
                                       << QString() << 0;
    QTest::newRow("tensorflow for Windows")
        << u"build_info = collections.OrderedDict([('is_cuda_build', True), ('cuda_version', '64_112'), "
           u"('cudnn_version', '64_8')])"_s
        << false << u"11.2"_s << 8;
    QTest::newRow("tensorflow for Linux")
        << u"build_info = collections.OrderedDict([(\"cuda_version\", \"12.5.1\"), (\"cudnn_version\", \"9\"), "
           u"(\"is_cuda_build\", True)])"_s
        << false << u"12.5.1"_s << 9;
    QTest::newRow("tensorflow for the CPU")
        << u"build_info = collections.OrderedDict([('cpu_compiler', 'MSVC'), ('is_cuda_build', False)])"_s << true
        << QString() << 0;
    QTest::newRow("paddle") << u"cuda_version     = '11.8'\ncudnn_version    = '8.6.0'\n"_s << false << u"11.8"_s << 8;
    QTest::newRow("paddle for the CPU") << u"cuda_version     = 'False'\ncudnn_version    = 'False'\n"_s << true
                                        << QString() << 0;
    QTest::newRow("nothing") << u"name = 'x'\n# cuda\nbarracuda = '9.0'\n"_s << false << QString() << 0;
}

void TestProgramWants::declaredBuildsAreRead() {
    QFETCH(QString, text);
    QFETCH(bool, cpuOnly);
    QFETCH(QString, cuda);
    QFETCH(int, cudnn);
    const DeclaredBuild build = declaredBuild(text);
    QCOMPARE(build.cpuOnly, cpuOnly);
    QCOMPARE(build.cuda.text(), cuda);
    QCOMPARE(build.cudnnMajor, cudnn);
}

void TestProgramWants::libraryNamesTellMajors_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("cudnn");
    QTest::addColumn<QString>("cuda");
    const auto row = [](const char* name, int cudnn, const QString& cuda) {
        QTest::newRow(name) << QString::fromLatin1(name) << cudnn << cuda;
    };
    row("cudnn64_9.dll", 9, {});
    row("CUDNN_OPS_INFER64_8.dll", 8, {});
    row("libcudnn.so.8", 8, {});
    row("libcudnn_graph.so.9.20.0", 9, {});
    row("libcudnn-f96dc6a8.so.8.1.1", 8, {});
    row("libcudnn.so", 0, {});
    row("cudnn.dll", 0, {});
    row("cublas64_12.dll", 0, u"12"_s);
    row("cublasLt64_11.dll", 0, u"11"_s);
    row("cudart64_110.dll", 0, u"11"_s);
    row("nvrtc64_112_0.dll", 0, u"11"_s);
    row("cublas64_100.dll", 0, u"10.0"_s);
    row("cublas64_10.dll", 0, u"10"_s); // of 10.1 and of 10.2
    row("libcublas.so.10", 0, u"10"_s);
    row("libcudart.so.10.1", 0, u"10.1"_s);
    row("cudart64_92.dll", 0, u"9.2"_s);
    row("libcudart-d0da41ae.so.11.0", 0, u"11"_s);
    row("libcublas.so.13", 0, u"13"_s);
    row("cufft64_10.dll", 0, {}); // counted apart from CUDA: 10 belongs to CUDA 11
    row("zlibwapi.dll", 0, {});
}

void TestProgramWants::libraryNamesTellMajors() {
    QFETCH(QString, name);
    QFETCH(int, cudnn);
    QFETCH(QString, cuda);
    QCOMPARE(cudnnMajorNamed(name), cudnn);
    QCOMPARE(cudaNamed(name).text(), cuda);
}

void TestProgramWants::everyFrameworkCanBeNamed() {
    QCOMPARE(frameworks().size(), 10);
    for (const Framework& framework : frameworks()) {
        QCOMPARE(frameworkNamed(framework.id), &framework);
        if (!framework.name.isEmpty()) QCOMPARE(frameworkNamed(framework.name.toUpper()), &framework);
        for (const QString& alias : framework.aliases) QCOMPARE(frameworkNamed(alias), &framework);
        for (const QString& package : framework.packages) QCOMPARE(frameworkOfPackage(package), &framework);
        for (const InstallWay& way : framework.ways) QVERIFY2(way.source.size() > 8, qPrintable(way.text));
    }
    QCOMPARE(frameworkNamed({}), nullptr);
    for (const FrameworkRelease& release : frameworkReleases()) {
        QVERIFY2(frameworkNamed(release.framework), qPrintable(release.framework));
        QVERIFY(!release.systems.isEmpty());
        QVERIFY(release.before.isNull() || release.from < release.before);
    }
}

QTEST_GUILESS_MAIN(TestProgramWants)
#include "tst_programwants.moc"
