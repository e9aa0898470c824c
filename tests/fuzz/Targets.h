// Every reader of what somebody else wrote, as a function of bytes: for libFuzzer, and for the short replay in the
// tests. A target that finds a property broken ends the program. What a target answers depends on its bytes alone: no
// clock, no chance, nothing kept from the input before.
#pragma once

#include <QByteArray>
#include <QList>

namespace fuzz {

struct Target {
    const char* name;
    void (*run)(const QByteArray& bytes);
    QList<QByteArray> (*seeds)(); // small valid inputs, made by us
};

const QList<Target>& targets();

// The parts that the list is made of.
QList<Target> fileTargets();     // zip, tar, binary, authenticode
QList<Target> settingTargets();  // texts, path, cleanup, blocks
QList<Target> documentTargets(); // plan, answers, pc, journal, manifest, messages

void check(bool holds);                                    // ends the program when not
QString asFile(const char* name, const QByteArray& bytes); // its path; the same for the same name

} // namespace fuzz
