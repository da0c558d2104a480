// Two tables of one deal at which the first team keeps other cards, or has done more: until it is published, a rival's and a
// spectator's socket hear the same bytes, in the same number of messages.
#include <chrono>
#include <thread>

#include <gtest/gtest.h>

#include "server/hall_fixture.h"

namespace undercroft::hall_test {
namespace {

struct Heard {
    std::vector<std::string> rival, spectator;
};

std::vector<std::string> without_name(std::vector<std::string> heard, const std::string& table) {
    for (std::string& text : heard) {
        for (size_t at = text.find(table); at != std::string::npos; at = text.find(table)) text.replace(at, table.size(), "TABLE");
    }
    return heard;
}

// The first team gives `answers` answers, each the option of this number; the second gives its own two in between.
Heard play(const std::string& seed, unsigned option, int answers) {
    const TestHall& hall = the_hall();
    const Json opened = hall.open(
        {{"game", "paper_dungeons"}, {"language", "en"}, {"seed", seed}, {"seats", {{{"name", "Ann"}}, Json::object(), Json::object()}}});
    const std::string table = opened["table"];
    const auto join = [&](size_t seat) {
        return hall
            .post("/api/join", {{"table", table}, {"invite", opened["seats"][seat]["invite"]}, {"language", "en"}, {"name", "Guest"}})
            .json()["token"]
            .get<std::string>();
    };
    const std::string rival_token = join(1);
    join(2);
    const auto ann = hall.sit(table, opened["seats"][0]["token"]);
    const auto rival = hall.sit(table, rival_token);
    const auto spectator = hall.sit(table, opened["watch"]);
    Json view = ann->wait_for("View");
    for (int i = 0; i < answers; ++i) {
        const Json request = next_act(view, option);
        if (request.is_null()) break;
        EXPECT_EQ(ann->ask(request)["type"], "Accepted");
        view = ann->ask({{"type", "LookRequest"}, {"seat", 1}, {"known", 0}});
    }
    Json own = rival->wait_for("View");
    EXPECT_EQ(rival->ask(next_act(own, 0))["type"], "Accepted");
    EXPECT_EQ(rival->wait_for("View")["seat"], 2);
    while (!rival->wait_for("View", 200).is_null()) {
    }
    while (!spectator->wait_for("View", 200).is_null()) {
    }
    return {without_name(rival->heard, table), without_name(spectator->heard, table)};
}

TEST(leaks, which_cards_a_team_keeps_reaches_nobody_else) {
    for (const char* seed : {"21", "22"}) {
        const Heard first = play(seed, 0, 1);
        const Heard second = play(seed, 1, 1);
        EXPECT_EQ(first.rival, second.rival);
        EXPECT_EQ(first.spectator, second.spectator);
        EXPECT_FALSE(first.spectator.empty());
    }
}

TEST(leaks, that_a_team_has_answered_reaches_nobody_else) {
    const Heard idle = play("23", 0, 0);
    const Heard busy = play("23", 0, 2);
    EXPECT_EQ(idle.rival, busy.rival);
    EXPECT_EQ(idle.spectator, busy.spectator);
}

}  // namespace
}  // namespace undercroft::hall_test
