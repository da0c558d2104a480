#include "games/one_deck_dungeon/module.h"

#include "games/one_deck_dungeon/policy.h"
#include "games/one_deck_dungeon/rules.h"
#include "games/one_deck_dungeon/words.h"
#include "modules/module_of.h"

namespace undercroft::one_deck_dungeon {

LoadedGame load_one_deck_dungeon(std::span<const SourceFile> pack, ProblemList& problems) {
    LoadedGame game;
    if (const auto catalogue = read_catalogue(pack, game.texts, problems)) {
        game.module = std::make_unique<ModuleOf<Rules, Words, Policy>>(Rules(catalogue), Words(catalogue), Policy{});
    }
    return game;
}

}  // namespace undercroft::one_deck_dungeon
