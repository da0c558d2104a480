// The figures every game is measured by: random play, copies, hidden worlds, search and two threads. A template, because
// speed lives in typed code; a game adds one line in main.cc.
#pragma once

#include <thread>
#include <vector>

#include "bots/players.h"
#include "bots/playout.h"
#include "engine/module.h"
#include "measure.h"

namespace undercroft::bench {

template <GameRules Rules>
PlayoutCount random_game(const Rules& rules, const typename Rules::Options& options, uint64_t seed, uint64_t& checksum) {
    Chance chance(seed);
    Rng rng(mix_hash(seed));
    EventSink nobody;
    auto state = rules.start(options, chance, nobody);
    const PlayoutCount count = play_out(
        rules, state, chance, Windows::skip_forced,
        [&](const auto&, Seat, const ActionList& actions) { return actions[rng.below(actions.size())]; }, [](const auto&) {});
    checksum += static_cast<uint64_t>(rules.score(state, Seat(0)));
    return count;
}

// Positions along one random game, for copying, imagining and searching from.
template <GameRules Rules>
std::vector<typename Rules::State> positions_of(const Rules& rules, const typename Rules::Options& options, uint64_t seed) {
    std::vector<typename Rules::State> positions;
    Chance chance(seed);
    Rng rng(mix_hash(seed));
    EventSink nobody;
    auto state = rules.start(options, chance, nobody);
    play_out(
        rules, state, chance, Windows::skip_forced,
        [&](const auto& now, Seat, const ActionList& actions) {
            positions.push_back(now);
            return actions[rng.below(actions.size())];
        },
        [](const auto&) {});
    return positions;
}

template <GameRules Rules, PolicyFor<Rules> Policy>
void bench_game(const Rules& rules, const Policy& policy, const typename Rules::Options& options, const std::string& name, double yardstick,
                std::vector<Figure>& figures) {
    uint64_t checksum = 0, seed = 1;
    const auto add = [&](Figure figure) {
        figure.what = name + ": " + figure.what;
        figures.push_back(figure.unit == "ns" ? with_yardstick_decisions(std::move(figure), yardstick) : std::move(figure));
    };
    uint64_t games = 0, decisions = 0;
    add(measure_beside_yardstick("random decisions", "1/s", [&] {
        const PlayoutCount played = random_game(rules, options, seed++, checksum);
        decisions += played.decisions;
        ++games;
        return static_cast<double>(played.decisions);
    }));
    const Figure playouts = measure_rate("random playouts", "1/s", [&] {
        for (int i = 0; i < 50; ++i) random_game(rules, options, seed++, checksum);
        return 50.0;
    });
    add(playouts);
    add({"decisions in a random game", static_cast<double>(decisions) / static_cast<double>(games), 0, ""});

    const auto positions = positions_of(rules, options, 7);
    std::vector<typename Rules::State> copies(positions.size());
    Figure copy = measure_rate("state copy", "ns", [&] {
        for (size_t i = 0; i < positions.size(); ++i) copies[i] = positions[(i * 7) % positions.size()];
        checksum += rules.hash(copies[0]) & 1;
        return static_cast<double>(positions.size());
    });
    copy.value = 1e9 / copy.value;
    copy.worst = 1e9 / copy.worst;
    add(copy);
    add({"state size", static_cast<double>(sizeof(typename Rules::State)), 0, "bytes"});

    Chance chance(99);
    Figure imagined = measure_rate("hidden world drawn", "ns", [&] {
        for (const auto& position : positions)
            checksum += static_cast<uint64_t>(rules.score(rules.fill(rules.redact(position, Seat(0)), Seat(0), chance), Seat(0)));
        return static_cast<double>(positions.size());
    });
    imagined.value = 1e9 / imagined.value;
    imagined.worst = 1e9 / imagined.worst;
    add(imagined);

    // Search with the random policy, so that iterations and playouts do the same work per step.
    const RandomPolicy uniform;
    Search<Rules, RandomPolicy> search(rules, uniform);
    const auto asked_positions = [&] {
        std::vector<std::pair<typename Rules::State, Seat>> asked;
        for (size_t i = 0; i < positions.size(); i += 5) {
            const Decision decision = rules.decision(positions[i]);
            if (decision.over() || decision.turn == Turn::barrier) continue;
            const Seat seat = decision.seats.lowest();
            ActionList actions;
            rules.list_actions(positions[i], seat, actions);
            if (actions.size() > 1) asked.emplace_back(rules.redact(positions[i], seat), seat);
        }
        return asked;
    }();
    size_t next = 0;
    const Figure iterations = measure_rate(
        "search iterations", "1/s",
        [&] {
            const auto& [state, seat] = asked_positions[next++ % asked_positions.size()];
            return static_cast<double>(search.choose(state, seat, next, Budget{.iterations = 200}).iterations);
        },
        1.0, 5);
    add(iterations);
    add({"search iterations over playouts", iterations.value / playouts.value, iterations.worst / playouts.value, ""});
    Search<Rules, Policy> guided(rules, policy);
    next = 0;
    add(measure_rate(
        "search iterations with the policy", "1/s",
        [&] {
            const auto& [state, seat] = asked_positions[next++ % asked_positions.size()];
            return static_cast<double>(guided.choose(state, seat, next, Budget{.iterations = 100}).iterations);
        },
        1.0, 3));

    const auto games_each = static_cast<uint64_t>(std::max(4000.0, 0.5 * playouts.value));  // half a second: shorter is noise
    const auto timed = [&](int threads) {
        const double start = wall_seconds();
        std::vector<std::thread> workers;
        for (int t = 0; t < threads; ++t) {
            workers.emplace_back([&rules, &options, games_each, t] {
                uint64_t sum = 0;
                for (uint64_t i = 0; i < games_each; ++i) random_game(rules, options, numbered_seed(static_cast<uint64_t>(t), i), sum);
            });
        }
        for (std::thread& worker : workers) worker.join();
        return threads / (wall_seconds() - start);
    };
    timed(1);
    add({"two threads over one", timed(2) / timed(1), 0, ""});
    if (checksum == 42) fmt::print("\n");  // the sums are used
}

}  // namespace undercroft::bench
