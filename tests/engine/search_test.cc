// Search: the same for the same seed and iterations, better than chance where one move is plainly best, and without secrets.
#include "bots/search.h"

#include <gtest/gtest.h>

#include "bots/playout.h"
#include "support/sample_module.h"

namespace undercroft {
namespace {

using sample::Do;

class SearchTest : public testing::Test {
protected:
    sample::State start(int seats, uint64_t seed) const {
        Chance chance(seed);
        EventSink nobody;
        return module.rules().start({seats}, chance, nobody);
    }
    SearchReport search(const sample::State& state, Seat seat, uint64_t seed, int64_t iterations) const {
        Search tree(module.rules(), module.policy());
        return tree.choose(module.rules().redact(state, seat), seat, seed, {iterations, 0, nullptr});
    }
    sample::Module module = sample::make_module();
};

TEST_F(SearchTest, is_the_same_for_the_same_seed_and_iterations) {
    for (uint64_t seed = 1; seed < 6; ++seed) {
        const auto state = start(3, seed);
        const SearchReport one = search(state, Seat(0), seed, 200), other = search(state, Seat(0), seed, 200);
        EXPECT_EQ(one.iterations, other.iterations);
        EXPECT_EQ(one.choice.action, other.choice.action);
        ASSERT_EQ(one.choice.considered.size(), other.choice.considered.size());
        for (size_t i = 0; i < one.choice.considered.size(); ++i) {
            EXPECT_EQ(one.choice.considered[i].visits, other.choice.considered[i].visits);
            EXPECT_EQ(one.choice.considered[i].value, other.choice.considered[i].value);
        }
    }
}

TEST_F(SearchTest, weighs_every_option_and_takes_the_most_visited) {
    const auto state = start(2, 4);
    const SearchReport report = search(state, Seat(0), 1, 400);
    ActionList actions;
    module.rules().list_actions(state, Seat(0), actions);
    ASSERT_EQ(report.choice.considered.size(), actions.size());
    int64_t visits = 0;
    for (const Considered& each : report.choice.considered) {
        EXPECT_GT(each.visits, 0);
        EXPECT_TRUE(actions.contains(each.action));
        visits += each.visits;
    }
    EXPECT_EQ(visits, report.iterations);
    EXPECT_EQ(report.choice.action, report.choice.considered.front().action);
}

// Nobody beats the highest card, so launching it boldly is worth more points for nothing.
TEST_F(SearchTest, finds_the_plainly_better_move) {
    int positions = 0;
    for (uint64_t seed = 1; positions < 10; ++seed) {
        auto state = start(2, seed);
        if (!has_bit(state.hands[0], sample::card_count - 1)) continue;
        ++positions;
        Chance chance(seed);
        EventSink nobody;
        module.rules().apply(state, Seat(0), make_action(Do::ready, sample::card_count - 1), chance, nobody, Windows::ask_all);
        EXPECT_EQ(search(state, Seat(0), seed, 3000).choice.action, make_action(Do::launch, 1)) << "seed " << seed;
    }
}

// It ends early only when the iterations left could not bring another answer level.
TEST_F(SearchTest, goes_on_until_the_choice_stands) {
    bool ended_early = false;
    for (uint64_t seed = 1; seed < 12; ++seed) {
        const SearchReport report = search(start(2, seed), Seat(0), seed, 200);
        ASSERT_GT(report.choice.considered.size(), 1u);
        const int64_t left = 200 - report.iterations;
        ASSERT_GE(left, 0);
        ended_early = ended_early || left > 0;
        const int64_t lead = report.choice.considered[0].visits - report.choice.considered[1].visits;
        EXPECT_TRUE(left == 0 || lead > left) << lead << " ahead with " << left << " to go";
    }
    EXPECT_TRUE(ended_early);
}

// Two positions that the seat cannot tell apart: the same choice, down to the visits.
TEST_F(SearchTest, uses_nothing_hidden) {
    const auto& rules = module.rules();
    for (uint64_t seed = 1; seed < 6; ++seed) {
        const auto state = start(3, seed);
        Chance imagination(seed);
        const auto twin = rules.fill(rules.redact(state, Seat(0)), Seat(0), imagination);
        ASSERT_NE(rules.hash(state), rules.hash(twin));
        const Choice one = search(state, Seat(0), 9, 100).choice, other = search(twin, Seat(0), 9, 100).choice;
        ASSERT_EQ(one.considered.size(), other.considered.size());
        for (size_t i = 0; i < one.considered.size(); ++i) {
            EXPECT_EQ(one.considered[i].action, other.considered[i].action);
            EXPECT_EQ(one.considered[i].visits, other.considered[i].visits);
        }
    }
}

TEST_F(SearchTest, stops_with_its_clock_and_without_a_budget) {
    const auto state = start(2, 1);
    Search tree(module.rules(), module.policy());
    struct : Clock {
        int64_t microseconds() const override { return now += 10; }
        mutable int64_t now = 0;
    } clock;  // every look takes ten microseconds
    const SearchReport timed = tree.choose(module.rules().redact(state, Seat(0)), Seat(0), 1, {0, 40, &clock});
    EXPECT_GT(timed.iterations, 1);
    EXPECT_LE(clock.now, 10 + 40);  // the first look came at ten
    const SearchReport none = tree.choose(module.rules().redact(state, Seat(0)), Seat(0), 1, {});
    EXPECT_EQ(none.iterations, 0);
    Rng rng(1);
    ActionList actions;
    module.rules().list_actions(state, Seat(0), actions);
    EXPECT_EQ(none.choice.action, module.policy().pick(module.rules(), state, Seat(0), actions, rng)) << "the policy's pick";
}

TEST_F(SearchTest, beats_random_play) {
    const std::vector<std::string> bots{"search", "random"};
    int won = 0, lost = 0;
    for (uint64_t seed = 1; seed <= 60; ++seed) {
        const Result<GameRecord> record = module.simulate({"sample", 2, seed, {}}, bots, {60, 0, nullptr}, Detail::result);
        ASSERT_TRUE(record.ok());
        won += record->scores[0] > record->scores[1] ? 1 : 0;
        lost += record->scores[0] < record->scores[1] ? 1 : 0;
    }
    EXPECT_GT(won, lost + 10);
}

TEST_F(SearchTest, bots_are_made_by_name) {
    for (const std::string& name : module.bot_names()) {
        auto bot = module.make_bot(name);
        ASSERT_TRUE(bot.ok()) << name;
        const auto state = start(2, 1);
        const Choice choice = (*bot)->choose(AnyState::of(module.rules().redact(state, Seat(0))), Seat(0), 1, {20, 0, nullptr});
        ActionList actions;
        module.rules().list_actions(state, Seat(0), actions);
        EXPECT_TRUE(actions.contains(choice.action)) << name;
    }
    EXPECT_EQ(module.make_bot("greddy").problem().code(), "problems.bot.unknown");
    EXPECT_FALSE(module.simulate({"sample", 2, 1, {}}, std::vector<std::string>{"nobody"}, {}, Detail::result).ok());
}

// A room with a door that may be passed to and fro for nothing, and a way out that ends the game: positions come back.
struct DoorRules {
    struct State {
        uint8_t behind = 0, over = 0;
    };
    struct Options {};
    Result<Options> read_options(const Setup&) const { return Options{}; }
    State start(const Options&, Chance&, EventSink&) const { return {}; }
    int seats(const State&) const { return 1; }
    Decision decision(const State& state) const { return state.over != 0 ? Decision{} : Decision{Turn::seats, SeatSet::first(1)}; }
    Question question(const State&, Seat) const { return {}; }
    void list_actions(const State&, Seat, ActionList& actions) const {
        actions.add(make_action(1));
        actions.add(make_action(2));
    }
    void apply(State& state, Seat, Action action, Chance&, EventSink&, Windows) const {
        if (action.kind == 1) {
            state.behind ^= 1;
        } else {
            state.over = 1;
        }
    }
    State redact(const State& state, Viewer) const { return state; }
    State fill(const State& state, Viewer, Chance&) const { return state; }
    int unseen(const State&, Viewer) const { return 0; }
    uint64_t view_key(const State& state, Seat) const { return state.behind; }
    uint64_t hash(const State& state) const { return state.behind + 2u * state.over; }
    int score(const State& state, Seat) const { return state.behind; }
    SeatSet winners(const State&) const { return SeatSet::first(1); }
};
struct DoorPolicy {  // leaves at once; the tree alone goes to and fro
    Action pick(const DoorRules&, const DoorRules::State&, Seat, const ActionList& actions, Rng&) const { return actions[1]; }
    double worth(const DoorRules&, const DoorRules::State& state, Seat) const { return state.behind; }
    bool near_enough(const DoorRules&, const DoorRules::State&, const DoorRules::State&) const { return false; }
};

}  // namespace

TEST(search, a_position_that_comes_back_does_not_hold_it_up) {
    const DoorRules rules;
    const DoorPolicy policy;
    Search tree(rules, policy);
    const SearchReport report = tree.choose({}, Seat(0), 1, {100, 0, nullptr});
    EXPECT_EQ(report.choice.action, make_action(1));  // out on the far side is worth more
}

}  // namespace undercroft
