// What it takes to prepare a card, and what being prepared means: DG-CARD.
#include <algorithm>

#include <gtest/gtest.h>

#include "dungeoneer/builder.h"

namespace undercroft::dungeoneer {
namespace {

bool any_option(const TestMatch& match, const std::string& beginning) {
    const auto options = match.options();
    return std::any_of(options.begin(), options.end(), [&](const std::string& each) { return each.starts_with(beginning); });
}

TEST(DG_CARD_01, neither_modifier_nor_power_works_from_a_hand) {
    auto match = a_match().hand(0, {"master_of_gears", "leaden_blood"}).hand(1, {"trembling_hands"}).lay("crossroads", 0, -1).glory(0, 9);
    match.lay("echoing_gallery", 0, -2).feats();
    EXPECT_FALSE(match.can("use_card master_of_gears 0"));
    EXPECT_EQ(match.stat_of(0, Stat::speed), 3);
    EXPECT_EQ(match.stat_of(1, Stat::speed), 3);
}

TEST(DG_CARD_02, the_full_cost_makes_it_prepared) {
    auto match = a_match().hand(0, {"fleet_of_foot"}).glory(0, 3).feats();  // costs 4
    EXPECT_FALSE(match.can("play fleet_of_foot nobody"));
    match.glory(0, 4).play("play fleet_of_foot nobody");
    EXPECT_EQ(match.player(0).glory, 0);
    EXPECT_TRUE(match.state.in_play.has(card_called("fleet_of_foot")));
    EXPECT_EQ(match.player(0).hand_count, 0);
}

TEST(DG_CARD_03, glory_cards_are_paid_by_their_player_and_serve_the_own_hero) {
    auto match = a_match().hand(0, {"fleet_of_foot"}).glory(0, 3).glory(1, 9).peril(0, 9).peril(1, 9).feats();
    EXPECT_FALSE(match.can("play fleet_of_foot nobody"));  // nobody else's Glory, and no Peril, pays for it
    match.glory(0, 5).play("play fleet_of_foot nobody");
    EXPECT_EQ(match.player(0).glory, 1);
    EXPECT_EQ(match.player(1).glory, 9);
    EXPECT_EQ(match.stat_of(0, Stat::speed), 4);
    EXPECT_EQ(match.stat_of(1, Stat::speed), 3);
}

TEST(DG_CARD_04, nobody_spends_the_own_peril) {
    auto match = a_match(3).hand(0, {"leaden_blood", "mutant_rat", "slime_tide", "loose_flagstone"}).peril(0, 20).glory(0, 20).villainy();
    for (const char* action : {"play leaden_blood seat2", "play leaden_blood seat1", "draft mutant_rat seat2 melee",
                               "play slime_tide nobody", "play loose_flagstone seat1", "play loose_flagstone seat2"}) {
        EXPECT_FALSE(match.can(action)) << action;
    }
    match.peril(1, 4).play("play leaden_blood seat2");
    EXPECT_EQ(match.player(0).peril, 20);
    EXPECT_EQ(match.player(1).peril, 0);
}

TEST(DG_CARD_05, an_instant_leaves_its_effect_for_this_turn_only) {
    auto match = a_match().hand(0, {"borrowed_muscle"}).glory(0, 1).feats();
    match.play("play borrowed_muscle nobody").pass();
    EXPECT_EQ(match.player(0).inventory.count(), 0);
    EXPECT_EQ(match.stat_of(0, Stat::melee), 4);
    match.play("done").pass();
    EXPECT_EQ(match.state.active, Seat(1));
    EXPECT_EQ(match.stat_of(0, Stat::melee), 2);  // over before the next player's Recovery (R-10)
}

TEST(DG_CARD_06, a_permanent_card_outlasts_the_turn) {
    auto match = a_match().inventory(0, {"fleet_of_foot"}).bane(1, "leaden_blood");
    Play play = match.at_work();
    end_of_turn(play);
    begin_recovery(play, Seat(0));
    begin_recovery(play, Seat(1));
    EXPECT_EQ(match.player(0).action_points, 4);
    EXPECT_EQ(match.player(1).action_points, 2);
    EXPECT_TRUE(match.player(0).inventory.has(card_called("fleet_of_foot")));
    EXPECT_TRUE(match.player(1).banes.has(card_called("leaden_blood")));
}

TEST(DG_CARD_07, an_attachment_goes_when_its_host_returns_to_a_hand) {
    auto match = a_match()
                     .lay("crossroads", 0, -1)
                     .at(0, "crossroads")
                     .lair(0, {"creeping_slime"})
                     .hand(0, {"grafted_blades"})
                     .peril(1, 9)
                     .villainy();
    match.play("play grafted_blades nobody");
    EXPECT_TRUE(match.state.attached.has(card_called("grafted_blades")));
    EXPECT_EQ(match.view().state.host[at(card_called("grafted_blades"))], Thing::card(card_called("creeping_slime")));
    match.play("draft creeping_slime seat2 melee").dice({1, 4}).play("launch");  // 1 + 2 + 2 : 4 + 1, nobody is hurt
    match.play("to_hand creeping_slime");
    EXPECT_TRUE(match.has_discarded("grafted_blades"));
}

TEST(DG_CARD_08, attachments_count_toward_no_limit) {
    auto boons = a_match()
                     .hero(0, "kharrask")
                     .hero(1, "ilsaveth")
                     .inventory(0, {"fleet_of_foot", "mind_of_glass"})
                     .glory(0, 20);  // two boons at most
    boons.hand(0, {"runic_tattoo", "cutpurse"}).feats();
    EXPECT_FALSE(boons.can("play cutpurse nobody"));
    boons.play("play runic_tattoo nobody");
    EXPECT_TRUE(boons.state.attached.has(card_called("runic_tattoo")));
    auto treasures =
        a_match().hero(0, "grumoka").hero(1, "ilsaveth").inventory(0, {"surgeons_cleaver"}).glory(0, 20);  // two treasures at most
    treasures.hand(0, {"caustic_edge", "lens_cowl", "chitin_mail"}).feats();
    treasures.play("play caustic_edge nobody").play("play lens_cowl nobody");  // the attachment took no room
    EXPECT_FALSE(treasures.can("play chitin_mail nobody"));
    auto lair = a_match().lay("crossroads", 0, -1).at(0, "crossroads").lair(0, {"creeping_slime", "needle_imp"});
    lair.hand(0, {"grafted_blades", "mutant_rat"}).peril(1, 9).villainy();
    lair.play("play grafted_blades nobody").play("pick_card needle_imp");
    lair.play("draft mutant_rat seat2 melee").dice({1, 2}).play("launch").play("to_lair mutant_rat");
    EXPECT_EQ(lair.player(0).lair.count(), 3);
    EXPECT_NE(lair.asked(), Ask::lair_surplus);
}

TEST(DG_CARD_10, instants_and_peril_cards_count_toward_no_limit) {
    auto match = a_match().hero(0, "kharrask").hero(1, "ilsaveth").inventory(0, {"fleet_of_foot", "mind_of_glass"}).glory(0, 20);
    match.bane(0, "leaden_blood").bane(0, "trembling_hands").hand(0, {"iron_nerves", "shadow_step"}).health(0, 3).feats();
    EXPECT_FALSE(match.can("play shadow_step nobody"));
    match.play("play iron_nerves nobody");  // an instant boon at a full boon limit
    EXPECT_TRUE(match.has_discarded("iron_nerves"));
    Play play = match.at_work();
    discard_card(play, card_called("mind_of_glass"));
    EXPECT_TRUE(match.can("play shadow_step nobody"));  // the banes that lie at the hero took no room
}

TEST(DG_CARD_12, a_card_that_raises_a_limit_is_counted_against_the_raised_one) {  // EX-18
    auto match = a_match().hero(0, "grumoka").hero(1, "ilsaveth").inventory(0, {"lens_cowl", "surgeons_cleaver"}).glory(0, 20);
    match.hand(0, {"belt_pouch", "chitin_mail", "rubber_apron"}).feats();
    EXPECT_EQ(treasure_limit(match.view(), Seat(0)), 2);
    match.play("play belt_pouch nobody");
    EXPECT_EQ(treasure_limit(match.view(), Seat(0)), 4);
    match.play("play chitin_mail nobody");
    EXPECT_EQ((match.player(0).inventory & the_cards().treasures).count(), 4);
    auto ice = a_match(2, {{"set", "ice"}}).hero(0, "gudrid").hero(1, "yorun").inventory(0, {"horned_helm", "rimebrand"}).glory(0, 9);
    ice.hand(0, {"backpack"}).feats();
    EXPECT_TRUE(ice.can("play backpack nobody"));
}

TEST(DG_CARD_13, boons_of_one_kind_may_lie_together) {
    auto match = a_match().inventory(0, {"fleet_of_foot"}).hand(0, {"cutpurse"}).glory(0, 9).feats();  // both are skills
    EXPECT_TRUE(match.can("play cutpurse nobody"));
    auto weapons = a_match().inventory(0, {"surgeons_cleaver"}).hand(0, {"heavy_spanner", "lens_cowl"}).glory(0, 9).feats();
    EXPECT_FALSE(weapons.can("play heavy_spanner nobody"));
    EXPECT_TRUE(weapons.can("play lens_cowl nobody"));  // another type
}

TEST(DG_CARD_14, a_potion_used_at_once_needs_no_room) {
    auto match = a_match().hero(0, "grumoka").hero(1, "ilsaveth").inventory(0, {"lens_cowl", "surgeons_cleaver"}).glory(0, 9);
    match.hand(0, {"potion_of_speed"}).feats();
    EXPECT_FALSE(match.can("keep potion_of_speed"));
    match.play("play potion_of_speed nobody");
    EXPECT_EQ(match.player(0).action_points, 2);
    auto kept = a_match().hero(0, "grumoka").hero(1, "ilsaveth").inventory(0, {"surgeons_cleaver"}).glory(0, 9);
    kept.hand(0, {"potion_of_speed", "chitin_mail"}).feats();
    kept.play("keep potion_of_speed");
    EXPECT_FALSE(kept.can("play chitin_mail nobody"));  // it counts while it is kept
}

// A treasure is out of effects when its potion is drunk, when its host is gone, or when its own text used it up.
TEST(DG_CARD_15, a_treasure_without_effects_is_discarded_at_once) {
    auto drunk = a_match().hero(0, "grumoka").hero(1, "ilsaveth").inventory(0, {"surgeons_cleaver", "potion_of_speed"}).glory(0, 9);
    drunk.hand(0, {"chitin_mail"}).feats();
    EXPECT_FALSE(drunk.can("play chitin_mail nobody"));
    drunk.play("use_card potion_of_speed 9");
    EXPECT_TRUE(drunk.has_discarded("potion_of_speed"));
    EXPECT_FALSE(drunk.can("use_card potion_of_speed 9"));
    EXPECT_TRUE(drunk.can("play chitin_mail nobody"));  // its room is free at once
    auto hostless = a_match().inventory(0, {"surgeons_cleaver"}).hand(0, {"caustic_edge"}).glory(0, 2).hand(1, {"thieving_homunculus"});
    hostless.peril(0, 4).feats().play("play caustic_edge nobody").pass();
    Play play = hostless.at_work();
    discard_card(play, card_called("surgeons_cleaver"));
    EXPECT_TRUE(hostless.has_discarded("caustic_edge"));
    EXPECT_FALSE(hostless.state.in_play.has(card_called("caustic_edge")));
    auto used_up = a_match_with(R"(
[[card]]
id = "lens_cowl"
cost = { glory = 1 }
while_in_play = [{ add = 1, to = "magic" }]
powers = [{ when = "feats", do = [{ gain = "glory", amount = 3 }, { discard = "source" }, { heal = "you", amount = 1 }] }]
)");
    used_up.inventory(0, {"lens_cowl"}).health(0, 4).feats().play("use_card lens_cowl 0");
    EXPECT_TRUE(used_up.has_discarded("lens_cowl"));
    EXPECT_EQ(used_up.stat_of(0, Stat::magic), 1);  // stopped at once
    EXPECT_EQ(used_up.player(0).health, 5);         // the rest of its text still ran
    EXPECT_FALSE(used_up.can("use_card lens_cowl 0"));
}

TEST(DG_CARD_17, a_power_of_a_boon_that_must_go_is_gone_too) {
    auto match = a_match().inventory(1, {"cutpurse"}).hand(0, {"tasteless_poison"}).peril(1, 3).glory(0, 5).villainy();
    match.play("play tasteless_poison seat2").pass();
    match.state.active = Seat(1);
    match.feats();
    EXPECT_FALSE(match.can("use_card cutpurse 0"));
}

TEST(DG_CARD_18, treasures_are_given_up_in_the_last_phase_alone) {  // R-14
    auto match = a_match().inventory(0, {"lens_cowl", "surgeons_cleaver"}).hand(0, {"iron_nerves"}).glory(0, 9).points(0, 3).peril(1, 9);
    match.ask_all().villainy();
    EXPECT_FALSE(any_option(match, "discard_card"));
    match.feats();
    EXPECT_FALSE(any_option(match, "discard_card"));
    while (match.asked() == Ask::window) {
        EXPECT_FALSE(any_option(match, "discard_card"));
        match.play(match.asked_seat().index, "pass");
    }
    match.discard_phase().pass();
    EXPECT_TRUE(match.can("discard_card lens_cowl"));
}

TEST(DG_CARD_19, an_opponents_peril_bounds_the_x_of_a_peril_card) {
    auto match = a_match().hand(0, {"leeching_mist"}).peril(1, 2).peril(0, 9).glory(1, 9).glory(0, 9).feats();
    match.play("play leeching_mist seat2");
    EXPECT_EQ(match.options(), (std::vector<std::string>{"pick_number 1", "pick_number 2"}));  // from 1 (R-46)
    match.play("pick_number 1");
    EXPECT_EQ(match.player(1).peril, 1);
    EXPECT_EQ(match.player(1).glory, 8);
    auto broke = a_match().hand(0, {"leeching_mist"}).glory(1, 9).feats();
    EXPECT_FALSE(broke.can("play leeching_mist seat2"));
}

TEST(DG_CARD_20, a_bane_at_oneself_is_paid_by_an_opponent) {  // R-47
    auto match = a_match(3).hand(0, {"loose_flagstone"}).peril(0, 9).feats();
    EXPECT_FALSE(match.can("play loose_flagstone seat1"));
    match.peril(1, 2).peril(2, 2).play("play loose_flagstone seat1");
    EXPECT_EQ(match.asked(), Ask::choose_payer);
    EXPECT_EQ(match.options(), (std::vector<std::string>{"pick_seat seat2", "pick_seat seat3"}));
    match.dice({1}).play("pick_seat seat3").pass();
    EXPECT_EQ(match.player(0).fallen, 1);
    EXPECT_EQ(match.player(0).peril, 9);
    EXPECT_EQ(match.player(2).peril, 0);
}

TEST(DG_CARD_21, each_split_deck_takes_back_its_own_discard_alone) {  // R-65
    auto match = a_match(2, {{"split_decks", "on"}});
    match.state.discard[1] = match.state.deck[1];
    match.state.deck[1] = {};
    match.state.deck_count[1] = 0;
    match.state.discard[0].add(match.state.deck[0].lowest());
    match.state.deck[0].remove(match.state.deck[0].lowest());
    --match.state.deck_count[0];
    Play play = match.at_work();
    EXPECT_TRUE(draw_card(play, Seat(0), 1));
    EXPECT_TRUE(match.state.discard[1].empty());
    EXPECT_EQ(match.state.discard[0].count(), 1);
    EXPECT_TRUE((match.player(0).hand & the_cards().glory_cards).empty());
    EXPECT_TRUE((match.state.deck[1] & the_cards().glory_cards).empty());
}

TEST(DG_CARD_22, what_changes_a_roll_is_played_before_it) {
    // Slime Channel's south exit needs Speed 5; Ilsaveth has 3 and rolls 1: only the boon lets her through at once.
    auto match =
        a_match().ask_all().lay("slime_channel", 0, -1).at(0, "slime_channel").points(0, 2).hand(0, {"iron_nerves"}).glory(0, 1).feats();
    match.dice({1}).play(0, "move south");
    ASSERT_EQ(match.asked(), Ask::window);
    EXPECT_FALSE(match.happened(Happened::threat_rolled));
    match.play(0, "play iron_nerves nobody").pass();
    EXPECT_EQ(match.numbers(Happened::threat_rolled)[3], 1 + 3 + 3);
    EXPECT_EQ(match.player(0).action_points, 1);
}

}  // namespace
}  // namespace undercroft::dungeoneer
