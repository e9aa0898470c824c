#!/bin/bash
# A probe of a PC with 100 entries on PATH and 50 Python environments against find over the same folders, in one run.
#
#   bash tests/bench/scan.sh BENCH_SCAN       (build/programs-bench/…/bench_scan or any build's)
#
# Prints milliseconds of the probe beyond the driver's query (warm, the best of five; at most 300 are wanted), those of
# find, and the ratio. Ends with 1 when it is missed.
set -eu
bench=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
home=$work/home
mkdir -p "$home"
for n in $(seq 50); do
    env=$home/project$n/.venv
    site=$env/lib/python3.10/site-packages
    mkdir -p "$env/bin" "$site"/{torch/lib,nvidia/cudnn/lib,numpy,ctranslate2}
    printf 'home = /usr/bin\nversion = 3.10.%d\n' "$n" > "$env/pyvenv.cfg"
    cp /bin/true "$env/bin/python"
    for package in numpy-1.26.4 torch-2.4.1+cu121 ctranslate2-4.5.0 nvidia_cudnn_cu12-9.1.0.70; do mkdir "$site/$package.dist-info"; done
    for i in $(seq 150); do mkdir "$site/package$i"; done
    # A library's head and the sizes of the real ones (9.19), as holes.
    while read -r part kilobytes; do
        [ "$part" != - ] || part=
        head -c 120000 /bin/bash > "$site/nvidia/cudnn/lib/libcudnn$part.so.9"
        truncate -s "${kilobytes}K" "$site/nvidia/cudnn/lib/libcudnn$part.so.9"
    done << 'END'
- 126
_graph 4348
_ops 38922
_cnn 4106
_adv 106611
_engines_precompiled 239641
_engines_runtime_compiled 28698
_heuristic 59397
END
done
path=$PATH
for n in $(seq 100); do
    mkdir -p "$work/path/$n"
    path=$path:$work/path/$n
done
ours=$(HOME=$home PATH=$path "$bench")
milliseconds=${ours%% ms*}
begin=$(date +%s%N)
find "$home" "$work/path" -name 'pyvenv.cfg' -o -name 'libcudnn*' -o -name '*.dist-info' > /dev/null
found=$((($(date +%s%N) - begin) / 1000000))
echo "probe: $ours (wanted: at most 300 ms); find: $found ms; ratio $(echo "scale=1; $milliseconds / ($found + 1)" | bc)"
[ "$milliseconds" -le 300 ]
