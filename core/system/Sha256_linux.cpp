#include "core/base/Sha256.h"

#include <openssl/evp.h>

namespace cudnnsetup {

struct Sha256::State {
    EVP_MD_CTX* context = EVP_MD_CTX_new();
    bool good = false;
};

Sha256::Sha256() : m_state(std::make_unique<State>()) {
    m_state->good = m_state->context && EVP_DigestInit_ex(m_state->context, EVP_sha256(), nullptr) == 1;
}

Sha256::~Sha256() { EVP_MD_CTX_free(m_state->context); }

void Sha256::add(std::span<const char> bytes) {
    m_state->good = m_state->good && EVP_DigestUpdate(m_state->context, bytes.data(), bytes.size()) == 1;
}

QByteArray Sha256::result() {
    QByteArray digest(32, '\0');
    unsigned int length = 0;
    if (!m_state->good ||
        EVP_DigestFinal_ex(m_state->context, reinterpret_cast<unsigned char*>(digest.data()), &length) != 1 ||
        length != 32)
        return {};
    return digest;
}

} // namespace cudnnsetup
