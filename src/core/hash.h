// One pinned 64-bit hash for states, replays and names: the same on every machine of the same byte order.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace undercroft {

constexpr uint64_t mix_hash(uint64_t value) {
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9ull;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebull;
    return value ^ (value >> 31);
}

// Order matters: combine(combine(0, a), b) differs from the other way round.
constexpr uint64_t combine_hash(uint64_t hash, uint64_t value) {
    return mix_hash(hash * 0x9e3779b97f4a7c15ull + value + 0x632be59bd9b4e019ull);
}

uint64_t hash_bytes(const void* data, size_t size, uint64_t seed = 0);

inline uint64_t hash_text(std::string_view text, uint64_t seed = 0) { return hash_bytes(text.data(), text.size(), seed); }

// Only for types without padding: padding bytes would make equal values hash differently.
template <class T>
requires(std::has_unique_object_representations_v<T>) uint64_t hash_of(const T& value, uint64_t seed = 0) {
    return hash_bytes(&value, sizeof value, seed);
}

}  // namespace undercroft
