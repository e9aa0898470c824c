#!/bin/bash
# run.sh [SECONDS [TARGET...]]: builds the fuzzer and runs each target for so long (300 s), starting from its seeds and from
# what earlier runs found. That is kept outside the repository: CUDNN_FUZZ_CORPUS, or ~/.cache/cudnn-setup-fuzz.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
seconds=${1:-300}
shift || true
cmake --preset linux-fuzz > /dev/null
cmake --build --preset linux-fuzz
fuzzer=$PWD/build/linux-fuzz/bin/cudnn-fuzz
kept=${CUDNN_FUZZ_CORPUS:-$HOME/.cache/cudnn-setup-fuzz}
targets=("$@")
[ ${#targets[@]} != 0 ] || mapfile -t targets < <("$fuzzer")
failed=()
for target in "${targets[@]}"; do
    corpus=$kept/$target
    mkdir -p "$corpus" "$kept/faults"
    export CUDNN_FUZZ_TARGET=$target
    CUDNN_FUZZ_SEEDS=$corpus "$fuzzer"
    printf '\n==> %s, %s s\n' "$target" "$seconds"
    # Qt keeps things until the program ends: what looks like a leak is none. 1 GiB is far above what a reader needs.
    ASAN_OPTIONS=detect_leaks=0 "$fuzzer" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=1024 -max_len=65536 \
        -print_final_stats=1 -verbosity=0 -artifact_prefix="$kept/faults/$target-" "$corpus" || failed+=("$target")
done
[ ${#failed[@]} = 0 ] || { echo "Faults found by: ${failed[*]} (inputs in $kept/faults)"; exit 1; }
echo "Every target ran for $seconds s and found nothing."
