// What a person is told of what happened meanwhile: which lines a page that cannot hold all of them keeps.
#include "session/news.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "text/width.h"

namespace undercroft {

namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

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
    std::vector<std::string> page(size_t rows, int columns) {
        left_out_ = 0;
        return told().page(rows, columns, left_out_);
    }

    std::vector<ViewLine> lines_;
    size_t left_out_ = 0;
};

}  // namespace

TEST_F(news, a_card_that_a_rival_plays_on_my_hero_is_always_told) {
    add(1, "Torvin stands up.");
    add(2, "Scent of Blood is played on Torvin.").concerns = true;
    add_moves(40);
    EXPECT_THAT(page(20, 76), Contains(HasSubstr("on Torvin")));
    EXPECT_EQ(page(20, 76).size(), 19u);  // the rest of the page is not left empty; a row is kept for the count
    EXPECT_EQ(left_out_, 23u);
}

TEST_F(news, lines_that_need_two_rows_take_two_of_the_page) {
    add(1, "Torvin stands up.");
    add_moves(40);
    size_t rows = 0;
    for (const std::string& line : page(21, 20)) rows += wrap(line, 20).size();
    EXPECT_LE(rows, 21u);
}

TEST_F(news, a_rivals_completed_quest_is_told_to_everybody) {
    add(1, "Torvin stands up.");
    add(3, "Grumoka completes Q.").news = "★ Grumoka completes Q: 2 quests of 3.";
    add_moves(40);
    EXPECT_THAT(page(20, 76), Contains("★ Grumoka completes Q: 2 quests of 3."));
}

TEST_F(news, what_follows_from_a_line_goes_where_that_line_goes) {
    add(1, "Torvin stands up.");
    add_moves(3);
    add(3, "Mutant Rat is played.");
    add(0, "Mutant Rat is discarded.");
    add_moves(3);
    add(2, "Scent of Blood is played on Torvin.").concerns = true;
    add(0, "Scent of Blood is discarded.");
    add_moves(40);
    EXPECT_THAT(page(20, 76), Contains(HasSubstr("Scent of Blood is discarded")));
    EXPECT_THAT(page(20, 76), Not(Contains(HasSubstr("Mutant Rat"))));
}

TEST_F(news, what_the_table_does_concerns_everybody_at_it) {
    add(0, "The deck is shuffled.");
    add(0, "Scent of Blood is discarded.");
    EXPECT_EQ(told().others(), 0u);
    add_moves(1);
    add(0, "Mutant Rat is discarded.");  // follows from a rival's line
    EXPECT_EQ(told().others(), 2u);
}

TEST_F(news, a_page_that_holds_all_leaves_nothing_out) {
    add(1, "Torvin stands up.");
    add_moves(18);
    EXPECT_EQ(page(20, 76).size(), 19u);
    EXPECT_EQ(left_out_, 0u);
    lines_.clear();
    EXPECT_THAT(page(20, 76), IsEmpty());
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

}  // namespace undercroft
