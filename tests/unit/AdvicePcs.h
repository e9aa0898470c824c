// Described PCs with a GPU, a driver and a program, and the advice they get.
#pragma once

#include "core/advise/Advice.h"
#include "core/base/Json.h"
#include "core/system/DescribedSystem.h"

#include <QFile>
#include <QJsonArray>
#include <QtTest>

namespace cudnnsetup {

inline QJsonObject casePc(const QString& id) {
    QFile file(QStringLiteral(TEST_DATA_DIR "/cases/pcs/") + id + u".json"_s);
    if (!file.open(QIODevice::ReadOnly)) qFatal("%s is missing", qPrintable(id));
    return parseJsonObject(file.readAll(), file.fileName()).value();
}

inline QList<Advice> advised(const QJsonObject& pc, const QString& program) {
    auto system = makeDescribedSystem(pc);
    if (!system) qFatal("%s", qPrintable(system.error().message));
    const MachineFacts facts = probe(**system, CancelToken());
    const auto look = lookAtProgram(**system, facts, program, CancelToken());
    if (!look) qFatal("%s", qPrintable(look.error().message));
    return advise(facts, *look);
}

inline QJsonObject text(const QString& path, const QString& content) {
    return {{u"path"_s, path}, {u"text"_s, content}};
}

inline QJsonObject library(const QString& path, const QStringList& imports, const QStringList& names = {},
                           int bits = 64) {
    return {{u"path"_s, path},
            {u"size"_s, 1000},
            {u"binary"_s, QJsonObject{{u"bits"_s, bits},
                                      {u"imports"_s, QJsonArray::fromStringList(imports)},
                                      {u"names"_s, QJsonArray::fromStringList(names)}}}};
}

struct Machine {
    QString gpu = u"NVIDIA GeForce RTX 3060"_s, capability = u"8.6"_s, driver = u"591.44"_s, cuda = u"13.1"_s;
};

inline QJsonObject windowsPc(const Machine& machine, const QJsonArray& files = {}) {
    QJsonArray all = files;
    all.append(QJsonObject{{u"path"_s, u"C:\\Windows\\System32"_s}, {u"dir"_s, true}});
    const QJsonObject gpu{{u"name"_s, machine.gpu}, {u"computeCapability"_s, machine.capability}};
    return {
        {u"format"_s, u"cudnn-setup-pc/1"_s},
        {u"os"_s, QJsonObject{{u"kind"_s, u"windows"_s}, {u"version"_s, u"10.0.22631"_s}, {u"arch"_s, u"x86_64"_s}}},
        {u"user"_s, QJsonObject{{u"name"_s, u"student"_s}, {u"home"_s, u"C:\\Users\\student"_s}}},
        {u"gpus"_s, machine.gpu.isEmpty() ? QJsonArray{} : QJsonArray{gpu}},
        {u"driver"_s, machine.driver.isEmpty()
                          ? QJsonValue()
                          : QJsonValue(QJsonObject{{u"version"_s, machine.driver}, {u"cuda"_s, machine.cuda}})},
        {u"environment"_s, QJsonObject{{u"SystemRoot"_s, u"C:\\Windows"_s}}},
        {u"path"_s, QJsonObject{{u"user"_s, QJsonObject{{u"type"_s, u"REG_SZ"_s}, {u"value"_s, u""_s}}},
                                {u"machine"_s, QJsonObject{{u"type"_s, u"REG_SZ"_s}, {u"value"_s, u"C:\\Windows"_s}}}}},
        {u"files"_s, all}};
}

inline QJsonObject linuxPc(const Machine& machine) {
    QJsonObject pc = windowsPc(machine);
    pc[u"os"_s] = QJsonObject{{u"kind"_s, u"linux"_s}, {u"arch"_s, u"x86_64"_s}};
    pc[u"user"_s] = QJsonObject{{u"name"_s, u"student"_s}, {u"home"_s, u"/home/student"_s}};
    pc[u"path"_s] = QJsonObject{};
    pc[u"environment"_s] = QJsonObject{};
    pc[u"ldCache"_s] = QJsonArray{};
    pc[u"files"_s] = QJsonArray{};
    return pc;
}

inline const QString venv = u"C:\\p\\venv"_s;
inline const QString site = venv + u"\\Lib\\site-packages\\"_s;

// A venv with one package whose files are given.
inline QJsonArray environment(const QString& distInfo, QJsonArray files) {
    files.append(text(venv + u"\\pyvenv.cfg"_s, u"home = C:\\Python310\nversion = 3.10.11\n"_s));
    files.append(library(venv + u"\\Scripts\\python.exe"_s, {u"python310.dll"_s}));
    files.append(text(site + distInfo + u"\\METADATA"_s, u"x"_s));
    return files;
}

inline QString allWays(const Advice& advice) {
    QStringList texts;
    for (const AdvisedWay& way : advice.ways) texts.append(way.text);
    return texts.join(u'\n');
}

} // namespace cudnnsetup
