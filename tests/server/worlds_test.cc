// Worlds as pages of the hall: grown from a seed without a table, told as a story, and shown as they stood in any year.
#include <gtest/gtest.h>

#include "server/hall_fixture.h"

namespace undercroft::hall_test {
namespace {

wire::Response ask_world(const Json& more) {
    Json ask{{"language", "en"}, {"seed", "42"}, {"options", {{"until", "civilization"}}}};
    ask.update(more);
    return the_hall().post("/api/world", ask, "10.4.0.1");
}

TEST(world_pages, a_seed_gives_the_same_world_to_everybody) {
    const wire::Response one = ask_world({{"form", "json"}});
    ASSERT_EQ(one.status, 200) << one.body;
    EXPECT_EQ(ask_world({{"form", "json"}}).body, one.body);
    EXPECT_NE(ask_world({{"form", "json"}, {"seed", "43"}}).body, one.body);
    EXPECT_NE(ask_world({{"form", "svg"}}).body.find("<svg "), std::string::npos);
}

TEST(world_pages, a_story_has_its_lines_in_both_languages_and_its_years) {
    const Json english = ask_world({{"form", "story"}}).json();
    ASSERT_EQ(against_schema(english, "WorldStory"), "");
    const Json russian = ask_world({{"form", "story"}, {"language", "ru"}}).json();
    ASSERT_EQ(against_schema(russian, "WorldStory"), "");
    EXPECT_FALSE(english["story"]["lines"].empty());
    EXPECT_NE(english["story"]["lines"], russian["story"]["lines"]);
    ASSERT_FALSE(english["years"].empty());
    EXPECT_EQ(english["years"], russian["years"]);  // the same facts
    for (size_t i = 1; i < english["years"].size(); ++i) {
        const Json &before = english["years"][i - 1], &now = english["years"][i];
        EXPECT_LE(std::pair(before["layer"].get<int>(), before["year"].get<int>()),
                  std::pair(now["layer"].get<int>(), now["year"].get<int>()));
    }
}

TEST(world_pages, an_earlier_year_shows_the_world_as_it_stood) {
    const Json years = ask_world({{"form", "story"}}).json()["years"];
    ASSERT_GE(years.size(), 2u);
    const Json& early = years.front();
    const wire::Response then = ask_world({{"form", "json"}, {"layer", early["layer"]}, {"year", early["year"]}});
    ASSERT_EQ(then.status, 200) << then.body;
    const size_t marks_then = then.json()["marks"].size();
    EXPECT_LT(marks_then, ask_world({{"form", "json"}}).json()["marks"].size());
    EXPECT_GT(marks_then, 0u);
    EXPECT_EQ(ask_world({{"form", "json"}, {"layer", 1}, {"year", 9999}}).json()["code"], "problems.hall.no_step");
}

TEST(world_pages, a_small_world_is_told_by_a_line_that_stands_alone) {
    const Json grown =
        the_hall()
            .post("/api/worlds/grow",
                  {{"language", "en"}, {"count", 6}, {"seed", "100"}, {"small", true}, {"options", {{"until", "civilization"}}}},
                  "10.4.0.3")
            .json();
    ASSERT_EQ(against_schema(grown, "GrownWorlds"), "");
    ASSERT_EQ(grown["worlds"].size(), 6u);
    for (const Json& world : grown["worlds"]) {
        const std::string words = world["words"];
        EXPECT_FALSE(words.empty());
        EXPECT_FALSE(words.starts_with("They ") || words.starts_with("There ")) << words;  // who, and where?
    }
}

TEST(world_pages, wishes_that_cannot_be_are_refused_by_name) {
    EXPECT_EQ(the_hall().post("/api/world", {{"language", "en"}, {"form", "svg"}}, "10.4.0.2").json()["code"], "problems.hall.no_world");
    EXPECT_EQ(ask_world({{"form", "gif"}}).json()["code"], "problems.hall.unknown_form");
    EXPECT_EQ(ask_world({{"form", "story"}, {"teller", "parrot"}}).json()["code"], "problems.hall.unknown_form");
    EXPECT_NE(ask_world({{"form", "svg"}, {"seed", "forty-two"}}).status, 200);
    EXPECT_NE(ask_world({{"form", "svg"}, {"options", {{"until", "tuesday"}}}}).status, 200);
}

}  // namespace
}  // namespace undercroft::hall_test
