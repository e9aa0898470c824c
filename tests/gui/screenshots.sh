#!/bin/bash
# screenshots.sh BUILD-FOLDER OUTPUT-FOLDER: every page of the wizard in both languages, light and dark, as PNG files.
# Runs in practice mode without a display. SCALE=2 doubles every logical pixel. Needs a CJK font (fonts-noto-cjk).
set -euo pipefail
build=$(realpath "${1:?build folder}")
mkdir -p "${2:?output folder}"
out=$(realpath "$2")
for test in tst_screens tst_carescreens; do
    SCREENSHOT_DIR=$out QT_QPA_PLATFORM=offscreen QT_SCALE_FACTOR=${SCALE:-1} "$build/tests/gui/$test"
done
ls "$out"
