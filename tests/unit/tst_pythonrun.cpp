// "Check in your Python", with a child that is really run: this program itself in the place of a Python, and this
// machine's own Python with a stand-in for PyTorch.
#include "core/proof/PythonAnswer.h"
#include "core/system/DescribedSystem.h"
#include "tests/unit/PythonFixtures.h"

#include <QElapsedTimer>
#include <QThread>
#include <cstdio>
#include <thread>

using namespace cudnnsetup;
using Kind = PythonVerdict::Kind;
Q_DECLARE_METATYPE(PythonVerdict::Kind)

namespace {

const QString modeFile = u"stand-in"_s; // in the folder that the child is started in

// This very program in the place of a Python: what it does stands in a file of the folder it was started in.
int actAsPython() {
    QFile file(modeFile);
    const QByteArray mode = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("lost");
    const auto print = [](const QByteArray& text) { std::fwrite(text.constData(), 1, size_t(text.size()), stdout); };
    print("stand-in: " + mode + '\n');
    std::fflush(stdout);
    if (mode == "works") print(workingTorch());
    if (mode == "sleeps") QThread::sleep(60);
    if (mode == "stub")
        std::fputs("Python was not found; run without arguments to install from the Microsoft Store", stderr);
    if (mode == "megabytes") {
        const QByteArray line(1 << 10, 'x');
        for (int i = 0; i < 12 << 10; ++i) print(line + '\n');
        print(workingTorch());
    }
    if (mode == "dies") {
        print(firstLines(4));
        std::fflush(stdout);
        std::fputs("Could not locate libcudnn_cnn_infer.so.8. Please make sure it is in your library path!\n", stderr);
        std::fflush(stderr);
        if (hostOs == OsKind::Windows) std::_Exit(3); // as abort() ends there, but for its window
        std::abort();
    }
    return mode == "stub" ? 9009 : 0;
}

QString self() { return QDir::toNativeSeparators(QCoreApplication::applicationFilePath()); }

void write(const QString& path, const QByteArray& text) {
    QDir().mkpath(path.section(u'/', 0, -2));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) qFatal("%s", qPrintable(path));
}

PythonVerdict check(HomeSystem& system, const QString& mode, int timeoutMs = 60000) {
    write(system.home.filePath(modeFile), mode.toUtf8());
    return judgePython(runPythonCheck(system, {.python = self(), .timeoutMs = timeoutMs}, {}));
}

// A PyTorch of a few lines, for a real Python to import; it maps a file of cuDNN's name, as a loaded one would be.
const char fakeTorch[] = R"(
import mmap, os, types
__version__ = '2.1.0+cu121'
version = types.SimpleNamespace(cuda='12.1', hip=None)
def ones(*shape, device): return shape
def conv2d(image, edges): return types.SimpleNamespace(sum=lambda: 194400.0)
nn = types.SimpleNamespace(functional=types.SimpleNamespace(conv2d=conv2d))
cuda = types.SimpleNamespace(is_available=lambda: True, get_device_name=lambda i: 'Stand-in card')
backends = types.SimpleNamespace(cudnn=types.SimpleNamespace(version=lambda: 91900))
file = open(os.environ['STANDIN_CUDNN'], 'rb')
loaded = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
)";

} // namespace

class TestPythonRun : public QObject {
    Q_OBJECT

    static QString realPython() {
        if (hostOs != OsKind::Linux) return {};
        for (const QString& path : {u"/usr/bin/python3"_s, u"/usr/local/bin/python3"_s})
            if (QFile::exists(path)) return path;
        return {};
    }

private Q_SLOTS:
    void itIsStartedAsAStranger() {
        HomeSystem system;
        const PythonVerdict verdict = check(system, u"works"_s);
        QVERIFY2(verdict.details.contains(u"stand-in: works"_s),
                 qPrintable(verdict.sentence + verdict.details)); // in the home folder
        QCOMPARE(int(verdict.kind), int(Kind::BringsOwn));
        QCOMPARE(system.asked.arguments.first(5), (QStringList{u"-I"_s, u"-B"_s, u"-X"_s, u"utf8"_s, u"-c"_s}));
        QCOMPARE(system.asked.arguments.last(), pythonCheckScript());
        QVERIFY(pythonCheckScript().contains(u"conv2d"_s));
        QCOMPARE(QDir(system.asked.folder), QDir(system.home.path()));
        QVERIFY(system.asked.environment.has_value());
        QCOMPARE(pythonCheckLines().count(u'\n'), 3);
    }

    void endsOfAChildAreTold() {
        HomeSystem system;
        QCOMPARE(int(check(system, u"megabytes"_s).kind), int(Kind::NotUnderstood)); // cut at 8 MiB: not known
        QCOMPARE(int(check(system, u"stub"_s).kind), int(Kind::StoreStub));
        QCOMPARE(int(check(system, u"silent"_s).kind), int(Kind::NotUnderstood));
        const PythonVerdict died = check(system, u"dies"_s);
        QCOMPARE(int(died.kind), int(Kind::Crashed));
        QVERIFY2(died.sentence.contains(u"Could not locate libcudnn_cnn_infer.so.8"_s), qPrintable(died.sentence));
        QCOMPARE(int(check(system, u"sleeps"_s, 500).kind), int(Kind::TimedOut));
    }

    void cancelEndsTheChild() {
        HomeSystem system;
        write(system.home.filePath(modeFile), "sleeps");
        const CancelToken cancel;
        QElapsedTimer clock;
        clock.start();
        std::thread later([&] {
            QThread::msleep(300);
            cancel.cancel();
        });
        const PythonRun run = runPythonCheck(system, {.python = self()}, cancel);
        later.join();
        QVERIFY(run.cancelled);
        QVERIFY(clock.elapsed() < 40000); // not the 60 s it would have slept; busy machines are slow
        QCOMPARE(int(judgePython(run).kind), int(Kind::NotRun));
    }

    void whatIsNoProgramIsNotStarted() {
        HomeSystem system;
        const QString text = QDir::toNativeSeparators(system.home.filePath(u"python.exe"_s));
        write(system.home.filePath(u"python.exe"_s), "not a program");
        for (const QString& path : {text, text + u".gone"_s, QDir::toNativeSeparators(system.home.path())})
            QCOMPARE(int(judgePython(runPythonCheck(system, {.python = path}, {})).kind), int(Kind::CannotStart));
    }

    void describedPcHasNoPythonToRun() {
        const auto pc =
            makeDescribedSystem({{u"format"_s, u"cudnn-setup-pc/1"_s},
                                 {u"os"_s, QJsonObject{{u"kind"_s, u"linux"_s}, {u"arch"_s, u"x86_64"_s}}}});
        QVERIFY(pc.has_value());
        const PythonVerdict verdict = judgePython(runPythonCheck(**pc, {.python = u"/usr/bin/python3"_s}, {}));
        QCOMPARE(int(verdict.kind), int(Kind::NotRun));
        QVERIFY(verdict.sentence.contains(u"made-up PC"_s));
    }

    // ---- the script in this machine's own Python

    void realPythonWithoutTorchSaysSo() {
        const QString python = realPython();
        if (python.isEmpty()) QSKIP("no python3 here");
        HomeSystem system;
        write(system.home.filePath(u"torch.py"_s), "raise SystemExit('the torch.py of the home folder was run')");
        const PythonVerdict verdict = judgePython(runPythonCheck(system, {.python = python}, {}));
        QVERIFY2(!verdict.details.contains(u"torch.py of the home"_s), qPrintable(verdict.details));
        if (verdict.kind != Kind::NoTorch && !verdict.details.contains(u"No module named 'torch'"_s))
            QSKIP("it has a PyTorch");
        QCOMPARE(int(verdict.kind), int(Kind::NoTorch));
    }

    // `pip install --user torch`, which -I would leave out.
    void packagesOfTheUserAreFound() {
        const QString python = realPython();
        if (python.isEmpty()) QSKIP("no python3 here");
        HomeSystem system;
        for (int minor = 4; minor < 40; ++minor)
            write(system.home.filePath(u"base/lib/python3.%1/site-packages/torch/__init__.py"_s.arg(minor)),
                  "raise ImportError('the package of the user')\n");
        system.given = {{u"PYTHONUSERBASE"_s, system.home.filePath(u"base"_s)}};
        const PythonVerdict verdict = judgePython(runPythonCheck(system, {.python = python}, {}));
        QVERIFY2(verdict.sentence.contains(u"the package of the user"_s), qPrintable(verdict.sentence));
        QCOMPARE(int(verdict.kind), int(Kind::Failed));
    }

    void realPythonRunsTheScriptToItsEnd_data() {
        QTest::addColumn<QByteArray>("more"); // lines added to the stand-in PyTorch
        QTest::addColumn<QString>("cudnn");
        QTest::addColumn<Kind>("kind");
        QTest::newRow("installed") << QByteArray() << "cudnn/libcudnn.so.9" << Kind::Works;
        QTest::newRow("own") << QByteArray() << "site/nvidia/cudnn/lib/libcudnn.so.9" << Kind::BringsOwn;
        QTest::newRow("other") << QByteArray() << "elsewhere/libcudnn.so.9" << Kind::OtherCopy;
        QTest::newRow("CPU only") << QByteArray("version.cuda = None\n") << "x/libcudnn.so.9" << Kind::CpuOnly;
        QTest::newRow("no GPU") << QByteArray(
                                       "cuda.is_available = lambda: False\n"
                                       "def init(): raise RuntimeError('Found no NVIDIA driver')\ncuda.init = init\n")
                                << "x/libcudnn.so.9" << Kind::NoGpu;
        QTest::newRow("exception") << QByteArray("def conv2d(*a): raise RuntimeError('cuDNN error: <b>BAD</b>')\n"
                                                 "nn.functional.conv2d = conv2d\n")
                                   << "x/libcudnn.so.9" << Kind::Failed;
        QTest::newRow("does not load") << QByteArray("raise ImportError('libcudnn.so.9: cannot open')\n")
                                       << "x/libcudnn.so.9" << Kind::Failed;
        QTest::newRow("aborts") << QByteArray("os.abort()\n") << "x/libcudnn.so.9" << Kind::Crashed;
    }

    void realPythonRunsTheScriptToItsEnd() {
        QFETCH(QByteArray, more);
        QFETCH(QString, cudnn);
        QFETCH(Kind, kind);
        const QString python = realPython();
        if (python.isEmpty()) QSKIP("no python3 here");
        HomeSystem system;
        const QDir home(QFileInfo(system.home.path()).canonicalFilePath());
        write(home.filePath(u"site/torch/__init__.py"_s), fakeTorch + more);
        write(home.filePath(cudnn), "a library");
        system.given = {{u"PYTHONPATH"_s, home.filePath(u"site"_s)}, {u"STANDIN_CUDNN"_s, home.filePath(cudnn)}};
        QDir().mkpath(home.filePath(u"cudnn"_s));
        QVERIFY(QFile::link(home.filePath(u"cudnn"_s), home.filePath(u"current-9"_s)));
        const PythonVerdict verdict = judgePython(
            runPythonCheck(system, {.python = python, .installedFolder = home.filePath(u"current-9"_s)}, {}));
        QVERIFY2(verdict.kind == kind, qPrintable(verdict.sentence + u'\n' + verdict.details));
        if (kind <= Kind::OtherCopy) QCOMPARE(verdict.cudnn.text(), u"9.19.0"_s);
        QVERIFY(!QFile::exists(home.filePath(u"site/torch/__pycache__"_s))); // nothing is written there
    }
};

int main(int argc, char** argv) {
    if (argc > 1 && qstrcmp(argv[1], "-I") == 0) return actAsPython();
    QCoreApplication app(argc, argv);
    TestPythonRun test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_pythonrun.moc"
