// The demons: ten princes in a hall without a name, and the worm that digs for them (HD-DEMON).
#pragma once

#include "games/host_a_dungeon/civilization.h"

namespace undercroft::host_a_dungeon {

enum class DemonFact : uint8_t {
    founded,       // marks: netherhall
    beasts_added,  // how many
    infighting,
    worm_dug,    // length
    worm_crept,  // length; by existing ways
    devoured,    // other: the victim
    palace,
    temple_of_doom,
    nested,         // wealth brought to the nest
    nothing_found,  // the worm found nothing on its winter way
    bile_pit,
    infernal_machine,
    gate_stone,
    soul_mill,
    obsidian_hall,
    went_home,    // HD-DEMON-20
    battlefield,  // HD-DEMON-21
    end,
};
inline constexpr std::array demon_facts = std::to_array<std::string_view>(
    {"founded", "beasts_added", "infighting", "worm_dug", "worm_crept", "devoured", "palace", "temple_of_doom", "nested", "nothing_found",
     "bile_pit", "infernal_machine", "gate_stone", "soul_mill", "obsidian_hall", "went_home", "battlefield", "end"});
template <>
struct ChapterOf<DemonFact> {
    static constexpr Chapter value = Chapter::demon;
};
enum class DemonWord : uint8_t { creep, dig };
inline constexpr std::array demon_words = std::to_array<std::string_view>({"creep", "dig"});

enum class DemonStep : uint8_t {
    setup,
    spring,
    summer,
    autumn,
    winter,
    beasts,  // so many as answered
    hall,
    palace,  // at the answered spot
    hunt,    // frame.at, frame.place, frame.other: the prey
    object,  // winter: the object answered; frame.place: where the worm lies
};
Flow run_demons(Play& play, Frame& frame);
void watch_demons(Play& play, GroupId people);
void clean_up_demons(Play& play, GroupId people);

// The worm of a civilization of demons: a group with a marker, whose treasure travels with it.
GroupId worm_of(const State& state, GroupId people);
Point place_of_worm(const State& state, GroupId people);

}  // namespace undercroft::host_a_dungeon
