// A person who always takes the hint: every hint can be taken, the game comes to its end, and over many games such a person wins against
// greedy as often as the searching bot does with the same budget (HF-1).
//
// The long run, outside ./check: UNDERCROFT_HINT_GAMES=200 [UNDERCROFT_HINT_ITERATIONS=400] tests_protocol --gtest_filter='hint_player.*'
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include <gtest/gtest.h>

#include "protocol/hall.h"

namespace undercroft::protocol_test {
namespace {

int64_t number_from(const char* name, int64_t otherwise) {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::strtoll(text, nullptr, 10);
}

// The seat `own` is a person (hints) or the searching bot; the other one is greedy.
Table open_duel(uint64_t seed, int own, const std::string& bot, int64_t iterations) {
    std::vector<SeatPlan> plans(2);
    plans[static_cast<size_t>(1 - own)].bot = "greedy";
    plans[static_cast<size_t>(own)].bot = bot;
    plans[static_cast<size_t>(own)].iterations = bot.empty() ? 0 : iterations;
    const GameModule& game = **the_house().find_game("dungeoneer");
    return std::move(*Table::open(game, {"dungeoneer", 2, seed, {}}, std::move(plans)));
}

void run_bots(Table& table) {
    for (;;) {
        if (table.advance()) continue;
        const std::optional<Task> task = table.next_task();
        if (!task) return;
        ASSERT_TRUE(table.give(*task, *think(table.game(), *task, nullptr)).ok());
    }
}

// Asks for a hint at every question and does what it says.
void take_every_hint(Table& table, int own, int64_t iterations) {
    const Voice voice = the_house().voice();
    const int seat = own + 1;  // as people count
    for (int answers = 0; answers < 4000 && !table.over(); ++answers) {
        run_bots(table);
        const View view = table.view(Seat(own), voice, INT64_MAX);
        if (view.standing == ViewStanding::confirm) {
            ASSERT_TRUE(table.receive(ConfirmRequest{seat, view.epoch, view.number}).ok());
            continue;
        }
        if (view.standing != ViewStanding::asked) break;
        Result<Task> task = table.hint_task(HintRequest{seat, view.epoch, view.number}, hint_bot_of(table.game()), 0);
        ASSERT_TRUE(task.ok());
        task->iterations = iterations;
        const HintGiven hint = table.hint(*task, *think(table.game(), *task, nullptr), voice);
        ASSERT_TRUE(table.receive(AnswerRequest{seat, view.epoch, view.number, hint.text, std::nullopt}).ok()) << hint.text;
    }
    run_bots(table);
    ASSERT_TRUE(table.over());
}

TEST(hint_player, wins_as_often_as_the_searching_bot) {
    constexpr int64_t usual = 2;  // too few to count wins
    const int64_t games = number_from("UNDERCROFT_HINT_GAMES", usual);
    const int64_t iterations = number_from("UNDERCROFT_HINT_ITERATIONS", 40);
    double hint_wins = 0, search_wins = 0;
    for (int64_t game = 0; game < games; ++game) {
        const auto seed = static_cast<uint64_t>(88'001 + game / 2);
        const int own = static_cast<int>(game % 2);
        const auto share = [&](const Table& table) {
            const SeatSet winners = table.game().winners(table.match().state());
            return winners.has(Seat(own)) ? 1.0 / winners.size() : 0.0;
        };
        Table hinted = open_duel(seed, own, "", iterations);
        take_every_hint(hinted, own, iterations);
        hint_wins += share(hinted);
        if (games == usual) continue;
        Table searched = open_duel(seed, own, "search", iterations);
        run_bots(searched);
        search_wins += share(searched);
    }
    if (games == usual) return;
    std::printf("%lld games against greedy: hints won %.1f, search %.1f\n", static_cast<long long>(games), hint_wins, search_wins);
    // Two standard errors of the difference of two shares.
    EXPECT_GE(hint_wins, search_wins - 2 * std::sqrt(static_cast<double>(games) * 0.5));
}

}  // namespace
}  // namespace undercroft::protocol_test
