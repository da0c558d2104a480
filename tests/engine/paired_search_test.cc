// Search on like chances: the worse answers drop out, and it is better than a search on unlike ones where luck is far greater
// than the difference between the answers. What it promises like every search: every_search_test.cc.
#include "engine/searching.h"

namespace undercroft {
namespace {

using PairedSearchTest = Searching<LikeChancesSearch>;

TEST_F(PairedSearchTest, lets_the_worse_answers_drop_out) {
    for (const int64_t most : {20, 50, 200, 400}) {
        const SearchReport report = search(start(2, 4), 1, most);
        ASSERT_FALSE(report.choice.considered.empty());
        EXPECT_LT(report.choice.considered.back().visits, report.choice.considered.front().visits);
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
