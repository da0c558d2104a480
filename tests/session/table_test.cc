// The table: questions with numbers, sealed lanes, confirmation at the barrier, undo past forced answers, save and resume.
#include "session/table.h"

#include "description/json.h"
#include "session/table_fixture.h"

namespace undercroft {

std::string TableTest::views(const Table& table) const {
    std::string all;
    for (int seat = -1; seat < static_cast<int>(table.plans().size()); ++seat) {
        View view = look(table, seat);
        view.epoch = 0;
        all += to_json(view) + "\n";
    }
    return all;
}

TEST_F(TableTest, shows_the_question_with_its_options_rules_and_news) {
    Table table = open({person(), person()});
    const View view = look(table, 0);
    ASSERT_EQ(view.standing, ViewStanding::asked);
    EXPECT_EQ(view.question->words, "⟦pebbles.question⟧");
    ASSERT_EQ(view.question->options.size(), 3u);
    EXPECT_EQ(view.question->options[1].text, "take 2");
    EXPECT_EQ(view.question->rules, std::vector<std::string>{"PB-TAKE-01"});
    ASSERT_EQ(view.log.lines.size(), 1u);
    EXPECT_EQ(view.log.lines[0].text, "⟦pebbles.event.0⟧");
    EXPECT_EQ(look(table, 0, 1).log.lines.size(), 0u);
    EXPECT_EQ(look(table, 0, 1).log.last, 1);
    ASSERT_EQ(view.scores.size(), 1u);
    EXPECT_EQ(view.scores[0].seat, 1);
    EXPECT_TRUE(view.seats[0].you && view.seats[0].person && view.seats[0].waiting);
}

TEST_F(TableTest, refuses_bad_answers_and_changes_nothing) {
    Table table = open({person(), bot("greedy")});
    const uint64_t before = table.match().hash();
    EXPECT_EQ(code(say(table, 0, "tak 2")), "problems.action.unknown");
    EXPECT_EQ(code(say(table, 0, "take 7")), "problems.action.not_legal");
    EXPECT_EQ(code(table.receive(request<AnswerRequest>(table, 0))), "problems.action.empty");
    for (const int seat : {2, 7, 0, -1, 100'000'000}) {  // a bot's, none, nobody's
        AnswerRequest forged = answer(table, 0, "take 1");
        forged.seat = seat;
        EXPECT_EQ(code(table.receive(forged)), "problems.action.not_your_turn") << seat;
    }
    EXPECT_EQ(code(confirm(table, 0)), "problems.action.not_at_barrier");
    EXPECT_EQ(code(undo(table, 0)), "problems.undo.nothing");
    EXPECT_EQ(code(redo(table, 0)), "problems.undo.nothing_to_redo");
    EXPECT_EQ(table.match().hash(), before);
    EXPECT_EQ(table.view(Seat(99), voice).seat, 0);  // whoever is not there looks on
}

TEST_F(TableTest, refuses_an_answer_to_an_earlier_question) {
    Table table = open({person(), person()});
    const AnswerRequest first = answer(table, 0, "take 1");
    ASSERT_TRUE(table.receive(first).ok());
    EXPECT_EQ(code(table.receive(first)), "problems.action.stale");
    ASSERT_TRUE(undo(table, 0).ok());
    EXPECT_EQ(code(table.receive(first)), "problems.action.stale");
    EXPECT_TRUE(say(table, 0, "take 2").ok());
}

// RF-11: a resent undo took back two answers.
TEST_F(TableTest, a_request_sent_twice_is_taken_once) {
    Table table = open({person(), person()});
    ASSERT_TRUE(say(table, 0, "take 3").ok());
    run(table);
    const UndoRequest once = request<UndoRequest>(table, 0);
    ASSERT_TRUE(table.receive(once).ok());
    const std::string after = views(table);
    EXPECT_EQ(code(table.receive(once)), "problems.action.stale");
    const RedoRequest again = request<RedoRequest>(table, 0);
    EXPECT_EQ(views(table), after);
    ASSERT_TRUE(table.receive(again).ok());
    EXPECT_EQ(code(table.receive(again)), "problems.action.stale");
    const OrdersRequest order = orders(table, 0, {"low"});
    ASSERT_TRUE(table.receive(order).ok());
    EXPECT_EQ(code(table.receive(order)), "problems.action.stale");
}

TEST_F(TableTest, what_others_do_in_their_lanes_does_not_show) {
    Table table = open({person(), person(), bot("random")});
    const View before = look(table, 0);
    const AnswerRequest early = answer(table, 0, "take 1");
    ASSERT_TRUE(say(table, 1, "take 2").ok());
    ASSERT_TRUE(confirm(table, 1).ok());
    run(table);  // the bot answers too
    EXPECT_EQ(to_json(look(table, 0)), to_json(before));
    EXPECT_EQ(table.people_to_act(), SeatSet::of(Seat(0)));
    EXPECT_TRUE(table.receive(early).ok());  // not stale
}

TEST_F(TableTest, goes_past_the_barrier_when_all_people_confirmed) {
    Table table = open({person(), person()});
    ASSERT_TRUE(say(table, 0, "take 1").ok());
    EXPECT_EQ(look(table, 0).standing, ViewStanding::confirm);
    ASSERT_TRUE(confirm(table, 0).ok());
    EXPECT_EQ(look(table, 0).standing, ViewStanding::waiting);
    ASSERT_TRUE(say(table, 1, "take 2").ok());
    EXPECT_FALSE(table.advance());  // the second may still take back
    ASSERT_TRUE(undo(table, 1).ok());
    EXPECT_EQ(look(table, 1).standing, ViewStanding::asked);
    ASSERT_TRUE(say(table, 1, "take 1").ok());
    ASSERT_TRUE(confirm(table, 1).ok());
    EXPECT_TRUE(table.advance());
    EXPECT_EQ(look(table, 0).standing, ViewStanding::asked);
    EXPECT_EQ(code(undo(table, 0)), "problems.undo.nothing");
}

// TF-5: a rival's round is one entry, and the roll after it is not hidden in that.
TEST_F(TableTest, what_the_table_does_is_told_apart_from_the_last_rival) {
    Table table = open({person(), person()});
    ASSERT_TRUE(say(table, 0, "take 1").ok());
    ASSERT_TRUE(say(table, 1, "take 1").ok());
    ASSERT_TRUE(confirm(table, 0).ok());
    ASSERT_TRUE(confirm(table, 1).ok());
    run(table);
    const ViewLog log = look(table, 0).log;
    ASSERT_GE(log.entries.size(), 3u);
    EXPECT_EQ(log.entries.back().seat, 0);
    EXPECT_EQ(log.entries.back().lines.size(), 1u);
    for (const ViewEntry& entry : log.entries) {
        for (const ViewLine& line : log.lines) {
            const bool of_entry = line.number >= entry.first && line.number <= entry.last;
            EXPECT_TRUE(!of_entry || line.seat == entry.seat);
        }
    }
}

TEST_F(TableTest, undo_after_confirming_asks_to_confirm_again) {
    Table table = open({person(), person()});
    ASSERT_TRUE(say(table, 0, "take 1").ok());
    ASSERT_TRUE(confirm(table, 0).ok());
    ASSERT_TRUE(undo(table, 0).ok());
    ASSERT_TRUE(redo(table, 0).ok());
    EXPECT_EQ(look(table, 0).standing, ViewStanding::confirm);
}

TEST_F(TableTest, forced_answers_are_given_by_the_table_and_passed_over_by_undo_and_redo) {
    Table table = open({person(), person()});
    ASSERT_TRUE(say(table, 0, "take 3").ok());
    EXPECT_TRUE(table.people_to_act().has(Seat(1)));
    EXPECT_FALSE(table.people_to_act().has(Seat(0)));
    ASSERT_TRUE(table.advance());  // admits
    EXPECT_EQ(look(table, 0).standing, ViewStanding::confirm);
    ASSERT_TRUE(undo(table, 0).ok());
    EXPECT_EQ(look(table, 0).question->options.size(), 3u);
    ASSERT_TRUE(redo(table, 0).ok());
    EXPECT_EQ(look(table, 0).standing, ViewStanding::confirm);
    EXPECT_EQ(table.match().steps().size(), 2u);
}

TEST_F(TableTest, a_person_may_want_to_be_asked_even_when_forced) {
    Table table = open({person(), person()});
    OrdersRequest order = orders(table, 0, {});
    order.answers_forced = false;
    ASSERT_TRUE(table.receive(order).ok());
    ASSERT_TRUE(say(table, 0, "take 3").ok());
    EXPECT_FALSE(table.advance());
    EXPECT_EQ(look(table, 0).question->options.size(), 1u);
    ASSERT_TRUE(undo(table, 0).ok());
    EXPECT_EQ(look(table, 0).question->options.size(), 3u);
}

TEST_F(TableTest, bots_alone_play_to_the_end_and_all_sheets_open) {
    Table table = open({bot("greedy"), bot("random"), bot("greedy")});
    run(table);
    ASSERT_TRUE(table.over());
    const View view = table.view(Viewer::spectator(), voice);
    EXPECT_EQ(view.standing, ViewStanding::over);
    EXPECT_EQ(view.scores.size(), 3u);
    EXPECT_EQ(view.winners, (std::vector<int>{1, 3}));  // greedy never takes too much
    EXPECT_TRUE(view.result.has_value());
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
    EXPECT_EQ(look(*resumed, 0).standing, ViewStanding::confirm);
    EXPECT_TRUE(look(*resumed, 0).can_undo);
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
    const Result<Task> task = table.hint_task(request<HintRequest>(table, 0), "greedy", 0);
    ASSERT_TRUE(task.ok());
    const HintGiven hint = table.hint(*task, *think(*game, *task, nullptr), voice);
    EXPECT_EQ(hint.reason, "⟦pebbles.reason⟧");
    EXPECT_TRUE(say(table, 0, hint.text).ok());
    EXPECT_EQ(code(table.hint_task(request<HintRequest>(table, 0), "greedy", 0)), "problems.action.nothing_asked");
    const Result<Task> unknown = table.hint_task(request<HintRequest>(table, 1), "serch", 0);
    EXPECT_EQ(code(think(*game, *unknown, nullptr)), "problems.bot.unknown");
}

TEST_F(TableTest, says_why_an_answer_is_not_possible) {
    Table table = open({person(), person()});
    WhyNotRequest asked = request<WhyNotRequest>(table, 0);
    asked.text = "take 2";
    EXPECT_TRUE(table.why_not(asked, voice)->possible);
    asked.text = "take 7";
    EXPECT_EQ(table.why_not(asked, voice)->code, "problems.action.not_legal");
    EXPECT_EQ(table.match().steps().size(), 0u);
}

TEST_F(TableTest, a_task_of_a_moment_that_has_passed_changes_nothing) {
    Table table = open({person(), bot("random"), bot("random")});
    const std::optional<Task> one = table.next_task(), other = table.next_task();
    ASSERT_TRUE(one && other);
    EXPECT_NE(one->seat, other->seat);
    EXPECT_FALSE(table.next_task());  // each is handed out once
    table.cancel(*other);
    const std::optional<Task> again = table.next_task();
    ASSERT_TRUE(again);
    EXPECT_EQ(again->seed, other->seed);
    const Choice choice = *think(*game, *again, nullptr);
    ASSERT_TRUE(table.give(*again, choice).ok());
    EXPECT_EQ(code(table.give(*other, choice)), "problems.action.stale");
    Task forged = *one;
    forged.seat = Seat(0);
    EXPECT_EQ(code(table.give(forged, choice)), "problems.action.not_your_turn");
    EXPECT_EQ(code(table.give(*one, Choice{make_action(pebbles::Kind::take, 7), {}})), "problems.action.not_legal");
    EXPECT_EQ(table.match().steps().size(), 1u);
}

TEST_F(TableTest, thinking_that_is_called_off_gives_nothing) {
    Table table = open({person(), bot("search")});
    std::optional<Task> task = table.next_task();
    ASSERT_TRUE(task);
    task->iterations = 1'000'000'000;
    const std::atomic<bool> cancelled = true;
    EXPECT_EQ(code(think(*game, *task, nullptr, &cancelled)), "problems.table.cancelled");
}

TEST_F(TableTest, thinking_keeps_to_the_budget_of_its_task) {
    Table table = open({person(), bot("search")});
    std::optional<Task> task = table.next_task();
    ASSERT_TRUE(task);
    struct : Clock {
        int64_t microseconds() const override { return now += 10; }
        mutable int64_t now = 0;
    } clock;  // every look takes ten microseconds
    const auto visits = [&](int64_t iterations, int64_t microseconds) {
        task->iterations = iterations;
        task->microseconds = microseconds;
        clock.now = 0;
        const std::atomic<bool> cancelled = false;
        const Choice choice = *think(*game, *task, &clock, &cancelled);
        int64_t all = 0;
        for (const Considered& each : choice.considered) all += each.visits;
        return all;
    };
    EXPECT_GT(visits(1'000'000'000, 400), 0);
    EXPECT_LE(clock.now, 10 + 400);  // the first look came at ten
    EXPECT_LE(visits(7, 1'000'000'000), 7);
    EXPECT_GT(visits(7, 1'000'000'000), 0);
}

TEST_F(TableTest, who_is_away_is_shown_to_all_until_they_are_back) {
    Table table = open({person(), person(), bot("random")});
    const int64_t number = look(table, 0).number;
    table.set_away(Seat(1), true);
    table.set_away(Seat(2), true);  // a bot is always there
    for (const int viewer : {-1, 0, 1}) {
        const View view = look(table, viewer);
        EXPECT_FALSE(view.seats[0].away || view.seats[2].away);
        EXPECT_TRUE(view.seats[1].away);
        EXPECT_TRUE(view.seats[1].waiting);  // the table waits all the same
    }
    EXPECT_EQ(look(table, 0).number, number);  // no answer becomes late by it
    table.set_away(Seat(1), false);
    EXPECT_FALSE(look(table, 0).seats[1].away);
}

// RF-11: numbers restarted, confirmations and what could be redone were lost.
TEST_F(TableTest, resumed_from_its_journal_in_the_middle_of_anything_it_shows_the_same) {
    Table table = open({person(), person(), bot("random")});
    std::string journal = table.take_journal();
    const auto resumed_alike = [&] {
        journal += table.take_journal();
        const Result<Journal> read = read_journal(journal, "save");
        ASSERT_TRUE(read.ok());
        const Result<Table> again = Table::resume(*game, *read);
        ASSERT_TRUE(again.ok());
        EXPECT_EQ(views(*again), views(table));
        EXPECT_EQ(look(*again, 0).epoch, look(table, 0).epoch + 1);
        EXPECT_EQ(write_replay(again->save()), write_replay(table.save()));
    };
    resumed_alike();
    ASSERT_TRUE(say(table, 0, "take 3").ok());
    resumed_alike();
    run(table);
    ASSERT_TRUE(undo(table, 0).ok());
    resumed_alike();
    ASSERT_TRUE(redo(table, 0).ok());
    ASSERT_TRUE(confirm(table, 0).ok());
    resumed_alike();
    ASSERT_TRUE(table.receive(orders(table, 1, {"low"}, true)).ok());
    resumed_alike();
    ASSERT_TRUE(say(table, 1, "take 1").ok());
    ASSERT_TRUE(confirm(table, 1).ok());
    run(table);
    resumed_alike();
}

// Found by fuzzing: such a save opened once, dealt anew, and never opened again.
TEST_F(TableTest, a_journal_without_the_outcomes_of_its_deal_is_refused) {
    Table table = open({person(), person()});
    Journal journal = read_journal(table.take_journal(), "save").value();
    ASSERT_EQ(journal.entries.size(), 2u);
    EXPECT_TRUE(Table::resume(*game, journal).ok());
    journal.entries[1] = "-: start";
    EXPECT_EQ(code(Table::resume(*game, journal)), "problems.replay.does_not_play");
}

TEST_F(TableTest, a_late_answer_is_refused_after_a_resume) {
    Table table = open({person(), person()});
    const AnswerRequest late = answer(table, 0, "take 1");
    const Result<Journal> journal = read_journal(table.take_journal(), "save");
    ASSERT_TRUE(journal.ok());
    Result<Table> resumed = Table::resume(*game, *journal);
    ASSERT_TRUE(resumed.ok());
    EXPECT_EQ(code(resumed->receive(late)), "problems.action.stale");
}

TEST_F(TableTest, lines_taken_back_leave_the_log_and_their_numbers_are_not_used_again) {
    Table table = open({person(), person()});
    ASSERT_TRUE(say(table, 0, "take 1").ok());
    const ViewLog with = look(table, 0).log;
    ASSERT_TRUE(undo(table, 0).ok());
    ASSERT_TRUE(say(table, 0, "take 2").ok());
    const ViewLog after = look(table, 0, with.last).log;
    EXPECT_LT(after.keep, with.last);  // the line at hand is to be dropped
    ASSERT_EQ(after.lines.size(), 1u);
    EXPECT_GT(after.lines[0].number, with.last);
}

// Standing orders: the table passes for a person, at the moments this person has named, and for nobody else.
class PassingTest : public TableTest {
protected:
    // Seat 0 has given its order; both are in the second round, which can be passed.
    Table second_round(uint64_t seed, std::vector<std::string> moments, bool until_turn) {
        Table table = open({person(), person()}, seed);
        for (const int seat : {0, 1}) {
            EXPECT_TRUE(say(table, seat, "take 1").ok());
            EXPECT_TRUE(confirm(table, seat).ok());
        }
        run(table);
        EXPECT_TRUE(table.receive(orders(table, 0, std::move(moments), until_turn)).ok());
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
        EXPECT_EQ(look(table, 0).standing, ViewStanding::waiting);  // nothing to take back, nothing to confirm
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
    EXPECT_EQ(look(table, 0).standing, ViewStanding::asked);
    EXPECT_FALSE(table.plans()[0].passes_until_turn);
}

TEST_F(PassingTest, is_kept_with_the_seat_and_refuses_moments_nobody_knows) {
    Table table = second_round(1, {"low", "high"}, false);
    const Result<Table> resumed = Table::resume(*game, table.save());
    ASSERT_TRUE(resumed.ok());
    EXPECT_EQ(resumed->plans(), table.plans());
    EXPECT_EQ(resumed->plans()[0].passes, (std::set<std::string>{"high", "low"}));
    EXPECT_EQ(code(table.receive(orders(table, 1, {"noon"}))), "problems.action.unknown_moment");
    EXPECT_TRUE(table.plans()[1].passes.empty());
}

TEST_F(PassingTest, within_a_stretch_is_kept_and_named) {
    Table table = second_round(1, {}, false);
    OrdersRequest order = orders(table, 0, {}, false);
    order.within = "chapter";
    ASSERT_TRUE(table.receive(order).ok());
    EXPECT_EQ(table.plans()[0].passes_within, Within::chapter);
    EXPECT_EQ(look(table, 0).orders->within, "chapter");
    EXPECT_FALSE(look(table, 0).orders->words.empty());
    const Result<Table> resumed = Table::resume(*game, table.save());
    ASSERT_TRUE(resumed.ok());
    EXPECT_EQ(resumed->plans(), table.plans());
    run(table);
    ASSERT_TRUE(say(table, 1, "take 1").ok());
    ASSERT_TRUE(confirm(table, 1).ok());
    run(table);  // the third round cannot be passed
    EXPECT_EQ(table.plans()[0].passes_within, Within::nothing);
    order = orders(table, 0, {}, false);
    order.within = "fortnight";
    EXPECT_EQ(code(table.receive(order)), "problems.action.unknown_moment");
}

// What another seat sees and may do is the same whether the first passes by order or by hand.
TEST_F(PassingTest, does_not_tell) {
    Table by_order = second_round(1, {"low", "high"}, false);
    Table by_hand = second_round(1, {}, false);
    run(by_order);
    ASSERT_TRUE(say(by_hand, 0, "take 1").ok());
    EXPECT_EQ(to_json(look(by_order, 1)), to_json(look(by_hand, 1)));
}

}  // namespace undercroft
