// Search of the tree: it goes on until the choice stands, and is better than chance where one move is plainly best. What it
// promises like every search: every_search_test.cc.
#include "core/bits.h"
#include "engine/searching.h"

namespace undercroft {
namespace {

using kindling::Do;
using SearchTest = Searching<TreeSearch>;

// Nobody beats the highest card, so launching it boldly is worth more points for nothing.
TEST_F(SearchTest, finds_the_plainly_better_move) {
    int positions = 0;
    for (uint64_t seed = 1; positions < 10; ++seed) {
        auto state = start(2, seed);
        if (!has_bit(state.hands[0], kindling::card_count - 1)) continue;
        ++positions;
        Chance chance(seed);
        EventSink nobody;
        module.rules().apply(state, Seat(0), make_action(Do::ready, kindling::card_count - 1), chance, nobody, Windows::ask_all);
        EXPECT_EQ(search(state, seed, 3000).choice.action, make_action(Do::launch, 1)) << "seed " << seed;
    }
}

// It ends early only when the iterations left could not bring another answer level.
TEST_F(SearchTest, goes_on_until_the_choice_stands) {
    bool ended_early = false;
    for (uint64_t seed = 1; seed < 12; ++seed) {
        const SearchReport report = search(start(2, seed), seed, 200);
        ASSERT_GT(report.choice.considered.size(), 1u);
        const int64_t left = 200 - report.iterations;
        ASSERT_GE(left, 0);
        ended_early = ended_early || left > 0;
        const int64_t lead = report.choice.considered[0].visits - report.choice.considered[1].visits;
        EXPECT_TRUE(left == 0 || lead > left) << lead << " ahead with " << left << " to go";
    }
    EXPECT_TRUE(ended_early);
}

TEST_F(SearchTest, beats_random_play) {
    const std::vector<std::string> bots{"search", "random"};
    int won = 0, lost = 0;
    for (uint64_t seed = 1; seed <= 60; ++seed) {
        const Result<GameRecord> record = module.simulate({"kindling", 2, seed, {}}, bots, {60, 0, nullptr}, Detail::result);
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
        EXPECT_TRUE(actions_in(state).contains(choice.action)) << name;
    }
    EXPECT_EQ(module.make_bot("greddy").problem().code(), "problems.bot.unknown");
    EXPECT_FALSE(module.simulate({"kindling", 2, 1, {}}, std::vector<std::string>{"nobody"}, {}, Detail::result).ok());
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
