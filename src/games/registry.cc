#include "games/registry.h"

namespace undercroft {

const std::vector<GameEntry>& registered_games() {
    static const std::vector<GameEntry> games = {};
    return games;
}

}  // namespace undercroft
