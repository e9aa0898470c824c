#!/bin/bash
# Draws the program's icon: a 3 × 3 filter on a picture, and a tick. Needs ImageMagick and icoutils.
# The PNG and ICO files beside this script are its output.
set -euo pipefail
cd "$(dirname "$0")"
draw() { # one size: cells are drawn 16 times as large and scaled down
    local size=$1 big=1024
    local args=(-size ${big}x${big} xc:none -fill '#0b5cab' -draw "roundrectangle 32,32 991,991 190,190")
    local i j
    for i in 0 1 2; do for j in 0 1 2; do
        local x=$((176 + i * 232)) y=$((176 + j * 232)) fill='#4f9be0'
        [ $(((i + j) % 2)) = 0 ] && fill='#8cc3f5'
        [ "$i$j" = 11 ] && fill='#ffffff'
        args+=(-fill "$fill" -draw "roundrectangle $x,$y $((x + 207)),$((y + 207)) 40,40")
    done; done
    args+=(-fill '#1a7f45' -stroke white -strokewidth 40 -draw "circle 740,740 740,960"
        -fill none -stroke white -strokewidth 62 -draw "stroke-linecap round stroke-linejoin round polyline 636,748 716,824 846,660")
    convert "${args[@]}" -filter Lanczos -resize ${size}x${size} -strip -define png:exclude-chunks=date,time "cudnn-setup-$size.png"
}
for size in 16 24 32 48 64 128 256; do draw $size; done
icotool -c -o ../windows/cudnn-setup.ico cudnn-setup-{16,24,32,48,64,128}.png --raw=cudnn-setup-256.png
