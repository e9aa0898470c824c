#!/usr/bin/env python3
"""layers.py [ROOT]: who may include whom, and where the operating system may be seen (the README's "Layout" says why)."""
import re
import sys

import repo

# The one-way flow: a folder of core may include itself and these. Data types that everybody speaks of are named one by one.
FINDING = "core/rules/Finding.h"
ALLOWED = {
    "base": [],
    "binary": ["base"],
    "system": ["base", "binary"],
    "archive": ["base", "binary", "system", FINDING],
    "facts": ["base", "binary", "system", "core/archive/CudnnSets.h"],
    "plan": ["base", "binary", "system", "archive", "facts", FINDING],
    "diagnose": ["base", "binary", "system", "facts", "core/plan/Plan.h"],
    "rules": ["base", "binary", "system", "archive", "facts", "diagnose", "core/plan/Choices.h", "core/plan/TargetFacts.h",
              "core/plan/PathPlan.h"],
    "advise": ["base", "binary", "system", "archive", "facts", "diagnose", "rules"],
    "run": ["base", "binary", "system", "archive", "facts", "plan", FINDING],
    "proof": ["base", "binary", "system", "archive", "facts", "rules", "plan", "run"],
}
# A snapshot is what a probe of the machine asked for, recorded: it has to call the probe.
EXCEPTIONS = {("core/system/Snapshot.cpp", "core/facts/MachineFacts.h")}
# The only files that may know which system they are compiled for.
SYSTEM_FILES = [r"core/system/\w+_(win|linux)\.(cpp|h)", r"app/wizard/\w+_(win|linux)\.(cpp|h)",
                r"app/prover/Loader_(win|linux)\.cpp"]
# One #ifdef that turns "the system this was built for" into an argument.
SYSTEM_SWITCH = ["core/base/Os.h"]
OS_HEADERS = re.compile(
    r"^(windows|win\w+|shl\w+|shellapi|bcrypt|ncrypt|aclapi|accctrl|sddl|psapi|tlhelp32|io|direct|process|softpub|mscat|"
    r"restartmanager|versionhelpers|ole2|objbase|combaseapi|qt_windows|QtCore/qt_windows|unistd|fcntl|dlfcn|link|pwd|grp|"
    r"poll|spawn|termios|sys/\w+|linux/\w+|signal|syslog|dirent|ftw|mntent|elf|langinfo)(\.h)?$", re.I)
OS_NAMES = re.compile(r"\b(Q_OS_\w+|_?WIN32\w*|_WIN64|WIN64|__linux__|__linux|__unix__|__MINGW\w+|_MSC_VER|__APPLE__|__GLIBC__)\b")


def folder_faults(name, includes):
    faults = []
    if name.startswith("core/"):
        own = name.split("/")[1]
        if own not in ALLOWED:
            return [f"{name}: core/{own} is not in the table of layers.py"]
        for include in includes:
            if include.startswith("app/"):
                faults.append(f"{name}: core includes {include}")
            elif include.startswith("core/"):
                other = include.split("/")[1]
                if other != own and not {other, include} & set(ALLOWED[own]) and (name, include) not in EXCEPTIONS:
                    faults.append(f"{name}: core/{own} may not include {include}")
            if re.match(r"(QtWidgets|QtGui)/|Q(Widget|Application|GuiApplication|Icon|Pixmap|Font|Dialog|MessageBox)$", include):
                faults.append(f"{name}: core includes {include}, of Qt Gui or Widgets")
    elif name.startswith("app/prover/"):
        faults += [f"{name}: the prover is free of Qt and of core, but includes {include}" for include in includes
                   if include.startswith("core/") or re.match(r"Q[A-Z]|Qt", include)]
    elif name.startswith("app/"):
        own = name.split("/")[1]
        faults += [f"{name}: app/{own} includes {include}, another program's" for include in includes
                   if re.match(r"app/\w+/", include) and include.split("/")[1] not in (own, "common")]
    return faults


def system_faults(name, source, includes):
    if any(re.fullmatch(pattern, name) for pattern in SYSTEM_FILES):
        return []
    faults = [f"{name}: OS header <{include}>" for include in includes if OS_HEADERS.match(include)]
    for number, line in enumerate(source.split("\n"), 1):
        found = OS_NAMES.search(line) if re.match(r"\s*#\s*(if|ifdef|ifndef|elif)\b", line) else None
        if found and name not in SYSTEM_SWITCH:
            faults.append(f"{name}:{number}: #if on {found[1]}")
    return faults


def console_faults(name, source):
    """What core says is read in a window too: the console adds what to type. Both programs know --state."""
    if not name.startswith("core/"):
        return []
    said = re.findall(r'\btr\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+)', source)
    return [f"{name}: a console's word in a sentence that a window shows: {text.strip()}" for text in said
            if re.search(r"cudnn-setup-cli|(?<!wsl )--(?!state\b)[a-z]", text)]


def check(root):
    faults = []
    sources = repo.files(root, "core", "app", endings=[".h", ".cpp"])
    for name in sources:
        source = repo.text(root, name)
        includes = re.findall(r'^\s*#\s*include\s*[<"]([^>"]+)[>"]', source, flags=re.M)
        faults += folder_faults(name, includes) + system_faults(name, source, includes) + console_faults(name, source)
    return faults if sources else ["no sources were found below core and app"]


if __name__ == "__main__":
    sys.exit(repo.report("layers", check(repo.root_from_arguments())))
