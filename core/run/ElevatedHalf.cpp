#include "core/run/ElevatedHalf.h"

#include "core/base/Sha256.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Elevation)
};

constexpr int sliceMs = 50;
constexpr qint64 blockBytes = 1 << 20;

} // namespace

Result<std::unique_ptr<ElevatedHalf>> ElevatedHalf::start(System& system, const CancelToken& cancel) {
    auto channel = system.elevation().start(cancel);
    if (!channel) return Failure(channel.error());
    std::unique_ptr<ElevatedHalf> half(new ElevatedHalf(std::move(*channel)));
    if (auto greeted = half->greet(cancel); !greeted) return Failure(greeted.error());
    return half;
}

Result<void> ElevatedHalf::greet(const CancelToken& cancel) {
    const auto hello = answer({u"hello"_s}, nullptr, cancel);
    if (!hello) return Failure(hello.error());
    if ((*hello)[u"protocol"_s].toInt() == halfProtocol &&
        (*hello)[u"version"_s].toString() == QStringLiteral(CUDNN_SETUP_VERSION))
        return {};
    return fail(ExitCode::Blocked, Tr::tr("The part of this program that acts as administrator is of another version."),
                Tr::tr("Install one version of this program, then try again."));
}

// The other end is gone. What it said last, when that was an error, is what happened.
Failure ElevatedHalf::lost(const Error& error) {
    for (auto last = m_link.receive(0); last && *last; last = m_link.receive(0))
        if ((*last)->message[u"say"_s].toString() == u"error"_s) return Failure(errorFrom((*last)->message));
    m_lost = true;
    return fail(ExitCode::TakenBack,
                Tr::tr("The part of this program that acts as administrator has ended unexpectedly."),
                Tr::tr("Start this program again: it takes back what was begun."), error.message + u' ' + error.detail);
}

Result<QJsonObject> ElevatedHalf::answer(const QStringList& words, ProgressSink* progress, const CancelToken& cancel) {
    bool told = false; // that the user has cancelled
    for (;;) {
        const auto next = m_link.receive(sliceMs);
        if (!next) return lost(next.error());
        if (cancel.isCancelled() && !told) {
            told = true;
            if (auto sent = m_link.send({{u"do"_s, u"takeBack"_s}}); !sent) return lost(sent.error());
        }
        if (!*next || (*next)->kind != HalfFrame::Kind::Message) continue;
        const QJsonObject& message = (*next)->message;
        const QString word = message[u"say"_s].toString();
        if (words.contains(word)) return message;
        if (word == u"error"_s) {
            m_lost = !message[u"clean"_s].toBool(); // something of it is left: it must be asked again
            return Failure(errorFrom(message));
        }
        if (const auto step = progressFrom(message); step && progress) progress->report(*step);
    }
}

Result<void> ElevatedHalf::sendArchive(const QString& path, ProgressSink& progress, const CancelToken& cancel) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ExitCode::ArchiveUnreadable, Tr::tr("%1 cannot be read.").arg(path),
                    Tr::tr("Check that the file is still there."), file.errorString());
    const qint64 total = file.size();
    Sha256 hash;
    for (qint64 sent = 0; sent < total;) {
        if (cancel.isCancelled())
            return fail(ExitCode::Cancelled, Tr::tr("Cancelled."), Tr::tr("Nothing was changed."));
        const QByteArray block = file.read(std::min(blockBytes, total - sent));
        if (block.isEmpty())
            return fail(ExitCode::ArchiveUnreadable, Tr::tr("%1 cannot be read to its end.").arg(path),
                        Tr::tr("Check the disk or the network it lies on."), file.errorString());
        hash.add({block.constData(), size_t(block.size())});
        if (auto handed = m_link.sendBytes(block); !handed) return lost(handed.error());
        sent += block.size();
        progress.report({Progress::Phase::Preparing, quint64(sent), quint64(total), path});
    }
    return m_link.send({{u"do"_s, u"archiveSent"_s}, {u"sha256"_s, QString::fromLatin1(hash.result().toHex())}});
}

Result<Outcome> ElevatedHalf::apply(const Plan& adminSteps, const QString& archivePath, const QString& token,
                                    ProgressSink& progress, const CancelToken& cancel) {
    QJsonObject request{{u"do"_s, u"apply"_s}, {u"token"_s, token}, {u"plan"_s, toJson(adminSteps)}};
    if (!archivePath.isEmpty()) {
        const QFileInfo archive(archivePath);
        request.insert(u"archiveName"_s, archive.fileName());
        request.insert(u"archiveSize"_s, QString::number(archive.size()));
    }
    if (auto sent = m_link.send(request); !sent) return lost(sent.error());
    if (!archivePath.isEmpty())
        if (auto sent = sendArchive(archivePath, progress, cancel); !sent) {
            m_channel.reset(); // the other half notices, and has changed nothing yet
            return Failure(sent.error());
        }
    const auto ready = answer({u"ready"_s}, &progress, cancel);
    if (!ready) return Failure(ready.error());
    Outcome outcome;
    outcome.run = (*ready)[u"run"_s].toString();
    outcome.changed = true;
    outcome.bytes = quint64(std::max(0.0, (*ready)[u"bytes"_s].toDouble()));
    for (const QJsonValue& note : (*ready)[u"notes"_s].toArray()) outcome.notes.append(note.toString());
    return outcome;
}

Result<void> ElevatedHalf::keep() {
    if (auto sent = m_link.send({{u"do"_s, u"keep"_s}}); !sent) return lost(sent.error());
    const auto kept = answer({u"kept"_s}, nullptr, {});
    return kept ? Result<void>() : Result<void>(Failure(kept.error()));
}

Result<void> ElevatedHalf::takeBack() {
    if (auto sent = m_link.send({{u"do"_s, u"takeBack"_s}}); !sent) return lost(sent.error());
    const auto ended = answer({u"kept"_s}, nullptr, {});
    // It ends in the error "cancelled" when everything was taken back.
    if (!ended && ended.error().code == ExitCode::Cancelled) return {};
    return ended ? lost({}) : Failure(ended.error());
}

Result<QStringList> ElevatedHalf::undo(const QString& token, ProgressSink& progress) {
    if (auto sent = m_link.send({{u"do"_s, u"undo"_s}, {u"token"_s, token}}); !sent) return lost(sent.error());
    const auto done = answer({u"undone"_s}, &progress, {});
    if (!done) return Failure(done.error());
    QStringList left;
    for (const QJsonValue& sentence : (*done)[u"left"_s].toArray()) left.append(sentence.toString());
    return left;
}

Result<quint64> ElevatedHalf::free(const QString& token) {
    if (auto sent = m_link.send({{u"do"_s, u"free"_s}, {u"token"_s, token}}); !sent) return lost(sent.error());
    const auto done = answer({u"freed"_s}, nullptr, {});
    if (!done) return Failure(done.error());
    return (*done)[u"bytes"_s].toString().toULongLong();
}

Result<QStringList> takeBackHalves(Journal& journal, QList<Change>& changes, System& system, ProgressSink& progress,
                                   const CancelToken& cancel) {
    QStringList left;
    for (qsizetype i = changes.size() - 1; i >= 0; --i) {
        const auto* elsewhere = std::get_if<HalfElevated>(&changes[i]);
        if (!elsewhere || elsewhere->token.isEmpty()) continue;
        const auto half = ElevatedHalf::start(system, cancel);
        if (!half) return Failure(half.error());
        const auto undone = (*half)->undo(elsewhere->token, progress);
        if (!undone) return Failure(undone.error());
        left += *undone;
        if (auto marked = journal.retractHalf(i); !marked) return Failure(marked.error());
        changes[i] = HalfElevated{};
    }
    return left;
}

} // namespace cudnnsetup
