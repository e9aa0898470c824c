// The kinds of hostile archives, each with the answer that must come. `make` draws one archive of the kind.
#pragma once

#include "RawZip.h"

#include <QMap>
#include <QRandomGenerator>
#include <functional>

namespace hostile {

struct Made {
    QString file; // its name
    QByteArray bytes;
};

struct Kind {
    const char* name;
    // Finding ids of which one must come; empty: the archive is taken, and what comes out are the files that went in.
    QStringList refusedAs;
    const char* says; // stands in the sentence or in its detail
    std::function<Made(QRandomGenerator&)> make;
    int count = 0; // archives of this kind; 0: as many as of most others (large ones take time)
    // For damage at a random place: it may hit bytes that mean nothing. Then every file that comes out is right.
    bool mayBeTaken = false;
};

QList<Kind> nameKinds();      // names that lead elsewhere or meet
QList<Kind> structureKinds(); // sizes, directories, ends
QList<Kind> damageKinds();    // broken on the way, or not what it seems
QList<Kind> tarKinds();       // not compressed
QList<Kind> xzKinds();        // empty where tar.xz is not read
QByteArray xz(const QByteArray& bytes);

// The files of every archive here that is cuDNN at all, by placed name.
QMap<QString, QByteArray> goodFiles();
RawZip goodZip(QRandomGenerator& random); // with the folder names of a zip or of a wheel
Made zipFile(const RawZip& zip);

} // namespace hostile
