// The balance report: what it counts, how it judges, and that it prints the same for any number of threads.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>

#include "cli/balance.h"
#include "cli/run_program.h"

namespace undercroft {

namespace {

using nlohmann::json;
using testing::HasSubstr;

// A game of two seats that seat 0 won: who played whom, and who held and played the one card.
GameRecord a_game(const std::string& winner_hero, const std::string& other_hero, SeatSet held, SeatSet played, int rounds = 10) {
    GameRecord record;
    record.scores = {3, 1};
    record.winners = SeatSet::of(Seat(0));
    record.facts = {{"rounds", Seat::none(), rounds},
                    {"order", Seat(0), 2},
                    {"order", Seat(1), 1},
                    {"hero." + winner_hero, Seat(0), 1},
                    {"hero." + other_hero, Seat(1), 1},
                    {"category.hunt.open", Seat::none(), 2},
                    {"category.hunt.completed", Seat(0), 1},
                    {"count.wounds", Seat(1), 3}};
    for (Seat seat : held) record.facts.push_back({"card.rope.held", seat, 1});
    for (Seat seat : played) record.facts.push_back({"card.rope.played", seat, 2});
    return record;
}

const Band& band(const std::vector<Band>& bands, BandKind kind) {
    for (const Band& each : bands) {
        if (each.kind == kind) return each;
    }
    static const Band none;
    ADD_FAILURE();
    return none;
}

}  // namespace

TEST(balance, counts_wins_cards_and_quests_from_facts) {
    const SeatSet both = SeatSet::first(2), winner = SeatSet::of(Seat(0)), loser = SeatSet::of(Seat(1));
    BalanceTally tally;
    tally.add(a_game("ann", "bob", both, winner));
    tally.add(a_game("ann", "bob", both, winner));
    tally.add(a_game("bob", "ann", both, SeatSet()));
    tally.add(a_game("ann", "bob", loser, SeatSet(), 14));
    EXPECT_EQ(tally.games, 4);
    EXPECT_DOUBLE_EQ(tally.rounds.mean(), 11);
    EXPECT_DOUBLE_EQ(share_of(tally.heroes.at("ann"), 2).value, 1.5);  // three of four, fair would be two
    EXPECT_DOUBLE_EQ(share_of(tally.heroes.at("bob"), 2).value, 0.5);
    EXPECT_DOUBLE_EQ(share_of(tally.places[0], 2).value, 0);  // the first to act never won
    EXPECT_DOUBLE_EQ(share_of(tally.places[1], 2).value, 2);
    const CardCount& rope = tally.cards.at("rope");
    EXPECT_EQ(rope.games_held, 4);
    EXPECT_EQ(rope.games_played, 2);
    EXPECT_DOUBLE_EQ(played_share(rope), 0.5);
    EXPECT_EQ(rope.played.seats, 2);
    EXPECT_EQ(rope.kept.seats, 5);
    EXPECT_DOUBLE_EQ(difference(rope).value, 1.0 - 1.0 / 5);  // both who played won, of the five who kept one did
    EXPECT_EQ(tally.quests.at("hunt").open, 8);
    EXPECT_EQ(tally.quests.at("hunt").completed, 4);
    EXPECT_DOUBLE_EQ(tally.counts.at("wounds"), 12);
}

TEST(balance, a_shared_win_counts_in_parts) {
    GameRecord record = a_game("ann", "bob", SeatSet(), SeatSet());
    record.winners = SeatSet::first(2);
    BalanceTally tally;
    tally.add(record);
    EXPECT_DOUBLE_EQ(tally.heroes.at("ann").wins, 0.5);
    EXPECT_DOUBLE_EQ(tally.heroes.at("bob").wins, 0.5);
}

TEST(balance, bands_name_what_lies_farthest_out) {
    BalanceTally tally;
    tally.games = 1000;
    tally.seats = 4;
    tally.heroes = {{"even", {1000, 250}}, {"strong", {1000, 320}}, {"weak", {1000, 190}}};
    tally.places = {{1000, 250}, {1000, 280}, {1000, 215}, {1000, 255}};
    for (int i = 0; i < 1000; ++i) tally.rounds.add(7);
    tally.cards["often"] = {500, 400, {}, {}};
    tally.cards["seldom"] = {500, 24, {}, {}};
    tally.cards["hardly_seen"] = {99, 0, {}, {}};
    const std::vector<Band> bands = bands_of(tally);
    EXPECT_FALSE(band(bands, BandKind::hero).met);  // 1.28 is above 1.25, 0.76 below 0.8
    EXPECT_EQ(band(bands, BandKind::hero).out, 2);
    EXPECT_EQ(band(bands, BandKind::hero).worst_id, "weak");
    EXPECT_TRUE(band(bands, BandKind::seat).met);  // 1.12 and 0.86
    EXPECT_FALSE(band(bands, BandKind::rounds).met);
    EXPECT_EQ(band(bands, BandKind::card).worst_id, "seldom");
    EXPECT_EQ(band(bands, BandKind::card).out, 1);
    tally.cards.erase("seldom");
    tally.cards["always"] = {500, 500, {}, {}};
    EXPECT_EQ(band(bands_of(tally), BandKind::card).worst_id, "often");  // there is no playing too often
    tally.seats = 3;
    EXPECT_EQ(bands_of(tally).size(), bands.size() - 1);  // the length is judged at four seats
}

TEST(balance, prints_the_same_for_any_number_of_threads) {
    const Workplace place;
    std::vector<std::string> line{"balance", "dungeoneer", "--set", "ice", "--seats", "2,3", "--games", "12", "--json", "--threads", "1"};
    const Ran one = place.run(line);
    line.back() = "3";
    EXPECT_EQ(one.out, place.run(line).out);
    const json report = json::parse(one.out, nullptr, false);
    ASSERT_TRUE(report.is_object()) << one.err;
    EXPECT_EQ(one.code, report["missed"] == 0 ? 0 : 1);
    ASSERT_EQ(report["parts"].size(), 2u);
    EXPECT_EQ(report["parts"][1]["seats"], 3);
    EXPECT_EQ(report["parts"][1]["options"]["set"], "ice");
    int dealt = 0;
    double wins = 0;
    for (const auto& [id, hero] : report["parts"][1]["heroes"].items()) {
        dealt += hero["seats"].get<int>();
        wins += hero["wins"].get<double>();
    }
    EXPECT_EQ(dealt, 36);
    EXPECT_NEAR(wins, 12, 1e-9);
    EXPECT_EQ(report["parts"][1]["order"].size(), 3u);
    EXPECT_GT(report["parts"][1]["cards"].size(), 40u);
}

TEST(balance, writes_the_report_with_the_command_that_made_it) {
    const Workplace place;
    const std::filesystem::path file = place.folder() / "balance.md";
    const Ran ran = place.run({"--lang=en", "balance", "dungeoneer", "--seats", "2", "--games", "5", "--markdown", file.string()});
    EXPECT_NE(ran.code, 2) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("Wins by hero"));
    std::ifstream stream(file);
    const std::string text((std::istreambuf_iterator<char>(stream)), {});
    EXPECT_THAT(text,
                HasSubstr("`undercroft balance dungeoneer --seats 2 --games 5 --bots greedy --seed 1 --markdown " + file.string() + "`"));
    EXPECT_THAT(text, HasSubstr("### Bands"));
}

TEST(balance, a_game_without_facts_is_refused) {
    const Workplace place;
    EXPECT_THAT(place.run({"--lang=en", "balance", "paper_dungeons"}).err, HasSubstr("does not yet tell"));
    EXPECT_THAT(place.run({"--lang=ru", "balance", "paper_dungeons"}).err, HasSubstr("пока не рассказывает"));
    EXPECT_THAT(place.run({"--lang=en", "balance", "dungeoneer", "--seats", ","}).err, HasSubstr("at least one table size"));
}

}  // namespace undercroft
