// The small parts of the engine: seats, actions, events, frames, windows, any state, setups, grammar.
#include <cstring>
#include <string>

#include <gtest/gtest.h>

#include "engine/any_state.h"
#include "engine/event.h"
#include "engine/frames.h"
#include "engine/grammar.h"
#include "engine/setup.h"
#include "engine/window.h"
#include "support/messages.h"
#include "support/property.h"

namespace undercroft {
namespace {

using support::to_line;

TEST(Seats, a_set_is_visited_from_the_lowest_up) {
    SeatSet set = SeatSet::of(Seat(5));
    set.add(Seat(0));
    set.add(Seat(7));
    set.remove(Seat(5));
    std::vector<int> visited;
    for (Seat seat : set) visited.push_back(seat.index);
    EXPECT_EQ(visited, (std::vector<int>{0, 7}));
    EXPECT_EQ(set.lowest(), Seat(0));
    EXPECT_EQ(SeatSet::first(8).size(), 8);
    EXPECT_TRUE(SeatSet{}.lowest().is_none());
}

TEST(Seats, numbers_from_outside_are_never_members) {
    const SeatSet all = SeatSet::first(8);
    for (int number : {-128, -1, 8, 33, 127}) EXPECT_FALSE(all.has(Seat(number))) << number;
    EXPECT_FALSE(Viewer::spectator().is(Seat::none()));
}

TEST(Actions, a_list_keeps_what_holds) {
    ActionList list;
    list.add_if(false, make_action(1));
    list.add_if(true, make_action(2, 3));
    list.add(make_action(4));
    EXPECT_EQ(list.size(), 2u);
    EXPECT_TRUE(list.contains(make_action(2, 3)));
    EXPECT_FALSE(list.contains(make_action(1)));
    list.clear();
    EXPECT_TRUE(list.empty());
    for (uint32_t i = 0; i < ActionList::capacity; ++i) list.add(make_action(1));
    EXPECT_DEATH(list.add(make_action(1)), "capacity");
}

TEST(Events, only_those_who_know_see_the_hidden_numbers) {
    const Event drawn = secret(make_event(3, Seat(1), 42, 7), SeatSet::of(Seat(1)), 0b01);
    EXPECT_EQ(seen_by(drawn, Seat(1))->numbers[0], 42);
    for (Viewer other : {Viewer(Seat(0)), Viewer::spectator()}) {
        const Event blanked = *seen_by(drawn, other);
        EXPECT_EQ(blanked.numbers[0], Event::blank_value);
        EXPECT_EQ(blanked.numbers[1], 7);
        EXPECT_EQ(blanked.seat, Seat(1));
        EXPECT_TRUE(blanked.knows.empty()) << "who knows is not told either";
    }
    const Event silent = secret(make_event(3, Seat(1), 42), SeatSet::of(Seat(1)), Event::all_hidden);
    EXPECT_FALSE(seen_by(silent, Seat(0)).has_value());
    EXPECT_EQ(seen_by(silent, Seat(1))->numbers[0], 42);
    EXPECT_EQ(*seen_by(make_event(1, Seat(0), 5), Viewer::spectator()), make_event(1, Seat(0), 5));
}

struct Outer {
    static constexpr uint8_t frame_kind = 1;
    uint32_t value = 0;
};
struct Inner {
    static constexpr uint8_t frame_kind = 2;
    std::array<uint8_t, 8> bytes{};
};
using Frames = FrameStack<8, 3>;
static_assert(std::is_trivially_copyable_v<Frames> && std::has_unique_object_representations_v<Frames>);

TEST(Frames, a_reference_stays_good_while_children_come_and_go) {
    Frames frames;
    Outer& outer = frames.push(Outer{7});
    frames.push(Inner{});
    EXPECT_FALSE(frames.full());
    EXPECT_TRUE(frames.has_room(1));
    EXPECT_FALSE(frames.has_room(2));
    outer.value = 9;
    EXPECT_EQ(frames.nearest<Outer>(), &outer);
    EXPECT_EQ(frames.at<Outer>(0).value, 9u);
    EXPECT_EQ(frames.top_kind(), Inner::frame_kind);
    EXPECT_EQ(frames.kind_at(0), Outer::frame_kind);
    frames.push(Outer{1});
    EXPECT_EQ(frames.nearest<Outer>()->value, 1u) << "the innermost of its kind";
    EXPECT_TRUE(frames.full());
    EXPECT_DEATH(frames.push(Inner{}), "size_ < Depth");
}

TEST(Frames, popping_leaves_nothing_behind) {
    Frames frames;
    frames.push(Outer{1});
    const Frames before = frames;
    Inner secret_bytes;
    secret_bytes.bytes.fill(0xff);
    frames.push(secret_bytes);
    frames.pop();
    EXPECT_TRUE(frames.clean_beyond_top());
    EXPECT_EQ(frames, before);
    EXPECT_EQ(std::memcmp(&frames, &before, sizeof frames), 0);
    frames.clear();
    EXPECT_EQ(frames, Frames{});
    EXPECT_EQ(frames.nearest<Outer>(), nullptr);
    EXPECT_EQ(frames.top_kind(), 0);
    EXPECT_DEATH(frames.pop(), "size_ > 0");
}

TEST(Frames, another_kind_is_refused) {
    Frames frames;
    frames.push(Outer{1});
    EXPECT_DEATH(frames.top<Inner>(), "frame_kind");
    EXPECT_DEATH(frames.at<Outer>(1), "size_");
}

constexpr Action pass = make_action(1), card = make_action(2, 5), other_card = make_action(2, 6);
const auto is_pass = [](Action action) { return action == pass; };

TEST(Window, the_first_in_turn_order_who_does_not_pass_acts) {
    auto window = SealedAnswers<4>::open(SeatSet::from_bits(0b1101));
    window.seal(Seat(3), other_card);
    window.seal(Seat(0), card);
    EXPECT_EQ(window.waiting(), SeatSet::of(Seat(2)));
    EXPECT_FALSE(window.complete());
    window.seal(Seat(2), pass);
    ASSERT_TRUE(window.complete());
    EXPECT_EQ(window.first_to_act(Seat(1), 4, is_pass), Seat(3)) << "seat 1 was not asked, seat 2 passed";
    EXPECT_EQ(window.first_to_act(Seat(0), 4, is_pass), Seat(0));
    EXPECT_DEATH(window.seal(Seat(0), pass), "waits_for");
    EXPECT_DEATH(window.seal(Seat(1), pass), "waits_for");
}

TEST(Window, all_passing_closes_it) {
    auto window = SealedAnswers<4>::open(SeatSet::first(2));
    EXPECT_DEATH(static_cast<void>(window.first_to_act(Seat(0), 4, is_pass)), "complete");
    window.seal(Seat(0), pass);
    window.seal(Seat(1), pass);
    EXPECT_TRUE(window.first_to_act(Seat(0), 4, is_pass).is_none());
}

TEST(Window, a_viewer_sees_its_own_answer_and_not_who_has_answered) {
    auto window = SealedAnswers<4>::open(SeatSet::first(3));
    const auto nothing_yet = window;
    window.seal(Seat(1), card);
    EXPECT_EQ(window.seen_by(Seat(0)), nothing_yet);
    EXPECT_EQ(window.seen_by(Viewer::spectator()), nothing_yet);
    EXPECT_EQ(window.seen_by(Seat(1)), window);
}

TEST(AnyStates, are_values) {
    AnyState one = AnyState::of(std::string("one"));
    AnyState copy = one;
    copy.change<std::string>() = "other";
    EXPECT_EQ(one.as<std::string>(), "one");
    one = copy;
    const AnyState& itself = copy;
    copy = itself;
    EXPECT_EQ(one.as<std::string>(), "other");
    EXPECT_EQ(copy.as<std::string>(), "other");
    const AnyState moved = std::move(copy);
    EXPECT_EQ(moved.as<std::string>(), "other");
    AnyState emptied = moved;
    emptied = AnyState{};
    EXPECT_TRUE(emptied.empty());
    EXPECT_DEATH(static_cast<void>(moved.as<int>()), "held");
    EXPECT_DEATH(static_cast<void>(AnyState{}.as<int>()), "held");
}

const GameCard game_card{"sample", {1, 2, 4}, 2, {{"missions", {"on", "off"}}, {"length", {"short", "long"}}}, 1};

std::string setup_refusal(Setup setup) {
    const Result<Setup> checked = check_setup(game_card, std::move(setup));
    return checked.ok() ? "accepted" : to_line(checked.problem());
}

TEST(Setups, defaults_are_filled_in) {
    const auto checked = check_setup(game_card, {"", 0, 9, {{"length", "long"}}});
    ASSERT_TRUE(checked.ok());
    EXPECT_EQ(*checked, (undercroft::Setup{"sample", 2, 9, {{"missions", "on"}, {"length", "long"}}}));
}

TEST(Setups, unknown_things_are_refused_with_the_nearest_word) {
    EXPECT_EQ(setup_refusal({"", 3, 0, {}}), "problems.setup.seats game=@sample.name seats=3 allowed=1, 2, 4");
    EXPECT_EQ(setup_refusal({"", -1, 0, {}}), "problems.setup.seats game=@sample.name seats=-1 allowed=1, 2, 4");
    EXPECT_EQ(setup_refusal({"", 2, 0, {{"mission", "on"}}}),
              "problems.setup.unknown_option option=mission nearest=missions known=missions, length");
    EXPECT_EQ(setup_refusal({"", 2, 0, {{"qqqqqqqq", "on"}}}),
              "problems.setup.unknown_option option=qqqqqqqq nearest=none known=missions, length");
    EXPECT_EQ(setup_refusal({"", 2, 0, {{"missions", "offf"}}}),
              "problems.setup.bad_value option=missions value=offf nearest=off known=on, off");
}

class Grammar : public testing::Test {
protected:
    Grammar() {
        const int heroes = grammar.add_vocabulary({"warrior", "rogue"});
        grammar.add(1, "level", {ActionGrammar::number, heroes});
        grammar.add(2, "stop");
        grammar.add(3, "move", {ActionGrammar::number, ActionGrammar::number, ActionGrammar::number});
    }
    std::string refusal(std::string_view text) const {
        const Result<Action> action = grammar.read(text);
        return action.ok() ? "accepted" : to_line(action.problem());
    }
    ActionGrammar grammar;
};

TEST_F(Grammar, reads_what_it_writes) {
    EXPECT_EQ(grammar.write(make_action(1, 3, 1)), "level 3 rogue");
    EXPECT_EQ(*grammar.read("level 3 rogue"), make_action(1, 3, 1));
    EXPECT_EQ(*grammar.read("  level\t3   rogue "), make_action(1, 3, 1));
    EXPECT_EQ(*grammar.read("proceed"), Action::proceed());
    EXPECT_EQ(grammar.words(), (std::vector<std::string>{"proceed", "level", "stop", "move"}));
    support::expect_property([&](int16_t a, int16_t b, int16_t c) {
        const Action action = make_action(3, a, b, c);
        RC_ASSERT((*grammar.read(grammar.write(action)) == action));
    });
}

TEST_F(Grammar, each_slip_has_its_code) {
    EXPECT_EQ(refusal(""), "problems.action.empty");
    EXPECT_EQ(refusal(" \t"), "problems.action.empty");
    EXPECT_EQ(refusal("levle 3 rogue"), "problems.action.unknown word=levle nearest=level");
    EXPECT_EQ(refusal("xyzzy"), "problems.action.unknown word=xyzzy nearest=none");
    EXPECT_EQ(refusal("level 3 rouge"), "problems.action.unknown word=rouge nearest=rogue");
    EXPECT_EQ(refusal("level 3"), "problems.action.wrong_count word=level expected=2 count=1");
    EXPECT_EQ(refusal("stop now"), "problems.action.wrong_count word=stop expected=0 count=1");
    EXPECT_EQ(refusal("level three rogue"), "problems.action.not_a_number word=three");
    EXPECT_EQ(refusal("level 3x rogue"), "problems.action.not_a_number word=3x");
    EXPECT_EQ(refusal("level 40000 rogue"), "problems.action.not_a_number word=40000");
}

TEST_F(Grammar, any_text_is_read_or_refused) {
    support::expect_property([&](const std::string& text) {
        const Result<Action> action = grammar.read(text);
        RC_ASSERT((action.ok() || action.problem().code().starts_with("problems.action.")));
    });
}

TEST_F(Grammar, a_value_without_a_word_is_our_mistake) {
    EXPECT_DEATH(grammar.write(make_action(1, 3, 2)), "words.size");
    EXPECT_DEATH(grammar.write(make_action(9)), "rows_");
}

}  // namespace
}  // namespace undercroft
