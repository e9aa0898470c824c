// Every reader of what somebody else wrote, as a function of bytes: for libFuzzer, and for the short replay in the
// tests. A target that finds a property broken ends the program.
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

} // namespace fuzz
