// What a way through a peril costs on average, tried in thought.
#include <cmath>

#include "core/hash.h"
#include "games/one_deck_dungeon/board_cards.h"
#include "games/one_deck_dungeon/play.h"
#include "games/one_deck_dungeon/solver/solver.h"

namespace undercroft::one_deck_dungeon {

Average average_of_way(const Rules& rules, const State& state, int option) {
    constexpr int rolls = 160;  // the middle of hearts stands to about a tenth
    State before = state;
    before.encounter.option = static_cast<uint8_t>(option);
    before.step = Stage::claim;
    before.tokens = 0;
    before.deck = 2 * deck_size;  // wounds of the stairs are another matter
    for (HeroState& hero : before.heroes) {
        hero.skills = 0;
        hero.wounds = 0;
        hero.health = 99;
    }
    EventSink unheard;
    ActionList answers;
    Average sum;
    for (int i = 0; i < rolls; ++i) {
        State now = before;
        Chance chance(numbered_seed(hash_text("way"), static_cast<uint64_t>(i)));
        Play play{rules.catalogue(), now, chance, unheard};
        run_on(play);
        while (asked_step(now) != Stage::place) {  // who takes first, whose the heroic dice are, no feat: always the first answer
            answers.clear();
            rules.list_actions(now, Seat(0), answers);
            rules.apply(now, Seat(0), answers[0], chance, unheard, Windows::skip_forced);
        }
        const Solution solution = solve(rules.catalogue(), now, SolverLimits::ahead());
        sum.wounds += solution.end.wounds;
        sum.time += solution.end.time;
    }
    const auto tenths = [](double value) { return std::round(value * 10 / rolls) / 10; };
    const int paid = rules.catalogue().encounter_of(state.encounter.card).option_time[static_cast<size_t>(option)];
    return {tenths(sum.wounds), tenths(sum.time + paid * rolls)};
}

}  // namespace undercroft::one_deck_dungeon
