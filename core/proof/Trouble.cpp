#include "core/proof/Trouble.h"

#include "core/proof/GpuTrouble.h"
#include "core/proof/MixedSet.h"

#include <QCoreApplication>
#include <QSet>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(ProofTrouble)
};

using State = SetPart::State;
using Kind = CudnnSentence::Kind;

Trouble trouble(QString culprit, const QString& headline, const QString& id, QStringList evidence, QString fix) {
    Trouble result{std::move(culprit), headline, {}};
    result.finding = {id, Severity::Blocker, headline, std::move(evidence), std::move(fix), false};
    return result;
}

bool isZlibName(const QString& library) { return library.startsWith(u"zlibwapi"_s, Qt::CaseInsensitive); }

class Search {
public:
    Search(System& system, const ProofRequest& request, const ProverRun& run)
        : m_system(system), m_run(run), m_os(system.os().kind),
          m_files(system, run.document, run.environment, request.expectedFolder),
          m_major(run.document.major() != 0 ? run.document.major() : request.major) {}

    std::optional<Trouble> find() const {
        const bool loaded = m_run.document.json.contains(u"library"_s);
        if (!loaded) return notLoaded();
        if (!partsAreBad()) return whileComputing();
        if (const auto found = missingPart()) return found;
        if (const auto found = brokenAmong(accused())) return found;
        if (const auto found = foreignPart()) return found;
        if (const auto found = dependency()) return found;
        if (const auto found = refusedBySystem()) return found;
        if (m_run.timedOut()) return unknown();
        // Whatever is left is found in the files alone, by reading all of them.
        if (const auto found = mixedSet(m_files, m_os, m_major))
            return Trouble{found->culprit, found->headline, found->finding};
        if (const auto found = brokenAmong(partNames(m_os, m_major) << shim())) return found;
        return unknown();
    }

private:
    bool partsAreBad() const {
        if (m_run.cutShort()) return !m_run.inGpuPart();
        if (m_run.document.json.contains(u"missingFunction"_s)) return true;
        for (const QJsonObject& check : m_run.document.rows(u"checks"_s))
            if (!check.value(u"found"_s).toBool() || check.value(u"status"_s).toInt() != 0) return true;
        return !m_run.document.object(u"descriptors"_s).value(u"passed"_s).toBool();
    }

    // The set loads whole; what the GPU part met is another matter.
    std::optional<Trouble> whileComputing() const {
        if (m_major >= 9)
            if (const auto found = unusedPartMissing()) return found;
        if (m_run.document.json.value(u"convolutionPassed"_s).toBool() && !m_run.cutShort()) return gpuTrouble(m_run);
        if (const auto found = dependency()) return found;
        return gpuTrouble(m_run);
    }

    // ---- the shim itself --------------------------------------------------------------------------------------------

    QString shim() const { return shimName(m_os, m_major != 0 ? m_major : 9); }

    std::optional<Trouble> notLoaded() const {
        if (m_run.document.json.isEmpty() && !m_run.timedOut())
            return trouble({}, Tr::tr("The program that loads cuDNN ended before it could say anything."), {},
                           {endOfRun()}, Tr::tr("Start the proof again; if it happens again, send a report."));
        const SetPart part = m_files.examine(shim());
        if (part.state == State::Missing)
            return trouble({}, Tr::tr("No cuDNN is found: no folder that is searched holds %1.").arg(shim()),
                           u"cudnn.none"_s, {shim()}, Tr::tr("Install cuDNN from its archive."));
        if (part.state == State::NotReachable) return notReachable(part);
        if (part.isBroken()) return broken(part);
        const QJsonObject tried = m_run.document.rows(u"tried"_s).value(0);
        return trouble(part.path,
                       Tr::tr("%1 could not be loaded: %2").arg(part.path, tried.value(u"error"_s).toString()),
                       codeFinding(tried.value(u"code"_s).toInt()), {part.path, tried.value(u"error"_s).toString()},
                       Tr::tr("Put the files of the archive there again."));
    }

    Trouble notReachable(const SetPart& part) const {
        const QString folder = m_system.paths().parent(part.path);
        const QString text = m_os == OsKind::Windows
                                 ? Tr::tr("%1 lies in %2, but that folder is not on PATH, so programs do not find it.")
                                 : Tr::tr("%1 lies in %2, but that folder is not searched for libraries.");
        return trouble(part.path, text.arg(part.name, folder), u"cudnn.not-reachable"_s, {part.path},
                       m_os == OsKind::Windows ? Tr::tr("Put %1 on PATH.").arg(folder)
                                               : Tr::tr("Put %1 on LD_LIBRARY_PATH, or log in again.").arg(folder));
    }

    // ---- one of the parts -------------------------------------------------------------------------------------------

    // Parts in the order of suspicion: named by cuDNN, then asked for by the call in which it ended or which failed.
    // A mere version mismatch accuses no single file.
    QStringList accused() const {
        QStringList order;
        for (const CudnnSentence& sentence : m_run.sentences)
            for (const QString& name : partNames(m_os, m_major))
                if (!isZlibName(sentence.library) && m_system.paths().same(name, sentence.library)) order << name;
        order << partOfCall(m_os, m_major, m_run.document.calling);
        for (const CudnnSentence& sentence : m_run.sentences) order << partOfCall(m_os, m_major, sentence.symbol);
        for (const QJsonObject& check : m_run.document.rows(u"checks"_s)) {
            const int status = check.value(u"status"_s).toInt();
            constexpr int mismatch8 = 14, mismatch9 = 1002;
            if (status != 0 && status != mismatch8 && status != mismatch9)
                order << partOfCall(m_os, m_major, check.value(u"name"_s).toString());
        }
        order.removeAll(QString());
        order.removeDuplicates();
        return order;
    }

    // A part that cannot be found at all explains more than one that is there; it costs no reading either.
    std::optional<Trouble> missingPart() const {
        QStringList order = accused() << partNames(m_os, m_major);
        order.removeDuplicates();
        QList<SetPart> missing;
        for (const QString& name : order) {
            const SetPart part = m_files.locate(name);
            if (part.state == State::Missing || part.state == State::NotReachable) missing << part;
        }
        if (missing.isEmpty()) return std::nullopt;
        return missingParts(missing);
    }

    std::optional<Trouble> brokenAmong(const QStringList& names) const {
        for (const QString& name : names)
            if (const SetPart part = m_files.examine(name); part.isBroken()) return broken(part);
        return std::nullopt;
    }

    Trouble missingParts(const QList<SetPart>& missing) const {
        if (missing.first().state == State::NotReachable) return notReachable(missing.first());
        QStringList names;
        for (const SetPart& part : missing) names << part.name;
        const QString folder = m_files.folder();
        const QString headline =
            names.size() == 1
                ? Tr::tr("%1 is missing: cuDNN in %2 is not complete.").arg(names.first(), folder)
                : Tr::tr("%n parts of cuDNN are missing in %1, the first is %2.", nullptr, int(names.size()))
                      .arg(folder, names.first());
        return trouble(names.first(), headline, u"cudnn.incomplete-set"_s, names,
                       Tr::tr("Put all files of the archive into %1 again.").arg(folder));
    }

    Trouble broken(const SetPart& part) const {
        const QString again = Tr::tr("Put this file of the archive there again, best the whole set.");
        switch (part.state) {
        case State::CutOff:
            return trouble(part.path, Tr::tr("%1 is cut off: the file ends too early.").arg(part.path),
                           u"cudnn.damaged-file"_s, {part.path}, again);
        case State::WrongArch:
            return trouble(part.path, Tr::tr("%1 is built for another kind of processor.").arg(part.path),
                           u"cudnn.wrong-arch"_s, {part.path}, Tr::tr("Use the archive made for this PC."));
        default:
            return trouble(part.path, Tr::tr("%1 is no library at all: its content is damaged.").arg(part.path),
                           u"cudnn.damaged-file"_s, {part.path}, again);
        }
    }

    // A file of that name that holds something else: the function that was looked for is not in it.
    std::optional<Trouble> foreignPart() const {
        for (const CudnnSentence& sentence : m_run.sentences) {
            if (sentence.kind != Kind::NoSymbol) continue;
            const SetPart part = m_files.locate(sentence.library);
            const QString path = part.path.isEmpty() ? sentence.library : part.path;
            return trouble(
                path, Tr::tr("%1 is not the part of cuDNN that its name says: it lacks %2.").arg(path, sentence.symbol),
                u"cudnn.renamed"_s, {path, sentence.symbol}, Tr::tr("Put this file of the archive there again."));
        }
        if (const QString name = m_run.document.json.value(u"missingFunction"_s).toString(); !name.isEmpty()) {
            const QString path = m_run.document.object(u"library"_s).value(u"path"_s).toString();
            return trouble(path, Tr::tr("%1 is not NVIDIA's cuDNN: it lacks %2.").arg(path, name), u"cudnn.renamed"_s,
                           {path, name}, Tr::tr("Put this file of the archive there again."));
        }
        return std::nullopt;
    }

    // 9.x loads these only on a GPU, when every check has long succeeded: presence is looked up by file.
    std::optional<Trouble> unusedPartMissing() const {
        if (m_run.document.json.value(u"convolutionPassed"_s).toBool()) return std::nullopt;
        QList<SetPart> missing;
        for (const QString& name : partNames(m_os, m_major))
            if (const SetPart part = m_files.locate(name); part.state == State::Missing) missing << part;
        if (missing.isEmpty()) return std::nullopt;
        return missingParts(missing);
    }

    // ---- everything else --------------------------------------------------------------------------------------------

    std::optional<Trouble> dependency() const {
        for (const CudnnSentence& sentence : m_run.sentences) {
            const QString name = sentence.library.toLower();
            const bool blas = name.contains(u"cublas"_s), compiler = name.contains(u"nvrtc"_s);
            if (!blas && !compiler) continue;
            return trouble(sentence.library, Tr::tr("cuDNN needs %1, which is not found.").arg(sentence.library),
                           blas ? u"dependency.cublas-missing"_s : u"dependency.nvrtc-missing"_s, {sentence.library},
                           Tr::tr("Install the CUDA toolkit of the same major version, or put its folder on PATH."));
        }
        return std::nullopt;
    }

    static QString codeFinding(int code) {
        constexpr int accessDenied = 5, virus = 225, blockedByPolicy = 1260, pageFile = 1455, blockedByControl = 4551;
        if (code == pageFile) return u"system.page-file-small"_s;
        for (const int refused : {accessDenied, virus, blockedByPolicy, blockedByControl})
            if (code == refused) return u"system.blocked-file"_s;
        return {};
    }

    std::optional<Trouble> refusedBySystem() const {
        for (const CudnnSentence& sentence : m_run.sentences) {
            const QString id = codeFinding(sentence.code);
            if (id.isEmpty()) continue;
            if (id == u"system.page-file-small"_s)
                return trouble(
                    sentence.library,
                    Tr::tr("There is too little memory for %1: the page file is too small.").arg(sentence.library), id,
                    {m_run.said.trimmed()}, Tr::tr("Close programs, or enlarge the page file."));
            return trouble(sentence.library,
                           Tr::tr("Windows refuses to load %1 (code %2).").arg(sentence.library).arg(sentence.code), id,
                           {m_run.said.trimmed()}, Tr::tr("Ask whoever looks after the security software."));
        }
        return std::nullopt;
    }

    QString endOfRun() const {
        switch (m_run.result.end) {
        case ProcessResult::End::TimedOut:
            return Tr::tr("no answer within %n second(s)", nullptr, m_run.timeoutMs / 1000);
        case ProcessResult::End::Crashed:
            return Tr::tr("crashed (code %1)").arg(m_run.result.exitCode);
        default:
            return Tr::tr("ended with code %1").arg(m_run.result.exitCode);
        }
    }

    Trouble unknown() const {
        const QString first = m_run.said.trimmed().section(u'\n', 0, 0);
        const QString call = m_run.document.calling;
        const QString suspect = m_files.locate(partOfCall(m_os, m_major, call)).path;
        QString headline = call.isEmpty() ? Tr::tr("A part of cuDNN refuses to work.")
                                          : Tr::tr("cuDNN ended in %1: %2.").arg(call, endOfRun());
        if (m_run.timedOut())
            headline =
                Tr::tr("cuDNN did not answer within %n second(s), in %1.", nullptr, m_run.timeoutMs / 1000).arg(call);
        return trouble(suspect, headline, {},
                       first.isEmpty() ? QStringList{endOfRun()} : QStringList{first, endOfRun()},
                       Tr::tr("Put all files of the archive there again; if it happens again, send a report."));
    }

    System& m_system;
    const ProverRun& m_run;
    OsKind m_os;
    SetFiles m_files;
    int m_major;
};

} // namespace

bool ProverRun::inGpuPart() const {
    const QString& call = document.calling;
    return call.startsWith(u"cu"_s) && !call.startsWith(u"cudnn"_s)
               ? true
               : document.json.contains(u"create"_s) || document.json.contains(u"driver"_s) ||
                     call == u"cudnnCreate"_s || call == u"load the CUDA driver"_s;
}

std::optional<Trouble> findTrouble(System& system, const ProofRequest& request, const ProverRun& run) {
    return Search(system, request, run).find();
}

} // namespace cudnnsetup
