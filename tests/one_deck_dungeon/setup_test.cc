// ODD-SETUP and ODD-DIFF: how a game begins.
#include "games/one_deck_dungeon/card_words.h"
#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck_dungeon {
namespace {

State first_position(int seats, std::map<std::string, std::string> options) {
    const Rules rules(std::make_shared<const Catalogue>(shared_catalogue()));
    undercroft::Setup asked;
    asked.seats = seats;
    asked.options = std::move(options);
    Chance chance(3);
    EventSink events;
    return rules.start(*rules.read_options(asked), chance, events);
}

TEST(ODD_SETUP_01, one_two_or_four_players_and_no_other_number) {
    for (const int seats : {1, 2, 4}) EXPECT_TRUE(a_table(seats).check().ok());
    for (const int seats : {3, 5, 8}) EXPECT_EQ(a_table(seats).check().problem().code(), "problems.setup.seats");
}

TEST(ODD_SETUP_02, no_hero_appears_twice) {
    EXPECT_EQ(a_table(2).with("hero_1", "mage").with("hero_2", "mage").check().problem().code(), "one_deck_dungeon.problem.same_hero");
    EXPECT_TRUE(a_table(2).with("hero_1", "mage").with("hero_2", "rogue").check().ok());
    EXPECT_TRUE(a_table(1).with("hero_1", "mage").with("hero_2", "mage").check().ok());  // the second seat is not taken
}

TEST(ODD_SETUP_03, only_the_chosen_heroes_and_dungeon_are_in_the_game) {
    const Table table = a_table(2).with("hero_1", "rogue").with("hero_2", "archer").with("dungeon", "lichs_tomb").start();
    EXPECT_EQ(table.hero(0).hero, table.hero_index("rogue"));
    EXPECT_EQ(table.hero(1).hero, table.hero_index("archer"));
    EXPECT_EQ(table.hero(2).hero, no_id);
    EXPECT_EQ(table.catalogue->dungeons[table.state.dungeon].id, "lichs_tomb");
}

TEST(ODD_SETUP_04, one_player_has_the_solo_sides_and_more_players_the_team_sides) {
    const Table alone = a_table(1).with("hero_1", "warrior").start();
    EXPECT_EQ(alone.hero(0).icons, (std::array<uint8_t, 3>{4, 2, 1}));
    EXPECT_EQ(alone.hero(0).health, 6);
    const Table two = a_table(2).with("hero_1", "warrior").with("hero_2", "mage").start();
    EXPECT_EQ(two.hero(0).icons, (std::array<uint8_t, 3>{3, 1, 0}));
    EXPECT_EQ(two.hero(0).health, 4);
    const Table four = a_table(4).start();
    EXPECT_EQ(four.hero(0).health, 4);
    // Level cards too: two skills alone, one each in a team.
    EXPECT_EQ(alone.catalogue->levels[0].sides[alone.state.side].skills, 2);
    EXPECT_EQ(four.catalogue->levels[0].sides[four.state.side].skills, 1);
}

TEST(ODD_SETUP_05, the_dungeon_is_picked_and_has_a_difficulty_and_a_boss) {
    const std::map<std::string, int> dots = {
        {"dragons_cave", 1}, {"hydras_reef", 2}, {"yetis_cavern", 2}, {"lichs_tomb", 3}, {"minotaurs_maze", 3}};
    for (const auto& [id, difficulty] : dots) {
        const Table table = a_table(1).with("dungeon", id).start();
        const Dungeon& dungeon = table.catalogue->dungeons[table.state.dungeon];
        EXPECT_EQ(dungeon.id, id);
        EXPECT_EQ(dungeon.difficulty, difficulty);
        EXPECT_GE(dungeon.boss.health, 5);
    }
    EXPECT_EQ(a_table(1).with("dungeon", "cellar").check().problem().code(), "problems.setup.bad_value");
}

TEST(ODD_SETUP_06, only_the_first_floor_is_in_force) {
    Table table = a_table(1).with("dungeon", "lichs_tomb").start();
    EXPECT_EQ(table.state.floor, 1);
    table.meet("ogre");
    EXPECT_EQ(table.state.encounter.box_count, 6 + 2);  // the ogre's six and those of floor 1
}

TEST(ODD_SETUP_07, the_team_begins_at_level_1) {
    EXPECT_EQ(a_table(2).start().state.level, 1);
    EXPECT_EQ(shared_catalogue().levels[0].next, 6);
    EXPECT_EQ(shared_catalogue().levels[3].next, 0);
}

TEST(ODD_SETUP_08, all_44_cards_are_in_the_deck_in_random_order) {
    const Table table = a_table(1).start();
    EXPECT_EQ(table.state.unseen.size(), 44);
    EXPECT_EQ(table.left_in_deck(), 44);
    // Another seed spends other cards first.
    const Rules rules(std::make_shared<const Catalogue>(shared_catalogue()));
    undercroft::Setup setup;
    setup.seats = 1;
    EventSink events;
    CardSet first, second;
    for (uint64_t seed = 1; seed <= 2; ++seed) {
        Chance chance(seed);
        (seed == 1 ? first : second) = rules.start(*rules.read_options(setup), chance, events).discard;
    }
    EXPECT_NE(first, second);
}

TEST(ODD_SETUP_09, the_stairs_lie_under_the_deck) {
    Table table = a_table(1).with("dungeon", "yetis_cavern").start();
    EXPECT_FALSE(stairs_visible(table.state));
    table.deck(2).spend(2);
    EXPECT_TRUE(stairs_visible(table.state));
}

TEST(ODD_SETUP_10, one_token_to_begin_with) {
    EXPECT_EQ(a_table(1).start().state.tokens, 1);
    EXPECT_EQ(a_table(2).start().state.tokens, 1);
    EXPECT_EQ(a_table(4).start().state.tokens, 2);
}

TEST(ODD_SETUP_11, basic_skills_only_by_a_campaign_talent) {
    const Table without = a_table(1).start();
    for (const uint8_t basic : without.catalogue->basic_skills) EXPECT_FALSE(has_bit(without.hero(0).skills, basic));
    const Table with = a_table(1).with("basic_talents_1", "veteran").start();
    EXPECT_TRUE(has_bit(with.hero(0).skills, with.catalogue->basic_skills[0]));
    EXPECT_FALSE(has_bit(with.hero(0).skills, with.catalogue->basic_skills[1]));
    EXPECT_EQ(a_table(2)
                  .with("basic_talents_1", "veteran")
                  .with("basic_talents_2", "veteran")
                  .with("basic_skill_1", "second_look")
                  .with("basic_skill_2", "second_look")
                  .check()
                  .problem()
                  .code(),
              "one_deck_dungeon.problem.same_basic_skill");
}

TEST(ODD_SETUP_12, nothing_else_lies_on_the_table) {
    const State state = first_position(2, {{"dungeon", "yetis_cavern"}});
    EXPECT_EQ(door_count(state), 0);
    EXPECT_EQ(state.discard.size(), 2);  // the first turn's time is paid at once
    EXPECT_TRUE(state.experience.empty());
    for (int seat = 0; seat < 2; ++seat) {
        const HeroState& hero = state.heroes[static_cast<size_t>(seat)];
        EXPECT_EQ(hero.wounds, 0);
        EXPECT_EQ(hero.stored, 0);
        EXPECT_TRUE(hero.items.empty() && hero.found.empty());
    }
}

// also ODD-DIFF-04
TEST(ODD_SETUP_13, the_tier_is_an_option_of_its_own) {
    for (const char* tier : {"none", "expert", "standard", "novice"}) {
        for (const char* dungeon : {"dragons_cave", "lichs_tomb"})
            EXPECT_TRUE(a_table(2).with("tier", tier).with("dungeon", dungeon).check().ok());
    }
}

TEST(ODD_SETUP_14, healing_is_known_without_a_card) {
    Table table = a_table(1).start();
    EXPECT_TRUE(has_bit(table.state.potions, table.potion_index("healing")));
    for (const Card& card : table.catalogue->cards) EXPECT_NE(card.potion, table.potion_index("healing"));
    table.wounds(0, 3).run(Stage::begin_turn);
    EXPECT_TRUE(table.can(Do::drink_healing, 0));
}

TEST(ODD_DIFF_01, expert_changes_nothing_but_the_checks) {
    const State expert = first_position(1, {{"tier", "expert"}});
    const State none = first_position(1, {{"tier", "none"}});
    State same = expert;
    same.tier = Tier::none;
    EXPECT_EQ(same, none);
}

TEST(ODD_DIFF_02, standard_begins_with_one_card_of_experience) {
    const Table table = a_table(2).with("tier", "standard").start();
    EXPECT_EQ(table.state.experience.size(), 1);
    EXPECT_EQ(table.left_in_deck(), 43);
    EXPECT_EQ(a_table(4).with("tier", "standard").start().state.experience.size(), 1);
    EXPECT_EQ(a_table(4).with("tier", "standard").with("standard_draws_two", "yes").start().state.experience.size(), 2);
}

TEST(ODD_DIFF_06, standards_card_is_drawn_like_the_top_of_the_deck) {
    // Same stream as time: with the same seed it is the card that time would have taken first.
    const State with = first_position(1, {{"tier", "standard"}, {"dungeon", "yetis_cavern"}});
    const State without = first_position(1, {{"dungeon", "yetis_cavern"}});
    EXPECT_TRUE(without.discard.has(with.experience.nth(0)));
}

TEST(ODD_DIFF_03, novice_begins_at_level_2) {
    const Table table = a_table(1).with("tier", "novice").start();
    EXPECT_EQ(table.state.level, 2);
}

TEST(ODD_DIFF_05, novices_level_gives_its_token_and_no_check) {
    const Table table = a_table(1).with("tier", "novice").start();
    EXPECT_EQ(table.state.tokens, 2);
    EXPECT_EQ(table.state.level_ups, 0);
    EXPECT_EQ(a_table(4).with("tier", "novice").start().state.tokens, 4);
}

// also ODD-ENC-09: of two thresholds in force the lower one counts; they are not added up.
TEST(ODD_DESCEND_03, thresholds_of_floors_do_not_add_up) {
    Property upper, lower;
    upper.heart_at_time = 3;
    lower.heart_at_time = 2;
    lower.heart_at_hearts = 4;
    EXPECT_EQ(united(upper, lower).heart_at_time, 2);
    EXPECT_EQ(united(lower, upper).heart_at_time, 2);
    EXPECT_EQ(united(upper, lower).heart_at_hearts, 4);
    EXPECT_EQ(united(lower, lower).heart_at_hearts, 4);
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
