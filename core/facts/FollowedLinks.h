// Two names of one folder: /usr/local/cuda and /usr/local/cuda-12.4, current-9 and 9.8.0.87-cuda12.
#pragma once

#include <QString>

namespace cudnnsetup {

struct MachineFacts;

// Where a path led when the probe looked, links followed; the path itself where no link was seen on the way.
QString followed(const MachineFacts& facts, const QString& path);
bool sameFolder(const MachineFacts& facts, const QString& a, const QString& b);

} // namespace cudnnsetup
