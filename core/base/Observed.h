// A fact with its provenance. "Not checked" is a value of its own, and never the same as "there is none".
#pragma once

#include <QString>
#include <optional>

namespace cudnnsetup {

template <class T> struct Observed {
    enum class State { NotChecked, None, Seen };

    State state = State::NotChecked;
    T value{};     // meaningful when Seen
    QString where; // file, registry value or call in which it was seen, or where it was looked for
    QString why;   // when NotChecked: why it could not be checked

    static Observed seen(T value, QString where) { return {State::Seen, std::move(value), std::move(where), {}}; }
    static Observed none(QString where) { return {State::None, {}, std::move(where), {}}; }
    static Observed notChecked(QString why) { return {State::NotChecked, {}, {}, std::move(why)}; }

    bool isSeen() const { return state == State::Seen; }
    bool isNone() const { return state == State::None; }
    bool isChecked() const { return state != State::NotChecked; }
    const T* operator->() const { return &value; }
    const T& operator*() const { return value; }
    bool operator==(const Observed&) const = default;
};

} // namespace cudnnsetup
