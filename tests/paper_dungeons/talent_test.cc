// The sixteen talents.
#include <gtest/gtest.h>

#include <numeric>

#include "paper_dungeons/builder.h"

namespace undercroft::paper_dungeons {
namespace {

int talent_fame(const char* id) { return a_team().goal("PD-GOAL-25").talent(id).box('J'); }

Game before_round_1(const char* talent) { return a_game(2).before_play().talent(talent); }

TEST(PD_TALENT_01, the_alchemist_brews_three) {
    EXPECT_EQ(a_team().talent("alchemist").play("brew white1").potions(), 3);
    EXPECT_EQ(a_team().talent("alchemist").potions(3).play("brew white1; raise rogue").potions(), 6);
    EXPECT_EQ(talent_fame("alchemist"), -1);
}

TEST(PD_TALENT_01b, other_potions_are_not_increased) {
    EXPECT_EQ(a_team().talent("alchemist").play("move white1; enter F").potions(), 1);
    EXPECT_EQ(a_team().talent("alchemist").items("alchemists_cauldron:1").play("make white1 alchemists_cauldron").potions(), 3);
    EXPECT_EQ(a_team().talent("alchemist").gems(1).at("E3").play("move white1; step east").potions(), 1);
}

TEST(PD_TALENT_02, the_noble_fills_a_box_for_each_hero_who_reaches_five) {
    auto team = a_team().talent("noble").levels(4, 4, 4, 1).dice("wizard cleric cleric", "warrior rogue rogue");
    EXPECT_EQ(team.play("level black1 warrior").asked(), "fill_item");
    EXPECT_EQ(team.play("fill heroes_armour; level white1 wizard").asked(), "fill_item");
    EXPECT_EQ(team.play("fill heroes_armour").asked(), "use_die");
    EXPECT_EQ(a_team().talent("noble").levels(5, 1, 1, 1).play("level black1 warrior").asked(), "use_die");
    EXPECT_EQ(a_team().talent("noble").levels(3, 1, 1, 1).play("level black1 warrior").asked(), "use_die");
    EXPECT_EQ(talent_fame("noble"), -1);
}

TEST(PD_TALENT_03, the_barbarian_takes_no_wounds_from_monsters) {
    auto game = a_game(2).dungeon("A").levels(2, 2, 2, 2).talent("barbarian").explored("D3").fight(1);
    EXPECT_EQ(game.wounds(), 0);
    EXPECT_EQ(game.box('A'), 2);
    EXPECT_EQ(a_team().talent("barbarian").play("move white1; enter D").wounds(), 2);  // minions still wound
    EXPECT_EQ(talent_fame("barbarian"), 0);
}

TEST(PD_TALENT_04, the_thief_steals_a_letter_before_round_1_and_the_others_keep_theirs) {
    auto game = before_round_1("thief");
    EXPECT_EQ(game.asked(), "steal_gem");
    EXPECT_EQ(game.options().size(), 9u);  // eight letters, or nothing
    game.play("steal_gem E").team(1).play("steal_gem E");
    EXPECT_TRUE(game.team(0).has_stolen('E') && game.team(1).has_stolen('E'));
    EXPECT_EQ(game.proceed().round(), 1);
    EXPECT_EQ(talent_fame("thief"), 0);
}

TEST(PD_TALENT_04b, the_thief_gets_the_circles_reward_may_decline_and_finds_no_gem_later) {
    auto rewarded = before_round_1("thief").gems(1).play("steal_gem E");
    EXPECT_EQ(rewarded.potions(), 1);
    auto declined = before_round_1("thief").play("steal_nothing");
    EXPECT_EQ(declined.gems(), 0);
    EXPECT_EQ(declined.asked(), "none");
    auto later = a_team().stolen("B").at("E3").play("move white1; step east");
    EXPECT_EQ(later.wounds(), 1);
    EXPECT_EQ(later.gems(), 1);
}

TEST(PD_TALENT_05, the_bloodthirsty_adds_two_power_against_monsters) {
    const Monster& monster = the_catalogue().monsters[static_cast<size_t>(monster_called("chimera"))];
    EXPECT_EQ(combat_power(the_catalogue(), a_team().talent("bloodthirsty").sheet(), monster), 5 + 2);
    EXPECT_EQ(a_team().talent("bloodthirsty").play("move white1; enter D").wounds(), 2);
    EXPECT_EQ(talent_fame("bloodthirsty"), -2);
}

TEST(PD_TALENT_06, the_marauder_fills_a_box_with_every_third_minion) {
    const auto after_goblin = [](const char* before) {
        return a_team().talent("marauder").minions(before).play("move white1; enter D").asked();
    };
    EXPECT_EQ(after_goblin("B1"), "step");
    EXPECT_EQ(after_goblin("B1 C2"), "fill_item");
    EXPECT_EQ(after_goblin("B1 C2 E2"), "step");
    EXPECT_EQ(after_goblin("B1 C2 E2 A3 D3"), "fill_item");
    EXPECT_EQ(after_goblin("B1 C2 E2 A3 D3 B4 E4 C5"), "fill_item");
    EXPECT_EQ(talent_fame("marauder"), -2);
}

TEST(PD_TALENT_07, the_veteran_raises_two_different_heroes_before_round_1) {
    auto game = before_round_1("veteran").play("raise warrior");
    EXPECT_FALSE(game.can("raise warrior"));
    EXPECT_EQ(game.why_not("raise warrior"), "hero_same");
    game.play("raise rogue");
    EXPECT_EQ(game.strength(), 6);
    EXPECT_EQ(game.asked(), "none");
    EXPECT_EQ(talent_fame("veteran"), -3);
}

TEST(PD_TALENT_08, the_mystic_swaps_one_colour_a_round) {
    auto team = a_team().talent("mystic").dice("warrior warrior rogue", "wizard cleric cleric").play("level white1 warrior");
    EXPECT_EQ(team.level("warrior"), 2);
    EXPECT_FALSE(team.can("level white2 warrior") || team.can("level black1 wizard"));
    EXPECT_EQ(team.why_not("level black1 wizard"), "swap_spent");
    team.next_dice("warrior warrior rogue", "wizard cleric cleric").end_round();
    EXPECT_TRUE(team.can("level black1 wizard"));
    EXPECT_EQ(talent_fame("mystic"), 2);
}

TEST(PD_TALENT_08, a_fitting_die_does_not_use_the_swap_up) {
    auto team = a_team().talent("mystic").dice("warrior warrior clover", "warrior cleric cleric");
    team.play("level black1 warrior; level white3 rogue");
    EXPECT_TRUE(team.can("level white1 warrior"));
}

TEST(PD_TALENT_09, the_seer_takes_one_skull_wound_less_in_all) {
    const auto skull_wounds = [](const char* white, const char* black) {
        return a_team().talent("seer").spent().next_dice(white, black).proceed().wounds();
    };
    EXPECT_EQ(skull_wounds("skull wizard cleric", "skull wizard rogue"), 1);
    EXPECT_EQ(skull_wounds("skull wizard cleric", "warrior wizard rogue"), 0);
    EXPECT_EQ(skull_wounds("rogue wizard cleric", "warrior wizard rogue"), 0);
    EXPECT_EQ(talent_fame("seer"), 2);
}

TEST(PD_TALENT_10, traps_do_not_wound_the_scout_but_reward_as_ever) {
    auto team = a_team().talent("scout").play("move white1; enter E");
    EXPECT_EQ(team.wounds(), 0);
    EXPECT_EQ(team.asked(), "fill_item");
    EXPECT_EQ(talent_fame("scout"), -2);
}

TEST(PD_TALENT_11, water_gives_the_pathfinder_an_extra_move) {
    auto team = a_team().talent("pathfinder").items("medallion_of_hara").explored("B4 C4").at("B3").play("move white1; step north");
    EXPECT_EQ(team.moves(), 2);
    team.play("step east; step south");  // C4-C3: another water
    EXPECT_EQ(team.moves(), 1);
    EXPECT_EQ(a_team().items("medallion_of_hara").explored("B4").at("B3").play("move white1; step north").moves(), 1);
    EXPECT_EQ(talent_fame("pathfinder"), -1);
}

TEST(PD_TALENT_11b, the_pathfinder_needs_the_medallion_and_the_extra_move_ends_with_the_die) {
    EXPECT_FALSE(a_team().talent("pathfinder").at("B3").play("move white1").can("step north"));
    auto team = a_team().talent("pathfinder").items("medallion_of_hara").explored("B4").at("B3").play("move white1; step north; stop");
    EXPECT_EQ(team.play("move white2").moves(), 2);
    auto twice = a_team().talent("pathfinder").items("medallion_of_hara").explored("B4").at("B3");
    twice.play("move white1; step north; step south");
    EXPECT_EQ(twice.moves(), 2);  // each time, over the same water too
}

TEST(PD_TALENT_12, each_gem_brings_the_merchant_a_potion) {
    EXPECT_EQ(a_team().talent("merchant").at("E3").play("move white1; step east").potions(), 1);
    EXPECT_EQ(a_team().talent("merchant").levels(1, 1, 1, 3).play("level black3 rogue").potions(), 1);
    EXPECT_EQ(a_team().talent("merchant").crossed_out("B").at("E3").play("move white1; step east").potions(), 0);
    EXPECT_EQ(talent_fame("merchant"), -1);
}

TEST(PD_TALENT_13, the_assassin_crosses_out_two_minions_before_round_1) {
    auto game = before_round_1("assassin");
    EXPECT_EQ(game.options().size(), 12u);
    game.play("cross_out E6");
    EXPECT_FALSE(game.can("cross_out E6"));
    game.play("cross_out B6");
    EXPECT_EQ(game.minions(), 2);
    EXPECT_EQ(game.box('G'), 2);
    EXPECT_EQ(game.asked(), "none");
    EXPECT_EQ(talent_fame("assassin"), 0);
}

TEST(PD_TALENT_14, the_craftsman_fills_the_first_boxes_of_two_different_items) {
    auto game = before_round_1("craftsman").play("fill flaming_sword");
    EXPECT_FALSE(game.can("fill flaming_sword"));
    EXPECT_EQ(game.why_not("fill flaming_sword"), "item_same");
    game.play("fill heroes_armour");
    EXPECT_EQ(game.boxes("flaming_sword"), 1);
    EXPECT_EQ(game.boxes("heroes_armour"), 1);
    EXPECT_EQ(game.asked(), "none");
    EXPECT_EQ(talent_fame("craftsman"), -3);
}

TEST(PD_TALENT_14b, the_craftsmans_boxes_ignore_symbols_and_score) {
    auto game = before_round_1("craftsman");
    EXPECT_EQ(game.options().size(), 8u);
    EXPECT_EQ(game.play("fill tome_of_wisdom; fill mantle_of_intangibility").box('E'), 2);
}

TEST(PD_TALENT_15, the_healer_begins_with_two_potions) {
    auto game = before_round_1("healer");
    EXPECT_EQ(game.asked(), "none");
    EXPECT_EQ(game.potions(), 2);
    EXPECT_EQ(talent_fame("healer"), 2);
}

TEST(PD_TALENT_16, every_third_minion_brings_the_shaman_a_potion) {
    const auto potions_after_e2 = [](const char* before) {
        return a_team().talent("shaman").minions(before).at("E3").play("move white1; step south").potions();
    };
    EXPECT_EQ(potions_after_e2("B1"), 0);
    EXPECT_EQ(potions_after_e2("B1 C2"), 1);
    EXPECT_EQ(potions_after_e2("B1 C2 D1"), 0);
    EXPECT_EQ(potions_after_e2("B1 C2 D1 A3 D3"), 1);
    EXPECT_EQ(talent_fame("shaman"), 3);
}

TEST(PD_TALENT_17, minions_of_the_sceptre_count_for_marauder_and_shaman) {
    auto marauder = a_team().talent("marauder").minions("B1 C2").items("sceptre_of_death:1");
    EXPECT_EQ(marauder.play("make white1 sceptre_of_death; cross_out D1").asked(), "fill_item");
    auto shaman = a_team().talent("shaman").minions("B1").items("sceptre_of_death:1");
    EXPECT_EQ(shaman.play("make white1 sceptre_of_death; cross_out D1; cross_out C2").potions(), 1);
}

TEST(PD_TALENT_18, talent_fame_counts_whether_used_or_not) {
    for (const Talent& talent : the_catalogue().talents) EXPECT_EQ(talent_fame(talent.id.c_str()), talent.fame) << talent.id;
    EXPECT_EQ(a_team().goal("PD-GOAL-25").talent("alchemist").play("brew white1").box('J'), -1);
}

TEST(PD_TALENT_19, the_end_fame_of_all_talents_sums_to_minus_seven) {
    const auto& talents = the_catalogue().talents;
    EXPECT_EQ(std::accumulate(talents.begin(), talents.end(), 0, [](int sum, const Talent& talent) { return sum + talent.fame; }), -7);
}

}  // namespace
}  // namespace undercroft::paper_dungeons
