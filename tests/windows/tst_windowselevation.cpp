// The pipe between the halves with real processes: "runas" starts our console program (wine asks nobody), which checks
// who is at the other end. Not shown here: UAC's question, and rights that are really different.
#include "core/run/HalfMessages.h"
#include "core/system/WindowsElevation_win.h"

#include <QtTest>

using namespace cudnnsetup;

namespace {

// What a first half does in the test, in a process of its own: greets, asks for the undo of a run that never was.
int firstHalf(const QString& console) {
    WindowsElevation elevation(console);
    auto channel = elevation.start({});
    if (!channel) return int(channel.error().code);
    HalfLink link(**channel);
    const auto hello = link.wait({});
    if (!hello) return int(hello.error().code);
    if (hello->message[u"say"_s].toString() != u"hello"_s) return 2;
    if (!link.send({{u"do"_s, u"undo"_s}, {u"token"_s, QString(32, u'0')}})) return 3;
    const auto answer = link.wait({});
    if (!answer) return 4;
    // wine gives every file to the one user there is, so that no folder counts as the administrators' own.
    const QString word = answer->message[u"say"_s].toString();
    return word == u"undone"_s || answer->message[u"finding"_s].toString() == u"system.no-rights"_s ? 0 : 5;
}

} // namespace

class TestWindowsElevation : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString at(const QString& name) const { return QDir::toNativeSeparators(m_folder.filePath(name)); }
    int runAs(const QString& name, const QString& console) const {
        QProcess half;
        half.setProcessChannelMode(QProcess::ForwardedChannels);
        half.start(at(name), {u"--first-half"_s, console});
        return half.waitForFinished(60000) ? half.exitCode() : -1;
    }

private Q_SLOTS:
    void initTestCase() {
        const QString self = QCoreApplication::applicationFilePath();
        QVERIFY(QFile::copy(self, at(u"cudnn-setup.exe"_s)) && QFile::copy(self, at(u"other.exe"_s)));
        const QDir programs(QStringLiteral(PROGRAM_DIR));
        QVERIFY(QFile::copy(programs.filePath(u"cudnn-setup-cli.exe"_s), at(u"cudnn-setup-cli.exe"_s)));
    }

    void theHalvesSpeakAcrossThePipe() { QCOMPARE(runAs(u"cudnn-setup.exe"_s, at(u"cudnn-setup-cli.exe"_s)), 0); }

    void aProgramOfAnotherNameIsNotSpokenTo() {
        QCOMPARE(runAs(u"other.exe"_s, at(u"cudnn-setup-cli.exe"_s)), int(ExitCode::TakenBack)); // it hangs up
    }

    void aProgramOfAnotherFolderIsNotSpokenTo() {
        const QString console =
            QDir::toNativeSeparators(QDir(QStringLiteral(PROGRAM_DIR)).filePath(u"cudnn-setup-cli.exe"_s));
        QCOMPARE(runAs(u"cudnn-setup.exe"_s, console), int(ExitCode::TakenBack));
    }

    void aConsoleThatIsNotThereIsNoElevation() {
        QCOMPARE(runAs(u"cudnn-setup.exe"_s, at(u"missing.exe"_s)), int(ExitCode::Blocked));
    }

    void calledByHandItRefuses_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::newRow("no pipe") << QStringList{};
        QTest::newRow("another pipe") << QStringList{u"--pipe"_s, u"\\\\.\\pipe\\spoolss"_s};
        QTest::newRow("another computer")
            << QStringList{u"--pipe"_s, u"\\\\evil\\pipe\\cudnn-setup-"_s + QString(32, u'0')};
        QTest::newRow("other options") << QStringList{u"--state"_s, u"C:\\evil"_s};
    }
    void calledByHandItRefuses() {
        QFETCH(QStringList, arguments);
        QProcess console;
        console.start(at(u"cudnn-setup-cli.exe"_s), QStringList{u"elevated"_s} + arguments);
        QVERIFY(console.waitForFinished(60000));
        QCOMPARE(console.exitCode(), int(ExitCode::BadUsage));
    }

    void whatUacWouldAsk() {
        QSKIP("wine has no UAC: the question, a refusal and a lower token are for a real Windows");
    }
};

int main(int argc, char* argv[]) {
    QCoreApplication app(argc, argv);
    if (argc == 3 && QByteArray(argv[1]) == "--first-half") return firstHalf(QCoreApplication::arguments().at(2));
    TestWindowsElevation test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_windowselevation.moc"
