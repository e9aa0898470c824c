#!/bin/bash
# Placing the real archive with our program against what one would type by hand: sha256sum, bsdtar -x, cp, sync.
#
#   bash tests/bench/place.sh CLI [ARCHIVE [FOLDER]]
#
# CLI: cudnn-setup-cli. ARCHIVE: by default NVIDIA's Linux wheel of 8.9.2.26 that tests/realdata/fetch.sh brings (an archive
# for another system than this one would rightly be refused). FOLDER: scratch space on the disk to measure, 4 GB. Prints seconds of each, the ratio (at most 0.5 is wanted) and the most anonymous memory of our
# program (RssAnon, at most 64 MB), polled every 10 ms. Ends with 1 when one of the two is missed.
set -eu
cli=$(realpath "$1")
cache=${CUDNN_SETUP_CACHE:-$HOME/.cache/cudnn-setup-tests}
archive=$(realpath "${2:-$cache/wheels/nvidia_cudnn_cu12-8.9.2.26-py3-none-manylinux1_x86_64.whl}")
[ -s "$archive" ] || { echo "place.sh: $archive is missing; run tests/realdata/fetch.sh" >&2; exit 2; }
work=$(mktemp -d "${3:-$cache}/place.XXXXXX")
trap 'rm -rf "$work"' EXIT
seconds() { date +%s.%N; }

cat "$archive" > /dev/null # both start with the archive in memory
sync

begin=$(seconds)
sha256sum "$archive" > /dev/null
mkdir -p "$work/unpacked" "$work/by-hand"
bsdtar -xf "$archive" -C "$work/unpacked"
cp -r "$work/unpacked/." "$work/by-hand/"
sync
hand=$(echo "$(seconds) - $begin" | bc)
rm -rf "$work/unpacked" "$work/by-hand"
sync

options="--placement own --path none --accept-license --proof off"
begin=$(seconds)
"$cli" apply "$archive" $options --target "$work/ours" --state "$work/state" --quiet > "$work/said" 2>&1 &
pid=$!
peak=0
while kill -0 $pid 2> /dev/null; do
    now=$(awk '/^RssAnon:/ {print $2}' /proc/$pid/status 2> /dev/null || true)
    [ -n "$now" ] && [ "$now" -gt "$peak" ] && peak=$now
    sleep 0.01
done
status=0
wait $pid || status=$?
sync
ours=$(echo "$(seconds) - $begin" | bc)
if [ $status -ne 0 ]; then
    echo "place.sh: $cli ended with $status on this archive:" >&2
    cat "$work/said" >&2
    exit 2
fi

ratio=$(echo "scale=3; $ours / $hand" | bc)
printf 'by hand %.2f s, ours %.2f s, ratio %.3f (wanted <= 0.5)\n' "$hand" "$ours" "$ratio"
printf 'anonymous memory %d KiB (wanted <= 65536)\n' "$peak"
[ "$(echo "$ratio <= 0.5" | bc)" = 1 ] && [ "$peak" -le 65536 ]
