// The streams of a game that is played, from its seed.
//
// A seed from the system has 64 secret bits, and its streams cannot be wound back: whoever watches a game learns neither the seed nor
// what is still to come. A seed below 2^32 is one that a person typed, or of a record from before; all of those can be tried out in
// minutes whatever the stream, so they go on giving the games they always gave.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/chance.h"

namespace undercroft {

constexpr bool is_secret_seed(uint64_t seed) { return seed >> 32 != 0; }

Chance game_chance(uint64_t seed, std::string_view game);

// For what others can watch under the same seed, bots and further chapters: of a secret seed it does not lead back to it.
uint64_t watched_seed(uint64_t seed, std::string_view purpose, uint64_t number);

}  // namespace undercroft
