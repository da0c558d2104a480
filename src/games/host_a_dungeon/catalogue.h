// What the packs say, read once: species with their tokens and traits, places with their later uses, tables with their rows.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/card_text.h"
#include "content/problem_list.h"
#include "content/source.h"
#include "core/id.h"
#include "games/host_a_dungeon/chapter.h"
#include "games/host_a_dungeon/purposes.h"
#include "games/host_a_dungeon/tables.h"
#include "world/mark.h"

namespace undercroft::host_a_dungeon {

using SpeciesId = Id<struct SpeciesTag, uint16_t>;

enum class Sort : uint8_t {
    civilization,
    settlement,
    kingdom,
    delvers,
    tribe,
    alpha,
    wanderer,
    cult,
    enclave,
    party,
    villain,
    empire,
    remnants,
    shelter
};
inline constexpr std::array<std::string_view, 14> sort_words = {"civilization", "settlement", "kingdom",  "delvers", "tribe",
                                                                "alpha",        "wanderer",   "cult",     "enclave", "party",
                                                                "villain",      "empire",     "remnants", "shelter"};
enum class Alignment : uint8_t { none, order, chaos, hunger };
inline constexpr std::array<std::string_view, 4> alignment_words = {"none", "order", "chaos", "hunger"};

// What a species may do that its sort does not (HD-ENG-12). The word in the pack is the enumerator. Append at the end.
enum class Trait : uint8_t {
    breathes_water,          // tritons, toadfolk, merfolk: no flood harms it, and it goes along flooded ways
    needs_water,             // grows only with water in its holdings (HD-DELVER-23, HD-TRIBE-22)
    immobile,                // bound, imprisoned, guarding: never moves
    leashed,                 // stays by its ruin (HD-MERFOLK-23)
    leaves_wealth,           // collects no treasure on its way
    plague_immune,           // skeletons, devourer
    cave_in_immune,          // devourer
    prefers_caves,           // wild lizard, mountain beast
    prefers_ruins,           // lamia
    weaves_webs,             // spider
    devours,                 // slime: gains 1 when it destroys what it meets
    regenerates,             // troll: retreats instead of dying
    joins_goblins,           // lone goblin
    rises_in_tombs,          // skeletons
    deadly_gaze,             // basilisk: kills two
    gaze_immune,             // troglodytes
    spends_wealth_to_fight,  // wandering mage, cybermages: 1 wealth counts as population
    grows_in_place,          // man-eating plant
    hits_giants,             // dwarven delvers: +1 against giants
    is_giant,                // giants, fire giant, mutant giants
    starts_on_surface,       // human miners
    spares_gold,             // antlings
    kin_to_antlings,         // no hostility among them
    tribal_encounters,       // delvers that fight by the tribe's rules
    starts_at_worked_ore,    // ore guardians
    hits_delvers,            // ore guardians: +1 against delvers
    never_splits,            // harpies
    counts_double,           // giants
    steals_first,            // ratfolk
    mines_when_short,        // ratfolk of order
    is_dragon,               // dragon, ancient wyrm
    two_headed,              // chimera: loses 1 instead of dying
    collapses_when_killed,   // mountain beast
    furnishes_lair,          // evil-eye
    bears_young,             // manticore
    takes_two,               // fire giant, raiders: 2 wealth instead of 1
    stronger_when_rich,      // rakshasa
    digs_for_prey,           // devourer
    robs_at_sight,           // ancient wyrm: 1 wealth at the first meeting (HD-PRIM-14)
    ignores_hazards,         // stalkers
    never_mines,             // hunters
    hunts_wanderers,         // hunters
    wanders_every_turn,      // nomads
    random_alignment,        // cybermages, dragon by its player
    eats_neighbours,         // cannibals
    unseen_by_wanderers,     // telepaths
    replaces_wanderer,       // mutated beast
    rolls_no_die,            // cyber-monster
    brings_cataclysm,        // elemental spawn
    never_converted,         // bandits
    digs_far,                // prospectors
    gains_from_wealth,       // automatons
    is_goblin,               // whom a lone goblin joins
    guards_treasure,         // ghosts, undead: do not move while they own treasure
    grows_when_rich,         // bandits: only with more wealth than population (HD-EXPAND-30)
    attacks_everyone,        // invaders from outside: no quests, no friends (HD-LAST-20)
    tramples,                // giant automaton: hunts by the Superpredator's results (HD-LAST-48)
};
inline constexpr std::array trait_words = std::to_array<std::string_view>({
    "breathes_water",
    "needs_water",
    "immobile",
    "leashed",
    "leaves_wealth",
    "plague_immune",
    "cave_in_immune",
    "prefers_caves",
    "prefers_ruins",
    "weaves_webs",
    "devours",
    "regenerates",
    "joins_goblins",
    "rises_in_tombs",
    "deadly_gaze",
    "gaze_immune",
    "spends_wealth_to_fight",
    "grows_in_place",
    "hits_giants",
    "is_giant",
    "starts_on_surface",
    "spares_gold",
    "kin_to_antlings",
    "tribal_encounters",
    "starts_at_worked_ore",
    "hits_delvers",
    "never_splits",
    "counts_double",
    "steals_first",
    "mines_when_short",
    "is_dragon",
    "two_headed",
    "collapses_when_killed",
    "furnishes_lair",
    "bears_young",
    "takes_two",
    "stronger_when_rich",
    "digs_for_prey",
    "robs_at_sight",
    "ignores_hazards",
    "never_mines",
    "hunts_wanderers",
    "wanders_every_turn",
    "random_alignment",
    "eats_neighbours",
    "unseen_by_wanderers",
    "replaces_wanderer",
    "rolls_no_die",
    "brings_cataclysm",
    "never_converted",
    "digs_far",
    "gains_from_wealth",
    "is_goblin",
    "guards_treasure",
    "grows_when_rich",
    "attacks_everyone",
    "tramples",
});
static_assert(trait_words.size() == static_cast<size_t>(Trait::tramples) + 1 && trait_words.size() <= 64);

struct Species {
    std::string id;
    Sort sort = Sort::wanderer;
    Alignment alignment = Alignment::none;
    int pop = 1, wealth = 0;  // at arrival
    uint64_t traits = 0;
    world::Manner hand = world::Manner::natural;  // how it digs and builds
    std::string voice;                            // whose sounds its names are made of
    bool has(Trait trait) const { return (traits >> static_cast<int>(trait) & 1) != 0; }
};

// Species that a chapter names itself; all others are reached through tables.
enum class Known : uint8_t {
    dwarves,
    goblins,
    demons,
    merfolk,
    primordial_beast,
    ancient_wyrm,
    freed_slaves,
    tunnel_worm,
    bound_demon,
    palace_demon,
    feral_merfolk,
    primordial_horror,
    kingdom,
    adventurers,
    mutated_beast,
    manticore,
    manticore_cub,
    ghosts,
    restless_undead,
    prisoner,
    invaders,
    dark_cult,
    enclave,
    wandering_mage,
    overlord,
    mind_lords,
    lich_king,
    undead_legion,
    lich_servants,
    bone_golem,
    gate_guard,
    mad_loner,
    heroes,
    remnants_of_evil,
    empire,
    lost_garrison,
    prospectors,
    bandits,
    settlers,
    automatons,
    shelter,
    star_invaders,
    abyss_invaders,
    other_invaders,
    techno_cult,
    giant_automaton,
};
inline constexpr std::array<std::string_view, 46> known_words = {
    "dwarves",         "goblins",        "demons",        "merfolk",          "primordial_beast", "ancient_wyrm",
    "freed_slaves",    "tunnel_worm",    "bound_demon",   "palace_demon",     "feral_merfolk",    "primordial_horror",
    "kingdom",         "adventurers",    "mutated_beast", "manticore",        "manticore_cub",    "ghosts",
    "restless_undead", "prisoner",       "invaders",      "dark_cult",        "enclave",          "wandering_mage",
    "overlord",        "mind_lords",     "lich_king",     "undead_legion",    "lich_servants",    "bone_golem",
    "gate_guard",      "mad_loner",      "heroes",        "remnants_of_evil", "empire",           "lost_garrison",
    "prospectors",     "bandits",        "settlers",      "automatons",       "shelter",          "star_invaders",
    "abyss_invaders",  "other_invaders", "techno_cult",   "giant_automaton"};

// What later ages see in a place (rules 3.3).
struct PlaceSort {
    bool known = false;
    bool knowledge = false;  // HD-EXPAND-21
    bool forge = false;      // HD-EXPAND-23
    bool colony = false;     // HD-EXPAND-24
    bool tomb = false;
    int width = 130, height = 100;  // usual size in hundredths of a bead
};

struct TableRow {
    int from = 0, to = 0;
    int row = 0;  // number of the row word, or of the species
};

struct Catalogue {
    uint64_t hash = 0;
    std::vector<Species> species;
    std::array<SpeciesId, known_words.size()> known;
    std::array<PlaceSort, purpose_count> places;
    std::array<std::vector<TableRow>, table_count> tables;

    const Species& of(SpeciesId id) const { return species[static_cast<size_t>(id.index())]; }
    SpeciesId of(Known which) const { return known[static_cast<size_t>(which)]; }
    const PlaceSort& of(Purpose purpose) const { return places[static_cast<size_t>(purpose)]; }
    std::optional<SpeciesId> find(std::string_view id) const;
    // The row that a face reaches; every face reaches exactly one, the loader sees to it.
    int row(Table table, int face) const;
};

// Null when the packs have mistakes; they are in `problems`.
std::shared_ptr<const Catalogue> read_catalogue(std::span<const SourceFile> pack, CardTexts& texts, ProblemList& problems);

}  // namespace undercroft::host_a_dungeon
