"""Every check is shown to fail: a small tree with one seeded fault each, and the same tree without it."""
import os
import shutil
import subprocess
import tempfile
import unittest

import findings
import foreign
import format
import layers
import links
import size
import skipped
import tidy

HERE = os.path.dirname(os.path.abspath(__file__))
PROJECT = os.path.join(HERE, "..", "..")


class Tree(unittest.TestCase):
    """A folder with files made for one test."""

    def setUp(self):
        self.root = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.root)
        self.put("core/base/Clean.h", "#pragma once\n")
        self.put("core/base/Clean.cpp", '#include "core/base/Clean.h"\n')

    def put(self, name, content):
        path = os.path.join(self.root, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content if isinstance(content, bytes) else content.encode())

    def one(self, faults, *words):
        self.assertEqual(len(faults), 1, faults)
        for word in words:
            self.assertIn(word, faults[0])


class Findings(Tree):
    def setUp(self):
        super().setUp()
        self.put("core/rules/A.cpp", 'finding(u"gpu.none"_s);\n')
        self.put("resources/findings.md", "| `gpu.none` | B | no GPU |\n")

    def testListedIdHasNoFault(self):
        self.assertEqual(findings.check(self.root), [])

    def testUnlistedIdFails(self):
        self.put("core/rules/B.cpp", 'finding(u"path.two-tails"_s);\n')
        self.one(findings.check(self.root), "core/rules/B.cpp", "path.two-tails")

    def testIdThatNothingSaysFails(self):
        self.put("resources/findings.md", "| `gpu.none` | B | no GPU |\n| `gpu.blue` | B | its colour |\n")
        self.one(findings.check(self.root), "gpu.blue")


class Layers(Tree):
    def testCleanTreeHasNoFault(self):
        self.put("core/rules/Finding.h", "#pragma once\n")
        self.put("core/plan/Choices.h", '#include "core/rules/Finding.h"\n')
        self.put("core/rules/Judge.h", '#include "core/plan/Choices.h"\n')
        self.put("core/system/Door_win.cpp", "#include <windows.h>\n#ifdef _WIN32\n#endif\n")
        self.put("app/wizard/Page.cpp", '#include "core/plan/Choices.h"\n#include <QWizard>\n')
        self.assertEqual(layers.check(self.root), [])

    def testLowerLayerIncludingAHigherOneFails(self):
        self.put("core/base/Bad.cpp", '#include "core/plan/Plan.h"\n')
        self.one(layers.check(self.root), "core/base/Bad.cpp", "core/plan/Plan.h")

    def testRulesIncludingThePlanItselfFails(self):
        self.put("core/rules/Bad.h", '#include "core/plan/Plan.h"\n')
        self.one(layers.check(self.root), "core/rules/Bad.h")

    def testCoreIncludingAnAppFails(self):
        self.put("core/run/Bad.cpp", '#include "app/cli/Main.h"\n')
        self.one(layers.check(self.root), "core includes app/cli/Main.h")

    def testCoreIncludingAWidgetFails(self):
        self.put("core/run/Bad.cpp", "#include <QMessageBox>\n")
        self.one(layers.check(self.root), "QMessageBox")

    def testUnknownFolderOfCoreFails(self):
        self.put("core/misc/Bad.cpp", "int x;\n")
        self.one(layers.check(self.root), "core/misc")

    def testOsHeaderOutsideTheDoorFails(self):
        for header in ("windows.h", "unistd.h", "sys/stat.h", "dlfcn.h", "qt_windows.h"):
            self.put("core/run/Bad.cpp", f"#include <{header}>\n")
            self.one(layers.check(self.root), header)

    def testOsConditionOutsideTheDoorFails(self):
        for condition in ("#ifdef Q_OS_WIN", "#if defined(_WIN32)", "  # ifndef __linux__"):
            self.put("app/cli/Bad.cpp", condition + "\n#endif\n")
            self.one(layers.check(self.root), "app/cli/Bad.cpp:1")

    def testProverUsingQtOrCoreFails(self):
        self.put("app/prover/Bad.cpp", "#include <QString>\n")
        self.one(layers.check(self.root), "QString")

    def testEmptyTreeFails(self):
        self.assertTrue(layers.check(tempfile.gettempdir() + "/no-such-tree"))


class Size(Tree):
    def testLongFileFailsAndALongishOneIsNoted(self):
        self.put("core/base/Long.cpp", "// line\n" * 501)
        self.put("core/base/Longish.cpp", "// line\n" * 301)
        faults, notes = size.check(self.root)
        self.one(faults, "Long.cpp has 501 lines")
        self.one(notes, "Longish.cpp has 301 lines")

    def testLongFunctionFailsAndALongishOneIsNoted(self):
        self.put("core/base/F.cpp", "int f() {\n" + "    // line\n" * 59 + "}\n" + "int g() {\n" + "    // line\n" * 39 + "}\n")
        faults, notes = size.check(self.root)
        self.one(faults, "f has 61 lines")
        self.one(notes, "g has 41 lines")


class Foreign(Tree):
    def testCleanTreeHasNoFault(self):
        self.put("tests/data/pc.json", '{"home": "/home/student", "signer": "NVIDIA Corporation"}')
        self.assertEqual(foreign.check(self.root), [])

    def testNvidiaFilesFail(self):
        for name, content in (("tests/data/cudnn64_8.dll", b"MZ"), ("tests/data/x.bin", b"MZ..NVIDIA Corporation"),
                              ("tests/data/y.bin", b"MZ.." + "NVIDIA Corporation".encode("utf-16-le")),
                              ("tests/data/cudnn_version.h", b"#define"), ("tests/data/nvidia_cudnn.whl", b"PK\x03\x04")):
            self.put(name, content)
            self.one(foreign.check(self.root), name)
            os.remove(os.path.join(self.root, name))

    def testBigFileFails(self):
        self.put("tests/data/big.bin", b"x" * (foreign.BIG + 1))
        self.one(foreign.check(self.root), "too large")

    def testPathOfThisMachineFails(self):
        self.put("tests/data/log.txt", "made in " + self.root + "/core")
        self.one(foreign.check(self.root), "log.txt")


@unittest.skipUnless(shutil.which("clang-format-14"), "clang-format-14 is not installed")
class Format(Tree):
    def testUglyFileFails(self):
        shutil.copy(os.path.join(PROJECT, ".clang-format"), self.root)
        self.assertEqual(format.check(self.root), [])
        self.put("core/base/Ugly.cpp", "int  f( ){return 1 ;}\n")
        self.one(format.check(self.root), "core/base/Ugly.cpp")


@unittest.skipUnless(shutil.which("clang-tidy-14"), "clang-tidy-14 is not installed")
class Tidy(Tree):
    def run_tidy(self, source):
        self.put("core/base/T.cpp", source)
        return subprocess.run(["clang-tidy-14", "--quiet", "--config-file=" + os.path.join(PROJECT, ".clang-tidy"),
                               os.path.join(self.root, "core/base/T.cpp"), "--", "-std=c++20"], capture_output=True, text=True)

    def testUseAfterMoveFails(self):
        move = "#include <string>\n#include <utility>\nvoid take(std::string s);\nbool f(std::string s) {\n    take(std::move(s));\n"
        self.assertEqual(self.run_tidy(move + "    return true;\n}\n").returncode, 0)
        bad = self.run_tidy(move + "    return s.empty();\n}\n")
        self.assertNotEqual(bad.returncode, 0)
        self.assertIn("bugprone-use-after-move", bad.stdout)


class TidyBatches(Tree):
    def batches(self, **sources):
        for name, source in sources.items():
            self.put(f"core/base/{name}.cpp", source)
        return [files for files, _, _ in tidy.batches(self.root, [(f"core/base/{name}.cpp", self.root, ("-std=c++20",))
                                                                  for name in sources])]

    def testFilesThatShareAPrivateNameAreLookedAtApart(self):
        own = "namespace cudnnsetup { namespace { struct Tr {}; int %s() { return 1; } } }\n"
        self.assertEqual(self.batches(A=own % "f", B=own % "g", C=own % "f"),
                         [["core/base/A.cpp", "core/base/B.cpp"], ["core/base/C.cpp"]])

    @unittest.skipUnless(shutil.which("clang-tidy-14"), "clang-tidy-14 is not installed")
    def testAFaultInABatchIsFound(self):
        shutil.copy(os.path.join(PROJECT, ".clang-tidy"), self.root)
        bad = "namespace { struct Tr {}; }\n#include <utility>\nint* f(int* p) { int* q; return p ? p : q; }\n"
        files = self.batches(A="namespace { struct Tr {}; }\nint g() { return 2; }\n", B=bad)
        self.assertEqual(len(files), 1)
        self.assertIn("core/base/B.cpp", tidy.look_at(self.root, files[0], self.root, ("-std=c++20",)))
        self.assertEqual(tidy.look_at(self.root, ["core/base/A.cpp"], self.root, ("-std=c++20",)), "")


class Links(Tree):
    def compiled(self, *arguments):
        path = os.path.join(self.root, "out")
        subprocess.run(["g++", "-fPIC", "-o", path, *arguments], check=True, cwd=self.root)
        return path

    def testLinkToGuiFails(self):
        self.assertEqual(links.links_faults("cudnn_setup_options\nQt6::Core\n"), [])
        self.one(links.links_faults("Qt6::Core\nQt6::Widgets\n"), "Qt6::Widgets")
        self.one(links.links_faults("Qt6::Core\n$<LINK_ONLY:Qt6::Gui>\n"), "Qt6::Gui")

    def testUnreadableLinksFail(self):
        self.one(links.links_faults(""), "could not be read")

    def testProgramThatNeedsWidgetsFails(self):
        self.put("main.cpp", "int main() {}\n")
        program = self.compiled("main.cpp", "-Wl,--no-as-needed", "-lQt6Widgets")
        self.one(links.program_faults(program, "core"), "libQt6Widgets")
        program = self.compiled("main.cpp", "-Wl,--no-as-needed", "-lQt6Core")
        self.assertEqual(links.program_faults(program, "core"), [])
        self.one(links.program_faults(program, "plain"), "libQt6Core")

    def testSymbolOfGuiInCoreFails(self):
        self.put("gui.cpp", 'extern "C" void _ZN7QWidget4showEv();\nvoid f() { _ZN7QWidget4showEv(); }\n')
        subprocess.run(["g++", "-c", "gui.cpp"], check=True, cwd=self.root)
        subprocess.run(["ar", "rcs", "libx.a", "gui.o"], check=True, cwd=self.root)
        self.one(links.symbol_faults(os.path.join(self.root, "libx.a")), "_ZN7QWidget4showEv")


class Skipped(unittest.TestCase):
    def testSkippedFunctionsAndProgramsAreNamedWithTheirReason(self):
        line = "-" * 58 + "\n"
        log = ("Start testing: Dec 01 22:00 UTC\n" + line + "1/3 Testing: tst_a\n1/3 Test: tst_a\nOutput:\n" + line +
               "SKIP   : tst_a::realArchive() no network\n   Loc: [tst_a.cpp(3)]\nPASS   : tst_a::x()\n<end of output>\nTest Passed.\n" +
               line + "2/3 Testing: tst_b\n2/3 Test: tst_b\nOutput:\n" + line + "SKIP-ALL: no NVIDIA GPU\n<end of output>\nTest Skipped.\n" +
               line + "3/3 Testing: tst_c\n3/3 Test: tst_c\nOutput:\n" + line + "PASS   : tst_c::y()\n<end of output>\nTest Passed.\n")
        self.assertEqual(skipped.skipped(log), [("tst_a", "tst_a::realArchive()", "no network"), ("tst_b", "", "no NVIDIA GPU")])


if __name__ == "__main__":
    unittest.main()
