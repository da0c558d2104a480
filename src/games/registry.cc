#include "games/registry.h"

#include "games/dungeoneer/module.h"
#include "games/host_a_dungeon/module.h"
#include "games/one_deck_dungeon/module.h"
#include "games/paper_dungeons/module.h"

namespace undercroft {

const std::vector<GameEntry>& registered_games() {
    static const std::vector<GameEntry> games = {
        {"paper_dungeons", paper_dungeons::load_paper_dungeons},
        {"one_deck_dungeon", one_deck_dungeon::load_one_deck_dungeon},
        {"dungeoneer", dungeoneer::load_dungeoneer},
        {"host_a_dungeon", host_a_dungeon::load_host_a_dungeon},
    };
    return games;
}

}  // namespace undercroft
