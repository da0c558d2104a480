// What a person is told of what happened meanwhile: which lines a page that cannot hold all of them keeps.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>

#include "cli/news.h"
#include "cli/run_program.h"
#include "support/content.h"
#include "text/width.h"

namespace undercroft {

namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class news : public testing::Test {
protected:
    news() : house_(load_house()) {
        setenv("XDG_DATA_HOME", place_.folder().c_str(), 1);
        PlayPlan plan;
        plan.setup = {"dungeoneer", 4, 1, {}};
        plan.plans.resize(4);
        for (size_t i = 1; i < plan.plans.size(); ++i) plan.plans[i].bot = "greedy";
        Result<Playing> playing = Playing::begin(house_, plan);
        playing_ = std::make_unique<Playing>(std::move(*playing));
    }
    ~news() override { unsetenv("XDG_DATA_HOME"); }

    static House load_house() {
        Result<House> house = House::load(support::home() + "/content", "content");
        return std::move(*house);
    }
    static TextKey hero(int seat) {
        static constexpr const char* ids[] = {"torvin", "pim", "grumoka", "ilsaveth"};
        return {std::string("dungeoneer.hero.") + ids[seat] + ".name"};
    }
    void add(int seat, const char* event, const std::vector<MessageArgument>& more = {}) {
        Message message(std::string("dungeoneer.event.") + event);
        if (seat >= 0) message.with("hero", hero(seat));
        message.arguments.insert(message.arguments.end(), more.begin(), more.end());
        lines_.push_back({Seat(seat), message});
    }
    void add_moves(int count) {
        for (int i = 0; i < count; ++i) add(1, "level_changed", {{"level", int64_t{i}}});
    }
    News told() const { return News(house_, *playing_, Seat(0), lines_, 0); }

    Workplace place_;
    House house_;
    std::unique_ptr<Playing> playing_;
    std::vector<LogLine> lines_;
};

const MessageArgument scent = {"card", TextKey{"dungeoneer.card.scent_of_blood.name"}};
const MessageArgument rat = {"card", TextKey{"dungeoneer.card.mutant_rat.name"}};
const MessageArgument on_me = {"target", TextKey{"dungeoneer.hero.torvin.name"}};

}  // namespace

TEST_F(news, a_card_that_a_rival_plays_on_my_hero_is_always_told) {
    add(0, "hero_stood");
    add(1, "card_played_on", {scent, on_me});
    add_moves(40);
    EXPECT_THAT(told().page(20, 76), Contains(HasSubstr("on Torvin")));
    EXPECT_EQ(told().page(20, 76).size(), 20u);  // the rest of the page is not left empty
    EXPECT_THAT(told().page(20, 76).back(), HasSubstr("23 lines more"));
}

TEST_F(news, lines_that_need_two_rows_take_two_of_the_page) {
    add(0, "hero_stood");
    add_moves(40);  // "Pim Quickglass is now at level 12." breaks at 20 columns
    size_t rows = 0;
    for (const std::string& line : told().page(21, 20)) rows += wrap(line, 20).size();
    EXPECT_LE(rows, 21u + 2u);  // the row that counts the others may break, too
}

TEST_F(news, a_rivals_completed_quest_is_told_to_everybody) {
    add(0, "hero_stood");
    add(2, "quest_completed", {{"quest", std::string("Q")}, {"count", int64_t{2}}});
    add_moves(40);
    EXPECT_THAT(told().page(20, 76), Contains(HasSubstr("★ Grumoka Ashtongue completes Q: 2 quests of 3.")));
}

TEST_F(news, what_follows_from_a_line_goes_where_that_line_goes) {
    add(0, "hero_stood");
    add_moves(3);
    add(2, "card_played", {rat});
    add(-1, "card_discarded", {rat});
    add_moves(3);
    add(1, "card_played_on", {scent, on_me});
    add(-1, "card_discarded", {scent});
    add_moves(40);
    EXPECT_THAT(told().page(20, 76), Contains(HasSubstr("Scent of Blood is discarded")));
    EXPECT_THAT(told().page(20, 76), Not(Contains(HasSubstr("Mutant Rat"))));
}

TEST_F(news, what_the_table_does_concerns_everybody_at_it) {
    add(-1, "deck_reshuffled", {{"deck", std::string("deck")}});
    add(-1, "card_discarded", {scent});
    EXPECT_EQ(told().others(), 0u);
    add_moves(1);
    add(-1, "card_discarded", {rat});  // follows from a rival's line
    EXPECT_EQ(told().others(), 2u);
}

TEST_F(news, a_page_that_holds_all_leaves_nothing_out) {
    add(0, "hero_stood");
    add_moves(18);
    EXPECT_EQ(told().page(20, 76).size(), 19u);
    EXPECT_THAT(told().page(20, 76), Not(Contains(HasSubstr("more"))));
    lines_.clear();
    EXPECT_THAT(told().page(20, 76), IsEmpty());
}

}  // namespace undercroft
