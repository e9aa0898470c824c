#!/usr/bin/env python3
"""format.py [ROOT]: every C++ file is laid out as .clang-format says. To mend one: clang-format-14 -i FILE."""
import re
import subprocess
import sys

import repo


def check(root):
    names = repo.files(root, "app", "core", "tests", endings=[".h", ".cpp"])
    if not names:
        return ["no sources were found"]
    done = subprocess.run(["clang-format-14", "--dry-run", "--Werror", "--style=file", *names], cwd=root, capture_output=True,
                          text=True)
    bad = sorted(set(re.findall(r"^(\S+?):\d+:\d+: error: code should be clang-formatted", done.stderr, flags=re.M)))
    if done.returncode and not bad:
        return [done.stderr.strip()]
    return [f"{name} is not laid out as .clang-format says: clang-format-14 -i {name}" for name in bad]


if __name__ == "__main__":
    sys.exit(repo.report("format", check(repo.root_from_arguments())))
