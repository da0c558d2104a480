// What every event of Dungeoneer carries besides its own four numbers, so that it is told the same whatever the table looks like by
// then: who plays which hero, whose turn it is, whether somebody plays alone, whether the decks are split.
#pragma once

#include <array>
#include <cstdint>

#include "engine/event.h"
#include "games/dungeoneer/state.h"

namespace undercroft::dungeoneer {

// Which hero each seat plays.
using Cast = std::array<HeroId, max_players>;
inline Cast cast_of(const State& state) {
    Cast cast;
    for (size_t i = 0; i < cast.size(); ++i) cast[i] = state.players[i].hero;
    return cast;
}

struct TableNote {
    Cast cast{};
    Seat active;
    bool solo = false, split_decks = false;
};

namespace told_parts {
inline constexpr size_t table_at = 4, cast_at = 5;   // in Event::numbers
static_assert(max_heroes < 16 && max_players == 4);  // four bits a seat, 0: nobody yet
}  // namespace told_parts

inline Event with_note(Event event, const State& state) {
    uint32_t cast = 0;
    for (size_t i = 0; i < max_players; ++i) {
        const HeroId hero = state.players[i].hero;
        cast |= (hero.is_none() ? 0u : hero.value + 1u) << (4 * i);
    }
    event.numbers[told_parts::cast_at] = static_cast<int16_t>(cast);
    event.numbers[told_parts::table_at] = static_cast<int16_t>(
        (state.options.solo() ? 1 : 0) | (state.options.has(Switch::split_decks) ? 2 : 0) | (state.active.index + 1) << 2);
    return event;
}

inline TableNote note_of(const Event& event) {
    TableNote note;
    const uint32_t cast = static_cast<uint16_t>(event.numbers[told_parts::cast_at]);
    for (size_t i = 0; i < max_players; ++i) {
        const uint32_t hero = cast >> (4 * i) & 15u;
        if (hero != 0) note.cast[i] = HeroId(static_cast<int>(hero) - 1);
    }
    const int table = event.numbers[told_parts::table_at];
    note.solo = (table & 1) != 0;
    note.split_decks = (table & 2) != 0;
    note.active = Seat((table >> 2) - 1);
    return note;
}

// A thing in two numbers of an event.
inline Thing thing_at(const Event& event, size_t index) {
    return {static_cast<Thing::Kind>(event.numbers[index]), static_cast<uint8_t>(event.numbers[index + 1])};
}

// Two small numbers in one of an event.
constexpr int pair_number(int first, int second) { return (first + 64) * 256 + second + 64 - 32768; }
constexpr int first_of(int number) { return (number + 32768) / 256 - 64; }
constexpr int second_of(int number) { return (number + 32768) % 256 - 64; }
static_assert(first_of(pair_number(-22, 190)) == -22 && second_of(pair_number(-22, 190)) == 190);

// Whom an attack is aimed at, in one number of an event: a seat, or below zero a card or the monster of a quest.
constexpr int target_number(Thing target) {
    if (target.is_hero()) return target.id;
    return (target.is_quest() ? -1 - max_cards : -1) - target.id;
}
constexpr Thing target_of(int number) {
    if (number >= 0) return Thing::hero(Seat(number));
    return number < -max_cards ? Thing::quest(QuestId(-1 - max_cards - number)) : Thing::card(CardId(-1 - number));
}

}  // namespace undercroft::dungeoneer
