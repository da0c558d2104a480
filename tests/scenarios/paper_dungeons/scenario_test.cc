// Every scenario file holds; and the runner notices what does not.
#include "scenarios/paper_dungeons/scenario.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/scenario.h"

namespace undercroft::paper_dungeons {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class scenarios : public testing::TestWithParam<std::string> {};

TEST_P(scenarios, hold) { EXPECT_THAT(run_scenario(support::scenario_text("paper_dungeons", GetParam())), IsEmpty()); }

INSTANTIATE_TEST_SUITE_P(paper_dungeons, scenarios, testing::ValuesIn(support::scenario_names("paper_dungeons")),
                         [](const auto& each) { return each.param; });

TEST(scenario_runner, notices_a_false_expectation) {
    EXPECT_THAT(run_scenario("rule PD-TRAP-01\ndo move white1; enter E\nexpect wounds 2, rogue 1\n"), ElementsAre("3: wounds: 1, not 2"));
}

TEST(scenario_runner, notices_an_action_that_is_not_possible) {
    EXPECT_THAT(run_scenario("rule PD-TRAP-01\ndo step east\nexpect wounds 0\n"),
                ElementsAre("2: 'step east' is not possible now; asked: use_die"));
    EXPECT_THAT(run_scenario("rule PD-TRAP-01\nexpect cannot fly away\n"), ElementsAre("2: is not so: cannot fly away"));
}

TEST(scenario_runner, notices_words_it_does_not_know) {
    EXPECT_THAT(run_scenario("rule PD-TRAP-01\nsetup wings 2\nexpect luck 3\nhope 4\n"),
                ElementsAre("2: unknown word in setup: 'wings'", "3: unknown word in expect: 'luck'",
                            "4: a line begins with rule, setup, dice, roll, do or expect, not with 'hope'"));
}

TEST(scenario_runner, wants_a_rule_and_an_expectation) {
    EXPECT_THAT(run_scenario("do move white1\n"), ElementsAre("no line says which rule it shows", "nothing is expected"));
}

}  // namespace
}  // namespace undercroft::paper_dungeons
