// A game's past over the wire: replays, forks, winding back, rematches, records, rules, worlds, clocks.
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "server/hall_fixture.h"

namespace undercroft::hall_test {
namespace {

struct Played {
    Json opened;
    std::unique_ptr<wire::Socket> socket;
    Json view;
    std::string table() const { return opened["table"]; }
    std::string token() const { return opened["seats"][0]["token"]; }
};

Json look(wire::Socket& socket) { return socket.ask({{"type", "LookRequest"}, {"seat", 1}, {"known", 0}}); }

// So many acts by the first seat, or to the end.
Played play(const Json& wish, int acts) {
    Played played;
    played.opened = the_hall().open(wish);
    played.socket = the_hall().sit(played.table(), played.token());
    unsigned choice = 5;
    for (int waits = 0; acts > 0 && waits < 400;) {
        played.view = look(*played.socket);
        if (played.view["standing"] == "over") break;
        choice = choice * 1103515245u + 12345u;
        const Json act = next_act(played.view, choice >> 8);
        if (!act.is_null() && played.socket->ask(act)["type"] == "Accepted") {
            --acts;
            waits = 0;
        } else {
            ++waits;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    }
    for (int waits = 0; waits < 400; ++waits) {  // until the bots are done
        played.view = look(*played.socket);
        if (played.view["standing"] == "over" || !next_act(played.view, 0).is_null()) break;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    played.socket->pushed.clear();
    return played;
}

Json alone(const std::string& game) { return {{"game", game}, {"seed", "31"}, {"language", "en"}, {"seats", {Json::object()}}}; }

TEST(past, any_moment_of_a_game_is_shown_as_it_was) {
    const Played played = play(alone("one_deck_dungeon"), 8);
    const auto at = [&](int64_t step) {
        return the_hall()
            .post("/api/replay", {{"table", played.table()}, {"token", played.token()}, {"language", "ru"}, {"step", step}})
            .json();
    };
    const Json last = the_hall().post("/api/replay", {{"table", played.table()}, {"token", played.token()}, {"language", "en"}}).json();
    ASSERT_EQ(against_schema(last, "ReplayView"), "");
    EXPECT_EQ(last["step"], last["last"]);
    EXPECT_EQ(last["view"]["board"], played.view["board"]);
    const Json first = at(0);
    ASSERT_EQ(against_schema(first, "ReplayView"), "");
    EXPECT_EQ(first["view"]["language"], "ru");
    EXPECT_LT(first["view"]["log"]["lines"].size(), last["view"]["log"]["lines"].size());
    EXPECT_EQ(at(100'000)["code"], "problems.hall.no_step");
    EXPECT_EQ(at(-1)["code"], "problems.hall.no_step");
}

TEST(past, a_running_game_is_looked_back_upon_only_as_its_viewer_lived_it) {
    const TestHall& hall = the_hall();
    const Json opened =
        hall.open({{"game", "paper_dungeons"}, {"seed", "8"}, {"language", "en"}, {"seats", {Json::object(), Json::object()}}});
    const auto ann = hall.sit(opened["table"], opened["seats"][0]["token"]);
    const auto watched = [&] {
        return hall.post("/api/replay", {{"table", opened["table"]}, {"token", opened["watch"]}, {"language", "en"}}).body;
    };
    const std::string before = watched();
    ASSERT_EQ(ann->ask(next_act(look(*ann), 0))["type"], "Accepted");
    EXPECT_EQ(watched(), before);  // what Ann keeps is hers until it is published
}

TEST(past, one_goes_on_from_an_earlier_moment_at_a_new_table) {
    const Played played = play(alone("paper_dungeons"), 6);
    const wire::Response forked =
        the_hall().post("/api/fork", {{"table", played.table()}, {"token", played.token()}, {"language", "en"}, {"step", 2}}, "10.3.0.1");
    ASSERT_EQ(forked.status, 201) << forked.body;
    const Json other = forked.json();
    EXPECT_NE(other["table"], played.opened["table"]);
    const auto socket = the_hall().sit(other["table"], other["seats"][0]["token"]);
    const Json view = look(*socket);
    EXPECT_LT(view["log"]["last"], played.view["log"]["last"]);
    EXPECT_EQ(socket->ask(next_act(view, 0))["type"], "Accepted");
    EXPECT_EQ(look(*played.socket)["board"], played.view["board"]);  // the old one stays as it is
}

TEST(past, a_game_forked_while_a_bot_had_the_seat_is_its_persons_again) {
    Played played = play(alone("paper_dungeons"), 2);
    ASSERT_EQ(played.socket->ask({{"type", "GiveSeatRequest"}, {"seat", 1}, {"level", "easy"}})["type"], "Company");
    for (int waits = 0; waits < 400 && played.view["standing"] != "over"; ++waits) {  // the bot plays on to the end
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        played.view = look(*played.socket);
    }
    ASSERT_EQ(played.view["standing"], "over");
    const Json ask{{"table", played.table()}, {"token", played.token()}, {"language", "en"}};
    const int64_t last = the_hall().post("/api/replay", ask).json()["last"];
    Json wish = ask;
    wish["step"] = last / 2;
    const wire::Response forked = the_hall().post("/api/fork", wish, "10.3.0.4");
    ASSERT_EQ(forked.status, 201) << forked.body;
    const Json other = forked.json();
    ASSERT_TRUE(other["seats"][0].contains("token")) << forked.body;
    const auto socket = the_hall().sit(other["table"], other["seats"][0]["token"]);
    EXPECT_EQ(socket->ask(next_act(look(*socket), 0))["type"], "Accepted");
}

TEST(past, a_record_is_given_to_who_may_know_all_of_it) {
    const auto record = [](const std::string& table, const std::string& token) {
        return the_hall().post("/api/record", {{"table", table}, {"token", token}, {"language", "en"}});
    };
    const Played played = play(alone("paper_dungeons"), 3);
    const wire::Response mine = record(played.table(), played.token());
    EXPECT_EQ(mine.status, 200);
    EXPECT_NE(mine.body.find("paper_dungeons"), std::string::npos);
    EXPECT_NE(mine.body.find("31"), std::string::npos);  // the seed: alone there is nobody to keep it from
    EXPECT_EQ(record(played.table(), played.opened["watch"]).json()["code"], "problems.hall.not_over");
    EXPECT_EQ(record(played.table(), "0123456789abcdef0123456789abcdef").status, 403);
    const Json two = the_hall().open({{"game", "paper_dungeons"}, {"language", "en"}, {"seats", {Json::object(), Json::object()}}});
    EXPECT_EQ(record(two["table"], two["seats"][0]["token"]).json()["code"], "problems.hall.not_over");
}

TEST(past, others_games_are_not_forked_while_they_run) {
    const Json opened = the_hall().open({{"game", "paper_dungeons"}, {"language", "en"}, {"seats", {Json::object(), Json::object()}}});
    const Json ask{{"table", opened["table"]}, {"token", opened["seats"][0]["token"]}, {"language", "en"}, {"step", 0}};
    EXPECT_EQ(the_hall().post("/api/fork", ask, "10.3.0.2").json()["code"], "problems.hall.not_alone");
    Json again = ask;
    again.erase("step");
    EXPECT_EQ(the_hall().post("/api/rematch", again, "10.3.0.2").json()["code"], "problems.hall.not_over");
}

TEST(past, alone_one_winds_back_and_the_table_is_there_after_a_restart) {
    TestHall hall;
    const Json opened = hall.open(alone("one_deck_dungeon"));
    Json early;
    {
        const auto socket = hall.sit(opened["table"], opened["seats"][0]["token"]);
        early = look(*socket);
        for (int i = 0; i < 5; ++i) {
            const Json act = next_act(look(*socket), 0);
            if (!act.is_null()) socket->ask(act);
        }
        const Json now = look(*socket);
        const Json back{{"type", "RewindRequest"}, {"seat", 1}, {"epoch", now["epoch"]}, {"number", now["number"]}, {"step", 0}};
        ASSERT_EQ(socket->ask(back)["type"], "Accepted");
        EXPECT_EQ(socket->ask(back)["code"], "problems.action.stale");
        const Json wound = look(*socket);
        EXPECT_EQ(wound["log"]["lines"].size() <= early["log"]["lines"].size(), true);
        EXPECT_GT(wound["epoch"], now["epoch"]);
    }
    const TestHall::Kept kept = hall.kept(opened["table"]);
    hall.restart();
    const auto socket = hall.sit(opened["table"], opened["seats"][0]["token"]);
    EXPECT_EQ(look(*socket)["board"], early["board"]);
    EXPECT_EQ(hall.kept(opened["table"]).hash, kept.hash);
}

TEST(past, a_finished_game_is_remembered_and_played_again) {
    Played played = play({{"game", "one_deck_dungeon"}, {"seed", "2"}, {"language", "en"}, {"seats", {Json::object()}}}, 3000);
    ASSERT_EQ(played.view["standing"], "over");
    const Json mine =
        the_hall()
            .post("/api/mine", {{"language", "en"}, {"credentials", {{{"table", played.table()}, {"token", played.token()}}}}})
            .json();
    EXPECT_EQ(mine["games"][0]["over"], true);
    const Json fame = the_hall().ask("GET", "/api/fame?game=one_deck_dungeon&language=ru").json();
    ASSERT_EQ(against_schema(fame, "HallOfFame"), "");
    EXPECT_GE(fame["games"][0]["played"], 1);
    const wire::Response again =
        the_hall().post("/api/rematch", {{"table", played.table()}, {"token", played.token()}, {"language", "en"}}, "10.3.0.3");
    ASSERT_EQ(again.status, 201) << again.body;
    EXPECT_EQ(look(*the_hall().sit(again.json()["table"], again.json()["seats"][0]["token"]))["game"], "one_deck_dungeon");
    const Json act{
        {"type", "AnswerRequest"}, {"seat", 1}, {"epoch", played.view["epoch"]}, {"number", played.view["number"]}, {"text", "x"}};
    EXPECT_EQ(played.socket->ask(act)["code"], "problems.action.game_over");
}

TEST(past, rules_are_found_by_number_and_by_word) {
    const Json by_id = the_hall().ask("GET", "/api/rules?language=ru&id=PD-MOVE-07").json();
    ASSERT_EQ(against_schema(by_id, "FoundRules"), "");
    ASSERT_EQ(by_id["rules"].size(), 1u);
    EXPECT_EQ(by_id["rules"][0]["id"], "PD-MOVE-07");
    EXPECT_FALSE(the_hall().ask("GET", "/api/rules?language=en&game=paper_dungeons&query=potion").json()["rules"].empty());
}

TEST(past, a_world_is_drawn_and_told) {
    const Played played = play(alone("host_a_dungeon"), 4);
    const auto file = [&](const std::string& form) {
        return the_hall().post("/api/world", {{"table", played.table()}, {"token", played.token()}, {"language", "en"}, {"form", form}});
    };
    EXPECT_NE(file("svg").body.find("<svg "), std::string::npos);
    EXPECT_EQ(file("svg").headers.at("content-type"), "image/svg+xml");
    EXPECT_EQ(file("json").status, 200);
    EXPECT_FALSE(file("md").body.empty());
    EXPECT_EQ(file("exe").json()["code"], "problems.hall.unknown_form");
    const Played other = play(alone("one_deck_dungeon"), 0);
    EXPECT_EQ(the_hall()
                  .post("/api/world", {{"table", other.table()}, {"token", other.token()}, {"language", "en"}, {"form", "svg"}})
                  .json()["code"],
              "problems.hall.no_world");
}

TEST(past, a_seat_whose_time_is_over_is_played_by_a_bot_until_its_person_is_back) {
    Json wish = alone("paper_dungeons");
    wish["seats"] = {Json::object(), {{"level", "easy"}}};
    wish["clock"] = {{"seconds", 5}};
    const Json opened = the_hall().open(wish);
    const auto socket = the_hall().sit(opened["table"], opened["seats"][0]["token"]);
    const Json ticks = socket->wait_for("ClockTicks");
    EXPECT_GT(ticks["milliseconds"], 0);
    bool lent = false;
    for (int i = 0; i < 40 && !lent; ++i) {
        const Json company = socket->wait_for("Company", 1000);
        lent = !company.is_null() && company["seats"][0]["lent"] == true;
    }
    EXPECT_TRUE(lent);
    EXPECT_EQ(socket->ask({{"type", "TakeSeatRequest"}, {"seat", 1}})["type"], "Company");
}

}  // namespace
}  // namespace undercroft::hall_test
