#include "app/wizard/FactTexts.h"

#include "app/wizard/Formats.h"

#include <QCoreApplication>

namespace cudnnsetup {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(FactTexts)
};

template <class T> bool notSeen(RowContent& row, const Observed<T>& fact, const QString& none) {
    if (fact.isSeen()) return false;
    if (fact.isNone()) {
        row.mark = Mark::Note;
        row.value = none;
        if (!fact.where.isEmpty()) row.details += Tr::tr("Looked for in: %1").arg(fact.where);
    } else {
        row.mark = Mark::NotChecked;
        row.value = Tr::tr("Could not be checked");
        row.aside = fact.why;
    }
    return true;
}

void seenIn(RowContent& row, const QString& where) {
    if (!where.isEmpty()) row.details += Tr::tr("Seen in: %1").arg(where);
}

RowContent gpuRow(const MachineFacts& facts) {
    RowContent row;
    if (notSeen(row, facts.gpus, Tr::tr("No graphics card was found"))) return row;
    QStringList names, abilities;
    for (const GpuFact& gpu : facts.gpus.value) {
        const QString memory = gpu.memoryMiB ? u", "_s + Tr::tr("%1 GB").arg((*gpu.memoryMiB + 512) / 1024) : QString();
        if (gpu.nvidia)
            names += gpu.name + memory;
        else
            row.details += Tr::tr("%1: not NVIDIA's, cuDNN cannot use it").arg(gpu.name);
        if (gpu.nvidia && gpu.computeCapability) abilities += gpu.computeCapability->text();
        if (gpu.nvidia && !gpu.visibleToCuda) row.details += Tr::tr("%1: hidden from this session").arg(gpu.name);
    }
    row.mark = names.isEmpty() ? Mark::Note : Mark::Ok;
    row.value = names.isEmpty() ? Tr::tr("No NVIDIA graphics card was found") : listText(names);
    if (!abilities.isEmpty()) row.aside = Tr::tr("Compute capability %1").arg(listText(abilities));
    seenIn(row, facts.gpus.where);
    return row;
}

RowContent driverRow(const MachineFacts& facts) {
    RowContent row;
    if (notSeen(row, facts.driver, Tr::tr("No NVIDIA driver is installed"))) return row;
    const DriverFact& driver = facts.driver.value;
    row.mark = driver.error.isEmpty() ? Mark::Ok : Mark::Warning;
    row.value = driver.version.isNull() ? Tr::tr("Installed; it did not tell its version") : driver.version.text();
    if (!driver.error.isEmpty())
        row.aside = Tr::tr("The driver said: %1").arg(driver.error);
    else if (!driver.source.isEmpty())
        row.aside = Tr::tr("Asked through: %1").arg(driver.source);
    seenIn(row, facts.driver.where);
    if (!driver.kernelVersion.isEmpty()) row.details += Tr::tr("Kernel module: %1").arg(driver.kernelVersion);
    if (facts.smi.isSeen())
        row.details += Tr::tr("nvidia-smi (%1) says: driver %2, CUDA %3")
                           .arg(facts.smi->path, facts.smi->driver.text(), facts.smi->cuda.text());
    return row;
}

RowContent driverCudaRow(const MachineFacts& facts) {
    RowContent row;
    if (notSeen(row, facts.driver, Tr::tr("None: there is no driver"))) return row;
    if (facts.driver->cuda.isNull()) {
        row.mark = Mark::NotChecked;
        row.value = Tr::tr("The driver did not tell");
        return row;
    }
    row.mark = Mark::Ok;
    row.value = Tr::tr("Up to CUDA %1").arg(facts.driver->cuda.text());
    row.aside =
        facts.driver->cuda.major() >= 11
            ? Tr::tr("Programs built for any CUDA %1, or an older one, can run.").arg(facts.driver->cuda.major())
            : Tr::tr("Programs built for this CUDA or an older one can run.");
    seenIn(row, facts.driver.where);
    row.details += Tr::tr("It is a number of the driver: no toolkit need be installed for it.");
    return row;
}

RowContent toolkitRow(const MachineFacts& facts) {
    RowContent row;
    if (notSeen(row, facts.toolkits, Tr::tr("None. Only compilers need one"))) return row;
    QStringList versions;
    bool differs = false;
    for (const ToolkitFact& toolkit : facts.toolkits.value) {
        versions += toolkit.current ? Tr::tr("%1 (current)").arg(toolkit.version.text()) : toolkit.version.text();
        row.details += Tr::tr("%1: %2 (version from %3, found by %4)")
                           .arg(toolkit.version.text(), toolkit.folder, toolkit.versionSource, toolkit.seenBy);
        differs = differs || (facts.driver.isSeen() && !facts.driver->cuda.isNull() &&
                              toolkit.version.first(2) != facts.driver->cuda.first(2));
    }
    row.mark = versions.isEmpty() ? Mark::Note : Mark::Ok;
    row.value = versions.isEmpty() ? Tr::tr("None. Only compilers need one") : listText(versions);
    if (differs)
        row.aside = Tr::tr("Installed for compilers. “%1” above is the driver's limit, not a toolkit: both numbers are "
                           "right.")
                        .arg(facts.driver->cuda.text());
    return row;
}

RowContent cudnnRow(const MachineFacts& facts) {
    RowContent row;
    if (notSeen(row, facts.cudnn, Tr::tr("None yet"))) return row;
    QStringList versions;
    for (const CudnnCopy& copy : facts.cudnn.value) {
        if (copy.kind == u"python"_s || copy.kind == u"conda"_s || copy.kind == u"program"_s) continue;
        QString text = copy.version.isNull() ? Tr::tr("cuDNN of unknown version") : copy.version.text();
        if (copy.cudaMajor > 0) text = Tr::tr("%1 for CUDA %2").arg(text).arg(copy.cudaMajor);
        if (!copy.isComplete()) text = Tr::tr("%1, incomplete").arg(text);
        if (!versions.contains(text)) versions += text;
        row.details += Tr::tr("%1: %2").arg(text, copy.folder);
        if (!copy.versionSource.isEmpty()) row.details += Tr::tr("Version from: %1").arg(copy.versionSource);
        if (!copy.missing.isEmpty()) row.details += Tr::tr("Missing: %1").arg(copy.missing.join(u", "_s));
    }
    row.mark = versions.isEmpty() ? Mark::Note : Mark::Ok;
    row.value = versions.isEmpty() ? Tr::tr("None yet") : listText(versions);
    return row;
}

RowContent programRow(const MachineFacts& facts) {
    RowContent row;
    if (notSeen(row, facts.programs, Tr::tr("None found"))) return row;
    int carriers = 0;
    if (facts.cudnn.isSeen())
        for (const CudnnCopy& copy : facts.cudnn.value)
            if (copy.kind == u"python"_s || copy.kind == u"conda"_s || copy.kind == u"program"_s) {
                if (copy.isComplete()) ++carriers; // the front library alone looks for the rest elsewhere
                row.details += copy.isComplete() ? Tr::tr("%1: %2 in %3").arg(copy.owner, copy.name(), copy.folder)
                                                 : Tr::tr("%1: a part of %2 in %3; the rest must come from elsewhere")
                                                       .arg(copy.owner, copy.name(), copy.folder);
            }
    for (const ProgramFact& program : facts.programs.value)
        row.details += Tr::tr("Python %1: %2").arg(program.version, program.path) +
                       (program.packages.isEmpty() ? QString() : u" ("_s + program.packages.join(u", "_s) + u')');
    row.mark = Mark::Ok;
    row.value = carriers == 0 ? Tr::tr("None found") : Tr::tr("%n program(s) bring their own cuDNN", nullptr, carriers);
    if (carriers > 0) row.aside = Tr::tr("They use theirs, whatever you install here.");
    return row;
}

RowContent pathRow(const MachineFacts& facts) {
    RowContent row;
    const OsPath paths(facts.os.kind);
    if (facts.os.kind == OsKind::Windows && !facts.path.user.isChecked() && !facts.path.machine.isChecked()) {
        row.mark = Mark::NotChecked;
        row.value = Tr::tr("Could not be checked");
        row.aside = facts.path.user.why;
        return row;
    }
    const PathList list(facts.path.effective, facts.os.kind);
    row.mark = Mark::Ok;
    row.value = Tr::tr("%n folder(s) that a new console searches", nullptr, int(list.entries().size()));
    for (const PathEntry& entry : list.entries()) row.details += entry.folder;
    if (!facts.path.ldLibraryPath.isEmpty()) row.details += u"LD_LIBRARY_PATH="_s + facts.path.ldLibraryPath;
    return row;
}

} // namespace

QString rowName(CheckRow row) {
    switch (row) {
    case CheckRow::Gpus:
        return Tr::tr("Graphics card");
    case CheckRow::Driver:
        return Tr::tr("Driver");
    case CheckRow::DriverCuda:
        return Tr::tr("CUDA the driver supports");
    case CheckRow::Toolkits:
        return Tr::tr("CUDA toolkits installed");
    case CheckRow::Cudnn:
        return Tr::tr("cuDNN already here");
    case CheckRow::Programs:
        return Tr::tr("Programs that bring their own cuDNN");
    case CheckRow::Path:
        return Tr::tr("Search path and system");
    }
    return {};
}

FactGroup groupOf(CheckRow row) {
    switch (row) {
    case CheckRow::Gpus:
        return FactGroup::Gpus;
    case CheckRow::Driver:
    case CheckRow::DriverCuda:
        return FactGroup::Driver;
    case CheckRow::Toolkits:
        return FactGroup::Toolkits;
    case CheckRow::Cudnn:
        return FactGroup::Cudnn;
    case CheckRow::Programs:
        return FactGroup::Programs;
    case CheckRow::Path:
        return FactGroup::Path;
    }
    return FactGroup::Path;
}

bool belongsTo(const Finding& finding, CheckRow row) {
    const QString area = finding.id.section(u'.', 0, 0);
    if (area == u"gpu"_s) return row == CheckRow::Gpus;
    if (area == u"driver"_s || area == u"wsl"_s) return row == CheckRow::Driver;
    if (area == u"toolkit"_s || area == u"build"_s) return row == CheckRow::Toolkits;
    if (area == u"cudnn"_s || area == u"dependency"_s) return row == CheckRow::Cudnn;
    if (area == u"program"_s) return row == CheckRow::Programs;
    return row == CheckRow::Path; // path.*, linux.*, system.*
}

RowContent rowContent(CheckRow row, const MachineFacts& facts, const Findings& findings) {
    RowContent content = row == CheckRow::Gpus         ? gpuRow(facts)
                         : row == CheckRow::Driver     ? driverRow(facts)
                         : row == CheckRow::DriverCuda ? driverCudaRow(facts)
                         : row == CheckRow::Toolkits   ? toolkitRow(facts)
                         : row == CheckRow::Cudnn      ? cudnnRow(facts)
                         : row == CheckRow::Programs   ? programRow(facts)
                                                       : pathRow(facts);
    for (const Finding& finding : findings) {
        if (finding.id.startsWith(u"archive."_s) || !belongsTo(finding, row)) continue;
        content.findings += finding;
    }
    if (content.findings.isEmpty()) return content;
    const Finding& worst = content.findings.first(); // findings come in the order of their weight
    const bool worse = worst.severity != Severity::Note;
    if (worse) content.mark = markOf(worst.severity);
    if (worse || content.aside.isEmpty()) content.aside = worst.summary;
    return content;
}

} // namespace cudnnsetup
