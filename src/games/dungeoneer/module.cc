#include "games/dungeoneer/module.h"

#include "games/dungeoneer/policy.h"
#include "games/dungeoneer/rules.h"
#include "games/dungeoneer/words.h"
#include "modules/module_of.h"

namespace undercroft::dungeoneer {

LoadedGame load_dungeoneer(std::span<const SourceFile> pack, ProblemList& problems) {
    LoadedGame game;
    if (auto catalogue = load_catalogue(pack, game.texts, problems)) {
        game.module = std::make_unique<ModuleOf<Rules, Words, Policy>>(Rules(catalogue), Words(catalogue), Policy{});
    }
    return game;
}

}  // namespace undercroft::dungeoneer
