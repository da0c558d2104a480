// The table: questions with numbers, sealed lanes, confirmation at the barrier, undo past forced answers, save and resume.
#include "session/table.h"

#include <gtest/gtest.h>

#include "session/pebbles.h"

namespace undercroft {

namespace {

class TableTest : public testing::Test {
protected:
    std::unique_ptr<GameModule> game = pebbles::make_game();

    static SeatPlan person() { return {}; }
    static SeatPlan bot(const std::string& name) {
        SeatPlan plan;
        plan.bot = name;
        return plan;
    }
    Table open(std::vector<SeatPlan> plans, uint64_t seed = 5) {
        const undercroft::Setup setup{"pebbles", static_cast<int>(plans.size()), seed, {}};
        Result<Table> table = Table::open(*game, setup, std::move(plans), {{"language", "ru"}});
        EXPECT_TRUE(table.ok());
        return std::move(*table);
    }
    static Result<Done> say(Table& table, int seat, const std::string& text) {
        return table.receive(Answer{Seat(seat), table.view(Seat(seat)).question, text});
    }
    static Result<Done> confirm(Table& table, int seat) { return table.receive(Confirm{Seat(seat), table.view(Seat(seat)).question}); }
    static void run(Table& table) {
        while (table.advance()) {
        }
    }
};

std::string code(const Result<Done>& result) { return result.ok() ? "ok" : result.problem().code(); }

}  // namespace

TEST_F(TableTest, shows_the_question_with_its_options_rules_and_news) {
    Table table = open({person(), person()});
    const TableView view = table.view(Seat(0));
    ASSERT_EQ(view.standing, Standing::asked);
    EXPECT_EQ(view.ask->words.key, "pebbles.question");
    ASSERT_EQ(view.ask->options.size(), 3u);
    EXPECT_EQ(view.ask->options[1].text, "take 2");
    EXPECT_EQ(view.ask->rules, std::vector<std::string>{"PB-TAKE-01"});
    ASSERT_EQ(view.news.size(), 1u);
    EXPECT_EQ(view.news[0].message.key, "pebbles.event.0");
    EXPECT_EQ(table.view(Seat(0), 1).news.size(), 0u);
    EXPECT_EQ(table.view(Seat(0), 1).log_size, 1u);
    ASSERT_EQ(view.sheets.size(), 1u);
    EXPECT_EQ(view.sheets[0].seat, Seat(0));
}

TEST_F(TableTest, refuses_bad_answers_and_changes_nothing) {
    Table table = open({person(), bot("greedy")});
    const uint64_t before = table.match().hash();
    EXPECT_EQ(code(say(table, 0, "tak 2")), "problems.action.unknown");
    EXPECT_EQ(code(say(table, 0, "take 7")), "problems.action.not_legal");
    EXPECT_EQ(code(table.receive(Answer{Seat(1), 1, "take 1"})), "problems.action.not_your_turn");
    EXPECT_EQ(code(table.receive(Answer{Seat(6), 1, "take 1"})), "problems.action.not_your_turn");
    EXPECT_EQ(code(table.receive(Answer{Seat::none(), 1, "take 1"})), "problems.action.not_your_turn");
    EXPECT_EQ(code(confirm(table, 0)), "problems.action.not_at_barrier");
    EXPECT_EQ(code(table.receive(Undo{Seat(0)})), "problems.undo.nothing");
    EXPECT_EQ(code(table.receive(Redo{Seat(0)})), "problems.undo.nothing_to_redo");
    EXPECT_EQ(table.match().hash(), before);
}

TEST_F(TableTest, refuses_an_answer_to_an_earlier_question) {
    Table table = open({person(), person()});
    const uint64_t number = table.view(Seat(0)).question;
    ASSERT_TRUE(table.receive(Answer{Seat(0), number, "take 1"}).ok());
    EXPECT_EQ(code(table.receive(Answer{Seat(0), number, "take 2"})), "problems.action.stale");
    ASSERT_TRUE(table.receive(Undo{Seat(0)}).ok());
    EXPECT_EQ(code(table.receive(Answer{Seat(0), number, "take 2"})), "problems.action.stale");
    EXPECT_TRUE(say(table, 0, "take 2").ok());
}

TEST_F(TableTest, what_others_do_in_their_lanes_does_not_show) {
    Table table = open({person(), person(), bot("random")});
    const TableView before = table.view(Seat(0));
    ASSERT_TRUE(say(table, 1, "take 2").ok());
    ASSERT_TRUE(confirm(table, 1).ok());
    run(table);  // the bot answers too
    const TableView after = table.view(Seat(0));
    EXPECT_EQ(after.question, before.question);
    EXPECT_EQ(after.log_size, before.log_size);
    EXPECT_EQ(game->hash(after.observation), game->hash(before.observation));
    EXPECT_EQ(table.people_to_act(), SeatSet::of(Seat(0)));
    EXPECT_TRUE(table.receive(Answer{Seat(0), before.question, "take 1"}).ok());  // not stale
}

TEST_F(TableTest, goes_past_the_barrier_when_all_people_confirmed) {
    Table table = open({person(), person()});
    ASSERT_TRUE(say(table, 0, "take 1").ok());
    EXPECT_EQ(table.view(Seat(0)).standing, Standing::confirm);
    ASSERT_TRUE(confirm(table, 0).ok());
    EXPECT_EQ(table.view(Seat(0)).standing, Standing::waiting);
    ASSERT_TRUE(say(table, 1, "take 2").ok());
    EXPECT_FALSE(table.advance());  // the second may still take back
    ASSERT_TRUE(table.receive(Undo{Seat(1)}).ok());
    EXPECT_EQ(table.view(Seat(1)).standing, Standing::asked);
    ASSERT_TRUE(say(table, 1, "take 1").ok());
    ASSERT_TRUE(confirm(table, 1).ok());
    EXPECT_TRUE(table.advance());
    EXPECT_EQ(table.view(Seat(0)).standing, Standing::asked);
    EXPECT_EQ(code(table.receive(Undo{Seat(0)})), "problems.undo.nothing");
}

TEST_F(TableTest, undo_after_confirming_asks_to_confirm_again) {
    Table table = open({person(), person()});
    ASSERT_TRUE(say(table, 0, "take 1").ok());
    ASSERT_TRUE(confirm(table, 0).ok());
    ASSERT_TRUE(table.receive(Undo{Seat(0)}).ok());
    ASSERT_TRUE(table.receive(Redo{Seat(0)}).ok());
    EXPECT_EQ(table.view(Seat(0)).standing, Standing::confirm);
}

TEST_F(TableTest, forced_answers_are_given_by_the_table_and_passed_over_by_undo_and_redo) {
    Table table = open({person(), person()});
    ASSERT_TRUE(say(table, 0, "take 3").ok());
    EXPECT_TRUE(table.people_to_act().has(Seat(1)));
    EXPECT_FALSE(table.people_to_act().has(Seat(0)));
    ASSERT_TRUE(table.advance());  // admits
    EXPECT_EQ(table.view(Seat(0)).standing, Standing::confirm);
    ASSERT_TRUE(table.receive(Undo{Seat(0)}).ok());
    EXPECT_EQ(table.view(Seat(0)).ask->options.size(), 3u);
    ASSERT_TRUE(table.receive(Redo{Seat(0)}).ok());
    EXPECT_EQ(table.view(Seat(0)).standing, Standing::confirm);
    EXPECT_EQ(table.match().steps().size(), 2u);
}

TEST_F(TableTest, a_person_may_want_to_be_asked_even_when_forced) {
    Table table = open({person(), person()});
    ASSERT_TRUE(table.receive(SetAnswersForced{Seat(0), false}).ok());
    ASSERT_TRUE(say(table, 0, "take 3").ok());
    EXPECT_FALSE(table.advance());
    EXPECT_EQ(table.view(Seat(0)).ask->options.size(), 1u);
    ASSERT_TRUE(table.receive(Undo{Seat(0)}).ok());
    EXPECT_EQ(table.view(Seat(0)).ask->options.size(), 3u);
}

TEST_F(TableTest, bots_alone_play_to_the_end_and_all_sheets_open) {
    Table table = open({bot("greedy"), bot("random"), bot("greedy")});
    run(table);
    ASSERT_TRUE(table.over());
    const TableView view = table.view(Viewer::spectator());
    EXPECT_EQ(view.standing, Standing::over);
    EXPECT_EQ(view.sheets.size(), 3u);
    EXPECT_FALSE(view.winners.empty());
    EXPECT_TRUE(view.winners.has(Seat(0)) && view.winners.has(Seat(2)));  // greedy never takes too much
}

TEST_F(TableTest, bots_answer_the_same_whatever_the_order) {
    Table one = open({person(), bot("random"), bot("random")});
    Table two = open({person(), bot("random"), bot("random")});
    run(one);
    ASSERT_TRUE(say(one, 0, "take 1").ok());
    ASSERT_TRUE(say(two, 0, "take 1").ok());
    run(two);
    EXPECT_EQ(one.match().hash(), two.match().hash());
}

TEST_F(TableTest, saved_and_resumed_it_is_the_same_table) {
    Table table = open({person(), bot("random")});
    ASSERT_TRUE(say(table, 0, "take 2").ok());
    const std::string text = write_replay(table.save());
    const Result<Replay> replay = read_replay(text, "save");
    ASSERT_TRUE(replay.ok());
    Result<Table> resumed = Table::resume(*game, *replay);
    ASSERT_TRUE(resumed.ok());
    EXPECT_EQ(resumed->plans(), table.plans());
    EXPECT_EQ(resumed->notes().at("language"), "ru");
    EXPECT_EQ(resumed->view(Seat(0)).standing, Standing::confirm);
    EXPECT_TRUE(resumed->view(Seat(0)).can_undo);
    run(table);
    run(*resumed);
    ASSERT_TRUE(confirm(table, 0).ok());
    ASSERT_TRUE(confirm(*resumed, 0).ok());
    run(table);
    run(*resumed);
    EXPECT_EQ(resumed->match().hash(), table.match().hash());
    EXPECT_EQ(write_replay(resumed->save()), write_replay(table.save()));
}

TEST_F(TableTest, notes_changed_by_hand_are_refused) {
    Table table = open({person(), bot("random")});
    Replay replay = table.save();
    replay.notes["seat.1.kind"] = "ghost";
    EXPECT_EQ(Table::resume(*game, replay).problem().code(), "problems.replay.bad_notes");
    replay.notes["seat.1.kind"] = "bot";
    replay.notes["seat.1.iterations"] = "-3";
    EXPECT_EQ(Table::resume(*game, replay).problem().code(), "problems.replay.bad_notes");
    replay.notes["seat.1.iterations"] = "3";
    replay.notes["seat.1.bot"] = "gredy";
    EXPECT_EQ(Table::resume(*game, replay).problem().code(), "problems.bot.unknown");
}

TEST_F(TableTest, an_unknown_bot_is_refused_at_the_door) {
    EXPECT_EQ(Table::open(*game, {"pebbles", 2, 1, {}}, {person(), bot("greedi")}).problem().code(), "problems.bot.unknown");
    EXPECT_EQ(Table::open(*game, {"pebbles", 9, 1, {}}, {}).problem().code(), "problems.setup.seats");
}

TEST_F(TableTest, hints_are_legal_and_give_a_reason) {
    Table table = open({person(), person()});
    const Result<Hint> hint = table.hint(Seat(0), "greedy", {});
    ASSERT_TRUE(hint.ok());
    EXPECT_EQ(hint->reason.key, "pebbles.reason");
    EXPECT_TRUE(say(table, 0, hint->text).ok());
    EXPECT_EQ(table.hint(Seat(1), "serch", {}).problem().code(), "problems.bot.unknown");
}

// Standing orders: the table passes for a person, at the moments this person has named, and for nobody else.
class PassingTest : public TableTest {
protected:
    // Seat 0 has given its order; both are in the second round, which can be passed.
    Table second_round(uint64_t seed, std::set<std::string> moments, bool until_turn) {
        Table table = open({person(), person()}, seed);
        for (const int seat : {0, 1}) {
            EXPECT_TRUE(say(table, seat, "take 1").ok());
            EXPECT_TRUE(confirm(table, seat).ok());
        }
        run(table);
        EXPECT_TRUE(table.receive(SetPasses{Seat(0), std::move(moments), until_turn}).ok());
        return table;
    }
    static bool low(const Table& table) { return table.match().state().as<pebbles::State>().die <= 3; }
};

TEST_F(PassingTest, happens_at_the_named_moments_only_and_for_that_seat_only) {
    int passed = 0, asked = 0;
    for (uint64_t seed = 1; seed <= 12; ++seed) {
        Table table = second_round(seed, {"low"}, false);
        const bool passes = low(table);
        (passes ? passed : asked) += 1;
        EXPECT_EQ(table.people_to_act().has(Seat(0)), !passes);
        EXPECT_TRUE(table.people_to_act().has(Seat(1)));
        EXPECT_EQ(table.advance(), passes);
        if (!passes) continue;
        EXPECT_EQ(table.match().state().as<pebbles::State>().took[0], 1);
        EXPECT_EQ(table.view(Seat(0)).standing, Standing::waiting);  // nothing to take back, nothing to confirm
    }
    EXPECT_GT(passed, 0);
    EXPECT_GT(asked, 0);
}

TEST_F(PassingTest, until_the_own_turn_ends_with_the_first_question_that_must_be_answered) {
    Table table = second_round(1, {}, true);
    EXPECT_TRUE(table.plans()[0].passes_until_turn);
    EXPECT_TRUE(table.advance());
    ASSERT_TRUE(say(table, 1, "take 1").ok());
    ASSERT_TRUE(confirm(table, 1).ok());
    run(table);  // the third round cannot be passed
    EXPECT_EQ(table.view(Seat(0)).standing, Standing::asked);
    EXPECT_FALSE(table.plans()[0].passes_until_turn);
}

TEST_F(PassingTest, is_kept_with_the_seat_and_refuses_moments_nobody_knows) {
    Table table = second_round(1, {"low", "high"}, false);
    const Result<Table> resumed = Table::resume(*game, table.save());
    ASSERT_TRUE(resumed.ok());
    EXPECT_EQ(resumed->plans(), table.plans());
    EXPECT_EQ(resumed->plans()[0].passes, (std::set<std::string>{"high", "low"}));
    EXPECT_EQ(code(table.receive(SetPasses{Seat(1), {"noon"}, false})), "problems.action.unknown_moment");
    EXPECT_TRUE(table.plans()[1].passes.empty());
}

// What another seat sees and may do is the same whether the first passes by order or by hand.
TEST_F(PassingTest, does_not_tell) {
    Table by_order = second_round(1, {"low", "high"}, false);
    Table by_hand = second_round(1, {}, false);
    run(by_order);
    ASSERT_TRUE(say(by_hand, 0, "take 1").ok());
    const TableView one = by_order.view(Seat(1)), two = by_hand.view(Seat(1));
    EXPECT_EQ(game->hash(one.observation), game->hash(two.observation));
    EXPECT_EQ(one.question, two.question);
    EXPECT_EQ(one.log_size, two.log_size);
}

}  // namespace undercroft
