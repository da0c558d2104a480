// The commands that programs read: the same output for any number of threads, sound statistics, help that is complete.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <cmath>
#include <filesystem>
#include <fstream>
#include <set>

#include "cli/arguments.h"
#include "cli/load_house.h"
#include "cli/parallel.h"
#include "cli/program.h"
#include "cli/record_lines.h"
#include "cli/run_program.h"
#include "cli/statistics.h"
#include "session/house.h"
#include "text/width.h"

namespace undercroft {

namespace {

using nlohmann::json;
using testing::HasSubstr;

std::filesystem::path home() { return std::getenv("UNDERCROFT_HOME"); }

const House& house() {
    static const House loaded = load_house(home() / "content", "content").value();
    return loaded;
}

json run_json(const std::vector<std::string>& arguments, int code = 0) {
    const Workplace place;
    const Ran ran = place.run(arguments);
    EXPECT_EQ(ran.code, code) << ran.err;
    return json::parse(ran.out, nullptr, false);
}

}  // namespace

TEST(records, who_played_is_named_in_full) {
    RecordedGame game;
    game.game = "paper_dungeons";
    game.day = "2026-11-15";
    for (const char* name : {"Player 1", "Bot 2 (medium)", "Bot 3 (medium)", "Bot 4 (medium)"}) {
        RecordedSeat seat;
        seat.name = name;
        seat.score = 60;
        game.seats.push_back(seat);
    }
    RecordHall hall;
    hall.games.push_back(game);
    std::string all;
    for (const std::string& line : record_lines(house(), hall, "", 76)) {
        EXPECT_LE(display_columns(line), 76);
        EXPECT_THAT(line, testing::Not(HasSubstr("…")));
        all += " " + line.substr(line.find_first_not_of(' '));  // a name may go on below
    }
    for (const RecordedSeat& seat : game.seats) EXPECT_THAT(all, HasSubstr(seat.name));
}

TEST(simulate, prints_the_same_for_any_number_of_threads) {
    const Workplace place;
    const std::vector<std::string> base{"simulate", "paper_dungeons", "--seats",       "3",      "--games",  "40", "--seed",
                                        "9",        "--bots",         "random,greedy", "--json", "--threads"};
    std::vector<std::string> one = base;
    one.push_back("1");
    std::vector<std::string> three = base;
    three.push_back("3");
    const Ran first = place.run(one);
    EXPECT_EQ(first.code, 0) << first.err;
    EXPECT_EQ(first.out, place.run(three).out);
    const json report = json::parse(first.out);
    EXPECT_EQ(report["failed_checks"], 0);
    EXPECT_EQ(report["hash"].get<std::string>().size(), 16u);
    ASSERT_EQ(report["bots"].size(), 2u);
    EXPECT_EQ(report["bots"][0]["seats"], (std::vector<int>{1, 3}));
    EXPECT_EQ(report["bots"][1]["seats"], (std::vector<int>{2}));
    EXPECT_GT(report["bots"][1]["mean"].get<double>(), report["bots"][0]["mean"].get<double>());
}

TEST(simulate, another_seed_is_another_game) {
    const json one = run_json({"simulate", "paper_dungeons", "--games", "3", "--seed", "1", "--json"});
    const json two = run_json({"simulate", "paper_dungeons", "--games", "3", "--seed", "2", "--json"});
    EXPECT_NE(one["hash"], two["hash"]);
}

TEST(simulate, ctrl_c_prints_what_there_is) {
    const Workplace place;
    TerminalRun run(place, {"simulate", "paper_dungeons", "--games", "1000000000", "--json", "--lang", "en"}, 80, 24);
    ASSERT_TRUE(run.wait_for("Playing")) << run.seen();
    run.type("\x03");
    EXPECT_EQ(run.wait_for_end(), 130);
    const std::string seen = run.seen();
    const size_t begin = seen.find('{'), end = seen.rfind('}');
    ASSERT_LT(begin, end) << seen;
    const json report = json::parse(seen.substr(begin, end + 1 - begin), nullptr, false);
    ASSERT_TRUE(report.is_object()) << seen;
    EXPECT_GT(report["games"].get<int64_t>(), 0);
    EXPECT_LT(report["games"].get<int64_t>(), 1000000000);
}

TEST(soak, plays_every_form_of_a_game_once) {
    const json rows =
        run_json({"soak", "one_deck_dungeon", "--each", "seats", "--games", "3", "--greedy-games", "1", "--option-games", "1", "--json"});
    std::set<std::string> forms;
    for (const json& row : rows) {
        EXPECT_EQ(row["failed_checks"], 0);
        forms.insert(row["bot"].get<std::string>() + " " + row["form"].get<std::string>());
    }
    EXPECT_EQ(forms.size(), rows.size());
    for (const char* form : {"random seats=1", "random seats=4", "greedy seats=2", "random tier=expert"}) {
        EXPECT_TRUE(forms.contains(form)) << form << " is missing in " << rows.dump();
    }
}

TEST(soak, draws_worlds_and_looks_at_their_names) {
    const json rows =
        run_json({"soak", "host_a_dungeon", "--games", "1", "--greedy-games", "0", "--option-games", "0", "--maps", "2", "--json"});
    const json& maps = rows.back();
    EXPECT_EQ(maps["form"], "maps");
    EXPECT_EQ(maps["worlds"], 2);
    EXPECT_GT(maps["maps"].get<int>(), 4);
    EXPECT_GT(maps["names"].get<int>(), 40);
    EXPECT_EQ(maps["failed_checks"], 0) << maps.dump();
}

TEST(tournament, rotates_and_adds_up) {
    const json report =
        run_json({"tournament", "paper_dungeons", "--bots", "greedy,random", "--games", "15", "--iterations", "10", "--json"});
    EXPECT_EQ(report["games"], 16);  // whole rotations
    EXPECT_NEAR(report["bots"][0]["share"].get<double>() + report["bots"][1]["share"].get<double>(), 1.0, 1e-9);
    EXPECT_NEAR(report["bots"][0]["margin"].get<double>(), -report["bots"][1]["margin"].get<double>(), 1e-9);
    EXPECT_GT(report["bots"][0]["share"].get<double>(), 0.5);
    run_json({"tournament", "paper_dungeons", "--bots", "random,greedy", "--games", "10", "--at-least", "90", "--json"}, 1);
}

TEST(help, names_every_option_of_every_command_in_both_languages) {
    for (const CommandWords& command : command_words()) {
        const std::string key = "cli.help." + (command.name.empty() ? "main" : command.name);
        for (const Language language : all_languages) {
            const std::string help = house().texts().say(language, TextKey{key});
            for (const std::string& option : command.options) EXPECT_THAT(help, HasSubstr(option)) << key;
            EXPECT_EQ(help.find("⟦"), std::string::npos);
        }
    }
    const std::string front = house().texts().say(Language::english, TextKey{"cli.help.main"});
    for (const CommandWords& command : command_words()) EXPECT_THAT(front, HasSubstr(command.name));
}

TEST(help, is_printed_in_the_language_of_the_environment_or_as_wished) {
    const Workplace place;
    EXPECT_THAT(place.run({"--help"}).out, HasSubstr("dungeon games on one table"));
    EXPECT_THAT(place.run({"--lang=ru", "simulate", "--help"}).out, HasSubstr("много игр между ботами"));
    EXPECT_THAT(place.run({"--version"}).out, HasSubstr("undercroft "));
}

TEST(help, the_line_of_keys_fits_into_eighty_columns) {
    for (const Language language : all_languages) {
        for (const char* key : {"menu_keys", "page_keys", "card_keys", "close_key"}) {
            EXPECT_LE(display_columns(house().texts().say(language, TextKey{std::string("cli.tui.") + key})), 78) << key;
        }
    }
    // In a game: the first nine are always seen, even where a game has them all.
    for (const Language language : all_languages) {
        int columns = 0;
        for (const char* key : {"hint", "best", "cards", "passes", "undo", "log", "rules", "keys", "quit"}) {
            columns += display_columns(house().texts().say(language, TextKey{std::string("cli.key.") + key})) + 2;
        }
        EXPECT_LE(columns - 2, 78);
    }
}

TEST(games, are_listed_for_people_and_programs) {
    const json games = run_json({"games", "--json"});
    ASSERT_FALSE(games.empty());
    EXPECT_EQ(games[0]["id"], "paper_dungeons");
    EXPECT_EQ(games[0]["campaigns"].size(), 4u);
    const Workplace place;
    EXPECT_THAT(place.run({"games", "--lang", "ru"}).out, HasSubstr("Городские легенды"));
}

// HF-3: levels are for people, and each game says what they mean in it.
TEST(games, say_what_each_level_means) {
    const Workplace place;
    const auto times = [&](const char* language, const std::string& words) {
        const std::string said = place.run({"games", "--lang", language}).out;
        int count = 0;
        for (size_t at = said.find(words); at != std::string::npos; at = said.find(words, at + 1)) ++count;
        return count;
    };
    EXPECT_EQ(times("en", "--bots easy: answers at once, by a rule of thumb; about "), 4);
    EXPECT_EQ(times("ru", "--bots easy: отвечает сразу, по простому правилу; примерно "), 4);
    EXPECT_EQ(times("en", "--bots medium: answers at once"), 4);
    EXPECT_EQ(times("en", "--bots hard: thinks ahead, up to "), 3);  // worlds are grown by one policy
    EXPECT_EQ(times("ru", "--bots hard: думает наперёд: не больше "), 3);
}

TEST(completion, knows_commands_options_and_games) {
    const Workplace place;
    for (const char* shell : {"bash", "zsh", "fish"}) {
        const Ran ran = place.run({"completion", shell});
        EXPECT_EQ(ran.code, 0);
        for (const char* word : {"simulate", "tournament", "check-content", "paper_dungeons", "seats"})
            EXPECT_THAT(ran.out, HasSubstr(word));
    }
}

TEST(completion, works_in_bash) {
    const Workplace place;
    const std::string script =
        place.write("completion", place.run({"completion", "bash"}).out +
                                      "\nCOMP_WORDS=(undercroft simulate --se)\nCOMP_CWORD=2\n_undercroft\necho \"${COMPREPLY[@]}\"\n");
    FILE* pipe = popen(("bash " + script).c_str(), "r");
    char line[200] = {};
    ASSERT_NE(fgets(line, sizeof line, pipe), nullptr);
    pclose(pipe);
    EXPECT_STREQ(line, "--seats --seed\n");
}

TEST(statistics, quartiles_and_deviation_are_exact) {
    Distribution scores;
    for (const int value : {4, 1, 3, 2, 5}) scores.add(value);
    EXPECT_EQ(scores.size(), 5);
    EXPECT_DOUBLE_EQ(scores.mean(), 3.0);
    EXPECT_DOUBLE_EQ(scores.deviation(), std::sqrt(2.5));
    EXPECT_EQ(scores.quantile(0.25), 2);
    EXPECT_EQ(scores.quantile(0.5), 3);
    EXPECT_EQ(scores.quantile(0.75), 4);
    EXPECT_EQ(scores.lowest(), 1);
    EXPECT_EQ(scores.highest(), 5);
}

TEST(statistics, wilson_interval_as_published) {
    const Interval half = wilson_interval(0.5, 100);
    EXPECT_NEAR(half.low, 0.4038, 5e-5);
    EXPECT_NEAR(half.high, 0.5962, 5e-5);
    const Interval all = wilson_interval(1.0, 10);
    EXPECT_NEAR(all.low, 0.7225, 5e-5);
    EXPECT_DOUBLE_EQ(all.high, 1.0);
}

TEST(parallel, takes_results_in_order_and_stops_without_a_gap) {
    std::vector<int64_t> taken;
    const auto take = [&](int64_t index, int64_t value) {
        EXPECT_EQ(value, index * 2);
        taken.push_back(index);
    };
    const auto twice = [](int64_t index) { return index * 2; };
    const int64_t done = work_in_order(
        5000, 4, twice, take, [] { return false; }, [](int64_t) {});
    EXPECT_EQ(done, 5000);
    EXPECT_TRUE(std::is_sorted(taken.begin(), taken.end()));
    taken.clear();
    std::atomic<int> asked{0};
    const int64_t some = work_in_order(
        100000, 3, twice, take, [&] { return ++asked > 3000; }, [](int64_t) {});
    EXPECT_EQ(static_cast<int64_t>(taken.size()), some);
    EXPECT_LT(some, 3001);
    for (size_t i = 0; i < taken.size(); ++i) ASSERT_EQ(taken[i], static_cast<int64_t>(i));
}

TEST(arguments, read_what_they_say) {
    EXPECT_EQ(*read_number("--n", "-3", -5, 5), -3);
    EXPECT_EQ(read_number("--n", "3.5", 0, 5).problem().code(), "cli.problem.not_a_number");
    EXPECT_EQ(read_number("--n", "99999999999999999999", 0, 5).problem().code(), "cli.problem.out_of_range");
    EXPECT_EQ(*read_seed("18446744073709551615"), UINT64_MAX);
    EXPECT_FALSE(read_seed("18446744073709551616").ok());
    EXPECT_EQ(split_list("a,,b,"), (std::vector<std::string>{"a", "b"}));
    EXPECT_EQ(read_pairs({"a=b=c"})->at("a"), "b=c");
    EXPECT_FALSE(read_pairs({"=x"}).ok());
}

}  // namespace undercroft
