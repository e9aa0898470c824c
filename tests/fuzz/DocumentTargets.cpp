// Documents and messages.
#include "Targets.h"

#include "core/base/Json.h"
#include "core/facts/MachineFacts.h"
#include "core/plan/Plan.h"
#include "core/rules/Judge.h"
#include "core/run/AdminPlan.h"
#include "core/run/HalfMessages.h"
#include "core/run/Journal.h"
#include "core/run/Manifest.h"
#include "core/system/DescribedSystem.h"
#include "tests/unit/PlanFixtures.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>

namespace fuzz {
namespace {

using namespace cudnnsetup;

std::optional<QJsonObject> object(const QByteArray& bytes) {
    const auto json = parseJsonObject(bytes, u"a.json"_s);
    return json ? std::optional(*json) : std::nullopt;
}

// Read, written and read again; shown; and asked of the elevated half, which must answer with a sentence.
void plan(const QByteArray& bytes) {
    static const std::unique_ptr<System> pc = std::move(*makeDescribedSystem(windowsPc()));
    static const ArchiveInfo archive = smallArchive();
    const auto json = object(bytes);
    const auto plan = json ? planFromJson(*json) : Result<Plan>(fail({}, {}, {}));
    if (!plan) return;
    check(planFromJson(toJson(*plan)) == *plan);
    describe(*plan);
    workRoot(*plan);
    for (const Plan& half : {*plan, stepsOf(*plan, RunAs::Admin)})
        if (const auto allowed = checkAdminPlan(half, &archive, *pc); !allowed)
            check(!allowed.error().message.isEmpty() && !allowed.error().whatToDo.isEmpty());
}

void answers(const QByteArray& bytes) {
    const auto json = object(bytes);
    const auto choices = json ? choicesFromJson(*json) : Result<Choices>(fail({}, {}, {}));
    if (choices) check(choicesFromJson(toJson(*choices)) == *choices);
}

// Whatever is described can be probed, judged and told.
void pc(const QByteArray& bytes) {
    const auto json = object(bytes);
    if (!json) return;
    const auto system = makeDescribedSystem(*json);
    if (!system) {
        check(!system.error().message.isEmpty() && !system.error().whatToDo.isEmpty());
        return;
    }
    const MachineFacts facts = probe(**system, {});
    for (const Finding& finding : judge({.facts = &facts})) check(!finding.summary.isEmpty());
    toJson(facts);
}

void journal(const QByteArray& bytes) {
    static const std::unique_ptr<System> host = makeHostSystem({});
    const QString run = u"20260101-000000-0000"_s;
    const QString state = QFileInfo(asFile("mark", {})).path();
    QDir(state).mkpath(u"journals"_s);
    asFile("journals/20260101-000000-0000.jsonl", bytes);
    const auto content = readJournal(state, run, *host);
    if (!content) {
        check(!content.error().message.isEmpty() && !content.error().whatToDo.isEmpty());
        return;
    }
    for (const Change& change : content->changes) check(changeFromJson(toJson(change)) == change);
    for (const qsizetype index : content->back) check(index >= 0 && index < content->changes.size());
}

void manifest(const QByteArray& bytes) {
    const auto read = manifestFromBytes(bytes, u"m.json"_s);
    if (!read) {
        check(!read.error().message.isEmpty() && !read.error().whatToDo.isEmpty());
        return;
    }
    const auto again = manifestFromBytes(toBytes(*read), u"m.json"_s);
    check(again && toBytes(*again) == toBytes(*read));
}

// The other end of a channel: it says these bytes, a few at a time, and is gone.
class Talker : public Channel {
public:
    explicit Talker(QByteArray bytes) : m_bytes(std::move(bytes)) {}
    Result<QByteArray> receive(int) override {
        if (m_bytes.isEmpty()) return otherEndGone({});
        const QByteArray some = m_bytes.first(std::min<qsizetype>(m_bytes.size(), 7));
        m_bytes.remove(0, some.size());
        return some;
    }
    Result<void> send(const QByteArray& bytes) override {
        sent += bytes;
        return {};
    }
    QByteArray sent;

private:
    QByteArray m_bytes;
};

void messages(const QByteArray& bytes) {
    Talker talker(bytes);
    HalfLink link(talker);
    for (;;) {
        const auto frame = link.wait({});
        if (!frame) {
            check(!frame.error().message.isEmpty() && !frame.error().whatToDo.isEmpty());
            return;
        }
        if (frame->kind == HalfFrame::Kind::Bytes) {
            check(frame->bytes.size() <= bytes.size());
            continue;
        }
        const Error error = errorFrom(frame->message);
        check(errorMessage(error) == errorMessage(errorFrom(errorMessage(error))));
        if (const auto progress = progressFrom(frame->message)) {
            const auto again = progressFrom(progressMessage(*progress));
            check(again && again->phase == progress->phase && again->item == progress->item);
        }
    }
}

QByteArray bytesOf(const QJsonObject& json) { return QJsonDocument(json).toJson(QJsonDocument::Compact); }
QList<QByteArray> planSeeds() {
    const PathValue value{PathValue::Type::RegSz, u"C:\\x"_s};
    Plan plan;
    plan.os = OsKind::Windows;
    plan.folder = u"C:\\c"_s;
    plan.steps = {{MakeFolder{u"C:\\c"_s}, {}, {}},
                  {PlaceFile{u"C:\\c\\a.dll"_s, u"a"_s, 1, 2u, FileStat()}, {}, {}},
                  {MoveAside{u"C:\\c\\b"_s, {}}, {}, {}},
                  {MakeLink{u"C:\\l"_s, u"C:\\c"_s, {}}, {}, {}},
                  {EditPath{{}, value, value, u"C:\\c"_s}, RunAs::Admin, {}},
                  {EditTextBlock{u"C:\\p"_s, {}, true, {}}, {}, {}}};
    return {bytesOf(toJson(plan))};
}
QList<QByteArray> answersSeeds() { return {bytesOf(toJson(Choices()))}; }
QList<QByteArray> pcSeeds() {
    return {
        R"({"format":"cudnn-setup-pc/1","os":{"kind":"windows","arch":"x86_64"},"gpus":[{"name":"A","memoryMiB":1}],)"
        R"("driver":{"version":"5.1"},"programs":{"nvcc":{"exitCode":0,"stdout":"x"}},"environment":{"A":"b"},)"
        R"("path":{"user":{"type":"REG_SZ","value":"C:\\x"},"machine":null},"registry":[{"key":"k","name":"n","value":1}],)"
        R"("files":[{"path":"C:\\a.dll","size":1,"binary":{"arch":"x86_64","version":"8.9","imports":["a"]}},)"
        R"({"path":"C:\\l","link":"C:\\x","linkKind":"junction"}],"disks":[{"root":"C:\\","freeMiB":5}],)"
        R"("ldCache":["a => b"],"commitFreeMiB":9,"running":[{"image":"C:\\p.exe","pid":1,"modules":["m"]}]})"};
}
QList<QByteArray> journalSeeds() {
    QByteArray lines = R"({"event":"begin","run":"20260101-000000-0000","plan":{"title":"t"},"startedAt":"x"})";
    lines += '\n';
    const FilePlaced placed{u"/w/staged-0"_s, u"/a/b"_s, 3, 4, 5u};
    int n = 0;
    for (const Change& change :
         QList<Change>{FolderMade{u"/a"_s, true}, FileKept{u"/a/b"_s, u"/w/kept-0"_s, {}}, placed,
                       LinkMade{u"/l"_s, u"/a"_s, {}}, ManifestWritten{u"/m"_s, "old", "new"}, HalfElevated{u"t"_s},
                       PathEdited{{{}, PathValue{}, std::nullopt, u"/a"_s}}}) {
        QJsonObject intent = toJson(change);
        intent.insert(u"event"_s, u"intent"_s);
        intent.insert(u"n"_s, ++n);
        lines += bytesOf(intent) + "\n{\"event\":\"done\",\"n\":" + QByteArray::number(n) + "}\n";
    }
    const QByteArray committed = lines + "{\"event\":\"committed\"}\n";
    return {lines, committed, committed + "{\"event\":\"undoing\"}\n{\"event\":\"back\",\"n\":7}\n",
            committed + "{\"event\":\"gone\",\"n\":6}\n{\"event\":\"undone\"}\n",
            committed + "{\"event\":\"freeing\"}\n{\"event\":\"freed\",\"at\":\"x\"}\n"};
}
QList<QByteArray> manifestSeeds() {
    Manifest manifest{u"8.9.5-cuda12"_s, u"r"_s, u"/a"_s, u"/a/lib"_s, {}};
    manifest.folders = {u"/a"_s};
    manifest.links = {LinkMade{u"/a/l"_s, u"b"_s, {}}};
    manifest.files = {FilePlaced{u"/w/staged-0"_s, u"/a/b"_s, 3, 4, 5u}};
    return {toBytes(manifest)};
}
QList<QByteArray> messageSeeds() {
    Talker talker({});
    HalfLink link(talker);
    std::ignore = link.send({{u"say"_s, u"hello"_s}});
    std::ignore = link.send(errorMessage({ExitCode::DiskFull, u"m"_s, u"w"_s, u"d"_s, u"system.disk-full"_s}));
    std::ignore = link.sendBytes("bytes of the archive");
    std::ignore = link.send(progressMessage({Progress::Phase::Verifying, 1, 2, u"a"_s}));
    return {talker.sent};
}

} // namespace

QList<Target> documentTargets() {
    return {{"plan", plan, planSeeds},
            {"answers", answers, answersSeeds},
            {"pc", pc, pcSeeds},
            {"journal", journal, journalSeeds},
            {"manifest", manifest, manifestSeeds},
            {"messages", messages, messageSeeds}};
}

} // namespace fuzz
