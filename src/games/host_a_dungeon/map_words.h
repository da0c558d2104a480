// What content/host_a_dungeon/map.toml says about drawing this game, and the legend that ink draws from.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "games/host_a_dungeon/annals.h"
#include "ink/legend.h"

namespace undercroft::host_a_dungeon {

struct MapWords {
    enum class Lettering : uint8_t { place, minor, silent };
    struct TokenWords {
        ink::TokenShape shape = ink::TokenShape::circle;
        LocalisedText letter, name;
        bool initial = false;  // each bears the first letter of what it is
    };
    std::array<Lettering, purpose_count> lettering{};
    std::array<std::optional<LocalisedText>, purpose_count> many;  // of several near each other
    std::array<std::optional<TokenWords>, sort_words.size()> tokens;
};

std::shared_ptr<const MapWords> read_map_words(std::span<const SourceFile> pack, ProblemList& problems);

struct MapWish {
    Language language = Language::english;
    ink::Palette palette = ink::Palette::light;
    std::string seed;  // as a person would type it
    Speaker say;
};

ink::Legend make_legend(const Catalogue& catalogue, const Lexicon& lexicon, const MapWords& words, const Annals& annals, const State& state,
                        const MapWish& wish);

}  // namespace undercroft::host_a_dungeon
