#include "core/game_chance.h"

#include "core/chacha.h"

namespace undercroft {

Chance game_chance(uint64_t seed, std::string_view game) {
    return is_secret_seed(seed) ? Chance::secret(seed, game) : Chance(stream_seed(seed, game));
}

uint64_t watched_seed(uint64_t seed, std::string_view purpose, uint64_t number) {
    return is_secret_seed(seed) ? secret_seed(seed, purpose, number) : numbered_seed(stream_seed(seed, purpose), number);
}

}  // namespace undercroft
