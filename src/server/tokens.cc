#include "server/tokens.h"

#include <array>

#include <sodium.h>

#include "core/game_chance.h"

namespace undercroft {

bool start_secrets() { return sodium_init() >= 0; }

std::string new_token() {
    std::array<unsigned char, 16> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    std::array<char, 32> letters{};
    sodium_bin2base64(letters.data(), letters.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    return letters.data();
}

std::string new_name() {
    constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";  // 32, none that looks like another
    std::string name;
    for (int i = 0; i < 10; ++i) name += letters[randombytes_uniform(static_cast<uint32_t>(letters.size()))];
    return name;
}

uint64_t new_secret_seed() {
    uint64_t seed = 0;
    while (!is_secret_seed(seed)) randombytes_buf(&seed, sizeof seed);
    return seed;
}

std::string token_hash(std::string_view token) {
    std::string hash(crypto_generichash_BYTES, '\0');
    crypto_generichash(reinterpret_cast<unsigned char*>(hash.data()), hash.size(), reinterpret_cast<const unsigned char*>(token.data()),
                       token.size(), nullptr, 0);
    return hash;
}

bool fits_hash(std::string_view token, std::string_view hash) {
    const std::string own = token_hash(token);
    return hash.size() == own.size() && sodium_memcmp(own.data(), hash.data(), own.size()) == 0;
}

}  // namespace undercroft
