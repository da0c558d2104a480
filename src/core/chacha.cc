#include "core/chacha.h"

#include <bit>

#include "core/hash.h"

namespace undercroft {

namespace {

void quarter_round(ChaChaBlock& x, size_t a, size_t b, size_t c, size_t d) {
    x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 16);
    x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 12);
    x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 8);
    x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 7);
}

constexpr uint32_t low(uint64_t word) { return static_cast<uint32_t>(word); }
constexpr uint32_t high(uint64_t word) { return static_cast<uint32_t>(word >> 32); }

}  // namespace

ChaChaBlock chacha20_block(const std::array<uint32_t, 8>& key, uint32_t counter, const std::array<uint32_t, 3>& nonce) {
    const ChaChaBlock start{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, key[0],  key[1],   key[2],   key[3],
                            key[4],     key[5],     key[6],     key[7],     counter, nonce[0], nonce[1], nonce[2]};
    ChaChaBlock x = start;
    for (int i = 0; i < 10; ++i) {  // twenty rounds: columns and diagonals by turns
        quarter_round(x, 0, 4, 8, 12);
        quarter_round(x, 1, 5, 9, 13);
        quarter_round(x, 2, 6, 10, 14);
        quarter_round(x, 3, 7, 11, 15);
        quarter_round(x, 0, 5, 10, 15);
        quarter_round(x, 1, 6, 11, 12);
        quarter_round(x, 2, 7, 8, 13);
        quarter_round(x, 3, 4, 9, 14);
    }
    for (size_t i = 0; i < x.size(); ++i) x[i] += start[i];
    return x;
}

SecretKey::SecretKey(uint64_t from, std::string_view name) : seed(from), purpose(hash_text(name)) {}

ChaChaBlock SecretKey::block(uint32_t stream, uint64_t number) const {
    return chacha20_block({low(seed), high(seed), low(purpose), high(purpose), 0, 0, 0, 0}, low(number), {stream, high(number), 0});
}

uint64_t secret_seed(uint64_t seed, std::string_view purpose, uint64_t number) {
    const ChaChaBlock block = SecretKey(seed, purpose).block(0, number);
    return uint64_t{block[1]} << 32 | block[0];
}

}  // namespace undercroft
