#!/usr/bin/env python3
"""tidy.py [ROOT]: clang-tidy over app and core with the project's .clang-tidy.

Most of clang-tidy's time goes into Qt's headers, so sources that are compiled alike are looked at several at a time. What
passed is looked at again only when it, a header or the configuration has changed. Files for Windows only are not in the
Linux build and not checked."""
import concurrent.futures
import glob
import hashlib
import json
import os
import re
import shlex
import subprocess
import sys

import repo

BATCH = 10
BUILD = "build/tidy"


def configure(root):
    """A build folder of its own, with clang's flags, where nothing is made but what moc writes."""
    subprocess.run(["cmake", "-G", "Ninja", "-S", ".", "-B", BUILD, "-DCMAKE_CXX_COMPILER=clang++-14", "-DCMAKE_BUILD_TYPE=Debug",
                    "-DCUDNN_SETUP_TESTS=OFF", "-DCUDNN_SETUP_PCH=OFF"],
                   cwd=root, check=True, stdout=subprocess.DEVNULL)
    # What moc would write for generated sources is not needed; if something that is needed fails, clang-tidy misses a file.
    for info in glob.glob(os.path.join(root, BUILD, "**", "AutogenInfo.json"), recursive=True):
        subprocess.run(["cmake", "-E", "cmake_autogen", info, "Debug"], cwd=root, capture_output=True, check=False)


def compile_commands(root):
    """(file, folder, flags) of every source of ours, and of every file in which CMake itself joined sources of ours."""
    with open(os.path.join(root, BUILD, "compile_commands.json"), encoding="utf-8") as file:
        rows = json.load(file)
    for row in rows:
        name = os.path.relpath(os.path.join(row["directory"], row["file"]), root)
        if not name.startswith(("app/", "core/")) and not re.search(r"/Unity/unity_\d+_cxx\.cxx$", name):
            continue
        words = shlex.split(row["command"])[1:]
        flags = []
        while words:
            word = words.pop(0)
            if word in ("-o", "-c"):
                words.pop(0)
            elif not re.match(r"-W|-M|-g|-O", word):
                flags.append(word)
        yield name, row["directory"], tuple(flags)


def private_names(root, names):
    """For each file the names that it keeps to itself: two files that share one cannot be read as one."""
    done = subprocess.run(["ctags", "--languages=C++", "--kinds-C++=cfgstuv", "--fields=+s", "--output-format=json", "-f", "-", "-L",
                           "-"], cwd=root, input="\n".join(names), capture_output=True, text=True, check=True)
    found = {name: set() for name in names}
    for line in done.stdout.splitlines():
        tag = json.loads(line)
        if re.search(r"(^|::)__anon\w+$", tag.get("scope", "")) or "scope" not in tag:
            found[tag["path"]].add(tag["name"])
    return {name: inside - {"Tr"} for name, inside in found.items()}


def batches(root, commands):
    """[(files, folder, flags)]: at most BATCH files that are compiled alike and share no private name."""
    private = private_names(root, [name for name, _, _ in commands])
    made = []
    for name, folder, flags in sorted(commands):
        joined = name.endswith(".cxx")
        for batch in made:
            if not joined and (batch["folder"], batch["flags"]) == (folder, flags) and len(batch["files"]) < BATCH \
                    and not batch["private"] & private[name] and not batch["joined"]:
                batch["files"].append(name)
                batch["private"] |= private[name]
                break
        else:
            made.append({"files": [name], "folder": folder, "flags": flags, "private": set(private[name]), "joined": joined})
    return [(batch["files"], batch["folder"], batch["flags"]) for batch in made]


def look_at(root, files, folder, flags):
    """What clang-tidy says of these files, "" when nothing."""
    source = os.path.join(root, files[0])
    if len(files) > 1:
        source = os.path.join(root, BUILD, "batches", hashlib.sha256("\n".join(files).encode()).hexdigest()[:16] + ".cpp")
        os.makedirs(os.path.dirname(source), exist_ok=True)
        with open(source, "w", encoding="utf-8") as file:
            for number, name in enumerate(files):  # each has its own struct of translated texts
                file.write(f'#define Tr Tr{number}\n#include "{os.path.join(root, name)}"\n#undef Tr\n')
    done = subprocess.run(["clang-tidy-14", "--quiet", "--config-file=" + os.path.join(root, ".clang-tidy"),
                           f"--header-filter=^{re.escape(root)}/(app|core)/", source, "--", "-w", *flags],
                          cwd=folder, capture_output=True, text=True)
    if done.returncode == 0:
        return ""
    if len(files) > 1 and "clang-diagnostic-error" in done.stdout:  # they cannot be read as one: one by one, then
        return "".join(look_at(root, [name], folder, flags) for name in files)
    return done.stdout or done.stderr


def passed_before(root, common, files):
    """The path of the mark of this batch, and whether it says that this very text has passed."""
    digest = hashlib.sha256(common)
    for name in files:
        with open(os.path.join(root, name), "rb") as file:
            digest.update(name.encode() + b"\0" + file.read())
    mark = os.path.join(root, BUILD, "passed", digest.hexdigest())
    return mark, os.path.exists(mark)


def check(root):
    configure(root)
    commands = list(compile_commands(root))
    if not commands:
        return [f"no source of app or core is in {BUILD}/compile_commands.json"], 0
    common = hashlib.sha256(repo.text(root, ".clang-tidy").encode())
    for name in repo.files(root, "app", "core", endings=[".h", ".cpp"]):
        if name.endswith(".h") or any(file.endswith(".cxx") for file, _, _ in commands) and name.startswith("app/wizard/"):
            common.update(repo.text(root, name).encode())
    os.makedirs(os.path.join(root, BUILD, "passed"), exist_ok=True)

    def one(batch):
        mark, passed = passed_before(root, common.digest(), batch[0])
        said = "" if passed else look_at(root, *batch)
        if not said:
            open(mark, "w", encoding="utf-8").close()
        return said.strip()

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        return [said for said in pool.map(one, batches(root, commands)) if said], len(commands)


if __name__ == "__main__":
    found, count = check(repo.root_from_arguments())
    sys.exit(repo.report(f"clang-tidy ({count} sources)", found))
