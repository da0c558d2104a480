// Quests of all eight categories: DG-QUEST.
#include <algorithm>

#include <gtest/gtest.h>

#include "dungeoneer/builder.h"

namespace undercroft::dungeoneer {
namespace {

TestMatch at_the_library() { return a_match().lay("scorched_library", 0, 1, true).at(0, "scorched_library"); }

TEST(DG_QUEST_01, an_attempt_is_voluntary_and_at_the_place) {
    auto match = at_the_library().quest(0, "crown_of_cold_reason").points(0, 2).feats();
    EXPECT_TRUE(match.can("attempt crown_of_cold_reason"));
    EXPECT_FALSE(match.happened(Happened::quest_attempted));
    auto elsewhere = a_match().quest(0, "crown_of_cold_reason").points(0, 2).feats();
    EXPECT_FALSE(elsewhere.can("attempt crown_of_cold_reason"));
}

TEST(DG_QUEST_02, anyone_may_try_the_common_quest) {  // also DG-QUEST-08
    auto match = a_match().lay("dark_altar", 0, -1).at(0, "dark_altar").common("bargain_at_the_altar").draws({"clear_the_miasma"}).feats();
    match.play("attempt bargain_at_the_altar");
    EXPECT_EQ(match.spot("bargain_at_the_altar").zone, QuestZone::completed);
    EXPECT_EQ(match.spot("clear_the_miasma").zone, QuestZone::common);  // replaced at once
}

TEST(DG_QUEST_03, a_personal_quest_is_its_owners) {
    auto match = at_the_library().quest(1, "crown_of_cold_reason").points(0, 2).feats();
    EXPECT_FALSE(match.can("attempt crown_of_cold_reason"));
}

TEST(DG_QUEST_04, the_first_attempt_of_a_turn_is_free) {  // also DG-QUEST-34 and XD-14
    auto match = at_the_library().quest(0, "crown_of_cold_reason").points(0, 1).feats();
    match.dice({1}).play("attempt crown_of_cold_reason");
    EXPECT_EQ(match.player(0).action_points, 1);
    match.dice({1}).play("attempt crown_of_cold_reason");
    EXPECT_EQ(match.player(0).action_points, 0);
    EXPECT_FALSE(match.can("attempt crown_of_cold_reason"));
    auto dear = a_match().lay("machine_hall", 0, 1, true).at(0, "machine_hall").quest(0, "heart_of_the_machine").points(0, 1).feats();
    dear.dice({1}).play("attempt heart_of_the_machine");
    EXPECT_EQ(dear.player(0).action_points, 0);  // this card asks for a point even at first
}

TEST(DG_QUEST_05, success_gives_a_level_and_the_reward) {  // also DG-QUEST-06, DG-QUEST-07
    auto match = a_match().lay("slime_vats", 0, -1).at(0, "slime_vats").quest(0, "clear_the_miasma").feats();
    match.dice({6}).play("attempt clear_the_miasma");  // 6 + 1, and -1 by the influence
    EXPECT_EQ(match.player(0).level, 2);
    EXPECT_EQ(match.player(0).glory, 3 + 2);  // the reward, and for staying
    EXPECT_EQ(match.player(0).completed, 1);
    EXPECT_FALSE(has_bit(match.state.quest_deck, quest_called("clear_the_miasma").value));
}

TEST(DG_QUEST_08, a_common_artifact_is_not_replaced) {  // XD-22, R-38
    auto match = a_match(2, {{"artifact_slot", "refilled"}})
                     .lay("scorched_library", 0, 1, true)
                     .at(0, "scorched_library")
                     .common("crown_of_cold_reason")
                     .feats();
    match.dice({6}).play("attempt crown_of_cold_reason");
    EXPECT_EQ(match.state.active, Seat(1));
    const auto common = [&] {
        return std::count_if(match.state.quests.begin(), match.state.quests.end(),
                             [](const QuestSpot& spot) { return spot.zone == QuestZone::common; });
    };
    EXPECT_EQ(common(), 1);  // by the Recovery of the next player
    auto literal = at_the_library().common("crown_of_cold_reason").feats();
    literal.dice({6}).play("attempt crown_of_cold_reason");
    for (const QuestSpot& spot : literal.state.quests) EXPECT_NE(spot.zone, QuestZone::common);
}

TEST(DG_QUEST_09, a_personal_quest_is_not_replaced) {
    auto match = a_match().lay("dark_altar", 0, -1).at(0, "dark_altar").quest(0, "bargain_at_the_altar").feats();
    match.play("attempt bargain_at_the_altar");
    for (const QuestSpot& spot : match.state.quests)
        EXPECT_TRUE(spot.zone == QuestZone::deck || spot.zone == QuestZone::completed || spot.zone == QuestZone::out);
}

TEST(DG_QUEST_10, all_quests_are_heroic) { EXPECT_EQ(the_cards().quests.size(), 28u); }  // the reader knows no other degree

TEST(DG_QUEST_11, an_artifact_lasts) {
    auto match = at_the_library().quest(0, "crown_of_cold_reason").feats();
    EXPECT_EQ(match.stat_of(0, Stat::magic), 1);
    match.dice({6}).play("attempt crown_of_cold_reason");
    EXPECT_EQ(match.stat_of(0, Stat::magic), 2);  // level 2 still has Magic 1
    EXPECT_EQ(match.player(0).inventory.count(), 0);
}

TEST(DG_QUEST_13, an_influence_weighs_on_its_owner) {  // also DG-QUEST-14
    auto match = a_match().lay("crossroads", 0, -1).quest(0, "silence_the_alarm").points(0, 1).feats();
    match.play("move north");
    EXPECT_EQ(match.player(0).peril, 3);
    auto other = a_match().lay("crossroads", 0, -1).quest(1, "silence_the_alarm").points(0, 1).feats();
    other.play("move north");
    EXPECT_EQ(other.player(0).peril, 2);
    auto common = a_match().lay("crossroads", 0, -1).common("silence_the_alarm").points(0, 1).feats();
    common.play("move north");
    EXPECT_EQ(common.player(0).peril, 3);
}

TEST(DG_QUEST_15, a_sacrifice_takes_what_it_names) {
    auto match = a_match().lay("dark_altar", 0, -1).at(0, "dark_altar").quest(0, "bargain_at_the_altar").feats();
    match.play("attempt bargain_at_the_altar");
    EXPECT_EQ(match.player(0).health, 4);
    EXPECT_EQ(match.stat_of(0, Stat::melee), 3);
    auto weak = a_match().lay("dark_altar", 0, -1).at(0, "dark_altar").quest(0, "bargain_at_the_altar").health(0, 2).feats();
    EXPECT_FALSE(weak.can("attempt bargain_at_the_altar"));
}

TEST(DG_QUEST_21, a_hunted_monster_is_whole_again_at_the_end_of_the_turn) {
    auto match = a_match().lay("mutant_pens", 0, 1).at(0, "mutant_pens").quest(0, "the_escaped_specimen").feats();
    match.dice({1, 6}).play("attempt the_escaped_specimen").play("choose_form melee");
    EXPECT_EQ(match.spot("the_escaped_specimen").wounds, 1);
    Play play = match.at_work();
    end_of_turn(play);
    EXPECT_EQ(match.spot("the_escaped_specimen").wounds, 0);
}

TEST(DG_QUEST_22, a_search_adds_the_distance_to_the_entrance) {  // also DG-QUEST-23, DG-QUEST-24
    auto match = a_match()
                     .lay("crossroads", 0, -1)
                     .lay("hall_of_mirrors", 0, -2)
                     .at(0, "hall_of_mirrors")
                     .quest(0, "the_lost_formula")
                     .points(0, 2)
                     .feats();
    EXPECT_FALSE(match.can("attempt the_lost_formula"));
    match.dice({4}).play("search the_lost_formula");  // 4 + 2 < 7
    EXPECT_TRUE(match.spot("the_lost_formula").found.is_none());
    match.dice({5}).play("search the_lost_formula");  // 5 + 2 = 7
    EXPECT_EQ(match.player(0).action_points, 0);
    EXPECT_EQ(match.spot("the_lost_formula").found, location_called("hall_of_mirrors"));
    EXPECT_TRUE(match.can("attempt the_lost_formula"));
    Play play = match.at_work();
    end_of_turn(play);
    EXPECT_TRUE(match.spot("the_lost_formula").found.is_none());
    EXPECT_EQ(distance_to_entrance(match.view(), location_called("hall_of_mirrors")), 2);
    match.state.options.set(Switch::search_counts_between);
    EXPECT_EQ(distance_to_entrance(match.view(), location_called("hall_of_mirrors")), 1);
}

TestMatch with_the_princess() {
    return a_match().lay("prison_block", 0, 1).at(0, "prison_block").quest(0, "princess_in_the_cells").points(0, 3).feats();
}

TEST(DG_QUEST_25, an_escort_is_taken_and_brought_home) {  // also DG-QUEST-26, DG-QUEST-27
    auto match = with_the_princess();
    match.play("take_escort princess_in_the_cells");
    EXPECT_EQ(match.player(0).action_points, 3);
    EXPECT_EQ(match.player(0).attempts, 0);
    match.play("move north").play("finish_escort princess_in_the_cells");
    EXPECT_EQ(match.player(0).completed, 1);
    EXPECT_EQ(match.player(0).escorts, 0);
}

TEST(DG_QUEST_28, a_common_escort_becomes_personal) {
    auto match =
        a_match().lay("prison_block", 0, 1).at(0, "prison_block").common("princess_in_the_cells").draws({"clear_the_miasma"}).feats();
    match.play("take_escort princess_in_the_cells");
    EXPECT_EQ(match.spot("princess_in_the_cells").seat, Seat(0));
    EXPECT_EQ(match.spot("clear_the_miasma").zone, QuestZone::common);
}

TEST(DG_QUEST_29, an_abandoned_escort_lies_where_the_hero_is) {  // also DG-QUEST-30, DG-QUEST-31, DG-QUEST-33
    auto match = with_the_princess();
    match.play("take_escort princess_in_the_cells").play("abandon_escort princess_in_the_cells");
    EXPECT_EQ(match.spot("princess_in_the_cells").zone, QuestZone::lost);
    EXPECT_EQ(match.spot("princess_in_the_cells").dropped, location_called("prison_block"));
    EXPECT_FALSE(match.can("take_escort princess_in_the_cells"));
    match.at(1, "prison_block");
    match.state.active = Seat(1);
    match.feats().play("pick_up_escort princess_in_the_cells").pass();
    EXPECT_EQ(match.spot("princess_in_the_cells").seat, Seat(1));
    EXPECT_EQ(match.player(1).escorts, 1);
}

TEST(DG_QUEST_35, a_failed_threat_quest_hits_everybody_there) {
    auto match = a_match(2, {{"set", "ice"}})
                     .lay("demon_gate", 0, -1)
                     .at(0, "demon_gate")
                     .at(1, "demon_gate")
                     .quest(0, "seal_the_demon_gate")
                     .feats();
    match.dice({1}).play("attempt seal_the_demon_gate");
    EXPECT_EQ(match.player(0).health, 5);
    EXPECT_EQ(match.player(1).health, 5);
}

TEST(DG_QUEST_36, a_chance_is_a_matter_of_dice) {
    auto match = a_match(2, {{"set", "ice"}}).lay("fork", 0, -1).at(0, "fork").quest(0, "wager_with_the_winds").points(0, 1).feats();
    match.dice({4, 4}).play("attempt wager_with_the_winds");
    EXPECT_EQ(match.player(0).completed, 0);
    match.dice({4, 5}).play("attempt wager_with_the_winds");
    EXPECT_EQ(match.player(0).completed, 1);
}

}  // namespace
}  // namespace undercroft::dungeoneer
