// Made-up values of PATH in the real registry, written there with its raw functions: the product's own PATH step
// changes our entry only, undo gives the exact old bytes and type, and what is not understood is refused and stays as
// it is.
#include "core/plan/PathPlan.h"
#include "core/run/Change.h"
#include "core/system/Registry_win.h"
#include "tests/unit/PathValues.h"

#include <QtTest>

using namespace cudnnsetup;

namespace {

constexpr int values = 1000;
const QString ours = u"C:\\cudnn\\bin"_s;

struct Stored {
    bool there = false;
    RawValue raw;
    bool operator==(const Stored& other) const {
        return there == other.there && raw.type == other.raw.type && raw.bytes == other.raw.bytes;
    }
};

Stored stored() {
    const RegistryKey key(u"HKCU\\Environment"_s, KEY_QUERY_VALUE);
    Stored result;
    result.there = key.status() == ERROR_SUCCESS && readValue(key.get(), u"Path"_s, result.raw) == ERROR_SUCCESS;
    return result;
}

bool store(const Stored& value) {
    const RegistryKey key(u"HKCU\\Environment"_s, KEY_SET_VALUE);
    if (!value.there) return ::RegDeleteValueW(key.get(), L"Path") == ERROR_SUCCESS;
    // Windows takes a NUL that happens to stand behind the bytes along: let there be something else.
    const QByteArray bytes = value.raw.bytes + "xx";
    return ::RegSetValueExW(key.get(), L"Path", 0, value.raw.type, reinterpret_cast<const BYTE*>(bytes.constData()),
                            DWORD(value.raw.bytes.size())) == ERROR_SUCCESS;
}

QByteArray rawText(const QString& text) {
    return QByteArray(reinterpret_cast<const char*>(text.utf16()), (text.size() + 1) * qsizetype(sizeof(char16_t)));
}

Stored storedAs(const PathValue& value) {
    return {true, {DWORD(value.type == PathValue::Type::RegSz ? REG_SZ : REG_EXPAND_SZ), rawText(value.value)}};
}

} // namespace

class TestWindowsPaths : public QObject {
    Q_OBJECT

    std::unique_ptr<System> m_system = makeHostSystem({});
    Stored m_before;

    Result<QList<Step>> planned() const {
        MachineFacts facts = windowsFacts();
        facts.path.user = m_system->settings().path(PathScope::User);
        TargetFacts target;
        target.pathFolder = ours;
        return planPath(facts, smallArchive(), target, {});
    }

private Q_SLOTS:
    void initTestCase() { m_before = stored(); }
    void cleanupTestCase() {
        store(m_before);
        QVERIFY(stored() == m_before);
    }

    void onlyOurEntryChangesAndUndoGivesTheOldBytes() {
        QRandomGenerator random(20261202U);
        const VariableLookup lookup = [](const QString&) { return QString(); };
        int edited = 0, already = 0, refused = 0;
        for (int i = 0; i < values; ++i) {
            const PathValue value = pathValueBy(random);
            const Stored old = storedAs(value);
            const QByteArray which = u"value %1: %2"_s.arg(i).arg(value.value.left(400)).toUtf8();
            QVERIFY2(store(old), which);
            const auto steps = planned();
            if (!steps || steps->isEmpty()) {
                ++(steps ? already : refused);
                QVERIFY2(stored() == old, which);
                continue;
            }
            const EditPath edit = std::get<EditPath>(steps->first().action);
            const PathEdited change{edit};
            QVERIFY2(perform(change, *m_system), which);
            const Stored now = stored();
            const PathList list(value.value, OsKind::Windows);
            const bool moves = edit.kind == EditPath::Kind::Move;
            const qsizetype there = moves ? list.indexOf(ours, lookup) : -1;
            const QString rest = there >= 0 ? list.withRemoved(there) : value.value;
            QVERIFY2(now.raw.type == old.raw.type && isClosedText(now.raw), which);
            QVERIFY2(isWithEntry(textOf(now.raw), rest, edit.entry), which);
            QVERIFY2(revert(change, *m_system), which);
            QVERIFY2(stored() == old, which);
            ++edited;
        }
        qInfo("%d values: %d edited, %d had it already, %d too long", values, edited, already, refused);
        QVERIFY(edited > values / 2 && already > 0);
    }

    void oddValuesAreRefusedWithTheReasonAndStay_data() {
        QTest::addColumn<uint>("type");
        QTest::addColumn<QByteArray>("bytes");
        const QByteArray text = rawText(u"C:\\a;C:\\b"_s);
        QTest::newRow("no NUL at the end") << uint(REG_SZ) << text.chopped(2);
        QTest::newRow("no NUL at the end, expandable") << uint(REG_EXPAND_SZ) << text.chopped(2);
        QTest::newRow("half a character at the end") << uint(REG_SZ) << text + 'x';
        QTest::newRow("no byte at all") << uint(REG_SZ) << QByteArray();
        QTest::newRow("NUL within") << uint(REG_EXPAND_SZ) << rawText(u"C:\\a;"_s + QChar(0) + u"C:\\b"_s);
        QTest::newRow("two NULs at the end") << uint(REG_SZ) << text + QByteArray(2, '\0');
        QTest::newRow("half of a pair") << uint(REG_SZ) << rawText(u"C:\\a;"_s + QChar(0xd83c) + u";C:\\b"_s);
        QTest::newRow("line feed") << uint(REG_SZ) << rawText(u"C:\\a\nC:\\b"_s);
        QTest::newRow("32,767 characters") << uint(REG_SZ) << rawText(QString(longestPathValue, u'x'));
        QTest::newRow("70,000 characters") << uint(REG_SZ) << rawText(QString(70'000, u'x'));
        QTest::newRow("binary") << uint(REG_BINARY) << text;
        QTest::newRow("number") << uint(REG_DWORD) << QByteArray(4, '\7');
        QTest::newRow("several texts") << uint(REG_MULTI_SZ) << text + QByteArray(2, '\0');
    }
    void oddValuesAreRefusedWithTheReasonAndStay() {
        QFETCH(uint, type);
        QFETCH(QByteArray, bytes);
        const Stored odd{true, {DWORD(type), bytes}};
        QVERIFY(store(odd));
        QVERIFY(stored() == odd); // else this registry cannot hold it, and nothing is shown
        const auto steps = planned();
        QVERIFY(!steps);
        QCOMPARE(steps.error().code, ExitCode::Blocked);
        QVERIFY(steps.error().message.contains(u"PATH"_s) && !steps.error().whatToDo.isEmpty());
        QVERIFY(stored() == odd);
    }

    void longestValueThatHasRoomIsEdited() {
        const PathValue value{PathValue::Type::RegSz, QString(longestPathValue - ours.size() - 3, u'x')};
        QVERIFY(store(storedAs(value)));
        const auto steps = planned();
        QVERIFY(steps && steps->size() == 1);
        const PathEdited change{std::get<EditPath>(steps->first().action)};
        QVERIFY(perform(change, *m_system));
        QCOMPARE(textOf(stored().raw), value.value + u';' + ours);
        QVERIFY(revert(change, *m_system));
        QVERIFY(stored() == storedAs(value));
    }
};

QTEST_GUILESS_MAIN(TestWindowsPaths)
#include "tst_windowspaths.moc"
