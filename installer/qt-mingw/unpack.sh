#!/bin/bash
# unpack.sh [DIR]: checks the Windows sysroot's checksum and unpacks it to DIR/qt-mingw (DIR: the project's build folder).
# Does nothing where that very sysroot lies there already.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
into=${1:-$here/../../build}
sum=$(cut -d ' ' -f 1 "$here/SHA256SUMS")
mark=$into/qt-mingw/unpacked-from
[ "$(cat "$mark" 2>/dev/null || true)" = "$sum" ] && exit 0

(cd "$here" && sha256sum --check --quiet SHA256SUMS) || {
    echo "installer/qt-mingw/qt-mingw-sysroot.tar.xz is not the file that SHA256SUMS names: get the repository's files again." >&2
    exit 1
}
rm -rf "$into/qt-mingw"
mkdir -p "$into"
tar -xJf "$here/qt-mingw-sysroot.tar.xz" -C "$into"
echo "$sum" > "$mark"
