// What the log says and nothing else shows: how much, which die, by whom. Numbers of events are facts of the rules (MF-4).
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck_dungeon {
namespace {

using Numbers = std::vector<int>;

// The first `count` numbers of every such event, in order.
std::vector<Numbers> told(const Table& table, Happened kind, size_t count) {
    std::vector<Numbers> all;
    for (const Event& event : table.log) {
        if (event.kind != static_cast<uint16_t>(kind)) continue;
        all.emplace_back(event.numbers.begin(), event.numbers.begin() + static_cast<std::ptrdiff_t>(count));
    }
    return all;
}

Table a_warrior(const char* dungeon = "yetis_cavern") { return a_table(1).with("hero_1", "warrior").with("dungeon", dungeon).start(); }
Table before_boss(const char* dungeon) {
    Table table = a_warrior(dungeon);
    table.floor(3).deck(0).run(Stage::end_turn);
    return table;
}

TEST(ODD_BOSS_10, the_log_counts_the_boss_wounds_of_the_blow_and_in_all) {
    Table table = before_boss("yetis_cavern");
    table.boss_fight({"S4 hk", "S5 hk"}).boss_wounds(1).dice(0, "S4 S5").place("S4", 0).place("S5", 1).stop();
    EXPECT_EQ(told(table, Happened::boss_wounded, 2), (std::vector<Numbers>{{2, 3}}));
    EXPECT_TRUE(told(table, Happened::boss_healed, 1).empty());
}

TEST(ODD_BOSS_10, the_log_says_how_much_a_boss_heals_and_keeps_silent_when_it_heals_nothing) {
    Table hurt = before_boss("hydras_reef");
    hurt.boss_fight({"S4 k", "S5 k", "A6 k"}).boss_wounds(3).dice(0, "S4").place("S4", 0).stop();
    EXPECT_EQ(told(hurt, Happened::boss_healed, 2), (std::vector<Numbers>{{2, 1}}));
    EXPECT_EQ(told(hurt, Happened::boss_wounded, 2), (std::vector<Numbers>{{1, 2}}));
    Table whole = before_boss("hydras_reef");
    whole.boss_fight({"S4 k", "S5 k"}).dice(0, "S4").place("S4", 0).stop();
    EXPECT_TRUE(told(whole, Happened::boss_healed, 1).empty());
}

TEST(ODD_DICE_13, the_log_names_both_dice_that_are_given_up) {
    Table table = a_warrior();
    table.fight({"S6"}).dice(0, "S4 A5").convert("S4", "A5");
    EXPECT_THAT(told(table, Happened::discarded, 1), testing::UnorderedElementsAre(Numbers{die_of(0, 4)}, Numbers{die_of(1, 5)}));
    EXPECT_EQ(table.times_told(Happened::converted), 1);
}

TEST(ODD_DICE_17, the_log_names_the_die_that_is_put_back) {
    Table table = a_warrior();
    table.fight({"S6"}).dice(0, "S4 M3").discard("M3");
    EXPECT_EQ(told(table, Happened::discarded, 1), (std::vector<Numbers>{{die_of(2, 3)}}));
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
