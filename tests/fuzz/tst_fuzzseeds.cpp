// A short pass over the fuzz targets in every build: each seed, and changes of it drawn from a fixed start. The long
// runs are tests/fuzz/run.sh's.
#include "Targets.h"

#include <QRandomGenerator>
#include <QtTest>

class TestFuzzSeeds : public QObject {
    Q_OBJECT

    static QByteArray changed(QByteArray bytes, QRandomGenerator& random) {
        for (int times = 1 + random.bounded(4); times > 0 && !bytes.isEmpty(); --times) {
            const int at = random.bounded(int(bytes.size()));
            switch (random.bounded(4)) {
            case 0:
                bytes[at] = char(random.bounded(256));
                break;
            case 1:
                bytes.truncate(at);
                break;
            case 2:
                bytes.insert(at, bytes.mid(random.bounded(int(bytes.size())), 20));
                break;
            default:
                bytes.remove(at, 1 + random.bounded(8));
            }
        }
        return bytes;
    }

private Q_SLOTS:
    void everyTargetHoldsOnItsSeedsAndNearThem_data() {
        QTest::addColumn<int>("index");
        for (int i = 0; i < fuzz::targets().size(); ++i) QTest::newRow(fuzz::targets()[i].name) << i;
    }
    void everyTargetHoldsOnItsSeedsAndNearThem() {
        QFETCH(int, index);
        const fuzz::Target& target = fuzz::targets()[index];
        QRandomGenerator random(1);
        QVERIFY(!target.seeds().isEmpty());
        for (const QByteArray& seed : target.seeds()) {
            target.run(seed);
            for (int i = 0; i < 200; ++i) target.run(changed(seed, random)); // a fault ends the program
        }
    }
};

QTEST_GUILESS_MAIN(TestFuzzSeeds)
#include "tst_fuzzseeds.moc"
