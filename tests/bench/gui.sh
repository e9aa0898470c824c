#!/bin/bash
# The wizard's first paint against that of an empty window, and its thread during a run against the same timer idle.
#
#   bash tests/bench/gui.sh BENCH_GUI [FOLDER]      (a Release build's bench_gui; FOLDER: 1 GB of scratch space)
#
# Offscreen, medians of 7. Prints milliseconds: first paint from the start of the process, measured inside, and the whole
# process (at most 400 are wanted inside); the longest gap of a timer of 5 ms on the GUI thread during a practice run of
# an archive of 330 MB (at most 50). Ends with 1 when one of the two is missed.
set -eu
bench=$(realpath "$1")
work=$(mktemp -d "${2:-/tmp}/gui.XXXXXX")
trap 'rm -rf "$work"' EXIT
export QT_QPA_PLATFORM=offscreen LC_ALL=C.UTF-8 TMPDIR=$work
rounds=7
median() { sort -n "$1" | sed -n "$(((rounds + 1) / 2))p"; }
ratio() { echo "scale=1; $1 / $2" | bc; }

for what in bare paint; do
    for _ in $(seq $rounds); do
        BENCH_START=$(date +%s%N)
        export BENCH_START
        "$bench" $what >> "$work/$what"
        echo $((($(date +%s%N) - BENCH_START) / 1000000)) >> "$work/$what.whole"
    done
done
"$bench" archive "$work/big.zip"
for _ in $(seq $rounds); do
    read -r gap took < <("$bench" run "$work/big.zip")
    echo "$gap" >> "$work/run"
    echo "$took" >> "$work/took"
    "$bench" idle "$took" >> "$work/idle"
done
paint=$(median "$work/paint") bare=$(median "$work/bare")
run=$(median "$work/run") idle=$(median "$work/idle")
echo "first paint: $paint ms (wanted: at most 400; whole process $(median "$work/paint.whole")), an empty window $bare ms" \
    "(whole $(median "$work/bare.whole")), ratio $(ratio "$paint" "$bare")"
echo "longest gap during a run of $(median "$work/took") ms: $run ms (wanted: at most 50; worst $(sort -n "$work/run" | tail -n 1))," \
    "idle $idle ms, ratio $(ratio "$run" "$idle")"
[ "$(echo "$paint <= 400 && $run <= 50" | bc)" = 1 ]
