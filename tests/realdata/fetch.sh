#!/bin/bash
# Fetches NVIDIA's own wheels, which hold the very files of the cuDNN archives, and makes archives of the official
# layout and the whole and broken sets of tst_brokensets from them. Nothing of NVIDIA's is part of this repository: everything lands in a cache outside of it.
#
#   bash tests/realdata/fetch.sh            (2 GB to download, 7 GB on disk; a second run does nothing)
#   bash tests/realdata/fetch.sh --more     (then the wheels of tst_wheels too: 7 GB more to download and to keep)
#   bash tests/realdata/fetch.sh --wheels   (those of tst_wheels alone)
#
# Cache: $CUDNN_SETUP_CACHE, or ~/.cache/cudnn-setup-tests. Without a network it says so and ends with 1.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
cache=${CUDNN_SETUP_CACHE:-$HOME/.cache/cudnn-setup-tests}
what=${1:-}
case $what in
"" | --more | --wheels) ;;
*)
    echo "usage: bash tests/realdata/fetch.sh [--more | --wheels]" >&2
    exit 64
    ;;
esac
mkdir -p "$cache/wheels"

# fetch PACKAGE VERSION PLATFORM FILE: 1 when it could not be had.
fetch() {
    [ -s "$cache/wheels/$4" ] && return 0
    echo "fetching $4"
    local partial
    partial=$(mktemp -d "$cache/wheels/partial.XXXXXX")
    if python3 -m pip download --quiet --disable-pip-version-check --no-cache-dir --no-deps --only-binary=:all: \
        --python-version 3.11 --platform "$3" -d "$partial" "$1==$2" && [ -s "$partial/$4" ]; then
        mv "$partial/$4" "$cache/wheels/$4"
        rmdir "$partial"
        return 0
    fi
    rm -rf "$partial"
    echo "tests/realdata/fetch.sh: $4 could not be fetched: no network, or the package index does not have it." >&2
    return 1
}

# What tst_wheels reads when it is there. One that the index serves no more is skipped by name, so the others are still fetched.
more() {
    local missing=0
    while read -r package version platform file; do
        fetch "$package" "$version" "$platform" "$file" < /dev/null || missing=1
    done << 'END'
nvidia-cudnn-cu12 8.9.7.29 win_amd64 nvidia_cudnn_cu12-8.9.7.29-py3-none-win_amd64.whl
nvidia-cudnn-cu11 8.9.4.25 win_amd64 nvidia_cudnn_cu11-8.9.4.25-py3-none-win_amd64.whl
nvidia-cudnn-cu12 9.0.0.312 win_amd64 nvidia_cudnn_cu12-9.0.0.312-py3-none-win_amd64.whl
nvidia-cudnn-cu12 9.1.0.70 win_amd64 nvidia_cudnn_cu12-9.1.0.70-py3-none-win_amd64.whl
nvidia-cudnn-cu12 9.2.1.18 win_amd64 nvidia_cudnn_cu12-9.2.1.18-py3-none-win_amd64.whl
nvidia-cudnn-cu12 9.25.1.1 win_amd64 nvidia_cudnn_cu12-9.25.1.1-py3-none-win_amd64.whl
nvidia-cudnn-cu12 8.9.7.29 manylinux1_x86_64 nvidia_cudnn_cu12-8.9.7.29-py3-none-manylinux1_x86_64.whl
nvidia-cudnn-cu13 9.20.0.48 manylinux_2_27_x86_64 nvidia_cudnn_cu13-9.20.0.48-py3-none-manylinux_2_27_x86_64.whl
END
    return $missing
}

# Programs that ask for cuDNN: small, so always.
programs() {
    fetch ctranslate2 4.4.0 win_amd64 ctranslate2-4.4.0-cp311-cp311-win_amd64.whl
    fetch ctranslate2 4.5.0 win_amd64 ctranslate2-4.5.0-cp311-cp311-win_amd64.whl
    fetch cupy-cuda12x 13.3.0 win_amd64 cupy_cuda12x-13.3.0-cp311-cp311-win_amd64.whl
}

if [ "$what" != --wheels ]; then
    programs
    fetch nvidia-cudnn-cu12 8.9.4.25 win_amd64 nvidia_cudnn_cu12-8.9.4.25-py3-none-win_amd64.whl
    fetch nvidia-cudnn-cu12 9.19.0.56 win_amd64 nvidia_cudnn_cu12-9.19.0.56-py3-none-win_amd64.whl
    fetch nvidia-cudnn-cu12 8.9.2.26 manylinux1_x86_64 nvidia_cudnn_cu12-8.9.2.26-py3-none-manylinux1_x86_64.whl
    python3 "$here/rebuild.py" "$cache"
    bash "$here/make-sets.sh" "$cache"
fi
[ -z "$what" ] || more
