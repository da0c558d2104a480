// What every search promises: the same for the same seed and iterations, within its budget, and without secrets.
#include "engine/searching.h"

#include <type_traits>

namespace undercroft {
namespace {

template <class Kind>
using EverySearch = Searching<Kind>;
using Kinds = testing::Types<TreeSearch, LikeChancesSearch>;
TYPED_TEST_SUITE(EverySearch, Kinds);

void expect_equal(const Choice& one, const Choice& other) {
    EXPECT_EQ(one.action, other.action);
    ASSERT_EQ(one.considered.size(), other.considered.size());
    for (size_t i = 0; i < one.considered.size(); ++i) {
        EXPECT_EQ(one.considered[i].action, other.considered[i].action);
        EXPECT_EQ(one.considered[i].visits, other.considered[i].visits);
        EXPECT_EQ(one.considered[i].value, other.considered[i].value);
    }
}

TYPED_TEST(EverySearch, is_the_same_for_the_same_seed_and_iterations) {
    for (uint64_t seed = 1; seed < 6; ++seed) {
        const auto state = this->start(3, seed);
        const SearchReport one = this->search(state, seed, 200), other = this->search(state, seed, 200);
        EXPECT_GT(one.iterations, 0);
        EXPECT_EQ(one.iterations, other.iterations);
        expect_equal(one.choice, other.choice);
    }
}

TYPED_TEST(EverySearch, keeps_within_its_iterations_and_says_what_it_tried) {
    for (const int64_t most : {20, 50, 200, 400}) {
        const auto state = this->start(2, 4);
        const SearchReport report = this->search(state, 1, most);
        EXPECT_LE(report.iterations, most);
        const ActionList actions = this->actions_in(state);
        ASSERT_EQ(report.choice.considered.size(), actions.size());
        int64_t visits = 0;
        for (const Considered& each : report.choice.considered) {
            EXPECT_GT(each.visits, 0);
            EXPECT_LE(each.visits, report.choice.considered.front().visits);
            EXPECT_TRUE(actions.contains(each.action));
            visits += each.visits;
        }
        EXPECT_EQ(visits, report.iterations);
        EXPECT_EQ(report.choice.action, report.choice.considered.front().action);
    }
}

TYPED_TEST(EverySearch, stops_with_its_clock_and_without_a_budget) {
    const auto state = this->start(2, 1);
    struct : Clock {
        int64_t microseconds() const override { return now += 10; }
        mutable int64_t now = 0;
    } clock;  // every look takes ten microseconds
    // On like chances every answer is tried once or none.
    const int64_t most = std::is_same_v<TypeParam, TreeSearch> ? 40 : 400;
    const SearchReport timed = this->search(state, 1, Budget{0, most, &clock});
    EXPECT_GT(timed.iterations, 1);
    EXPECT_LE(clock.now, 10 + most);  // the first look came at ten
    const SearchReport none = this->search(state, 1, Budget{});
    EXPECT_EQ(none.iterations, 0);
    Rng rng(1);
    EXPECT_EQ(none.choice.action, this->module.policy().pick(this->module.rules(), state, Seat(0), this->actions_in(state), rng))
        << "the policy's pick";
}

// Two positions that the seat cannot tell apart: the same choice, down to the visits and values.
TYPED_TEST(EverySearch, uses_nothing_hidden) {
    const auto& rules = this->module.rules();
    for (uint64_t seed = 1; seed < 6; ++seed) {
        const auto state = this->start(3, seed);
        Chance imagination(seed);
        const auto twin = rules.fill(rules.redact(state, Seat(0)), Seat(0), imagination);
        ASSERT_NE(rules.hash(state), rules.hash(twin));
        expect_equal(this->search(state, 9, 100).choice, this->search(twin, 9, 100).choice);
    }
}

}  // namespace
}  // namespace undercroft
