// How long a probe of this machine takes, the driver's query apart. HOME and PATH are the caller's (scan.sh).
#include "core/facts/MachineFacts.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <cstdio>

using namespace cudnnsetup;

int main(int argc, char* argv[]) {
    const QCoreApplication app(argc, argv);
    const auto system = makeHostSystem(QCoreApplication::applicationDirPath() + u"/cudnn-prover"_s);
    constexpr int rounds = 6; // the first one warms up
    qint64 best = -1;
    qsizetype programs = 0, folders = 0;
    QString parts;
    for (int round = 0; round < rounds; ++round) {
        QElapsedTimer clock;
        clock.start();
        qint64 last = 0, driver = 0;
        QStringList times;
        const MachineFacts facts = probe(*system, {}, [&](FactGroup done, const MachineFacts&) {
            static const char* const names[] = {"gpus", "driver", "toolkits", "cudnn", "path", "programs"};
            const qint64 took = clock.elapsed() - last;
            last = clock.elapsed();
            if (done == FactGroup::Gpus || done == FactGroup::Driver) driver += took;
            times.append(u"%1 %2"_s.arg(QString::fromLatin1(names[int(done)])).arg(took));
        });
        const qint64 taken = clock.elapsed() - driver;
        if (round > 0 && (best < 0 || taken < best)) {
            best = taken;
            parts = times.join(u", "_s);
        }
        programs = facts.programs.value.size();
        folders = facts.shellPath.size() + facts.searched.size();
    }
    std::printf("%lld ms, %d Pythons, %d folders (%s)\n", static_cast<long long>(best), int(programs), int(folders),
                qPrintable(parts));
    return programs < 50 ? 2 : 0;
}
