// A practice PC with a Python on it, and the last page of the wizard opened without walking there.
#pragma once

#include "app/wizard/parts/Fold.h"
#include "app/wizard/parts/PythonPanel.h"
#include "tests/gui/Practice.h"
#include "tests/unit/PythonFixtures.h"

namespace cudnnsetup {

inline bool onWindows() { return hostOs == OsKind::Windows; }
inline QString madeUpEnvironment(const QString& name) {
    return onWindows() ? u"C:\\Users\\student\\"_s + name + u"\\.venv"_s : u"/home/student/"_s + name + u"/.venv"_s;
}
inline QString madeUpPython(const QString& name = u"ml"_s) {
    return madeUpEnvironment(name) + (onWindows() ? u"\\Scripts\\python.exe"_s : u"/bin/python"_s);
}

// Two environments: "ml" with a PyTorch, "plain" with nothing.
inline void addPython(QJsonObject& pc) {
    QJsonArray files = pc.value(u"files"_s).toArray();
    for (const QString& name : {u"ml"_s, u"plain"_s}) {
        const auto file = [&](const QString& path, const QString& text) {
            QString below = madeUpEnvironment(name) + u'/' + path;
            if (onWindows()) below.replace(u'/', u'\\');
            files.append(QJsonObject{{u"path"_s, below}, {u"text"_s, text}});
        };
        const QString site = onWindows() ? u"Lib/site-packages/"_s : u"lib/python3.10/site-packages/"_s;
        file(u"pyvenv.cfg"_s, u"version = 3.10.12\n"_s);
        file(onWindows() ? u"Scripts/python.exe"_s : u"bin/python"_s, u"stand-in"_s);
        file(site + (name == u"ml" ? u"torch-2.1.0+cu121.dist-info/METADATA"_s : u"pip-23.dist-info/METADATA"_s), {});
    }
    pc.insert(u"files"_s, files);
}

inline Observed<ProcessResult> pythonPrinted(const QByteArray& output, const QByteArray& errors = {}) {
    return Observed<ProcessResult>::seen({ProcessResult::End::Exited, 0, output, errors}, u"test"_s);
}

// Installs the practice archive, and opens the last page.
#define OPEN_DONE(practice)                                                                                            \
    do {                                                                                                               \
        QVERIFY(QTest::qWaitForWindowActive(&(practice).frame()));                                                     \
        (practice).start();                                                                                            \
        WAIT_FOR_PLAN(practice);                                                                                       \
        (practice).session().startRun();                                                                               \
        QTRY_COMPARE_WITH_TIMEOUT((practice).session().runState(), Session::RunState::Done, 60000);                    \
        (practice).frame().open(PageId::Done);                                                                         \
    } while (false)

} // namespace cudnnsetup
