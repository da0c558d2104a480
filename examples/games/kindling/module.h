// Kindling at the door.
#pragma once

#include <span>

#include "games/kindling/policy.h"
#include "games/kindling/words.h"
#include "modules/loaded_game.h"
#include "modules/module_of.h"

namespace undercroft::kindling {

using Module = ModuleOf<Rules, Words, Policy>;

inline Module make_module() { return Module(Rules{}, Words{}, Policy{}); }

// The line of src/games/registry.cc would be {"kindling", kindling::load_kindling}.
inline LoadedGame load_kindling(std::span<const SourceFile>, ProblemList&) {
    LoadedGame game;
    game.module = std::make_unique<Module>(Rules{}, Words{}, Policy{});
    return game;
}

}  // namespace undercroft::kindling
