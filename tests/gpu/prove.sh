#!/bin/bash
# prove.sh: builds the prover alone, with one compiler call, and proves cuDNN on the GPU of this machine.
#   tests/gpu/prove.sh [FOLDER-OF-LIBCUDNN]     default: what the loader finds
# Needs g++ and nlohmann/json (Debian: nlohmann-json3-dev; or NLOHMANN=FOLDER that holds nlohmann/json.hpp).
# Prints the prover's last line and a verdict; ends with 0 when the convolutions are right, 1 when something is wrong,
# 2 when no GPU answered.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$root" || exit 1
sources=$(ls app/prover/*.cpp | grep -v _win)
# shellcheck disable=SC2086
g++ -std=c++20 -O2 -I. ${NLOHMANN:+-isystem "$NLOHMANN"} $sources -ldl -o "$work/cudnn-prover" || exit 1
[ $# -gt 0 ] && export LD_LIBRARY_PATH="$(cd "$1" && pwd)${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
"$work/cudnn-prover" --driver
timeout 300 "$work/cudnn-prover" --prove --level conv > "$work/lines" 2> "$work/said"
code=$?
tail -n 1 "$work/lines" | sed 's/"picture":{[^}]*}/"picture":"left out"/'
cat "$work/said"
has() { tail -n 1 "$work/lines" | grep -q "$1"; }
if has '"practice":true'; then echo "VERDICT: practice, proves nothing"; exit 1; fi
if ! has '"finished":true'; then echo "VERDICT: cut short (status $code)"; exit 1; fi
if has '"convolutionPassed":true'; then echo "VERDICT: every number is right"; exit 0; fi
if has '"gpu":{'; then echo "VERDICT: a GPU answered, and the convolution failed"; exit 1; fi
echo "VERDICT: no convolution, no GPU answered"
exit 2
