#include "games/host_a_dungeon/module.h"

#include "games/host_a_dungeon/policy.h"
#include "games/host_a_dungeon/rules.h"
#include "games/host_a_dungeon/words.h"
#include "modules/module_of.h"

namespace undercroft::host_a_dungeon {

LoadedGame load_host_a_dungeon(std::span<const SourceFile> pack, ProblemList& problems) {
    LoadedGame game;
    const auto catalogue = read_catalogue(pack, game.texts, problems);
    const auto lexicon = catalogue == nullptr ? nullptr : read_lexicon(pack, *catalogue, game.texts, problems);
    if (lexicon != nullptr) {
        game.module = std::make_unique<ModuleOf<Rules, Words, Policy>>(Rules(catalogue), Words(catalogue, lexicon), Policy{});
    }
    return game;
}

}  // namespace undercroft::host_a_dungeon
