// Moments and readings that were once wrong: what may be done between comparison and challenge, what belongs to one place or one
// power, what the solo game does with banes, X and quest monsters.
#include <algorithm>

#include <gtest/gtest.h>

#include "dungeoneer/builder.h"
#include "dungeoneer/spoken.h"

namespace undercroft::dungeoneer {
namespace {

// Seat 0's monster attacks Grumoka (seat 1), who stands apart; the blows have fallen when this returns.
TestMatch& strike(TestMatch& match) {
    match.lay("crossroads", 0, -1).at(0, "crossroads").hand(0, {"stitched_brute"}).peril(1, 9).villainy();
    match.play("draft stitched_brute seat2 melee").dice({6, 1}).play("launch");  // 9:2
    return match;
}

std::string spoken_question(const TestMatch& match, int seat) { return spoken(the_module().words().question(match.state, Seat(seat))); }

int common_quests(const TestMatch& match) {
    return static_cast<int>(std::count_if(match.state.quests.begin(), match.state.quests.end(),
                                          [](const QuestSpot& spot) { return spot.zone == QuestZone::common; }));
}

TEST(DG_SPEC_08, after_the_comparison_a_potion_pays_for_the_challenge) {
    auto match = a_match().hand(1, {"potion_of_speed"}).glory(1, 2);
    match.lay("crossroads", 0, -1).at(0, "crossroads").hand(0, {"stitched_brute"}).peril(1, 9).villainy();
    match.play("draft stitched_brute seat2 melee").dice({6, 1}).play("launch");
    ASSERT_EQ(match.asked(), Ask::window);  // before the rolls
    match.pass();
    EXPECT_EQ(match.player(1).health, 5);
    EXPECT_EQ(match.asked(), Ask::lair);  // passed twice: no point, no challenge
    auto quick = a_match().hand(1, {"potion_of_speed"}).glory(1, 2);
    strike(quick).play(1, "pass");
    ASSERT_EQ(quick.asked(), Ask::window);
    EXPECT_EQ(quick.player(1).health, 5);  // the blow is known
    quick.play(1, "play potion_of_speed nobody");
    EXPECT_TRUE(quick.can("challenge 0 magic"));
}

TEST(DG_SPEC_08, the_others_hear_which_action_is_announced) {
    auto match = a_match().ask_all().hand(1, {"second_wind"}).glory(1, 3).lay("crossroads", 0, -1).points(0, 2).feats();
    match.play(0, "move north");
    ASSERT_EQ(match.asked(), Ask::window);
    EXPECT_NE(spoken_question(match, 1).find("Crossroads"), std::string::npos) << spoken_question(match, 1);
    auto attack = a_match().ask_all().hand(1, {"second_wind"}).glory(1, 3).points(0, 2).feats();
    attack.play(0, "attack seat2 melee");
    EXPECT_EQ(spoken_question(attack, 1).find('%'), std::string::npos);  // the odds are the attacker's own
}

TEST(DG_SPEC_08, after_the_comparison_a_fallen_hero_may_stand_up_to_challenge) {
    auto match = a_match().hand(1, {"second_wind"}).glory(1, 3).fallen(1).points(1, 1);
    match.state.players[1].saved = 1;
    strike(match).play(1, "pass");
    ASSERT_EQ(match.asked(), Ask::window);
    match.play(1, "play second_wind nobody");
    EXPECT_EQ(match.player(1).action_points, 1);  // the saved point is still there
    EXPECT_TRUE(match.can("challenge 0 magic"));
}

TEST(DG_VAR_07_3, after_the_comparison_lying_down_pays_for_the_challenge) {
    auto match = a_match(2, {{"limited_movement", "on"}});
    strike(match).play(0, "pass").play(1, "pass");
    ASSERT_EQ(match.player(1).health, 5);
    match.play(0, "pass").play(1, "lie_down");
    EXPECT_TRUE(match.can("challenge 0 magic"));
}

TEST(DG_BATTLE_27, who_has_left_reaches_nothing_that_stayed) {
    const std::string flight =
        "[[card]]\nid = \"second_wind\"\ncost = { glory = 1 }\n"
        "do = [{ choose = \"location\", near = \"adjacent\", as = \"refuge\" }, { transport = \"you\", to = \"refuge\" }]\n";
    for (const bool flees : {false, true}) {
        auto match = a_match_with(flight).hand(1, {"second_wind"}).glory(1, 1).points(1, 1).lay("echoing_gallery", 0, 1);
        strike(match).play(1, "pass");
        if (flees) match.play(1, "play second_wind nobody").play("pick_location echoing_gallery");
        EXPECT_EQ(match.can("challenge 0 magic"), !flees);
    }
}

TEST(DG_REC_04, each_power_of_a_card_is_used_once) {
    auto match = a_match(2, {{"set", "both"}}).inventory(0, {"between_two_worlds"}).glory(0, 9).lay("crossroads", 0, -1).feats();
    match.play("use_card between_two_worlds 0");
    if (match.asked() == Ask::choose_target) match.play("pick_location crossroads");
    match.pass();
    EXPECT_FALSE(match.can("use_card between_two_worlds 0"));
    EXPECT_TRUE(match.can("use_card between_two_worlds 1"));  // the other power has its own "once"
    match.play("use_card between_two_worlds 1");
    if (match.asked() == Ask::entrance) match.play("pick_location vault_entrance");
    EXPECT_EQ(match.place_of(0), "vault_entrance");
    EXPECT_FALSE(match.can("use_card between_two_worlds 1"));
}

TEST(DG_VAR_08_2, who_saved_a_point_cannot_fall_even_when_it_is_spent) {
    auto match = a_match(2, {{"action_for_falling", "on"}}).points(1, 1);
    match.state.players[1].saved = 1;
    strike(match).dice({1, 6}).play("challenge 0 magic");  // the saved point goes
    match.play("to_lair stitched_brute").pass();
    EXPECT_EQ(match.player(1).action_points, 0);
    match.state.launched = 0;
    match.state.players[1].battles = 0;  // as in the next rival's turn
    match.villainy().play("draft stitched_brute seat2 melee").dice({1, 3}).play("launch");
    EXPECT_NE(match.asked(), Ask::challenge);
}

TEST(DG_VAR_01_4, both_places_of_a_common_escort_wait) {
    auto match = a_match(2, {{"no_blank_spots", "on"}}).common("the_only_antidote");
    match.state.players[0].location_hand = bit(location_called("moss_cistern").value) |
                                           bit(location_called("alchemists_laboratory").value) | bit(location_called("crossroads").value);
    match.state.players[0].location_count = 3;
    match.state.frames.clear();
    SetupFrame laying;
    laying.stage = SetupFrame::Stage::take_location;
    laying.seat = Seat(0);
    match.state.frames.push(laying);
    ActionList actions;
    match.rules().list_actions(match.state, Seat(0), actions);
    ASSERT_EQ(actions.size(), 1u);
    EXPECT_EQ(actions[0].a, location_called("crossroads").value);
}

TEST(DG_QUEST_23, found_in_one_room_it_is_not_in_another) {
    auto match = a_match()
                     .lay("crossroads", 0, -1)
                     .lay("hall_of_mirrors", 0, -2)
                     .lay("scorched_library", 0, -3)
                     .at(0, "hall_of_mirrors")
                     .quest(0, "the_lost_formula")
                     .points(0, 4)
                     .feats();
    match.dice({6}).play("search the_lost_formula");
    EXPECT_TRUE(match.can("attempt the_lost_formula"));
    match.at(0, "scorched_library");
    EXPECT_FALSE(match.can("attempt the_lost_formula"));
    EXPECT_TRUE(match.can("search the_lost_formula"));
    match.at(0, "hall_of_mirrors");
    EXPECT_TRUE(match.can("attempt the_lost_formula"));
}

TEST(DG_SOLO_11, a_bane_that_lies_under_a_monster_waits_for_it) {
    auto match = a_match(1).lay("crossroads", 0, -1).lay("echoing_gallery", 0, -2).points(0, 2).draws({"grafted_blades"}).feats();
    match.dice({1, 6}).play("move north");
    const CardId blades = card_called("grafted_blades"), guardian = card_called("vault_guardian");
    EXPECT_TRUE(match.state.waiting.has(blades));
    match.draws({"vault_guardian"}).dice({1, 6, 6}).play("move north");
    const std::vector<int> attached = match.numbers(Happened::card_attached);
    ASSERT_FALSE(attached.empty());
    EXPECT_EQ(attached[0], blades.value);
    EXPECT_EQ(attached[2], guardian.value);
    EXPECT_EQ(match.numbers(Happened::attack_declared)[3], static_cast<int>(Form::melee));  // which the blades allow and make the hardest
    match.pass();
    EXPECT_TRUE(match.has_discarded("grafted_blades"));  // with its host
}

TEST(DG_QUEST_32, the_attacker_picks_among_the_tokens) {
    auto match = a_match().quest(1, "princess_in_the_cells").quest(1, "the_only_antidote").points(0, 1);
    for (const char* quest : {"princess_in_the_cells", "the_only_antidote"}) match.state.quests[at(quest_called(quest))].carried = 1;
    match.state.players[1].escorts = 2;
    match.feats().dice({6, 1}).play("attack seat2 melee").pass();
    ASSERT_EQ(match.asked(), Ask::wound_or_token);
    EXPECT_TRUE(match.can("take_token princess_in_the_cells"));
    match.play("take_token the_only_antidote");
    EXPECT_EQ(match.spot("the_only_antidote").seat, Seat(0));
    EXPECT_EQ(match.spot("princess_in_the_cells").seat, Seat(1));
}

TEST(DG_VILL_12, who_leaves_before_the_roll_of_a_trap_does_not_roll) {
    const std::string flight =
        "[[card]]\nid = \"second_wind\"\ncost = { glory = 1 }\n"
        "do = [{ choose = \"location\", near = \"adjacent\", as = \"refuge\" }, { transport = \"you\", to = \"refuge\" }]\n";
    auto match = a_match_with(flight).hand(1, {"second_wind"}).glory(1, 1).lay("crossroads", 0, -1).at(0, "crossroads");
    match.lay("echoing_gallery", 0, 1).hand(0, {"engulfing_slime"}).peril(1, 9).villainy();
    match.play("draft engulfing_slime seat2 melee").play("launch").play(1, "play second_wind nobody").play("pick_location echoing_gallery");
    EXPECT_FALSE(match.happened(Happened::threat_rolled));
    EXPECT_EQ(match.player(1).health, 6);
    EXPECT_EQ(match.player(1).glory, 0);  // nothing was overcome either
    EXPECT_TRUE(match.has_discarded("engulfing_slime"));
}

TEST(DG_END_07, the_saved_point_does_not_serve_in_the_own_turn) {
    auto match = a_match().fallen(0).points(0, 1);
    match.state.players[0].saved = 1;
    match.ask_all().glory(0, 9).hand(0, {"second_wind"}).turn();
    ASSERT_EQ(match.asked(), Ask::window);  // Recovery, before the new points
    EXPECT_FALSE(match.may(0, "stand_up"));
    match.pass();
    EXPECT_EQ(match.player(0).action_points, 3);
}

TEST(DG_BATTLE_29, a_response_to_a_challenge_finds_no_attack_that_is_over) {
    auto match = a_match(3).lay("crossroads", 0, -1).at(0, "crossroads").hand(0, {"stitched_brute", "creeping_slime"});
    match.peril(1, 9).peril(2, 9).points(1, 1).hand(2, {"blink", "diversion"}).glory(2, 9).villainy();
    match.play("draft stitched_brute seat2 melee").play("draft creeping_slime seat3 melee").play("launch");
    ASSERT_EQ(match.asked(), Ask::response);
    EXPECT_TRUE(match.may(2, "play diversion nobody"));  // now the slime attacks
    match.dice({1, 1, 2, 2}).pass();
    ASSERT_EQ(match.asked(), Ask::challenge);
    match.play("challenge_hero seat3 magic");
    ASSERT_EQ(match.asked(), Ask::response);
    EXPECT_FALSE(match.may(2, "play diversion nobody"));  // a hero attacks now, the slime has had its turn
    EXPECT_TRUE(match.may(2, "play blink nobody"));
}

TEST(DG_QUEST_08, the_other_reading_refills_at_the_next_recovery) {
    for (const char* reading : {"literal", "refilled"}) {
        auto match = a_match(2, {{"artifact_slot", reading}}).lay("scorched_library", 0, 1, true).at(0, "scorched_library");
        match.common("crown_of_cold_reason").feats().dice({6}).play("attempt crown_of_cold_reason");
        EXPECT_EQ(common_quests(match), std::string(reading) == "refilled" ? 1 : 0);
    }
    EXPECT_FALSE(a_match().state.options.has(Switch::artifact_slot_refilled));
}

TEST(DG_SOLO_13, a_defeated_quest_monster_brings_a_card_too) {
    auto match = a_match(1).lay("mutant_pens", 0, 1).at(0, "mutant_pens").quest(0, "the_escaped_specimen");
    match.state.quests[at(quest_called("the_escaped_specimen"))].wounds = 1;
    match.feats().dice({1, 6}).play("attempt the_escaped_specimen");
    ASSERT_EQ(match.asked(), Ask::solo_draw);
    EXPECT_EQ(match.player(0).glory, 0);  // DG-QUEST-20: a card, no point
}

TEST(DG_CARD_13, one_kept_potion) {
    auto match = a_match().hand(0, {"potion_of_speed", "borrowed_muscle"}).glory(0, 9).feats();
    EXPECT_TRUE(match.can("keep potion_of_speed"));
    match.play("keep potion_of_speed").pass();
    EXPECT_FALSE(match.can("keep borrowed_muscle"));
    match.play("use_card potion_of_speed 9").pass();
    EXPECT_TRUE(match.can("keep borrowed_muscle"));
}

TEST(DG_VILL_12, a_pursuer_fights_where_its_victim_is) {
    for (const int ice : {0, 3}) {
        auto match = a_match(2, {{"set", "both"}}).lay("crossroads", 0, -1).at(0, "crossroads").lay("echoing_gallery", 0, 1);
        match.ice("vault_entrance", 3).ice("echoing_gallery", ice).hand(0, {"winter_wolf"}).peril(1, 9).hand(1, {"blink"}).glory(1, 2);
        match.villainy().play("draft winter_wolf seat2 speed").play("launch").dice({1, 1});
        match.play("play blink nobody").play("pick_location echoing_gallery").pass();
        const int value = the_cards()[card_called("winter_wolf")].monster.value[static_cast<size_t>(Form::speed)];
        EXPECT_EQ(match.numbers(Happened::attack_rolled)[1], 1 + value + (ice == 0 ? 0 : 1 + ice - 1)) << ice;
    }
}

TEST(DG_SOLO_10, without_a_payer_x_is_one) {
    auto match = a_match(1, {{"set", "ice"}}).points(0, 1).lay("fork", 0, -1).draws({"creeping_frost"}).feats();
    const int before = match.view().laid(location_called("fork")).ice;
    match.dice({1, 6}).play("move north").pass();
    ASSERT_EQ(match.times(Happened::peril_card_drawn), 1);
    EXPECT_EQ(match.view().laid(location_called("fork")).ice, before + 1);
    auto mist = a_match_with(
        "[[card]]\nid = \"leeching_mist\"\ncost = { peril = \"x\" }\nsolo = true\n"
        "do = [{ lose = \"glory\", amount = \"x\", who = \"target\" }]\n",
        1);
    mist.lay("crossroads", 0, -1).points(0, 1).glory(0, 5).draws({"leeching_mist"}).feats().dice({1, 6}).play("move north").pass();
    EXPECT_EQ(mist.player(0).glory, 5 + 1 - 1);
}

TEST(DG_ICE_10, the_winter_ends_though_the_hero_dies_with_the_witch) {
    // The reward comes to nobody: a bane takes the last health of whoever defeats a monster.
    const std::string tables =
        "[[card]]\nid = \"leaden_blood\"\ncost = { peril = 1 }\n"
        "powers = [{ when = \"defeats\", do = [{ wound = \"bearer\", amount = 6 }] }]\n";
    auto match =
        a_match_with(tables, 3, {{"set", "both"}}).lay("kolizars_hall", 0, -1).at(0, "kolizars_hall").quest(0, "fall_of_the_ice_witch");
    match.health(0, 1);
    match.state.winter = 1;
    match.state.quests[at(quest_called("fall_of_the_ice_witch"))].wounds = 3;
    match.bane(0, "leaden_blood").feats().play("attempt fall_of_the_ice_witch").dice({1, 6}).play("choose_form speed").pass();
    EXPECT_FALSE(match.view().is_alive(Seat(0)));
    EXPECT_EQ(match.player(0).completed, 0);
    EXPECT_EQ(match.state.winter, 0);
}

// --- texts that choose an attacker reach the monster of a hunt ---

TestMatch hunting(TestMatch match) {
    match.lay("mutant_pens", 0, 1).at(0, "mutant_pens").quest(0, "the_escaped_specimen").glory(0, 9);
    return match;
}

TEST(DG_QUEST_16, a_flask_wounds_the_monster_of_a_hunt) {
    auto match = hunting(a_match().hand(0, {"flask_of_vitriol"})).feats();
    match.play("attempt the_escaped_specimen").play("choose_form melee");
    match.dice({6, 1}).play(0, "play flask_of_vitriol nobody").pass();
    EXPECT_EQ(match.spot("the_escaped_specimen").wounds, 1);
    EXPECT_EQ(match.numbers(Happened::attack_rolled)[1], 6 + 2 - 1);
}

TEST(DG_QUEST_16, salt_weakens_the_monster_of_a_hunt) {
    auto match = hunting(a_match(2, {{"set", "both"}}).hand(0, {"blessed_salt"})).feats();
    match.play("attempt the_escaped_specimen").play("choose_form melee");
    match.dice({6, 1}).play(0, "play blessed_salt nobody").pass();
    EXPECT_EQ(match.numbers(Happened::attack_rolled)[1], 6 + 2 - 3);
}

TEST(DG_QUEST_16, pims_doubles_confuse_the_monster_of_a_hunt) {
    auto match = hunting(a_match().hero(0, "pim")).feats();
    match.play("attempt the_escaped_specimen").play("choose_form melee");
    match.dice({6, 1}).play(0, "use_ability 0").pass();
    EXPECT_EQ(match.numbers(Happened::attack_rolled)[1], 6 + 2 - 2);
}

TEST(DG_QUEST_16, the_monster_of_a_hunt_is_picked_by_its_quest) {
    auto match = hunting(a_match().hand(0, {"flask_of_vitriol"})).feats();
    match.play("attempt the_escaped_specimen").play("choose_form melee");
    ASSERT_EQ(match.asked(), Ask::response);
    Context context;
    context.you = Seat(0);
    Selection attacker;
    attacker.noun = Noun::attacker;
    ActionList picks;
    list_candidates(match.view(), context, attacker, picks);
    ASSERT_EQ(picks.size(), 1u);
    EXPECT_EQ(picks[0], make_action(Do::pick_quest, quest_called("the_escaped_specimen").value));
    EXPECT_EQ(thing_of(picks[0]), Thing::quest(quest_called("the_escaped_specimen")));
    attacker.noun = Noun::attacking_card;
    ActionList cards;
    list_candidates(match.view(), context, attacker, cards);
    EXPECT_TRUE(cards.empty());
}

}  // namespace
}  // namespace undercroft::dungeoneer
