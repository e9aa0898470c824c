// The files of the set that was loaded, or should have been: where each would be found, and whether it is whole.
#pragma once

#include "core/proof/ProverDocument.h"

namespace cudnnsetup {

struct SetPart {
    enum class State { NotChecked, Fine, Missing, NotReachable, CutOff, NotALibrary, WrongArch };
    QString name;
    QString path; // where the loader takes it from; NotReachable: where it lies unsearched; empty when missing
    State state = State::NotChecked;
    Version version; // of the file itself: version resource, or the number in the name behind its links
    bool isBroken() const { return state != State::NotChecked && state != State::Fine; }
};

// The libraries beside the shim that every set of that major has. 8: the six parts (real_sets of 8.9); 9: graph, ops,
// cnn, adv, the two engines and heuristic (every 9.x archive but the "jit" ones, which lack engines_precompiled).
QStringList partNames(OsKind os, int major);
QString shimName(OsKind os, int major);
// "cudnnCnnInferVersionCheck" -> "cudnn_cnn_infer64_8.dll", "cudnnOpsVersionCheck" -> "libcudnn_ops.so.9"; the part
// whose call ends the process when it is broken. "cudnnGetVersion" is answered by ops_infer (8) and graph (9).
QString partOfCall(OsKind os, int major, const QString& call);

class SetFiles {
public:
    // environment: of the proof. expectedFolder may be empty.
    SetFiles(const System& system, const ProverDocument& document, const QHash<QString, QString>& environment,
             const QString& expectedFolder);

    SetPart locate(const QString& name) const;  // by name only, quick; state Missing, NotReachable or NotChecked
    SetPart examine(const QString& name) const; // reads the whole file, once
    // The set's folder: of the shim that was loaded; else where it would be found; else the expected one.
    QString folder() const { return m_folder; }

private:
    SetPart look(const QString& name) const;
    QString loadedPath(const QString& name) const;
    QString inCache(const QString& name) const;

    const System& m_system;
    QHash<QString, QString> m_loaded; // path by folded name
    QStringList m_searched;           // folders that the loader looks into, in its order
    QStringList m_beside;             // folders where an unsearched file may lie
    QString m_folder;
    mutable QHash<QString, SetPart> m_examined; // by name: a part may hold half a gigabyte
};

} // namespace cudnnsetup
