// Match on Kindling, the sample game: answers checked, undo and redo in the open and in lanes, what each viewer is told and when.
#include "engine/match.h"
#include "core/bits.h"

#include <gtest/gtest.h>

#include "games/kindling/module.h"
#include "support/messages.h"
#include "support/step_limit.h"

namespace undercroft {
namespace {

using kindling::Do;
using kindling::Happened;
using support::to_line;

class MatchTest : public testing::Test {
protected:
    Match start(int seats, uint64_t seed = 3) {
        Result<Match> match = Match::start(module, {"kindling", seats, seed, {}});
        EXPECT_TRUE(match.ok());
        return *match;
    }
    std::string play(Match& match, int seat, const std::string& text) {
        const Result<Action> action = module.grammar().read(text);
        const Result<Done> done = match.play(Seat(seat), action.ok() ? *action : make_action(99));
        return done.ok() ? "played" : to_line(done.problem());
    }
    const kindling::State& state(const Match& match) { return match.state().as<kindling::State>(); }
    int lowest_card(const Match& match, int seat) { return lowest_bit(state(match).hands[static_cast<size_t>(seat)]); }
    std::string ready(const Match& match, int seat) { return "ready " + std::to_string(lowest_card(match, seat)); }

    // Everybody plays the lowest card, nobody blocks, until all bid.
    void play_to_bids(Match& match) {
        while (match.decision().turn == Turn::seats) {
            const Seat seat = match.decision().seats.lowest();
            ActionList actions;
            module.list_actions(match.state(), seat, actions);
            const Action first = actions[0] == make_action(Do::draw) ? actions[1] : actions[0];
            ASSERT_TRUE(match.play(seat, first).ok());
        }
        ASSERT_EQ(match.decision().turn, Turn::lanes);
    }
    std::vector<std::pair<int, int>> told(const Match& match, Viewer viewer, size_t from) {
        std::vector<std::pair<int, int>> list;
        const std::vector<Event> events = match.events_for(viewer);
        for (size_t i = from; i < events.size(); ++i) list.emplace_back(events[i].kind, events[i].seat.index);
        return list;
    }
    kindling::Module module = kindling::make_module();
};

TEST_F(MatchTest, a_setup_the_game_does_not_know_is_refused) {
    EXPECT_EQ(to_line(Match::start(module, {"kindling", 7, 1, {}}).problem()),
              "problems.setup.seats game=@kindling.name seats=7 allowed=2, 3, 4");
}

TEST_F(MatchTest, what_is_not_legal_is_refused_and_changes_nothing) {
    Match match = start(2);
    const uint64_t before = match.hash();
    EXPECT_EQ(play(match, 1, "draw"), "problems.action.not_your_turn");
    EXPECT_EQ(play(match, 55, "draw"), "problems.action.not_your_turn");
    EXPECT_EQ(play(match, 0, "launch boldly"), "kindling.why_not.turn");
    EXPECT_EQ(play(match, 0, ready(match, 1)), "kindling.why_not.turn") << "another seat's card";
    EXPECT_EQ(to_line(match.proceed().problem()), "problems.action.not_at_barrier");
    EXPECT_EQ(to_line(match.undo(Seat(0)).problem()), "problems.undo.nothing");
    EXPECT_EQ(to_line(match.redo(Seat(0)).problem()), "problems.undo.nothing_to_redo");
    EXPECT_EQ(match.hash(), before);
    EXPECT_TRUE(match.steps().empty());
}

TEST_F(MatchTest, a_draft_can_be_taken_back_and_redone) {
    Match match = start(2);
    const uint64_t before = match.hash();
    ASSERT_EQ(play(match, 0, ready(match, 0)), "played");
    const uint64_t after = match.hash();
    EXPECT_FALSE(match.can_undo(Seat(1)));
    ASSERT_TRUE(match.undo(Seat(0)).ok());
    EXPECT_EQ(match.hash(), before);
    EXPECT_TRUE(match.events_for(Seat(0)).empty()) << "its event is taken back with it";
    ASSERT_TRUE(match.can_redo(Seat(0)));
    ASSERT_TRUE(match.redo(Seat(0)).ok());
    EXPECT_EQ(match.hash(), after);
    EXPECT_FALSE(match.can_redo(Seat(0)));
    ASSERT_TRUE(match.undo(Seat(0)).ok());
    ASSERT_EQ(play(match, 0, "draw"), "played");
    EXPECT_FALSE(match.can_redo(Seat(0))) << "another answer ends redo";
}

TEST_F(MatchTest, what_was_learnt_or_seen_cannot_be_taken_back) {
    Match match = start(2);
    ASSERT_EQ(play(match, 0, "draw"), "played");
    EXPECT_FALSE(match.can_undo(Seat(0))) << "a card was seen";
    ASSERT_EQ(play(match, 0, ready(match, 0)), "played");
    ASSERT_EQ(play(match, 0, "launch calmly"), "played");
    EXPECT_FALSE(match.can_undo(Seat(0))) << "the table saw the card";
    ASSERT_EQ(play(match, 1, "pass"), "played");
    EXPECT_FALSE(match.steps().back().outcomes.empty());
    EXPECT_FALSE(match.can_undo(Seat(1))) << "a die was rolled";
}

TEST_F(MatchTest, undo_does_not_tell_who_has_answered_in_a_window) {
    Match match = start(3);
    ASSERT_EQ(play(match, 0, ready(match, 0)), "played");
    ASSERT_EQ(play(match, 0, "launch calmly"), "played");
    ASSERT_EQ(match.decision().seats.size(), 2);
    ASSERT_EQ(play(match, 1, "pass"), "played");
    EXPECT_FALSE(match.can_undo(Seat(1)));
    EXPECT_EQ(play(match, 1, "pass"), "problems.action.not_your_turn");
}

TEST_F(MatchTest, lanes_are_taken_back_each_for_itself) {
    Match match = start(3);
    play_to_bids(match);
    const uint64_t before = match.hash();
    ASSERT_EQ(play(match, 0, "bid 1"), "played");
    const uint64_t only_first = match.hash();
    ASSERT_EQ(play(match, 2, "bid 2"), "played");
    ASSERT_EQ(play(match, 0, "raise"), "played");
    ASSERT_EQ(play(match, 2, "stop"), "played");
    EXPECT_FALSE(match.can_undo(Seat(1))) << "nothing of its own, and nothing from before the bids";

    ASSERT_TRUE(match.undo(Seat(2)).ok());
    ASSERT_TRUE(match.undo(Seat(2)).ok());
    ASSERT_TRUE(match.undo(Seat(0)).ok());
    EXPECT_EQ(match.hash(), only_first);
    ASSERT_TRUE(match.redo(Seat(2)).ok());
    ASSERT_TRUE(match.undo(Seat(0)).ok());
    ASSERT_TRUE(match.undo(Seat(2)).ok());
    EXPECT_EQ(match.hash(), before);
    EXPECT_FALSE(match.can_undo(Seat(0)));
    EXPECT_TRUE(match.can_redo(Seat(0)));
    ASSERT_EQ(play(match, 1, "bid 0"), "played");
    EXPECT_TRUE(match.can_redo(Seat(0))) << "another lane ends nobody else's redo";
}

TEST_F(MatchTest, how_far_back_a_place_lies_is_found_in_one_walk) {
    Match match = start(3);
    play_to_bids(match);
    for (const auto& [seat, text] : {std::pair(0, "bid 1"), {2, "bid 2"}, {0, "raise"}, {2, "stop"}}) {
        ASSERT_EQ(play(match, seat, text), "played");
    }
    for (const int seat : {0, 1, 2}) {
        Match back = match;
        for (int count = 1; back.undo(Seat(seat)).ok(); ++count) {
            const uint64_t place = back.hash();
            EXPECT_EQ(match.undos_to(Seat(seat), [&](const AnyState& state) { return module.hash(state) == place; }), count);
        }
        size_t looks = 0;
        EXPECT_EQ(match.undos_to(Seat(seat), [&](const AnyState&) { return ++looks == 0; }), 0) << "there is no such place";
        EXPECT_EQ(looks, seat == 1 ? 0u : 2u) << "each of its answers once";
    }
}

TEST_F(MatchTest, an_open_answer_is_never_taken_back_beneath_lanes) {
    Match match = start(2);
    play_to_bids(match);
    ASSERT_EQ(play(match, 0, "bid 1"), "played");
    for (int i = 0; i < 10; ++i) static_cast<void>(match.undo(Seat(1)).ok());
    EXPECT_EQ(match.decision().turn, Turn::lanes);
    EXPECT_EQ(match.steps().back().seat, Seat(0));
}

TEST_F(MatchTest, the_last_to_finish_can_still_undo_until_the_barrier_is_passed) {
    Match match = start(2);
    play_to_bids(match);
    for (const char* answer : {"bid 2", "stop"}) {
        for (int seat : {0, 1}) ASSERT_EQ(play(match, seat, answer), "played");
    }
    ASSERT_EQ(match.decision().turn, Turn::barrier);
    EXPECT_EQ(play(match, 0, "bid 1"), "problems.action.not_your_turn");
    ASSERT_TRUE(match.undo(Seat(1)).ok());
    EXPECT_EQ(match.decision().turn, Turn::lanes);
    ASSERT_TRUE(match.redo(Seat(1)).ok());
    ASSERT_TRUE(match.proceed().ok());
    EXPECT_FALSE(match.can_undo(Seat(0)) || match.can_undo(Seat(1)));
    EXPECT_FALSE(match.can_redo(Seat(0)) || match.can_redo(Seat(1)));
}

TEST_F(MatchTest, lane_events_are_told_in_seat_order_once_the_barrier_is_passed) {
    Match match = start(3);
    play_to_bids(match);
    const size_t before = match.events_for(Viewer::spectator()).size();
    const int bid = static_cast<int>(Happened::bid), settled = static_cast<int>(Happened::settled);
    for (int seat : {2, 1, 0}) {
        ASSERT_EQ(play(match, seat, "bid " + std::to_string(seat)), "played");
        ASSERT_EQ(play(match, seat, "stop"), "played");
    }
    using List = std::vector<std::pair<int, int>>;
    const size_t own_before = match.events_for(Seat(1)).size() - 1;
    EXPECT_EQ(told(match, Seat(1), own_before), (List{{bid, 1}})) << "only its own";
    EXPECT_EQ(told(match, Viewer::spectator(), before), List{});
    ASSERT_TRUE(match.proceed().ok());
    EXPECT_EQ(told(match, Viewer::spectator(), before), (List{{bid, 0}, {bid, 1}, {bid, 2}, {settled, 2}}));
    EXPECT_EQ(told(match, Seat(1), own_before), (List{{bid, 0}, {bid, 1}, {bid, 2}, {settled, 2}}));
}

TEST_F(MatchTest, a_secret_event_is_told_with_a_blank) {
    Match match = start(2);
    const auto drawn_card = state(match).deck.back();
    ASSERT_EQ(play(match, 0, "draw"), "played");
    ASSERT_EQ(match.events_for(Seat(0)).size(), 1u);
    EXPECT_EQ(match.events_for(Seat(0))[0].numbers[0], drawn_card);
    for (Viewer other : {Viewer(Seat(1)), Viewer::spectator()}) {
        ASSERT_EQ(match.events_for(other).size(), 1u);
        EXPECT_EQ(match.events_for(other)[0].numbers[0], Event::blank_value);
    }
    ASSERT_EQ(play(match, 0, ready(match, 0)), "played");
    EXPECT_EQ(match.events_for(Seat(0)).size(), 2u);
    EXPECT_EQ(match.events_for(Seat(1)).size(), 1u) << "a draft is nobody else's business";
}

TEST_F(MatchTest, a_copy_goes_its_own_way) {
    Match match = start(2);
    Match copy = match;
    const uint64_t before = match.hash();
    ASSERT_EQ(play(copy, 0, "draw"), "played");
    EXPECT_EQ(match.hash(), before);
    EXPECT_NE(copy.hash(), before);
    ASSERT_EQ(play(match, 0, "draw"), "played");
    EXPECT_EQ(match.hash(), copy.hash());
}

TEST_F(MatchTest, a_script_decides_the_dice) {
    ScriptedTape tape;
    tape.dice({6});
    Result<Match> started = Match::start(module, {"kindling", 2, 3, {}}, &tape);
    ASSERT_TRUE(started.ok());
    Match& match = *started;
    ASSERT_EQ(play(match, 0, ready(match, 0)), "played");
    ASSERT_EQ(play(match, 0, "launch boldly"), "played");
    ASSERT_EQ(play(match, 1, "pass"), "played");
    EXPECT_EQ(module.score(match.state(), Seat(0)), 6 + kindling::bold_points);
    EXPECT_EQ(match.steps().back().outcomes, (std::vector<Outcome>{{Stream::dice, 6, 5}}));
}

TEST_F(MatchTest, after_the_end_nothing_is_answered) {
    Match match = start(2);
    for (StepLimit limit; !match.decision().over(); limit.step()) {
        if (match.decision().turn == Turn::barrier) {
            ASSERT_TRUE(match.proceed().ok());
            continue;
        }
        const Seat seat = match.decision().seats.lowest();
        ActionList actions;
        module.list_actions(match.state(), seat, actions);
        ASSERT_TRUE(match.play(seat, actions[0]).ok());
    }
    EXPECT_EQ(play(match, 0, "pass"), "problems.action.game_over");
    EXPECT_FALSE(match.can_undo(Seat(0)));
}

}  // namespace
}  // namespace undercroft
