#include "games/host_a_dungeon/play.h"

#include "games/host_a_dungeon/calendar.h"
#include "world/nearest.h"

namespace undercroft::host_a_dungeon {

int Play::roll(int sides, Rule rule) const {
    const int face = chance.die(sides);
    state.rolls.push_back({rule, static_cast<uint8_t>(sides), static_cast<uint8_t>(face), false, {}, 0});
    return face;
}

Thrown Play::throw_on_map(int sides, Rule rule) const {
    const int face = chance.die(sides);
    const Point at = world::drop(state.world, chance);
    state.rolls.push_back({rule, static_cast<uint8_t>(sides), static_cast<uint8_t>(face), true, at, 0});
    return {face, at};
}

void Play::count_row(Table table, int face) const {
    if (!state.rolls.empty() && state.rolls.back().face == face)
        state.rolls.back().table = static_cast<uint8_t>(static_cast<int>(table) + 1);
}

int Play::row(Table table, int face) const {
    count_row(table, face);
    return catalogue.row(table, face);
}

int Play::draw(int count, Rule rule) const {
    const auto value = static_cast<int>(chance.below(Stream::world, static_cast<uint32_t>(count)));
    state.rolls.push_back({rule, static_cast<uint8_t>(std::min(count, 255)), static_cast<uint8_t>(value + 1), false, {}, 0});
    return value;
}

Telling Play::tell(Chapter chapter, uint8_t kind, Rule rule, GroupId actor) const {
    Fact fact;
    fact.chapter = chapter;
    fact.kind = kind;
    fact.rule = rule;
    fact.when = state.now();
    fact.age = state.age;
    fact.actor = actor;
    // The rolls since the fact before belong to this one.
    fact.first_roll = state.facts.empty() ? 0 : state.facts.back().first_roll + state.facts.back().rolls;
    fact.rolls = static_cast<uint32_t>(state.rolls.size()) - fact.first_roll;
    state.facts.push_back(std::move(fact));
    if (!events.listening()) return {state, state.facts.size() - 1};
    const uint32_t number = last_fact();
    Event event = make_event(static_cast<uint16_t>(static_cast<uint16_t>(chapter) << 8 | kind), Seat::none(),
                             static_cast<int>(number & 0x7fff), static_cast<int>(number >> 15));
    const Begins begins = begun_by(state);
    if (begins != Begins::nothing) {
        const int year = Calendar(state).year_of(state.now());
        event.numbers[2] = static_cast<int16_t>(begins);
        event.numbers[3] = static_cast<int16_t>(year);
        event.numbers[4] = static_cast<int16_t>(state.season);
        event.numbers[5] = static_cast<int16_t>(state.age);
    }
    events.add(event);
    return {state, state.facts.size() - 1};
}

void Play::end_age(Outcome outcome, GroupId by) const {
    if (state.outcome != Outcome::none) return;
    state.outcome = outcome;
    state.outcome_by = by;
}

}  // namespace undercroft::host_a_dungeon
