#include "games/host_a_dungeon/state.h"

#include "core/hash.h"

namespace undercroft::host_a_dungeon {

namespace {

// Adds values one after another; order matters.
struct Hasher {
    uint64_t hash = 0;
    void add(uint64_t value) { hash = combine_hash(hash, value); }
    void add(int value) { add(static_cast<uint64_t>(static_cast<int64_t>(value))); }
    void add(Point p) {
        add(p.x);
        add(p.y);
    }
    void add(Moment m) { add((uint64_t{m.layer} << 32) | (static_cast<uint64_t>(static_cast<uint16_t>(m.year)) << 8) | m.season); }
    void add(Rule rule) { add((uint64_t{static_cast<uint8_t>(rule.chapter)} << 8) | rule.number); }
    void add(const Notes& notes) {
        add(static_cast<uint64_t>(notes.entries().size()));
        for (const NoteEntry& each : notes.entries()) {
            add(static_cast<int>(each.note));
            add(each.value);
        }
    }
    void add(const Candidate& each) {
        add(static_cast<int>(each.offer));
        add(each.value);
        add(each.at);
    }
    template <class Range, class Each>
    void all(const Range& range, Each&& each) {
        add(static_cast<uint64_t>(range.size()));
        for (const auto& item : range) each(item);
    }
};

void add_options(Hasher& h, const Options& options) {
    for (const int value :
         {options.seats, static_cast<int>(options.sheet), options.civilizations,
          options.first_civilization ? 1 + static_cast<int>(*options.first_civilization) : 0, options.more_civilizations ? 1 : 0,
          options.generations ? 1 : 0, options.villain ? 1 + static_cast<int>(*options.villain) : 0, options.villains,
          options.arrivals_in_evil ? 1 : 0, options.interventions ? 1 : 0, static_cast<int>(options.until), options.last_years,
          static_cast<int>(options.rulings)}) {
        h.add(value);
    }
}

void add_group(Hasher& h, const Group& group) {
    for (const int value : {static_cast<int>(group.sort), static_cast<int>(group.species.value), static_cast<int>(group.parent.value),
                            static_cast<int>(group.alignment), static_cast<int>(group.home.value), group.alive ? 1 : 0}) {
        h.add(value);
    }
    h.add(group.born);
    h.add(group.died);
    h.hash = hash_bytes(group.zone.cells.data(), group.zone.cells.size() * sizeof(uint32_t), h.hash);
    h.all(group.explored, [&](MarkId mark) { h.add(static_cast<int>(mark.value)); });
    h.all(group.met, [&](GroupId met) { h.add(static_cast<int>(met.value)); });
    h.add(group.notes);
}

void add_fact(Hasher& h, const Fact& fact) {
    h.add((uint64_t{static_cast<uint8_t>(fact.chapter)} << 16) | (uint64_t{fact.kind} << 8) | static_cast<uint8_t>(fact.age));
    h.add(fact.rule);
    h.add(fact.when);
    h.add((uint64_t{fact.actor.value} << 16) | fact.other.value);
    h.all(fact.marks, [&](MarkId mark) { h.add(static_cast<int>(mark.value)); });
    h.add(fact.at);
    for (const int32_t number : fact.numbers) h.add(number);
    h.add((uint64_t{fact.cause} << 32) | fact.first_roll);
    h.add(static_cast<uint64_t>(fact.rolls));
}

}  // namespace

Notes& State::of(MarkId mark) {
    if (places.size() <= static_cast<size_t>(mark.index())) places.resize(static_cast<size_t>(mark.index()) + 1);
    return places[static_cast<size_t>(mark.index())];
}

const Notes& State::of(MarkId mark) const {
    static const Notes nothing;
    return static_cast<size_t>(mark.index()) < places.size() ? places[static_cast<size_t>(mark.index())] : nothing;
}

uint64_t hash_of_state(const State& state) {
    Hasher h;
    add_options(h, state.options);
    h.add(state.world.hash());
    for (const int value :
         {static_cast<int>(state.age), static_cast<int>(state.layer), static_cast<int>(state.year), static_cast<int>(state.season),
          static_cast<int>(state.outcome), static_cast<int>(state.outcome_by.value), state.cycles, state.over ? 1 : 0, state.questions}) {
        h.add(value);
    }
    h.all(state.groups, [&](const Group& group) { add_group(h, group); });
    h.all(state.stacks, [&](const Stack& stack) {
        h.add((uint64_t{static_cast<uint8_t>(stack.token)} << 40) | (uint64_t{static_cast<uint8_t>(stack.role)} << 32) |
              (uint64_t{stack.owner.value} << 16) | stack.place.value);
        h.add(stack.at);
        h.add(stack.count);
    });
    h.all(state.ledger, [&](const LedgerLine& line) {
        h.add((uint64_t{line.layer} << 8) | static_cast<uint8_t>(line.token));
        h.add(line.rule);
        h.add(line.gained);
        h.add(line.lost);
    });
    h.all(state.places, [&](const Notes& notes) { h.add(notes); });
    h.add(state.notes);
    h.all(state.facts, [&](const Fact& fact) { add_fact(h, fact); });
    h.all(state.rolls, [&](const Roll& roll) {
        h.add(roll.rule);
        h.add((uint64_t{roll.sides} << 16) | (uint64_t{roll.face} << 8) | (roll.thrown ? 1u : 0u));
        h.add(roll.at);
    });
    h.all(state.frames, [&](const Frame& frame) {
        h.add((uint64_t{static_cast<uint8_t>(frame.chapter)} << 8) | frame.step);
        h.add((uint64_t{frame.actor.value} << 48) | (uint64_t{frame.other.value} << 32) | (uint64_t{frame.place.value} << 16) |
              frame.body.value);
        h.add(frame.at);
        h.add(frame.count);
        h.add(frame.done);
        for (const int number : frame.extra) h.add(number);
    });
    h.add(state.asked.has_value() ? 1 : 0);
    if (state.asked) {
        h.add(static_cast<int>(state.asked->point));
        h.add(state.asked->rule);
        h.all(state.asked->candidates, [&](const Candidate& each) { h.add(each); });
    }
    h.add(state.answer.chosen);
    h.all(state.answer.drawn, [&](Point p) { h.add(p); });
    if (state.foreseen) {
        h.all(state.foreseen->drawn, [&](const undercroft::Outcome& each) {
            h.add((uint64_t{static_cast<uint8_t>(each.stream)} << 32) | each.bound);
            h.add(static_cast<uint64_t>(each.value));
        });
        h.add(state.foreseen->answer.chosen);
        h.all(state.foreseen->answer.drawn, [&](Point p) { h.add(p); });
        h.add(state.foreseen->seat);
    }
    return h.hash;
}

}  // namespace undercroft::host_a_dungeon
