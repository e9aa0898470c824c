#include "core/base/Sha256.h"

#include <windows.h>
//
#include <bcrypt.h>

namespace cudnnsetup {

struct Sha256::State {
    BCRYPT_ALG_HANDLE algorithm = nullptr;
    BCRYPT_HASH_HANDLE hash = nullptr;
    bool good = false;
};

Sha256::Sha256() : m_state(std::make_unique<State>()) {
    State& state = *m_state;
    state.good = BCryptOpenAlgorithmProvider(&state.algorithm, BCRYPT_SHA256_ALGORITHM, nullptr, 0) >= 0 &&
                 BCryptCreateHash(state.algorithm, &state.hash, nullptr, 0, nullptr, 0, 0) >= 0;
}

Sha256::~Sha256() {
    if (m_state->hash) BCryptDestroyHash(m_state->hash);
    if (m_state->algorithm) BCryptCloseAlgorithmProvider(m_state->algorithm, 0);
}

void Sha256::add(std::span<const char> bytes) {
    // BCrypt takes a writable pointer but only reads.
    auto* data = reinterpret_cast<unsigned char*>(const_cast<char*>(bytes.data()));
    m_state->good = m_state->good && BCryptHashData(m_state->hash, data, ULONG(bytes.size()), 0) >= 0;
}

QByteArray Sha256::result() {
    QByteArray digest(32, '\0');
    if (!m_state->good || BCryptFinishHash(m_state->hash, reinterpret_cast<unsigned char*>(digest.data()), 32, 0) < 0)
        return {};
    return digest;
}

} // namespace cudnnsetup
