// What the solver tells a person: the reason beside an answer and the course step by step.
#include "games/one_deck_dungeon/words.h"
#include "one_deck_dungeon/table.h"

namespace undercroft::one_deck_dungeon {
namespace {

int64_t number_in(const Message& message, const std::string& name) {
    for (const MessageArgument& argument : message.arguments) {
        if (argument.name == name) return std::get<int64_t>(argument.value);
    }
    return -1;
}

TEST(one_deck_dungeon_plan, the_shield_comes_first_and_the_hint_says_what_it_saves) {
    Table table = a_table(1).with("hero_1", "warrior").start();
    table.fight({"M3#", "S4 hh", "A6 h"}).dice(0, "S5 M3 M4");
    const Words words(table.catalogue);
    const Message reason = words.reason(table.state, Seat(0), make_action(Do::place, die_number("M3"), 0));
    EXPECT_EQ(reason.key, "one_deck_dungeon.hint.shield_first");
    EXPECT_EQ(number_in(reason, "wounds_now"), 3);
    EXPECT_EQ(number_in(reason, "wounds"), 1);
    EXPECT_EQ(number_in(reason, "time"), 0);
    // Another answer is explained by the policy.
    EXPECT_EQ(words.reason(table.state, Seat(0), make_action(Do::discard, die_number("S5"))).key, "one_deck_dungeon.hint.none");
}

TEST(one_deck_dungeon_plan, the_course_is_told_to_its_end) {
    Table table = a_table(1).with("hero_1", "paladin").start();
    table.fight({"M3#", "S4 hh"}).dice(0, "S5 M3");
    const std::vector<PlanStep> plan = Words(table.catalogue).plan(table.state, Seat(0));
    ASSERT_EQ(plan.size(), 3u);
    EXPECT_EQ(plan[0].words.key, "one_deck_dungeon.action.place");
    EXPECT_EQ(number_in(plan[0].words, "number"), 1);
    EXPECT_EQ(number_in(plan[1].words, "number"), 2);
    EXPECT_EQ(plan[0].action, make_action(Do::place, die_number("M3"), 0));
    EXPECT_EQ(plan[2].words.key, "one_deck_dungeon.plan.end");
    EXPECT_FALSE(plan[2].action.has_value());
    EXPECT_EQ(number_in(plan[2].words, "wounds"), 0);
    EXPECT_EQ(number_in(plan[2].words, "wounds_now"), 2);
}

TEST(one_deck_dungeon_plan, a_roll_ends_what_can_be_told) {
    Table table = a_table(1).with("hero_1", "warrior").start();
    table.skill(0, "valor").fight({"S6 hhh"}).dice(0, "A1");
    const std::vector<PlanStep> plan = Words(table.catalogue).plan(table.state, Seat(0));
    ASSERT_EQ(plan.size(), 2u);
    EXPECT_EQ(plan[0].words.key, "one_deck_dungeon.action.use_skill");
    EXPECT_EQ(plan[1].words.key, "one_deck_dungeon.plan.roll");
}

TEST(one_deck_dungeon_plan, a_hopeless_course_is_not_told_step_by_step) {
    Table table = a_table(1).with("hero_1", "warrior").start();
    table.wounds(0, 5).tokens(0).fight({"S6 hhh", "A2 h"}).dice(0, "A3");
    const std::vector<PlanStep> plan = Words(table.catalogue).plan(table.state, Seat(0));
    ASSERT_EQ(plan.size(), 1u);
    EXPECT_EQ(plan[0].words.key, "one_deck_dungeon.hint.falls");
}

TEST(one_deck_dungeon_plan, there_is_none_outside_the_dice) {
    const Table table = a_table(1).start();
    EXPECT_TRUE(Words(table.catalogue).plan(table.state, Seat(0)).empty());
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
