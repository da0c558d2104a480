// The kept playthroughs are still what is played; every registered game has one.
#include "playthroughs/playthrough.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "games/registry.h"
#include "support/content.h"
#include "support/golden.h"

namespace undercroft::playthroughs {
namespace {

struct Entry {
    std::string file;
    Setup setup;
    std::vector<std::string> bots;
};

const std::vector<Entry>& entries() {
    static const std::vector<Entry> all = {
        {"paper_dungeons_4", {"paper_dungeons", 4, 1, {}}, {"greedy"}},
        {"paper_dungeons_solo", {"paper_dungeons", 1, 2, {}}, {"greedy"}},
        {"paper_dungeons_vanishing", {"paper_dungeons", 2, 3, {{"vanishing", "on"}, {"missions", "off"}}}, {"greedy", "random"}},
        {"one_deck_dungeon_1", {"one_deck_dungeon", 1, 1, {}}, {"greedy"}},
        {"one_deck_dungeon_2", {"one_deck_dungeon", 2, 2, {{"dungeon", "yetis_cavern"}}}, {"greedy"}},
        {"dungeoneer_vault_2", {"dungeoneer", 2, 1, {}}, {"greedy"}},
        {"dungeoneer_ice_solo", {"dungeoneer", 1, 2, {{"set", "ice"}}}, {"greedy"}},
        {"dungeoneer_both_4", {"dungeoneer", 4, 3, {{"set", "both"}}}, {"greedy"}},
        {"host_a_dungeon_dwarves", {"host_a_dungeon", 1, 1, {{"until", "cataclysm"}, {"civilization", "dwarves"}}}, {"greedy"}},
        {"host_a_dungeon_two_peoples", {"host_a_dungeon", 2, 2, {{"until", "cataclysm"}, {"civilizations", "2"}}}, {"greedy"}},
    };
    return all;
}

class playthroughs : public testing::TestWithParam<Entry> {};

TEST_P(playthroughs, are_played_as_kept) {
    const LoadedGame game = support::load_game(GetParam().setup.game);
    TextCatalogue texts;
    ProblemList problems;
    for (const auto& file : std::filesystem::directory_iterator(support::home() + "/content/text")) {
        if (file.path().extension() != ".toml") continue;
        texts.add_file({file.path().filename().string(), support::read_file(file.path().string())}, problems);
    }
    for (const CardText& text : game.texts) texts.add(text.key, text.text);
    support::expect_same_as_file("tests/playthroughs/" + GetParam().file + ".txt",
                                 record(*game.module, texts, GetParam().setup, GetParam().bots));
    EXPECT_EQ(texts.missing(), 0);
}

INSTANTIATE_TEST_SUITE_P(kept, playthroughs, testing::ValuesIn(entries()), [](const auto& each) { return each.param.file; });

TEST(kept_playthroughs, exist_for_every_game) {
    for (const GameEntry& game : registered_games()) {
        EXPECT_TRUE(std::ranges::any_of(entries(), [&](const Entry& entry) { return entry.setup.game == game.id; })) << game.id;
    }
}

}  // namespace
}  // namespace undercroft::playthroughs
