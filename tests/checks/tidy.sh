#!/bin/bash
# tidy.sh: clang-tidy over app and core, with the project's .clang-tidy; a file that passed is looked at again only when it,
# a header or the configuration has changed. Files for Windows only (*_win.cpp) are not in the Linux build and not checked.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
tidy_build=build/tidy
# A build folder of its own: clang cannot read the precompiled headers of GCC.
cmake -G Ninja -S . -B "$tidy_build" -DCMAKE_CXX_COMPILER=clang++-14 -DCMAKE_BUILD_TYPE=Debug -DCUDNN_SETUP_TESTS=OFF -DCUDNN_SETUP_PCH=ON \
    > build/configure-tidy.log 2>&1 || { cat build/configure-tidy.log; exit 1; }
mapfile -t prepare < <(ninja -C "$tidy_build" -t targets all | sed -n 's/: .*//p' |
    grep -E 'cmake_pch\.hxx\.pch$|^[A-Za-z_-]+_autogen$' | sort -u)
[ ${#prepare[@]} = 0 ] || ninja -C "$tidy_build" --quiet "${prepare[@]}"

export common tidy_build
common=$({ cat .clang-tidy; find app core -name '*.h' -print0 | sort -z | xargs -0 sha256sum; } | sha256sum)
check_one() { # FILE
    local mark output
    mark=$tidy_build/passed/${1//\//+}
    local key=$common$(sha256sum < "$1")
    [ "$(cat "$mark" 2> /dev/null || true)" = "$key" ] && return 0
    if output=$(clang-tidy-14 -p "$tidy_build" --quiet "$1" 2>&1); then
        echo "$key" > "$mark"
    else
        printf '%s: clang-tidy found:\n%s\n' "$1" "$(grep -vE '^[0-9]+ warnings? (generated|treated)' <<< "$output")"
        return 1
    fi
}
export -f check_one
mkdir -p "$tidy_build/passed"
sources=$(python3 - "$tidy_build/compile_commands.json" <<'PYTHON'
import json, os, sys
root = os.getcwd() + os.sep
files = {os.path.relpath(row["file"]) for row in json.load(open(sys.argv[1])) if row["file"].startswith(root)}
print("\n".join(sorted(f for f in files if f.startswith(("app/", "core/")))))
PYTHON
)
[ -n "$sources" ] || { echo "no source of app or core is in $tidy_build/compile_commands.json"; exit 1; }
rc=0
xargs -r -d '\n' -P "$(nproc)" -n 1 bash -c 'check_one "$1"' _ <<< "$sources" || rc=1
[ $rc = 0 ] && echo "clang-tidy: $(wc -l <<< "$sources") files, nothing found."
exit $rc
