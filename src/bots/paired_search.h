// Flat search on like chances: every answer is tried in the same imagined worlds and with the same luck, and the worse half of
// the answers drops out at each stage of the budget. Written against GameRules alone.
//
// For games where luck moves the outcome far more than one answer does: what the answers have in common cancels out, and small
// differences show after few worlds. What comes after the answer is left to the roll-out policy; for a tree over one's own
// later answers see search.h. The policy of a game says which of the two its search bot is (players.h).
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "bots/policy.h"
#include "bots/search_report.h"

namespace undercroft {

struct PairedSettings {
    double behind = 3;   // deviations of the mean difference to the leader at which an answer is given up before its stage ends
    size_t worlds = 12;  // before which none is
};

template <SearchableRules Rules, PolicyFor<Rules> Policy>
class PairedSearch {
public:
    using State = typename Rules::State;

    PairedSearch(const Rules& rules, const Policy& policy, PairedSettings settings = {})
        : rules_(rules), policy_(policy), settings_(settings) {}

    // An iteration is one answer played on in one world.
    SearchReport choose(const State& observation, Seat seat, uint64_t seed, const Budget& budget) {
        SearchReport report;
        ActionList actions;
        rules_.list_actions(observation, seat, actions);
        answers_.clear();
        racing_.clear();
        if (actions.size() > 1 && !settled(policy_, rules_, observation, seat)) {
            const std::vector<uint8_t> out = outclassed(policy_, rules_, observation, seat, actions);
            for (uint32_t i = 0; i < actions.size(); ++i) {
                if (out[i] != 0) continue;
                racing_.push_back(static_cast<uint32_t>(answers_.size()));
                answers_.push_back({actions[i], {}, 0});
            }
            report.iterations = race(observation, seat, stream_seed(seed, "worlds"), budget);
        }
        if (answers_.size() == 1) {  // the others need not be tried
            report.choice.action = answers_.front().action;
            return report;
        }
        if (report.iterations == 0) {
            Rng rng(stream_seed(seed, "policy"));
            report.choice.action = policy_.pick(rules_, observation, seat, actions, rng);
            return report;
        }
        std::vector<Considered>& considered = report.choice.considered;
        for (const Answer& each : answers_) {
            const auto tries = static_cast<int64_t>(each.values.size());
            considered.push_back({each.action, tries, each.total / static_cast<double>(tries)});
        }
        std::stable_sort(considered.begin(), considered.end(), [](const Considered& a, const Considered& b) {
            return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
        });
        report.choice.action = considered.front().action;
        return report;
    }

private:
    struct Answer {
        Action action;
        std::vector<double> values;  // by world
        double total = 0;
    };

    // Returns the iterations.
    int64_t race(const State& observation, Seat seat, uint64_t seed, const Budget& budget) {
        const int64_t begun = budget.timed() ? budget.clock->microseconds() : 0;
        int stages = 0;
        while ((size_t{1} << stages) < racing_.size()) ++stages;
        int stage = 1;
        int64_t iterations = 0;
        for (uint64_t world = 0; racing_.size() > 1; ++world) {
            while (!may_try(iterations, budget, begun, static_cast<double>(stage) / stages)) {
                if (stage == stages) return iterations;
                ++stage;
                if (world > 0) drop_worse_half();  // never one that was not tried
            }
            Chance imagination(numbered_seed(seed, 2 * world));
            const State imagined = rules_.fill(observation, seat, imagination);
            for (const uint32_t number : racing_) {
                Answer& answer = answers_[number];
                answer.values.push_back(play_on(imagined, seat, answer.action, numbered_seed(seed, 2 * world + 1)));
                answer.total += answer.values.back();
            }
            iterations += static_cast<int64_t>(racing_.size());
            drop_beaten();
        }
        return iterations;
    }

    // Whether one more world fits into this share of the budget: by the clock, at the pace so far.
    bool may_try(int64_t iterations, const Budget& budget, int64_t begun, double share) const {
        const int64_t then = iterations + static_cast<int64_t>(racing_.size());
        if (budget.iterations > 0 && static_cast<double>(then) > share * static_cast<double>(budget.iterations)) return false;
        if (!budget.timed()) return budget.iterations > 0;
        if (iterations == 0) return true;
        const auto spent = static_cast<double>(budget.clock->microseconds() - begun);
        return spent * static_cast<double>(then) / static_cast<double>(iterations) <= share * static_cast<double>(budget.microseconds);
    }

    void drop_worse_half() {
        std::stable_sort(racing_.begin(), racing_.end(), [&](uint32_t a, uint32_t b) { return answers_[a].total > answers_[b].total; });
        racing_.resize((racing_.size() + 1) / 2);
    }

    // Gives up what is surely behind, so that the worlds left tell the rest apart.
    void drop_beaten() {
        const auto behind = [&](uint32_t a, uint32_t b) { return answers_[a].total < answers_[b].total; };
        const uint32_t leader = *std::max_element(racing_.begin(), racing_.end(), behind);
        const std::vector<double>& best = answers_[leader].values;
        if (best.size() < settings_.worlds) return;
        const auto worlds = static_cast<double>(best.size());
        std::erase_if(racing_, [&](uint32_t number) {
            if (number == leader) return false;
            const double lead = (answers_[leader].total - answers_[number].total) / worlds;
            double squares = 0;
            for (size_t i = 0; i < best.size(); ++i) {
                const double off = best[i] - answers_[number].values[i] - lead;
                squares += off * off;
            }
            return lead > settings_.behind * std::sqrt(squares / (worlds - 1) / worlds);
        });
    }

    double play_on(State state, Seat seat, Action action, uint64_t seed) const {
        const State root = state;
        Chance chance(seed);
        Rng rng(stream_seed(seed, "policy"));
        EventSink nobody;
        ActionList actions;
        RollOutMemory<Policy> carried;
        rules_.apply(state, seat, action, chance, nobody, Windows::skip_forced);
        for (;;) {
            const Decision decision = rules_.decision(state);
            if (decision.over() || policy_.near_enough(rules_, root, state)) break;
            if (decision.turn == Turn::barrier) {
                rules_.apply(state, Seat::none(), Action::proceed(), chance, nobody, Windows::skip_forced);
                continue;
            }
            const Seat asked = decision.seats.lowest();
            actions.clear();
            rules_.list_actions(state, asked, actions);
            const Action next = actions.size() > 1 ? follow(policy_, rules_, state, asked, actions, rng, carried) : actions[0];
            rules_.apply(state, asked, next, chance, nobody, Windows::skip_forced);
        }
        return policy_.worth(rules_, state, seat);
    }

    const Rules& rules_;
    const Policy& policy_;
    PairedSettings settings_;
    std::vector<Answer> answers_;
    std::vector<uint32_t> racing_;  // numbers of the answers not given up
};

}  // namespace undercroft
