// Every scenario file holds; and the runner notices what does not.
#include "scenarios/dungeoneer/scenario.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "support/scenario.h"

namespace undercroft::dungeoneer {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class scenarios : public testing::TestWithParam<std::string> {};

TEST_P(scenarios, hold) { EXPECT_THAT(run_scenario(support::scenario_text("dungeoneer", GetParam())), IsEmpty()); }

INSTANTIATE_TEST_SUITE_P(dungeoneer, scenarios, testing::ValuesIn(support::scenario_names("dungeoneer")),
                         [](const auto& each) { return each.param; });

TEST(scenarios_of_the_rules, are_all_here) {
    const auto names = support::scenario_names("dungeoneer");
    const auto is_there = [&](const std::string& beginning) {
        return std::any_of(names.begin(), names.end(), [&](const std::string& name) { return name.starts_with(beginning); });
    };
    for (int i = 1; i <= 19; ++i) EXPECT_TRUE(is_there("ex_" + std::string(i < 10 ? "0" : "") + std::to_string(i) + "_")) << i;
    for (int i = 1; i <= 27; ++i) EXPECT_TRUE(is_there("xd_" + std::string(i < 10 ? "0" : "") + std::to_string(i) + "_")) << i;
}

TEST(scenario_runner, notices_a_false_expectation) {
    EXPECT_THAT(run_scenario("rule DG-MOVE-09\nsetup lay crossroads 0 -1, points 1 1\nbegin feats\ndo move north\nexpect glory 1 3, peril "
                             "1 2, at 1 treasury\n"),
                ElementsAre("5: glory 1: 1, not 3", "5: is not so: at 1 treasury"));
}

TEST(scenario_runner, notices_an_action_that_is_not_possible) {
    EXPECT_THAT(run_scenario("rule DG-MOVE-01\nbegin feats\ndo move north\ndo seat 2: stand_up\nexpect cannot done\n"),
                ElementsAre("3: 'move north' is not possible now", "4: 'stand_up' is not possible now", "5: is not so: cannot done"));
}

TEST(scenario_runner, notices_words_it_does_not_know) {
    EXPECT_THAT(run_scenario("rule DG-MOVE-01\nsetup wings 2, hand 1 sandwich, glory 3 1\nbegin lunch\nexpect luck 3\nhope 4\n"),
                ElementsAre("2: unknown word in setup: 'wings'", "2: unknown: 'sandwich'", "2: there is no seat 3",
                            "3: unknown phase: 'lunch'", "4: unknown word in expect: 'luck'",
                            "5: a line begins with rule, table, card, setup, begin, roll, draw, do or expect, not with 'hope'"));
}

TEST(scenario_runner, wants_a_rule_and_an_expectation) {
    EXPECT_THAT(run_scenario("begin feats\n"), ElementsAre("no line says which rule it shows", "nothing is expected"));
}

}  // namespace
}  // namespace undercroft::dungeoneer
