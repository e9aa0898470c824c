// Described PCs and plans for the tests of places.
#pragma once

#include "RunFixtures.h"

namespace cudnnsetup {

inline QJsonObject file(const QString& path, const QString& text = u"x"_s) {
    return {{u"path"_s, path}, {u"text"_s, text}};
}

inline QJsonObject folderOf(const QString& path, const QString& changeableBy) {
    return {{u"path"_s, path}, {u"dir"_s, true}, {u"changeableBy"_s, changeableBy}};
}

inline QJsonObject withFiles(QJsonObject pc, const QJsonArray& more) {
    QJsonArray files = pc[u"files"_s].toArray();
    for (const QJsonValue& value : more) files.append(value);
    pc.insert(u"files"_s, files);
    return pc;
}

inline QJsonObject linuxPc(const QJsonArray& files) {
    return {{u"format"_s, u"cudnn-setup-pc/1"_s},
            {u"os"_s, QJsonObject{{u"kind"_s, u"linux"_s}, {u"arch"_s, u"x86_64"_s}}},
            {u"user"_s, QJsonObject{{u"name"_s, u"student"_s}, {u"home"_s, u"/home/student"_s}}},
            {u"environment"_s, QJsonObject{}},
            {u"ldCache"_s, QJsonArray{}},
            {u"files"_s, files}};
}

inline MachineFacts linuxFacts() {
    MachineFacts facts;
    facts.os.kind = OsKind::Linux;
    facts.os.arch = Arch::X86_64;
    facts.user.home = u"/home/student"_s;
    ToolkitFact twelve;
    twelve.version = {12, 4};
    twelve.folder = u"/usr/local/cuda-12.4"_s;
    facts.toolkits = Observed<QList<ToolkitFact>>::seen({twelve}, {});
    return facts;
}

inline ArchiveInfo linuxArchive() {
    ArchiveInfo archive = smallArchive();
    archive.os = OsKind::Linux;
    archive.entries.clear();
    for (const auto& [name, kind] : {std::pair(u"lib/libcudnn.so.8.9.4"_s, FileKind::Library),
                                     {u"lib/libcudnn_static.a"_s, FileKind::ImportLibrary},
                                     {u"include/cudnn.h"_s, FileKind::Header},
                                     {u"LICENSE"_s, FileKind::License}}) {
        ArchiveEntry entry;
        entry.name = entry.placedName = name;
        entry.kind = kind;
        entry.size = 5;
        archive.entries.append(entry);
    }
    ArchiveEntry link;
    link.name = link.placedName = u"lib/libcudnn.so.8"_s;
    link.kind = FileKind::Library;
    link.linkTarget = u"libcudnn.so.8.9.4"_s;
    archive.entries.append(link);
    return archive;
}

struct Planned {
    TargetFacts target{};
    Result<Plan> plan;
};

inline Planned planned(System& system, const MachineFacts& facts, const ArchiveInfo& archive, const Choices& choices) {
    auto target = survey(system, facts, archive, choices);
    if (!target) return {{}, tl::unexpected(target.error())};
    return {*target, planInstall(facts, archive, *target, choices)};
}

inline QStringList movedAside(const Plan& plan) {
    QStringList names;
    for (const Step& step : plan.steps)
        if (const auto* aside = std::get_if<MoveAside>(&step.action))
            names.append(OsPath(plan.os).fileName(aside->path));
    return names;
}

template <class T> QList<T> stepsOf(const Plan& plan) {
    QList<T> found;
    for (const Step& step : plan.steps)
        if (const auto* action = std::get_if<T>(&step.action)) found.append(*action);
    return found;
}

inline Choices choicesOf(Placement placement, PathChoice path, const QString& target = {}) {
    Choices choices;
    choices.placement = placement;
    choices.path = path;
    choices.target = target;
    return choices;
}

inline const QString versionHeader = u"#define CUDNN_MAJOR %1\n#define CUDNN_MINOR 1\n#define CUDNN_PATCHLEVEL 0\n"_s;

} // namespace cudnnsetup
