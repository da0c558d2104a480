// What a person is told of what happened meanwhile: shortly, or turn by turn.
#include "session/news.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace undercroft {

namespace {

using testing::ElementsAre;

class news : public testing::Test {
protected:
    ViewLine& add(int seat, const std::string& words) {
        ViewLine line;
        line.number = static_cast<int64_t>(lines_.size()) + 1;
        line.seat = seat;
        line.words = line.text = words;
        line.concerns = seat == 1;
        lines_.push_back(line);
        return lines_.back();
    }
    void add_moves(int count) {
        for (int i = 0; i < count; ++i) add(2, "Pim Quickglass is now at level " + std::to_string(i) + ".");
    }
    News told() const { return News(lines_, 1); }
    // A turn of these lines, told in one line.
    void end_turn(int seat, size_t first, const std::string& words, bool concerns = false) {
        ViewEntry entry{lines_[first].number, lines_.back().number, seat, concerns, words, {}};
        for (size_t i = first; i < lines_.size(); ++i) entry.lines.push_back(lines_[i].words);
        entries_.push_back(std::move(entry));
    }
    std::vector<ToldTurn> turns(size_t known = 0) const {
        return told_turns({static_cast<int64_t>(known), 0, {lines_.begin() + static_cast<std::ptrdiff_t>(known), lines_.end()}, entries_},
                          1);
    }

    std::vector<ViewLine> lines_;
    std::vector<ViewEntry> entries_;
};

}  // namespace

TEST_F(news, a_rivals_turn_is_one_line_that_unfolds) {
    add_moves(12);
    end_turn(2, 0, "Pim: up twelve levels.");
    ASSERT_EQ(turns().size(), 1u);
    EXPECT_EQ(turns()[0].words, "Pim: up twelve levels.");
    EXPECT_TRUE(turns()[0].unfolds);
    EXPECT_FALSE(turns()[0].open);
    EXPECT_EQ(turns()[0].lines.size(), 12u);
}

TEST_F(news, what_is_done_to_me_is_unfolded_at_once) {
    add_moves(4);
    add(1, "Torvin loses a heart.");
    end_turn(2, 0, "Pim: hurts Torvin.", true);
    EXPECT_TRUE(turns()[0].unfolds && turns()[0].open);
    EXPECT_EQ(turns()[0].lines.back(), "Torvin loses a heart.");
}

TEST_F(news, my_own_turn_is_told_line_by_line_and_only_what_is_new) {
    add(1, "Torvin stands up.");
    add(1, "Torvin moves north.");
    add(0, "The deck is shuffled.");
    end_turn(1, 0, "Torvin: moves.");
    ASSERT_EQ(turns(1).size(), 1u);
    EXPECT_FALSE(turns(1)[0].unfolds);
    EXPECT_THAT(turns(1)[0].lines, ElementsAre("Torvin moves north.", "The deck is shuffled."));
}

TEST_F(news, a_turn_of_a_few_lines_is_told_as_it_is) {
    add_moves(2);
    end_turn(2, 0, "Pim: up.");
    EXPECT_FALSE(turns()[0].unfolds);
    EXPECT_THAT(turns()[0].lines, ElementsAre("Pim Quickglass is now at level 0.", "Pim Quickglass is now at level 1."));
    EXPECT_TRUE(told_turns({}, 1).empty());
}

TEST_F(news, what_the_table_does_concerns_everybody_at_it) {
    add(0, "The deck is shuffled.");
    add(0, "Scent of Blood is discarded.");
    EXPECT_EQ(told().others(), 0u);
    add_moves(1);
    add(0, "Mutant Rat is discarded.");  // follows from a rival's line
    EXPECT_EQ(told().others(), 2u);
}

TEST_F(news, as_many_of_the_last_lines_as_fit_are_told_shortly) {
    add(1, "Torvin stands up.");
    add(1, "Torvin moves north.");
    size_t told_lines = 0;
    EXPECT_EQ(told().ending(76, 1, told_lines), "Torvin stands up. Torvin moves north.");
    EXPECT_EQ(told_lines, 2u);
    EXPECT_EQ(told().ending(20, 1, told_lines), "Torvin moves north.");
    EXPECT_EQ(told_lines, 1u);
}

TEST_F(news, an_answer_given_for_the_person_is_marked) {
    add(2, "A move.");
    EXPECT_FALSE(told().forced());
    add(1, "There is no door to enter: you explore.").kind = given_kind;
    EXPECT_TRUE(told().forced());
}

TEST(joined_lines, neighbours_with_one_head_share_a_line) {
    const auto drawn = [](int seat, const std::string& name, const std::string& card) {
        ViewLine line;
        line.seat = seat;
        line.kind = "card_drawn";
        line.text = "Draws " + card + ".";
        line.words = name + ": " + line.text;
        line.run = ViewRun{"draws", card, "Two are left."};
        return line;
    };
    const std::vector<ViewLine> lines{drawn(1, "Anna", "Rat"), drawn(1, "Anna", "Bat"), drawn(2, "Boris", "Cat")};
    const std::vector<JoinedLine> joined = join_lines(lines);
    ASSERT_EQ(joined.size(), 2u);
    EXPECT_EQ(joined[0].words, "Anna: Draws Rat, Bat. Two are left.");
    EXPECT_EQ(joined[1].words, "Boris: Draws Cat.");
}

TEST_F(news, a_turn_of_the_table_has_a_heading_but_news_is_said_once) {
    add(0, "The dwarves dig a shaft.").brief = "year 3, spring";
    end_turn(0, 0, "Year 3, spring.");
    ViewLine& quest = add(0, "Common quest: Dice with the Imp.");
    quest.brief = "new common quest: Dice with the Imp";
    quest.news = "New common quest: Dice with the Imp.";
    end_turn(0, 1, "New common quest: Dice with the Imp.");
    ASSERT_EQ(turns().size(), 2u);
    EXPECT_TRUE(turns()[0].headed);
    EXPECT_THAT(turns()[0].lines, ElementsAre("Year 3, spring", "The dwarves dig a shaft."));
    EXPECT_FALSE(turns()[1].headed);
    EXPECT_THAT(turns()[1].lines, ElementsAre("Common quest: Dice with the Imp."));
}

}  // namespace undercroft
