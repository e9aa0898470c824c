// What cudnn-prover wrote (app/prover/Main.cpp): lines, each the whole of what was known then, the last one counts; or
// only {"calling": "…"}, where nothing else is new.
#pragma once

#include "core/system/System.h"

namespace cudnnsetup {

struct ProverDocument {
    QJsonObject json;      // empty when not one line was whole
    bool finished = false; // nothing cut it short
    QString calling;       // the call it was in when it ended; empty when finished

    bool take(const QByteArray& line); // as it comes; false where it holds no whole object, and nothing is changed
    int major() const;
    QList<QJsonObject> rows(const QString& key) const; // the objects of an array, at most 1000
    QJsonObject object(const QString& key) const { return json.value(key).toObject(); }
};

ProverDocument readProverOutput(const QByteArray& output);

} // namespace cudnnsetup
