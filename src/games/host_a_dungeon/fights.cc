// HD-MON-17..19
#include "games/host_a_dungeon/fights.h"

#include <algorithm>

namespace undercroft::host_a_dungeon {

namespace {

constexpr int alpha_bonus = 2;  // HD-ALPHA-07

}  // namespace

int strength_of(const Play& play, GroupId group, GroupId against) {
    const Species& ours = play.species(group);
    const Species& theirs = play.species(against);
    int strength = pop_of(play.state, group) * (ours.has(Trait::counts_double) ? 2 : 1);
    if (play.of(group).sort == Sort::alpha) strength += alpha_bonus;
    if (ours.has(Trait::hits_giants) && theirs.has(Trait::is_giant)) ++strength;                  // AM-84
    if (ours.has(Trait::hits_delvers) && play.of(against).sort == Sort::delvers) ++strength;      // HD-TRIBE-20
    if (ours.has(Trait::stronger_when_rich) && wealth_of(play.state, group) > 1) ++strength;      // HD-ALPHA-22
    if (ours.has(Trait::spends_wealth_to_fight) && wealth_of(play.state, group) > 0) ++strength;  // HD-LAST-27
    if (play.of(group).sort == Sort::enclave) ++strength;                                         // HD-EVENT-30
    return strength;
}

Encounter roll_encounter(Play& play, GroupId acting, GroupId other, Rule rule) {
    Encounter encounter;
    encounter.ours =
        (play.has(acting, Trait::rolls_no_die) ? wealth_of(play.state, acting) : play.roll(6, rule)) + strength_of(play, acting, other);
    encounter.theirs =
        (play.has(other, Trait::rolls_no_die) ? wealth_of(play.state, other) : play.roll(6, rule)) + strength_of(play, other, acting);
    return encounter;
}

Exchanged exchange(Play& play, GroupId wanderer, GroupId other, Rule rule) {
    const State& state = play.state;
    const int ours = pop_of(state, wanderer), theirs = pop_of(state, other);
    const int shield = play.of(other).sort == Sort::alpha ? alpha_bonus : 0;
    Exchanged result;
    result.lost = std::min(ours, theirs + shield);
    result.killed = std::clamp(ours - shield, 0, theirs);
    lose(play, wanderer, Token::pop, result.lost, rule, {});
    lose(play, other, Token::pop, result.killed, rule, {});
    die_out_if_empty(play, other, rule);
    die_out_if_empty(play, wanderer, rule);
    return result;
}

}  // namespace undercroft::host_a_dungeon
