#!/usr/bin/env python3
"""skipped.py LastTest.log: each test that was skipped, by name and with its reason, from a CTest log."""
import re
import sys


def skipped(log):
    """(test, function, reason) of every skipped test function or program in the text of a CTest log."""
    found = []
    for block in re.split(r"^-{10,}\n+(?=\d+/\d+ Test(?:ing)?: )", log, flags=re.M):
        title = re.match(r"(?:.*\n)*?\d+/\d+ Test(?:ing)?: (\S+)", block)
        if not title:
            continue
        inner = re.findall(r"^SKIP\s*: (\S+\(.*?\)) ?(.*)$", block, flags=re.M)
        found += [(title[1], function, reason.strip()) for function, reason in inner]
        whole = re.search(r"^SKIP-ALL:? ?(.*)$", block, flags=re.M)
        if whole or (not inner and re.search(r"^Test Skipped\.", block, flags=re.M)):
            found.append((title[1], "", whole[1].strip() if whole else "the program skipped itself"))
    return found


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8", errors="replace") as log:
        for test, function, reason in skipped(log.read()):
            print(f"  {test}{' ' + function if function else ''}: {reason or 'no reason given'}")
