// "Check in your Python": what a Python printed, read and judged.
#include "core/proof/PythonAnswer.h"
#include "tests/unit/PythonFixtures.h"

using namespace cudnnsetup;
using Kind = PythonVerdict::Kind;
using End = ProcessResult::End;
Q_DECLARE_METATYPE(PythonVerdict::Kind)
Q_DECLARE_METATYPE(PythonRun)

namespace {

void columns() {
    QTest::addColumn<PythonRun>("run");
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<QString>("says");
}

void row(const char* name, const PythonRun& run, Kind kind, const QString& says) {
    QTest::newRow(name) << run << kind << says;
}

void compareRow() {
    QFETCH(PythonRun, run);
    QFETCH(Kind, kind);
    QFETCH(QString, says);
    const PythonVerdict verdict = judgePython(run);
    QVERIFY2(verdict.sentence.contains(says), qPrintable(verdict.sentence));
    QCOMPARE(int(verdict.kind), int(kind));
    QVERIFY(!verdict.sentence.contains(u'%'));
}

const QByteArray begun = firstLines(1), loaded = firstLines(2), end = said({{u"end"_s, true}});

PythonRun notSeen(const Observed<ProcessResult>& answer) {
    PythonRun run = ran({});
    run.answer = answer;
    return run;
}

} // namespace

class TestPythonCheck : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void torchThatWorksIsTold_data() {
        columns();
        const QJsonArray installed{u"/opt/cudnn/lib/libcudnn.so.8"_s};
        row("the one installed here", ran(workingTorch({{u"loaded"_s, installed}})), Kind::Works,
            u"cuDNN 8.9.5, the one installed here"_s);
        row("brings its own", ran(workingTorch()), Kind::BringsOwn,
            u"brings its own cuDNN 8.9.5, so the one installed here is not what it uses"_s);
        row("nine", ran(workingTorch({{u"cudnn"_s, 91900}})), Kind::BringsOwn, u"cuDNN 9.19.0"_s);
        row("of its environment", ran(workingTorch({{u"loaded"_s, QJsonArray{u"/home/me/ml/lib/libcudnn.so.8"_s}}})),
            Kind::BringsOwn, u"brings its own"_s);
        row("everybody's folder is nobody's own",
            ran(workingTorch({{u"prefix"_s, u"/usr"_s}, {u"loaded"_s, QJsonArray{u"/usr/lib/libcudnn.so.8"_s}}})),
            Kind::OtherCopy, u"8.9.5 of /usr/lib, which is not the one installed here"_s);
        row("inside PyTorch itself", ran(workingTorch({{u"loaded"_s, QJsonArray()}})), Kind::BringsOwn,
            u"brings its own"_s);
        row("file not seen", ran(workingTorch({{u"loaded"_s, QJsonValue()}})), Kind::Works, u"could not be seen"_s);
        PythonRun windows =
            ran(workingTorch({{u"folder"_s, u"C:\\ml\\Lib\\site-packages\\torch"_s},
                              {u"loaded"_s, QJsonArray{u"c:\\ML\\lib\\site-packages\\torch\\lib\\cudnn64_8.dll"_s}}}),
                {}, 0, End::Exited, OsKind::Windows);
        row("its own on Windows", windows, Kind::BringsOwn, u"brings its own"_s);
        windows = ran(workingTorch({{u"loaded"_s, QJsonArray{u"C:\\cudnn\\Current-8\\bin\\cudnn64_8.dll"_s}}}), {}, 0,
                      End::Exited, OsKind::Windows);
        windows.installedFolders = {u"c:\\cudnn\\current-8\\bin"_s};
        row("the one installed on Windows", windows, Kind::Works, u"the one installed here"_s);
    }
    void torchThatWorksIsTold() { compareRow(); }

    void torchThatDoesNotWorkIsTold_data() {
        columns();
        row("CPU only", ran(begun + said({{u"torch"_s, u"2.1.0+cpu"_s}, {u"cuda"_s, QJsonValue()}}) + end),
            Kind::CpuOnly, u"(2.1.0+cpu) is a CPU-only build: reinstall it from its CUDA index"_s);
        row("AMD", ran(begun + said({{u"torch"_s, u"2.1.0+rocm5.6"_s}, {u"hip"_s, u"5.6"_s}}) + end), Kind::OtherMaker,
            u"another maker"_s);
        row("Intel", ran(begun + said({{u"torch"_s, u"2.6.0+xpu"_s}}) + end), Kind::OtherMaker, u"another maker"_s);
        row("no PyTorch",
            ran(begun + exceptionAt(u"import"_s, u"ModuleNotFoundError"_s, u"No module named 'torch'"_s, u"torch"_s)),
            Kind::NoTorch, u"no PyTorch in that Python, and only PyTorch is checked"_s);
        row("PyTorch lacks another module",
            ran(begun +
                exceptionAt(u"import"_s, u"ModuleNotFoundError"_s, u"No module named 'filelock'"_s, u"filelock"_s)),
            Kind::Failed, u"could not be loaded: ModuleNotFoundError: No module named 'filelock'"_s);
        row("no GPU",
            ran(loaded + exceptionAt(u"gpu"_s, u"RuntimeError"_s,
                                     u"The NVIDIA driver on your system is too old (found version 11040)."_s)),
            Kind::NoGpu, u"finds no graphics card that it can use: The NVIDIA driver on your system is too old"_s);
        row("no GPU, no reason", ran(loaded + said({{u"available"_s, false}}) + end), Kind::NoGpu,
            u"does not say why"_s);
        row("two versions",
            ran(firstLines(3) +
                exceptionAt(
                    u"cudnn"_s, u"RuntimeError"_s,
                    u"cuDNN version incompatibility: PyTorch was compiled  against (8, 7, 0) but found runtime version (8, 5, 0)."_s)),
            Kind::Failed,
            u"cannot use its cuDNN: RuntimeError: cuDNN version incompatibility: PyTorch was compiled against (8, 7, 0)"_s);
        row("exception",
            ran(firstLines(4) + exceptionAt(u"convolution"_s, u"RuntimeError"_s,
                                            u"cuDNN error: CUDNN_STATUS_NOT_INITIALIZED\nadvice for programmers"_s)),
            Kind::Failed,
            u"The convolution failed in PyTorch 2.1.0+cu121: RuntimeError: cuDNN error: CUDNN_STATUS_NOT_INITIALIZED"_s);
        row("wrong numbers", ran(workingTorch({{u"convolution"_s, 190000.0}})), Kind::Failed, u"numbers are wrong"_s);
        row("built without cuDNN", ran(workingTorch({{u"cudnn"_s, QJsonValue()}})), Kind::NoCudnn, u"uses none"_s);
    }
    void torchThatDoesNotWorkIsTold() { compareRow(); }

    void whatIsNotKnownIsNotCalledFine_data() {
        columns();
        row("crash",
            ran(firstLines(4), "Could not locate cudnn_ops_infer64_8.dll.\nabnormal program termination\n", 6,
                End::Crashed),
            Kind::Crashed, u"crashed while running the convolution: Could not locate cudnn_ops_infer64_8.dll."_s);
        row("quiet end", ran(firstLines(2), {}, 3), Kind::Crashed, u"asking for the graphics card, without a word"_s);
        row("crash after all", ran(workingTorch(), "terminate called", 6, End::Crashed), Kind::Crashed,
            u"shutting down"_s);
        row("too slow", ran(firstLines(1), {}, 0, End::TimedOut), Kind::TimedOut,
            u"within 60 seconds; it was ended while loading PyTorch"_s);
        row("too slow, but had answered", ran(workingTorch(), {}, 0, End::TimedOut), Kind::TimedOut, u"60 seconds"_s);
        row("Store, by number", ran({}, u"未找到 Python"_s.toUtf8(), 9009), Kind::StoreStub, u"placeholder"_s);
        row("Store, by words", ran("Python was not found; run without arguments"), Kind::StoreStub,
            u"Microsoft Store"_s);
        row("no Python", ran("GNU bash, version 5.2", {}, 2), Kind::NotUnderstood, u"nothing is known"_s);
        row("nothing", ran({}), Kind::NotUnderstood, u"nothing is known"_s);
        row("gone", notSeen(Observed<ProcessResult>::none(u"x"_s)), Kind::CannotStart,
            u"/home/me/ml/bin/python is not there any more"_s);
        PythonRun refused = notSeen(Observed<ProcessResult>::notChecked(u"Exec format error"_s));
        row("not started", refused, Kind::CannotStart, u"could not be started"_s);
        refused.described = true;
        row("made-up PC", refused, Kind::NotRun, u"made-up PC"_s);
        PythonRun cancelled = ran(workingTorch());
        cancelled.cancelled = true;
        row("cancelled", cancelled, Kind::NotRun, u"cancelled"_s);
    }
    void whatIsNotKnownIsNotCalledFine() { compareRow(); }

    // Whatever is left out of a good answer, it is never called good.
    void halfAnAnswerIsNeverFine() {
        const QList<QByteArray> lines = workingTorch().split('\n');
        for (qsizetype left = 1; left < lines.size(); left += 2) {
            QList<QByteArray> some = lines;
            some.removeAt(left);
            QVERIFY2(judgePython(ran(some.join('\n'))).kind > Kind::OtherCopy, lines[left].constData());
        }
    }

    void hostileOutputIsPlainAndShort() {
        const QString evil = u"<b>2.1\u202e\u0007%1%2\u001b[31m "_s + QString(100000, u'y');
        for (const QByteArray& output :
             {workingTorch({{u"torch"_s, evil}}), workingTorch({{u"gpu"_s, evil}}),
              firstLines(4) + exceptionAt(u"convolution"_s, evil, evil), QByteArray(8 << 20, '\0'),
              workingTorch({{u"loaded"_s, QJsonArray{evil, 5, QJsonObject()}}}),
              QByteArray(1 << 20, '\n') + "cudnn-check/1 [[["}) {
            const PythonVerdict verdict = judgePython(ran(output, output));
            QVERIFY2(verdict.sentence.size() < 2500, qPrintable(QString::number(verdict.sentence.size())));
            QVERIFY(verdict.details.size() < 20000);
            for (const QString& text : {verdict.sentence, verdict.details})
                for (const QChar c : text)
                    QVERIFY(c == u'\n' || c == u'\t' || (c.unicode() >= 32 && c != QChar(0x202e)));
        }
        for (const QJsonValue& number :
             {QJsonValue(-1), QJsonValue(1e300), QJsonValue(999), QJsonValue(u"8905"_s), QJsonValue(99'999'999)})
            QVERIFY(judgePython(ran(workingTorch({{u"cudnn"_s, number}}))).kind > Kind::OtherCopy);
        QVERIFY(judgePython(ran(workingTorch({{u"convolution"_s, u"194400"_s}}))).kind > Kind::OtherCopy);
    }

    void linesAreReadAmongOthers() {
        const QByteArray output =
            "a warning\r\n\r\ncudnn-check/1 {\"python\": \"3.9\"}\r\n cudnn-check/1 {\"torch\": \"1\"}\r\n"
            "cudnn-check/1 {\"cuda\": ";
        const PythonAnswer answer = readPythonAnswer(output);
        QCOMPARE(answer.python, u"3.9"_s);
        QVERIFY(answer.torch.isEmpty() && answer.cuda.isEmpty() && !answer.ended);
        const PythonVerdict verdict = judgePython(ran(output, "  Traceback\n"));
        QVERIFY(verdict.details.startsWith(u"a warning\n"_s) && verdict.details.endsWith(u"\nTraceback"_s));
        QVERIFY(
            verdict.details.contains(u"a warning\n{\"python\": \"3.9\"}\n"_s)); // without our mark, and its empty line
    }
};

QTEST_APPLESS_MAIN(TestPythonCheck)
#include "tst_pythoncheck.moc"
