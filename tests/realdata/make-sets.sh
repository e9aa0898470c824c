#!/bin/bash
# make-sets.sh: whole and broken sets of real cuDNN files for tst_brokensets, from NVIDIA's wheels in the cache, by hard
# links wherever a file stays as it is. Nothing is downloaded; a set whose wheel is missing is left out.
#   tests/realdata/make-sets.sh [CACHE]     default: ~/.cache/cudnn-setup-tests
# Wheels: pip download --no-deps --only-binary=:all: --platform win_amd64 -d CACHE/wheels nvidia-cudnn-cu12==8.9.4.25
set -eu
cache=${1:-$HOME/.cache/cudnn-setup-tests}
wheels=$cache/wheels sets=$cache/sets
mkdir -p "$sets"

# unpack NAME WHEEL-PATTERN FILE-PATTERN: the libraries of one wheel, once.
unpack() {
    local wheel
    wheel=$(ls "$wheels"/$2 2>/dev/null | head -1)
    [ -n "$wheel" ] || { echo "left out: $1 (no $2 in $wheels)"; return 1; }
    [ -f "$sets/$1/.whole" ] && return 0
    mkdir -p "$sets/$1"
    unzip -q -o -j "$wheel" "$3" -d "$sets/$1" && touch "$sets/$1/.whole"
}
# from NAME BASE: a new set with the base's files.
from() {
    rm -rf "${sets:?}/$1"
    mkdir "$sets/$1"
    ln "$sets/$2"/*cudnn* "$sets/$1/"
}
without() { rm "$sets/$1/$2"; }                                     # SET FILE
cut() { rm "$sets/$1/$3"; head -c "$4" "$sets/$2/$3" > "$sets/$1/$3"; } # SET BASE FILE BYTES
instead() { rm -f "$sets/$1/$3"; ln "$sets/$2/$3" "$sets/$1/$3"; }      # SET OTHER FILE

if unpack 8.9.4 'nvidia_cudnn_cu12-8.9.4.25-*win_amd64.whl' '*/bin/*.dll'; then
    for part in ops_infer ops_train cnn_infer cnn_train adv_infer adv_train; do
        from "8.9.4-no-$part" 8.9.4
        without "8.9.4-no-$part" "cudnn_${part}64_8.dll"
    done
    from 8.9.4-shim-alone 8.9.4
    rm "$sets"/8.9.4-shim-alone/cudnn_*.dll
    from 8.9.4-cut 8.9.4
    cut 8.9.4-cut 8.9.4 cudnn_cnn_infer64_8.dll 300000000
    # Any library of that name makes cuDNN name the true part.
    from 8.9.4-cut-hint 8.9.4-cut
    ln "$sets/8.9.4/cudnn64_8.dll" "$sets/8.9.4-cut-hint/zlibwapi.dll"
    from 8.9.4-text 8.9.4
    rm "$sets/8.9.4-text/cudnn_ops_infer64_8.dll"
    echo "not a library" > "$sets/8.9.4-text/cudnn_ops_infer64_8.dll"
    # Any 64-bit library that has none of cuDNN's functions (Debian: libz-mingw-w64).
    foreign=/usr/x86_64-w64-mingw32/lib/zlib1.dll
    rm -rf "$sets/8.9.4-foreign"
    if [ -f "$foreign" ]; then
        from 8.9.4-foreign 8.9.4
        rm "$sets/8.9.4-foreign/cudnn_ops_infer64_8.dll"
        cp "$foreign" "$sets/8.9.4-foreign/cudnn_ops_infer64_8.dll"
    else
        echo "left out: 8.9.4-foreign (no $foreign)"
    fi
    if unpack 8.9.7 'nvidia_cudnn_cu12-8.9.7.29-*win_amd64.whl' '*/bin/*.dll'; then
        from 8.9.4-ops-of-7 8.9.4
        instead 8.9.4-ops-of-7 8.9.7 cudnn_ops_infer64_8.dll
        from 8.9.4-cnn-of-7 8.9.4
        instead 8.9.4-cnn-of-7 8.9.7 cudnn_cnn_infer64_8.dll
        from 8.9.4-shim-of-7 8.9.4
        instead 8.9.4-shim-of-7 8.9.7 cudnn64_8.dll
    fi
fi
for version in 9.1.0 9.19.0; do
    unpack $version "nvidia_cudnn_cu12-$version.*win_amd64.whl" '*/bin/*.dll' || continue
    for part in graph ops cnn adv engines_precompiled engines_runtime_compiled heuristic; do
        from $version-no-$part $version
        without $version-no-$part cudnn_${part}64_9.dll
    done
    from $version-cut $version
    cut $version-cut $version cudnn_cnn64_9.dll 1000000
done
if unpack 8.9.2-linux 'nvidia_cudnn_cu12-8.9.2.26-*manylinux*.whl' '*/lib/*.so*'; then
    from 8.9.2-linux-no-cnn_infer 8.9.2-linux
    without 8.9.2-linux-no-cnn_infer libcudnn_cnn_infer.so.8
    from 8.9.2-linux-cut 8.9.2-linux
    cut 8.9.2-linux-cut 8.9.2-linux libcudnn_cnn_infer.so.8 300000000
    from 8.9.2-linux-text 8.9.2-linux
    rm "$sets/8.9.2-linux-text/libcudnn_ops_infer.so.8"
    echo "not a library" > "$sets/8.9.2-linux-text/libcudnn_ops_infer.so.8"
fi
ls "$sets"
