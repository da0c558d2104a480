#include "games/paper_dungeons/module.h"

#include "games/paper_dungeons/policy.h"
#include "games/paper_dungeons/rules.h"
#include "games/paper_dungeons/words.h"
#include "modules/module_of.h"

namespace undercroft::paper_dungeons {

LoadedGame load_paper_dungeons(std::span<const SourceFile> pack, ProblemList& problems) {
    LoadedGame game;
    const size_t before = problems.size();
    auto catalogue = std::make_shared<const Catalogue>(read_catalogue(pack, game.texts, problems));
    if (problems.size() == before) {
        game.module = std::make_unique<ModuleOf<Rules, Words, Policy>>(Rules(catalogue), Words(catalogue), Policy{});
    }
    return game;
}

}  // namespace undercroft::paper_dungeons
