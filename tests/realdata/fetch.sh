#!/bin/bash
# Fetches NVIDIA's own wheels, which hold the very files of the cuDNN archives, and makes archives of the official
# layout and the whole and broken sets of tst_brokensets from them. Nothing of NVIDIA's is part of this repository: everything lands in a cache outside of it.
#
#   bash tests/realdata/fetch.sh            (2 GB to download, 7 GB on disk; a second run does nothing)
#
# Cache: $CUDNN_SETUP_CACHE, or ~/.cache/cudnn-setup-tests. Without a network it says so and ends with 1.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cache=${CUDNN_SETUP_CACHE:-$HOME/.cache/cudnn-setup-tests}
mkdir -p "$cache/wheels"

fetch() { # VERSION PLATFORM FILE
    [ -s "$cache/wheels/$3" ] && return 0
    echo "fetching $3"
    local partial
    partial=$(mktemp -d "$cache/wheels/partial.XXXXXX")
    if ! python3 -m pip download --quiet --disable-pip-version-check --no-deps --only-binary=:all: \
        --platform "$2" -d "$partial" "nvidia-cudnn-cu12==$1"; then
        rm -rf "$partial"
        echo "tests/realdata/fetch.sh: $3 could not be fetched: no network, or the package index does not answer." >&2
        exit 1
    fi
    mv "$partial/$3" "$cache/wheels/$3"
    rmdir "$partial"
}

fetch 8.9.4.25 win_amd64 nvidia_cudnn_cu12-8.9.4.25-py3-none-win_amd64.whl
fetch 9.19.0.56 win_amd64 nvidia_cudnn_cu12-9.19.0.56-py3-none-win_amd64.whl
fetch 8.9.2.26 manylinux1_x86_64 nvidia_cudnn_cu12-8.9.2.26-py3-none-manylinux1_x86_64.whl
python3 "$here/rebuild.py" "$cache"
exec bash "$here/make-sets.sh" "$cache"
