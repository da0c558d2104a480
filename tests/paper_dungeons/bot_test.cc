// Decisions, and what bots may see and do.
#include <gtest/gtest.h>

#include <set>

#include "bots/playout.h"
#include "paper_dungeons/builder.h"
#include "support/step_limit.h"

namespace undercroft::paper_dungeons {
namespace {

TEST(PD_BOT_01, every_kind_of_decision_is_asked_and_nothing_else) {
    std::set<Ask> asked;
    Rng rng(1);
    for (uint64_t seed = 1; seed <= 40; ++seed) {
        Chance chance(seed);
        EventSink nobody;
        State state = the_rules().start({.teams = 4}, chance, nobody);
        StepLimit limit;
        play_out(
            the_rules(), state, chance, Windows::ask_all,
            [&](const State& now, Seat seat, const ActionList& actions) {
                asked.insert(now.lanes[static_cast<size_t>(seat.index)].ask);
                return actions[rng.below(actions.size())];
            },
            [&](const State&) { limit.step(); });
    }
    const std::set<Ask> all = {Ask::keep_cards,      Ask::keep_talent, Ask::keep_goal, Ask::steal_gem,
                               Ask::raise_different, Ask::first_box,   Ask::cross_out, Ask::raise_hero,
                               Ask::fill_item,       Ask::use_die,     Ask::step,      Ask::wound};
    EXPECT_EQ(asked, all);
}

TEST(PD_BOT_02, a_bot_chooses_the_same_from_what_its_seat_may_know) {
    auto bot = the_module().make_bot("greedy");
    ASSERT_TRUE(bot.ok());
    Chance imagination(3);
    auto game = Game::dealt({.teams = 3}, 21).rest().proceed();
    for (int round = 1; round <= 3; ++round) {
        const State seen = game.seen_by_team(0);
        const State imagined = the_rules().fill(seen, Seat(0), imagination);
        const Action from_truth = (*bot)->choose(AnyState::of(game.state()), Seat(0), 5, {}).action;
        EXPECT_EQ((*bot)->choose(AnyState::of(seen), Seat(0), 5, {}).action, from_truth);
        EXPECT_EQ((*bot)->choose(AnyState::of(imagined), Seat(0), 5, {}).action, from_truth);
        game.play(the_module().grammar().write(from_truth)).end_round();
    }
}

TEST(PD_BOT_03, every_bot_returns_a_legal_action_and_always_has_one) {
    for (const std::string& name : the_module().bot_names()) {
        auto bot = the_module().make_bot(name);
        ASSERT_TRUE(bot.ok());
        Chance chance(4);
        EventSink nobody;
        State state = the_rules().start({.teams = 2}, chance, nobody);
        uint64_t seed = 0;
        StepLimit limit;
        play_out(
            the_rules(), state, chance, Windows::ask_all,
            [&](const State& now, Seat seat, const ActionList& actions) {
                EXPECT_FALSE(actions.empty());
                const Action action = (*bot)->choose(AnyState::of(the_rules().redact(now, seat)), seat, ++seed, {.iterations = 3}).action;
                EXPECT_TRUE(actions.contains(action)) << name;
                return action;
            },
            [&](const State&) { limit.step(); });
        EXPECT_TRUE(the_rules().decision(state).over());
    }
}

TEST(PD_BOT_04, going_to_and_fro_over_one_water_ends) {
    auto team = a_team().talent("pathfinder").items("medallion_of_hara").explored("B4").at("B3").play("move white1");
    team.play("step north; step south");
    EXPECT_EQ(team.moves(), 2);
    EXPECT_FALSE(team.can("step north"));  // B4 a second time, and nothing new since the first
    EXPECT_EQ(team.why_not("step north"), "in_circles");
    EXPECT_EQ(team.play("stop; move white2; step north").moves(), 2);  // and again with the next die
}

TEST(PD_BOT_04, a_new_room_or_a_new_water_opens_the_way_back) {
    auto team = a_team().talent("pathfinder").items("medallion_of_hara").explored("B4").at("B3");
    team.dice("warrior wizard cleric", "boots wizard rogue").play("move black3; step north; step south");
    EXPECT_FALSE(team.can("step north"));
    team.play("step south; raise warrior; step north");  // B2 is new
    EXPECT_TRUE(team.can("step north"));
}

TEST(PD_BOT_04, every_sheet_that_free_crossings_could_reach_is_reached) {
    // All a die could do if the crossings had no bound but a count of steps, against what is offered. Wounds apart: going in
    // circles only adds trap wounds.
    const auto sheets = [](const State& start, bool bounded) {
        std::set<std::vector<uint64_t>> reached;
        std::vector<std::pair<State, int>> open{{start, 0}};
        std::set<std::pair<uint64_t, int>> seen;
        while (!open.empty()) {
            auto [state, steps] = open.back();
            open.pop_back();
            Lane& lane = state.lanes[0];
            if (!bounded) lane.water_crossed = 0;
            reached.insert({static_cast<uint64_t>(lane.room), lane.explored, lane.barriers_passed, lane.minions_out, lane.moves_left});
            if (lane.ask == Ask::use_die || steps == 6 || !seen.insert({the_rules().hash(state), steps}).second) continue;
            ActionList actions;
            the_rules().list_actions(state, Seat(0), actions);
            for (Action action : actions) {
                State next = state;
                Chance chance(1);
                EventSink nobody;
                the_rules().apply(next, Seat(0), action, chance, nobody, Windows::ask_all);
                open.push_back({next, steps + 1});
                if (lane.ask != Ask::step) break;  // which reward is taken does not matter here
            }
        }
        return reached;
    };
    for (const char* start : {"B3", "C6", "E5"}) {
        auto team = a_team().talent("pathfinder").items("medallion_of_hara").at(start).resurrected().play("move white1");
        EXPECT_EQ(sheets(team.state(), true), sheets(team.state(), false)) << start;
    }
}

}  // namespace
}  // namespace undercroft::paper_dungeons
