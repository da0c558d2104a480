// Encounters and the stages of a battle, one rule at a time: DG-VILL, DG-BATTLE, DG-THREAT.
#include <algorithm>

#include <gtest/gtest.h>

#include "dungeoneer/builder.h"

namespace undercroft::dungeoneer {
namespace {

// Seat 0 is the villain and stands apart; seat 1 is Grumoka (Melee 1, Magic 2, Speed 3).
TestMatch against_grumoka(std::initializer_list<std::string> hand, int peril = 20, int seats = 2) {
    return a_match(seats).lay("crossroads", 0, -1).at(0, "crossroads").hand(0, hand).peril(1, peril);
}

std::vector<std::vector<int>> all_numbers(const TestMatch& match, Happened what) {
    std::vector<std::vector<int>> found;
    for (const Event& event : match.events) {
        if (event.kind == static_cast<uint16_t>(what)) found.emplace_back(event.numbers.begin(), event.numbers.end());
    }
    return found;
}

int first_of(const TestMatch& match, Happened what) {
    for (size_t i = 0; i < match.events.size(); ++i) {
        if (match.events[i].kind == static_cast<uint16_t>(what)) return static_cast<int>(i);
    }
    return -1;
}

TEST(DG_VILL_01, any_number_of_peril_cards) {
    auto match = against_grumoka({"leaden_blood", "trembling_hands", "scent_of_blood", "mutant_rat", "creeping_slime"}).villainy();
    match.play("play leaden_blood seat2").play("play trembling_hands seat2").play("play scent_of_blood seat2");
    match.play("draft mutant_rat seat2 melee").play("draft creeping_slime seat2 melee");
    EXPECT_EQ(match.player(1).banes.count(), 3);
    EXPECT_EQ(match.state.draft.size(), 2u);
}

TEST(DG_VILL_04, perils_are_not_pooled) {  // XD-11
    auto match = a_match_with("[[card]]\nid = \"slime_tide\"\ncost = { peril = 5 }\ndo = [{ draw = 1 }]\n", 3);
    match.hand(0, {"slime_tide"}).peril(1, 3).peril(2, 3).villainy();
    EXPECT_FALSE(match.can("play slime_tide nobody"));
    match.peril(2, 5);
    EXPECT_TRUE(match.can("play slime_tide nobody"));
}

TEST(DG_VILL_05, banes_come_after_the_launch_too) {
    auto match = against_grumoka({"mutant_rat", "leaden_blood", "trembling_hands"}).villainy();
    match.play("play leaden_blood seat2");
    match.play("draft mutant_rat seat2 melee").dice({1, 2}).play("launch").play("to_lair mutant_rat");
    match.play("play trembling_hands seat2");
    EXPECT_EQ(match.player(1).banes.count(), 2);
}

TEST(DG_VILL_09, an_attack_costs_no_action_points) {
    auto match = against_grumoka({"mutant_rat"}, 1).points(0, 0).villainy();
    match.play("draft mutant_rat seat2 melee").dice({1, 2}).play("launch");
    EXPECT_EQ(match.player(1).peril, 0);
    auto rich = against_grumoka({"mutant_rat"}, 1).points(0, 3).villainy();
    rich.play("draft mutant_rat seat2 melee").dice({1, 2}).play("launch");
    EXPECT_EQ(rich.player(0).action_points, 3);
}

TEST(DG_VILL_11, an_encounter_stays_where_its_target_stood) {
    auto match =
        against_grumoka({"mutant_rat", "engulfing_slime"}, 20, 3).hand(1, {"blink"}).glory(1, 2).at(2, "vault_entrance").villainy();
    match.lay("echoing_gallery", 0, 1);
    match.play("draft mutant_rat seat2 melee").play("draft engulfing_slime seat2 melee").play("launch");
    match.dice({1, 1}).play("play blink nobody").play("pick_location echoing_gallery");
    EXPECT_TRUE(match.happened(Happened::attack_void));
    EXPECT_EQ(match.player(1).health, 6);
    EXPECT_EQ(match.player(2).health, 5);  // the trap goes off where it was played
    EXPECT_EQ(match.times(Happened::threat_rolled), 1);
}

TEST(DG_BATTLE_05, a_monster_from_the_hand_is_whole) {
    auto match = against_grumoka({"stitched_brute"}).villainy();
    match.play("draft stitched_brute seat2 melee").dice({1, 6}).play("launch");  // 4:7
    EXPECT_EQ(health_left(match.view(), Thing::card(card_called("stitched_brute"))), 2);
    EXPECT_FALSE(match.happened(Happened::monster_defeated));
    auto weak = against_grumoka({"mutant_rat"}).villainy();
    weak.play("draft mutant_rat seat2 melee").dice({1, 6}).play("launch");
    EXPECT_TRUE(weak.has_discarded("mutant_rat"));  // one health, one wound
}

TEST(DG_BATTLE_06, back_in_the_hand_it_attacks_no_more_this_turn) {
    auto match = against_grumoka({"mutant_rat"}).villainy();
    match.play("draft mutant_rat seat2 melee").dice({1, 2}).play("launch").play("to_hand mutant_rat");
    EXPECT_EQ(match.asked(), Ask::villainy);
    for (const std::string& option : match.options()) EXPECT_FALSE(option.starts_with("draft ")) << option;
}

TEST(DG_BATTLE_07, the_attacker_chooses_among_the_forms) {
    for (const char* form : {"melee", "speed"}) {
        auto match = against_grumoka({"janguba"}).villainy();
        match.play(std::string("draft janguba seat2 ") + form).dice({1, 6}).play("launch");
        const int value = std::string(form) == "melee" ? 4 : 3;
        EXPECT_EQ(match.numbers(Happened::attack_rolled)[1], 1 + value);
    }
    EXPECT_FALSE(against_grumoka({"janguba"}).villainy().can("draft janguba seat2 magic"));
}

TEST(DG_BATTLE_09, a_counter_only_form_counters) {
    auto match = against_grumoka({"vault_guardian"}).points(1, 1).villainy();
    match.play("draft vault_guardian seat2 magic").dice({1, 2}).play("launch");  // 4:4
    match.dice({1, 1}).play("challenge 0 melee");
    EXPECT_EQ(match.numbers(Happened::counter_rolled)[1], 1 + 3);  // its Melee, with which it may not attack
    EXPECT_EQ(match.player(1).health, 5);
}

TEST(DG_BATTLE_11, each_card_has_its_own_target_and_form) {
    auto match = against_grumoka({"janguba", "two_headed_hound"}, 20, 3).peril(2, 9).villainy();
    match.play("draft janguba seat3 speed").play("draft two_headed_hound seat2 melee").dice({1, 1, 6, 6}).play("launch");
    const auto declared = all_numbers(match, Happened::attack_declared);
    ASSERT_EQ(declared.size(), 2u);
    EXPECT_EQ(declared[0][1], card_called("janguba").value);
    EXPECT_EQ(declared[0][2], 2);
    EXPECT_EQ(declared[0][3], static_cast<int>(Form::speed));
    EXPECT_EQ(declared[1][2], 1);
    EXPECT_EQ(declared[1][3], static_cast<int>(Form::melee));
}

TEST(DG_BATTLE_13, an_effect_on_each_hero_spares_neither_the_own_nor_a_bystander) {
    auto match = a_match(3).hand(0, {"pressure_engine"}).peril(1, 6).villainy();  // all three on the entrance
    match.play("draft pressure_engine seat2 melee").dice({1, 1, 1, 1, 6}).play("launch");
    EXPECT_EQ(match.times(Happened::threat_rolled), 3);
    EXPECT_EQ(match.player(0).health, 5);
    EXPECT_EQ(match.player(2).health, 5);
    auto apart = against_grumoka({"pressure_engine"}).villainy();
    apart.play("draft pressure_engine seat2 melee").dice({1, 1, 6}).play("launch");
    EXPECT_EQ(apart.times(Happened::threat_rolled), 1);
}

TEST(DG_BATTLE_15, traps_go_off_in_the_order_chosen) {
    for (const bool slime_first : {true, false}) {
        auto match = against_grumoka({"engulfing_slime", "closing_press"}).villainy();
        match.play(slime_first ? "draft engulfing_slime seat2 melee" : "draft closing_press seat2 melee");
        match.play(slime_first ? "draft closing_press seat2 melee" : "draft engulfing_slime seat2 melee").dice({6, 6}).play("launch");
        const auto rolled = all_numbers(match, Happened::threat_rolled);
        ASSERT_EQ(rolled.size(), 2u);
        EXPECT_EQ(rolled[0][0], static_cast<int>(slime_first ? Stat::speed : Stat::melee));
    }
}

TEST(DG_BATTLE_16, one_die_for_each_attacking_card) {
    auto match = against_grumoka({"mutant_rat", "stitched_brute"}).villainy();
    match.play("draft mutant_rat seat2 melee").play("draft stitched_brute seat2 melee").dice({3, 5, 6, 6}).play("launch");
    const auto rolled = all_numbers(match, Happened::attack_rolled);
    ASSERT_EQ(rolled.size(), 2u);
    EXPECT_EQ(rolled[0][1], 3 + 2);
    EXPECT_EQ(rolled[1][1], 5 + 3);
}

TEST(DG_BATTLE_17, one_die_against_each_attack) {
    auto match = against_grumoka({"mutant_rat", "two_headed_hound"}).villainy();
    match.play("draft mutant_rat seat2 melee").play("draft two_headed_hound seat2 speed").dice({1, 1, 2, 4}).play("launch");
    const auto countered = all_numbers(match, Happened::counter_rolled);
    ASSERT_EQ(countered.size(), 2u);
    EXPECT_EQ(countered[0][1], 2 + 1);  // Melee
    EXPECT_EQ(countered[1][1], 4 + 3);  // Speed
    EXPECT_TRUE(match.dice_used_up());
}

TEST(DG_BATTLE_18, a_hero_counters_with_the_value_of_its_level) {  // EX-06: 2, 3, 4 at levels 2, 3, 4
    for (const int level : {1, 2, 3, 4}) {
        auto match = a_match().hero(0, "grumoka").hero(1, "ilsaveth").lay("crossroads", 0, -1).at(0, "crossroads").level(1, level);
        match.hand(0, {"mutant_rat"}).peril(1, 1).villainy().play("draft mutant_rat seat2 melee").dice({6, 1}).play("launch");
        EXPECT_EQ(match.numbers(Happened::counter_rolled)[1], 1 + (level == 1 ? 2 : level)) << level;
    }
}

TEST(DG_BATTLE_19, the_defender_uses_the_attackers_form) {
    auto match = against_grumoka({"bottle_homunculus"}).villainy();
    match.play("draft bottle_homunculus seat2 magic").dice({1, 1}).play("launch");
    EXPECT_EQ(match.numbers(Happened::counter_rolled)[1], 1 + 2);  // Magic 2, not Speed 3
    EXPECT_NE(match.asked(), Ask::form_of_monster);                // and nobody asks which
}

TEST(DG_BATTLE_20, each_attack_is_compared_on_its_own) {
    auto match = against_grumoka({"mutant_rat", "creeping_slime"}).villainy();
    match.play("draft mutant_rat seat2 melee").play("draft creeping_slime seat2 melee").dice({6, 1, 1, 6}).play("launch");  // 8:2 and 3:7
    EXPECT_EQ(match.player(1).health, 5);
    EXPECT_EQ(match.wounds_of("creeping_slime"), 1);
    EXPECT_EQ(match.wounds_of("mutant_rat"), 0);
}

TEST(DG_BATTLE_22, the_higher_total_deals_one_wound) {
    auto match = against_grumoka({"stitched_brute"}).villainy();
    match.play("draft stitched_brute seat2 melee").dice({6, 1}).play("launch");  // 9:2, one wound all the same
    EXPECT_EQ(match.player(1).health, 5);
    auto countered = against_grumoka({"stitched_brute"}).villainy();
    countered.play("draft stitched_brute seat2 melee").dice({1, 6}).play("launch");
    EXPECT_EQ(countered.player(1).health, 6);
    EXPECT_EQ(countered.wounds_of("stitched_brute"), 1);
}

TEST(DG_BATTLE_23, only_the_form_used_has_its_strike) {
    auto match = a_match().lay("crossroads", 0, -1).at(0, "crossroads").hand(0, {"spark_fiend"}).peril(1, 3).villainy();
    match.play("draft spark_fiend seat2 speed").dice({6, 1}).play("launch");  // its Peril comes with a Magic strike alone
    EXPECT_EQ(match.player(1).health, 5);
    EXPECT_EQ(match.player(1).peril, 0);
}

TEST(DG_BATTLE_23, a_counter_deals_its_wound_and_nothing_more) {
    auto match = against_grumoka({"creeping_slime"}).points(1, 1).villainy();
    match.play("draft creeping_slime seat2 melee").dice({1, 2}).play("launch");  // 3:3
    match.dice({1, 6}).play("challenge 0 melee");                                // countered in the very form that has a strike
    EXPECT_EQ(match.player(1).health, 5);
    EXPECT_EQ(match.player(1).fallen, 0);
}

TEST(DG_BATTLE_24, the_last_health_defeats) {
    auto hero = against_grumoka({"mutant_rat"}, 1, 3).health(1, 1).villainy();
    hero.play("draft mutant_rat seat2 melee").dice({6, 1}).play("launch");
    EXPECT_TRUE(hero.happened(Happened::hero_defeated));
    auto monster = a_match().lay("crossroads", 0, -1).at(0, "crossroads").lair(0, {"stitched_brute"}, 2).peril(1, 4).villainy();
    monster.play("draft stitched_brute seat2 melee").dice({1, 6}).play("launch");
    EXPECT_TRUE(monster.happened(Happened::monster_defeated));
    EXPECT_TRUE(monster.has_discarded("stitched_brute"));
}

TEST(DG_BATTLE_26, attacks_on_a_defeated_hero_are_cancelled) {
    auto match = against_grumoka({"creeping_slime", "stitched_brute"}, 9, 3).health(1, 1).villainy();
    match.play("draft creeping_slime seat2 melee").play("draft stitched_brute seat2 melee").dice({6, 1, 1, 6}).play("launch");
    EXPECT_FALSE(match.view().is_alive(Seat(1)));
    EXPECT_FALSE(match.happened(Happened::countered));  // 3:7 would have wounded the brute
    EXPECT_EQ(match.wounds_of("stitched_brute"), 0);
}

TEST(DG_BATTLE_27, heroes_elsewhere_are_out_of_reach) {
    auto match = against_grumoka({"mutant_rat"}, 1, 3).points(1, 1).villainy();  // the villain at the Crossroads, seat 3 beside the victim
    match.play("draft mutant_rat seat2 melee").dice({1, 2}).play("launch");
    ASSERT_EQ(match.asked(), Ask::challenge);
    EXPECT_TRUE(match.can("challenge_hero seat3 magic"));
    EXPECT_FALSE(match.can("challenge_hero seat1 magic"));
}

TEST(DG_BATTLE_28, a_challenge_costs_the_point_and_is_the_last_of_them) {
    auto match = against_grumoka({"creeping_slime", "stitched_brute"}).points(1, 1).villainy();
    match.play("draft creeping_slime seat2 melee").play("draft stitched_brute seat2 melee").dice({1, 1, 2, 3}).play("launch");
    ASSERT_EQ(match.asked(), Ask::challenge);
    match.dice({1, 6}).play("challenge 1 magic");
    EXPECT_EQ(match.player(1).action_points, 0);
    EXPECT_NE(match.asked(), Ask::challenge);  // one attack, on one of them
}

TEST(DG_BATTLE_29, nobody_challenges_a_challenge) {
    auto match = a_match().hand(0, {"mutant_rat"}).points(0, 3).points(1, 1).peril(1, 1).villainy();  // both on the entrance
    match.pass().play("draft mutant_rat seat2 melee").dice({1, 2}).play("launch").pass();
    ASSERT_EQ(match.asked(), Ask::challenge);
    match.dice({6, 1}).play("challenge_hero seat1 magic").pass();
    EXPECT_EQ(match.player(0).health, 5);
    EXPECT_NE(match.asked(), Ask::challenge);
    EXPECT_EQ(all_numbers(match, Happened::attack_declared).back()[3], static_cast<int>(Form::magic));  // the form was the hero's to pick
}

TEST(DG_BATTLE_30, the_monster_defends_in_the_heros_form) {  // XD-10
    auto match =
        a_match(2, {{"set", "both"}}).inventory(1, {"boreal_bow"}).lay("crossroads", 0, -1).at(0, "crossroads").hand(0, {"vault_guardian"});
    match.peril(1, 4).points(1, 1).villainy().play("draft vault_guardian seat2 magic").dice({1, 2}).play("launch");
    match.dice({1, 6}).play("challenge 0 speed");  // 1 + 3 + 1 : 6 + 1
    EXPECT_EQ(match.numbers(Happened::counter_rolled)[1], 6 + 1);
    EXPECT_EQ(match.player(1).health, 5);  // the wound, and no threat of the strike
    EXPECT_FALSE(match.happened(Happened::threat_rolled));
}

TEST(DG_BATTLE_32, an_unwounded_monster_returns_to_hand_or_lair) {  // not to the discard
    auto match = against_grumoka({"creeping_slime"}).villainy();
    match.play("draft creeping_slime seat2 melee").dice({6, 1}).play("launch");
    ASSERT_EQ(match.asked(), Ask::lair);
    EXPECT_EQ(match.asked_seat(), Seat(0));
    EXPECT_EQ(match.options(), (std::vector<std::string>{"to_hand creeping_slime", "to_lair creeping_slime"}));
    match.play("to_hand creeping_slime");
    EXPECT_TRUE(match.player(0).hand.has(card_called("creeping_slime")));
}

TEST(DG_BATTLE_34, a_defeated_monster_is_discarded_without_a_question) {
    auto match = against_grumoka({"mutant_rat"}).villainy();
    match.play("draft mutant_rat seat2 melee").dice({1, 6}).play("launch");
    EXPECT_TRUE(match.has_discarded("mutant_rat"));
    EXPECT_EQ(match.asked(), Ask::villainy);
}

TEST(DG_BATTLE_36, a_lair_monster_is_in_no_location) {
    auto match = a_match().lay("crossroads", 0, -1).lair(0, {"clockwork_mantis"}).at(0, "crossroads");
    const Thing mantis = Thing::card(card_called("clockwork_mantis"));
    EXPECT_TRUE(place_of(match.view(), mantis).is_none());
    match.peril(1, 4).villainy().play("draft clockwork_mantis seat2 speed").dice({1, 6}).play("launch");
    EXPECT_EQ(place_of(match.view(), mantis), location_called("vault_entrance"));  // where the attacked hero is
}

TEST(DG_BATTLE_37, wounds_stay_in_the_lair) {  // R-33, and its other reading
    for (const char* ruling : {"stay", "heal"}) {
        auto match =
            a_match(2, {{"lair_wounds", ruling}}).lay("crossroads", 0, -1).at(0, "crossroads").hand(0, {"stitched_brute"}).peril(1, 8);
        match.villainy().play("draft stitched_brute seat2 melee").dice({1, 6}).play("launch").play("to_lair stitched_brute");
        EXPECT_EQ(match.wounds_of("stitched_brute"), std::string(ruling) == "stay" ? 1 : 0);
        match.turn();
        match.play("draft stitched_brute seat2 melee").dice({1, 3}).play("launch");
        EXPECT_EQ(health_left(match.view(), Thing::card(card_called("stitched_brute"))), std::string(ruling) == "stay" ? 2 : 3);
    }
}

TEST(DG_BATTLE_38, a_diverted_monster_goes_through_the_lair_stage) {
    auto match = against_grumoka({"creeping_slime"}, 2).hand(1, {"diversion"}).glory(1, 1).villainy();
    match.play("draft creeping_slime seat2 melee").play("launch").play("play diversion nobody");
    EXPECT_FALSE(match.happened(Happened::attack_rolled));
    ASSERT_EQ(match.asked(), Ask::lair);
    EXPECT_EQ(match.options(), (std::vector<std::string>{"to_hand creeping_slime", "to_lair creeping_slime"}));
    EXPECT_EQ(match.player(1).peril, 0);  // the Peril stays spent
}

TEST(DG_BATTLE_39, a_dealt_wound_lets_the_owner_give_peril_to_anybody) {
    auto match = against_grumoka({"mutant_rat"}, 1, 3).villainy();
    match.play("draft mutant_rat seat2 melee").dice({6, 1}).play("launch").play("to_lair mutant_rat");
    ASSERT_EQ(match.asked(), Ask::give_peril);
    EXPECT_EQ(match.asked_seat(), Seat(0));
    EXPECT_EQ(match.options(), (std::vector<std::string>{"pick_seat seat1", "pick_seat seat2", "pick_seat seat3", "done"}));
    match.play("pick_seat seat3");
    EXPECT_EQ(match.player(2).peril, 1);
    EXPECT_EQ(match.asked(), Ask::villainy);
}

TEST(DG_BATTLE_39, wounds_of_its_own_text_count_traps_do_not) {
    auto monster = against_grumoka({"vault_guardian"}).villainy();
    monster.play("draft vault_guardian seat2 magic").dice({6, 1, 1}).play("launch").play("to_lair vault_guardian");
    EXPECT_EQ(monster.player(1).health, 4);
    monster.play("pick_seat seat2").play("pick_seat seat2");  // two wounds, two points
    auto trap = against_grumoka({"engulfing_slime"}).villainy();
    trap.play("draft engulfing_slime seat2 melee").dice({1}).play("launch");
    EXPECT_EQ(trap.player(1).health, 5);
    EXPECT_NE(trap.asked(), Ask::give_peril);
    auto guarded = against_grumoka({"mutant_rat"}).hand(1, {"chalk_circle"}).glory(1, 2).villainy();
    guarded.play("draft mutant_rat seat2 melee").play("launch").dice({6, 1}).play("play chalk_circle nobody").play("to_lair mutant_rat");
    EXPECT_NE(guarded.asked(), Ask::give_peril);  // a prevented wound was not dealt
}

TEST(DG_BATTLE_40, every_wound_dealt_to_a_monster_is_a_glory) {
    auto match = against_grumoka({"stitched_brute"}).points(1, 1).villainy();
    match.play("draft stitched_brute seat2 melee").dice({1, 6}).play("launch");  // a counter wound
    EXPECT_EQ(match.player(1).glory, 0);                                         // not before the Reward stage
    match.dice({6, 1}).play("challenge 0 magic");                                // and one of the challenge
    match.play("to_lair stitched_brute");
    EXPECT_EQ(match.player(1).glory, 2);
    EXPECT_EQ(match.player(0).glory, 0);
}

TEST(DG_BATTLE_42, heroes_fight_each_other_for_nothing) {
    auto match = a_match().points(0, 1).feats();
    match.dice({6, 1}).play("attack seat2 melee").pass();
    EXPECT_EQ(match.player(1).health, 5);
    for (const int seat : {0, 1}) {
        EXPECT_EQ(match.player(seat).glory, 0);
        EXPECT_EQ(match.player(seat).peril, 0);
    }
    EXPECT_EQ(match.asked(), Ask::feats);  // no Lair stage, no reward
}

TEST(DG_BATTLE_43, lair_and_reward_come_once_after_all_challenges) {
    auto match = against_grumoka({"creeping_slime", "mutant_rat"}, 9, 3).peril(2, 9).points(1, 1).points(2, 1).villainy();
    match.play("draft creeping_slime seat2 melee").play("draft mutant_rat seat3 melee").dice({1, 1, 6, 1}).play("launch");
    ASSERT_EQ(match.asked(), Ask::challenge);
    EXPECT_EQ(match.player(1).glory, 0);  // the counter wound is not rewarded yet
    match.dice({6, 1}).play("challenge 0 magic");
    ASSERT_EQ(match.asked(), Ask::challenge);
    EXPECT_EQ(match.asked_seat(), Seat(2));
    match.play("done").play("to_lair mutant_rat");
    EXPECT_EQ(match.player(1).glory, 2);
    EXPECT_EQ(match.times(Happened::glory_gained), 1);
}

TEST(DG_BATTLE_01, one_battle_in_each_players_turn) {
    auto match = a_match().points(0, 3).feats();
    match.dice({6, 1}).play("attack seat2 melee").pass();
    EXPECT_FALSE(match.can("attack seat2 melee"));
    match.state.active = Seat(1);
    match.turn().pass();
    match.points(0, 1).feats();
    EXPECT_TRUE(match.may(0, "attack seat2 melee"));  // a new turn, though another's
}

TEST(DG_BATTLE_02, the_other_reading_keeps_challenge_and_attack_apart) {  // R-26, challenge = apart
    auto match = a_match(2, {{"challenge", "apart"}}).lay("mutant_pens", 0, 1).at(0, "mutant_pens").at(1, "mutant_pens");
    match.quest(0, "the_escaped_specimen").points(0, 3).feats().dice({1, 2}).play("attempt the_escaped_specimen").play("choose_form melee");
    match.dice({1, 6}).play("challenge 0 magic").pass();
    EXPECT_TRUE(match.can("attack seat2 melee"));
    EXPECT_EQ(match.player(0).action_points, 2);
}

TEST(DG_BATTLE_03, the_countering_hero_takes_no_token) {
    auto match = a_match().quest(0, "princess_in_the_cells").points(0, 1);
    match.state.quests[at(quest_called("princess_in_the_cells"))].carried = 1;
    match.state.players[0].escorts = 1;
    match.feats().dice({1, 6}).play("attack seat2 melee").pass();  // the carrier attacks and is countered
    EXPECT_NE(match.asked(), Ask::wound_or_token);
    EXPECT_EQ(match.player(0).health, 5);
    EXPECT_EQ(match.spot("princess_in_the_cells").seat, Seat(0));
}

TEST(DG_BATTLE_33, a_wounded_monster_may_be_given_up) {
    auto match = against_grumoka({"creeping_slime"}).villainy();
    match.play("draft creeping_slime seat2 melee").dice({1, 6}).play("launch").play("to_discard creeping_slime");
    EXPECT_TRUE(match.has_discarded("creeping_slime"));
    EXPECT_EQ(match.wounds_of("creeping_slime"), 0);
}

TEST(DG_SPEC_05, no_second_battle_inside_a_battle) {
    auto match = against_grumoka({"mutant_rat"}, 1, 3).points(2, 1).villainy();
    EXPECT_TRUE(match.may(2, "attack seat2 melee"));  // in the window before
    match.pass()
        .play("draft mutant_rat seat2 melee")
        .ask_all()
        .glory(1, 9)
        .hand(1, {"iron_nerves"})
        .glory(2, 9)
        .hand(2, {"second_wind"})
        .play("launch");
    bool asked = false;
    while (!match.state.attacks.empty() && (match.asked() == Ask::window || match.asked() == Ask::response)) {
        asked |= match.may(2, "pass");
        EXPECT_FALSE(match.may(2, "attack seat2 melee"));
        match.play(match.asked_seat().index, "pass");
    }
    EXPECT_TRUE(asked);
}

TEST(DG_SPEC_09, attack_counter_and_comparison_are_one) {
    auto match = against_grumoka({"mutant_rat"}, 1).ask_all().hand(1, {"iron_nerves"}).glory(1, 9).villainy();
    match.play(0, "draft mutant_rat seat2 melee").dice({6, 1}).play(0, "launch");
    while (match.times(Happened::attack_rolled) == 0 && (match.asked() == Ask::window || match.asked() == Ask::response)) {
        match.play(match.asked_seat().index, "pass");
    }
    EXPECT_EQ(match.times(Happened::attack_rolled), 1);
    EXPECT_EQ(match.times(Happened::counter_rolled), 1);
    EXPECT_EQ(match.player(1).health, 5);  // wounded before anybody was asked again
}

TEST(DG_THREAT_03, the_level_counts_and_no_face_decides_alone) {
    auto level = a_match().hero(0, "grumoka").hero(1, "ilsaveth").level(1, 4).lay("treasury", 0, -1).at(1, "treasury").points(1, 1);
    level.state.active = Seat(1);
    level.feats().dice({1}).play("move south");  // 1 + 4 against 5: a 1 is no failure
    EXPECT_EQ(level.numbers(Happened::threat_rolled)[3], 5);
    EXPECT_EQ(level.player(1).health, 6);
    auto six = a_match().lay("crossroads", 0, -1).at(0, "crossroads").lay("alchemists_laboratory", 1, 0).at(1, "alchemists_laboratory");
    six.hand(0, {"closing_press"}).peril(1, 4).villainy().play("draft closing_press seat2 melee").dice({6}).play("launch");
    EXPECT_EQ(six.numbers(Happened::threat_rolled)[1], 9);  // 6, and 3 by the hazard
    EXPECT_EQ(six.player(1).health, 4);                     // 6 + 1 fails: a 6 is no success
}

TEST(DG_THREAT_04, a_threat_is_no_battle) {
    auto match = against_grumoka({"engulfing_slime"}).points(1, 1).villainy();
    match.play("draft engulfing_slime seat2 melee").dice({1}).play("launch");
    EXPECT_EQ(match.player(1).health, 5);
    EXPECT_NE(match.asked(), Ask::challenge);
    EXPECT_FALSE(match.happened(Happened::counter_rolled));
    auto strong = a_match().inventory(0, {"surgeons_cleaver"}).lay("treasury", 0, -1).at(0, "treasury").points(0, 1).feats();
    strong.dice({2}).play("move south");
    EXPECT_EQ(strong.numbers(Happened::threat_rolled)[3], 4);  // neither the weapon nor First Blood helps
}

TEST(DG_THREAT_06, the_trappers_own_hero_rolls_for_itself) {  // XD-27
    auto match = a_match(3).hand(0, {"engulfing_slime"}).peril(1, 2).villainy();
    match.play("draft engulfing_slime seat2 melee").dice({6, 1, 6}).play("launch");
    const auto rolled = all_numbers(match, Happened::threat_rolled);
    ASSERT_EQ(rolled.size(), 3u);
    EXPECT_EQ(match.player(0).glory, 1);  // overcame it
    EXPECT_EQ(match.player(1).health, 5);
    EXPECT_EQ(match.player(2).health, 6);
}

TEST(DG_THREAT_07, results_are_those_of_the_source) {
    auto press = against_grumoka({"closing_press"}).villainy();
    press.play("draft closing_press seat2 melee").dice({1}).play("launch");
    EXPECT_EQ(press.player(1).health, 4);  // two wounds
    auto question = against_grumoka({"caretakers_question"}).glory(1, 5).villainy();
    question.play("draft caretakers_question seat2 melee").dice({1}).play("launch");
    EXPECT_EQ(question.player(1).glory, 3);
    EXPECT_EQ(question.player(1).health, 6);
}

TEST(DG_THREAT_08, a_trap_is_discarded_and_never_in_the_lair) {
    auto match = against_grumoka({"engulfing_slime"}).villainy();
    match.play("draft engulfing_slime seat2 melee").dice({6}).play("launch");
    EXPECT_TRUE(match.has_discarded("engulfing_slime"));
    EXPECT_TRUE(match.player(0).lair.empty());
    EXPECT_EQ(first_of(match, Happened::monster_to_lair), -1);
    auto empty = against_grumoka({"engulfing_slime"}).hand(1, {"blink"}).glory(1, 2).villainy();
    empty.lay("echoing_gallery", 0, 1).play("draft engulfing_slime seat2 melee").play("launch");
    empty.play("play blink nobody").play("pick_location echoing_gallery");
    EXPECT_FALSE(empty.happened(Happened::threat_rolled));
    EXPECT_TRUE(empty.has_discarded("engulfing_slime"));  // also when everybody left
}

}  // namespace
}  // namespace undercroft::dungeoneer
