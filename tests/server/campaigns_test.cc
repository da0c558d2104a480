// Campaigns over the wire: begun, gone on with game by game, marked, kept over a restart; and nobody else's business.
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "server/hall_fixture.h"

namespace undercroft::hall_test {
namespace {

Json with(const Json& credential, Json more) {
    more.update(credential);
    more["language"] = "en";
    return more;
}

Json begin(const TestHall& hall, Json wish) {
    wish["language"] = "en";
    const wire::Response begun = hall.post("/api/campaigns/new", wish);
    EXPECT_EQ(begun.status, 201) << begun.body;
    EXPECT_EQ(against_schema(begun.json(), "CampaignCredential"), "");
    return begun.json();
}

Json view(const TestHall& hall, const Json& credential, const std::string& language = "en") {
    const wire::Response heard = hall.post("/api/campaigns", {{"credentials", {credential}}, {"language", language}});
    EXPECT_EQ(heard.status, 200) << heard.body;
    EXPECT_EQ(against_schema(heard.json(), "Campaigns"), "") << heard.body;
    return heard.json()["campaigns"].empty() ? Json() : heard.json()["campaigns"][0];
}

// Plays a table to its end by the maker's seat; the bots do theirs.
void play_out(const TestHall& hall, const Json& opened) {
    const auto socket = hall.sit(opened["table"], opened["seats"][0]["token"]);
    unsigned choice = 5;
    for (int waits = 0; waits < 2000;) {
        const Json seen = socket->ask({{"type", "LookRequest"}, {"seat", 1}, {"known", 0}});
        if (seen["standing"] == "over") return;
        choice = choice * 1103515245u + 12345u;
        const Json act = next_act(seen, choice >> 8);
        if (!act.is_null() && socket->ask(act)["type"] == "Accepted") {
            waits = 0;
        } else {
            ++waits;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    }
    FAIL() << "the game does not end";
}

// The same by a bot in the maker's seat, which knows how to descend.
void play_well(const TestHall& hall, const Json& opened) {
    const auto socket = hall.sit(opened["table"], opened["seats"][0]["token"]);
    ASSERT_EQ(socket->ask({{"type", "GiveSeatRequest"}, {"seat", 1}, {"level", "medium"}})["type"], "Company");
    for (int waits = 0; waits < 20'000; ++waits) {
        if (socket->ask({{"type", "LookRequest"}, {"seat", 1}, {"known", 0}})["standing"] == "over") return;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
    FAIL() << "the game does not end";
}

Json play(const TestHall& hall, const Json& credential, const Json& more = Json::object()) {
    const wire::Response opened = hall.post("/api/campaigns/play", with(credential, more));
    EXPECT_EQ(opened.status, 201) << opened.body;
    EXPECT_EQ(against_schema(opened.json(), "TableOpened"), "");
    return opened.json();
}

const Json warrior{{"game", "one_deck_dungeon"}, {"heroes", {{{"name", "Vera"}, {"beginning", "warrior"}}}}};

TEST(campaigns, the_hall_offers_stories_of_chapters_and_heroes_with_sheets) {
    const Json hall = the_hall().ask("GET", "/api/hall?language=ru").json();
    ASSERT_EQ(against_schema(hall, "Hall"), "");
    std::map<std::string, Json> games;
    for (const Json& game : hall["games"]) games[game["id"]] = game;
    EXPECT_EQ(games["paper_dungeons"]["campaigns"].size(), 4u);
    for (const Json& story : games["paper_dungeons"]["campaigns"]) EXPECT_EQ(story["chapters"].size(), 3u) << story.dump();
    EXPECT_GE(games["one_deck_dungeon"]["beginnings"].size(), 5u);
    EXPECT_TRUE(games["dungeoneer"]["campaigns"].empty());
    EXPECT_TRUE(games["dungeoneer"]["beginnings"].empty());
}

TEST(campaigns, PD_CAMP_chapters_add_up_and_go_on_after_a_restart) {
    TestHall hall;
    const Json offered = hall.ask("GET", "/api/hall?language=en").json();
    std::string story;
    for (const Json& game : offered["games"]) {
        if (game["id"] == "paper_dungeons") story = game["campaigns"][0]["id"];
    }
    const Json credential =
        begin(hall, {{"game", "paper_dungeons"}, {"chapters", story}, {"seed", "11"}, {"seats", {{{"name", "Ann"}}, {{"level", "easy"}}}}});
    const Json fresh = view(hall, credential);
    ASSERT_EQ(fresh["chapters"].size(), 3u);
    EXPECT_TRUE(fresh["chapters"][0]["scores"].empty());
    EXPECT_EQ(fresh["finished"], false);

    const Json first = play(hall, credential);
    EXPECT_EQ(view(hall, credential)["table"], first["table"]);
    EXPECT_EQ(hall.post("/api/campaigns/play", with(credential, Json::object())).json()["code"], "problems.hall.chapter_running");
    play_out(hall, first);
    const Json after = view(hall, credential);
    ASSERT_EQ(after["chapters"][0]["scores"].size(), 2u) << after.dump();
    EXPECT_FALSE(after.contains("table"));
    ASSERT_EQ(after["games"].size(), 1u);
    EXPECT_EQ(after["games"][0]["score"], after["chapters"][0]["scores"][0]);

    hall.restart();
    EXPECT_EQ(view(hall, credential), after);
    const Json second = play(hall, credential);
    EXPECT_NE(second["table"], first["table"]);
    hall.restart();  // in the midst of a chapter
    play_out(hall, second);
    play_out(hall, play(hall, credential));
    const Json end = view(hall, credential, "ru");
    EXPECT_EQ(end["finished"], true);
    for (const Json& line : end["standings"]) {
        int total = 0;
        for (const Json& chapter : end["chapters"]) total += chapter["scores"][line["seat"].get<size_t>() - 1].get<int>();
        EXPECT_EQ(line["total"], total);
    }
    EXPECT_EQ(hall.post("/api/campaigns/play", with(credential, Json::object())).json()["code"], "problems.hall.campaign_over");
}

TEST(campaigns, ODD_CAMP_02_to_13_a_game_earns_marks_that_are_made_once_on_the_sheet) {
    TestHall hall;
    const Json credential = begin(hall, warrior);
    const Json fresh = view(hall, credential);
    ASSERT_EQ(fresh["heroes"].size(), 1u);
    EXPECT_EQ(fresh["heroes"][0]["player"], "Vera");
    ASSERT_EQ(fresh["heroes"][0]["groups"].size(), 4u);
    EXPECT_EQ(fresh["heroes"][0]["marks_left"], 0);
    for (const Json& option : fresh["options"]) EXPECT_NE(option["id"], "hero_1") << "the sheet says who descends";
    EXPECT_EQ(hall.post("/api/campaigns/mark", with(credential, {{"hero", 1}, {"mark", "veteran:circle"}})).json()["code"],
              "problems.hall.no_mark");

    int games = 0;
    Json hero = fresh["heroes"][0];
    for (; games < 6 && hero["marks_left"] == 0; ++games) {  // a descent that ends on the first floor may earn nothing
        play_well(hall, play(hall, credential));
        hero = view(hall, credential)["heroes"][0];
    }
    ASSERT_GT(hero["marks_left"], 0);
    EXPECT_EQ(view(hall, credential)["games"].size(), static_cast<size_t>(games));
    const int left = hero["marks_left"];
    const std::string mark = hero["marks"][0]["id"];
    EXPECT_EQ(hall.post("/api/campaigns/mark", with(credential, {{"hero", 1}, {"mark", "veteran:heptagon"}})).json()["code"],
              "problems.hall.no_mark");
    EXPECT_EQ(hall.post("/api/campaigns/mark", with(credential, {{"hero", 2}, {"mark", mark}})).json()["code"], "problems.hall.no_mark");
    const wire::Response marked = hall.post("/api/campaigns/mark", with(credential, {{"hero", 1}, {"mark", mark}}));
    ASSERT_EQ(marked.status, 200) << marked.body;
    EXPECT_EQ(against_schema(marked.json(), "Campaigns"), "");
    const Json then = marked.json()["campaigns"][0]["heroes"][0];
    EXPECT_EQ(then["marks_left"], left - 1);
    int shapes = 0;
    for (const Json& group : then["groups"]) {
        for (const Json& entry : group["entries"]) {
            for (const Json& shape : entry["shapes"]) shapes += shape["marked"].get<int>();
        }
    }
    EXPECT_EQ(shapes, 1);
    hall.restart();
    EXPECT_EQ(view(hall, credential)["heroes"][0], then);
}

TEST(campaigns, a_finished_game_counts_once_though_it_is_wound_back) {
    TestHall hall;
    const Json credential = begin(hall, warrior);
    const Json opened = play(hall, credential);
    play_out(hall, opened);
    ASSERT_EQ(view(hall, credential)["games"].size(), 1u);
    const auto socket = hall.sit(opened["table"], opened["seats"][0]["token"]);
    const Json seen = socket->ask({{"type", "LookRequest"}, {"seat", 1}, {"known", 0}});
    const Json back =
        socket->ask({{"type", "RewindRequest"}, {"seat", 1}, {"epoch", seen["epoch"]}, {"number", seen["number"]}, {"step", 0}});
    ASSERT_EQ(back["type"], "Accepted") << back.dump();
    play_out(hall, opened);
    EXPECT_EQ(view(hall, credential)["games"].size(), 1u);
}

TEST(campaigns, whoever_has_no_token_learns_and_changes_nothing) {
    TestHall hall;
    const Json credential = begin(hall, warrior);
    Json stranger = credential;
    stranger["token"] = std::string(22, 'a');
    EXPECT_TRUE(view(hall, stranger).is_null());
    EXPECT_EQ(hall.post("/api/campaigns/play", with(stranger, Json::object())).status, 403);
    EXPECT_EQ(hall.post("/api/campaigns/mark", with(stranger, {{"hero", 1}, {"mark", "veteran:circle"}})).status, 403);
    stranger["campaign"] = "nosuchname";
    EXPECT_EQ(hall.post("/api/campaigns/play", with(stranger, Json::object())).status, 404);
    EXPECT_FALSE(view(hall, credential).contains("table"));
}

TEST(campaigns, refuses_what_no_campaign_can_be) {
    const TestHall& hall = the_hall();
    const auto code = [&](Json wish) {
        wish["language"] = "en";
        return hall.post("/api/campaigns/new", wish).json()["code"].get<std::string>();
    };
    EXPECT_EQ(code({{"game", "dungeoneer"}, {"heroes", {{{"name", "A"}, {"beginning", "x"}}}}}), "problems.sheet.none_kept");
    EXPECT_EQ(code({{"game", "one_deck_dungeon"}}), "problems.hall.no_heroes");
    EXPECT_EQ(code({{"game", "one_deck_dungeon"}, {"heroes", {{{"name", "A"}, {"beginning", "dragon"}}}}}),
              "one_deck_dungeon.problem.no_such_hero");
    EXPECT_EQ(code({{"game", "one_deck_dungeon"}, {"heroes", {{{"name", " "}, {"beginning", "mage"}}}}}),
              "one_deck_dungeon.problem.nameless_sheet");
    EXPECT_EQ(code({{"game", "paper_dungeons"}, {"chapters", "no_such"}}), "problems.campaign.unknown");
    EXPECT_EQ(code({{"game", "chess"}, {"chapters", "x"}}).substr(0, 9), "problems.");
}

}  // namespace
}  // namespace undercroft::hall_test
