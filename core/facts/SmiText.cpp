#include "core/facts/SmiText.h"

#include "core/base/Result.h"

#include <QRegularExpression>

namespace cudnnsetup {
namespace {

constexpr qsizetype maxText = 1 << 20; // nothing that nvidia-smi prints comes near
constexpr qsizetype maxGpus = 256;

Version captured(const QString& text, const QString& pattern) {
    const auto match = QRegularExpression(pattern).match(text);
    return match.hasMatch() ? Version::parse(match.captured(1)).value_or(Version()) : Version();
}

// The first line that says that something failed, or nothing.
QString failureLine(const QString& text) {
    static const QStringList tells = {
        u"has failed"_s,           u"failed to"_s,         u"no devices were found"_s, u"not recognized"_s,
        u"is not a valid field"_s, u"command not found"_s, u"couldn't communicate"_s,  u"unable to determine"_s};
    for (const QString& line : text.split(u'\n'))
        for (const QString& tell : tells)
            if (line.contains(tell, Qt::CaseInsensitive)) return line.trimmed();
    return {};
}

// "   0  NVIDIA GeForce RTX 3060    On  " -> the name. Column headings tell where the name's column ends only roughly,
// so the trailing word (persistence or driver model) is what goes.
QString nameOf(QString cell) {
    static const QRegularExpression index(u"^\\s*\\d+\\s{1,3}"_s);
    static const QRegularExpression tail(u"\\s+(On|Off|WDDM|TCC|MCDM|N/A)\\s*$"_s);
    return cell.remove(index).remove(tail).trimmed();
}

void readMemory(const QString& line, SmiGpu* gpu) {
    static const QRegularExpression used(u"(\\d{1,9})MiB\\s*/\\s*(\\d{1,9})MiB"_s);
    const auto match = used.match(line);
    if (!match.hasMatch()) return;
    const quint64 inUse = match.captured(1).toULongLong(), total = match.captured(2).toULongLong();
    gpu->memoryMiB = total;
    gpu->freeMemoryMiB = total > inUse ? total - inUse : 0;
}

void readTable(const QString& text, SmiReading* reading) {
    static const QRegularExpression gpuLine(u"^\\|\\s{1,4}\\d{1,3}\\s\\s?\\S.*\\|.*[0-9A-Fa-f]{4,8}:[0-9A-Fa-f]{2}:"_s);
    static const QRegularExpression migLine(u"^\\|\\s+\\d+\\s+\\d+\\s+\\d+\\s+\\d+\\s+\\|"_s);
    int linesOfGpu = 0; // a GPU's rows: name, memory, and MIG mode since 450
    for (const QString& line : text.split(u'\n')) {
        if (migLine.match(line).hasMatch()) ++reading->migDevices;
        if (gpuLine.match(line).hasMatch() && reading->gpus.size() < maxGpus) {
            reading->gpus.append(SmiGpu{.name = nameOf(line.section(u'|', 1, 1))});
            linesOfGpu = 3;
        }
        if (reading->gpus.isEmpty() || linesOfGpu-- <= 0) continue;
        readMemory(line, &reading->gpus.last());
        static const QRegularExpression migOn(u"\\|\\s+Enabled\\s*\\|\\s*$"_s);
        if (migOn.match(line).hasMatch()) reading->gpus.last().mig = true;
    }
}

} // namespace

SmiReading readSmi(const QString& text) {
    SmiReading reading;
    const QString bounded = text.left(maxText);
    reading.smi = captured(bounded, u"NVIDIA-SMI\\s+(\\d+(?:\\.\\d+)+)"_s);
    reading.driver = captured(bounded, u"(?:Driver|KMD) Version:\\s*(\\d+(?:\\.\\d+)+)"_s);
    reading.cuda = captured(bounded, u"CUDA(?: UMD)? Version:\\s*(\\d+(?:\\.\\d+)+)"_s);
    reading.cudaRefused = reading.cuda.isNull() && bounded.contains(QRegularExpression(u"CUDA(?: UMD)? Version:"_s));
    if (reading.driver.isNull()) reading.error = failureLine(bounded);
    if (reading.driver.isNull() && reading.error.isEmpty()) reading.error = bounded.section(u'\n', 0, 0).trimmed();
    if (!reading.driver.isNull()) readTable(bounded, &reading);
    return reading;
}

SmiReading readSmiList(const QString& text) {
    static const QRegularExpression gpu(u"^GPU \\d+: (.+?)(?: \\(UUID:.*)?$"_s);
    static const QRegularExpression mig(u"^\\s+MIG \\S+"_s);
    SmiReading reading;
    for (const QString& line : text.left(maxText).split(u'\n')) {
        if (const auto match = gpu.match(line.trimmed()); match.hasMatch() && reading.gpus.size() < maxGpus)
            reading.gpus.append(SmiGpu{.name = match.captured(1).trimmed()});
        if (!mig.match(line).hasMatch()) continue;
        ++reading.migDevices;
        if (!reading.gpus.isEmpty()) reading.gpus.last().mig = true;
    }
    if (reading.gpus.isEmpty()) reading.error = failureLine(text.left(maxText));
    return reading;
}

SmiReading readSmiQuery(const QString& text) {
    SmiReading reading;
    const QStringList lines = text.left(maxText).split(u'\n', Qt::SkipEmptyParts);
    reading.error = failureLine(text.left(maxText));
    if (!reading.error.isEmpty() || lines.size() < 2) return reading;
    QStringList columns;
    for (const QString& column : lines.first().split(u',')) columns.append(column.section(u'[', 0, 0).trimmed());
    for (const QString& line : lines.mid(1, maxGpus)) {
        const QStringList cells = line.split(u',');
        if (cells.size() != columns.size()) continue;
        const auto cell = [&](const QString& column) {
            const qsizetype at = columns.indexOf(column);
            return at < 0 ? QString() : cells[at].trimmed();
        };
        SmiGpu gpu{.name = cell(u"name"_s)};
        gpu.computeCapability = Version::parse(cell(u"compute_cap"_s));
        bool total = false, used = false;
        const quint64 all = cell(u"memory.total"_s).section(u' ', 0, 0).toULongLong(&total);
        const quint64 taken = cell(u"memory.used"_s).section(u' ', 0, 0).toULongLong(&used);
        if (total) gpu.memoryMiB = all;
        if (total && used) gpu.freeMemoryMiB = all > taken ? all - taken : 0;
        reading.driver = Version::parse(cell(u"driver_version"_s)).value_or(reading.driver);
        reading.gpus.append(gpu);
    }
    return reading;
}

bool isLibraryMismatch(const QString& text) {
    return text.contains(u"library version mismatch"_s, Qt::CaseInsensitive);
}

} // namespace cudnnsetup
