// The game alone: DG-SOLO.
#include <algorithm>

#include <gtest/gtest.h>

#include "dungeoneer/builder.h"
#include "support/step_limit.h"

namespace undercroft::dungeoneer {
namespace {

TestMatch alone(std::map<std::string, std::string> options = {}) { return a_match(1, std::move(options)); }

TEST(DG_SOLO_01, three_quests_and_back_to_the_entrance) {
    auto match = alone()
                     .lay("crossroads", 0, -1)
                     .at(0, "crossroads")
                     .points(0, 1)
                     .completed(0, {"clear_the_miasma", "crown_of_cold_reason", "bargain_at_the_altar"});
    match.feats().play("move south");
    EXPECT_TRUE(match.over());
    EXPECT_TRUE(match.state.won.has(Seat(0)));
    auto lost = alone().lay("treasury", 0, -1).at(0, "treasury").health(0, 1).points(0, 1).feats();
    lost.dice({1}).play("move south");
    EXPECT_TRUE(lost.over());
    EXPECT_TRUE(lost.state.won.empty());
}

TEST(DG_SOLO_02, cards_for_several_heroes_are_taken_out) {  // also DG-SOLO-03..05, DG-VAR-11
    const Rules& rules = the_module().rules();
    const auto checked = check_setup(rules.card(), {"dungeoneer", 1, 1, {}});
    Chance chance(5);
    EventSink nobody;
    const State state = rules.start(*rules.read_options(*checked), chance, nobody);
    EXPECT_TRUE(state.removed.has(card_called("blink")));
    EXPECT_TRUE(state.removed.has(card_called("master_of_gears")));
    EXPECT_EQ((state.players[0].hand & the_cards().glory_cards).count(), 5);
    EXPECT_EQ(state.players[0].glory, 1);
    EXPECT_EQ(state.players[0].peril, 0);
    EXPECT_EQ(
        std::count_if(state.quests.begin(), state.quests.end(), [](const QuestSpot& spot) { return spot.zone == QuestZone::personal; }), 3);
    EXPECT_EQ(std::count_if(state.quests.begin(), state.quests.end(), [](const QuestSpot& spot) { return spot.zone == QuestZone::common; }),
              0);
    EXPECT_FALSE(rules.read_options(*check_setup(rules.card(), {"dungeoneer", 2, 1, {{"solo_lair", "on"}}})).ok());
}

TEST(DG_SOLO_06, there_is_no_villainy) {
    auto match = alone().turn();
    EXPECT_EQ(match.asked(), Ask::place_location);
}

TEST(DG_SOLO_08, each_die_up_to_the_peril_draws_a_card) {  // also DG-SOLO-07, DG-SOLO-09, DG-SOLO-12 and EX-15, EX-16
    auto match = alone().lay("crossroads", 0, -1).points(0, 1).draws({"mutant_rat"}).feats();  // Peril 2: two dice, 1 and 2 draw
    match.dice({2, 3, 1, 1}).play("move north");
    EXPECT_EQ(match.times(Happened::peril_card_drawn), 1);
    EXPECT_EQ(match.player(0).glory, 1);
    EXPECT_TRUE(match.happened(Happened::attack_rolled));
    match.pass();
    EXPECT_TRUE(match.has_discarded("mutant_rat"));
}

TEST(DG_SOLO_08, two_of_three_dice) {                                                                               // XD-21
    auto match = alone().lay("dark_altar", 0, -1).points(0, 1).draws({"leaden_blood", "loose_flagstone"}).feats();  // Peril 3
    match.dice({1, 3, 4, 6}).play("move north");
    EXPECT_EQ(match.times(Happened::peril_card_drawn), 2);
    EXPECT_EQ(match.stat_of(0, Stat::speed), 2);  // DG-SOLO-10: banes apply
}

TEST(DG_SOLO_11, a_bane_for_monsters_waits_for_one) {
    auto match = alone().lay("crossroads", 0, -1).points(0, 1).draws({"slime_tide"}).feats();
    match.dice({1, 6}).play("move north");
    EXPECT_TRUE(match.state.waiting.has(card_called("slime_tide")));
    match.lay("echoing_gallery", 0, -2).points(0, 1).draws({"creeping_slime"}).dice({1, 1, 6}).play("move north");
    EXPECT_FALSE(match.state.waiting.has(card_called("slime_tide")));
    EXPECT_EQ(match.numbers(Happened::attack_rolled)[1], 1 + 2 + 2);
}

TEST(DG_SOLO_13, a_defeated_monster_may_bring_a_glory_card) {  // also DG-SOLO-22
    auto match = alone().lay("crossroads", 0, -1).points(0, 1).draws({"mutant_rat"}).feats();
    match.dice({1, 6, 1, 6}).play("move north");
    EXPECT_EQ(match.asked(), Ask::solo_draw);
    EXPECT_EQ(match.player(0).glory, 2);
    match.play("draw_glory");
    EXPECT_EQ(match.player(0).hand_count, 1);
    EXPECT_EQ(match.player(0).peril, 0);
}

TEST(DG_SOLO_14, one_card_at_the_end_of_the_turn_and_no_discard) {
    auto match = alone().hand(0, {"diversion"});
    match.state.players[0].moved = 1;
    match.discard_phase();
    EXPECT_EQ(match.asked(), Ask::solo_draw);
    match.play("draw_glory");
    EXPECT_EQ(match.player(0).hand_count, 2);
}

TEST(DG_SOLO_15, the_dearest_monster_goes_to_the_lair) {  // also DG-SOLO-16..18
    auto match = alone({{"solo_lair", "on"}})
                     .lay("crossroads", 0, -1)
                     .lay("echoing_gallery", 0, -2)
                     .points(0, 2)
                     .draws({"mutant_rat", "creeping_slime"})
                     .feats();
    match.dice({1, 1, 1, 1, 1, 1}).play("move north").play("done");
    EXPECT_TRUE(match.player(0).lair.has(card_called("creeping_slime")));
    EXPECT_TRUE(match.has_discarded("mutant_rat"));
    const int before = match.times(Happened::attack_rolled);
    match.draws({"bottle_homunculus"}).dice({1, 1, 1}).play("move north").pass();
    EXPECT_EQ(match.times(Happened::attack_rolled), before + 1);  // it has attacked this turn already
    match.recovery();
    match.at(0, "crossroads").points(0, 1).feats();
    match.draws({"needle_imp"}).dice({1, 1, 1, 1, 1}).play("move north").pass();
    EXPECT_EQ(match.times(Happened::attack_rolled), before + 4);  // the newcomer and both of the lair
}

TEST(DG_SOLO_19, permanent_treasures_are_for_after_a_battle) {  // also DG-SOLO-20, DG-SOLO-21
    auto match = alone().lay("crossroads", 0, -1).hand(0, {"lens_cowl", "fleet_of_foot", "iron_nerves"}).glory(0, 20).points(0, 1).feats();
    EXPECT_FALSE(match.can("play lens_cowl nobody"));
    EXPECT_TRUE(match.can("play fleet_of_foot nobody"));  // on the entrance
    EXPECT_TRUE(match.can("play iron_nerves nobody"));
    match.draws({"mutant_rat"}).dice({1, 6, 1, 1}).play("move north").pass();
    EXPECT_EQ(match.asked(), Ask::solo_treasure);
    match.play("play lens_cowl nobody").play("done");
    EXPECT_TRUE(match.player(0).inventory.has(card_called("lens_cowl")));
    EXPECT_FALSE(match.can("play fleet_of_foot nobody"));
}

// One whole turn of the lone hero in which nothing is done: place the location, end the Feats phase, draw nothing.
void idle_turn(TestMatch& match) {
    while (match.asked() == Ask::place_location) match.play(match.options().front());
    match.dice({6, 6, 6, 6}).play("done");  // the entrance has Peril 1: a six draws nothing
    if (!match.over() && match.asked() == Ask::solo_draw) match.play("done");
}

TEST(DG_SOLO_23, after_the_last_round_the_dungeon_has_won) {
    auto match = alone();
    match.state.round = solo_rounds - 1;
    match.turn();
    idle_turn(match);
    ASSERT_FALSE(match.over());
    EXPECT_EQ(match.state.round, solo_rounds);
    EXPECT_EQ(match.numbers(Happened::rounds_run_out)[0], 1);
    EXPECT_FALSE(match.happened(Happened::dungeon_won));
    idle_turn(match);
    EXPECT_TRUE(match.over());
    EXPECT_TRUE(match.state.won.empty());
    EXPECT_EQ(match.numbers(Happened::dungeon_won)[0], solo_rounds);
}

TEST(DG_SOLO_23, the_last_round_may_still_be_won) {
    auto match = alone()
                     .lay("crossroads", 0, -1)
                     .at(0, "crossroads")
                     .points(0, 1)
                     .completed(0, {"clear_the_miasma", "crown_of_cold_reason", "bargain_at_the_altar"});
    match.state.round = solo_rounds;
    match.feats().play("move south");
    EXPECT_TRUE(match.state.won.has(Seat(0)));
}

TEST(DG_SOLO_23, the_number_of_rounds_is_an_option) {
    const auto lasts = [](const std::string& rounds, int round) {
        auto match = alone({{"solo_rounds", rounds}});
        match.state.round = static_cast<uint16_t>(round);
        match.turn();
        idle_turn(match);
        return !match.over();
    };
    EXPECT_TRUE(lasts("50", 49));
    EXPECT_FALSE(lasts("50", 50));
    EXPECT_TRUE(lasts("100", 99));
    EXPECT_FALSE(lasts("100", 100));
    auto rivals = a_match(2);
    rivals.state.round = 5000;
    rivals.turn();
    EXPECT_EQ(rounds_left(rivals.view()), 0);
}

TEST(DG_SOLO_23, who_cannot_win_and_does_not_die_still_comes_to_an_end) {
    // Policy and chance alike, both sets: every game ends within the rounds, most of the policy's with a way home.
    const Rules& rules = the_module().rules();
    int won = 0, games = 0;
    for (const char* set : {"vault", "ice", "both"}) {
        for (uint64_t seed = 1; seed <= 24; ++seed) {
            const auto checked = check_setup(rules.card(), {"dungeoneer", 1, seed, {{"set", set}}});
            Chance chance(seed);
            EventSink nobody;
            Rng rng(seed);
            State state = rules.start(*rules.read_options(*checked), chance, nobody);
            ActionList actions;
            for (StepLimit limit; state.over == 0; limit.step()) {
                ASSERT_LE(state.round, solo_rounds);
                actions.clear();
                rules.list_actions(state, Seat(0), actions);
                const Action action =
                    seed % 4 == 0 ? actions[rng.below(actions.size())] : the_module().policy().pick(rules, state, Seat(0), actions, rng);
                rules.apply(state, Seat(0), action, chance, nobody, Windows::skip_forced);
            }
            if (seed % 4 == 0) continue;
            ++games;
            won += state.won.empty() ? 0 : 1;
        }
    }
    EXPECT_GT(won, games * 6 / 10);  // measured: 85 of 100 in the vault, 77 in the ice, 78 in both
}

}  // namespace
}  // namespace undercroft::dungeoneer
