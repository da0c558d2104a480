// What changes around a running game and comes back with its journal: names, seats on loan, a game wound back.
#include "description/json.h"
#include "session/moments.h"
#include "session/table_fixture.h"

namespace undercroft {

namespace {

class CompanyTest : public TableTest {
protected:
    Table again(Table& table, std::string& text) {
        text += table.take_journal();
        Result<Table> resumed = Table::resume(*game, *read_journal(text, "save"));
        EXPECT_TRUE(resumed.ok());
        return std::move(*resumed);
    }
    // What lies before a viewer, apart from how it came about and what others do unseen.
    std::string seen(const Table& table) const {
        View view = look(table, 0);
        view.epoch = view.number = 0;
        view.log = {};
        view.seats.clear();
        view.can_undo = view.can_redo = false;
        return to_json(view);
    }
};

TEST_F(CompanyTest, a_name_said_late_is_shown_and_kept) {
    Table table = open({person(), person()});
    std::string text = table.take_journal();
    table.set_name(Seat(1), "Bob");
    EXPECT_EQ(look(table, 0).seats[1].name, "Bob");
    EXPECT_EQ(look(again(table, text), 0).seats[1].name, "Bob");
}

TEST_F(CompanyTest, a_seat_on_loan_is_played_by_the_bot_and_given_back) {
    Table table = open({person(), person()});
    std::string text = table.take_journal();
    const AnswerRequest late = answer(table, 0, "take 1");
    ASSERT_TRUE(table.lend(Seat(0), "greedy", 1000).ok());
    EXPECT_TRUE(table.is_lent(Seat(0)));
    EXPECT_EQ(code(table.receive(late)), "problems.action.not_your_turn");
    EXPECT_EQ(code(table.lend(Seat(0), "greedy", 1000)), "problems.action.not_your_turn");
    const std::optional<Task> task = table.next_task();
    ASSERT_TRUE(task.has_value());
    Table kept = again(table, text);
    EXPECT_TRUE(kept.is_lent(Seat(0)));
    ASSERT_TRUE(kept.give_back(Seat(0)).ok());
    EXPECT_EQ(code(kept.give_back(Seat(0))), "problems.table.not_lent");
    EXPECT_FALSE(kept.next_task().has_value());
    EXPECT_TRUE(say(kept, 0, "take 1").ok());
    const Result<Choice> choice = think(*game, *task, nullptr);  // of before
    EXPECT_FALSE(kept.give(*task, *choice).ok());
    text += kept.take_journal();
    EXPECT_EQ(Table::resume(*game, *read_journal(text, "save"))->match().hash(), kept.match().hash());
}

TEST_F(CompanyTest, a_bot_nobody_knows_gets_no_seat) {
    Table table = open({person(), person()});
    EXPECT_FALSE(table.lend(Seat(0), "god", 1000).ok());
    EXPECT_FALSE(table.is_lent(Seat(0)));
    EXPECT_TRUE(say(table, 0, "take 1").ok());
}

TEST_F(CompanyTest, a_game_is_wound_back_to_a_moment_of_its_viewer) {
    Table table = open({person(), bot("greedy")});
    run(table);
    std::vector<std::string> lived;
    for (int i = 0; i < 3 && !table.over(); ++i) {
        lived.push_back(seen(table));
        ASSERT_TRUE(say(table, 0, "take 1").ok());
        if (look(table, 0).standing == ViewStanding::confirm) {
            ASSERT_TRUE(confirm(table, 0).ok());
        }
        run(table);
    }
    const Result<std::vector<Moment>> moments = moments_of(*game, table.save(), Seat(0));
    ASSERT_TRUE(moments.ok());
    EXPECT_EQ(moments->front().steps, 0u);
    EXPECT_EQ(moments->back().steps, table.match().steps().size());
    for (const std::string& before : lived) {
        bool found = false;
        for (const Moment& moment : *moments) found |= seen(*Table::resume(*game, table.save(), moment.steps)) == before;
        EXPECT_TRUE(found);
    }
}

TEST_F(CompanyTest, a_table_that_takes_anothers_place_has_an_epoch_of_its_own) {
    Table table = open({person(), person()});
    const AnswerRequest before = answer(table, 0, "take 1");
    Table other = std::move(*Table::resume(*game, table.save(), 0));
    other.begin_epoch(table.epoch() + 1);
    EXPECT_EQ(code(other.receive(before)), "problems.action.stale");
    std::string text;
    EXPECT_EQ(again(other, text).epoch(), table.epoch() + 2);
}

}  // namespace
}  // namespace undercroft
