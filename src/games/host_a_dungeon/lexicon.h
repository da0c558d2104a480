// How the annals and the map name those who act and the places they leave: from chronicle/nouns.toml, chronicle/kinds/, the names of the
// packs, and the sounds of each people. A species or place that the lexicon does not mention is named by its pack's own words, declined by
// their endings.
#pragma once

#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "chronicle/forge.h"
#include "chronicle/teller.h"
#include "content/card_text.h"
#include "games/host_a_dungeon/catalogue.h"
#include "games/host_a_dungeon/chapters.h"

namespace undercroft::host_a_dungeon {

struct KindWords {
    std::string sounds;  // empty: it bears no name
    bool people = false;
    chronicle::Noun one;   // the manticore
    chronicle::Noun many;  // the goblins
    chronicle::Counted heads;
};

// What a fact becomes in the annals, from chronicle/facts.toml: [dwarf.mine_dug] deed = "mined", loot = "a".
struct FactDeed {
    enum class Role : uint8_t { none, actor, other };
    std::string kind;  // empty: the annals are silent
    Role who = Role::actor, foe = Role::other, third = Role::none;
    bool at = true;  // it happened at a place
    // Which number of the fact counts it, 1 to 4; 0: none.
    uint8_t loss = 0, slain = 0, gain = 0, loot = 0, count = 0;
    Purpose builds = Purpose::none;  // what a place that it drew was for, whatever was made of it later
};

struct Lexicon {
    std::vector<KindWords> kinds;                       // by species
    std::array<chronicle::Noun, purpose_count> places;  // "the great hall"
    std::array<std::string, purpose_count> coined;      // words.toml table of those that are named; empty: told by what they are
    chronicle::Counted riches;
    std::vector<chronicle::Noun> keepsakes, carried;  // of buildings, and of those who travel
    chronicle::SoundBook sounds;
    chronicle::Tales tales;
    std::array<std::vector<FactDeed>, chapter_count> deeds;  // by chapter and kind of fact
    std::vector<std::string> unmapped;                       // facts that facts.toml does not mention, "dwarf.mine_dug"

    const KindWords& of(SpeciesId species) const { return kinds[static_cast<size_t>(species.index())]; }
};

// `texts` are those that read_catalogue gave.
std::shared_ptr<const Lexicon> read_lexicon(std::span<const SourceFile> pack, const Catalogue& catalogue, const CardTexts& texts,
                                            ProblemList& problems);

}  // namespace undercroft::host_a_dungeon
