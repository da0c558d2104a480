// Questions put to several seats together: who decides among people and bots, what all see of it, and taking an answer back.
#include <gtest/gtest.h>

#include "session/table.h"
#include "support/house.h"

namespace undercroft {

namespace {

class TogetherTest : public testing::Test {
protected:
    const House& house = support::the_house();
    const GameModule& game = **house.find_game("one_deck_dungeon");
    const Voice voice = house.voice();

    static SeatPlan person(const std::string& name) {
        SeatPlan plan;
        plan.name = name;
        return plan;
    }
    static SeatPlan bot() {
        SeatPlan plan;
        plan.bot = "greedy";
        return plan;
    }
    Table open(std::vector<SeatPlan> plans) const {
        const undercroft::Setup setup{"one_deck_dungeon", static_cast<int>(plans.size()), 3, {{"dungeon", "dragons_cave"}}};
        Result<Table> table = Table::open(game, setup, std::move(plans));
        EXPECT_TRUE(table.ok());
        while (table->advance()) continue;
        return std::move(*table);
    }
    View look(const Table& table, int seat) const { return table.view(Seat(seat), voice); }
    Result<Accepted> answer(Table& table, const View& view, size_t option = 0) const {
        return table.receive(AnswerRequest{view.seat, view.epoch, view.number, view.question->options.at(option).text, {}});
    }
    Result<Accepted> undo(Table& table, int seat) const {
        const View view = look(table, seat);
        return table.receive(UndoRequest{view.seat, view.epoch, view.number});
    }
    Result<Accepted> redo(Table& table, int seat) const {
        const View view = look(table, seat);
        return table.receive(RedoRequest{view.seat, view.epoch, view.number});
    }
};

TEST_F(TogetherTest, ODD_DEC_17_a_person_decides_for_the_bot_that_sits_first) {
    Table table = open({bot(), person("Anna")});
    ASSERT_TRUE(table.match().decision().together);
    EXPECT_EQ(table.people_to_act(), SeatSet::of(Seat(1)));
    EXPECT_FALSE(table.next_task().has_value()) << "the bot would answer for Anna";
    const View view = look(table, 1);
    ASSERT_EQ(view.standing, ViewStanding::asked);
    EXPECT_FALSE(view.question->together) << "nobody else may answer";
    EXPECT_FALSE(view.seats[0].waiting);
    EXPECT_TRUE(view.seats[1].waiting);
    EXPECT_TRUE(answer(table, view).ok());
}

TEST_F(TogetherTest, ODD_DEC_17_a_bot_decides_where_no_person_is_asked) {
    Table table = open({bot(), bot()});
    const std::optional<Task> task = table.next_task();
    ASSERT_TRUE(task.has_value());
    EXPECT_EQ(task->seat, Seat(0));
    EXPECT_FALSE(table.next_task().has_value()) << "one thinks for both";
    Table lent = open({person("Anna"), person("Boris")});
    ASSERT_TRUE(lent.lend(Seat(0), "greedy", 1000).ok());
    EXPECT_FALSE(lent.next_task().has_value()) << "Boris is still there";
    ASSERT_TRUE(lent.lend(Seat(1), "greedy", 1000).ok());
    const std::optional<Task> late = lent.next_task();
    ASSERT_TRUE(late.has_value());
    ASSERT_TRUE(lent.give_back(Seat(1)).ok());
    const Result<Choice> choice = think(game, *late, nullptr);
    ASSERT_TRUE(choice.ok());
    EXPECT_FALSE(lent.give(*late, *choice).ok()) << "a person has come back meanwhile";
    EXPECT_EQ(lent.people_to_act(), SeatSet::of(Seat(1)));
}

TEST_F(TogetherTest, ODD_DEC_16_of_two_people_the_first_answer_counts_and_both_see_it) {
    Table table = open({person("Anna"), person("Boris")});
    EXPECT_EQ(table.people_to_act(), SeatSet::first(2));
    const View anna = look(table, 0), boris = look(table, 1);
    ASSERT_TRUE(anna.question && boris.question);
    EXPECT_EQ(anna.question->together, "Anna, Boris: the first answer counts");
    EXPECT_EQ(boris.question->together, anna.question->together);
    ASSERT_TRUE(answer(table, boris).ok());
    EXPECT_EQ(answer(table, anna).problem().code(), "problems.action.stale");
    EXPECT_EQ(table.match().steps().back().seat, Seat(1));
    EXPECT_GT(look(table, 0).log.last, anna.log.last);
}

// Both before anything is rolled or turned up: leaving a room costs nothing new.
TEST_F(TogetherTest, taking_back_and_playing_again_fit_whoever_answered_in_between) {
    Table table = open({person("Anna"), person("Boris")});
    const auto taken_back = [&](int seat, size_t option) {  // an answer that can be undone, or none
        Table copy = table;
        return answer(copy, look(copy, seat), option).ok() && copy.match().can_undo(Seat(seat)) && !copy.over();
    };
    std::optional<size_t> harmless;
    for (int step = 0; step < 40 && !table.over(); ++step) {
        while (table.advance()) continue;
        const Seat asked = table.people_to_act().lowest();
        const View view = look(table, asked.index);
        for (size_t i = 0; table.match().decision().together && !harmless && i < view.question->options.size(); ++i) {
            if (taken_back(0, i) && taken_back(1, i)) harmless = i;
        }
        if (harmless) break;
        ASSERT_TRUE(answer(table, view).ok());
    }
    ASSERT_TRUE(harmless.has_value());
    const uint64_t before = table.match().hash();
    ASSERT_TRUE(answer(table, look(table, 0), *harmless).ok());
    EXPECT_FALSE(undo(table, 1).ok()) << "it was Anna's answer";
    ASSERT_TRUE(undo(table, 0).ok());
    EXPECT_EQ(table.match().hash(), before);
    ASSERT_TRUE(answer(table, look(table, 1), *harmless).ok());
    EXPECT_FALSE(redo(table, 0).ok()) << "the question is answered";
    ASSERT_TRUE(undo(table, 1).ok());
    EXPECT_EQ(table.match().hash(), before);
    EXPECT_TRUE(redo(table, 1).ok());
}

}  // namespace

}  // namespace undercroft
