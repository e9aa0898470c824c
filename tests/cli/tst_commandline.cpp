#include "app/cli/CommandLine.h"

#include <QtTest>

using namespace cudnnsetup;

namespace {
std::variant<Request, Ending> parse(const QStringList& words) {
    return parseCommandLine(QStringList{u"cudnn-setup-cli"_s} + words);
}
} // namespace

class TestCommandLine : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void applyTakesEveryChoice() {
        const auto parsed =
            parse({u"apply"_s, u"a b.zip"_s, u"--placement"_s, u"toolkit"_s, u"--target"_s, u"C:\\Größe 中"_s,
                   u"--path"_s, u"machine"_s, u"--files"_s, u"runtime"_s, u"--accept-license"_s, u"--proof"_s,
                   u"if-gpu"_s, u"--json"_s, u"--link"_s, u"--clean-path"_s, u"--set-cuda-path"_s});
        QVERIFY(std::holds_alternative<Request>(parsed));
        const Request& request = std::get<Request>(parsed);
        const Choices expected{.archive = u"a b.zip"_s,
                               .placement = Placement::Toolkit,
                               .target = u"C:\\Größe 中"_s,
                               .path = PathChoice::Machine,
                               .files = FilesChoice::RuntimeOnly,
                               .link = true,
                               .cleanPath = true,
                               .setCudaPath = true,
                               .licenseAccepted = true,
                               .allowUnsigned = false,
                               .proof = ProofChoice::IfGpu};
        QCOMPARE(request.command, u"apply"_s);
        QVERIFY(request.choices == expected);
        QVERIFY(request.json);
    }

    void nothingIsAcceptedUnasked() {
        const auto parsed = parse({u"apply"_s, u"a.zip"_s});
        QVERIFY(std::holds_alternative<Request>(parsed));
        QVERIFY(!std::get<Request>(parsed).choices.licenseAccepted);
        QVERIFY(!std::get<Request>(parsed).choices.allowUnsigned);
        QCOMPARE(std::get<Request>(parsed).choices.path, PathChoice::User);
    }

    void wrongWordsEndWith1639_data() {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("no command") << QStringList{};
        QTest::newRow("unknown command") << QStringList{u"instal"_s};
        QTest::newRow("unknown option") << QStringList{u"check"_s, u"--jsno"_s};
        QTest::newRow("unknown placement") << QStringList{u"plan"_s, u"a.zip"_s, u"--placement"_s, u"everywhere"_s};
        QTest::newRow("missing archive") << QStringList{u"inspect"_s};
        QTest::newRow("two archives") << QStringList{u"inspect"_s, u"a.zip"_s, u"b.zip"_s};
        QTest::newRow("answer file and a choice beside it")
            << QStringList{u"apply"_s, u"--answers"_s, u"a.json"_s, u"--link"_s};
        QTest::newRow("unknown language") << QStringList{u"check"_s, u"--lang"_s, u"tlh"_s};
    }
    void wrongWordsEndWith1639() {
        QFETCH(QStringList, words);
        const auto parsed = parse(words);
        QVERIFY(std::holds_alternative<Ending>(parsed));
        QCOMPARE(std::get<Ending>(parsed).code, ExitCode::BadUsage);
        QVERIFY(!std::get<Ending>(parsed).text.isEmpty());
    }

    void wrongWordsAreNamedWithTheNextStep() {
        const auto said = [](const QStringList& words) { return std::get<Ending>(parse(words)).text; };
        const QString command = said({u"instal"_s});
        QVERIFY2(command.contains(u"\"instal\""_s) && command.contains(u"apply"_s), qPrintable(command));
        const QString option = said({u"check"_s, u"--jsno"_s});
        QVERIFY2(option.contains(u"--jsno"_s) && option.contains(u"check --help"_s), qPrintable(option));
        const QString value = said({u"plan"_s, u"a.zip"_s, u"--placement"_s, u"everywhere"_s});
        QVERIFY2(value.contains(u"own|toolkit"_s) && value.contains(u"everywhere"_s), qPrintable(value));
    }

    void absolutePathsAreNoOptionsOnWindowsEither() {
        const auto parsed = parse({u"inspect"_s, u"/srv/a.zip"_s});
        QVERIFY(std::holds_alternative<Request>(parsed));
        QCOMPARE(std::get<Request>(parsed).archive, u"/srv/a.zip"_s);
    }

    void helpTeachesWithExamples() {
        const auto parsed = parse({u"--help"_s});
        QVERIFY(std::holds_alternative<Ending>(parsed));
        QCOMPARE(std::get<Ending>(parsed).code, ExitCode::Done);
        for (const QString& word : {u"check"_s, u"inspect"_s, u"plan"_s, u"apply"_s, u"undo"_s, u"prove"_s,
                                    u"snapshot"_s, u"list"_s, u"1639"_s, u"Examples"_s})
            QVERIFY2(std::get<Ending>(parsed).text.contains(word), qPrintable(word));
        const QString ofPlan = std::get<Ending>(parse({u"plan"_s, u"--help"_s})).text;
        QVERIFY2(ofPlan.contains(u"own|toolkit"_s) && !ofPlan.contains(u"Exit codes"_s), qPrintable(ofPlan));
    }
};

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_commandline.moc"
