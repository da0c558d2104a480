// Answers drawn by hand, and positions that own memory: played, refused, taken back, recorded and resumed like any other.
#include <gtest/gtest.h>

#include <algorithm>

#include "core/looks.h"
#include "engine/match.h"
#include "engine/replay.h"
#include "games/kindling/module.h"
#include "support/furrows.h"

namespace undercroft {
namespace {

class SketchTest : public ::testing::Test {
protected:
    Match start(int seats = 2) { return std::move(*Match::start(module, {"furrows", seats, 7, {}})); }
    static Sketch drawn(std::vector<SketchPoint> points) { return {static_cast<uint16_t>(furrows::Do::draw), std::move(points)}; }
    static std::string refusal(const Result<Done>& result) { return result.ok() ? "" : result.problem().code(); }
    static const furrows::State& state(const Match& match) { return match.state().as<furrows::State>(); }

    furrows::Module module = furrows::make_module();
    const Sketch crooked = drawn({{5, 5}, {17, 31}, {40, 2}});
};

TEST_F(SketchTest, a_drawn_answer_is_taken_as_a_whole_or_not_at_all) {
    Match match = start();
    EXPECT_EQ(refusal(match.play(Seat(1), crooked)), "problems.action.not_your_turn");
    EXPECT_EQ(refusal(match.play(Seat(0), drawn({{5, 5}}))), "furrows.too_short");
    EXPECT_EQ(refusal(match.play(Seat(0), drawn({{5, 5}, {5, 100}}))), "furrows.outside");
    EXPECT_EQ(refusal(match.play(Seat(0), drawn(std::vector<SketchPoint>(Sketch::point_limit + 1)))), "problems.sketch.too_long");
    EXPECT_TRUE(match.steps().empty());
    EXPECT_EQ(refusal(match.play(Seat(0), crooked)), "");
    ASSERT_EQ(state(match).furrows.size(), 1u);
    EXPECT_EQ(state(match).furrows[0].points, crooked.points);
    EXPECT_EQ(refusal(match.play(Seat(0), drawn({{1, 1}, {17, 31}}))), "furrows.crossed");
    EXPECT_EQ(refusal(match.play(Seat(0), make_action(furrows::Do::plough, 3))), "") << "the list is there as well";
}

TEST_F(SketchTest, games_without_sketches_refuse_them) {
    const auto kindling = kindling::make_module();
    Match match = std::move(*Match::start(kindling, {"kindling", 2, 1, {}}));
    EXPECT_EQ(refusal(match.play(Seat(0), crooked)), "problems.sketch.not_taken");
}

TEST_F(SketchTest, undo_and_redo) {
    Match match = start();
    const uint64_t before = match.hash();
    ASSERT_TRUE(match.play(Seat(0), crooked).ok());
    const uint64_t after = match.hash();
    ASSERT_TRUE(match.undo(Seat(0)).ok());
    EXPECT_EQ(match.hash(), before);
    ASSERT_TRUE(match.redo(Seat(0)).ok());
    EXPECT_EQ(match.hash(), after);
    ASSERT_TRUE(match.play(Seat(0), make_action(furrows::Do::plough, 9)).ok());
    EXPECT_FALSE(match.can_undo(Seat(0))) << "the harvest was rolled";
}

TEST_F(SketchTest, is_kept_in_the_record_and_a_record_goes_on) {
    Match match = start();
    ASSERT_TRUE(match.play(Seat(0), crooked).ok());
    ASSERT_TRUE(match.play(Seat(0), make_action(furrows::Do::plough, 9)).ok());
    ASSERT_TRUE(match.play(Seat(1), drawn({{90, 1}, {91, 1}})).ok());
    const std::string text = write_replay(make_replay(match));
    EXPECT_NE(text.find("draw 5,5 17,31 40,2"), std::string::npos) << text;
    const Result<Replay> replay = read_replay(text, "furrows");
    ASSERT_TRUE(replay.ok());
    for (size_t steps = 0; steps <= 3; ++steps) {
        Result<Match> resumed = play_replay(module, *replay, steps);
        ASSERT_TRUE(resumed.ok()) << steps;
        for (size_t i = steps; i < 3; ++i) ASSERT_TRUE(resumed->play(match.steps()[i].seat, match.steps()[i].reply).ok());
        EXPECT_EQ(resumed->hash(), match.hash());
    }
}

TEST_F(SketchTest, text_reads_back_and_slips_are_named) {
    const ActionGrammar& grammar = module.grammar();
    const Sketch wide = drawn({{INT32_MIN, INT32_MAX}, {0, -1}});
    EXPECT_EQ(*grammar.read_reply(grammar.write(wide)), Reply(wide));
    EXPECT_EQ(*grammar.read_reply("draw"), Reply(drawn({})));
    EXPECT_EQ(*grammar.read_reply("plough 3"), Reply(make_action(furrows::Do::plough, 3)));
    for (const char* word : {"1", "1,", ",1", "1,2,3", "1,2x", "1.5,2", "9999999999,1"}) {
        const Result<Reply> read = grammar.read_reply(std::string("draw 1,1 ") + word);
        ASSERT_FALSE(read.ok()) << word;
        EXPECT_EQ(read.problem().code(), "problems.sketch.not_a_point") << word;
    }
    std::string endless = "draw";
    for (size_t i = 0; i <= Sketch::point_limit; ++i) endless += " 1,1";
    EXPECT_EQ(grammar.read_reply(endless).problem().code(), "problems.sketch.too_long");
    EXPECT_EQ(grammar.read("draw 1,1 2,2").problem().code(), "problems.sketch.not_taken");
}

TEST_F(SketchTest, positions_are_shared_until_one_is_changed) {
    Match match = start();
    const AnyState held = match.state();
    EXPECT_TRUE(held.shares_with(match.state()));
    EXPECT_TRUE(held.shares_with(match.observation(Seat(1)))) << "nothing is hidden, so an observation is the position";
    ASSERT_TRUE(match.play(Seat(0), crooked).ok());
    EXPECT_FALSE(held.shares_with(match.state()));
    EXPECT_TRUE(held.as<furrows::State>().furrows.empty());
    EXPECT_EQ(state(match).furrows.size(), 1u);
}

TEST_F(SketchTest, only_rules_that_can_be_searched_have_the_search_bot) {
    EXPECT_EQ(std::ranges::count(module.bot_names(), "search"), 0);
    EXPECT_FALSE(module.make_bot("search").ok());
    EXPECT_TRUE(kindling::make_module().make_bot("search").ok());
    const std::vector<std::string> bots{"greedy"};
    EXPECT_TRUE(module.simulate({"furrows", 3, 5, {}}, bots, {}, Detail::result).ok());
}

TEST(Looks, belong_to_the_thing_and_not_to_the_order) {
    const Looks looks(5);
    Rng wall = looks.of("wall", 3);
    const uint64_t first = wall.next();
    EXPECT_EQ(looks.of("wall", 3).next(), first);
    EXPECT_NE(looks.of("wall", 4).next(), first);
    EXPECT_NE(looks.of("door", 3).next(), first);
    EXPECT_NE(Looks(6).of("wall", 3).next(), first);
}

}  // namespace
}  // namespace undercroft
