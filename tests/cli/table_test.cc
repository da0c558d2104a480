// The table of games won: what stands in a cell, which rows and columns there are, and that the file names its command.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>

#include "cli/run_program.h"

namespace undercroft {

namespace {

using testing::HasSubstr;
using testing::Not;

int count_of(const std::string& text, const std::string& part) {
    int count = 0;
    for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
    return count;
}

}  // namespace

TEST(table, counts_games_won_with_the_interval) {
    const Workplace place;
    const auto run = [&](const std::string& game, const std::string& axis) {
        return place.run({"--lang=en", "table", game, "--seats", "2", "--games", "4", "--bots", "random", "--rows", axis}).out;
    };
    // Chance alone does not beat a dungeon; where seats play against each other somebody wins.
    const std::string lost = run("one_deck_dungeon", "dungeon");
    EXPECT_EQ(count_of(lost, " 0.0 (0.0–49.0) |"), 5) << lost;
    EXPECT_THAT(lost, HasSubstr("| Lich's Tomb (hard) | 0.0 (0.0–49.0) |"));
    EXPECT_THAT(run("paper_dungeons", "bots"), HasSubstr("| random | 100.0 (51.0–100.0) |"));
}

TEST(table, has_a_cell_for_each_pair_and_a_page_for_each_value) {
    const Workplace place;
    const Ran ran = place.run({"--lang=en", "table", "one_deck_dungeon", "--games", "1", "--bots", "random", "--seats", "1,4", "--pages",
                               "seats", "--rows", "dungeon", "--columns", "tier=expert,novice"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("## Heroes: 1\n\n| Dungeon | expert | novice: begin at level 2 |\n|---|---:|---:|\n"));
    EXPECT_THAT(ran.out, HasSubstr("## Heroes: 4\n"));
    EXPECT_EQ(count_of(ran.out, "(0.0–"), 2 * 5 * 2) << ran.out;
    EXPECT_THAT(ran.out, Not(HasSubstr("standard")));
}

TEST(table, each_bot_can_have_a_column) {
    const Workplace place;
    const Ran ran = place.run({"--lang=en", "table", "one_deck_dungeon", "--seats", "1", "--games", "1", "--columns", "bots", "--bots",
                               "random,greedy", "--option", "tier=novice"});
    EXPECT_THAT(ran.out, HasSubstr("|  | random | greedy |\n"));
    EXPECT_EQ(count_of(ran.out, "–"), 2) << ran.out;
}

TEST(table, bots_are_compared_over_all_rows_and_pages) {
    const Workplace place;
    const Ran ran = place.run({"--lang=en", "table", "one_deck_dungeon", "--games", "2", "--seats", "1,2", "--option", "tier=expert",
                               "--pages", "seats", "--rows", "dungeon", "--columns", "bots", "--bots", "random"});
    EXPECT_EQ(count_of(ran.out, "| All together | 0.0 (0.0–27.8) |\n"), 2) << ran.out;  // ten games of each number of heroes
    EXPECT_THAT(ran.out, HasSubstr("## All together\n\n| Dungeon | random |\n|---|---:|\n| All together | 0.0 (0.0–16.1) |\n"));
}

TEST(table, prints_the_same_for_any_number_of_threads) {
    const Workplace place;
    std::vector<std::string> line{"table",  "one_deck_dungeon", "--seats",  "1",           "--games",   "2",
                                  "--rows", "dungeon",          "--option", "tier=novice", "--threads", "1"};
    const Ran one = place.run(line);
    EXPECT_EQ(one.code, 0) << one.err;
    line.back() = "3";
    EXPECT_EQ(one.out, place.run(line).out);
}

TEST(table, writes_the_file_with_the_command_that_made_it) {
    const Workplace place;
    const std::filesystem::path file = place.folder() / "table.md";
    const Ran ran = place.run({"--lang=en", "table", "one_deck_dungeon", "--seats", "1", "--games", "2", "--seed", "7", "--bots", "random",
                               "--rows", "dungeon", "--columns", "tier", "--option", "hero_1=rogue", "--markdown", file.string()});
    EXPECT_EQ(ran.code, 0) << ran.err;
    std::ifstream stream(file);
    const std::string text((std::istreambuf_iterator<char>(stream)), {});
    EXPECT_EQ(text, ran.out);
    EXPECT_THAT(text, HasSubstr("`undercroft table one_deck_dungeon --seats 1 --rows dungeon --columns tier --option hero_1=rogue "
                                "--games 2 --seed 7 --bots random --markdown " +
                                file.string() + "`"));
    EXPECT_THAT(text, HasSubstr("Wilson's 95 % interval"));
}

TEST(table, slips_are_named) {
    const Workplace place;
    const auto refused = [&](const std::vector<std::string>& words) {
        std::vector<std::string> line{"--lang=en", "table", "one_deck_dungeon", "--games", "1"};
        line.insert(line.end(), words.begin(), words.end());
        const Ran ran = place.run(line);
        EXPECT_EQ(ran.code, 2) << ran.out;
        return ran.err;
    };
    EXPECT_THAT(refused({"--rows", "dungen"}), HasSubstr("dungeon"));
    EXPECT_THAT(refused({"--rows", "dungeon=castle"}), HasSubstr("castle"));
    EXPECT_THAT(refused({"--seats", "1,3", "--rows", "seats"}), HasSubstr("3"));
    EXPECT_THAT(refused({"--bots", "clever"}), HasSubstr("clever"));
    EXPECT_THAT(refused({"--iterations", "0"}), HasSubstr("--iterations"));
}

}  // namespace undercroft
