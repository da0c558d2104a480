// Every scenario file holds; and the runner notices what does not.
#include "scenarios/one_deck_dungeon/scenario.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/scenario.h"

namespace undercroft::one_deck_dungeon {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class scenarios : public testing::TestWithParam<std::string> {};

TEST_P(scenarios, hold) { EXPECT_THAT(run_scenario(support::scenario_text("one_deck_dungeon", GetParam())), IsEmpty()); }

INSTANTIATE_TEST_SUITE_P(one_deck_dungeon, scenarios, testing::ValuesIn(support::scenario_names("one_deck_dungeon")),
                         [](const auto& each) { return each.param; });

TEST(scenario_runner, notices_a_false_expectation) {
    EXPECT_THAT(run_scenario("rule ODD-TIME-01\ndo spend 1\nexpect deck 42, discard 1\n"), ElementsAre("3: deck: 43, not 42"));
}

TEST(scenario_runner, notices_an_action_that_is_not_possible) {
    EXPECT_THAT(run_scenario("rule ODD-ROOM-02\ndo enter 0\nexpect deck 44\n"), ElementsAre("2: 'enter 0' is not possible now"));
    EXPECT_THAT(run_scenario("rule ODD-ROOM-02\nexpect cannot explore\n"), ElementsAre("2: is not so: cannot explore"));
}

TEST(scenario_runner, notices_words_it_does_not_know) {
    EXPECT_THAT(run_scenario("rule ODD-TIME-01\nsetup wings 2\nexpect luck 3\n"),
                ElementsAre("2: unknown word in setup: 'wings'", "3: unknown word in expect: 'luck'"));
}

TEST(scenario_runner, wants_a_rule_and_an_expectation) {
    EXPECT_THAT(run_scenario("do explore\n"), ElementsAre("no line says which rule it shows", "nothing is expected"));
}

}  // namespace
}  // namespace undercroft::one_deck_dungeon
