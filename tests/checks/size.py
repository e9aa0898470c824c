#!/usr/bin/env python3
"""size.py [ROOT]: files over 500 lines and functions over 60 are faults; from 300 and 40 on they are noted."""
import json
import subprocess
import sys

import repo

FILE_NOTE, FILE_FAULT = 300, 500
FUNCTION_NOTE, FUNCTION_FAULT = 40, 60


def functions(root, names):
    """(file, function, lines) of every function that ctags finds in these files."""
    done = subprocess.run(["ctags", "--languages=C++", "--langmap=C++:.cpp.h", "--kinds-C++=f", "--fields=+ne",
                           "--output-format=json", "-f", "-", "-L", "-"],
                          cwd=root, input="\n".join(names), capture_output=True, text=True, check=True)
    for line in done.stdout.splitlines():
        tag = json.loads(line)
        if "end" in tag:
            yield tag["path"], tag["name"], tag["end"] - tag["line"] + 1


def check(root):
    """(faults, notes)"""
    faults, notes = [], []
    code = repo.files(root, "core", "app", "tests", endings=[".h", ".cpp"])
    scripts = repo.files(root, "tests", "installer", "resources", endings=[".py", ".sh", ".cmake"])
    if not code:
        return ["no sources were found"], []
    for name in code + scripts:
        lines = repo.text(root, name).count("\n")
        if lines > FILE_NOTE:
            (faults if lines > FILE_FAULT else notes).append(f"{name} has {lines} lines (split at {FILE_FAULT})")
    for name, function, lines in functions(root, code):
        if lines > FUNCTION_NOTE:
            (faults if lines > FUNCTION_FAULT else notes).append(f"{name}: {function} has {lines} lines (aim: {FUNCTION_NOTE})")
    return faults, notes


if __name__ == "__main__":
    sys.exit(repo.report("size", *check(repo.root_from_arguments())))
