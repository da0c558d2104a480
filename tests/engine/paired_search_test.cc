// Search on like chances: the same for the same seed and iterations, within its budget, without secrets, and better than a
// search on unlike ones where luck is far greater than the difference between the answers.
#include "bots/paired_search.h"

#include <gtest/gtest.h>

#include "bots/players.h"
#include "support/sample_module.h"

namespace undercroft {
namespace {

using sample::Do;

class PairedSearchTest : public testing::Test {
protected:
    sample::State start(int seats, uint64_t seed) const {
        Chance chance(seed);
        EventSink nobody;
        return module.rules().start({seats}, chance, nobody);
    }
    SearchReport search(const sample::State& state, uint64_t seed, const Budget& budget) const {
        PairedSearch flat(module.rules(), module.policy());
        return flat.choose(module.rules().redact(state, Seat(0)), Seat(0), seed, budget);
    }
    sample::Module module = sample::make_module();
};

void expect_equal(const Choice& one, const Choice& other) {
    EXPECT_EQ(one.action, other.action);
    ASSERT_EQ(one.considered.size(), other.considered.size());
    for (size_t i = 0; i < one.considered.size(); ++i) {
        EXPECT_EQ(one.considered[i].action, other.considered[i].action);
        EXPECT_EQ(one.considered[i].visits, other.considered[i].visits);
        EXPECT_EQ(one.considered[i].value, other.considered[i].value);
    }
}

TEST_F(PairedSearchTest, is_the_same_for_the_same_seed_and_iterations) {
    for (uint64_t seed = 1; seed < 6; ++seed) {
        const auto state = start(3, seed);
        const SearchReport one = search(state, seed, {200, 0, nullptr}), other = search(state, seed, {200, 0, nullptr});
        EXPECT_GT(one.iterations, 0);
        EXPECT_EQ(one.iterations, other.iterations);
        expect_equal(one.choice, other.choice);
    }
}

TEST_F(PairedSearchTest, keeps_within_its_iterations_and_says_what_it_tried) {
    for (const int64_t most : {20, 50, 200, 400}) {
        const auto state = start(2, 4);
        const SearchReport report = search(state, 1, {most, 0, nullptr});
        EXPECT_LE(report.iterations, most);
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
        EXPECT_LT(report.choice.considered.back().visits, report.choice.considered.front().visits);  // the worse drop out
    }
}

TEST_F(PairedSearchTest, stops_with_its_clock_and_without_a_budget) {
    const auto state = start(2, 1);
    struct : Clock {
        int64_t microseconds() const override { return now += 10; }
        mutable int64_t now = 0;
    } clock;  // every look takes ten microseconds
    const SearchReport timed = search(state, 1, {0, 400, &clock});
    EXPECT_GT(timed.iterations, 1);
    EXPECT_LE(clock.now, 10 + 400);  // the first look came at ten
    const SearchReport none = search(state, 1, {});
    EXPECT_EQ(none.iterations, 0);
    Rng rng(1);
    ActionList actions;
    module.rules().list_actions(state, Seat(0), actions);
    EXPECT_EQ(none.choice.action, module.policy().pick(module.rules(), state, Seat(0), actions, rng)) << "the policy's pick";
}

// Two positions that the seat cannot tell apart: the same choice, down to the values.
TEST_F(PairedSearchTest, uses_nothing_hidden) {
    const auto& rules = module.rules();
    for (uint64_t seed = 1; seed < 6; ++seed) {
        const auto state = start(3, seed);
        Chance imagination(seed);
        const auto twin = rules.fill(rules.redact(state, Seat(0)), Seat(0), imagination);
        ASSERT_NE(rules.hash(state), rules.hash(twin));
        expect_equal(search(state, 9, {100, 0, nullptr}).choice, search(twin, 9, {100, 0, nullptr}).choice);
    }
}

// Choose one of four purses, then a hundred coins of 0 to 99 fall into it: the purse makes a difference of `number` coins.
struct PurseRules {
    struct State {
        int32_t coins = 0;
        uint8_t chosen = 0;
    };
    struct Options {};
    Result<Options> read_options(const Setup&) const { return Options{}; }
    State start(const Options&, Chance&, EventSink&) const { return {}; }
    int seats(const State&) const { return 1; }
    Decision decision(const State& state) const { return state.chosen != 0 ? Decision{} : Decision{Turn::seats, SeatSet::first(1)}; }
    Question question(const State&, Seat) const { return {}; }
    void list_actions(const State&, Seat, ActionList& actions) const {
        for (const int purse : {2, 4, 1, 3}) actions.add(make_action(purse));
    }
    void apply(State& state, Seat, Action action, Chance& chance, EventSink&, Windows) const {
        state.chosen = 1;
        state.coins = action.kind;
        for (int i = 0; i < 100; ++i) state.coins += static_cast<int32_t>(chance.below(Stream::dice, 100));
    }
    State redact(const State& state, Viewer) const { return state; }
    State fill(const State& state, Viewer, Chance&) const { return state; }
    int unseen(const State&, Viewer) const { return 0; }
    uint64_t view_key(const State& state, Seat) const { return state.chosen; }
    uint64_t hash(const State& state) const { return static_cast<uint64_t>(state.coins); }
    int score(const State& state, Seat) const { return state.coins; }
    SeatSet winners(const State&) const { return SeatSet::first(1); }
};
template <bool like_chances, bool settled = false>
struct PursePolicy {
    static constexpr bool compares_on_like_chances = like_chances;
    Action pick(const PurseRules&, const PurseRules::State&, Seat, const ActionList& actions, Rng&) const { return actions[0]; }
    double worth(const PurseRules&, const PurseRules::State& state, Seat) const { return state.coins; }
    bool near_enough(const PurseRules&, const PurseRules::State&, const PurseRules::State&) const { return false; }
    bool settles(const PurseRules&, const PurseRules::State&, Seat) const { return settled; }
};

template <bool like_chances>
int times_found(int64_t iterations) {
    const PurseRules rules;
    const PursePolicy<like_chances> policy;
    SearchFor<PurseRules, PursePolicy<like_chances>> search(rules, policy);
    int found = 0;
    for (uint64_t seed = 1; seed <= 40; ++seed) {
        found += search.choose({}, Seat(0), seed, {iterations, 0, nullptr}).choice.action == make_action(4) ? 1 : 0;
    }
    return found;
}

}  // namespace

TEST(paired_search, sees_a_difference_that_luck_hides_from_the_other_search) {
    EXPECT_EQ(times_found<true>(16), 40);
    EXPECT_LT(times_found<false>(16), 25);
    EXPECT_LT(times_found<false>(400), 25);  // chance alone finds 10
}

TEST(paired_search, tries_every_answer_or_none) {
    EXPECT_EQ(times_found<true>(4), 40);
    const PurseRules rules;
    const PursePolicy<true> policy;
    PairedSearch search(rules, policy);
    const SearchReport report = search.choose({}, Seat(0), 1, {3, 0, nullptr});
    EXPECT_EQ(report.iterations, 0);
    EXPECT_EQ(report.choice.action, make_action(2)) << "the policy's pick";
}

TEST(paired_search, leaves_to_the_policy_what_it_settles) {
    const PurseRules rules;
    const PursePolicy<true, true> policy;
    PairedSearch search(rules, policy);
    const SearchReport report = search.choose({}, Seat(0), 1, {100, 0, nullptr});
    EXPECT_EQ(report.iterations, 0);
    EXPECT_EQ(report.choice.action, make_action(2));
}

}  // namespace undercroft
