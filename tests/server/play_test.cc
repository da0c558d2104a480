// Whole games over real sockets: every message is of the described form, a cut connection comes back to what a witness sees, a hall
// that was closed goes on where it was, and what is hidden reaches nobody.
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "server/hall_fixture.h"

namespace undercroft::hall_test {
namespace {

struct Kind {
    const char* name;
    Json wish;
    int answers;  // at most
};

// Short games: the test is about what crosses the wire.
const std::vector<Kind>& kinds() {
    static const std::vector<Kind> all{
        {"paper_dungeons",
         {{"game", "paper_dungeons"}, {"seed", "11"}, {"language", "en"}, {"seats", {Json::object(), {{"level", "easy"}}}}},
         400},
        {"one_deck_dungeon", {{"game", "one_deck_dungeon"}, {"seed", "12"}, {"language", "ru"}, {"seats", {Json::object()}}}, 400},
        {"dungeoneer", {{"game", "dungeoneer"}, {"seed", "13"}, {"language", "en"}, {"seats", {Json::object(), {{"level", "easy"}}}}}, 60},
        {"host_a_dungeon", {{"game", "host_a_dungeon"}, {"seed", "14"}, {"language", "ru"}, {"seats", {Json::object()}}}, 25},
    };
    return all;
}

// Views of one socket put together as a front end does.
class Screen {
public:
    void take(const Json& view) {
        const Json& log = view["log"];
        lines_.erase(lines_.upper_bound(log["keep"].get<int64_t>()), lines_.end());
        for (const Json& line : log["lines"]) lines_[line["number"].get<int64_t>()] = line;
        view_ = view;
        view_.erase("log");
    }
    void forget() { view_ = nullptr; }  // what was seen is answered
    int64_t known() const { return lines_.empty() ? 0 : lines_.rbegin()->first; }
    const Json& view() const { return view_; }
    Json all() const {
        Json whole = view_;
        whole.erase("epoch");
        whole["lines"] = Json::array();
        for (const auto& [number, line] : lines_) whole["lines"].push_back(line);
        return whole;
    }

private:
    Json view_;
    std::map<int64_t, Json> lines_;
};

void check_all(const wire::Socket& socket) {
    for (const std::string& text : socket.heard) {
        const std::string wrong = against_schema(Json::parse(text), "ServerMessage");
        ASSERT_EQ(wrong, "") << text.substr(0, 2000);
    }
}

class Games : public testing::TestWithParam<size_t> {
protected:
    const Kind& kind() const { return kinds()[GetParam()]; }
};
const auto name_of = [](const testing::TestParamInfo<size_t>& info) { return std::string(kinds()[info.param].name); };

// Reads views until the seat has something to do or all is over.
bool read_to_my_turn(wire::Socket& socket, Screen& screen) {
    for (;;) {
        const Json view = socket.wait_for("View", screen.view().is_null() || next_act(screen.view(), 0).is_null() ? wire::patience : 0);
        if (view.is_null()) return !screen.view().is_null() && !next_act(screen.view(), 0).is_null();
        screen.take(view);
        if (screen.view()["standing"] == "over") return false;
    }
}

TEST_P(Games, plays_over_a_socket_and_every_message_is_as_described) {
    const TestHall& hall = the_hall();
    const Json opened = hall.open(kind().wish);
    ASSERT_EQ(against_schema(opened, "TableOpened"), "");
    const auto socket = hall.sit(opened["table"], opened["seats"][0]["token"]);
    Screen screen;
    unsigned choice = 1;
    int answers = 0;
    while (answers < kind().answers && read_to_my_turn(*socket, screen)) {
        choice = choice * 1103515245u + 12345u;
        const Json request = next_act(screen.view(), choice >> 8);
        const Json accepted = socket->ask(request, kind().wish["language"]);
        ASSERT_EQ(accepted["type"], "Accepted") << accepted.dump() << request.dump();
        const Json again = socket->ask(request);  // the same once more
        ASSERT_EQ(again["type"], "Refused") << again.dump();
        ASSERT_EQ(again["stale"], true);
        ++answers;
        screen.forget();
    }
    EXPECT_GT(answers, 5);
    check_all(*socket);
}

// What the table shows when nothing is on its way any more.
Json calm_view(wire::Socket& socket) {
    Json calm;
    for (int tries = 0; tries < 100; ++tries) {
        Json now = socket.ask({{"type", "LookRequest"}, {"seat", 1}, {"known", 0}});
        if (now == calm) break;
        calm = std::move(now);
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
    }
    return calm;
}

// Every socket is cut after one message more than the one before, whatever that message is; what was heard is kept, as a browser does.
TEST_P(Games, a_socket_cut_after_every_message_comes_back_to_what_a_witness_sees) {
    const TestHall& hall = the_hall();
    const Json opened = hall.open(kind().wish);
    const std::string table = opened["table"], token = opened["seats"][0]["token"];
    const auto witness = hall.sit(table, token);
    Screen screen;
    unsigned choice = 7;
    for (int round = 0; round < 16; ++round) {
        const auto socket = hall.sit(table, token, "10.0.0.2", screen.known());
        const Json now = calm_view(*witness);
        if (now["standing"] == "over") break;
        choice = choice * 1103515245u + 12345u;
        const Json act = next_act(now, choice >> 8);
        if (!act.is_null()) socket->send(act);
        for (int heard = 0; heard < round % 6; ++heard) {
            const Json message = socket->read(300);
            if (message.is_null()) break;
            if (message["body"]["type"] == "View") screen.take(message["body"]);
        }
        socket->cut();
        bool taken = false;  // a cut may take the act with it
        for (int tries = 0; tries < 40 && !act.is_null() && !taken; ++tries) {
            taken = witness->ask({{"type", "LookRequest"}, {"seat", 1}, {"known", 0}})["number"] != now["number"];
            if (!taken) std::this_thread::sleep_for(std::chrono::milliseconds(25));
        }
        Screen seen;
        seen.take(calm_view(*witness));
        const auto back = hall.sit(table, token, "10.0.0.2", screen.known());
        screen.take(back->ask({{"type", "LookRequest"}, {"seat", 1}, {"known", screen.known()}}));
        ASSERT_EQ(screen.all(), seen.all()) << round;
        if (act.is_null()) continue;
        ASSERT_EQ(back->ask(act)["type"], taken ? "Refused" : "Accepted") << round;  // sent again, it counts once
    }
}

TEST_P(Games, a_hall_that_was_closed_goes_on_where_it_was) {
    TestHall hall;
    const Json opened = hall.open(kind().wish);
    const std::string table = opened["table"], token = opened["seats"][0]["token"];
    Screen screen;
    {
        const auto socket = hall.sit(table, token);
        for (int answers = 0; answers < 6 && read_to_my_turn(*socket, screen); ++answers) {
            ASSERT_EQ(socket->ask(next_act(screen.view(), 3))["type"], "Accepted");
            screen.forget();
        }
        read_to_my_turn(*socket, screen);
    }
    const TestHall::Kept before = hall.kept(table);
    hall.restart();
    const auto socket = hall.sit(table, token);
    Screen again;
    again.take(socket->wait_for("View"));
    EXPECT_GT(again.view()["epoch"], screen.view()["epoch"]);
    EXPECT_EQ(hall.kept(table).hash, before.hash);
    EXPECT_EQ(again.view()["board"], screen.view()["board"]);
    EXPECT_EQ(again.view().value("question", Json()), screen.view().value("question", Json()));
}

INSTANTIATE_TEST_SUITE_P(hall, Games, testing::Range<size_t>(0, kinds().size()), name_of);

TEST(hall, offers_its_games_in_both_languages) {
    const TestHall& hall = the_hall();
    for (const char* language : {"en", "ru"}) {
        const wire::Response answer = hall.ask("GET", std::string("/api/hall?language=") + language);
        ASSERT_EQ(answer.status, 200);
        EXPECT_EQ(against_schema(answer.json(), "Hall"), "");
        EXPECT_EQ(answer.json()["games"].size(), 4u);
        EXPECT_EQ(answer.body.find("⟦"), std::string::npos);
    }
}

TEST(hall, sends_its_files_with_a_policy_that_lets_no_stranger_in) {
    const TestHall& hall = the_hall();
    const wire::Response page = hall.ask("GET", "/");
    ASSERT_EQ(page.status, 200);
    EXPECT_NE(page.headers.at("content-security-policy").find("default-src 'none'"), std::string::npos);
    EXPECT_EQ(page.headers.at("content-security-policy").find("unsafe"), std::string::npos);
    EXPECT_EQ(page.headers.at("cache-control"), "no-cache");
    EXPECT_EQ(page.headers.at("x-content-type-options"), "nosniff");
    EXPECT_EQ(page.headers.count("server"), 0u);
    const wire::Response part = hall.ask("GET", "/assets/main-1a2b3c4d.js", {{"Accept-Encoding", "gzip"}});
    EXPECT_EQ(part.headers.at("content-encoding"), "gzip");
    EXPECT_NE(part.headers.at("cache-control").find("immutable"), std::string::npos);
    EXPECT_EQ(hall.ask("GET", "/", {{"If-None-Match", page.headers.at("etag")}}).status, 304);
    EXPECT_EQ(hall.ask("HEAD", "/").body, "");
    EXPECT_EQ(hall.ask("GET", "/table/abc").body, page.body);  // the browser's own program reads such addresses
}

TEST(hall, tells_how_it_is) {
    const TestHall& hall = the_hall();
    const wire::Response health = hall.ask("GET", "/health");
    EXPECT_EQ(against_schema(health.json(), "Health"), "");
    EXPECT_EQ(health.json()["state"], "well");
    EXPECT_NE(hall.ask("GET", "/metrics").body.find("undercroft_commits_total"), std::string::npos);
}

TEST(hall, seats_people_by_invitation_and_lists_their_games) {
    const TestHall& hall = the_hall();
    const Json opened = hall.open({{"game", "paper_dungeons"}, {"language", "en"}, {"seats", {{{"name", "Ann"}}, Json::object()}}});
    const std::string table = opened["table"];
    ASSERT_FALSE(opened["seats"][1].contains("token"));
    const Json joined =
        hall.post("/api/join", {{"table", table}, {"invite", opened["seats"][1]["invite"]}, {"language", "ru"}, {"name", "Боб"}}).json();
    ASSERT_EQ(against_schema(joined, "Joined"), "");
    const auto ann = hall.sit(table, opened["seats"][0]["token"]);
    const auto bob = hall.sit(table, joined["token"]);
    EXPECT_EQ(ann->ask({{"type", "LookRequest"}, {"seat", 1}, {"known", 0}})["seats"][1]["name"], "Боб");
    const Json mine =
        hall.post("/api/mine", {{"language", "en"},
                                {"credentials", {{{"table", table}, {"token", joined["token"]}}, {{"table", table}, {"token", "no"}}}}})
            .json();
    ASSERT_EQ(against_schema(mine, "Mine"), "");
    ASSERT_EQ(mine["games"].size(), 1u);
    EXPECT_EQ(mine["games"][0]["seat"], 2);
    EXPECT_EQ(mine["unknown"].size(), 1u);
    // A new invitation ends the old seat.
    const Json invited =
        hall.post("/api/invite", {{"table", table}, {"token", opened["seats"][0]["token"]}, {"language", "en"}, {"seat", 2}}).json();
    ASSERT_TRUE(invited.contains("invite")) << invited.dump();
    EXPECT_EQ(bob->wait_for("Goodbye")["code"], "problems.hall.seat_given_away");
    EXPECT_EQ(hall.connect("10.7.0.1")->ask(sit_request(table, joined["token"]))["code"], "problems.hall.wrong_secret");
}

TEST(hall, talk_is_heard_by_all_but_those_who_do_not_want_to) {
    const TestHall& hall = the_hall();
    const Json opened = hall.open({{"game", "paper_dungeons"}, {"language", "en"}, {"seats", {Json::object(), Json::object()}}});
    const std::string table = opened["table"];
    const Json joined = hall.post("/api/join", {{"table", table}, {"invite", opened["seats"][1]["invite"]}, {"language", "en"}}).json();
    const auto ann = hall.sit(table, opened["seats"][0]["token"]);
    const auto bob = hall.sit(table, joined["token"]);
    EXPECT_EQ(ann->ask({{"type", "SayRequest"}, {"seat", 1}, {"words", "  hello\n there "}})["words"], "hello there");
    EXPECT_EQ(bob->wait_for("Chat")["words"], "hello there");
    EXPECT_EQ(bob->ask({{"type", "MuteRequest"}, {"seat", 1}, {"muted", true}})["type"], "Company");
    ann->ask({{"type", "SayRequest"}, {"seat", 1}, {"words", "still there?"}});
    EXPECT_TRUE(bob->wait_for("Chat", 300).is_null());
    const auto later = hall.sit(table, opened["watch"]);
    EXPECT_EQ(later->wait_for("Chat")["number"], 1);  // who comes later is told what was said
}

TEST(hall, a_seat_is_lent_to_a_bot_and_given_back) {
    const TestHall& hall = the_hall();
    const Json opened = hall.open({{"game", "dungeoneer"}, {"language", "en"}, {"seed", "5"}, {"seats", {Json::object(), Json::object()}}});
    const std::string table = opened["table"];
    const Json joined = hall.post("/api/join", {{"table", table}, {"invite", opened["seats"][1]["invite"]}, {"language", "en"}}).json();
    const auto ann = hall.sit(table, opened["seats"][0]["token"]);
    const auto bob = hall.sit(table, joined["token"]);
    EXPECT_EQ(bob->ask({{"type", "GiveSeatRequest"}, {"seat", 2}, {"level", "easy"}})["seats"][1]["lent"], true);
    EXPECT_EQ(bob->ask({{"type", "LookRequest"}, {"seat", 2}, {"known", 0}})["seats"][1]["person"], false);
    const Json back = bob->ask({{"type", "TakeSeatRequest"}, {"seat", 2}});
    EXPECT_EQ(back["seats"][1]["lent"], false);
    EXPECT_EQ(bob->ask({{"type", "LookRequest"}, {"seat", 2}, {"known", 0}})["seats"][1]["person"], true);
    bob->cut();
    Json given = Json::object();
    for (int i = 0; i < 50 && given.value("type", "") != "Company"; ++i) {  // until the hall has noticed that Bob is gone
        given = ann->ask({{"type", "GiveSeatRequest"}, {"seat", 2}, {"level", "easy"}});
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    EXPECT_EQ(given["seats"][1]["lent"], true);
}

TEST(hall, a_hot_seat_shows_nothing_before_the_screen_is_turned) {
    const TestHall& hall = the_hall();
    const Json opened =
        hall.open({{"game", "dungeoneer"}, {"language", "en"}, {"hot_seat", true}, {"seats", {Json::object(), Json::object()}}});
    const auto socket = hall.sit(opened["table"], opened["seats"][0]["token"]);
    ASSERT_EQ(socket->ask(sit_request(opened["table"], opened["seats"][1]["token"]))["type"], "Seated");
    EXPECT_TRUE(socket->wait_for("View", 300).is_null());
    EXPECT_EQ(socket->wait_for("ScreenTurn")["seats"].size(), 1u);
    const Json first = socket->ask({{"type", "LookRequest"}, {"seat", 1}, {"known", 0}});
    EXPECT_EQ(first["seat"], 1);
    EXPECT_EQ(socket->ask({{"type", "LookRequest"}, {"seat", 0}, {"known", 0}})["seat"], 0);  // the curtain
}

}  // namespace
}  // namespace undercroft::hall_test
