// Villainy and battle, stage by stage: DG-VILL, DG-BATTLE, DG-THREAT, DG-SPEC.
#include <gtest/gtest.h>

#include "dungeoneer/builder.h"

namespace undercroft::dungeoneer {
namespace {

// Seat 0 is the villain with a hand, seat 1 (Grumoka: Melee 1, Magic 2, Speed 3) the victim.
TestMatch villain(std::initializer_list<std::string> hand, int peril) {
    return a_match().lay("crossroads", 0, -1).at(0, "crossroads").hand(0, hand).peril(1, peril).villainy();
}

TEST(DG_VILL_01, playing_nothing_is_legal) {
    auto match = villain({"mutant_rat"}, 3);
    match.play("done");
    EXPECT_EQ(match.player(1).peril, 3);
    EXPECT_EQ(match.state.phase, Phase::location);
}

TEST(DG_VILL_02, the_target_pays_the_full_cost) {  // also DG-CARD-04, DG-VILL-09 and XD-26
    auto match = villain({"gilded_ooze", "mutant_rat", "creeping_slime"}, 4);
    match.play("draft gilded_ooze seat2 magic");
    EXPECT_FALSE(match.can("draft creeping_slime seat2 melee"));  // 3 + 2 > 4
    match.play("draft mutant_rat seat2 melee").dice({1, 1, 6, 6}).play("launch");
    EXPECT_EQ(match.player(1).peril, 0);
    EXPECT_EQ(match.player(0).action_points, 0);
}

TEST(DG_VILL_03, an_unaimed_card_may_be_paid_by_any_one_opponent) {  // also DG-VILL-04 and XD-11
    auto match = a_match(3).hand(0, {"slime_tide"}).peril(1, 1).peril(2, 1).villainy();
    match.play("play slime_tide nobody");
    EXPECT_EQ(match.asked(), Ask::choose_payer);
    match.play("pick_seat seat3");
    EXPECT_EQ(match.player(2).peril, 0);
    EXPECT_EQ(match.player(1).peril, 1);
    auto pooled = a_match(3, {{"set", "ice"}}).hand(0, {"howl_of_the_horde"}).peril(1, 1).peril(2, 1).villainy();
    EXPECT_FALSE(pooled.can("play howl_of_the_horde nobody"));  // costs 2, nobody has 2
}

TEST(DG_VILL_05, banes_may_come_before_and_after_encounters) {
    auto match = villain({"mutant_rat", "leaden_blood", "trembling_hands"}, 9);
    match.play("play trembling_hands seat2").play("draft mutant_rat seat2 melee").dice({1, 2}).play("launch").play("to_lair mutant_rat");
    EXPECT_TRUE(match.can("play leaden_blood seat2"));
}

TEST(DG_VILL_06, all_encounters_are_launched_together_once) {
    auto match = villain({"mutant_rat", "bottle_homunculus"}, 9);
    match.play("draft mutant_rat seat2 melee");
    const State seen = the_module().rules().redact(match.state, Seat(1));
    EXPECT_TRUE(seen.draft.empty());  // nobody sees a choice before the launch
    match.dice({1, 2}).play("launch").play("to_hand mutant_rat");
    EXPECT_FALSE(match.can("draft bottle_homunculus seat2 magic"));
}

TEST(DG_VILL_07, one_batch_may_aim_at_several_opponents) {
    auto match = a_match(3).hand(0, {"mutant_rat", "bottle_homunculus"}).peril(1, 1).peril(2, 1).villainy();
    match.play("draft mutant_rat seat2 melee").play("draft bottle_homunculus seat3 magic").dice({1, 1, 6, 6}).play("launch");
    EXPECT_EQ(match.player(1).peril, 0);
    EXPECT_EQ(match.player(2).peril, 0);
    EXPECT_EQ(match.times(Happened::attack_rolled), 2);
}

TEST(DG_VILL_08, a_monster_attacks_once_a_turn) {  // also DG-BATTLE-06
    auto match = villain({"mutant_rat"}, 9);
    match.play("draft mutant_rat seat2 melee");
    EXPECT_FALSE(match.can("draft mutant_rat seat2 melee"));
    match.dice({1, 2}).play("launch").play("to_hand mutant_rat");
    EXPECT_FALSE(match.can("draft mutant_rat seat2 melee"));
}

TEST(DG_VILL_10, lair_monsters_are_played_like_those_in_hand) {  // also DG-BATTLE-37
    auto match = a_match().lair(0, {"stitched_brute"}, 1).peril(1, 3).villainy();
    EXPECT_FALSE(match.can("draft stitched_brute seat2 melee"));  // costs 4
    auto paid = a_match().lair(0, {"stitched_brute"}, 1).peril(1, 4).villainy();
    paid.play("draft stitched_brute seat2 melee").dice({1, 3}).play("launch");
    EXPECT_EQ(health_left(paid.view(), Thing::card(card_called("stitched_brute"))), 2);  // its wound stayed
}

TEST(DG_VILL_12, who_leaves_before_the_check_is_safe) {  // also DG-VILL-11, R-35
    auto match = villain({"mutant_rat"}, 1);
    match.hand(1, {"blink"}).glory(1, 2).play("draft mutant_rat seat2 melee").play("launch");
    EXPECT_EQ(match.asked(), Ask::response);
    match.play("play blink nobody");
    EXPECT_TRUE(match.happened(Happened::attack_void));
    EXPECT_EQ(match.asked(), Ask::lair);
    EXPECT_TRUE(match.can("to_hand mutant_rat"));
    EXPECT_EQ(match.player(1).peril, 0);
    auto hunted = a_match()
                      .lay("crossroads", 0, -1)
                      .at(0, "crossroads")
                      .hand(0, {"two_headed_hound"})
                      .hand(1, {"blink"})
                      .glory(1, 2)
                      .peril(1, 4)
                      .villainy();
    hunted.play("draft two_headed_hound seat2 speed").play("launch").dice({1, 6}).play("play blink nobody");
    EXPECT_TRUE(hunted.happened(Happened::attack_rolled));  // it pursues
}

TEST(DG_BATTLE_01, a_hero_starts_one_battle_a_turn_for_a_point) {  // also DG-SPEC-05, DG-BATTLE-02
    auto match = a_match().points(0, 3).feats();
    match.dice({6, 1}).play("attack seat2 melee");
    EXPECT_EQ(match.player(0).action_points, 2);
    EXPECT_EQ(match.player(1).health, 5);
    EXPECT_FALSE(match.can("attack seat2 melee"));
    auto apart = a_match().lay("crossroads", 0, -1).at(1, "crossroads").points(0, 3).feats();
    EXPECT_FALSE(apart.can("attack seat2 melee"));
}

TEST(DG_BATTLE_03, a_strike_on_a_carrier_wounds_or_takes_the_token) {  // also DG-QUEST-32 and XD-20
    auto match = a_match().quest(1, "princess_in_the_cells").points(0, 1);
    match.state.quests[at(quest_called("princess_in_the_cells"))].carried = 1;
    match.state.players[1].escorts = 1;
    match.feats().dice({6, 1}).play("attack seat2 melee").pass();
    EXPECT_EQ(match.asked(), Ask::wound_or_token);
    match.play("take_token princess_in_the_cells");
    EXPECT_EQ(match.player(1).health, 6);
    EXPECT_EQ(match.spot("princess_in_the_cells").seat, Seat(0));
}

TEST(DG_BATTLE_04, monsters_start_battles_in_villainy) {  // also DG-BATTLE-05, DG-BATTLE-11
    auto match = villain({"janguba"}, 5);
    match.play("draft janguba seat2 melee").dice({1, 1}).play("launch");
    EXPECT_TRUE(match.happened(Happened::attack_declared));
    EXPECT_EQ(health_left(match.view(), Thing::card(card_called("janguba"))), 3);
}

TEST(DG_BATTLE_08, only_round_forms_attack) {  // also DG-BATTLE-07, DG-BATTLE-09 and EX-04
    auto match = villain({"vault_guardian"}, 4);
    EXPECT_TRUE(match.can("draft vault_guardian seat2 magic"));
    EXPECT_FALSE(match.can("draft vault_guardian seat2 melee"));
    EXPECT_FALSE(match.can("draft vault_guardian seat2 speed"));
    match.play("draft vault_guardian seat2 magic").dice({6, 1, 1}).play("launch");
    EXPECT_EQ(match.player(1).health, 4);  // the wound, and 1 more for failing Magic 5 with 1 + 2
}

TEST(DG_BATTLE_10, heroes_follow_the_same_symbols) {
    auto match = a_match().points(0, 1).feats();
    EXPECT_TRUE(match.can("attack seat2 magic"));
    EXPECT_FALSE(match.can("attack seat2 speed"));
    auto bow = a_match(2, {{"set", "both"}}).points(0, 1).inventory(0, {"boreal_bow"}).feats();
    EXPECT_TRUE(bow.can("attack seat2 speed"));
}

TEST(DG_BATTLE_12, attack_effects_come_first_and_hit_every_hero_there) {         // also DG-BATTLE-13 and EX-10
    auto match = a_match().hand(0, {"pressure_engine"}).peril(1, 6).villainy();  // both heroes on the entrance
    match.play("draft pressure_engine seat2 melee").dice({1, 1, 1, 1}).play("launch");
    EXPECT_EQ(match.times(Happened::threat_rolled), 2);
    EXPECT_EQ(match.player(0).health, 5);
}

TEST(DG_BATTLE_14, only_the_defender_responds) {  // also DG-SPEC-02
    auto match = a_match(3).lay("crossroads", 0, -1).at(0, "crossroads").hand(0, {"mutant_rat", "diversion"}).hand(2, {"chalk_circle"});
    match.hand(1, {"word_of_unmaking"}).glory(0, 9).glory(1, 9).glory(2, 9).peril(1, 1).villainy();
    match.play("draft mutant_rat seat2 melee").play("launch");
    EXPECT_EQ(match.asked(), Ask::response);
    EXPECT_EQ(match.asked_seat(), Seat(1));
    match.play("play word_of_unmaking nobody");
    EXPECT_TRUE(match.has_discarded("mutant_rat"));
    EXPECT_EQ(match.player(1).glory, 6);
    EXPECT_FALSE(match.happened(Happened::attack_rolled));
}

TEST(DG_BATTLE_15, traps_go_off_after_the_response_and_before_the_attack) {
    auto match = villain({"mutant_rat", "engulfing_slime"}, 3);
    match.play("draft mutant_rat seat2 melee").play("draft engulfing_slime seat2 melee").dice({1, 1, 6}).play("launch");
    int trap = -1, attack = -1;
    for (size_t i = 0; i < match.events.size(); ++i) {
        if (match.events[i].kind == static_cast<uint16_t>(Happened::threat_rolled)) trap = static_cast<int>(i);
        if (match.events[i].kind == static_cast<uint16_t>(Happened::attack_rolled)) attack = static_cast<int>(i);
    }
    EXPECT_GE(trap, 0);
    EXPECT_LT(trap, attack);
}

TEST(DG_BATTLE_16, die_and_value_against_die_and_value) {  // also DG-BATTLE-17..19, DG-BATTLE-22 and EX-06, EX-09
    auto match = a_match().hero(1, "ilsaveth").hero(0, "grumoka").level(1, 2).lay("crossroads", 0, -1).at(0, "crossroads");
    match.hand(0, {"mutant_rat", "janguba"}).hand(1, {"diversion"}).glory(1, 1).peril(1, 6).villainy();
    match.play("draft mutant_rat seat2 melee").play("draft janguba seat2 melee").play("launch");
    match.play("play diversion nobody").dice({5, 1}).play("pick_card janguba");
    EXPECT_EQ(match.numbers(Happened::attack_rolled)[1], 7);
    EXPECT_EQ(match.numbers(Happened::counter_rolled)[1], 3);
    EXPECT_EQ(match.player(1).health, 5);
    EXPECT_TRUE(match.has_discarded("diversion"));
    match.play("to_lair mutant_rat");  // DG-BATTLE-32, DG-BATTLE-38: both go through the Lair stage
    match.play("to_lair janguba");
    EXPECT_EQ(match.asked(), Ask::give_peril);
    match.play("pick_seat seat2");  // DG-BATTLE-39
    EXPECT_EQ(match.player(1).peril, 1);
}

TEST(DG_BATTLE_21, equal_totals_do_nothing) {  // also DG-BATTLE-20, DG-BATTLE-24, DG-BATTLE-34, DG-BATTLE-40 and XD-09
    auto match = villain({"mutant_rat", "creeping_slime"}, 3);
    match.play("draft mutant_rat seat2 melee").play("draft creeping_slime seat2 melee").dice({5, 2, 6, 5}).play("launch");
    EXPECT_TRUE(match.happened(Happened::tied));      // 7:7
    EXPECT_EQ(match.wounds_of("creeping_slime"), 1);  // 4:6
    match.play("to_hand mutant_rat").play("to_lair creeping_slime");
    EXPECT_EQ(match.player(1).glory, 1);
    EXPECT_EQ(match.player(1).health, 6);
}

TEST(DG_BATTLE_23, strike_effects_follow_a_successful_attack_only) {  // also XD-10, DG-BATTLE-30
    auto match = villain({"vault_guardian"}, 4);
    match.points(1, 1).play("draft vault_guardian seat2 magic").dice({1, 1, 1}).play("launch");  // 4:3, strike; threat failed
    EXPECT_EQ(match.player(1).health, 4);
    match.dice({1, 6}).play("challenge 0 melee");  // Melee 3 counters: 9 against 2
    EXPECT_EQ(match.player(1).health, 3);          // the wound alone
    auto full =
        a_match(2, {{"counter_strikes", "full"}}).lay("crossroads", 0, -1).at(0, "crossroads").hand(0, {"creeping_slime"}).peril(1, 2);
    full.points(1, 1)
        .villainy()
        .play("draft creeping_slime seat2 melee")
        .dice({1, 2})
        .play("launch")
        .dice({1, 6})
        .play("challenge 0 melee");
    EXPECT_EQ(full.player(1).fallen, 1);
}

TEST(DG_BATTLE_23, ramalith_gains_health) {  // EX-07
    auto match = a_match().lay("ramaliths_sanctum", 0, -1).at(0, "ramaliths_sanctum").quest(0, "end_of_the_alchemist").feats();
    match.dice({6, 1}).play("attempt end_of_the_alchemist").play("choose_form magic");
    EXPECT_EQ(match.player(0).health, 5);
    EXPECT_EQ(match.spot("end_of_the_alchemist").wounds, -1);  // above its printed health
}

TEST(DG_BATTLE_23, the_polar_watch_brings_peril) {  // EX-08
    auto match = a_match(2, {{"set", "ice"}}).hand(0, {"polar_watch"}).peril(1, 3).villainy();
    match.play("draft polar_watch seat2 magic").dice({6, 1}).play("launch");
    EXPECT_EQ(match.player(1).peril, 3);
    EXPECT_EQ(match.player(1).health, 5);
}

TEST(DG_BATTLE_25, the_player_of_a_defeated_hero_is_out) {  // also DG-BATTLE-26, DG-GOAL-06, DG-GEN-13
    auto match =
        a_match(3).lay("crossroads", 0, -1).at(0, "crossroads").hand(0, {"mutant_rat", "creeping_slime"}).hand(1, {"fleet_of_foot"});
    match.health(1, 1).peril(1, 3).inventory(1, {"lens_cowl"}).lair(1, {"janguba"}).quest(1, "bargain_at_the_altar").villainy();
    match.play("draft mutant_rat seat2 melee").play("draft creeping_slime seat2 melee").dice({6, 6, 1, 1}).play("launch");
    EXPECT_FALSE(match.view().is_alive(Seat(1)));
    EXPECT_EQ(match.times(Happened::struck), 1);  // the second attack is cancelled
    for (const char* card : {"fleet_of_foot", "lens_cowl", "janguba"}) EXPECT_TRUE(match.has_discarded(card)) << card;
    EXPECT_EQ(match.spot("bargain_at_the_altar").zone, QuestZone::out);
    EXPECT_EQ(next_seat(match.view(), Seat(0)), Seat(2));
}

TEST(DG_BATTLE_27, the_attacked_hero_may_challenge) {  // also DG-BATTLE-28, DG-BATTLE-29, DG-SPEC-06
    auto match = villain({"mutant_rat"}, 1);
    match.points(1, 1).play("draft mutant_rat seat2 melee").dice({1, 2}).play("launch");
    EXPECT_EQ(match.asked(), Ask::challenge);
    EXPECT_EQ(match.asked_seat(), Seat(1));
    match.dice({6, 1}).play("challenge 0 magic");
    EXPECT_EQ(match.player(1).action_points, 0);
    EXPECT_TRUE(match.has_discarded("mutant_rat"));
    EXPECT_EQ(match.player(1).glory, 1);
    auto broke = villain({"mutant_rat"}, 1);
    broke.play("draft mutant_rat seat2 melee").dice({1, 2}).play("launch");
    EXPECT_EQ(broke.asked(), Ask::lair);  // without a saved point nobody asks
}

TEST(DG_BATTLE_27, or_any_hero_in_the_same_place) {  // XD-25
    auto match = a_match().hand(0, {"mutant_rat"}).peril(1, 1).points(1, 1).villainy();
    match.play("draft mutant_rat seat2 melee").dice({1, 2}).play("launch");
    match.dice({6, 1}).play("challenge_hero seat1 magic");
    EXPECT_EQ(match.player(0).health, 5);
    EXPECT_EQ(match.player(1).glory, 0);  // DG-BATTLE-42
}

TEST(DG_BATTLE_31, several_victims_decide_in_turn_order) {
    auto match =
        a_match(3).lay("crossroads", 0, -1).at(0, "crossroads").hand(0, {"mutant_rat", "bottle_homunculus"}).peril(1, 1).peril(2, 1);
    match.points(1, 1).points(2, 1).villainy();
    match.play("draft bottle_homunculus seat3 magic").play("draft mutant_rat seat2 melee").dice({1, 1, 1, 2}).play("launch");
    EXPECT_EQ(match.asked_seat(), Seat(1));
    match.play("done");
    EXPECT_EQ(match.asked(), Ask::challenge);
    EXPECT_EQ(match.asked_seat(), Seat(2));
}

TEST(DG_BATTLE_33, a_wounded_monster_goes_to_lair_or_discard) {  // also DG-BATTLE-32 and XD-13
    auto match = villain({"creeping_slime"}, 2);
    match.play("draft creeping_slime seat2 melee").dice({1, 6}).play("launch");
    EXPECT_EQ(match.options(), (std::vector<std::string>{"to_discard creeping_slime", "to_lair creeping_slime"}));
    auto whole = villain({"creeping_slime"}, 2);
    whole.play("draft creeping_slime seat2 melee").dice({1, 2}).play("launch");
    EXPECT_EQ(whole.options(), (std::vector<std::string>{"to_hand creeping_slime", "to_lair creeping_slime"}));
}

TEST(DG_BATTLE_35, a_lair_holds_three) {  // also DG-BATTLE-36 and XD-12
    auto match = a_match().lay("crossroads", 0, -1).at(0, "crossroads").lair(0, {"janguba", "spark_fiend", "needle_imp"});
    match.hand(0, {"mutant_rat", "creeping_slime"}).peril(1, 3).villainy();
    match.play("draft mutant_rat seat2 melee").play("draft creeping_slime seat2 melee").dice({1, 1, 2, 2}).play("launch");
    match.play("to_lair mutant_rat").play("discard_card needle_imp").play("to_lair creeping_slime").play("discard_card spark_fiend");
    EXPECT_EQ(match.player(0).lair.count(), 3);
    EXPECT_TRUE(match.has_discarded("needle_imp"));
    EXPECT_TRUE(match.has_discarded("spark_fiend"));
    EXPECT_TRUE(place_of(match.view(), Thing::card(card_called("janguba"))).is_none());
}

TEST(DG_BATTLE_41, quest_monsters_give_neither_glory_nor_peril) {  // also DG-BATTLE-43, DG-QUEST-16..20
    auto match = a_match().lay("mutant_pens", 0, 1).at(0, "mutant_pens").quest(0, "the_escaped_specimen").points(0, 1).feats();
    match.dice({1, 6}).play("attempt the_escaped_specimen");
    EXPECT_EQ(match.asked(), Ask::form_of_monster);
    EXPECT_EQ(match.asked_seat(), Seat(1));
    match.play("choose_form melee");
    EXPECT_EQ(match.spot("the_escaped_specimen").wounds, 1);
    EXPECT_EQ(match.asked(), Ask::challenge);
    match.dice({6, 1}).play("challenge 0 magic");
    EXPECT_EQ(match.spot("the_escaped_specimen").zone, QuestZone::completed);
    EXPECT_EQ(match.player(0).glory, 2);  // the reward alone
    EXPECT_EQ(match.player(0).level, 2);
}

TEST(DG_BATTLE_02, the_challenge_uses_up_the_battle_of_the_turn) {  // XD-24
    auto match =
        a_match().lay("mutant_pens", 0, 1).at(0, "mutant_pens").at(1, "mutant_pens").quest(0, "the_escaped_specimen").points(0, 3).feats();
    match.dice({1, 2}).play("attempt the_escaped_specimen").play("choose_form melee");
    match.dice({1, 6}).play("challenge 0 magic");
    EXPECT_FALSE(match.can("attack seat2 melee"));
    EXPECT_TRUE(match.can("explore"));
}

TEST(DG_THREAT_01, die_and_stat_reach_the_number) {  // also DG-THREAT-03, DG-THREAT-07, EX-11
    auto match = villain({"engulfing_slime"}, 2);
    match.play("draft engulfing_slime seat2 melee").dice({3}).play("launch");
    EXPECT_EQ(match.player(1).glory, 1);
    EXPECT_EQ(match.player(1).health, 6);
    auto failed = villain({"engulfing_slime"}, 2);
    failed.play("draft engulfing_slime seat2 melee").dice({2}).play("launch");
    EXPECT_EQ(failed.player(1).health, 5);
}

TEST(DG_THREAT_02, level_and_health_can_be_tested) {
    auto match = villain({"caretakers_question", "glue_floor"}, 5);
    match.level(1, 3)
        .health(1, 4)
        .play("draft caretakers_question seat2 melee")
        .play("draft glue_floor seat2 melee")
        .dice({2, 4})
        .play("launch")
        .pass();
    EXPECT_EQ(match.player(1).glory, 2);   // 2 + 3 >= 5
    EXPECT_EQ(match.player(1).fallen, 1);  // 4 + 4 < 9
}

TEST(DG_THREAT_05, a_trap_hits_every_hero_in_the_place) {  // also DG-THREAT-04, DG-THREAT-06, DG-THREAT-08 and XD-27
    auto match = a_match().hand(0, {"engulfing_slime"}).peril(1, 2).villainy();
    match.play("draft engulfing_slime seat2 melee").dice({1, 1}).play("launch");
    EXPECT_EQ(match.player(0).health, 5);
    EXPECT_EQ(match.player(1).health, 5);
    EXPECT_TRUE(match.has_discarded("engulfing_slime"));
    EXPECT_FALSE(match.happened(Happened::attack_rolled));
}

TEST(DG_BARR_03, a_hazard_raises_the_number_of_traps) {
    auto match = a_match().lay("whispering_dark", 0, -1).at(1, "whispering_dark").hand(0, {"engulfing_slime"}).peril(1, 2).villainy();
    match.play("draft engulfing_slime seat2 melee").dice({4}).play("launch");
    EXPECT_EQ(match.numbers(Happened::threat_rolled)[1], 8);
    EXPECT_EQ(match.player(1).health, 5);
}

TEST(DG_SPEC_01, any_time_cards_are_played_in_any_turn) {  // also DG-SPEC-07, DG-SPEC-08, DG-CARD-20
    auto match = a_match(3).hand(1, {"loose_flagstone"}).peril(0, 2).points(0, 1).lay("crossroads", 0, -1).feats();
    EXPECT_EQ(match.asked(), Ask::window);
    EXPECT_EQ(match.asked_seat(), Seat(1));
    EXPECT_FALSE(match.may(1, "play loose_flagstone seat3"));  // seat 3 has no Peril
    EXPECT_TRUE(match.may(1, "play loose_flagstone seat2"));   // at oneself: an opponent pays
    match.dice({1}).play(1, "play loose_flagstone seat1").pass();
    EXPECT_EQ(match.player(0).fallen, 1);
    EXPECT_EQ(match.player(0).peril, 0);
    EXPECT_TRUE(match.has_discarded("loose_flagstone"));
}

TEST(DG_SPEC_03, abilities_are_used_in_any_turn_once) {       // also DG-REC-04
    auto match = a_match().health(1, 3).glory(1, 9).feats();  // Grumoka: 2 Glory, heal 1
    EXPECT_EQ(match.asked(), Ask::window);
    match.play(1, "use_ability 0");
    EXPECT_EQ(match.player(1).health, 4);
    EXPECT_EQ(match.player(1).glory, 7);
    EXPECT_EQ(match.asked(), Ask::feats);  // not a second time
}

TEST(DG_SPEC_09, nothing_comes_between_a_roll_and_its_comparison) {  // also DG-CARD-22
    auto match = a_match().ask_all().lay("bone_chute", 0, -1).points(0, 1).hand(0, {"iron_nerves"}).glory(0, 9).feats();
    match.play(0, "move north");
    size_t asked = 0;
    while (match.asked() == Ask::window && !match.happened(Happened::threat_rolled)) {
        ++asked;
        match.dice({1}).play(match.asked_seat().index, "pass");
    }
    EXPECT_GT(asked, 0u);
    EXPECT_EQ(match.player(0).health, 5);  // rolled and compared in one go
}

TEST(DG_SPEC_05, a_saved_point_starts_a_battle_in_anothers_turn) {
    auto match = a_match().points(1, 1).feats();
    EXPECT_EQ(match.asked(), Ask::window);
    match.dice({6, 1}).play(1, "attack seat1 magic");
    EXPECT_EQ(match.player(0).health, 5);
    EXPECT_EQ(match.player(1).action_points, 0);
}

}  // namespace
}  // namespace undercroft::dungeoneer
