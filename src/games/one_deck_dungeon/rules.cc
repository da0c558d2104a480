// The short answers of the rules: who is asked what, who sees what, what it is worth.
#include "games/one_deck_dungeon/rules.h"

#include <cstddef>

#include "core/hash.h"
#include "games/one_deck_dungeon/play.h"

namespace undercroft::one_deck_dungeon {

static_assert(GameRules<Rules>);

Rules::Rules(std::shared_ptr<const Catalogue> catalogue) : catalogue_(std::move(catalogue)), card_(make_card(*catalogue_)) {}

// A hero's own matters are asked of its seat (ODD-FEAT-06), the rest of all it concerns: a pair, or the whole team (ODD-DEC-16).
Decision Rules::decision(const State& state) const {
    if (state.step == Stage::over) return {};
    const EncounterState& encounter = state.encounter;
    const auto own = [](int seat) { return Decision{Turn::seats, SeatSet::of(Seat(seat))}; };
    const auto common = [](SeatSet seats) { return Decision{Turn::seats, seats, false, seats.size() > 1}; };
    switch (asked_step(state)) {
    case Stage::feat: return own(encounter.heroes[encounter.feat_slot]);
    case Stage::drop_feat_die: return own(encounter.heroes[encounter.feat_slot - 1u]);
    case Stage::pay: return own(encounter.heroes[state.effect.slot]);
    case Stage::effect: {
        const Op& op = catalogue_->op(catalogue_->skill(state.effect.skill).program[state.effect.position]);
        return own(encounter.heroes[static_cast<size_t>(effect_slot(state, op))]);
    }
    case Stage::option:
    case Stage::claim_order:
    case Stage::share_bonus:
    case Stage::place:
    case Stage::convert:
    case Stage::convert_to:
    case Stage::odd_wound: {
        SeatSet pair;
        for (size_t slot = 0; slot < encounter.slots; ++slot) pair.add(Seat(encounter.heroes[slot]));
        return common(pair);
    }
    default: return common(SeatSet::first(state.seats));
    }
}

Question Rules::question(const State& state, Seat) const { return {static_cast<uint16_t>(asked_step(state))}; }

// Nothing is secret (see state.h): what nobody has seen is not decided yet.
State Rules::redact(const State& state, Viewer) const { return state; }
State Rules::fill(const State& observation, Viewer, Chance&) const { return observation; }
int Rules::unseen(const State& state, Viewer) const { return state.unseen.size(); }
// What lies on boxes is kept to be shown: positions that differ in it alone are one to whoever decides.
uint64_t Rules::view_key(const State& state, Seat) const { return hash_bytes(&state, offsetof(State, laid)); }
uint64_t Rules::hash(const State& state) const { return hash_bytes(&state, sizeof state); }

// Together or not at all (co-operative): the way down, then the boss, then victory.
int Rules::score(const State& state, Seat) const {
    return state.descents * 10 + state.level_ups * 4 + state.boss_wounds * 2 + state.won * 50;
}

SeatSet Rules::winners(const State& state) const { return state.won != 0 ? SeatSet::first(state.seats) : SeatSet{}; }

}  // namespace undercroft::one_deck_dungeon
