#!/bin/bash
# long.sh [SEED] [KILLS]: every point at which a run can be killed, every call that can fail, and many random kills.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
seed=${1:-2} kills=${2:-500}
export LC_ALL=C.UTF-8 QT_QPA_PLATFORM=offscreen QTEST_FUNCTION_TIMEOUT=30000000 CRASH_EVERY=1 FAULTS_ALL=1
[ -d /dev/shm ] && export TMPDIR=/dev/shm
rc=0
for test in unit/tst_faults crash/tst_journalpoints crash/tst_managepoints crash/tst_starved; do
    "build/linux/tests/$test" || rc=1
done
# A quick machine needs more files to be busy for 2 s.
for noise in 1000 2000 4000 8000; do
    log=$(mktemp)
    if CRASH_LONG=1 CRASH_SEED=$seed CRASH_KILLS=$kills CRASH_NOISE=$noise build/linux/tests/crash/tst_randomkills > "$log" 2>&1; then
        cat "$log" && exit $rc
    fi
    grep -q 'must last at least 2 s' "$log" || { cat "$log"; exit 1; }
done
echo "no archive keeps this machine busy for 2 s" >&2
exit 1
