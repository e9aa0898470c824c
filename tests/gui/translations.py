#!/usr/bin/env python3
"""translations.py ROOT LUPDATE: every text of the programs is translated. lupdate runs on copies of the .ts files; a text
that is new, unfinished, empty or gone afterwards is a fault."""
import os
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

TS_FOLDER = "resources/translations"


def messages(path):
    """(context, source) -> (translation element, numerus) of those in use."""
    found = {}
    for context in ET.parse(path).getroot().iter("context"):
        name = context.findtext("name")
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation.get("type") in ("vanished", "obsolete"):
                continue
            found[(name, message.findtext("source"), message.findtext("comment"))] = (
                translation, message.get("numerus") == "yes")
    return found


def texts(translation, numerus):
    return [form.text or "" for form in translation.iter("numerusform")] if numerus else [translation.text or ""]


def placeholders(text):
    return {text[i:i + 2] for i in range(len(text) - 1) if text[i] == "%" and (text[i + 1].isdigit() or text[i + 1] == "n")}


def faults_of(committed, fresh, only_plurals):
    faults = []
    old, new = messages(committed), messages(fresh)
    for key, (translation, numerus) in new.items():
        if only_plurals and not numerus:
            continue
        where = f"{os.path.basename(committed)}: {key[0]}: {key[1]!r}"
        if key not in old:
            faults.append(f"{where} is new: run lupdate and translate it")
        elif translation.get("type") == "unfinished" or not all(texts(translation, numerus)):
            faults.append(f"{where} is not translated")
        else:
            for text in texts(translation, numerus):
                missing = placeholders(key[1]) - placeholders(text)
                if missing - {"%n"}:
                    faults.append(f"{where}: the translation lacks {sorted(missing)}")
    faults += [f"{os.path.basename(committed)}: {key[0]}: {key[1]!r} is no longer used" for key in old.keys() - new.keys()]
    return faults


def check(root, lupdate):
    faults = []
    with tempfile.TemporaryDirectory() as work:
        for code, only_plurals in (("zh_CN", False), ("en", True)):
            committed = os.path.join(root, TS_FOLDER, f"cudnn-setup_{code}.ts")
            fresh = os.path.join(work, os.path.basename(committed))
            shutil.copy(committed, fresh)
            options = ["-pluralonly"] if only_plurals else []
            subprocess.run([lupdate, "-silent", "-I", root, *options, "app", "core", "-ts", fresh], cwd=root, check=True,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            if not messages(fresh):
                faults.append(f"{code}: no texts were found")
            faults += faults_of(committed, fresh, only_plurals)
    return faults


if __name__ == "__main__":
    found = check(sys.argv[1], sys.argv[2])
    print("\n".join(found) or "every text is translated")
    sys.exit(1 if found else 0)
