#!/bin/bash
# run.sh [--full]: installs what is needed, builds for Linux and for Windows, and runs every test: the Linux ones
# natively and without a display, the Windows ones under wine. --full adds the long crash runs and the sanitizers' build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
full=no
case "${1:-}" in
"") ;;
--full) full=yes ;;
*)
    echo "usage: bash tests/run.sh [--full]" >&2
    exit 64
    ;;
esac
export LC_ALL=C.UTF-8
export CUDNN_SETUP_CACHE=${CUDNN_SETUP_CACHE:-$HOME/.cache/cudnn-setup-tests} # under wine HOME is another one
root=$PWD
build=$root/build
jobs=$(nproc)
failures=() # names of the steps that failed; the run goes on, so that one report tells everything
closing=()  # what to say at the end, a line each
mkdir -p "$build"

# step NAME COMMAND...: runs it, says how long it took, and remembers a failure.
step() {
    local name=$1 start=$SECONDS rc=0
    shift
    printf '\n==> %s\n' "$name"
    "$@" < /dev/null || rc=$?
    printf '==> %s: %s, %d s\n' "$name" "$([ $rc = 0 ] && echo done || echo FAILED)" $((SECONDS - start))
    [ $rc = 0 ] || failures+=("$name")
    return $rc
}
build_preset() {
    cmake --preset "$1" > "$build/configure-$1.log" 2>&1 || { cat "$build/configure-$1.log" && return 1; }
    cmake --build --preset "$1" --parallel "$jobs"
}

# Tests never open a window on the user's own display, and wine's services need one that outlives them.
start_display() {
    unset WAYLAND_DISPLAY DISPLAY
    mkdir -p "$build/run"
    exec {number_out}> "$build/run/display"
    Xvfb -displayfd "$number_out" -screen 0 1280x1024x24 -nolisten tcp > "$build/run/xvfb.log" 2>&1 < /dev/null &
    display_pid=$!
    exec {number_out}>&-
    for _ in $(seq 100); do
        [ -s "$build/run/display" ] && break
        sleep 0.1
    done
    [ -s "$build/run/display" ] || { cat "$build/run/xvfb.log"; return 1; }
    DISPLAY=:$(< "$build/run/display")
    export DISPLAY
}
start_wine() {
    export WINEPREFIX=$build/wine QTWIN_SYSROOT=$build/qt-mingw
    "$build/qt-mingw/wine-setup.sh" # never in a pipe: wine's services would hold it open
}
# clang-tidy takes minutes of every core, the tests under wine mostly wait: it runs beside them with what they leave.
start_tidy() {
    mkdir -p "$build/run"
    nice -n 19 python3 -B tests/checks/tidy.py > "$build/run/tidy.log" 2>&1 < /dev/null &
    tidy_pid=$!
}
finish_tidy() {
    local rc=0
    wait "$tidy_pid" || rc=$?
    tidy_pid=
    tail -n 60 "$build/run/tidy.log"
    return $rc
}
stop_all() {
    if [ -n "${tidy_pid:-}" ]; then kill "$tidy_pid" 2> /dev/null || true; fi
    if [ -n "${WINEPREFIX:-}" ] && [ -d "$WINEPREFIX" ]; then wineserver -k > /dev/null 2>&1 < /dev/null || true; fi
    if [ -n "${display_pid:-}" ]; then kill "$display_pid" 2> /dev/null || true; fi
}
trap stop_all EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# ctest_preset PRESET JOBS ARGS...: every test of one build; its closing lines and its skipped tests are kept for the end.
ctest_preset() {
    local preset=$1 parallel=$2 rc=0
    shift 2
    ctest --preset "$preset" --parallel "$parallel" --no-tests=error "$@" 2>&1 | tee "$build/run/ctest-$preset.log" || rc=$?
    closing+=("$preset: $(grep -E 'tests passed|No tests were found' "$build/run/ctest-$preset.log" || echo 'ctest did not finish')")
    local skipped
    skipped=$(python3 tests/checks/skipped.py "$build/$preset/Testing/Temporary/LastTest.log") || true
    [ -z "$skipped" ] || closing+=("Skipped in $preset:" "$skipped")
    return $rc
}

started=$SECONDS
step "packages" bash installer/packages.sh build test || exit 1
step "Windows sysroot" bash installer/qt-mingw/unpack.sh "$build" || exit 1
step "build for Linux" build_preset linux || exit 1
step "build for Windows" build_preset windows-mingw || exit 1
# Real NVIDIA files live outside the repository. Without the network the tests that need them skip by name.
if [ -f tests/realdata/fetch.sh ]; then
    bash tests/realdata/fetch.sh < /dev/null || closing+=("Real cuDNN files could not be fetched: the tests that need them were skipped.")
fi
step "display" start_display || exit 1
step "wine" start_wine || exit 1
step "tests on Linux" ctest_preset linux "$jobs" || true
start_tidy
step "tests on Windows (wine)" ctest_preset windows-mingw 1 -LE bench || true
step "clang-tidy" finish_tidy || true
if [ $full = yes ]; then
    step "long crash runs" bash tests/crash/long.sh || true
    if step "build with sanitizers" build_preset linux-asan; then
        step "tests with sanitizers" ctest_preset linux-asan "$jobs" -LE 'realdata|bench|checks' || true
    fi
fi

printf '\n===== Result, after %d s =====\n' $((SECONDS - started))
[ ${#closing[@]} = 0 ] || printf '%s\n' "${closing[@]}"
if [ ${#failures[@]} != 0 ]; then
    printf 'FAILED: %s\n' "${failures[@]}"
    exit 1
fi
echo "Everything passed."
