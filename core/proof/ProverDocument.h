// What cudnn-prover wrote (app/prover/Main.cpp): lines, each the whole of what was known then. The last one counts.
#pragma once

#include "core/system/System.h"

namespace cudnnsetup {

struct ProverDocument {
    QJsonObject json;      // empty when not one line was whole
    bool finished = false; // nothing cut it short
    QString calling;       // the call it was in when it ended; empty when finished

    int major() const;
    QList<QJsonObject> rows(const QString& key) const; // the objects of an array, at most 1000
    QJsonObject object(const QString& key) const { return json.value(key).toObject(); }
};

ProverDocument readProverOutput(const QByteArray& output);

} // namespace cudnnsetup
