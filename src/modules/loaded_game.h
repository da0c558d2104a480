// What loading a game's packs gives: its module, and the texts that stood beside its cards.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "content/card_text.h"
#include "content/problem_list.h"
#include "content/source.h"
#include "engine/module.h"

namespace undercroft {

struct LoadedGame {
    std::unique_ptr<GameModule> module;  // null when the packs have mistakes; they are in the problem list
    CardTexts texts;
};

struct GameEntry {
    std::string id;  // also its folder below content/
    LoadedGame (*load)(std::span<const SourceFile> pack, ProblemList& problems);
};

}  // namespace undercroft
