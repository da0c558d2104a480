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

TEST(world_pages, the_life_of_a_place_has_its_owners_and_every_event_its_rule) {
    const Json story = ask_world({{"form", "story"}}).json()["story"];
    int owned = 0, rolled = 0;
    for (const Json& place : story["places"]) {
        const Json life = ask_world({{"form", "life"}, {"mark", place["mark"]}}).json();
        ASSERT_EQ(against_schema(life, "WorldLife"), "");
        EXPECT_EQ(life["name"], place["name"]);
        ASSERT_FALSE(life["events"].empty()) << life["name"];
        owned += life["holders"].empty() ? 0 : 1;
        int year = 0;
        for (const Json& event : life["events"]) {
            EXPECT_GE(event["year"], year) << life["name"];  // in order
            year = event["year"];
            EXPECT_FALSE(event["words"].get<std::string>().empty());
            ASSERT_FALSE(event["proofs"].empty());
            for (const Json& proof : event["proofs"]) {
                EXPECT_TRUE(proof["rule"].get<std::string>().starts_with("HD-"));
                rolled += proof["rolls"].get<std::string>().empty() ? 0 : 1;
            }
        }
        if (&place == &story["places"].front()) {
            const Json russian = ask_world({{"form", "life"}, {"mark", place["mark"]}, {"language", "ru"}}).json();
            EXPECT_NE(russian["events"], life["events"]);
        }
    }
    EXPECT_GT(owned, 0);
    EXPECT_GT(rolled, 0);
    EXPECT_NE(ask_world({{"form", "life"}, {"mark", 60000}}).status, 200);
    EXPECT_NE(ask_world({{"form", "life"}}).status, 200);
}

TEST(world_pages, a_world_nobody_grows_has_no_progress) {
    const wire::Response seen = ask_world({{"form", "progress"}, {"seed", "77"}});
    ASSERT_EQ(against_schema(seen.json(), "WorldProgress"), "");
    EXPECT_EQ(seen.json()["growing"], false);
}

// A world that grew by itself goes on at a table; what is answered otherwise there makes it a branch.
TEST(world_pages, a_branch_leaves_a_world_in_the_year_of_the_first_other_answer) {
    const Json options{{"until", "civilization"}}, years = ask_world({{"form", "story"}}).json()["years"];
    ASSERT_GE(years.size(), 4u);
    const Json& there = years[years.size() / 2];
    const wire::Response forked = the_hall().post(
        "/api/world/fork", {{"language", "en"}, {"seed", "42"}, {"options", options}, {"layer", there["layer"]}, {"year", there["year"]}},
        "10.4.0.4");
    ASSERT_EQ(forked.status, 201) << forked.body;
    const Json opened = forked.json(), credential{{"table", opened["table"]}, {"token", opened["seats"][0]["token"]}};
    const auto branches = [&](const Json& of) {
        Json ask{{"language", "en"}, {"others", Json::array({credential})}};
        ask.update(of);
        const Json told = the_hall().post("/api/world/branches", ask, "10.4.0.4").json();
        EXPECT_EQ(against_schema(told, "WorldBranches"), "");
        return told["branches"];
    };
    const Json grown{{"seed", "42"}, {"options", options}};
    const Json same = branches(grown);
    ASSERT_EQ(same.size(), 1u);
    EXPECT_EQ(same[0]["parted"], false);
    EXPECT_GE(same[0]["last_year"], there["year"]);
    EXPECT_TRUE(branches({{"seed", "43"}, {"options", options}}).empty());  // another world

    const auto socket = the_hall().sit(opened["table"], opened["seats"][0]["token"]);
    bool other = false;
    Json view;
    for (int answers = 0; answers < 40 && !other; ++answers) {
        view = socket->ask({{"type", "LookRequest"}, {"seat", 1}, {"known", 0}});
        ASSERT_EQ(view["standing"], "asked");
        const Json& offered = view["question"]["options"];
        other = offered.size() > 1;
        const Json answered = socket->ask({{"type", "AnswerRequest"},
                                           {"seat", 1},
                                           {"epoch", view["epoch"]},
                                           {"number", view["number"]},
                                           {"text", offered[other ? 1 : 0]["text"]}});
        ASSERT_EQ(answered["type"], "Accepted") << answered;
    }
    ASSERT_TRUE(other);
    const Json parted = branches(grown);
    ASSERT_EQ(parted.size(), 1u);
    EXPECT_EQ(parted[0]["parted"], true);
    EXPECT_EQ(parted[0]["year"], view["board"]["year"]);
    EXPECT_EQ(parted[0]["layer"], view["board"]["layer"]);

    // Wrong secrets and too many wishes open nothing.
    EXPECT_EQ(the_hall()
                  .post("/api/world/branches",
                        {{"language", "en"},
                         {"table", {{"table", opened["table"]}, {"token", "AAAAAAAAAAAAAAAAAAAAAA"}}},
                         {"others", Json::array()}},
                        "10.4.0.5")
                  .status,
              403);
    EXPECT_EQ(the_hall().post("/api/world/branches", {{"language", "en"}, {"others", Json::array()}}, "10.4.0.5").json()["code"],
              "problems.hall.no_world");
}

// HD: what is left to the world is answered by the table itself, to the end of a season, of an age, or of the history.
TEST(world_pages, a_stretch_of_history_can_be_left_to_the_world) {
    const Json opened = the_hall().open({{"game", "host_a_dungeon"},
                                         {"seed", "42"},
                                         {"language", "en"},
                                         {"options", {{"until", "civilization"}}},
                                         {"seats", {Json::object()}}});
    const auto socket = the_hall().sit(opened["table"], opened["seats"][0]["token"]);
    const auto look = [&] { return socket->ask({{"type", "LookRequest"}, {"seat", 1}, {"known", 0}}); };
    const auto leave = [&](const Json& how) {
        const Json view = look();
        Json order{{"type", "OrdersRequest"}, {"seat", 1},           {"epoch", view["epoch"]}, {"number", view["orders"]["number"]},
                   {"answers_forced", true},  {"until_turn", false}, {"passes", Json::array()}};
        order.update(how);
        const Json taken = socket->ask(order);
        EXPECT_EQ(taken["type"], "Accepted") << taken;
        Json after = look();
        for (int waits = 0; waits < 600 && after["standing"] != "asked" && after["standing"] != "over"; ++waits) after = look();
        return after;
    };
    const Json first = look();
    ASSERT_EQ(first["standing"], "asked");
    const Json aged = leave({{"within", "chapter"}});
    ASSERT_EQ(aged["standing"], "asked");
    EXPECT_GT(aged["board"]["layer"], first["board"]["layer"]);
    EXPECT_FALSE(aged["orders"].contains("within"));  // it held for that age alone
    const Json season = leave({{"within", "turn"}});
    ASSERT_EQ(season["standing"], "asked");
    EXPECT_EQ(season["board"]["layer"], aged["board"]["layer"]);
    EXPECT_NE(std::pair(season["board"]["year"], season["board"]["season"]), std::pair(aged["board"]["year"], aged["board"]["season"]));
    EXPECT_EQ(leave({{"until_turn", true}})["standing"], "over");
    // Everything was left to the world: it is the one that grows by itself.
    const Json told =
        the_hall()
            .post("/api/world", {{"language", "en"}, {"form", "json"}, {"table", opened["table"]}, {"token", opened["seats"][0]["token"]}},
                  "10.4.0.6")
            .json();
    EXPECT_EQ(told["hash"], ask_world({{"form", "json"}}).json()["hash"]);
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
