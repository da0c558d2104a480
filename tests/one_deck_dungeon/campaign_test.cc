// ODD-CAMP: sheets, checks, talents.
#include "games/one_deck_dungeon/campaign.h"
#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck_dungeon {
namespace {

State finished(int descents, int level_ups, bool won, Tier tier) {
    State state = a_table(1).start().state;
    state.descents = static_cast<uint8_t>(descents);
    state.level_ups = static_cast<uint8_t>(level_ups);
    state.won = won ? 1 : 0;
    state.tier = tier;
    state.step = Stage::over;
    return state;
}

uint8_t talent(const std::string& id) {
    const Catalogue& catalogue = shared_catalogue();
    for (size_t i = 0; i < catalogue.talents.size(); ++i) {
        if (catalogue.talents[i].id == id) return static_cast<uint8_t>(i);
    }
    ADD_FAILURE() << id;
    return 0;
}

CampaignSheet with(std::initializer_list<const char*> learnt) {
    CampaignSheet sheet;
    for (const char* id : learnt) sheet.marks[talent(id)] = shared_catalogue().talents[talent(id)].shapes;
    return sheet;
}

bool may(const CampaignSheet& sheet, const char* id, Mark shape, int difficulty) {
    CampaignSheet copy = sheet;
    return mark(shared_catalogue(), copy, {talent(id), shape}, difficulty).ok();
}

TEST(ODD_CAMP_01, a_sheet_is_one_player_with_one_hero_and_can_be_kept) {
    CampaignSheet sheet = with({"veteran", "prepared"});
    sheet.player = "Anna Petrovna";
    sheet.hero = 2;
    sheet.marks[talent("first_aid")] = {3, 1, 0};
    const Result<CampaignSheet> read = read_sheet(shared_catalogue(), write_sheet(shared_catalogue(), sheet));
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(*read, sheet);
    EXPECT_FALSE(read_sheet(shared_catalogue(), "hero dragon\n").ok());
    EXPECT_FALSE(read_sheet(shared_catalogue(), "hero mage\nveteran circles 7\n").ok());
    EXPECT_FALSE(read_sheet(shared_catalogue(), "player me\n").ok());
}

TEST(ODD_CAMP_02, checks_are_awarded_won_or_lost) {
    EXPECT_EQ(earned_checks(finished(1, 1, false, Tier::none)), 2);
    EXPECT_EQ(earned_checks(finished(0, 0, false, Tier::none)), 0);
}

TEST(ODD_CAMP_03, one_check_per_descent) { EXPECT_EQ(earned_checks(finished(2, 0, false, Tier::none)), 2); }
TEST(ODD_CAMP_04, one_check_per_level) { EXPECT_EQ(earned_checks(finished(0, 3, false, Tier::none)), 3); }
TEST(ODD_CAMP_05, three_more_for_the_boss) { EXPECT_EQ(earned_checks(finished(3, 0, true, Tier::none)), 6); }

// also ODD-DIFF-01..03
TEST(ODD_CAMP_02, the_tier_adds_its_checks) {
    EXPECT_EQ(earned_checks(finished(1, 0, false, Tier::expert)), 3);
    EXPECT_EQ(earned_checks(finished(1, 0, false, Tier::standard)), 2);
    EXPECT_EQ(earned_checks(finished(1, 0, false, Tier::novice)), 1);
}

TEST(ODD_CAMP_06, going_down_to_the_boss_is_a_descent) {
    Table table = a_table(1).start();
    table.floor(3).deck(0).run(Stage::end_turn).play(Do::descend);
    EXPECT_EQ(table.state.descents, 1);
}

TEST(ODD_CAMP_07, easy_dungeons_mark_circles_only) {
    EXPECT_TRUE(may({}, "veteran", Mark::circle, 1));
    EXPECT_FALSE(may(with({"veteran"}), "durability", Mark::square, 1));
}

TEST(ODD_CAMP_08, medium_dungeons_circles_and_squares) {
    EXPECT_TRUE(may(with({"veteran"}), "durability", Mark::square, 2));
    EXPECT_FALSE(may(with({"veteran"}), "crafty", Mark::pentagon, 2));
}

TEST(ODD_CAMP_09, hard_dungeons_any_shape) { EXPECT_TRUE(may(with({"veteran"}), "crafty", Mark::pentagon, 3)); }

TEST(ODD_CAMP_10, a_talent_is_usable_once_all_its_shapes_are_marked) {
    CampaignSheet sheet;
    for (int i = 0; i < 5; ++i) ASSERT_TRUE(mark(shared_catalogue(), sheet, {talent("veteran"), Mark::circle}, 1).ok());
    EXPECT_FALSE(is_learnt(shared_catalogue(), sheet, talent("veteran")));
    EXPECT_EQ(options_of(shared_catalogue(), std::span(&sheet, 1)).at("basic_talents_1"), "none");
    ASSERT_TRUE(mark(shared_catalogue(), sheet, {talent("veteran"), Mark::circle}, 1).ok());
    EXPECT_TRUE(is_learnt(shared_catalogue(), sheet, talent("veteran")));
    EXPECT_EQ(options_of(shared_catalogue(), std::span(&sheet, 1)).at("basic_talents_1"), "veteran");
}

TEST(ODD_CAMP_11, four_groups_one_open_to_all) {
    const Catalogue& catalogue = shared_catalogue();
    ASSERT_EQ(catalogue.groups.size(), 4u);
    EXPECT_TRUE(catalogue.groups[0].open_to_all);
    EXPECT_EQ(catalogue.groups[0].talents.size(), 3u);
    for (size_t i = 1; i < 4; ++i) {
        EXPECT_FALSE(catalogue.groups[i].open_to_all);
        EXPECT_EQ(catalogue.groups[i].talents.size(), 4u);
    }
    EXPECT_TRUE(may(with({"prepared"}), "veteran", Mark::circle, 1));
}

TEST(ODD_CAMP_12, only_one_of_the_other_three_groups) {
    CampaignSheet sheet;
    EXPECT_TRUE(may(sheet, "guile", Mark::circle, 1));
    ASSERT_TRUE(mark(shared_catalogue(), sheet, {talent("prepared"), Mark::circle}, 1).ok());
    EXPECT_FALSE(may(sheet, "guile", Mark::circle, 1));
    EXPECT_TRUE(may(sheet, "prepared", Mark::circle, 1));
    EXPECT_EQ(shared_catalogue().groups[chosen_group(shared_catalogue(), sheet)].id, "guardian");
}

TEST(ODD_CAMP_13, the_key_talent_comes_first) {
    EXPECT_FALSE(may({}, "durability", Mark::circle, 3));
    EXPECT_TRUE(may(with({"veteran"}), "durability", Mark::circle, 3));
    EXPECT_FALSE(may({}, "speed", Mark::circle, 3));
    EXPECT_TRUE(may(with({"cunning"}), "speed", Mark::circle, 3));
}

TEST(ODD_CAMP_14, talents_with_an_icon_are_free_skills_once_per_matching_encounter) {
    Table table = a_table(1).with("hero_1", "mage").with("group_talents_1", "guile").start();
    table.fight({"S6 h"}).dice(0, "S5").use("guile").pick("S5");
    EXPECT_EQ(table.dice_of(0, "S6"), 1);
    EXPECT_FALSE(table.can_use("guile"));
    Table peril = a_table(1).with("hero_1", "mage").with("group_talents_1", "guile").start();
    peril.peril({"wM9 h"}).dice(0, "M5");
    EXPECT_FALSE(peril.can_use("guile"));
    Table boss = a_table(1).with("hero_1", "mage").with("group_talents_1", "guile+direct_hit").start();
    boss.boss_fight({"S6 k"}).dice(0, "M5");
    EXPECT_TRUE(boss.can_use("direct_hit"));
    EXPECT_FALSE(boss.can_use("guile"));  // a combat icon alone does not reach the boss for talents
    EXPECT_FALSE(table.can_use("direct_hit"));
    Table cunning = a_table(1).with("hero_1", "mage").with("group_talents_1", "cunning").start();
    cunning.peril({"wM9 h"}).dice(0, "M1 M1").will_roll({6, 5}).use("cunning").pick("M1").pick("M1");
    EXPECT_EQ(cunning.dice_of(0, "M6") + cunning.dice_of(0, "M5"), 2);
}

TEST(ODD_CAMP_15, the_others_work_permanently) {
    EXPECT_EQ(a_table(1).with("hero_1", "mage").with("basic_talents_1", "veteran+durability+crafty").start().hero(0).health, 6);
    EXPECT_EQ(a_table(1).with("hero_1", "mage").with("basic_talents_1", "veteran+durability+crafty").start().state.tokens, 2);
    EXPECT_EQ(a_table(1).with("hero_1", "mage").with("group_talents_1", "guile+fortitude").start().hero(0).health, 6);
    Table aid = a_table(1).with("hero_1", "mage").with("group_talents_1", "prepared+first_aid").start();
    aid.wounds(0, 4).run(Stage::begin_turn).play(Do::drink_healing, 0);
    EXPECT_EQ(aid.wounds_of(0), 0);
    Table rest = a_table(1).with("hero_1", "mage").with("group_talents_1", "prepared+recovery").start();
    rest.tokens(0).wounds(0, 3).deck(0).run(Stage::end_turn).play(Do::descend);
    EXPECT_EQ(rest.wounds_of(0), 2);
    Table wise = a_table(1).with("hero_1", "mage").with("group_talents_1", "cunning+knowledge").start();
    EXPECT_EQ(level_cost(*wise.catalogue, wise.state), 5);
}

TEST(ODD_CAMP_16, veteran_gives_a_basic_skill_at_setup) {
    const Table table = a_table(1).with("basic_talents_1", "veteran").with("basic_skill_1", "second_look").start();
    EXPECT_TRUE(has_bit(table.hero(0).skills, table.skill_index("second_look")));
}

TEST(ODD_CAMP_17, a_basic_skill_is_outside_the_limit) {
    Table table = a_table(2).with("basic_talents_1", "veteran").start();  // one found skill each at level 1
    table.fight({"S6 t"}).stop();
    EXPECT_TRUE(table.can(Do::loot_skill, 0, 0));
}

TEST(ODD_CAMP_18, every_player_earns_the_full_number) {
    // Checks are a matter of the game, not of the seat: the same number goes on each sheet.
    State state = a_table(2).start().state;
    state.descents = 2;
    state.level_ups = 1;
    std::array<CampaignSheet, 2> sheets;
    for (CampaignSheet& sheet : sheets) {
        for (int i = 0; i < earned_checks(state); ++i)
            ASSERT_TRUE(mark(shared_catalogue(), sheet, {talent("veteran"), Mark::circle}, 1).ok());
        EXPECT_EQ(sheet.marks[talent("veteran")][0], 3);
    }
}

TEST(ODD_CAMP_19, checks_that_fit_nowhere_are_lost) {
    CampaignSheet sheet = with({"veteran", "durability", "crafty", "prepared", "first_aid", "recovery", "grit"});
    EXPECT_TRUE(legal_marks(shared_catalogue(), sheet, 3).empty());
    EXPECT_FALSE(may(sheet, "veteran", Mark::circle, 3));
}

TEST(ODD_CAMP_20, a_hero_without_a_sheet_starts_a_fresh_one) {
    const CampaignSheet fresh{"Ivan", 1, {}};
    const auto options = options_of(shared_catalogue(), std::span(&fresh, 1));
    EXPECT_EQ(options.at("hero_1"), "mage");
    EXPECT_EQ(options.at("group_talents_1"), "none");
    TableSetup setup = a_table(1);
    for (const auto& [id, value] : options) setup.with(id, value);
    EXPECT_TRUE(setup.check().ok());
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
