// The tables of the rulebook by name. Which face reaches which row stands in content/host_a_dungeon/tables.toml; what a row does stands
// in its chapter, which names its rows here. Tables of species have no rows of their own: the pack lists the species.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace undercroft::host_a_dungeon {

enum class Table : uint8_t {
    primordial,
    natural_caves,
    river,
    civilizations,
    civilization_encounters,
    cataclysms,
    arrivals,
    delvers,
    tribes,
    alphas,
    wanderers,
    events,
    villains,
    overlord_buildings,
    fates,
    technologies,
    invasions,
    last_delvers,
    last_tribes,
    last_alphas,
    last_events,
};
inline constexpr int table_count = 21;

enum class PrimordialRow : uint8_t { mithril, natural_caves, gold_vein, cave_complex, river, wyrm, cataclysm, aquifer, sea, mysteries };
inline constexpr std::array<std::string_view, 10> primordial_rows = {"mithril", "natural_caves", "gold_vein", "cave_complex", "river",
                                                                     "wyrm",    "cataclysm",     "aquifer",   "sea",          "mysteries"};
enum class CaveRow : uint8_t { gems, plague, beast, magma, tunnel, fate };
inline constexpr std::array<std::string_view, 6> cave_rows = {"gems", "plague", "beast", "magma", "tunnel", "fate"};
enum class RiverRow : uint8_t { level, cave, down, lake, waterfall, climb };
inline constexpr std::array<std::string_view, 6> river_rows = {"level", "cave", "down", "lake", "waterfall", "climb"};
enum class CivilizationRow : uint8_t { dwarves, goblins, demons, merfolk };
inline constexpr std::array<std::string_view, 4> civilization_rows = {"dwarves", "goblins", "demons", "merfolk"};
enum class CivilizationMeetingRow : uint8_t { skirmish, greed, cunning, fury, war };
inline constexpr std::array<std::string_view, 5> civilization_meeting_rows = {"skirmish", "greed", "cunning", "fury", "war"};
enum class CataclysmRow : uint8_t { earthquake, rift, volcano, great_river, great_plague, fallen_star, glaciation, primordial };
inline constexpr std::array<std::string_view, 8> cataclysm_rows = {"earthquake",   "rift",        "volcano",    "great_river",
                                                                   "great_plague", "fallen_star", "glaciation", "primordial"};
enum class ArrivalRow : uint8_t { delvers, tribe, alpha, wanderers, event, adventurers };
inline constexpr std::array<std::string_view, 6> arrival_rows = {"delvers", "tribe", "alpha", "wanderers", "event", "adventurers"};
enum class EventRow : uint8_t {
    structure,
    hard_times,
    artifact,
    statue,
    cult,
    temple,
    natural_cave,
    burial,
    dungeon,
    portal,
    cataclysm,
    ghosts,
    cave_in,
    flood,
    madness,
    invaders,
    enclave,
    surge,
    automaton,
    techno_cult,
    clone_laboratory,
    parasites,
    arsenal,
    anomaly,
    acid_rain,
    minefield,
    invasion,
};
inline constexpr std::array<std::string_view, 27> event_rows = {
    "structure", "hard_times",  "artifact",         "statue",    "cult",    "temple",  "natural_cave", "burial",    "dungeon",
    "portal",    "cataclysm",   "ghosts",           "cave_in",   "flood",   "madness", "invaders",     "enclave",   "surge",
    "automaton", "techno_cult", "clone_laboratory", "parasites", "arsenal", "anomaly", "acid_rain",    "minefield", "invasion"};
enum class VillainRow : uint8_t { overlord, mind_lords, lich_king, superpredator };
inline constexpr std::array<std::string_view, 4> villain_rows = {"overlord", "mind_lords", "lich_king", "superpredator"};
enum class OverlordRow : uint8_t { trap, laboratory, dungeon, hall };
inline constexpr std::array<std::string_view, 4> overlord_rows = {"trap", "laboratory", "dungeon", "hall"};
enum class FateRow : uint8_t { service, isolation, break_up };
inline constexpr std::array<std::string_view, 3> fate_rows = {"service", "isolation", "break_up"};
enum class TechnologyRow : uint8_t {
    geological_station,
    academy,
    mill,
    trading_post,
    drilling_rigs,
    observatory,
    railway_station,
    toxic_dump,
    automaton_factory,
    doomsday_weapon,
};
inline constexpr std::array<std::string_view, 10> technology_rows = {
    "geological_station", "academy",         "mill",       "trading_post",      "drilling_rigs",
    "observatory",        "railway_station", "toxic_dump", "automaton_factory", "doomsday_weapon"};
enum class InvasionRow : uint8_t { stars, abyss, other_world };
inline constexpr std::array<std::string_view, 3> invasion_rows = {"stars", "abyss", "other_world"};

struct TableSpec {
    std::string_view id;
    int die;
    std::span<const std::string_view> rows;  // empty: rows name species
};
inline constexpr std::array<TableSpec, table_count> table_specs = {{
    {"primordial", 20, primordial_rows},
    {"natural_caves", 6, cave_rows},
    {"river", 6, river_rows},
    {"civilizations", 20, civilization_rows},
    {"civilization_encounters", 20, civilization_meeting_rows},
    {"cataclysms", 20, cataclysm_rows},
    {"arrivals", 6, arrival_rows},
    {"delvers", 20, {}},
    {"tribes", 20, {}},
    {"alphas", 20, {}},
    {"wanderers", 20, {}},
    {"events", 20, event_rows},
    {"villains", 20, villain_rows},
    {"overlord_buildings", 20, overlord_rows},
    {"fates", 6, fate_rows},
    {"technologies", 20, technology_rows},
    {"invasions", 6, invasion_rows},
    {"last_delvers", 20, {}},
    {"last_tribes", 20, {}},
    {"last_alphas", 20, {}},
    {"last_events", 20, event_rows},
}};

}  // namespace undercroft::host_a_dungeon
