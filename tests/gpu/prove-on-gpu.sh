#!/bin/bash
# prove-on-gpu.sh: builds the prover alone, with one compiler call, and proves every cuDNN of this machine on its GPU.
#   bash tests/gpu/prove-on-gpu.sh [FOLDER...]
# Looks in the FOLDERs given, in CUDA toolkits, where the loader looks, and in Python environments (nvidia/cudnn/lib);
# each set runs all levels. Prints a table, then what was wrong. Ends with 0 when all is right, 1 when something is wrong,
# 2 when no GPU answered (then only level load was judged). Under 3 minutes; sets that time leaves out are named.
# Needs g++ and nlohmann/json (Debian: nlohmann-json3-dev; or NLOHMANN=FOLDER that holds nlohmann/json.hpp).
# PROVER=FILE takes a built prover; PROOF_OUT=FOLDER keeps each document there.
set -u
export LC_ALL=C
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
out=${PROOF_OUT:-$work}
mkdir -p "$out"
most=165        # seconds for everything
most_for_one=60 # seconds for one set
cd "$root" || exit 1

prover=${PROVER:-$work/cudnn-prover}
if [ -z "${PROVER:-}" ]; then
    mapfile -t sources < <(find app/prover -name '*.cpp' ! -name '*_win.cpp')
    g++ -std=c++20 -O2 -I. ${NLOHMANN:+-isystem "$NLOHMANN"} "${sources[@]}" -ldl -o "$prover" || exit 1
fi
[ -n "${PROVER:-}" ] || echo "prover built in $SECONDS s"
"$prover" --driver

# Folders that hold libcudnn.so.8 or .9, a line each: those given first.
folders() {
    for folder in "$@"; do (cd "$folder" 2> /dev/null && pwd) || echo "no such folder: $folder" >&2; done
    for folder in /usr/local/cuda*/lib64 /usr/local/cuda*/lib /usr/lib/x86_64-linux-gnu /usr/lib64 /usr/lib; do
        [ -d "$folder" ] && echo "$folder"
    done
    ldconfig -p 2> /dev/null | sed -n 's|.*=> \(/.*\)/libcudnn\.so\.[89]$|\1|p'
    timeout 20 find / -xdev -maxdepth 10 -type d -path '*/nvidia/cudnn/lib' 2> /dev/null
}
# cuBLAS and NVRTC that came with the same environment.
beside() {
    case $1 in
    */nvidia/cudnn/lib) for folder in "$1"/../../*/lib; do [ -d "$folder" ] && printf ':%s' "$(cd "$folder" && pwd)"; done ;;
    esac
}

# Of the last line: number KEY, the first text KEY, whether KEY is true.
last() { tail -n 1 "$out/$name.json"; }
number() { last | grep -o "\"$1\":[0-9]*" | head -n 1 | grep -o '[0-9]*$'; }
text() { last | grep -o "\"$1\":\"[^\"]*\"" | head -n 1 | cut -d'"' -f4; }
count() { last | grep -o "$1" | wc -l; }
level() { # conv, train or speed: right, wrong, or - where it did not come to that
    case $(last | grep -o "\"$1Passed\":[a-z]*") in
    *true) echo right ;;
    *false) echo wrong ;;
    *) echo - ;;
    esac
}
load_level() {
    checks=$(last | grep -o '"checks":\[[^]]*\]')
    [ -n "$checks" ] && ! grep -q '"found":false' <<< "$checks" && ! grep -q '"status":[1-9]' <<< "$checks" &&
        last | grep -q '"descriptors":{[^}]*"passed":true' && echo right || echo wrong
}
# Parts of cuDNN that came from anywhere but the set's own files, links followed.
strangers() {
    for file in "$folder"/libcudnn*.so*; do dirname "$(readlink -f "$file")"; done | sort -u > "$work/own"
    last | grep -o '"name":"libcudnn[^"]*","path":"[^"]*"' | cut -d'"' -f8 | while read -r path; do
        grep -qx "$(dirname "$path")" "$work/own" || echo "$path"
    done
}

wrong=0 gpus=0 sets=0 left_out=""
table="set|version|load|conv|train|speed|algorithms right|plan|TFLOP/s|seconds"
details=""
tell() { details+="  $name: $1"$'\n'; }

prove() { # folder, major
    start=$SECONDS
    name=cudnn$2-$((++sets))
    LD_LIBRARY_PATH="$folder$(beside "$folder")${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}" \
        timeout -k 5 $most_for_one "$prover" --prove --level speed --major "$2" > "$out/$name.json" 2> "$out/$name.said"
    code=$?
    bad=no
    load=$(load_level) conv=$(level convolution) train=$(level training) speed=$(level speed)
    [ "$load" = right ] || { bad=yes; tell "level load failed"; }
    case "$conv $train $speed" in *wrong*) bad=yes ;; esac
    if last | grep -q '"gpu":{'; then
        gpus=$((gpus + 1))
        [ "$conv" = right ] && [ "$speed" = right ] || bad=yes
    fi
    last | grep -q '"finished":true' || { bad=yes; tell "cut short (status $code) in $(text calling)"; }
    last | grep -q '"practice":true' && { bad=yes; tell "practice: proves nothing"; }
    for path in $(strangers); do bad=yes; tell "part from elsewhere: $path"; done
    [ $bad = yes ] && wrong=$((wrong + 1))
    while read -r line; do tell "$line"; done < <(last | grep -o '"failedCall":"[^"]*","error":"[^"]*"' | sort | uniq -c)
    while read -r line; do tell "cuDNN said: $line"; done < <(head -n 5 "$out/$name.said")
    plan=$(last | grep -o '"plan":{.*' | grep -o '"engine":-\{0,1\}[0-9]*' | tail -n 1 | cut -d: -f2)
    rate=$(last | grep -o '"gpuFlopPerSecond":[0-9.e+]*' | cut -d: -f2)
    rate=$([ -n "$rate" ] && awk -v r="$rate" 'BEGIN { printf "%.2f", r / 1e12 }' || echo -)
    right=$(count '"supported":true,"status":0,[^}]*}[^}]*"passed":true')
    table+=$'\n'"$folder|$(number version)|$load|$conv|$train|$speed"
    table+="|$right of $(count '"supported":true')|${plan:+engine }${plan:--}|$rate|$((SECONDS - start))"
}

while read -r folder; do
    for major in 8 9; do
        [ -e "$folder/libcudnn.so.$major" ] || continue
        real=$(readlink -f "$folder/libcudnn.so.$major")
        grep -qxF "$real" "$work/seen" 2> /dev/null && continue
        echo "$real" >> "$work/seen"
        if [ $((SECONDS + 20)) -gt $most ]; then left_out+="  $folder (cuDNN $major)"$'\n'; continue; fi
        prove "$folder" $major
    done
done < <(folders "$@")

echo
column -t -s'|' <<< "$table" 2> /dev/null || echo "$table"
[ -n "$details" ] && printf '\nWhat was said:\n%s' "$details"
[ -n "$left_out" ] && printf '\nLeft out, no time:\n%s' "$left_out"
echo
if [ $sets = 0 ]; then echo "VERDICT: no cuDNN was found; name its folder"; exit 1; fi
if [ $wrong -gt 0 ]; then echo "VERDICT: $wrong of $sets wrong ($SECONDS s)"; exit 1; fi
if [ $gpus = 0 ]; then echo "VERDICT: no GPU answered; level load is right for all $sets ($SECONDS s)"; exit 2; fi
echo "VERDICT: all $sets right on the GPU ($SECONDS s)"
