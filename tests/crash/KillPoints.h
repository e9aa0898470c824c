// Where a child (CrashChild.cpp) can be killed, and killing it there.
#pragma once

#include "tests/crash/World.h"

#include <QProcess>

namespace cudnnsetup {

struct Point {
    int call = 0;
    QString phase = u"before"_s;
    QString name() const { return u"%1 %2"_s.arg(phase).arg(call); }
};

struct Child {
    bool killed = false;
    int status = -1;
    QStringList said; // number of calls, then each
    QByteArray error;
};

inline Child run(const Point& point, const QStringList& words) {
    QProcess process;
    process.start(QStringLiteral(CRASH_CHILD), QStringList{QString::number(point.call), point.phase} + words);
    process.waitForFinished(1'800'000); // a machine that is busy otherwise is no fault
    const bool killed =
        hostOs == OsKind::Windows ? process.exitCode() == killedStatus : process.exitStatus() == QProcess::CrashExit;
    return {killed, process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()).split(u'\n'),
            process.readAllStandardError()};
}

// Where a child that said these calls can be killed.
inline QList<Point> pointsOf(const Child& whole) {
    QList<Point> points;
    for (int n = 1; n <= whole.said.first().toInt(); ++n) {
        points.append({n, u"before"_s});
        if (whole.said[n].startsWith(u"write"_s) || whole.said[n].startsWith(u"append"_s))
            points.append({n, u"half"_s});
    }
    return points;
}

} // namespace cudnnsetup
