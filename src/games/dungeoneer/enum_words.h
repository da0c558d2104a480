// The words of the game's enums, as they stand in text keys, in the typed form of actions and in the JSON of a board.
#pragma once

#include <string>
#include <string_view>

#include "core/word_list.h"
#include "games/dungeoneer/catalogue.h"
#include "games/dungeoneer/vocabulary.h"

namespace undercroft::dungeoneer {

inline constexpr auto region_keys = words_up_to<Region::surface>({{Region::dungeon, "dungeon"}, {Region::surface, "surface"}});
inline constexpr auto side_keys =
    words_up_to<Side::west>({{Side::north, "north"}, {Side::east, "east"}, {Side::south, "south"}, {Side::west, "west"}});
inline constexpr auto stat_keys = words_up_to<Stat::health>(
    {{Stat::melee, "melee"}, {Stat::magic, "magic"}, {Stat::speed, "speed"}, {Stat::level, "level"}, {Stat::health, "health"}});
inline constexpr auto phase_keys = words_up_to<Phase::discard>({{Phase::setup, "setup"},
                                                                {Phase::recovery, "recovery"},
                                                                {Phase::villainy, "villainy"},
                                                                {Phase::location, "location"},
                                                                {Phase::feats, "feats"},
                                                                {Phase::discard, "discard_draw"}});
inline constexpr auto noun_keys = words_up_to<Noun::barrier>({{Noun::hero, "hero"},
                                                              {Noun::attacker, "attacker"},
                                                              {Noun::attacking_card, "attacking_card"},
                                                              {Noun::lair_monster, "lair_monster"},
                                                              {Noun::boon, "boon"},
                                                              {Noun::treasure, "treasure"},
                                                              {Noun::bane, "bane"},
                                                              {Noun::discarded, "discarded"},
                                                              {Noun::location, "location"},
                                                              {Noun::shiftable, "shiftable"},
                                                              {Noun::exit, "exit"},
                                                              {Noun::barrier, "barrier"}});
inline constexpr auto exit_keys = words_up_to<ExitKind::trap>(
    {{ExitKind::open, "open"}, {ExitKind::wall, "wall"}, {ExitKind::blocked, "blocked"}, {ExitKind::trap, "trap"}});
inline constexpr auto barrier_keys = words_up_to<BarrierKind::pit>(
    {{BarrierKind::none, "none"}, {BarrierKind::hazard, "hazard"}, {BarrierKind::spikes, "spikes"}, {BarrierKind::pit, "pit"}});
inline constexpr auto place_keys = words_up_to<PlaceWord::any>({{PlaceWord::entrance, "entrance"},
                                                                {PlaceWord::room, "room"},
                                                                {PlaceWord::tunnel, "tunnel"},
                                                                {PlaceWord::site, "site"},
                                                                {PlaceWord::road, "road"},
                                                                {PlaceWord::gloomy, "gloomy"},
                                                                {PlaceWord::arctic, "arctic"},
                                                                {PlaceWord::desert, "desert"},
                                                                {PlaceWord::forest, "forest"},
                                                                {PlaceWord::mountains, "mountains"},
                                                                {PlaceWord::plains, "plains"},
                                                                {PlaceWord::swamp, "swamp"},
                                                                {PlaceWord::settlement, "settlement"},
                                                                {PlaceWord::water, "water"},
                                                                {PlaceWord::any, "any"}});
inline constexpr auto card_type_keys = words_up_to<CardType::trap>({{CardType::boon, "boon"},
                                                                    {CardType::treasure, "treasure"},
                                                                    {CardType::bane, "bane"},
                                                                    {CardType::monster, "monster"},
                                                                    {CardType::trap, "trap"}});
inline constexpr auto lasts_keys = words_up_to<Lasts::monster>(
    {{Lasts::instant, "instant"}, {Lasts::permanent, "permanent"}, {Lasts::attachment, "attachment"}, {Lasts::monster, "monster"}});
inline constexpr auto category_keys = words_up_to<Category::chance>({{Category::artifact, "artifact"},
                                                                     {Category::influence, "influence"},
                                                                     {Category::sacrifice, "sacrifice"},
                                                                     {Category::hunt, "hunt"},
                                                                     {Category::search, "search"},
                                                                     {Category::escort, "escort"},
                                                                     {Category::threat, "threat"},
                                                                     {Category::chance, "chance"}});
inline constexpr auto threat_from_keys = words_up_to<ThreatFrom::other>({{ThreatFrom::any, "other"},
                                                                         {ThreatFrom::exit, "exit"},
                                                                         {ThreatFrom::barrier, "barrier"},
                                                                         {ThreatFrom::trap, "trap"},
                                                                         {ThreatFrom::quest, "quest"},
                                                                         {ThreatFrom::other, "other"}});

inline std::string word_of(Region value) { return std::string(region_keys[static_cast<size_t>(value)]); }
inline std::string word_of(Side value) { return std::string(side_keys[static_cast<size_t>(value)]); }
inline std::string word_of(Stat value) { return std::string(stat_keys[static_cast<size_t>(value)]); }
inline std::string word_of(Phase value) { return std::string(phase_keys[static_cast<size_t>(value)]); }
inline std::string word_of(Noun value) { return std::string(noun_keys[static_cast<size_t>(value)]); }
inline std::string word_of(ExitKind value) { return std::string(exit_keys[static_cast<size_t>(value)]); }
inline std::string word_of(BarrierKind value) { return std::string(barrier_keys[static_cast<size_t>(value)]); }
inline std::string word_of(PlaceWord value) { return std::string(place_keys[static_cast<size_t>(value)]); }
inline std::string word_of(CardType value) { return std::string(card_type_keys[static_cast<size_t>(value)]); }
inline std::string word_of(Lasts value) { return std::string(lasts_keys[static_cast<size_t>(value)]); }
inline std::string word_of(Category value) { return std::string(category_keys[static_cast<size_t>(value)]); }
inline std::string word_of(ThreatFrom value) { return std::string(threat_from_keys[static_cast<size_t>(value)]); }
std::string word_of(Do value);  // enum_words.cc
std::string word_of(Ask value);
std::string word_of(Happened value);
std::string word_of(Value value);

}  // namespace undercroft::dungeoneer
