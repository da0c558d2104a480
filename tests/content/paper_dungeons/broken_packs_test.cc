// A spoilt pack is refused, and the problem says where: file, line and column.
#include <gtest/gtest.h>

#include <algorithm>

#include "games/paper_dungeons/module.h"
#include "support/content.h"
#include "support/messages.h"

namespace undercroft::paper_dungeons {
namespace {

struct Refused {
    std::vector<std::string> problems;  // "file:line:column: code …"
    bool loaded = false;
};

int line_of(const std::string& text, size_t position) {
    return 1 + static_cast<int>(std::count(text.begin(), text.begin() + static_cast<long>(position), '\n'));
}

// Replaces the first `was` in a file by `is` and loads the packs; `line` is where the change stands.
Refused spoil(const std::string& file, const std::string& was, const std::string& is, int& line) {
    std::vector<SourceFile> files = support::pack_files("paper_dungeons");
    for (SourceFile& source : files) {
        if (!source.name.ends_with("/" + file)) continue;
        const size_t at = source.text.find(was);
        EXPECT_NE(at, std::string::npos) << was;
        line = line_of(source.text, at);
        source.text.replace(at, was.size(), is);
    }
    ProblemList problems;
    Refused refused;
    refused.loaded = load_paper_dungeons(files, problems).module != nullptr;
    for (const Problem& problem : problems) refused.problems.push_back(support::to_line(problem));
    return refused;
}

void expect_refused(const std::string& file, const std::string& was, const std::string& is, const std::string& code, int lines_later = 0) {
    int line = 0;
    const Refused refused = spoil(file, was, is, line);
    EXPECT_FALSE(refused.loaded) << is;
    const std::string place = "content/paper_dungeons/" + file + ":" + std::to_string(line + lines_later) + ":";
    const bool found = std::any_of(refused.problems.begin(), refused.problems.end(), [&](const std::string& problem) {
        return problem.starts_with(place) && problem.find("problems.content." + code) != std::string::npos;
    });
    EXPECT_TRUE(found) << place << " " << code << "; found " << (refused.problems.empty() ? "nothing" : refused.problems.front());
}

TEST(broken_packs, the_shipped_packs_are_whole) {
    int line = 0;
    EXPECT_TRUE(spoil("sheet.toml", "columns = 6", "columns = 6", line).loaded);
}

TEST(broken_packs, an_unknown_word_is_named_with_the_nearest_known_one) {
    int line = 0;
    const Refused refused = spoil("talents.toml", "effect = \"brew_bonus\"", "effect = \"brew_bonsu\"", line);
    ASSERT_FALSE(refused.problems.empty());
    EXPECT_NE(refused.problems[0].find("talents.toml:" + std::to_string(line) + ":"), std::string::npos) << refused.problems[0];
    EXPECT_NE(refused.problems[0].find("nearest=brew_bonus"), std::string::npos) << refused.problems[0];
    expect_refused("monsters.toml", "weakness = \"warrior\"", "weakness = \"worrier\"", "unknown_word");
    expect_refused("sheet.toml", "reward = \"level_up\"\n\n[[room]]", "reward = \"levelup\"\n\n[[room]]", "unknown_word");
    expect_refused("dungeons.toml", "\"basilisk\"", "\"basilisc\"", "unknown_id");
    expect_refused("sheet.toml", "kind = \"goblin\"", "kind = \"gobbo\"", "unknown_id");
}

TEST(broken_packs, a_missing_key_is_named) {
    expect_refused("items.toml", "fame = 0\n", "\n", "missing_key", -7);
    expect_refused("sheet.toml", "mission_fame = 4\n", "\n", "missing_key", -7);
}

TEST(broken_packs, an_unknown_key_is_named) {
    expect_refused("goals.toml", "tiers = ", "teirs = ", "unknown_key");
    expect_refused("heroes.toml", "ability_level = ", "abilty_level = ", "unknown_key");
}

TEST(broken_packs, wrong_counts_are_refused) {
    expect_refused("goals.toml", "tiers = [2, 3, 4]", "tiers = [2, 3]", "wrong_count", -5);
    expect_refused("dungeons.toml", "lairs = [\"D3\", \"C5\", \"D7\"]", "lairs = [\"D3\", \"C5\"]", "wrong_count", -6);
    expect_refused("sheet.toml", "fame = [2, 5, 9, 13, 18, 24, 30, 37, 44, 52]", "fame = [2, 5, 9]", "wrong_count", -3);
    expect_refused("sheet.toml", "stage_ends = [3, 6, 8]", "stage_ends = [3, 8]", "wrong_count", -2);
}

TEST(broken_packs, rooms_and_edges_that_do_not_exist_are_refused) {
    expect_refused("sheet.toml", "at = \"C5\"", "at = \"G5\"", "no_such_room");
    expect_refused("sheet.toml", "at = \"C5\"", "at = \"C8\"", "no_such_room");
    expect_refused("sheet.toml", "at = \"C5\"", "at = \"B5\"", "duplicate_room");
    expect_refused("dungeons.toml", "lairs = [\"D3\"", "lairs = [\"D0\"", "no_such_room");
    expect_refused("dungeons.toml", "[\"C2\", \"D2\"]", "[\"C2\", \"D3\"]", "not_an_edge");
}

TEST(broken_packs, numbers_out_of_range_and_of_another_type_are_refused) {
    expect_refused("monsters.toml", "flee = 2", "flee = 200", "out_of_range");
    expect_refused("sheet.toml", "rounds = 8", "rounds = 9", "out_of_range");
    expect_refused("talents.toml", "fame = -1", "fame = \"-1\"", "wrong_type");
}

TEST(broken_packs, what_the_rules_rely_on_is_checked) {
    expect_refused("goals.toml", R"("white", "white", "black"])", R"("white", "black", "black"])", "two_black_heroes", -7);
    expect_refused("dungeons.toml", R"("basilisk", "banshee")", R"("banshee", "basilisk")", "monster_of_other_stage", -8);
    expect_refused("scenarios.toml", "dungeon = \"B\"", "dungeon = \"Z\"", "unknown_id", -1);
}

TEST(broken_packs, syntax_and_missing_languages_are_refused) {
    expect_refused("items.toml", "slot = 1", "slot = = 1", "syntax");
    expect_refused("items.toml", R"(name = { en = "Flaming Sword", ru = "Огненный меч" })", R"(name = { en = "Flaming Sword" })",
                   "missing_language");
}

TEST(broken_packs, a_missing_file_is_named) {
    std::vector<SourceFile> files = support::pack_files("paper_dungeons");
    std::erase_if(files, [](const SourceFile& file) { return file.name.ends_with("/goals.toml"); });
    ProblemList problems;
    EXPECT_EQ(load_paper_dungeons(files, problems).module, nullptr);
    ASSERT_FALSE(problems.empty());
    EXPECT_EQ(support::to_line(problems[0]), "problems.content.missing_file file=goals.toml");
}

}  // namespace
}  // namespace undercroft::paper_dungeons
