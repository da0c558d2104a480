// Information-set Monte Carlo tree search: imagine the hidden part many times, grow one tree over what the searching seat
// can tell apart, let everybody else follow the roll-out policy. Written against GameRules alone.
//
// Only the searching seat grows a tree (it did better than growing everybody's). Values are scaled by the mean and deviation
// seen so far, never clamped to fixed bounds: a clamped margin goes flat and search gives up.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "bots/policy.h"
#include "bots/search_report.h"

namespace undercroft {

struct SearchSettings {
    double exploration = 0.6;  // in deviations of the value
    double trust = 1.5;        // how far the policy's ratings lead before an action has been tried often
};

template <SearchableRules Rules, PolicyFor<Rules> Policy>
class Search {
public:
    using State = typename Rules::State;

    Search(const Rules& rules, const Policy& policy, SearchSettings settings = {}) : rules_(rules), policy_(policy), settings_(settings) {}

    SearchReport choose(const State& observation, Seat seat, uint64_t seed, const Budget& budget) {
        nodes_.clear();
        edges_.clear();
        index_.clear();
        values_ = Spread{};
        Chance chance(stream_seed(seed, "search"));
        Rng rng(stream_seed(seed, "policy"));
        SearchReport report;
        ActionList actions;
        rules_.list_actions(observation, seat, actions);
        if (actions.size() > 1 && !settled(policy_, rules_, observation, seat)) {
            const int64_t begun = budget.timed() ? budget.clock->microseconds() : 0;
            while (may_change(left(report.iterations, budget, begun))) {
                State state = rules_.fill(observation, seat, chance);
                iterate(state, seat, chance, rng);
                ++report.iterations;
            }
        }
        report.choice = best_choice(observation, seat, actions, rng);
        return report;
    }

private:
    struct Edge {
        Action action;
        int32_t visits = 0;
        float rating = 0;  // of the policy, against the best of its node
        double total = 0;
        bool outclassed = false;  // not tried at all
    };
    struct Node {
        uint32_t first_edge = 0;
        uint32_t edge_count = 0;
        int32_t visits = 0;
    };
    struct Spread {  // Welford's running mean and deviation
        int64_t count = 0;
        double mean = 0, sum = 0;
        void add(double value) {
            ++count;
            const double before = value - mean;
            mean += before / static_cast<double>(count);
            sum += before * (value - mean);
        }
        double deviation() const { return count < 2 ? 1.0 : std::max(1e-6, std::sqrt(sum / static_cast<double>(count - 1))); }
    };

    // How many iterations the budget still allows; by the clock, as many as fit in at the pace so far.
    int64_t left(int64_t done, const Budget& budget, int64_t begun) const {
        int64_t most = budget.iterations > 0 ? budget.iterations - done : budget.timed() ? INT64_MAX : 0;
        if (budget.timed() && done > 0) {
            const int64_t spent = std::max<int64_t>(1, budget.clock->microseconds() - begun);
            const double pace = static_cast<double>(done) / static_cast<double>(spent);
            most = std::min(most, static_cast<int64_t>(pace * static_cast<double>(budget.microseconds - spent)));
        }
        return most;
    }

    // Whether so many more iterations could still bring another answer ahead of the one that leads, or level with it.
    bool may_change(int64_t iterations) const {
        if (iterations <= 0) return false;
        if (nodes_.empty()) return true;
        int32_t first = 0, second = 0;
        int in_question = 0;
        for (uint32_t i = 0; i < nodes_[0].edge_count; ++i) {  // the root is the first node that was made
            const int32_t visits = edges_[nodes_[0].first_edge + i].visits;
            in_question += edges_[nodes_[0].first_edge + i].outclassed ? 0 : 1;
            second = std::max(second, std::min(first, visits));
            first = std::max(first, visits);
        }
        return in_question > 1 && first - second <= iterations;
    }

    void iterate(State& state, Seat seat, Chance& chance, Rng& rng) {
        const State root = state;
        path_.clear();
        EventSink nobody;
        ActionList actions;
        RollOutMemory<Policy> carried;
        bool in_tree = true;
        for (;;) {
            const Decision decision = rules_.decision(state);
            if (decision.over() || (!in_tree && policy_.near_enough(rules_, root, state))) break;
            if (decision.turn == Turn::barrier) {
                rules_.apply(state, Seat::none(), Action::proceed(), chance, nobody, Windows::skip_forced);
                continue;
            }
            const Seat asked = decision.seats.has(seat) ? seat : decision.seats.lowest();
            actions.clear();
            rules_.list_actions(state, asked, actions);
            Action action = actions[0];
            if (actions.size() > 1) {
                if (asked == seat && in_tree && !settled(policy_, rules_, state, seat)) {
                    action = walk_tree(state, seat, actions, rng, carried, in_tree);
                } else {
                    action = follow(policy_, rules_, state, asked, actions, rng, carried);
                }
            }
            rules_.apply(state, asked, action, chance, nobody, Windows::skip_forced);
        }
        learn(policy_.worth(rules_, state, seat));
    }

    // One step inside the tree; reaching a new node ends the tree part of this iteration after its first choice.
    // Positions with one key offer the same answers in the same order, so edges are found by their number.
    Action walk_tree(const State& state, Seat seat, const ActionList& actions, Rng& rng, RollOutMemory<Policy>& carried, bool& in_tree) {
        const auto [place, is_new] = index_.try_emplace(rules_.view_key(state, seat), static_cast<uint32_t>(nodes_.size()));
        if (is_new) {
            nodes_.push_back({static_cast<uint32_t>(edges_.size()), actions.size(), 0});
            for (Action action : actions) edges_.push_back({action, 0, 0, 0.0, false});
            rate_edges(state, seat, actions);
            in_tree = false;
            const Action preferred = follow(policy_, rules_, state, seat, actions, rng, carried);
            uint32_t edge =
                nodes_.back().first_edge + static_cast<uint32_t>(std::find(actions.begin(), actions.end(), preferred) - actions.begin());
            if (edges_[edge].outclassed) edge = select(nodes_.back());
            path_.push_back({place->second, edge});
            return edges_[edge].action;
        }
        // A position that comes back (a free step and the step back) would be answered alike for ever: visits count at the end.
        const uint32_t node = place->second;  // clang 14 captures no structured binding
        if (std::any_of(path_.begin(), path_.end(), [&](const PathEntry& entry) { return entry.node == node; })) {
            in_tree = false;
            return policy_.pick(rules_, state, seat, actions, rng);
        }
        const uint32_t edge = select(nodes_[place->second]);
        path_.push_back({place->second, edge});
        return edges_[edge].action;
    }

    void rate_edges(const State& state, Seat seat, const ActionList& actions) {
        if constexpr (requires { policy_.rate(rules_, state, seat, actions, std::span<float>{}); }) {
            ratings_.resize(actions.size());
            policy_.rate(rules_, state, seat, actions, ratings_);
            const float best = *std::max_element(ratings_.begin(), ratings_.end());
            for (uint32_t i = 0; i < actions.size(); ++i) edges_[nodes_.back().first_edge + i].rating = ratings_[i] - best;
        }
        const std::vector<uint8_t> out = outclassed(policy_, rules_, state, seat, actions);
        for (uint32_t i = 0; i < actions.size(); ++i) edges_[nodes_.back().first_edge + i].outclassed = out[i] != 0;
    }

    // Upper confidence in deviations of the value, led by the policy's rating until an action has been tried often.
    uint32_t select(const Node& node) const {
        const double deviation = values_.deviation();
        const double curiosity = std::log(static_cast<double>(node.visits) + 1.0);
        double best = -INFINITY;
        uint32_t chosen = node.first_edge;
        for (uint32_t i = node.first_edge; i < node.first_edge + node.edge_count; ++i) {
            const Edge& edge = edges_[i];
            if (edge.outclassed) continue;
            const double mean = edge.visits == 0 ? 0.0 : (edge.total / edge.visits - values_.mean) / deviation;
            const double value = mean + settings_.exploration * std::sqrt(curiosity / (edge.visits + 0.3)) +
                                 settings_.trust * edge.rating / deviation / (edge.visits + 1.0);
            if (value > best) {
                best = value;
                chosen = i;
            }
        }
        return chosen;
    }

    void learn(double value) {
        values_.add(value);
        for (const auto& [node, edge] : path_) {
            ++nodes_[node].visits;
            ++edges_[edge].visits;
            edges_[edge].total += value;
        }
    }

    Choice best_choice(const State& observation, Seat seat, const ActionList& actions, Rng& rng) {
        Choice choice;
        const auto root = index_.find(rules_.view_key(observation, seat));
        if (root == index_.end()) {
            choice.action = policy_.pick(rules_, observation, seat, actions, rng);
            return choice;
        }
        const Node& node = nodes_[root->second];
        for (uint32_t i = 0; i < node.edge_count; ++i) {
            const Edge& edge = edges_[node.first_edge + i];
            choice.considered.push_back({edge.action, edge.visits, edge.visits == 0 ? 0.0 : edge.total / edge.visits});
        }
        std::stable_sort(choice.considered.begin(), choice.considered.end(),
                         [](const Considered& a, const Considered& b) { return a.visits > b.visits; });
        choice.action = choice.considered.front().action;
        return choice;
    }

    const Rules& rules_;
    const Policy& policy_;
    SearchSettings settings_;
    std::vector<Node> nodes_;
    std::vector<Edge> edges_;
    std::unordered_map<uint64_t, uint32_t> index_;
    struct PathEntry {
        uint32_t node;
        uint32_t edge;
    };
    std::vector<PathEntry> path_;
    std::vector<float> ratings_;
    Spread values_;
};

}  // namespace undercroft
