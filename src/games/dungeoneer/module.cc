#include "games/dungeoneer/module.h"

#include <set>
#include <utility>

#include "games/dungeoneer/policy.h"
#include "games/dungeoneer/rules.h"
#include "games/dungeoneer/words.h"
#include "modules/module_of.h"

namespace undercroft::dungeoneer {

LoadedGame load_dungeoneer(std::span<const SourceFile> pack, ProblemList& problems) {
    LoadedGame game;
    if (auto catalogue = load_catalogue(pack, game.texts, problems)) {
        std::set<std::string> flavours;
        for (const CardText& text : game.texts) {
            if (text.key.ends_with(".flavour")) flavours.insert(text.key);
        }
        game.module = std::make_unique<ModuleOf<Rules, Words, Policy>>(Rules(catalogue), Words(catalogue, std::move(flavours)), Policy{});
    }
    return game;
}

}  // namespace undercroft::dungeoneer
