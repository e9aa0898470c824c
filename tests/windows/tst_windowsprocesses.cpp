#include "core/system/System.h"
#include "core/system/WindowsRun_win.h"

#include <QElapsedTimer>
#include <QtTest>
#include <cstdio>
#include <thread>
#include <windows.h>

using namespace cudnnsetup;

namespace {

// What this program does when it is started as its own child.
int actAsChild(const QStringList& arguments) {
    const QString what = arguments.value(2);
    if (what == u"exit"_s) return arguments.value(3).toInt();
    if (what == u"status"_s) ::ExitProcess(arguments.value(3).toUInt(nullptr, 16));
    if (what == u"hang"_s) ::Sleep(60000);
    if (what == u"flood"_s)
        for (int i = 0; i < 20 << 10; ++i) std::fwrite(QByteArray(1024, 'x').constData(), 1, 1024, stdout);
    if (what == u"say"_s) {
        for (const QString& argument : arguments.mid(3)) std::printf("%s|", argument.toUtf8().constData());
        std::printf("%s|%s", qEnvironmentVariable("ONLY").toUtf8().constData(),
                    qEnvironmentVariableIsSet("USERPROFILE") ? "inherited" : "whole");
        std::fprintf(stderr, "err");
    }
    return 0;
}

} // namespace

class TestWindowsProcesses : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<System> m_system = makeHostSystem(u"C:\\no\\such\\prover.exe"_s);

    ProcessRequest child(const QStringList& arguments, int timeoutMs = 60000) {
        return {QDir::toNativeSeparators(QCoreApplication::applicationFilePath()),
                QStringList{u"--child"_s} + arguments, std::nullopt, timeoutMs};
    }
    Observed<ProcessResult> run(const ProcessRequest& request) { return m_system->processes().run(request, {}); }

private Q_SLOTS:
    void argumentsAreQuotedAsWindowsReadsThem() {
        QCOMPARE(quotedArgument(u"plain"_s), u"plain"_s);
        QCOMPARE(quotedArgument(u""_s), u"\"\""_s);
        QCOMPARE(quotedArgument(u"C:\\a b\\"_s), u"\"C:\\a b\\\\\""_s);
        QCOMPARE(quotedArgument(u"a\"b"_s), u"\"a\\\"b\""_s);
        QCOMPARE(quotedArgument(u"a\\\"b"_s), u"\"a\\\\\\\"b\""_s);
    }

    void argumentsAndOutputArriveAsTheyAre() {
        const auto said = run(child({u"say"_s, u"a b"_s, u"\"q\\"_s, u""_s, u"東京 é"_s}));
        QVERIFY2(said.isSeen(), qPrintable(said.why));
        QCOMPARE(said->standardOutput, u"a b|\"q\\||東京 é||inherited"_s.toUtf8());
        QCOMPARE(said->standardError, "err");
        QCOMPARE(said->end, ProcessResult::End::Exited);
    }

    void environmentIsTheOneThatIsGiven() {
        ProcessRequest request = child({u"say"_s});
        // PATH, so that the child finds its own libraries; SystemRoot, without which Windows starts few programs.
        request.environment = QHash<QString, QString>{{u"ONLY"_s, u"this 東"_s},
                                                      {u"PATH"_s, qEnvironmentVariable("PATH")},
                                                      {u"SystemRoot"_s, qEnvironmentVariable("SystemRoot")}};
        const auto said = run(request);
        QVERIFY2(said.isSeen(), qPrintable(said.why));
        QVERIFY2(said->standardOutput.startsWith(u"this 東|"_s.toUtf8()), said->standardOutput.constData());
        QVERIFY(said->standardOutput.endsWith("|whole"));
    }

    void endsAreTold() {
        const auto plain = run(child({u"exit"_s, u"7"_s}));
        QCOMPARE(plain->end, ProcessResult::End::Exited);
        QCOMPARE(plain->exitCode, 7);
        const auto crash = run(child({u"status"_s, u"C0000005"_s}));
        QCOMPARE(crash->end, ProcessResult::End::Crashed);
        QCOMPARE(quint32(crash->exitCode), 0xC0000005u);
        QVERIFY(run({u"C:\\no\\such.exe"_s, {}, {}, 1000}).isNone());
        QVERIFY(run({u"no-such-program"_s, {}, {}, 1000}).isNone());
    }

    void hangingProgramIsEnded() {
        QElapsedTimer clock;
        clock.start();
        const auto hung = run(child({u"hang"_s}, 500));
        QCOMPARE(hung->end, ProcessResult::End::TimedOut);
        QVERIFY(clock.elapsed() < 40000); // not the 60 s it would have slept; busy machines are slow
    }

    void cancelEndsTheProgram() {
        const CancelToken cancel;
        std::thread later([&] {
            ::Sleep(300);
            cancel.cancel();
        });
        QElapsedTimer clock;
        clock.start();
        const auto result = m_system->processes().run(child({u"hang"_s}), cancel);
        later.join();
        QVERIFY(!result.isChecked());
        QVERIFY(clock.elapsed() < 40000); // not the 60 s it would have slept; busy machines are slow
    }

    void outputIsBounded() {
        const auto result = run(child({u"flood"_s}));
        QCOMPARE(result->end, ProcessResult::End::Exited);
        QCOMPARE(result->standardOutput.size(), 8 << 20);
    }

    void programsAreFoundWhereAConsoleFindsThem() {
        const auto found = m_system->processes().findProgram(u"cmd"_s);
        QVERIFY2(found.isSeen() && found->endsWith(u"\\cmd.exe"_s, Qt::CaseInsensitive), qPrintable(found.where));
        QVERIFY(m_system->processes().findProgram(u"no-such-program"_s).isNone());
    }

    void missingProverIsAReasonNotAnAnswer() {
        const auto driver = m_system->processes().askDriver({});
        QVERIFY(!driver.isChecked() && driver.why.contains(u"prover.exe"_s));
    }
};

int main(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    if (app.arguments().value(1) == u"--child"_s) return actAsChild(app.arguments());
    TestWindowsProcesses test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_windowsprocesses.moc"
