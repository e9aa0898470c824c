// What the desktop wishes, asked of the system itself where Qt 6.4 does not tell.
#pragma once

namespace cudnnsetup {

bool desktopPrefersDark();

} // namespace cudnnsetup
