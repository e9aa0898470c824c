#!/usr/bin/env python3
"""links.py BUILD CORE_LIBRARY LINKS_FILE [PROGRAM=KIND...]: what core and the programs really link.

LINKS_FILE holds core's link libraries as CMake knows them, a line each. PROGRAM is the path of a built program, KIND says
what it may need: "core" (no Qt Gui, no Widgets) or "plain" (no Qt and no NVIDIA library at all)."""
import os
import re
import subprocess
import sys

import repo

WINDOWED = re.compile(r"(Qt6::?|libQt6|Qt6)(Gui|Widgets|OpenGL\w*|PrintSupport|Svg\w*)\b")
QT = re.compile(r"Qt6|quazip", re.I)
NVIDIA = re.compile(r"cudnn|cublas|cudart|nvrtc|nvcuda|nvml|libcuda", re.I)


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def needed(program):
    """The shared libraries that a program (ELF or PE) asks its loader for."""
    with open(program, "rb") as file:
        windows = file.read(2) == b"MZ"
    if windows:
        return re.findall(r"^\tDLL Name: (\S+)", run("x86_64-w64-mingw32-objdump", "-p", program), flags=re.M)
    return re.findall(r"\(NEEDED\).*\[(.+)\]", run("readelf", "-d", program))


def program_faults(program, kind):
    libraries = needed(program)
    name = os.path.basename(program)
    if not libraries:
        return [f"{name}: no needed library could be read"]
    faults = [f"{name} links {library}" for library in libraries if NVIDIA.search(library)]
    forbidden = QT if kind == "plain" else WINDOWED
    return faults + [f"{name} links {library}" for library in libraries if forbidden.search(library)]


def defined_by(library):
    """The names that a shared library gives to others."""
    return {line.split()[-1].split("@")[0] for line in run("nm", "-D", "--defined-only", library).splitlines() if line.strip()}


def wanted_by(archive):
    return set(re.findall(r"^\s+U (\S+)$", run("nm", "--undefined-only", archive), flags=re.M))


def symbol_faults(core, folder="/usr/lib/x86_64-linux-gnu"):
    """Names that core wants and that only Qt Gui or Widgets have. For a Linux build."""
    wanted = wanted_by(core)
    if not wanted:
        return [f"{core}: no undefined symbol could be read"]
    windowed = set()
    for library in ("libQt6Gui.so.6", "libQt6Widgets.so.6"):
        windowed |= defined_by(os.path.join(folder, library))
    windowed -= defined_by(os.path.join(folder, "libQt6Core.so.6"))
    return [f"core uses {name} of Qt Gui or Widgets" for name in sorted(wanted & windowed)]


def links_faults(links):
    entries = [entry for entry in re.split(r"[;\n]", links) if entry.strip()]
    if not any("Qt6::Core" in entry for entry in entries):
        return ["core's link libraries could not be read (Qt6::Core is not among them)"]
    return [f"core links {entry}" for entry in entries if WINDOWED.search(entry)]


def main(build, core, links_file, *programs):
    faults = links_faults(open(links_file, encoding="utf-8").read())
    if core.endswith(".a") and os.path.exists(core) and "windows" not in os.path.basename(build):
        faults += symbol_faults(core)
    for row in programs:
        program, kind = row.rsplit("=", 1)
        faults += program_faults(program, kind) if os.path.exists(program) else [f"{program} was not built"]
    return repo.report("links", faults)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
