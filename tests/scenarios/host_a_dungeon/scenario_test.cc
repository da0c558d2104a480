// Every scenario file holds; and the runner notices what does not.
#include "scenarios/host_a_dungeon/scenario.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/scenario.h"

namespace undercroft::host_a_dungeon {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class scenarios : public testing::TestWithParam<std::string> {};

TEST_P(scenarios, hold) { EXPECT_THAT(run_scenario(support::scenario_text("host_a_dungeon", GetParam())), IsEmpty()); }

INSTANTIATE_TEST_SUITE_P(host_a_dungeon, scenarios, testing::ValuesIn(support::scenario_names("host_a_dungeon")),
                         [](const auto& each) { return each.param; });

TEST(scenario_runner, notices_what_is_not_so) {
    EXPECT_THAT(run_scenario("rule HD-MON-18\nsetup lamia w 1\nexpect pop w 2, gone w\n"),
                ElementsAre("3: pop w: 1, not 2", "3: is not so: gone w"));
}

TEST(scenario_runner, notices_words_it_does_not_know) {
    EXPECT_THAT(run_scenario("rule HD-MON-18\nsetup unicorn u 1\ndo sing u\nexpect pop u 1\n"),
                ElementsAre("2: unknown words in setup: 'unicorn u 1'", "3: unknown words in do: 'sing u'",
                            "4: unknown words in expect: 'pop u 1'"));
}

}  // namespace
}  // namespace undercroft::host_a_dungeon
