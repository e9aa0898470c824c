// The rows of the system check in words. Pure: facts and findings in, sentences out.
#pragma once

#include "app/wizard/parts/FactRow.h"
#include "core/facts/MachineFacts.h"

namespace cudnnsetup {

enum class CheckRow { Gpus, Driver, DriverCuda, Toolkits, Cudnn, Programs, Path };
inline constexpr CheckRow checkRows[] = {CheckRow::Gpus,  CheckRow::Driver,   CheckRow::DriverCuda, CheckRow::Toolkits,
                                         CheckRow::Cudnn, CheckRow::Programs, CheckRow::Path};

QString rowName(CheckRow row);
FactGroup groupOf(CheckRow row);
bool belongsTo(const Finding& finding, CheckRow row); // every finding belongs to exactly one row
RowContent rowContent(CheckRow row, const MachineFacts& facts, const Findings& findings);

} // namespace cudnnsetup
