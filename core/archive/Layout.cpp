#include "core/archive/Layout.h"

#include <QRegularExpression>
#include <algorithm>

namespace cudnnsetup {

namespace {
bool matches(const QString& text, const char16_t* expression) {
    return QRegularExpression(QString::fromUtf16(expression), QRegularExpression::CaseInsensitiveOption)
        .match(text)
        .hasMatch();
}

bool isDll(const QString& file) { return matches(file, u"\\.dll$"); }
bool isSharedObject(const QString& file) { return matches(file, u"\\.so(\\.\\d+)*$"); }

// The part below the last folder called "include": include/cudnn.h.
QString below(const QString& name, const QString& folder) {
    const QStringList parts = name.split(u'/');
    const qsizetype at = parts.lastIndexOf(folder);
    return at < 0 ? QString() : parts.mid(at + 1).join(u'/');
}

struct Place {
    FileKind kind = FileKind::Other;
    QString name; // empty: not placed
};

Place placeOnWindows(const QString& name, const QString& file) {
    if (isDll(file) && isCudnn(file)) return {FileKind::Library, u"bin/"_s + file};
    if (file.endsWith(u".lib", Qt::CaseInsensitive) && isCudnn(file))
        return {FileKind::ImportLibrary, u"lib/x64/"_s + file};
    if (file.endsWith(u".h") && !below(name, u"include"_s).isEmpty())
        return {FileKind::Header, u"include/"_s + below(name, u"include"_s)};
    return {};
}

Place placeOnLinux(const QString& name, const QString& file) {
    if (isSharedObject(file) && isCudnn(file)) return {FileKind::Library, u"lib/"_s + file};
    if (file.endsWith(u".a") && isCudnn(file)) return {FileKind::ImportLibrary, u"lib/"_s + file};
    if (file.endsWith(u".h") && !below(name, u"include"_s).isEmpty())
        return {FileKind::Header, u"include/"_s + below(name, u"include"_s)};
    return {};
}

void noteFolders(const QList<ArchiveEntry>& files, Layout& layout) {
    for (const ArchiveEntry& file : files) {
        const QString top = file.name.section(u'/', 0, 0);
        if (top.endsWith(u".dist-info"))
            layout.distInfo = top;
        else if (top != file.name && layout.topFolder.isEmpty())
            layout.topFolder = top;
    }
    layout.isWheel = !layout.distInfo.isEmpty();
}
} // namespace

bool isLicense(const QString& name) {
    const QString file = name.section(u'/', -1);
    return matches(file, u"^(license|eula)(\\.txt|\\.md)?$") || matches(file, u"^NVIDIA_SLA_cuDNN_Support\\.txt$");
}

bool isCudnn(const QString& file) { return matches(file, u"^(lib)?cudnn"); }

Layout layOut(const QList<ArchiveEntry>& files) {
    Layout layout;
    noteFolders(files, layout);
    const auto fileOf = [](const ArchiveEntry& entry) { return entry.name.section(u'/', -1); };
    const bool windows =
        std::any_of(files.begin(), files.end(), [&](const auto& entry) { return isDll(fileOf(entry)); });
    layout.os = windows ? OsKind::Windows : OsKind::Linux;

    const ArchiveEntry* license = nullptr;
    for (const ArchiveEntry& entry : files) {
        const QString file = fileOf(entry);
        if (isLicense(entry.name) && (!license || entry.name.count(u'/') < license->name.count(u'/'))) license = &entry;
        if ((isDll(file) || isSharedObject(file)) && !isCudnn(file)) ++layout.foreignLibraries;
    }
    for (const ArchiveEntry& entry : files) {
        const QString file = fileOf(entry);
        Place place = windows ? placeOnWindows(entry.name, file) : placeOnLinux(entry.name, file);
        if (&entry == license) place = {FileKind::License, u"LICENSE"_s};
        if (place.name.isEmpty()) {
            layout.left.append(entry.name);
            continue;
        }
        ArchiveEntry placed = entry;
        placed.kind = place.kind;
        placed.placedName = place.name;
        layout.placed.append(placed);
    }
    return layout;
}

} // namespace cudnnsetup
