// What a finished game tells designers: the facts agree with the record and with each other.
#include <map>

#include <gtest/gtest.h>

#include "dungeoneer/builder.h"

namespace undercroft::dungeoneer {
namespace {

GameRecord a_game(const std::string& set, int seats, uint64_t seed) {
    const std::vector<std::string> bots{"greedy"};
    return the_real_module().simulate({"dungeoneer", seats, seed, {{"set", set}}}, bots, Budget{1, 0, nullptr}, Detail::facts).value();
}

using Told = std::map<std::string, std::map<int, int>>;  // name, seat, value
Told by_name(const GameRecord& record) {
    Told told;
    for (const Fact& fact : record.facts) told[fact.name][fact.seat.index] = fact.value;
    return told;
}

}  // namespace

TEST(facts, agree_with_the_record_and_with_each_other) {
    int cards_played = 0, deaths = 0, by_quests = 0;
    for (uint64_t seed = 1; seed <= 40; ++seed) {
        const int seats = 2 + static_cast<int>(seed % 3);
        const GameRecord record = a_game(seed % 2 == 0 ? "ice" : "vault", seats, seed);
        Told told = by_name(record);
        EXPECT_GE(told["rounds"][-1], 1);
        std::map<int, int> heroes, completed;
        for (const auto& [name, values] : told) {
            for (const auto& [seat, value] : values) {
                if (name.starts_with("hero.")) ++heroes[seat];
                if (name.starts_with("category.") && name.ends_with(".completed")) completed[seat] += value;
                if (!name.ends_with(".played")) continue;
                ++cards_played;
                const std::string held = name.substr(0, name.size() - 6) + "held";
                EXPECT_GE(told[held][seat], 1) << name;  // nothing is played that was never in hand
            }
        }
        std::vector<int> orders;
        for (int seat = 0; seat < seats; ++seat) {
            EXPECT_EQ(heroes[seat], 1);
            EXPECT_EQ(told["won"][seat], record.winners.has(Seat(seat)) ? 1 : 0);
            EXPECT_LE(told["count.glory_spent"][seat], told["count.glory_gained"][seat]);
            EXPECT_LE(completed[seat], quests_to_win);
            if (completed[seat] == quests_to_win) {
                EXPECT_EQ(told["won"][seat], 1);
                ++by_quests;
            }
            deaths += told["count.deaths"][seat];
            orders.push_back(told["order"][seat]);
        }
        std::sort(orders.begin(), orders.end());
        for (int i = 0; i < seats; ++i) EXPECT_EQ(orders[static_cast<size_t>(i)], i + 1);
        int open = 0;
        for (const auto& [name, values] : told) {
            if (name.ends_with(".open")) open += values.at(-1);
        }
        EXPECT_GE(open, 2 * seats + 1);  // DG-SETUP-11, DG-SETUP-12
    }
    EXPECT_GT(cards_played, 500);
    EXPECT_GT(deaths, 0);
    EXPECT_GT(by_quests, 10);
}

TEST(facts, are_told_only_when_asked_for) {
    const std::vector<std::string> bots{"greedy"};
    const auto record = the_real_module().simulate({"dungeoneer", 2, 3, {}}, bots, Budget{1, 0, nullptr}, Detail::result).value();
    EXPECT_TRUE(record.facts.empty());
    EXPECT_EQ(record.hash, a_game("vault", 2, 3).hash);  // telling changes nothing
}

}  // namespace undercroft::dungeoneer
