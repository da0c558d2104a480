#include "games/one_deck_dungeon/outlook.h"

#include "games/one_deck_dungeon/play.h"
#include "games/one_deck_dungeon/policy.h"
#include "games/one_deck_dungeon/puzzle.h"

namespace undercroft::one_deck_dungeon {

namespace {

constexpr int most_answers = 400;

bool in_encounter(const State& state, const State& start) {
    if (state.step == Step::over || state.turns != start.turns || state.boss_rounds != start.boss_rounds) return false;
    const Step step = asked_step(state);
    return step != Step::loot && step != Step::level_up && step != Step::turn_end;
}

double change(const State& before, const State& after) {
    if (after.step == Step::over && after.won == 0) return -60;  // a chance of defeat weighs, but must not rule out everything
    double sum = -worth::time * (before.deck - after.deck + after.stairs_tokens - before.stairs_tokens);
    for (size_t seat = 0; seat < before.seats; ++seat) {
        const HeroState& was = before.heroes[seat];
        const HeroState& is = after.heroes[seat];
        sum -= worth::heart * (is.wounds - was.wounds);
        sum += 1.5 * (is.stored - was.stored) - 5.0 * (static_cast<double>(was.items.size()) - static_cast<double>(is.items.size()));
        const int room = is.health - is.wounds;
        if (is.wounds > was.wounds && room <= 2) sum -= room == 1 ? 5 : 2;  // the next blow could be the last
    }
    return sum - worth::token * (before.tokens - after.tokens);
}

}  // namespace

double loot_worth(const Catalogue& catalogue, const State& state, int card) {
    const Card& looted = catalogue.card(card);
    return 7.0 + looted.lanterns + 2.0 * looted.item_health + (state.floor == floor_count ? -1 : 0);
}

double outlook(const Rules& rules, const State& state, Action action, int samples) {
    const Policy policy;
    EventSink silent;
    ActionList actions;
    const uint64_t seed = rules.hash(state);
    double sum = 0;
    for (int i = 0; i < samples; ++i) {
        Chance chance(numbered_seed(seed, static_cast<uint64_t>(i)));
        Rng rng(numbered_seed(seed, static_cast<uint64_t>(i)));
        State now = state;
        rules.apply(now, Seat(0), action, chance, silent, Windows::skip_forced);
        for (int answers = 0; in_encounter(now, state) && answers < most_answers; ++answers) {
            const Seat seat = rules.decision(now).seats.lowest();
            actions.clear();
            rules.list_actions(now, seat, actions);
            Action next = actions.size() > 1 ? policy.roll_out(rules, now, seat, actions, rng) : actions[0];
            if (asked_step(now) == Step::face) next = make_action(Act::face);
            rules.apply(now, seat, next, chance, silent, Windows::skip_forced);
        }
        sum += change(state, now);
        if (now.step != Step::over && now.loot != 0) {
            for (const int which : Bits{now.loot}) sum += loot_worth(rules.catalogue(), now, now.cards[static_cast<size_t>(which)]);
        }
    }
    return sum / samples;
}

}  // namespace undercroft::one_deck_dungeon
