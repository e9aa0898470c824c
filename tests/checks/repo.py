"""What every check shares: the files of the repository, and one way to report."""
import os
import subprocess
import sys


def files(root, *folders, endings=()):
    """Paths, relative to root and sorted, of what the repository holds or would hold: tracked, or new and not ignored.
    Without git (a source archive) every file but those below build/ counts."""
    found = subprocess.run(["git", "-c", "safe.directory=*", "-C", root, "ls-files", "-z", "--cached", "--others",
                            "--exclude-standard"], capture_output=True, text=True) if has_git(root) else None
    if found and found.returncode == 0:
        names = found.stdout.split("\0")
    else:
        names = [os.path.relpath(os.path.join(folder, name), root) for folder, _, inside in os.walk(root) for name in inside]
        names = [name for name in names if not name.startswith(("build/", ".git/"))]
    wanted = tuple(folder + "/" for folder in folders)
    return sorted(name for name in set(names)
                  if name and os.path.isfile(os.path.join(root, name)) and (not wanted or name.startswith(wanted))
                  and (not endings or name.endswith(tuple(endings))))


def has_git(root):
    return os.path.exists(os.path.join(root, ".git"))


def text(root, name):
    with open(os.path.join(root, name), encoding="utf-8", errors="replace") as file:
        return file.read()


def report(what, faults, notes=()):
    """Prints the notes and the faults, and gives the exit code."""
    for line in notes:
        print("note: " + line)
    for line in faults:
        print("FAULT: " + line)
    print(f"{what}: {len(faults)} faults" if faults else f"{what}: nothing found")
    return 1 if faults else 0


def root_from_arguments():
    return os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(__file__), "..", ".."))
