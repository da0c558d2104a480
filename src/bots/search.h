// Information-set Monte Carlo tree search: imagine the hidden part many times, grow one tree over what the searching seat
// can tell apart, let everybody else follow the roll-out policy. Written against GameRules alone.
//
// Only the searching seat grows a tree (it did better than growing everybody's). Values are scaled by the mean and deviation
// seen so far, never clamped to fixed bounds: a clamped margin goes flat and search gives up.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "bots/policy.h"
#include "engine/bot.h"

namespace undercroft {

struct SearchSettings {
    double exploration = 0.9;      // in deviations of the value
    int check_clock_every = 8;     // iterations between looks at the clock
    int policy_prior_visits = 2;   // how many visits the policy's pick is worth when a node is new
};

struct SearchReport {
    Choice choice;
    int64_t iterations = 0;
};

template <GameRules Rules, PolicyFor<Rules> Policy>
class Search {
  public:
    using State = typename Rules::State;

    Search(const Rules& rules, const Policy& policy, SearchSettings settings = {})
        : rules_(rules), policy_(policy), settings_(settings) {}

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
        if (actions.size() > 1) {
            const int64_t deadline = budget.timed() ? budget.clock->microseconds() + budget.microseconds : 0;
            while (goes_on(report.iterations, budget, deadline)) {
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
        int32_t available = 0;
        double total = 0;
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

    bool goes_on(int64_t done, const Budget& budget, int64_t deadline) const {
        if (budget.iterations > 0 && done >= budget.iterations) return false;
        if (budget.timed() && done % settings_.check_clock_every == 0 && budget.clock->microseconds() >= deadline) return false;
        return budget.iterations > 0 || budget.timed();
    }

    void iterate(State& state, Seat seat, Chance& chance, Rng& rng) {
        const State root = state;
        path_.clear();
        EventSink nobody;
        ActionList actions;
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
                if (asked == seat && in_tree) {
                    action = walk_tree(state, seat, actions, rng, in_tree);
                } else {
                    action = policy_.pick(rules_, state, asked, actions, rng);
                }
            }
            rules_.apply(state, asked, action, chance, nobody, Windows::skip_forced);
        }
        learn(policy_.worth(rules_, state, seat));
    }

    // One step inside the tree; reaching a new node ends the tree part of this iteration after its first choice.
    Action walk_tree(const State& state, Seat seat, const ActionList& actions, Rng& rng, bool& in_tree) {
        const auto [place, is_new] = index_.try_emplace(rules_.view_key(state, seat), static_cast<uint32_t>(nodes_.size()));
        if (is_new) {
            nodes_.push_back({static_cast<uint32_t>(edges_.size()), actions.size(), 0});
            for (Action action : actions) edges_.push_back({action, 0, 0, 0.0});
            in_tree = false;
            const Action preferred = policy_.pick(rules_, state, seat, actions, rng);
            return take(place->second, preferred);
        }
        return take(place->second, select(place->second, actions));
    }

    Action select(uint32_t node_index, const ActionList& actions) {
        const Node& node = nodes_[node_index];
        const double deviation = values_.deviation();
        double best = -INFINITY;
        Action chosen = actions[0];
        for (Action action : actions) {
            const Edge* edge = find_edge(node, action);
            if (edge == nullptr) continue;
            const double mean = edge->visits == 0 ? values_.mean : edge->total / edge->visits;
            const double bonus = settings_.exploration * std::sqrt(std::log(static_cast<double>(node.visits) + 1.0) / (edge->visits + 0.3));
            const double value = (mean - values_.mean) / deviation + bonus;
            if (value > best) {
                best = value;
                chosen = action;
            }
        }
        return chosen;
    }

    Action take(uint32_t node_index, Action action) {
        Node& node = nodes_[node_index];
        for (uint32_t i = 0; i < node.edge_count; ++i) {
            if (edges_[node.first_edge + i].action == action) {
                path_.push_back({node_index, node.first_edge + i});
                break;
            }
        }
        return action;
    }

    const Edge* find_edge(const Node& node, Action action) const {
        for (uint32_t i = 0; i < node.edge_count; ++i) {
            const Edge& edge = edges_[node.first_edge + i];
            if (edge.action == action) return &edge;
        }
        return nullptr;
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
    Spread values_;
};

}  // namespace undercroft
