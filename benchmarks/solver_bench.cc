#include "solver_bench.h"

#include <algorithm>

#include "bots/playout.h"
#include "games/one_deck_dungeon/solver/solver.h"

namespace undercroft::bench {

namespace {

constexpr uint64_t games_each = 60;

struct Times {
    std::vector<double> microseconds;
    int inexact = 0;

    double at(double share) {
        std::sort(microseconds.begin(), microseconds.end());
        return microseconds[static_cast<size_t>(share * static_cast<double>(microseconds.size() - 1))];
    }
};

// Every encounter once, when its dice have just been rolled.
void time_game(const one_deck_dungeon::Rules& rules, const one_deck_dungeon::Options& options, uint64_t seed, Times& times) {
    using namespace one_deck_dungeon;
    Chance chance(seed);
    Rng rng(mix_hash(seed));
    EventSink nobody;
    State state = rules.start(options, chance, nobody);
    bool rolled = false;
    play_out(
        rules, state, chance, Windows::skip_forced,
        [&](const State&, Seat, const ActionList& actions) { return actions[rng.below(actions.size())]; },
        [&](const State& now) {
            const bool placing = now.step == Stage::place && asked_step(now) == Stage::place;
            if (placing && !rolled) {
                const double begun = thread_seconds();
                const Solution solution = solve(rules.catalogue(), now);
                times.microseconds.push_back((thread_seconds() - begun) * 1e6);
                times.inexact += solution.exact ? 0 : 1;
            }
            rolled = now.encounter.fight != Fight::none && (rolled || placing);
        });
}

}  // namespace

void bench_solver(const one_deck_dungeon::Rules& rules, double yardstick, std::vector<Figure>& figures) {
    for (const int seats : {1, 2}) {
        Times times;
        for (uint64_t seed = 1; seed <= games_each; ++seed) {
            for (const char* dungeon : {"dragons_cave", "hydras_reef", "yetis_cavern", "lichs_tomb", "minotaurs_maze"}) {
                Setup setup;
                setup.seats = seats;
                setup.options["dungeon"] = dungeon;
                time_game(rules, *rules.read_options(setup), seed, times);
            }
        }
        const std::string who = seats == 1 ? "one_deck_dungeon: solver, one hero: " : "one_deck_dungeon: solver, two heroes: ";
        const auto count = static_cast<double>(times.microseconds.size());
        figures.push_back(with_yardstick_decisions({who + "median", times.at(0.5), 0, "us"}, yardstick));
        figures.push_back(with_yardstick_decisions({who + "p99", times.at(0.99), times.at(1.0), "us"}, yardstick));
        figures.push_back({who + "not exact", 100.0 * times.inexact / count, 0, "% of encounters"});
        figures.push_back({who + "encounters", count, 0, ""});
    }
}

}  // namespace undercroft::bench
