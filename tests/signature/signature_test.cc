// The signature of every game is the one we keep.
#include <gtest/gtest.h>

#include <map>

#include <fmt/format.h>

#include "core/hash.h"
#include "games/registry.h"
#include "support/content.h"
#include "support/golden.h"

namespace undercroft {
namespace {

struct Batch {
    Setup setup;
    int games;
};

const std::map<std::string, std::vector<Batch>>& batches() {
    static const std::map<std::string, std::vector<Batch>> all = {
        {"paper_dungeons",
         {{{"paper_dungeons", 4, 0, {}}, 200},
          {{"paper_dungeons", 1, 0, {}}, 100},
          {{"paper_dungeons", 8, 0, {}}, 50},
          {{"paper_dungeons", 2, 0, {{"vanishing", "on"}, {"missions", "off"}, {"power", "more_than"}}}, 50}}},
        {"one_deck_dungeon",
         {{{"one_deck_dungeon", 1, 0, {}}, 40}, {{"one_deck_dungeon", 2, 0, {}}, 40}, {{"one_deck_dungeon", 4, 0, {}}, 20}}},
        {"dungeoneer",
         {{{"dungeoneer", 2, 0, {}}, 20},
          {{"dungeoneer", 4, 0, {{"set", "both"}}}, 10},
          {{"dungeoneer", 3, 0, {{"set", "ice"}}}, 10},
          {{"dungeoneer", 1, 0, {}}, 20}}},
        {"host_a_dungeon",
         {{{"host_a_dungeon", 1, 0, {{"until", "cataclysm"}}}, 8},
          {{"host_a_dungeon", 2, 0, {{"until", "cataclysm"}, {"civilizations", "3"}}}, 2}}},
    };
    return all;
}

class signature : public testing::TestWithParam<std::string> {};

TEST_P(signature, has_not_moved) {
    ASSERT_TRUE(batches().contains(GetParam())) << "no games are listed for " << GetParam();
    const LoadedGame game = support::load_game(GetParam());
    const std::vector<std::string> bots = {"random"};
    uint64_t number = 0;
    for (const Batch& batch : batches().at(GetParam())) {
        auto setup = batch.setup;
        for (int i = 1; i <= batch.games; ++i) {
            setup.seed = static_cast<uint64_t>(i);
            const Result<GameRecord> record = game.module->simulate(setup, bots, {});
            ASSERT_TRUE(record.ok());
            EXPECT_TRUE(record->failed_checks.empty());
            number = combine_hash(number, record->hash);
        }
    }
    support::expect_same_as_file("tests/signature/" + GetParam() + ".txt", fmt::format("{:016x}\n", number));
}

std::vector<std::string> game_ids() {
    std::vector<std::string> ids;
    for (const GameEntry& game : registered_games()) ids.push_back(game.id);
    return ids;
}

INSTANTIATE_TEST_SUITE_P(every_game, signature, testing::ValuesIn(game_ids()), [](const auto& each) { return each.param; });

}  // namespace
}  // namespace undercroft
