#include "games.h"

#include <atomic>
#include <thread>

#include "games/one_deck_dungeon/policy.h"
#include "games/one_deck_dungeon/value.h"

namespace undercroft::fitting {

namespace {

using namespace one_deck_dungeon;

constexpr int whole = 1'000'000;

Setup some_setup(const Catalogue& catalogue, int heroes, uint64_t seed, Rng& rng) {
    Setup setup;
    setup.game = game_id;
    setup.seats = heroes;
    setup.seed = seed;
    setup.options["dungeon"] = catalogue.dungeons[rng.below(static_cast<uint32_t>(catalogue.dungeons.size()))].id;
    constexpr const char* tiers[] = {"expert", "standard", "novice"};
    setup.options["tier"] = tiers[rng.below(3)];
    std::vector<std::string> names;
    for (const Hero& hero : catalogue.heroes) names.push_back(hero.id);
    for (int i = 0; i < heroes; ++i) {
        const uint32_t pick = rng.below(static_cast<uint32_t>(names.size()));
        setup.options["hero_" + std::to_string(i + 1)] = names[pick];
        names.erase(names.begin() + pick);
    }
    return setup;
}

bool on_a_whim(Stage step, double whim, Rng& rng) {
    const bool chance_may_answer = step == Stage::face || step == Stage::choose_action || step == Stage::turn_end || step == Stage::loot;
    if (!chance_may_answer) return false;
    return static_cast<double>(rng.below(whole)) < whole * whim * (step == Stage::loot ? 2 : 1);
}

struct OneGame {
    std::vector<Observation> turns;
    bool won = false;
};

OneGame play_one(const Rules& rules, const GamesWanted& wanted, uint64_t seed) {
    const Policy policy;
    Rng rng(stream_seed(seed, "answers"));
    Chance chance(stream_seed(seed, "game"));
    EventSink nobody;
    const Setup setup = some_setup(rules.catalogue(), wanted.heroes, seed, rng);
    const double whim = rng.below(4) == 0 ? 0 : wanted.whim;  // some games as the policy plays
    State state = rules.start(*rules.read_options(setup), chance, nobody);
    OneGame game;
    ActionList actions;
    int last_turn = -1, last_round = -1;
    while (state.step != Stage::over) {
        if (state.turns != last_turn || state.boss_rounds != last_round) {
            last_turn = state.turns;
            last_round = state.boss_rounds;
            Observation& turn = game.turns.emplace_back();
            for (const CountedFeature& each : features_of(rules.catalogue(), state)) {
                turn.features.push_back({static_cast<uint32_t>(each.weight), each.amount});
            }
        }
        const Seat seat = rules.decision(state).seats.lowest();
        actions.clear();
        rules.list_actions(state, seat, actions);
        Action action = actions[0];
        if (actions.size() > 1) {
            action = on_a_whim(asked_step(state), whim, rng) ? actions[rng.below(actions.size())]
                                                             : policy.pick(rules, state, seat, actions, rng);
        }
        rules.apply(state, seat, action, chance, nobody, Windows::skip_forced);
    }
    game.won = state.won != 0;
    for (Observation& turn : game.turns) turn.outcome = state.won;
    return game;
}

}  // namespace

GamesPlayed play_games(const Rules& rules, const GamesWanted& wanted) {
    std::vector<OneGame> games(static_cast<size_t>(wanted.games));
    std::atomic<size_t> next{0};
    const auto work = [&] {
        for (size_t i = next++; i < games.size(); i = next++) games[i] = play_one(rules, wanted, numbered_seed(wanted.seed, i));
    };
    std::vector<std::thread> threads;
    for (int i = 1; i < wanted.threads; ++i) threads.emplace_back(work);
    work();
    for (std::thread& each : threads) each.join();
    GamesPlayed played;
    for (OneGame& game : games) {
        played.won += game.won ? 1 : 0;
        for (Observation& turn : game.turns) played.turns.push_back(std::move(turn));
    }
    return played;
}

}  // namespace undercroft::fitting
