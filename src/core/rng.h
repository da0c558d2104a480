// The one random generator of the house: SplitMix64, pinned by test vectors, with named streams of one seed.
// Standard distributions differ between libraries, so bounded draws and shuffles are ours.
#pragma once

#include <cstdint>
#include <string_view>
#include <utility>

#include "core/hash.h"

namespace undercroft {

class Rng {
public:
    Rng() = default;
    explicit constexpr Rng(uint64_t seed) : state_(seed) {}

    constexpr uint64_t next() {
        state_ += 0x9e3779b97f4a7c15ull;
        return mix_hash(state_);
    }

    // Uniform in 0..bound-1, exactly (Lemire's multiplication with rejection); bound 0 gives 0.
    constexpr uint32_t below(uint32_t bound) {
        uint64_t product = (next() >> 32) * bound;
        if (static_cast<uint32_t>(product) < bound) [[unlikely]] {
            if (bound == 0) return 0;
            const uint32_t unfair = (0u - bound) % bound;
            while (static_cast<uint32_t>(product) < unfair) product = (next() >> 32) * bound;
        }
        return static_cast<uint32_t>(product >> 32);
    }

    template <class Span>
    constexpr void shuffle(Span&& items) {
        for (uint32_t i = static_cast<uint32_t>(items.size()); i > 1; --i) {
            const uint32_t other = below(i);
            std::swap(items[i - 1], items[other]);
        }
    }

    constexpr uint64_t state() const { return state_; }
    friend constexpr bool operator==(const Rng&, const Rng&) = default;

private:
    uint64_t state_ = 0;
};

// Seeds of different names (or numbers) under one seed are unrelated.
inline uint64_t stream_seed(uint64_t seed, std::string_view name) { return hash_text(name, mix_hash(seed)); }
constexpr uint64_t numbered_seed(uint64_t seed, uint64_t number) { return combine_hash(mix_hash(seed), number); }

}  // namespace undercroft
