#!/usr/bin/env python3
"""foreign.py [ROOT]: nothing of NVIDIA's is in the repository, no big file but the named ones, and no path of the machine
that a file was written on."""
import os
import re
import socket
import sys

import repo

BIG = 1 << 20
BIG_ALLOWED = {"installer/qt-mingw/qt-mingw-sysroot.tar.xz": 12 << 20}
NVIDIA_NAME = re.compile(r"(^|/)(lib)?(cudnn|cublas|cudart|nvrtc|nvcuda|cuda|nvml|zlibwapi)[\w.-]*\.(dll|lib|so|a)([.\d]*)$|\.whl$|"
                         r"(^|/)(?-i:cudnn(_\w+)?\.h)$", re.I)
BINARY_HEADS = (b"MZ", b"\x7fELF", b"!<arch>\n")
ARCHIVE_HEADS = (b"PK\x03\x04", b"\xfd7zXZ\x00", b"\x1f\x8b")
NVIDIA_TEXTS = (b"NVIDIA Corporation", "NVIDIA Corporation".encode("utf-16-le"))


def local_paths(root):
    """Texts that only the machine at hand would write: its checkout's folder, its name, and scratch folders of the top level."""
    found = {root + "/", "/" + "work/", "/" + "root/"}
    host = socket.gethostname()
    return found | ({host} if len(host) > 7 and not re.fullmatch(r"localhost.*", host) else set())


def file_faults(root, name, paths):
    full = os.path.join(root, name)
    size = os.path.getsize(full)
    if size > BIG_ALLOWED.get(name, BIG):
        return [f"{name}: {size} bytes, too large for the repository"]
    with open(full, "rb") as file:
        data = file.read()
    faults = []
    # A PE, ELF or archive is looked into; the text "NVIDIA Corporation" in a source or a described PC is no file of theirs.
    if data.startswith(BINARY_HEADS + ARCHIVE_HEADS) and name not in BIG_ALLOWED:
        if any(text in data for text in NVIDIA_TEXTS) or NVIDIA_NAME.search(name):
            faults.append(f"{name}: looks like a file of NVIDIA's")
    elif NVIDIA_NAME.search(name) and not name.startswith("tests/fakes/"):
        faults.append(f"{name}: carries the name of a file of NVIDIA's")
    if b"\0" not in data[:4096]:
        faults += [f"{name}: names a path of the machine it was written on" for path in paths
                   if re.search(rb"(?<![\w.~$}/-])" + re.escape(path.encode()), data)]
    return faults


def check(root):
    names = repo.files(root)
    paths = local_paths(root)
    faults = [fault for name in names for fault in file_faults(root, name, paths)]
    return faults if names else ["no files were found"]


if __name__ == "__main__":
    sys.exit(repo.report("foreign files", check(repo.root_from_arguments())))
