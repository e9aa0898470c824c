#!/bin/bash
# screenshots.sh BUILD-FOLDER OUTPUT-FOLDER: every page of the wizard in both languages, light and dark, as PNG files.
# Runs in practice mode under Xvfb. SCALE=2 doubles every logical pixel. Needs xvfb and a CJK font (fonts-noto-cjk).
set -euo pipefail
build=$(realpath "${1:?build folder}")
mkdir -p "${2:?output folder}"
out=$(realpath "$2")
SCREENSHOT_DIR=$out QT_QPA_PLATFORM=xcb QT_SCALE_FACTOR=${SCALE:-1} \
    xvfb-run -a -s "-screen 0 2560x1600x24" "$build/tests/gui/tst_screens"
ls "$out"
