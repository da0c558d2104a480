#include "core/hash.h"

#include <cstring>

namespace undercroft {

uint64_t hash_bytes(const void* data, size_t size, uint64_t seed) {
    const char* bytes = static_cast<const char*>(data);
    uint64_t hash = combine_hash(seed, size);
    for (; size >= 8; size -= 8, bytes += 8) {
        uint64_t word = 0;
        std::memcpy(&word, bytes, 8);
        hash = combine_hash(hash, word);
    }
    if (size > 0) {
        uint64_t word = 0;
        std::memcpy(&word, bytes, size);
        hash = combine_hash(hash, word);
    }
    return hash;
}

}  // namespace undercroft
