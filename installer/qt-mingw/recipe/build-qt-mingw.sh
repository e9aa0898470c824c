#!/bin/bash
# build-qt-mingw.sh [WORKDIR] - make the Windows (x86_64) sysroot of Qt 6.4.2
# (Core, Gui, Widgets, Concurrent, Test), QuaZip 1.4, zlib, bzip2 and libdeflate on
# Debian 12, from Debian's packages and source packages only.
#
# Result: WORKDIR/sysroot, and WORKDIR/qt-mingw-sysroot.tar.xz, which can be
# unpacked anywhere.  Each step leaves WORKDIR/done.<step> and is skipped when that
# is there.  Needs root for apt.  About 2.5 GiB of disk.
#   STEPS="fetch qt ..."  only these steps       JOBS=2  compilers at a time
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
recipe=${RECIPE:-$here}          # toolchain file, patch, textcodec/
work=$(mkdir -p "${1:-$PWD/qtwin-work}" && cd "${1:-$PWD/qtwin-work}" && pwd)
sysroot=$work/sysroot
jobs=${JOBS:-2}
triple=x86_64-w64-mingw32
toolchain=$recipe/mingw-w64-x86_64.cmake
qt_version=6.4.2+dfsg
export LC_ALL=C.UTF-8
mkdir -p "$work/src" "$work/log"

step() { # NAME: run step_NAME once, with its output in log/NAME.log
    case " ${STEPS:-deps fetch qt zlib bzip2 libdeflate quazip trim pack} " in *" $1 "*) ;; *) return 0 ;; esac
    [ -e "$work/done.$1" ] && { echo "$1: done before"; return 0; }
    local t0=$SECONDS rc=0
    # In a child shell of its own, so that set -e holds inside (it would not after || or if).
    bash -euo pipefail -c "$(declare -f); $(declare -p here recipe work sysroot jobs triple toolchain qt_version); step_$1" \
        > "$work/log/$1.log" 2>&1 || rc=$?
    if [ $rc != 0 ]; then echo "$1: FAILED, see $work/log/$1.log" >&2; tail -20 "$work/log/$1.log" >&2; exit 1; fi
    echo "$1: done in $((SECONDS - t0)) s"
    touch "$work/done.$1"
}

step_deps() {
    export DEBIAN_FRONTEND=noninteractive
    apt-get -o DPkg::Lock::Timeout=300 install -y --no-install-recommends \
        g++-mingw-w64-x86-64-posix libz-mingw-w64-dev cmake ninja-build dpkg-dev patch xz-utils make \
        qt6-base-dev qt6-base-dev-tools
    # The host tools (moc, rcc, uic) must be of the version that is built.
    test "$(dpkg-query -W -f '${Version}' qt6-base-dev-tools | sed 's/-.*//')" = "$qt_version"
}

step_fetch() { # source packages; apt checks their sums
    # A source list and a package list folder of our own, so that the machine's apt
    # settings stay as they are.
    local apt=$work/apt; mkdir -p "$apt/lists/partial"
    # The machine's own Debian mirror, asked for sources instead of binaries.
    if [ ! -s "$apt/sources.list" ]; then
        local mirror
        mirror=$(apt-get indextargets --format '$(SITE)' 'Created-By: Packages' 'Codename: bookworm' | sort -u | head -n 1)
        echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] ${mirror%/} bookworm main" > "$apt/sources.list"
    fi
    local opts=(-o Dir::Etc::SourceList="$apt/sources.list" -o Dir::Etc::SourceParts=/dev/null -o Dir::State::Lists="$apt/lists" -o APT::Sandbox::User=root)
    apt-get "${opts[@]}" update
    cd "$work/src"
    # libquazip1-qt5's source is the same upstream tarball as libquazip1-qt6's.
    apt-get "${opts[@]}" source --only-source qt6-base=6.4.2+dfsg-10 libquazip1-qt5=1.4-1 bzip2=1.0.8-5 libdeflate=1.14-1
}

step_qt() {
    # Not in Debian's tarball: 3rdparty/wintab (so no tabletevent), sqlite (no sql),
    # iaccessible2 (not used by Qt 6).  Everything else bundled is there and used.
    rm -rf "$work/build-qt"
    cmake -G Ninja -S "$work/src/qt6-base-$qt_version" -B "$work/build-qt" \
        -DCMAKE_TOOLCHAIN_FILE="$toolchain" -DCMAKE_BUILD_TYPE=Release -DBUILD_SHARED_LIBS=ON \
        -DCMAKE_INSTALL_PREFIX="$sysroot" -DCMAKE_CXX_FLAGS="-ffile-prefix-map=$work=/usr/src/qt-mingw" \
        -DQT_HOST_PATH=/usr -DQT_HOST_PATH_CMAKE_DIR=/usr/lib/x86_64-linux-gnu/cmake \
        -DQT_QMAKE_TARGET_MKSPEC=win32-g++ -DQT_QMAKE_DEVICE_OPTIONS=CROSS_COMPILE=$triple- \
        -DQT_BUILD_TESTS=OFF -DQT_BUILD_EXAMPLES=OFF -DQT_BUILD_BENCHMARKS=OFF -DQT_BUILD_MANUAL_TESTS=OFF \
        -DQT_BUILD_TOOLS_BY_DEFAULT=OFF \
        -DFEATURE_pkg_config=OFF \
        -DFEATURE_dbus=OFF -DFEATURE_sql=OFF -DFEATURE_network=OFF -DFEATURE_xml=OFF -DFEATURE_printsupport=OFF \
        -DFEATURE_testlib=ON -DFEATURE_concurrent=ON -DFEATURE_widgets=ON \
        -DINPUT_opengl=no -DFEATURE_vulkan=OFF -DFEATURE_tabletevent=OFF -DFEATURE_direct2d=OFF -DFEATURE_directwrite3=OFF \
        -DFEATURE_icu=OFF -DFEATURE_glib=OFF -DFEATURE_zstd=OFF \
        -DFEATURE_system_zlib=OFF -DFEATURE_system_pcre2=OFF -DFEATURE_system_png=OFF -DFEATURE_system_jpeg=OFF \
        -DFEATURE_system_freetype=OFF -DFEATURE_system_harfbuzz=OFF -DFEATURE_system_doubleconversion=OFF \
        -DFEATURE_system_libb2=OFF -DFEATURE_system_textmarkdownreader=OFF -DFEATURE_fontconfig=OFF
    time nice ninja -C "$work/build-qt" -j"$jobs"
    cmake --install "$work/build-qt"
}

step_zlib() { # Debian's own mingw zlib, so that the sysroot is whole
    mkdir -p "$sysroot"/{bin,lib,include}
    cp /usr/$triple/include/{zlib,zconf}.h "$sysroot/include/"
    cp /usr/$triple/lib/{libz.a,libz.dll.a} "$sysroot/lib/"
    cp /usr/$triple/lib/zlib1.dll "$sysroot/bin/"
}

step_bzip2() { # static; Debian's QuaZip for Linux reads bzip2 entries too
    cd "$work/src/bzip2-1.0.8"
    rm -rf mingw && mkdir mingw
    for f in blocksort huffman crctable randtable compress decompress bzlib; do
        $triple-gcc-posix -O2 -D_FILE_OFFSET_BITS=64 -c $f.c -o mingw/$f.o
    done
    mkdir -p "$sysroot"/{lib,include}
    rm -f "$sysroot/lib/libbz2.a"
    $triple-gcc-ar-posix rcs "$sysroot/lib/libbz2.a" mingw/*.o
    cp bzlib.h "$sysroot/include/"
}

step_libdeflate() { # static only: about 80 KiB inside the program
    cd "$work/src/libdeflate-1.14"
    make clean
    nice make -j"$jobs" CC=$triple-gcc-posix AR=$triple-gcc-ar-posix libdeflatestatic.lib
    mkdir -p "$sysroot"/{lib,include}
    cp libdeflatestatic.lib "$sysroot/lib/libdeflate.a"
    cp libdeflate.h "$sysroot/include/"
}

step_quazip() {
    local src=$work/src/libquazip1-qt5-1.4
    if [ ! -e "$src/textcodec" ]; then
        patch -d "$src" -p1 < "$recipe/quazip-windows.patch"
        cp -r "$recipe/textcodec" "$src/textcodec"
    fi
    rm -rf "$work/build-quazip"
    # FETCH_LIBS is on by default for Windows: it would run git clone.
    cmake -G Ninja -S "$src" -B "$work/build-quazip" \
        -DCMAKE_TOOLCHAIN_FILE="$toolchain" -DQTWIN_SYSROOT="$sysroot" \
        -DCMAKE_BUILD_TYPE=Release -DCMAKE_INSTALL_PREFIX="$sysroot" \
        -DQUAZIP_QT_MAJOR_VERSION=6 -DQUAZIP_FETCH_LIBS=OFF -DQUAZIP_BZIP2=ON \
        -DZLIB_LIBRARY="$sysroot/lib/libz.dll.a" -DZLIB_INCLUDE_DIR="$sysroot/include" \
        -DBZIP2_LIBRARIES="$sysroot/lib/libbz2.a" -DBZIP2_INCLUDE_DIR="$sysroot/include"
    nice ninja -C "$work/build-quazip" -j"$jobs"
    cmake --install "$work/build-quazip"
}

step_trim() { # strip, drop what a user of the sysroot doesn't need, make it relocatable
    cd "$sysroot"
    find . -name '*.dll' -exec $triple-strip --strip-unneeded {} +
    find . -name '*.a' -exec $triple-strip --strip-debug {} +
    rm -rf doc modules lib/pkgconfig libexec
    find . -name '*.prl' -delete
    # qmake is not used; of its mkspecs Qt6::Core's interface needs win32-g++ only.
    find mkspecs -mindepth 1 -maxdepth 1 ! -name win32-g++ ! -name common -exec rm -rf {} +
    # Scripts and files that hold this build's paths and that find_package() doesn't need.
    find bin -mindepth 1 ! -name '*.dll' -delete
    rm -rf lib/cmake/Qt6/qt.toolchain.cmake lib/cmake/Qt6BuildInternals
    # bzip2 is inside the QuaZip DLL: no user of that links it.
    sed -i 's,;[^;"]*/libbz2\.a",",' lib/cmake/QuaZip-Qt6-1.4/QuaZip-Qt6_SharedTargets.cmake
    sed -i '/^if(ON)$/,/^endif()$/{/BZip2/d}' lib/cmake/QuaZip-Qt6-1.4/QuaZip-Qt6Config.cmake
    ! grep -rIlF "$work" . || { echo "paths of this build are left in the files above"; false; }
    # What goes with it: the toolchain file, the wine scripts, the DLL collector...
    cp "$toolchain" "$recipe/wine-setup.sh" "$recipe/wine-run.sh" "$recipe/deploy-dlls.sh" .
    # ...and the terms: Qt is LGPL-3 here (its source: Debian's qt6-base, unchanged).
    mkdir -p licences
    local pkg
    for pkg in "qt6-base-$qt_version" libquazip1-qt5-1.4 bzip2-1.0.8 libdeflate-1.14; do
        cp "$work/src/$pkg/debian/copyright" "licences/$pkg.copyright"
    done
    cp "$work/src/qt6-base-$qt_version"/LICENSES/{LGPL-3.0-only,GPL-3.0-only}.txt licences/
    cp /usr/share/doc/libz-mingw-w64/copyright licences/zlib.copyright
    cp /usr/share/doc/gcc-mingw-w64-base/copyright licences/gcc-runtime.copyright
    cp /usr/share/doc/mingw-w64-x86-64-dev/copyright licences/mingw-w64.copyright
    find . -type d -empty -delete
}

step_pack() {
    cd "$work"
    rm -f qt-mingw-sysroot.tar.xz
    tar --sort=name --owner=0 --group=0 --numeric-owner --mtime=@1700000000 \
        --transform 's,^sysroot,qt-mingw,' -cf - sysroot | xz -T2 -9e > qt-mingw-sysroot.tar.xz
    ls -l qt-mingw-sysroot.tar.xz
}

for s in deps fetch qt zlib bzip2 libdeflate quazip trim pack; do step $s; done
