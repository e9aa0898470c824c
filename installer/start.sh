#!/bin/bash
# start.sh [ARCHIVE]: installs what is needed to build, builds the programs, and opens the wizard on the cuDNN archive you
# have, or in practice mode when none is named. Without a display the same is done in the console. Nothing but Debian
# packages is installed, and cuDNN is placed only after you have seen the plan and accepted NVIDIA's licence.
set -euo pipefail

if [ $# -gt 1 ] || [[ "${1:-}" == -* ]]; then
    echo "usage: bash installer/start.sh [ARCHIVE]     ARCHIVE: NVIDIA's cudnn-….zip, .tar.xz or .whl" >&2
    exit 64
fi
archive=
if [ $# = 1 ]; then
    if [ ! -f "$1" ] || [ ! -r "$1" ]; then
        printf '%s\n' "There is no readable file at $1." \
            "Name the cuDNN archive that you downloaded from NVIDIA, or leave the name out to practise without one:" \
            "    bash installer/start.sh" >&2
        exit 66
    fi
    archive=$(realpath -- "$1")
fi
cd "$(dirname "${BASH_SOURCE[0]}")/.."
export LC_ALL=${LC_ALL:-C.UTF-8}

bash installer/packages.sh build
mkdir -p build
echo "Building the programs. The first time this takes a few minutes."
if ! { cmake --preset programs && cmake --build --preset programs --parallel "$(nproc)"; } < /dev/null > build/start.log 2>&1; then
    tail -n 30 build/start.log >&2
    echo "The build failed. The whole log is in $PWD/build/start.log." >&2
    exit 70
fi
programs=$PWD/build/programs/bin

if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    if [ -n "$archive" ]; then exec "$programs/cudnn-setup" "$archive"; fi
    echo "No archive was named, so the wizard opens in practice mode: it changes nothing on this machine."
    exec "$programs/cudnn-setup" --practice
fi

echo "There is no display here, so the wizard cannot open. The same goes on in this console."
cli=$programs/cudnn-setup-cli
if [ -z "$archive" ]; then
    echo "No archive was named, so this is practice: it changes nothing on this machine."
    exec "$cli" practice
fi
show() { # TITLE COMMAND...
    printf '\n== %s\n' "$1"
    shift
    "$cli" "$@"
}
show "This machine" check || true # what it lacks is said there, and does not keep the archive from being looked at
show "The archive" inspect "$archive"
show "What would be done" plan "$archive" --placement own
cat <<EOF

Nothing has been changed yet. cuDNN comes under NVIDIA's licence, the file LICENSE in the archive. If you accept it, run:
    $cli apply $(printf '%q' "$archive") --placement own --accept-license
To take that back later:
    $cli undo
EOF
