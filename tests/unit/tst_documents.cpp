// Documents that somebody else may have written: plan, answer file, described PC, journal, manifest. Whatever is wrong
// in one is refused, and the refusal names the field.
#include "RunFixtures.h"
#include "core/base/Json.h"
#include "core/run/Manifest.h"

using namespace cudnnsetup;

namespace {

// The place of the first fault of a document; empty when it was read.
using Read = std::function<QString(const QJsonObject&)>;

QString readPlan(const QJsonObject& json) {
    const auto plan = planFromJson(json);
    if (plan) return {};
    if (plan.error().code != ExitCode::BadUsage || !plan.error().message.contains(plan.error().detail)) return u"?"_s;
    return plan.error().detail;
}

QString readAnswers(const QJsonObject& json) {
    const auto choices = choicesFromJson(json);
    if (choices) return {};
    if (choices.error().code != ExitCode::BadUsage || choices.error().whatToDo.isEmpty()) return u"?"_s;
    return choices.error().detail.isEmpty() ? u"format"_s : choices.error().detail;
}

QString readPc(const QJsonObject& json) {
    const auto pc = makeDescribedSystem(json);
    if (pc) return {};
    return pc.error().code == ExitCode::BadUsage ? pc.error().detail : u"?"_s;
}

QString readChange(const QJsonObject& json) {
    const auto change = changeFromJson(json);
    return change ? QString() : change.error().place;
}

QString readManifest(const QJsonObject& json) {
    const auto manifest = manifestFromBytes(QJsonDocument(json).toJson(), u"m.json"_s);
    if (manifest) return {};
    return manifest.error().message.contains(manifest.error().detail) ? manifest.error().detail : u"?"_s;
}

QJsonObject samplePlan() {
    const QString folder = u"C:\\Users\\student\\AppData\\Local\\cuDNN\\8.9.4.25-cuda12"_s;
    const OsPath paths(OsKind::Windows);
    const PathValue before{PathValue::Type::RegSz, u"C:\\old"_s};
    const PathValue after{PathValue::Type::RegSz, u"C:\\old;C:\\new"_s};
    const FileStat old = [] {
        FileStat stat;
        stat.size = 7;
        stat.modifiedNs = -5;
        return stat;
    }();
    Plan plan;
    plan.os = OsKind::Windows;
    plan.id = u"8.9.4.25-cuda12"_s;
    plan.title = u"Install"_s;
    plan.version = {8, 9, 4, 25};
    plan.cudaMajor = 12;
    plan.archiveSha256 = QByteArray(32, 'x');
    plan.folder = folder;
    plan.bytes = ~quint64(0);
    plan.notes = {u"note"_s};
    plan.steps = {{MakeFolder{folder}, RunAs::User, u"why"_s},
                  {PlaceFile{paths.join(folder, u"bin/a.dll"_s), u"top/bin/a.dll"_s, 5, 0xfedcba98u, old}, {}, {}},
                  {MoveAside{paths.join(folder, u"bin/b.dll"_s), old}, RunAs::Admin, {}},
                  {MakeLink{u"C:\\Users\\student\\AppData\\Local\\cuDNN\\current-8"_s, folder, {}}, {}, {}},
                  {MakeLink{paths.join(folder, u"lib/x.so"_s), u"x.so.8"_s, {}}, {}, {}},
                  {RemoveLink{paths.join(folder, u"lib/x.so"_s), u"x.so.8"_s}, {}, {}},
                  {RemoveFolder{folder}, {}, {}},
                  {EditPath{PathScope::Machine, before, after, u"C:\\new"_s}, {}, {}},
                  {EditPath{PathScope::User, std::nullopt, after, u"C:\\new"_s}, {}, {}},
                  {EditPath{PathScope::User, before, after, u"C:\\old"_s, EditPath::Kind::Move}, {}, {}},
                  {MakeFolder{paths.join(folder, u"lib"_s), Guard::Admins}, RunAs::Admin, {}},
                  {SetVariable{PathScope::Machine, u"CUDA_PATH"_s, std::nullopt, after}, RunAs::Admin, {}},
                  {RefreshLoaderCache{}, RunAs::Admin, {}},
                  {EditTextBlock{u"C:\\Users\\student\\.profile"_s, u"a\n"_s, true, u"b\n"_s}, {}, {}}};
    return toJson(plan);
}

QJsonObject sampleManifest() {
    const FilePlaced file{u"C:\\w\\staged-0"_s, u"C:\\8.9.4.25-cuda12\\bin\\a.dll"_s, 5, 6, 0x1fu};
    const Manifest manifest{.id = u"8.9.4.25-cuda12"_s,
                            .run = u"20261201-224138-a1b2"_s,
                            .folder = u"C:\\8.9.4.25-cuda12"_s,
                            .pathFolder = u"C:\\8.9.4.25-cuda12\\bin"_s,
                            .link = {},
                            .folders = {u"C:\\8.9.4.25-cuda12"_s},
                            .links = {{u"C:\\8.9.4.25-cuda12\\lib\\a.so"_s, u"a.so.8"_s, {}}},
                            .files = {file}};
    return QJsonDocument::fromJson(toBytes(manifest)).object();
}

QList<QJsonObject> sampleChanges() {
    FileStat stat;
    stat.size = 3;
    stat.modifiedNs = -4;
    const PathValue value{PathValue::Type::RegExpandSz, u"C:\\a"_s};
    QList<QJsonObject> all;
    for (const Change& change : QList<Change>{
             FolderMade{u"/a"_s, true}, FileKept{u"/a/b"_s, u"/w/kept-0"_s, stat},
             FilePlaced{u"/w/staged-0"_s, u"/a/b"_s, 3, 4, 0xau}, LinkMade{u"/a/l"_s, u"b"_s, {}},
             PathEdited{{PathScope::User, value, value, u"C:\\a"_s}},
             PathEdited{{PathScope::Machine, value, value, u"C:\\a"_s},
                        {{PathScope::Machine, value, value, u"C:\\b"_s, EditPath::Kind::Remove}}},
             VariableSet{{PathScope::Machine, u"CUDA_PATH"_s, value, std::nullopt}}, LoaderCacheRefreshed{true},
             TextEdited{{u"/home/x/.profile"_s, u"a"_s, true, u"b"_s}}, ManifestWritten{u"/s/m"_s, "old", "new"},
             LinkRemoved{u"/a/l"_s, u"b"_s}, FolderRemoved{u"/a"_s, u"/w/kept-1"_s}})
        all.append(toJson(change));
    return all;
}

// Calls `visit` with each field of an object and of what it holds: its place, and a copy of the whole with that field
// replaced. A fault of a list's item is at that item.
using Replace = std::function<QJsonObject(const QJsonValue&)>;
void eachField(const QJsonObject& json, const QString& place, const Replace& whole,
               const std::function<void(const QString&, const QJsonValue&, const Replace&)>& visit) {
    for (const QString& key : json.keys()) {
        const QString here = place.isEmpty() ? key : place + u'.' + key;
        const Replace replace = [json, key, whole](const QJsonValue& value) {
            QJsonObject changed = json;
            changed.insert(key, value); // undefined takes it out
            return whole(changed);
        };
        visit(here, json[key], replace);
        if (json[key].isObject()) eachField(json[key].toObject(), here, replace, visit);
        const QJsonArray items = json[key].toArray();
        for (int i = 0; i < items.size(); ++i) {
            const QString at = here + u"[%1]"_s.arg(i);
            const Replace item = [items, i, replace](const QJsonValue& value) {
                QJsonArray changed = items;
                changed.replace(i, value);
                return replace(changed);
            };
            if (items[i].isObject()) eachField(items[i].toObject(), at, item, visit);
        }
    }
}

QJsonObject itself(const QJsonValue& value) { return value.toObject(); }

} // namespace

class TestDocuments : public QObject {
    Q_OBJECT

private:
    // Every field of another type is refused by its own name, and so is an unknown field beside it.
    void everyFieldIsOfItsType(const QJsonObject& sample, const Read& read, const QStringList& mayBeNull = {}) {
        QCOMPARE(read(sample), QString());
        int seen = 0;
        eachField(sample, {}, itself, [&](const QString& place, const QJsonValue& value, const Replace& replace) {
            const QJsonValue others[] = {QJsonValue::Null, true, 1.5, 1e308, u"\u0001"_s, QJsonArray{1}, QJsonObject{}};
            for (const QJsonValue& other : others) {
                if (other.type() == value.type() && !other.isDouble()) continue;
                if (other.isNull() && mayBeNull.contains(place)) continue;
                const QString fault = read(replace(other));
                if (fault != place && !fault.startsWith(place + u'.'))
                    qCritical() << place << other << "was answered with" << fault;
                QVERIFY(fault == place || fault.startsWith(place + u'.'));
                ++seen;
            }
            if (!value.isObject()) return;
            QJsonObject more = value.toObject();
            more.insert(u"zzz"_s, 1);
            QVERIFY(!read(replace(more)).isEmpty());
        });
        QVERIFY(seen >= 15);
        QJsonObject more = sample;
        more.insert(u"zzz"_s, 1);
        QCOMPARE(read(more), u"zzz"_s);
    }

    void everyFieldIsNeeded(const QJsonObject& sample, const Read& read, const QStringList& mayBeAbsent = {}) {
        eachField(sample, {}, itself, [&](const QString& place, const QJsonValue&, const Replace& replace) {
            QCOMPARE(read(replace(QJsonValue(QJsonValue::Undefined))), mayBeAbsent.contains(place) ? QString() : place);
        });
    }

private Q_SLOTS:
    void planSaysEveryFieldInItsType() {
        everyFieldIsOfItsType(samplePlan(), readPlan,
                              {u"steps[7].before"_s, u"steps[7].after"_s, u"steps[8].before"_s, u"steps[8].after"_s,
                               u"steps[9].before"_s, u"steps[9].after"_s, u"steps[11].before"_s, u"steps[11].after"_s});
        QStringList optional{u"steps[1].crc"_s, u"steps[1].replaces"_s};
        for (const QString& choice : toJson(Choices{}).keys())
            if (choice != u"format"_s) optional.append(u"choices."_s + choice);
        everyFieldIsNeeded(samplePlan(), readPlan, optional);
    }

    void answersSayEveryFieldInItsType() {
        everyFieldIsOfItsType(toJson(Choices{}), readAnswers);
        QJsonObject json = toJson(Choices{});
        json.insert(u"target"_s, QString(40000, u'x'));
        QCOMPARE(readAnswers(json), u"target"_s);
        json.insert(u"target"_s, u"C:\\a\0b"_s);
        QCOMPARE(readAnswers(json), u"target"_s);
    }

    void schemaOfAnswersIsWhatIsRead() {
        QFile file(QStringLiteral(PROJECT_DIR "/resources/schema/answers.schema.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto schema = parseJsonObject(file.readAll(), file.fileName());
        QVERIFY(schema);
        const QJsonObject fields = (*schema)[u"properties"_s].toObject(), defaults = toJson(Choices{});
        QCOMPARE(fields.keys(), defaults.keys());
        for (const QString& field : fields.keys()) {
            const QJsonObject row = fields[field].toObject();
            QJsonObject json = defaults;
            for (const QJsonValue& word : row[u"enum"_s].toArray()) {
                json.insert(field, word);
                QCOMPARE(readAnswers(json), QString());
                QCOMPARE(toJson(*choicesFromJson(json))[field], word);
            }
            if (row.contains(u"default"_s)) QCOMPARE(row[u"default"_s], defaults[field]);
        }
    }

    void changesSayEveryFieldInItsType() {
        for (const QJsonObject& change : sampleChanges()) {
            QCOMPARE(readChange(change), QString());
            QCOMPARE(toJson(*changeFromJson(change)), change);
            eachField(change, {}, itself, [&](const QString& place, const QJsonValue& value, const Replace& replace) {
                for (const QJsonValue& other : {QJsonValue(1), QJsonValue(QJsonArray{}), QJsonValue(u"\u0001"_s)})
                    if (other.type() != value.type()) QCOMPARE(readChange(replace(other)), place);
                const bool optional = place == u"crc"_s || ((place == u"before"_s || place == u"after"_s) &&
                                                            change[u"change"_s] == u"manifestWritten"_s);
                QCOMPARE(readChange(replace(QJsonValue(QJsonValue::Undefined))), optional ? QString() : place);
            });
        }
        QCOMPARE(readChange({{u"change"_s, u"diskFormatted"_s}, {u"path"_s, u"/a"_s}}), u"change"_s);
        QCOMPARE(readChange({{u"change"_s, u"folderMade"_s}, {u"path"_s, u"a/../b"_s}, {u"work"_s, false}}), u"path"_s);
    }

    void manifestSaysEveryFieldInItsType() {
        everyFieldIsOfItsType(sampleManifest(), readManifest);
        QStringList optional{u"files[0].crc"_s};
        for (const QString& choice : toJson(Choices{}).keys())
            if (choice != u"format"_s) optional.append(u"choices."_s + choice);
        everyFieldIsNeeded(sampleManifest(), readManifest, optional);
        QJsonObject json = sampleManifest();
        json.insert(u"files"_s, QJsonArray{toJson(Change(FolderMade{u"C:\\a"_s, false}))});
        QCOMPARE(readManifest(json), u"files[0]"_s);
    }

    // Whoever can write a manifest must not be able to have anything else removed.
    void manifestNamesOnlyWhatCanBeOurs() {
        const auto with = [](const QString& field, const QJsonValue& value) {
            QJsonObject json = sampleManifest();
            json.insert(field, value);
            return json;
        };
        QCOMPARE(readManifest(with(u"id"_s, u"8.9.7.29-cuda12"_s)), u"folder"_s);
        QCOMPARE(readManifest(with(u"pathFolder"_s, u"C:\\Windows"_s)), u"pathFolder"_s);
        QJsonObject toolkit = sampleManifest();
        QJsonObject choices = toolkit[u"choices"_s].toObject();
        choices.insert(u"placement"_s, u"toolkit"_s);
        toolkit.insert(u"choices"_s, choices);
        QCOMPARE(readManifest(toolkit), u"files[0].path"_s); // a.dll of a toolkit
    }

    void describedPcSaysEveryFieldInItsType() {
        everyFieldIsOfItsType(windowsPc(), readPc, {u"path.user"_s, u"path.machine"_s});
    }

    void planThatDoesNotHoldIsRefused_data() {
        QTest::addColumn<QString>("place");
        QTest::addColumn<QJsonValue>("value");
        const auto row = [](const char* name, const QString& place, const QJsonValue& value) {
            QTest::newRow(name) << place << value;
        };
        row("version to come", u"version"_s, 2);
        row("no version", u"version"_s, 0);
        row("unknown kind", u"kind"_s, u"format"_s);
        row("unknown system", u"os"_s, u"beos"_s);
        row("unknown step", u"steps[0].kind"_s, u"runProgram"_s);
        row("unknown side", u"steps[0].runAs"_s, u"system"_s);
        row("relative", u"steps[0].target"_s, u"cuDNN\\bin"_s);
        row("drive without root", u"steps[0].target"_s, u"C:cuDNN"_s);
        row("climbs out", u"steps[0].target"_s, u"C:\\cuDNN\\..\\Windows"_s);
        row("climbs out, other slash", u"steps[0].target"_s, u"C:/cuDNN/../Windows"_s);
        row("NUL in a path", u"steps[2].target"_s, u"C:\\a\0.dll"_s);
        row("path of 40,000", u"steps[2].target"_s, QString(u"C:\\"_s + QString(40000, u'x')));
        row("file elsewhere", u"steps[1].target"_s, u"C:\\Windows\\System32\\a.dll"_s);
        row("link climbs out", u"steps[4].leadsTo"_s, u"..\\..\\x"_s);
        row("link into a folder", u"steps[4].leadsTo"_s, u"a/b"_s);
        row("link to nothing", u"steps[3].leadsTo"_s, u""_s);
        row("negative size", u"steps[1].size"_s, u"-1"_s);
        row("size of 2^64", u"steps[1].size"_s, u"18446744073709551616"_s);
        row("size with a blank", u"steps[1].size"_s, u" 5"_s);
        row("size with a sign", u"steps[1].size"_s, u"+5"_s);
        row("size in hex", u"steps[1].size"_s, u"0x5"_s);
        row("no size", u"steps[1].size"_s, u""_s);
        row("time of 2^63", u"steps[2].expected.modifiedNs"_s, u"9223372036854775808"_s);
        row("checksum too long", u"steps[1].crc"_s, u"123456789"_s);
        row("checksum of no digits", u"steps[1].crc"_s, u"xyz"_s);
        row("checksum with a sign", u"steps[1].crc"_s, u"-1"_s);
        row("short hash", u"archiveSha256"_s, u"abcd"_s);
        row("hash of no digits", u"archiveSha256"_s, QString(64, u'g'));
        row("version of letters", u"cudnn"_s, u"nine"_s);
        row("toolkit of the year 1e9", u"cuda"_s, 1e9);
        row("relative folder", u"folder"_s, u"cuDNN"_s);
        row("scope", u"steps[7].target"_s, u"everybody's PATH"_s);
        row("type of PATH", u"steps[7].after.type"_s, u"REG_BINARY"_s);
        row("NUL in PATH", u"steps[7].after.value"_s, u"C:\\a\0;C:\\b"_s);
        row("PATH of 32,768", u"steps[7].after.value"_s, QString(32768, u'x'));
        row("steps in an object", u"steps"_s, QJsonObject{{u"0"_s, 1}});
    }
    void planThatDoesNotHoldIsRefused() {
        QFETCH(QString, place);
        QFETCH(QJsonValue, value);
        bool met = false;
        eachField(samplePlan(), {}, itself, [&](const QString& at, const QJsonValue&, const Replace& replace) {
            if (at != place) return;
            met = true;
            QCOMPARE(readPlan(replace(value)), place);
        });
        QVERIFY(met);
    }

    void tenMegabytesOfNestingAreRefused_data() {
        QTest::addColumn<QByteArray>("unit");
        QTest::newRow("lists") << QByteArray("[");
        QTest::newRow("objects") << QByteArray("{\"a\":");
        QTest::newRow("a list in each list") << QByteArray("[0,");
        QTest::newRow("blanks") << QByteArray("          ");
    }
    void tenMegabytesOfNestingAreRefused() {
        QFETCH(QByteArray, unit);
        const QByteArray bytes = unit.repeated((10 << 20) / unit.size());
        const auto read = parseJsonObject(bytes, u"answers.json"_s);
        QVERIFY(!read);
        QCOMPARE(read.error().code, ExitCode::BadUsage);
        QVERIFY(read.error().message.contains(u"answers.json"_s));
        QVERIFY(!parseJsonObject("{\"steps\":" + bytes, u"plan.json"_s));
    }

    void whatNoSystemHoldsIsNoVariable_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("value");
        QTest::addColumn<bool>("holds");
        QTest::newRow("longest") << u"A"_s << QString(32767, u'x') << true;
        QTest::newRow("one more") << u"A"_s << QString(32768, u'x') << false;
        QTest::newRow("NUL in the value") << u"A"_s << u"a\0b"_s << false;
        QTest::newRow("NUL in the name") << u"A\0B"_s << u"a"_s << false;
        QTest::newRow("no name") << u""_s << u"a"_s << false;
        QTest::newRow("not ASCII") << u"Ä"_s << u"用户"_s << true;
    }
    void whatNoSystemHoldsIsNoVariable() {
        QFETCH(QString, name);
        QFETCH(QString, value);
        QFETCH(bool, holds);
        QJsonObject json = windowsPc();
        json.insert(u"environment"_s, QJsonObject{{name, value}});
        QCOMPARE(readPc(json), holds ? QString() : u"environment."_s + name);
    }

    void pathOfHalfCharactersIsNotTouched_data() {
        QTest::addColumn<QString>("value");
        QTest::newRow("first half alone") << QString(u"C:\\a;C:\\"_s + QChar(0xd83d));
        QTest::newRow("second half alone") << QString(QChar(0xdc00) + u";C:\\a"_s);
        QTest::newRow("halves turned round") << QString(u"C:\\"_s + QChar(0xdc00) + QChar(0xd83d));
        QTest::newRow("NUL") << u"C:\\a\0;C:\\b"_s;
    }
    // The journal keeps PATH as UTF-8, where half a character cannot stand: undo could not bring it back.
    void pathOfHalfCharactersIsNotTouched() {
        QFETCH(QString, value);
        const auto system = makeDescribedSystem(windowsPc());
        MachineFacts facts = windowsFacts();
        const auto target = survey(**system, facts, smallArchive(), {});
        facts.path.user.value.value = u"C:\\\U0001F600"_s;
        QVERIFY(planInstall(facts, smallArchive(), *target, {}));
        facts.path.user.value.value = value;
        const auto plan = planInstall(facts, smallArchive(), *target, {});
        QVERIFY(!plan);
        QCOMPARE(plan.error().code, ExitCode::Blocked);
        QVERIFY(plan.error().message.contains(u"PATH"_s));
    }

    void journalIsNotGuessedAt_data() {
        QTest::addColumn<QByteArray>("line");
        const auto row = [](const char* name, const QByteArray& line) { QTest::newRow(name) << line + '\n'; };
        row("unknown event", R"({"event":"rewound"})");
        row("unknown change", R"({"event":"intent","n":1,"change":"diskFormatted","path":"/a"})");
        row("field more", R"({"event":"intent","n":1,"change":"folderMade","path":"/a","work":false,"owner":"x"})");
        row("field less", R"({"event":"intent","n":1,"change":"folderMade","path":"/a"})");
        row("size is a number",
            R"({"event":"intent","n":1,"change":"fileKept","path":"/a","kept":"/b","size":5,"modifiedNs":"1"})");
        row("counted from two", R"({"event":"intent","n":2,"change":"folderMade","path":"/a","work":false})");
        row("done before it began", R"({"event":"done","n":1})");
        row("huge number", R"({"event":"intent","n":1e308,"change":"folderMade","path":"/a","work":false})");
        row("nesting", QByteArray("[").repeated(10 << 20) + "\n{\"event\":\"done\",\"n\":1}");
    }
    void journalIsNotGuessedAt() {
        QFETCH(QByteArray, line);
        const auto system = makeDescribedSystem(windowsPc());
        const QString path = u"C:\\State\\cudnn\\journals\\20261201-224138-a1b2.jsonl"_s;
        for (const QString& folder : {u"C:\\State"_s, u"C:\\State\\cudnn"_s, u"C:\\State\\cudnn\\journals"_s})
            QVERIFY((*system)->files().makeFolder(folder));
        QVERIFY((*system)->files().writeWhole(path, "{\"event\":\"begin\",\"plan\":{}}\n" + line));
        const auto content = readJournal(u"C:\\State\\cudnn"_s, u"20261201-224138-a1b2"_s, **system);
        QVERIFY(!content);
        QCOMPARE(content.error().code, ExitCode::Blocked);
        QVERIFY(content.error().message.contains(u"20261201-224138-a1b2"_s));
    }
};

QTEST_GUILESS_MAIN(TestDocuments)
#include "moc_RunFixtures.cpp"
#include "tst_documents.moc"
