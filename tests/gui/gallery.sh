#!/bin/bash
# gallery.sh BUILD-FOLDER OUTPUT-FOLDER [--wine]: every page and every error state of the wizard as PNG files, in both
# languages, light and dark, at 100 % and 200 %, and contact sheets of six: `<page>-<lang>[-dark][@2x].png`,
# `sheets/<lang>[-dark][@2x]-<n>.png`. Runs in practice mode without a display; needs ImageMagick and a CJK font
# (fonts-noto-cjk). Ends with 1 when a test fails, or a picture is missing or unpainted.
#
# --wine: BUILD-FOLDER is one of the windows-mingw preset; its programs run under wine, by the wine-run.sh of
# $QTWIN_SYSROOT, in the prefix $WINEPREFIX and on the display $DISPLAY (installer/qt-mingw/README.md).
set -euo pipefail
build=$(realpath "${1:?build folder}")
mkdir -p "${2:?output folder}"
out=$(realpath "$2")
wine=no
[ "${3:-}" != --wine ] || wine=yes
fewest_colours=20 # of a page with text and a mark; an empty window has one
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
[ ! -d /dev/shm ] || export TMPDIR=/dev/shm # the made-up PCs flush every file
faults=0
fault() {
    echo "gallery.sh: $*" >&2
    faults=$((faults + 1))
}

# run_test NAME FOLDER SCALE: one of our test programs, which writes its pictures into FOLDER.
run_test() {
    export QT_QPA_PLATFORM=offscreen QT_SCALE_FACTOR=$3
    if [ $wine = yes ]; then # it shows this machine's files on drive Z:
        SCREENSHOT_DIR=Z:$2 QT_QPA_FONTDIR=C:/Windows/Fonts "${QTWIN_SYSROOT:?}/wine-run.sh" "$build/tests/gui/$1.exe"
    else
        SCREENSHOT_DIR=$2 "$build/tests/gui/$1"
    fi
}

for scale in 1 2; do
    mkdir "$work/$scale"
    for test in tst_screens tst_carescreens tst_rights tst_errorscreens tst_errorruns; do
        run_test $test "$work/$scale" $scale > "$work/said" 2>&1 < /dev/null || {
            fault "$test at scale $scale failed:"
            grep -aA3 '^FAIL!' "$work/said" >&2 || tail -n 20 "$work/said" >&2
        }
    done
    suffix=$([ $scale = 1 ] || echo @2x)
    for picture in "$work/$scale"/*.png; do
        mv "$picture" "$out/$(basename "$picture" .png)$suffix.png"
    done
done

# Each page in each of its eight looks.
cd "$out"
looks=({en,zh_CN}{,-dark}{,@2x}.png)
for page in $(printf '%s\n' *.png | sed -E 's/-(en|zh_CN)(-dark)?(@2x)?\.png$//' | sort -u); do
    for look in "${looks[@]}"; do
        [ -s "$page-$look" ] || fault "$page-$look is missing"
    done
done
while read -r colours name; do
    [ "$colours" -gt $fewest_colours ] || fault "$name is unpainted ($colours colours)"
done < <(identify -format '%k %f\n' ./*.png)

mkdir -p sheets
font=$(fc-match -f '%{file}' sans)
for look in "${looks[@]}"; do
    mapfile -t pictures < <(ls | grep -E -- "-$look\$")
    for ((first = 0; first < ${#pictures[@]}; first += 6)); do
        montage -font "$font" -label '%t' "${pictures[@]:first:6}" -tile 2x3 -geometry '860x600>+6+6' -background '#808080' \
            "sheets/${look%.png}-$(printf %02d $((first / 6 + 1))).png"
    done
done
echo "$(ls ./*.png | wc -l) pictures and $(ls sheets | wc -l) sheets in $out, $faults faults"
[ $faults = 0 ]
