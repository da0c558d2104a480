// A world grown without asking anybody, and what can be made of it: a drawn map, a chronicle (written.h), and data for other programs
// (docs/world_format.md).
#pragma once

#include <functional>

#include "games/host_a_dungeon/map_words.h"
#include "games/host_a_dungeon/rules.h"
#include "games/host_a_dungeon/written.h"
#include "ink/kit.h"
#include "ink/scene.h"
#include "text/catalogue.h"

namespace undercroft::host_a_dungeon {

inline constexpr int world_format_version = 2;

struct WorldBook {
    std::shared_ptr<const Catalogue> catalogue;
    std::shared_ptr<const Lexicon> lexicon;
    std::shared_ptr<const MapWords> map;
};
// Null when the packs have mistakes.
std::shared_ptr<const WorldBook> load_world_book(std::span<const SourceFile> pack, ProblemList& problems);

// To its end, with the first suggestion for every answer: the same world that `simulate` plays from this setup.
// `look` sees every position on the way.
State grow(const WorldBook& book, const Setup& checked, const std::function<void(const State&)>& look = {});

// The drawn map; ink and print write it as SVG, PNG or PDF. `words` holds content/text.
ink::Scene draw_world(const WorldBook& book, const Annals& annals, const State& state, const MapWish& wish, const ink::Kit& kit,
                      const TextCatalogue& words);

std::string world_as_json(const WorldBook& book, const Annals& annals, const State& state);

}  // namespace undercroft::host_a_dungeon
