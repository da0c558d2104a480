// ChaCha20 (RFC 8439): a counter stream that cannot be wound back. Whoever sees outcomes learns neither the seed nor the outcomes to
// come; the quick generator of rng.h gives both away after a few draws, so it is for search and simulation only.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace undercroft {

using ChaChaBlock = std::array<uint32_t, 16>;

ChaChaBlock chacha20_block(const std::array<uint32_t, 8>& key, uint32_t counter, const std::array<uint32_t, 3>& nonce);

// The key to everything drawn under one seed for one purpose.
struct SecretKey {
    uint64_t seed = 0;
    uint64_t purpose = 0;

    SecretKey() = default;
    SecretKey(uint64_t from, std::string_view name);
    // The number-th block of a stream of this key.
    ChaChaBlock block(uint32_t stream, uint64_t number) const;
};

// A seed that tells nothing about the seed it comes from: for bots, chapters and whatever else others can watch.
uint64_t secret_seed(uint64_t seed, std::string_view purpose, uint64_t number = 0);

}  // namespace undercroft
