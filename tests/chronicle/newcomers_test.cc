// Those who come and go: who is told with whom, and which verb goes with a newcomer.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "told_cast.h"

namespace undercroft::chronicle {
namespace {

TEST(newcomers, those_who_came_and_went_in_a_year_share_a_line) {
    const std::vector<Deed> deeds = {deed("people_ends.brief", 3, nurrim, sharra, hall), deed("people_ends.brief", 3, skrug, sharra)};
    for (const Language language : all_languages) EXPECT_EQ(told(language, deeds).size(), 1u);
    EXPECT_THAT(told(Language::english, deeds),
                testing::ElementsAre(testing::AllOf(testing::HasSubstr("Nurrim"), testing::HasSubstr("Skrug"))));
}

TEST(newcomers, newcomers_that_one_made_an_end_of_year_upon_year_are_one_line) {
    const std::vector<Deed> deeds = {deed("people_ends.brief", 3, nurrim, sharra, hall), deed("people_ends.brief", 5, skrug, sharra)};
    const Tales& tales = shipped_tales();
    const Cast people = cast();
    const std::vector<PlannedLine> plan = plan_lines(tales.kinds(), people, deeds);
    ASSERT_EQ(plan.size(), 1u);
    EXPECT_EQ(plan.front().year, 3);
    EXPECT_EQ(plan.front().last_year, 5);
    for (const Voice voice : {Voice::annalist, Voice::tally, Voice::boast, Voice::rumour}) {
        const std::vector<Line> lines = tell(tales, voice, Language::english, people, deeds, plan);
        ASSERT_EQ(lines.size(), 1u);
        const std::string& words = lines.front().words;
        EXPECT_THAT(words, testing::AllOf(testing::HasSubstr("Nurrim"), testing::HasSubstr("Skrug")));
        EXPECT_EQ(words.find("Sharra"), words.rfind("Sharra")) << words;  // who did it is said once
    }
}

TEST(newcomers, a_verb_goes_with_the_species_word_of_a_newcomer) {
    Cast people = cast();
    Actor& spawn = people[sharra];
    spawn.name = noun("Kovarr", {"Коварр", "Коварра", "Коварру", "Коварра", "Коварром", "Коварре"}, Gender::masculine, true);
    spawn.kind =
        noun("the spawn", {"порождение", "порождения", "порождению", "порождение", "порождением", "порождении"}, Gender::neuter, true);
    const std::vector<Deed> deeds = {deed("lair", 3, sharra)};
    const Tales& tales = shipped_tales();
    const std::vector<Line> lines =
        tell(tales, Voice::annalist, Language::russian, people, deeds, plan_lines(tales.kinds(), people, deeds));
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_THAT(lines.front().words, testing::ContainsRegex("(ло|лось)[ .]"));
}

}  // namespace
}  // namespace undercroft::chronicle
