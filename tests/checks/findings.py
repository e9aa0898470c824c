#!/usr/bin/env python3
"""findings.py [ROOT]: every finding id of the source stands in resources/findings.md, and nothing else stands there."""
import re
import sys

import repo

LIST = "resources/findings.md"
GROUPS = "driver|gpu|toolkit|archive|cudnn|dependency|path|program|build|linux|wsl|system"
IN_SOURCE = re.compile(rf'u"((?:{GROUPS})\.[a-z0-9]+(?:-[a-z0-9]+)*)"_s')
IN_LIST = re.compile(r"^\| `([a-z0-9.-]+)` \|", re.MULTILINE)
OTHER = {"path.user", "path.machine", "path.process", "cudnn.h"}  # fields of described PCs and a file


def check(root):
    """Faults, a line each."""
    listed = IN_LIST.findall(repo.text(root, LIST))
    used = {}
    for name in repo.files(root, "core", "app", endings=[".h", ".cpp"]):
        for found in IN_SOURCE.findall(repo.text(root, name)):
            used.setdefault(found, name)
    faults = [f"{LIST} has {twice} twice" for twice in sorted({one for one in listed if listed.count(one) > 1})]
    faults += [f"{used[one]} says {one}, which {LIST} lacks" for one in sorted(set(used) - set(listed) - OTHER)]
    faults += [f"{LIST} has {one}, which nothing says" for one in sorted(set(listed) - set(used))]
    return faults if used else ["no finding ids were found"]


if __name__ == "__main__":
    sys.exit(repo.report("findings", check(repo.root_from_arguments())))
