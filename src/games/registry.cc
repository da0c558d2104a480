#include "games/registry.h"

#include "games/dungeoneer/module.h"
#include "games/paper_dungeons/module.h"

namespace undercroft {

const std::vector<GameEntry>& registered_games() {
    static const std::vector<GameEntry> games = {
        {"dungeoneer", dungeoneer::load_dungeoneer},
        {"paper_dungeons", paper_dungeons::load_paper_dungeons},
    };
    return games;
}

}  // namespace undercroft
