// A reason is true of its answer: over many positions and all answers, what is said is what happens (HF-1).
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "bots/playout.h"
#include "paper_dungeons/builder.h"
#include "support/step_limit.h"

namespace undercroft::paper_dungeons {
namespace {

struct Said {
    std::string key;
    std::map<std::string, int64_t> numbers;
};

Said reason_for(const State& state, Seat seat, Action action) {
    const Message message = the_module().words().reason(state, seat, action);
    Said said{message.key.substr(message.key.rfind('.') + 1), {}};
    for (const MessageArgument& argument : message.arguments) {
        if (const auto* number = std::get_if<int64_t>(&argument.value)) said.numbers[argument.name] = *number;
    }
    return said;
}

struct Outcome {
    State after;
    std::vector<Event> log;
    int count(Happened kind) const {
        return static_cast<int>(
            std::count_if(log.begin(), log.end(), [&](const Event& event) { return event.kind == static_cast<uint16_t>(kind); }));
    }
};

Outcome outcome_of(const State& state, Seat seat, Action action) {
    Outcome outcome{state, {}};
    EventSink events(outcome.log);
    Chance chance(1);
    the_rules().apply(outcome.after, seat, action, chance, events, Windows::ask_all);
    return outcome;
}

int lowest(const Lane& lane) { return *std::min_element(lane.levels.begin(), lane.levels.end()); }

const Monster& next_monster(const Shared& shared) {
    int stage = 0;
    while (round_of_stage(the_catalogue(), stage) < shared.round ||
           (round_of_stage(the_catalogue(), stage) == shared.round && shared.phase == Phase::fight)) {
        ++stage;
    }
    return the_catalogue().monsters[the_catalogue().dungeons[shared.dungeon].monsters[static_cast<size_t>(stage)]];
}

// Whether what is said of an answer is so. A move is a promise of a walk: only what a single answer does is looked at there.
void expect_true(const State& state, Seat seat, Action action) {
    const Catalogue& catalogue = the_catalogue();
    const Said said = reason_for(state, seat, action);
    const Outcome outcome = outcome_of(state, seat, action);
    const Lane& before = state.lanes[static_cast<size_t>(seat.index)];
    const Lane& after = outcome.after.lanes[static_cast<size_t>(seat.index)];
    const auto number = [&](const char* name) { return static_cast<int>(said.numbers.at(name)); };
    const bool steps = static_cast<Do>(action.kind) == Do::step || static_cast<Do>(action.kind) == Do::enter;
    const std::string where = said.key + " of " + the_module().grammar().write(action);
    if (said.key == "lowest_level") {
        ASSERT_GT(lowest(after), lowest(before)) << where;
        ASSERT_EQ(catalogue.lowest_fame[static_cast<size_t>(lowest(after))], number("fame")) << where;
    } else if (said.key == "lowest_shared") {
        ASSERT_EQ(lowest(after), lowest(before)) << where;
        ASSERT_GE(number("count"), 2) << where;
    } else if (said.key == "strength") {
        ASSERT_EQ(after.strength(), number("strength")) << where;
    } else if (said.key == "ability_near") {
        ASSERT_TRUE(std::count(after.levels.begin(), after.levels.end(), catalogue.ability_level) >
                    std::count(before.levels.begin(), before.levels.end(), catalogue.ability_level))
            << where;
    } else if (said.key == "next_tier" || said.key == "weakness") {
        const Monster& monster = next_monster(state.shared);
        const int was = combat_power(catalogue, before, monster), is = combat_power(catalogue, after, monster);
        if (said.key == "weakness") {
            ASSERT_EQ(is, was + 2) << where;
        } else {
            ASSERT_EQ(is, number("power")) << where;
            ASSERT_EQ(tier_reached(state.shared, monster, is) + 1, number("tier")) << where;
            ASSERT_GT(tier_reached(state.shared, monster, is), tier_reached(state.shared, monster, was)) << where;
        }
    } else if (said.key == "finish_item") {
        ASSERT_EQ(outcome.count(Happened::item_finished), 1) << where;
    } else if (said.key == "item_box") {
        ASSERT_EQ(outcome.count(Happened::item_box_filled), 1) << where;
        ASSERT_EQ(outcome.count(Happened::item_finished), 0) << where;
    } else if (said.key == "potion_row") {
        ASSERT_GE(outcome.count(Happened::potion_row_completed), 1) << where;
    } else if (said.key == "potions_full") {
        ASSERT_EQ(after.potions, before.potions) << where;
    } else if (said.key == "potions_hearts") {
        ASSERT_EQ(2 * (after.potions - before.potions), number("hearts")) << where;
    } else if (said.key == "potions_for_monster") {
        const Monster& monster = next_monster(state.shared);
        const int tier = tier_reached(state.shared, monster, combat_power(catalogue, before, monster));
        ASSERT_GE(tier, 0) << where;
        ASSERT_EQ(monster.wounds[static_cast<size_t>(tier)], number("wounds")) << where;
    } else if (said.key == "minion_fame") {
        ASSERT_EQ(
            catalogue.minion_fame[static_cast<size_t>(after.minions())] - catalogue.minion_fame[static_cast<size_t>(before.minions())],
            number("fame"))
            << where;
    } else if (said.key == "save_potion") {
        ASSERT_EQ(catalogue.wound_penalty[after.wounds], catalogue.wound_penalty[before.wounds]) << where;
        ASSERT_EQ(after.resurrected, before.resurrected) << where;
    } else if (said.key == "track_costs") {
        ASSERT_GT(number("fame"), 0) << where;
        ASSERT_EQ(after.resurrected, before.resurrected) << where;
    } else if (said.key == "resurrection") {
        ASSERT_GT(after.resurrected, before.resurrected) << where;
    } else if (said.key == "heal_penalty" || said.key == "heal_early" || said.key == "avoid_resurrection") {
        const Outcome other = outcome_of(state, seat, make_action(Do::wound_track));
        const Lane& hurt = other.after.lanes[static_cast<size_t>(seat.index)];
        ASSERT_EQ(hurt.resurrected > before.resurrected, said.key == "avoid_resurrection") << where;
        if (said.key == "heal_penalty") {
            ASSERT_GT(catalogue.wound_penalty[hurt.wounds], catalogue.wound_penalty[before.wounds]) << where;
        }
        // Without more hearts the wounds after this one go to the track in the same step, so only this one is counted.
        const size_t one_more = std::min<size_t>(24, before.wounds + 1u);
        if (said.key == "heal_early") {
            ASSERT_EQ(catalogue.wound_penalty[one_more], catalogue.wound_penalty[before.wounds]) << where;
        }
    } else if (said.key == "gives_up_moves") {
        ASSERT_EQ(before.moves_left, number("moves")) << where;
    } else if (steps && said.key == "gem") {
        ASSERT_TRUE(outcome.count(Happened::gem_stolen) == 1 || after.room_due == 1) << where;  // after the wounds
    } else if (steps && said.key == "room_reward") {
        ASSERT_TRUE(outcome.count(Happened::room_reward) == 1 || after.room_due == 1) << where;
    } else if (steps && said.key == "minion") {
        ASSERT_EQ(outcome.count(Happened::minion_beaten), 1) << where;
        ASSERT_EQ(after.suffered - before.suffered, number("wounds")) << where;
    } else if (steps && said.key == "lair_in_time") {
        ASSERT_EQ(outcome.count(Happened::lair_found), 1) << where;
    } else if (steps && said.key == "trap") {
        ASSERT_EQ(outcome.count(Happened::trap_sprung), 1) << where;
    } else if (steps && said.key == "new_room") {
        ASSERT_EQ(outcome.count(Happened::room_entered), 1) << where;
    } else if (steps && said.key == "back_again") {
        ASSERT_EQ(outcome.count(Happened::room_reentered), 1) << where;
    }
}

TEST(paper_dungeons_hints, a_reason_never_contradicts_its_answer) {
    std::set<std::string> keys;
    for (uint64_t seed = 1; seed <= 60; ++seed) {
        Chance chance(seed);
        Rng rng(seed);
        EventSink nobody;
        State state = the_rules().start({.teams = 2}, chance, nobody);
        StepLimit limit;
        play_out(
            the_rules(), state, chance, Windows::ask_all,
            [&](const State& now, Seat seat, const ActionList& actions) {
                const State seen = the_rules().redact(now, seat);
                for (Action action : actions) {
                    expect_true(seen, seat, action);
                    keys.insert(reason_for(seen, seat, action).key);
                }
                if (seed % 2 == 0) return the_module().policy().pick(the_rules(), now, seat, actions, rng);
                return actions[rng.below(actions.size())];
            },
            [&](const State&) { limit.step(); });
        if (HasFatalFailure()) return;
    }
    EXPECT_GE(keys.size(), 28u);
}

TEST(paper_dungeons_hints, of_two_cards_only_one_that_is_not_beaten_is_called_no_worse) {
    for (uint64_t seed = 1; seed <= 40; ++seed) {
        auto game = Game::dealt({.teams = 2}, seed);
        ActionList actions;
        the_rules().list_actions(game.state(), Seat(0), actions);
        std::vector<float> ratings(actions.size());
        the_module().policy().rate(the_rules(), game.state(), Seat(0), actions, ratings);
        for (uint32_t i = 0; i < actions.size(); ++i) {
            for (uint32_t other = 0; other < actions.size(); ++other) {
                if (actions[i].kind != actions[other].kind || ratings[other] <= ratings[i]) continue;
                EXPECT_EQ(reason_for(game.state(), Seat(0), actions[i]).key, "card_worse");
            }
        }
    }
}

TEST(paper_dungeons_hints, a_fight_that_is_over_is_no_reason) {
    auto game = a_game(2).dungeon("A").levels(3, 3, 3, 3).explored("D3").team(1).team(0).fight(1);
    game.state().shared.phase = Phase::fight;
    game.state().shared.round = 3;
    for (int hero = 0; hero < hero_count; ++hero) {
        const Message reason = the_module().words().reason(game.state(), Seat(0), make_action(Do::raise, hero));
        for (const MessageArgument& argument : reason.arguments) {
            if (argument.name != "monster") continue;
            EXPECT_EQ(std::get<TextKey>(argument.value).key, "paper_dungeons.monster." + next_monster(game.state().shared).id + ".name");
        }
    }
}

}  // namespace
}  // namespace undercroft::paper_dungeons
