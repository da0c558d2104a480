// Rolling the dice and what each die can do.
#include <gtest/gtest.h>

#include <algorithm>

#include "paper_dungeons/builder.h"
#include "support/step_limit.h"

namespace undercroft::paper_dungeons {
namespace {

TEST(PD_DICE_01, three_white_and_three_black_dice_are_rolled_once_a_round) {
    auto game = a_game(4).spent().proceed();
    EXPECT_EQ(game.count(Happened::dice_rolled), 1);
    EXPECT_EQ(colour_of_die(2), Colour::white);
    EXPECT_EQ(colour_of_die(3), Colour::black);
    const auto& faces = the_catalogue().die_faces;
    EXPECT_EQ(std::count(faces[0].begin(), faces[0].end(), Face::clover), 1);
    EXPECT_EQ(std::count(faces[0].begin(), faces[0].end(), Face::boots), 0);
    EXPECT_EQ(std::count(faces[1].begin(), faces[1].end(), Face::boots), 1);
    EXPECT_EQ(std::count(faces[1].begin(), faces[1].end(), Face::clover), 0);
}

TEST(PD_DICE_02, three_skulls_are_rolled_again_until_there_are_fewer) {
    auto game = a_game(2).spent();
    game.next_dice("skull wizard cleric", "skull skull rogue").next_dice("skull skull skull", "skull skull skull");
    game.next_dice("skull wizard cleric", "skull boots rogue").proceed();
    EXPECT_EQ(game.count(Happened::dice_rerolled), 2);
    EXPECT_EQ(game.wounds(), 2);
}

TEST(PD_DICE_03, three_clovers_are_rolled_again) {
    auto game = a_game(2).spent();
    game.next_dice("clover clover clover", "boots boots boots").next_dice("clover clover rogue", "boots boots boots");
    game.proceed();
    EXPECT_EQ(game.count(Happened::dice_rerolled), 1);
    EXPECT_EQ(std::count(game.state().shared.faces.begin(), game.state().shared.faces.end(), Face::clover), 2);
}

TEST(PD_DICE_04, a_reroll_takes_all_six_dice_and_both_tests_again) {
    auto game = a_game(2).spent();
    game.next_dice("skull skull skull", "boots boots boots").next_dice("clover clover clover", "boots boots boots");
    game.next_dice("rogue rogue rogue", "rogue rogue rogue").proceed();
    EXPECT_EQ(game.count(Happened::dice_rerolled), 2);
    for (Face face : game.state().shared.faces) EXPECT_EQ(face, Face::rogue);
    EXPECT_TRUE(game.tape().used_up());
}

TEST(PD_DICE_05, three_dice_can_always_be_used) {
    auto game = a_game(2).spent().next_dice("skull clover clover", "skull boots boots").proceed();
    game.play("move white1; stop; move white2; stop; move black1; stop");
    EXPECT_EQ(game.asked(), "none");
    EXPECT_EQ(the_catalogue().skulls_to_reroll, 3);
}

TEST(PD_DICE_06, rolls_are_rejected_and_show_skulls_as_often_as_counted) {
    // Every one of the 6^6 rolls: the numbers of the rule are exact.
    int rejected = 0;
    std::array<int, 3> with_skulls{};
    const auto& faces = the_catalogue().die_faces;
    for (int roll = 0; roll < 46656; ++roll) {
        int skulls = 0, clovers = 0;
        for (int die = 0, rest = roll; die < 6; ++die, rest /= 6) {
            const Face face = faces[die < 3 ? 0 : 1][static_cast<size_t>(rest % 6)];
            skulls += face == Face::skull;
            clovers += face == Face::clover;
        }
        const bool again = skulls >= the_catalogue().skulls_to_reroll || clovers >= the_catalogue().clovers_to_reroll;
        rejected += again;
        if (!again) ++with_skulls[static_cast<size_t>(skulls)];
    }
    EXPECT_EQ(rejected, 3121);
    EXPECT_EQ(with_skulls, (std::array<int, 3>{3100 * 5, 3735 * 5, 1872 * 5}));
}

TEST(PD_DICE_06, the_dice_of_a_played_game_agree_with_the_counted_chances) {
    int rolls = 0, skulls = 0, rerolls = 0;
    for (uint64_t seed = 1; seed <= 250; ++seed) {
        auto game = Game::dealt({.teams = 1}, seed);
        Rng rng(seed);
        Chance chance(seed);
        std::vector<Event> log;
        EventSink events(log);
        StepLimit limit;
        while (!game.over()) {
            limit.step();
            game.rest();
            the_rules().apply(game.state(), Seat::none(), Action::proceed(), chance, events, Windows::ask_all);
        }
        for (const Event& event : log) {
            if (event.kind == static_cast<uint16_t>(Happened::dice_rerolled)) ++rerolls;
            if (event.kind != static_cast<uint16_t>(Happened::dice_rolled)) continue;
            ++rolls;
            for (int pair = 0; pair < 3; ++pair) {
                const int value = event.numbers[static_cast<size_t>(pair)];
                skulls += (value / 8 == static_cast<int>(Face::skull)) + (value % 8 == static_cast<int>(Face::skull));
            }
        }
    }
    EXPECT_EQ(rolls, 2000);
    EXPECT_NEAR(static_cast<double>(skulls) / rolls, 0.859, 0.06);  // three standard errors
    EXPECT_NEAR(static_cast<double>(rerolls) / (rolls + rerolls), 0.0669, 0.018);
}

TEST(PD_DICE_07, several_teams_use_the_same_die) {
    auto game = a_game(3);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(game.team(i).play("brew black2").potions(), 2);
}

TEST(PD_DICE_08, a_team_uses_a_die_once_a_round) {
    auto team = a_team().play("brew black2");
    EXPECT_FALSE(team.can("brew black2"));
    EXPECT_EQ(team.why_not("move black2"), "die_used");
    team.end_round();
    EXPECT_TRUE(team.can("brew black2"));
}

TEST(PD_DICE_08, dice_that_look_alike_are_used_one_by_one) {
    auto team = a_team().dice("rogue rogue skull", "skull boots boots").play("brew white1; make white2 heroes_armour");
    EXPECT_FALSE(team.can("brew white1"));
    EXPECT_FALSE(team.can("brew white2"));
    EXPECT_EQ(team.potions(), 2);
}

TEST(PD_DICE_09, nobody_uses_a_skull) {
    auto game = a_game(2).dice("warrior wizard skull", "warrior wizard skull");
    for (int i = 0; i < 2; ++i) {
        for (const std::string& option : game.team(i).options()) EXPECT_EQ(option.find('3'), std::string::npos) << option;
        EXPECT_EQ(game.why_not("move white3"), "die_skull");
    }
}

TEST(PD_DICE_10, the_number_of_a_die_goes_on_the_track_of_this_round) {
    auto team = a_team().round(2).dice("warrior wizard cleric", "rogue boots boots").play("brew white3; move black2; stop; brew black1");
    EXPECT_EQ(team.number(2, 1), 3);
    EXPECT_EQ(team.number(2, 2), 6);
    EXPECT_EQ(team.number(2, 3), 4);
    EXPECT_EQ(team.number(3, 1), 0);
}

TEST(PD_DICE_11, a_round_adds_three_numbers_of_rolled_faces_and_no_more_than_were_rolled) {
    auto team = a_team().dice("warrior warrior skull", "wizard boots boots").play("brew white1; make white2 heroes_armour");
    EXPECT_FALSE(team.can("brew white1") || team.can("brew white2"));  // a third 1 cannot be written
    team.play("move black2; stop");
    EXPECT_EQ(team.sheet().numbers_written, 3);
    EXPECT_EQ(team.number(1, 1) + team.number(1, 2) + team.number(1, 3), 1 + 1 + 6);
}

TEST(PD_DICE_12, a_hero_die_levels_makes_brews_or_moves) {
    auto team = a_team().dice("cleric cleric cleric", "rogue rogue rogue");  // the rogue is black, the cleric white
    const std::vector<std::string> uses = {
        "level white1 cleric",
        "make white1 crown_of_the_righteous_king",
        "make white1 heroes_armour",
        "make white1 alchemists_cauldron",
        "make white1 medallion_of_hara",
        "make white1 sceptre_of_death",
        "brew white1",
        "move white1",
    };
    auto options = team.options();
    options.resize(uses.size());
    EXPECT_EQ(options, uses);
    EXPECT_EQ(team.play("move white1").moves(), 2);
}

TEST(PD_DICE_13, a_clover_stands_for_any_hero_but_not_for_boots) {
    auto team = a_team().dice("clover clover wizard", "rogue rogue rogue");
    for (const char* hero : {"warrior", "wizard", "cleric", "rogue"}) EXPECT_TRUE(team.can(std::string("level white2 ") + hero)) << hero;
    EXPECT_EQ(team.play("move white2").moves(), 2);
}

TEST(PD_DICE_14, a_clover_levels_heroes_of_both_trainings_fills_any_box_brews_or_moves) {
    auto team = a_team().dice("clover wizard wizard", "rogue rogue rogue");
    for (const char* hero : {"warrior", "wizard", "cleric", "rogue"}) EXPECT_TRUE(team.can(std::string("level white3 ") + hero)) << hero;
    for (const Item& item : the_catalogue().items) EXPECT_TRUE(team.can("make white3 " + item.id)) << item.id;
    EXPECT_TRUE(team.can("brew white3"));
    EXPECT_TRUE(team.can("move white3"));
    team.play("level white3 warrior");
    EXPECT_EQ(team.level("warrior"), 2);
}

TEST(PD_DICE_15, a_clover_writes_its_own_number) {
    auto team = a_team().dice("clover wizard wizard", "rogue rogue rogue").play("level white3 warrior");
    EXPECT_EQ(team.number(1, 1), 5);
}

TEST(PD_DICE_16, boots_only_move_and_move_three) {
    auto team = a_team().dice("wizard wizard wizard", "boots skull skull");
    int uses = 0;
    for (const std::string& option : team.options()) uses += option.find("black1") != std::string::npos;
    EXPECT_EQ(uses, 1);
    EXPECT_EQ(team.play("move black1").moves(), 3);
}

TEST(PD_DICE_17, boots_neither_brew_nor_make) {
    auto team = a_team().dice("wizard wizard wizard", "boots skull skull");
    EXPECT_EQ(team.why_not("brew black1"), "boots_only_move");
    EXPECT_EQ(team.why_not("make black1 heroes_armour"), "boots_only_move");
    EXPECT_FALSE(team.can("brew black1") || team.can("make black1 heroes_armour"));
}

TEST(PD_DICE_18, three_dice_must_be_spent_and_a_move_may_have_no_length) {
    auto team = a_team().play("move white1; stop; move white2; stop");
    EXPECT_EQ(team.asked(), "use_die");
    team.play("move black1; stop");
    EXPECT_EQ(team.asked(), "none");
    EXPECT_EQ(team.where(), "outside");
}

TEST(PD_DICE_19, a_die_is_not_split_between_two_kinds_of_action) {
    auto team = a_team().play("move white1; enter C");
    for (const std::string& option : team.options()) EXPECT_TRUE(option.starts_with("step") || option == "stop") << option;
    team.play("stop");
    EXPECT_FALSE(team.can("brew white1"));
}

}  // namespace
}  // namespace undercroft::paper_dungeons
