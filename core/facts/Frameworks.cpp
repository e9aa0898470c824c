#include "core/facts/Frameworks.h"

#include "core/base/Json.h"

#include <QFile>
#include <QJsonArray>

namespace cudnnsetup {
namespace {

QJsonObject document() {
    QFile file(u":/cudnn-setup/data/frameworks.json"_s);
    if (!file.open(QIODevice::ReadOnly)) return {};
    return parseJsonObject(file.readAll(), file.fileName()).value_or(QJsonObject());
}

QStringList texts(const QJsonValue& value) {
    QStringList list;
    for (const QJsonValue& text : value.toArray()) list.append(text.toString());
    return list;
}

Version version(const QJsonValue& value) { return Version::parse(value.toString()).value_or(Version()); }

OsKind system(const QJsonValue& value) {
    return value.toString() == osName(OsKind::Windows) ? OsKind::Windows : OsKind::Linux;
}

InstallWay readWay(const QJsonObject& row) {
    static const QHash<QString, InstallWay::When> words = {{u"install"_s, InstallWay::When::Install},
                                                           {u"reinstall"_s, InstallWay::When::Reinstall},
                                                           {u"cudnn"_s, InstallWay::When::Cudnn},
                                                           {u"no-gpu-build"_s, InstallWay::When::NoGpuBuild}};
    InstallWay way;
    way.when = words.value(row[u"when"_s].toString());
    if (row.contains(u"os"_s)) way.os = system(row[u"os"_s]);
    way.from = version(row[u"from"_s]);
    way.text = row[u"text"_s].toString();
    way.remark = row[u"what"_s].toString();
    way.source = row[u"source"_s].toString();
    return way;
}

Framework readFramework(const QJsonObject& row) {
    Framework framework;
    framework.id = row[u"id"_s].toString();
    framework.name = row[u"name"_s].toString();
    framework.aliases = texts(row[u"aliases"_s]);
    framework.packages = texts(row[u"distributions"_s]);
    framework.cpuPackages = texts(row[u"cpuDistributions"_s]);
    framework.folders = texts(row[u"folders"_s]);
    framework.declares = row[u"declares"_s].toString();
    if (row[u"findsOwn"_s].toBool()) framework.ownFolders = texts(row[u"ownCudnn"_s]);
    for (const QJsonValue& none : row[u"noGpuBuild"_s].toArray())
        framework.noGpuBuilds.append({system(none[u"os"_s]), version(none[u"from"_s]), none[u"source"_s].toString()});
    for (const QJsonValue& way : row[u"ways"_s].toArray()) framework.ways.append(readWay(way.toObject()));
    return framework;
}

FrameworkRelease readRelease(const QJsonObject& row) {
    FrameworkRelease release;
    release.framework = row[u"framework"_s].toString();
    release.from = version(row[u"from"_s]);
    release.before = version(row[u"before"_s]);
    release.build = row[u"build"_s].toString();
    release.experimental = row[u"experimental"_s].toBool();
    release.optional = row[u"optional"_s].toBool();
    release.cuda = version(row[u"cuda"_s]);
    release.cudnn = version(row[u"cudnn"_s]);
    for (const QJsonValue& os : row[u"os"_s].toArray()) release.systems.append(system(os));
    release.bringsOwn = row[u"bringsOwn"_s].toBool();
    release.lowestGpu = version(row[u"lowestGpu"_s]);
    release.source = row[u"source"_s].toString();
    return release;
}

struct Data {
    QList<Framework> frameworks;
    QList<FrameworkRelease> releases;
};

const Data& data() {
    static const Data read = [] {
        const QJsonObject json = document();
        Data lists;
        for (const QJsonValue& row : json[u"frameworks"_s].toArray())
            lists.frameworks.append(readFramework(row.toObject()));
        for (const QJsonValue& row : json[u"releases"_s].toArray()) lists.releases.append(readRelease(row.toObject()));
        return lists;
    }();
    return read;
}

// Package names are compared without regard to case, "-", "_" and "." (PEP 503).
QString plain(const QString& name) {
    return name.trimmed().toLower().replace(u'_', u'-').replace(u'.', u'-').replace(u' ', u'-');
}

bool holds(const QStringList& names, const QString& plainName) {
    return std::any_of(names.begin(), names.end(), [&](const QString& name) { return plain(name) == plainName; });
}

} // namespace

const QList<Framework>& frameworks() { return data().frameworks; }

const QList<FrameworkRelease>& frameworkReleases() { return data().releases; }

const Framework* frameworkNamed(const QString& name) {
    const QString wanted = plain(name);
    if (wanted.isEmpty()) return nullptr;
    for (const Framework& framework : frameworks())
        if (framework.id == wanted || plain(framework.name) == wanted || holds(framework.aliases, wanted) ||
            holds(framework.packages, wanted))
            return &framework;
    return nullptr;
}

const Framework* frameworkOfPackage(const QString& package) {
    for (const Framework& framework : frameworks())
        if (holds(framework.packages, plain(package))) return &framework;
    return nullptr;
}

} // namespace cudnnsetup
