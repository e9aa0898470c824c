// Described PCs of the tests, probed and judged.
#pragma once

#include "core/base/Json.h"
#include "core/rules/Judge.h"
#include "core/system/DescribedSystem.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QRegularExpression>

namespace cudnnsetup {

struct JudgedPc {
    QJsonObject pc{};
    MachineFacts facts{};
    Findings findings{};
};

inline QByteArray fileText(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) qFatal("%s is missing", qPrintable(path));
    return file.readAll();
}

inline JudgedPc judgedDescription(const QJsonObject& pc) {
    JudgedPc judged{.pc = pc};
    auto system = makeDescribedSystem(pc);
    if (!system) qFatal("%s", qPrintable(system.error().message + u' ' + system.error().detail));
    judged.facts = probe(**system, CancelToken());
    judged.findings = judge({.facts = &judged.facts, .archive = nullptr, .target = nullptr, .choices = nullptr});
    return judged;
}

inline JudgedPc judgedPc(const QString& path) {
    const auto pc = parseJsonObject(fileText(path), path);
    if (!pc) qFatal("%s is no JSON", qPrintable(path));
    return judgedDescription(*pc);
}

// Names, without ".json", of the described PCs in a folder of tests/data that match a pattern.
inline QStringList pcNames(const QString& folder, const QString& pattern) {
    QStringList names = QDir(folder).entryList({pattern + u".json"_s}, QDir::Files, QDir::Name);
    for (QString& name : names) name.chop(5);
    return names;
}

// Every text and number of a described PC, and the folders that its paths imply: what evidence may point to.
inline void collectTexts(const QJsonValue& value, QStringList* texts) {
    if (value.isObject()) {
        const QJsonObject object = value.toObject();
        for (auto it = object.begin(); it != object.end(); ++it) collectTexts(*it, texts);
    } else if (value.isArray()) {
        for (const QJsonValue& item : value.toArray()) collectTexts(item, texts);
    } else if (value.isDouble()) {
        texts->append(QString::number(value.toDouble()));
    } else if (value.isString()) {
        static const QRegularExpression separators(u"\\n|;|:(?!\\\\)"_s);
        texts->append(value.toString().split(separators, Qt::SkipEmptyParts));
        const qsizetype name = std::max(value.toString().lastIndexOf(u'\\'), value.toString().lastIndexOf(u'/'));
        if (name > 0) texts->append(value.toString().left(name));
    }
}

} // namespace cudnnsetup
