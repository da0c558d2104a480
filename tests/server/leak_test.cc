// Two tables of one deal at which the first team keeps other cards, or has done more: until it is published, a rival's and a
// spectator's socket hear the same bytes, in the same number of messages.
#include <algorithm>
#include <memory>
#include <set>

#include <gtest/gtest.h>

#include "core/rng.h"
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

// Of every card in Ann's hand that was never open: until it leaves her hand, nothing that a rival or a spectator hears names it.
TEST(leaks, what_a_hero_holds_reaches_nobody_else) {
    const TestHall& hall = the_hall();
    const Json opened =
        hall.open({{"game", "dungeoneer"}, {"language", "en"}, {"seed", "31"}, {"seats", {{{"name", "Ann"}}, Json::object()}}});
    const std::string table = opened["table"];
    const Json joined =
        hall.post("/api/join", {{"table", table}, {"invite", opened["seats"][1]["invite"]}, {"language", "en"}, {"name", "Bob"}}).json();
    const std::vector<std::unique_ptr<wire::Socket>> players = [&] {
        std::vector<std::unique_ptr<wire::Socket>> all;
        all.push_back(hall.sit(table, opened["seats"][0]["token"]));
        all.push_back(hall.sit(table, joined["token"]));
        return all;
    }();
    const auto spectator = hall.sit(table, opened["watch"]);
    const auto look = [](wire::Socket& socket, int seat) { return socket.ask({{"type", "LookRequest"}, {"seat", seat}, {"known", 0}}); };
    const auto hand = [&] {
        const Json view = look(*players[0], 1);
        std::set<std::string> cards;
        for (const Json& card : view["board"]["seats"][0]["hand"]) cards.insert(card["handle"]);
        return cards;
    };
    std::set<std::string> open;
    size_t cards_held = 0, read[2] = {0, 0};
    Rng choices(31);
    for (int step = 0; step < 50; ++step) {
        const std::set<std::string> held = hand();
        cards_held = std::max(cards_held, held.size());
        look(*players[1], 2);  // all that was sent before this answer is heard
        look(*spectator, 0);
        const wire::Socket* others[] = {players[1].get(), spectator.get()};
        for (size_t i = 0; i < 2; ++i) {
            for (; read[i] < others[i]->heard.size(); ++read[i]) {
                const std::string& text = others[i]->heard[read[i]];
                for (const std::string& card : held) {
                    if (open.contains(card)) continue;
                    EXPECT_EQ(text.find('"' + card + '"'), std::string::npos) << "step " << step << ": " << card << " in " << text;
                }
            }
        }
        bool acted = false;
        for (int seat = 1; seat <= 2 && !acted; ++seat) {
            wire::Socket& socket = *players[static_cast<size_t>(seat - 1)];
            const Json request = next_act(look(socket, seat), choices.below(1000));
            if (request.is_null()) continue;
            EXPECT_EQ(socket.ask(request)["type"], "Accepted");
            acted = true;
        }
        if (!acted) break;
        const std::set<std::string> after = hand();
        for (const std::string& card : held) {
            if (!after.contains(card)) open.insert(card);
        }
    }
    EXPECT_GE(cards_held, 3u);
    EXPECT_GE(open.size(), 3u);  // cards were played, so that the search looked at real names
}

}  // namespace
}  // namespace undercroft::hall_test
