#!/usr/bin/env python3
"""Makes archives of NVIDIA's official layout from the wheels that fetch.sh put into the cache.

    python3 tests/realdata/rebuild.py CACHE

Zips: each compressed stream is copied as it is, so this is as fast as the disk. They are called "…-rebuilt.zip", because
they hold NVIDIA's files but cannot have the hash of NVIDIA's archive. Python's standard library only.
"""
import os
import re
import struct
import subprocess
import sys
import tarfile
import zipfile


def placed(name):
    """Where a wheel's file lies in the official archive; None where it has no place there."""
    if name.endswith("__init__.py"):
        return None
    match = re.fullmatch(r"nvidia/cudnn/((?:bin|include|lib)/.+)", name)
    if match:
        return match[1]
    if re.search(r"\.dist-info/(?:licenses/)?License\.txt$", name):
        return "LICENSE"
    return None


def files_of(wheel):
    return [(info, placed(info.filename)) for info in wheel.infolist() if placed(info.filename)]


def local_header(info, name):
    return struct.pack("<4s5H3I2H", b"PK\3\4", 20, 0, info.compress_type, 0, 0x5A21, info.CRC, info.compress_size,
                       info.file_size, len(name), 0) + name


def central_record(info, name, offset):
    return struct.pack("<4s6H3I5H2I", b"PK\1\2", 20, 20, 0, info.compress_type, 0, 0x5A21, info.CRC,
                       info.compress_size, info.file_size, len(name), 0, 0, 0, 0, 0, offset) + name


def copy_stream(source, info, target):
    source.seek(info.header_offset)
    header = source.read(30)
    name_length, extra_length = struct.unpack("<2H", header[26:30])
    source.seek(name_length + extra_length, os.SEEK_CUR)
    left = info.compress_size
    while left:
        block = source.read(min(left, 1 << 20))
        if not block:
            sys.exit("rebuild.py: the wheel is cut off")
        target.write(block)
        left -= len(block)


def rebuild_zip(wheel_path, target_path):
    top = os.path.basename(target_path)[:-len("-rebuilt.zip")] + "-archive/"
    with zipfile.ZipFile(wheel_path) as wheel, open(wheel_path, "rb") as source, open(target_path + ".new", "wb") as target:
        directory = b""
        entries = files_of(wheel)
        for info, place in entries:
            name = (top + place).encode()
            directory += central_record(info, name, target.tell())
            target.write(local_header(info, name))
            copy_stream(source, info, target)
        start = target.tell()
        target.write(directory)
        target.write(struct.pack("<4s4H2IH", b"PK\5\6", 0, 0, len(entries), len(entries), len(directory), start, 0))
    os.replace(target_path + ".new", target_path)


def add(tar, name, data=None, size=0, link=None):
    member = tarfile.TarInfo(name)
    if link:
        member.type, member.linkname = tarfile.SYMTYPE, link
    else:
        member.size, member.mode = size, 0o755 if ".so" in name else 0o644
    tar.addfile(member, data)


def rebuild_tar(wheel_path, target_path, version):
    """libX.so.8.9.2 with links libX.so.8 and libX.so beside it, as in NVIDIA's archive."""
    top = os.path.basename(target_path)[:-len("-rebuilt.tar.xz")] + "-archive/"
    with open(target_path + ".new", "wb") as target:
        xz = subprocess.Popen(["xz", "-0", "-T2"], stdin=subprocess.PIPE, stdout=target)
        with zipfile.ZipFile(wheel_path) as wheel, tarfile.open(fileobj=xz.stdin, mode="w|") as tar:
            for info, place in files_of(wheel):
                library = re.fullmatch(r"(lib/libcudnn\w*\.so)\.\d+", place)
                with wheel.open(info) as data:
                    if not library:
                        add(tar, top + place, data, info.file_size)
                        continue
                    add(tar, f"{top}{library[1]}.{version}", data, info.file_size)
                major = os.path.basename(place)
                add(tar, top + place, link=f"{os.path.basename(library[1])}.{version}")
                add(tar, top + library[1], link=major)
        xz.stdin.close()
        if xz.wait() != 0:
            sys.exit("rebuild.py: xz failed")
    os.replace(target_path + ".new", target_path)


def main(cache):
    wheels, archives = os.path.join(cache, "wheels"), cache
    for version in ("8.9.4.25", "9.19.0.56"):
        target = os.path.join(archives, f"cudnn-windows-x86_64-{version}_cuda12-rebuilt.zip")
        if not os.path.exists(target):
            print("making", target, flush=True)
            rebuild_zip(os.path.join(wheels, f"nvidia_cudnn_cu12-{version}-py3-none-win_amd64.whl"), target)
    target = os.path.join(archives, "cudnn-linux-x86_64-8.9.2.26_cuda12-rebuilt.tar.xz")
    if not os.path.exists(target):
        print("making", target, flush=True)
        rebuild_tar(os.path.join(wheels, "nvidia_cudnn_cu12-8.9.2.26-py3-none-manylinux1_x86_64.whl"), target, "8.9.2")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
