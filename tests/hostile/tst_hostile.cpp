// Thousands of hostile archives, drawn from a seed: none crashes the reader, writes outside its target or changes what
// was there before, and each kind gets the answer that is its own. CUDNN_SETUP_SEED draws others.
#include "Kinds.h"
#include "RunFixtures.h"
#include "core/archive/Extract.h"

#include <numeric>

using namespace cudnnsetup;
using namespace hostile;

namespace {

class FileSink : public EntrySink {
public:
    explicit FileSink(const QString& path) : m_file(path) {}
    Result<void> write(std::span<const char> bytes) override {
        if (!m_file.isOpen() && !m_file.open(QIODevice::WriteOnly | QIODevice::NewOnly))
            return fail(ExitCode::Blocked, m_file.errorString(), {});
        m_file.write(bytes.data(), qint64(bytes.size()));
        return {};
    }
    Result<void> finish() override { return {}; }

private:
    QFile m_file;
};

constexpr bool onWindows = hostOs == OsKind::Windows; // where each file costs more: every kind, fewer archives of each

QString textOf(const Error& error) { return error.message + u" | "_s + error.detail; }

} // namespace

class TestHostile : public RunTest {
    Q_OBJECT

private:
    quint32 m_seed = 20261202;
    QTemporaryDir m_root; // holds the archive, the target and nothing else
    int m_drawn = 0;
    QSet<QByteArray> m_failed; // one archive of a kind tells enough

    QString at(const QString& name) const { return m_root.filePath(name); }

    Result<ArchiveInfo> look(const QString& path, bool verify) {
        return inspect(path, {.hash = false, .verify = verify}, m_silent, {});
    }

    // Unpacks into a folder of the real disk, then compares each file with what went in.
    std::optional<Error> unpack(const ArchiveInfo& info) {
        QDir target(at(u"target"_s));
        if (target.exists()) target.removeRecursively();
        for (const ArchiveEntry& entry : info.entries) target.mkpath(QFileInfo(entry.placedName).path());
        const OpenSink open = [&](const ArchiveEntry& entry) -> Result<std::unique_ptr<EntrySink>> {
            return std::make_unique<FileSink>(target.filePath(entry.placedName));
        };
        QList<int> all(info.entries.size());
        std::iota(all.begin(), all.end(), 0);
        const auto outcome = extract(info, all, open, {.threads = 1, .expectedSha256 = {}}, m_silent, {});
        if (!outcome) return outcome.error();
        const QMap<QString, QByteArray> good = goodFiles();
        for (auto file = good.begin(); file != good.end(); ++file) {
            QFile written(target.filePath(file.key()));
            if (written.open(QIODevice::ReadOnly) && written.readAll() != file.value())
                return Error{ExitCode::Done, u"wrong bytes in "_s + file.key(), {}, {}, u"test"_s};
        }
        return std::nullopt;
    }

    // The first refusal on the way: looking, reading every byte, unpacking. Reading and unpacking must agree.
    std::optional<Error> refusal(const QString& path) {
        const auto info = look(path, false);
        if (!info) return info.error();
        const auto verified = look(path, true);
        const auto unpacked = unpack(*info);
        if (verified.has_value() == unpacked.has_value())
            return Error{ExitCode::Done, u"verify and unpack disagree: "_s + path, {}, {}, u"test"_s};
        return unpacked;
    }

    void check(const Kind& kind, const Made& made) {
        const QString path = at(made.file);
        archivebuilder::writeFile(m_root.path(), made.file, made.bytes);
        const auto error = refusal(path);
        QDir(at(u"target"_s)).removeRecursively();
        QVERIFY(QFile::remove(path));
        QCOMPARE(QDir(m_root.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot | QDir::Hidden | QDir::System),
                 QStringList{u"canary"_s});
        ++m_drawn;
        const QString id = error ? error->findingId : QString();
        const bool expected = error ? kind.refusedAs.contains(id) : kind.mayBeTaken || kind.refusedAs.isEmpty();
        if (!expected) m_failed.insert(kind.name);
        if (!expected) qCritical() << kind.name << "was answered with" << id << (error ? textOf(*error) : QString());
        QVERIFY(expected);
        if (!error) return;
        const bool unreadable = id == u"archive.truncated"_s || id == u"archive.not-an-archive"_s;
        QCOMPARE(error->code, unreadable ? ExitCode::ArchiveUnreadable : ExitCode::ArchiveInvalid);
        QVERIFY2(textOf(*error).contains(QLatin1String(kind.says)), qPrintable(textOf(*error)));
        QVERIFY(error->message.contains(made.file) && !error->whatToDo.isEmpty());
    }

    void draw(const QList<Kind>& kinds, int number) {
        for (const Kind& kind : kinds) {
            QRandomGenerator random(m_seed ^ quint32(qHash(QByteArray(kind.name), size_t(0))));
            const int count = kind.count > 0 ? kind.count : number;
            for (int i = 0; i < count && !m_failed.contains(kind.name); ++i) check(kind, kind.make(random));
        }
    }

    static QList<Kind> zipKinds() { return nameKinds() + structureKinds() + damageKinds(); }

private Q_SLOTS:
    void seedIsPrinted() {
        bool given = false;
        const quint32 seed = qEnvironmentVariable("CUDNN_SETUP_SEED").toUInt(&given);
        if (given) m_seed = seed;
        qInfo("seed %u", m_seed);
        archivebuilder::writeFile(m_root.path(), u"canary"_s, "alive");
    }

    void thereAreKindsEnough() {
        const QList<Kind> all = zipKinds() + tarKinds() + xzKinds();
        QSet<QByteArray> names;
        for (const Kind& kind : all) names.insert(kind.name);
        QCOMPARE(names.size(), all.size());
        QVERIFY(names.size() >= 100 || hostOs == OsKind::Windows);
    }

    void everyZipGetsItsAnswer() { draw(zipKinds(), onWindows ? 5 : 24); }

    void everyTarGetsItsAnswer() {
        QList<Kind> kinds;
        for (Kind kind : tarKinds()) {
            const auto make = kind.make;
            kind.make = [make](QRandomGenerator& random) {
                Made made = make(random);
                made.bytes = xz(made.bytes);
                return made;
            };
            if (hostOs == OsKind::Windows)
                kind.refusedAs = {u"archive.wrong-os"_s, u"archive.truncated"_s},
                kind.says = ""; // an empty file is no tar
            kinds.append(kind);
        }
        draw(kinds + xzKinds(), onWindows ? 2 : 10);
    }

    void thereWereThousands() {
        qInfo("%d archives", m_drawn);
        QVERIFY(m_drawn >= (onWindows ? 500 : 2000));
    }

    void oldStateIsKept();
    void pipeIsRefusedWithoutWaiting();
    void flippedTarIsCorrupt();
};

// The whole run on a described PC whose files are real: whatever is refused, at whichever stage, leaves every old byte.
void TestHostile::oldStateIsKept() {
    int refused = 0, placed = 0;
    QRandomGenerator random(m_seed);
    const QList<Kind> kinds = zipKinds();
    const int ofEach = onWindows ? 1 : 2;
    for (int i = 0; i < ofEach * kinds.size(); ++i) {
        const Kind& kind = kinds[i / ofEach];
        const Made made = kind.make(random);
        const QString path = archivebuilder::writeFile(m_root.path(), made.file, made.bytes);
        const auto info = look(path, false);
        if (info) {
            QTemporaryDir sandbox;
            auto system = makeDescribedSystem(windowsPc(), {.sandbox = sandbox.path(), .practiceProver = {}});
            QVERIFY(system);
            const auto before = stateOf(**system);
            const auto plan = planOn(**system, toolkit(), *info);
            const auto outcome = apply(plan, *info, **system, m_options, m_silent, {});
            const bool taken = kind.refusedAs.isEmpty() || (kind.mayBeTaken && outcome);
            if (outcome.has_value() != taken)
                qCritical() << kind.name << (outcome ? QString() : textOf(outcome.error()));
            QCOMPARE(outcome.has_value(), taken);
            if (!outcome) QCOMPARE(stateOf(**system), before);
            ++(outcome ? placed : refused);
        }
        QVERIFY(QFile::remove(path));
    }
    QVERIFY2(refused >= 5 && placed >= 5, qPrintable(u"%1 refused, %2 placed"_s.arg(refused).arg(placed)));
}

void TestHostile::pipeIsRefusedWithoutWaiting() {
    if (hostOs == OsKind::Windows) QSKIP("pipes have no names among files on Windows");
    const QString pipe = at(u"cudnn.zip"_s);
    QCOMPARE(QProcess::execute(u"mkfifo"_s, {pipe}), 0);
    const auto info = look(pipe, true); // a reader of a pipe that nobody writes waits for ever: CTest's limit ends that
    QVERIFY(QFile::remove(pipe));
    QVERIFY(!info);
    QCOMPARE(info.error().findingId, u"archive.not-an-archive"_s);
    QCOMPARE(info.error().code, ExitCode::ArchiveUnreadable);
}

void TestHostile::flippedTarIsCorrupt() {
    if (hostOs == OsKind::Windows) QSKIP("tar.xz is read on Linux only");
    const QByteArray whole = xz(tarKinds().first().make(*QRandomGenerator::global()).bytes);
    for (qsizetype byte = whole.size() / 4; byte < whole.size() * 3 / 4; byte += 97) {
        QByteArray flipped = whole;
        flipped[byte] = char(~flipped[byte]);
        const QString path = archivebuilder::writeFile(m_root.path(), u"cudnn-rebuilt.tar.xz"_s, flipped);
        const auto info = look(path, false);
        QVERIFY(!info);
        QCOMPARE(info.error().findingId, u"archive.corrupt"_s);
        QCOMPARE(info.error().code, ExitCode::ArchiveInvalid);
    }
    QVERIFY(QFile::remove(at(u"cudnn-rebuilt.tar.xz"_s)));
}

QTEST_GUILESS_MAIN(TestHostile)
#include "moc_RunFixtures.cpp"
#include "tst_hostile.moc"
