// What the user, or an answer file, asked for.
#pragma once

#include "core/base/JsonFields.h"
#include "core/base/Os.h"
#include "core/base/Result.h"

#include <QJsonObject>
#include <QStringList>

namespace cudnnsetup {

struct MachineFacts;

enum class Placement { OwnFolder, Toolkit, Program };
enum class PathChoice { None, User, Machine };
enum class FilesChoice { All, RuntimeOnly };
enum class ProofChoice { Required, IfGpu, Off };

struct Choices {
    QString archive; // path
    Placement placement = Placement::OwnFolder;
    QString target; // root, toolkit or program folder, by placement; empty: the default for this user
    PathChoice path = PathChoice::User;
    FilesChoice files = FilesChoice::All;
    bool link = false;      // keep <root>/current-8 and put that on PATH
    bool cleanPath = false; // opted-in clean-up of PATH, all of it
    // Windows: clean-up of these entries alone, as they stand in that PATH.
    QStringList cleanEntries{};
    // Windows: the 0-based place of our entry in that PATH afterwards; -1: the best one. An entry that stands earlier
    // already stays there.
    int pathPosition = -1;
    bool setCudaPath = false; // opted-in: CUDA_PATH leads to the toolkit of the archive's CUDA major
    bool licenseAccepted = false;
    bool allowUnsigned = false; // place libraries that nobody signed (cuDNN 8.1 and older, practice)
    ProofChoice proof = ProofChoice::Required;

    bool cleansPath() const { return cleanPath || !cleanEntries.isEmpty(); }
    bool operator==(const Choices&) const = default;
};

// The answer file: {"format": "cudnn-setup-answers/1", "archive": …}. Schema: resources/schema/answers.schema.json.
QJsonObject toJson(const Choices& choices);
Result<Choices> choicesFromJson(const QJsonObject& json); // BadUsage, naming the field; unknown fields are refused
// The same for choices that are part of another document and stand there at `place`.
Choices readChoices(const QJsonObject& json, const QString& place, std::optional<JsonFault>& fault);

QString placementName(Placement placement); // "own" | "toolkit" | "program"
QString pathChoiceName(PathChoice path);    // "none" | "user" | "machine"
// Where cuDNN goes when no target is given. Own folder: %LOCALAPPDATA%\\cuDNN or ~/.local/share/cudnn; for machine
// scope %ProgramFiles%\\cuDNN or /opt/cudnn. Toolkit: the current one if it is of this CUDA major, else the newest of
// that major; empty when there is none.
QString defaultTarget(const MachineFacts& facts, int cudaMajor, const Choices& choices);

} // namespace cudnnsetup
