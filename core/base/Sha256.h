// SHA-256 by the system's library, which uses the processor's own instructions: OpenSSL on Linux, BCrypt on Windows.
#pragma once

#include <QByteArray>
#include <memory>
#include <span>

namespace cudnnsetup {

class Sha256 {
public:
    Sha256();
    ~Sha256();
    Sha256(const Sha256&) = delete;
    Sha256& operator=(const Sha256&) = delete;

    void add(std::span<const char> bytes);
    QByteArray result(); // 32 raw bytes; the object is spent then. Empty when the system's library failed.

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace cudnnsetup
