// Playing in plain lines and in full screen: whole games, saves, hot seat, campaign, language, and the terminal's moods.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "cli/files.h"
#include "cli/load_house.h"
#include "cli/run_program.h"
#include "engine/replay.h"
#include "session/journal.h"
#include "session/saves.h"
#include "support/content.h"

namespace undercroft {

namespace {

using nlohmann::json;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// Takes the first option always; the empty line goes on at a barrier and is harmless elsewhere.
std::string first_options(int count) {
    std::string input;
    for (int i = 0; i < count; ++i) input += "1\n\n";
    return input;
}

size_t count_of(const std::string& text, const std::string& what) {
    size_t count = 0;
    for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
    return count;
}

}  // namespace

TEST(plain_play, a_whole_solo_game_in_both_languages) {
    for (const auto& [language, over] : {std::pair<std::string, std::string>{"en", "The game is over"}, {"ru", "Игра окончена"}}) {
        const Workplace place;
        const Ran ran =
            place.run({"play", "paper_dungeons", "--seats", "1", "--seed", "3", "--plain", "--lang", language}, first_options(1500));
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_THAT(ran.out, HasSubstr(over));
        EXPECT_THAT(ran.out, Not(HasSubstr("⟦")));
        EXPECT_THAT(ran.out, Not(HasSubstr("\x1b")));  // no cursor movement
        EXPECT_THAT(place.kept(), ElementsAre(StartsWith("records/paper_dungeons-")));
        const Ran replay = place.run({"replay", (place.data() / place.kept()[0]).string(), "--lang", language});
        EXPECT_EQ(replay.code, 0) << replay.err;
        EXPECT_THAT(replay.out, Not(HasSubstr("⟦")));
        const Ran seen = place.run({"replay", "--json", (place.data() / place.kept()[0]).string()});
        EXPECT_TRUE(json::parse(seen.out)["over"].get<bool>());
        EXPECT_EQ(place.run({"replay", "--step", "5", (place.data() / place.kept()[0]).string()}).code, 0);
        EXPECT_EQ(place.run({"replay", "--step", "99999", (place.data() / place.kept()[0]).string()}).code, 2);
    }
}

TEST(plain_play, four_teams_people_and_bots_with_a_curtain_between_people) {
    const Workplace place;
    const Ran ran = place.run({"play", "paper_dungeons", "--seats", "4", "--names", "Анна,Борис", "--bots", "greedy,random", "--seed", "4",
                               "--plain", "--lang", "ru"},
                              first_options(3000));
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("Теперь играет Анна"));
    EXPECT_THAT(ran.out, HasSubstr("Теперь играет Борис"));
    EXPECT_GE(count_of(ran.out, "Передайте экран"), 8u);
    EXPECT_THAT(ran.out, HasSubstr("Игра окончена"));
    EXPECT_THAT(ran.out, HasSubstr("Бот 3 (быстрый)"));
    EXPECT_THAT(ran.out, Not(HasSubstr("⟦")));
}

TEST(plain_play, the_words_work) {
    const Workplace place;
    const Ran ran =
        place.run({"play", "paper_dungeons", "--seats", "1", "--seed", "3", "--plain", "--lang", "en"},
                  "help\nhint\nboard\nscore\n1\nundo\nlog\nrules\nrules PD-MOVE-07\nrules spaceship\nlanguage\nсовет\nязык\nsave\nquit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("A number chooses an option"));
    EXPECT_THAT(ran.out, HasSubstr("Hint: "));
    EXPECT_THAT(ran.out, Not(HasSubstr(".. ")));
    EXPECT_THAT(ran.out, HasSubstr("Совет: "));
    EXPECT_THAT(ran.out, HasSubstr("PD-MOVE-07. "));
    EXPECT_THAT(ran.out, HasSubstr("No rule found for “spaceship”"));
    EXPECT_THAT(ran.out, HasSubstr("Saved in "));
    EXPECT_EQ(place.kept().size(), 2u);  // the game and its copy
    EXPECT_THAT(ran.out, Not(HasSubstr("⟦")));
}

TEST(plain_play, goes_on_where_it_stopped) {
    const Workplace place;
    const Ran whole = place.run({"play", "paper_dungeons", "--seats", "2", "--seed", "11", "--plain"}, first_options(1500));
    ASSERT_EQ(whole.code, 0);
    std::string hash;
    for (const std::string& name : place.kept()) {
        hash = json::parse(place.run({"replay", "--json", (place.data() / name).string()}).out)["hash"];
    }
    const Workplace other;
    ASSERT_EQ(other.run({"play", "paper_dungeons", "--seats", "2", "--seed", "11", "--plain"}, first_options(9) + "quit\n").code, 0);
    ASSERT_EQ(other.run({"play", "--continue", "--plain"}, first_options(6)).code, 0);  // the input ends: saved
    const Ran rest = other.run({"play", "--continue", "--plain"}, first_options(1500));
    EXPECT_THAT(rest.out, HasSubstr("The game is over"));
    ASSERT_EQ(other.kept().size(), 1u);
    EXPECT_EQ(json::parse(other.run({"replay", "--json", (other.data() / other.kept()[0]).string()}).out)["hash"], hash);
}

// also: a game goes on in the language in which it was left, unless another one is asked for
TEST(plain_play, goes_on_with_the_last_game_that_this_program_can_play) {
    const Workplace place;
    const std::vector<std::string> begin = {"play", "one_deck_dungeon", "--seats", "1", "--seed", "11", "--plain", "--lang", "en"};
    place.run(begin, "language\nquit\n");
    EXPECT_THAT(place.run({"play", "--continue", "--plain"}, "quit\n").out, HasSubstr("встретить или убежать?"));
    EXPECT_THAT(place.run({"play", "--continue", "--plain", "--lang", "en"}, "quit\n").out, HasSubstr("face it or flee?"));
    ASSERT_EQ(place.kept().size(), 1u);
    const std::filesystem::path save = place.data() / place.kept()[0];
    const House house = load_house(support::home() + "/content", "content").value();
    const Result<Replay> replay = read_as_replay(house, *read_file(save), "save");
    ASSERT_TRUE(replay.ok());
    Replay outdated = *replay;
    ++outdated.rules_version;
    const std::filesystem::path later = save.parent_path() / "one_deck_dungeon-later.json";
    ASSERT_TRUE(write_file(later, write_replay(outdated)).ok());
    std::filesystem::last_write_time(later,
                                     std::filesystem::last_write_time(save) + std::chrono::hours(1));  // however slow the next runs are
    EXPECT_THAT(place.run({"play", "--continue", "--plain", "--lang", "en"}, "quit\n").out, HasSubstr("face it or flee?"));
    EXPECT_THAT(place.run({"--plain", "--lang", "en"}, "quit\n").out, HasSubstr("cannot go on here"));
    std::filesystem::remove(save);
    const Ran refused = place.run({"play", "--continue", "--plain", "--lang", "en"});
    EXPECT_NE(refused.code, 0);
    EXPECT_THAT(refused.err, HasSubstr("has changed since"));
}

TEST(plain_play, a_campaign_adds_three_chapters) {
    const Workplace place;
    std::string input;
    for (int chapter = 0; chapter < 3; ++chapter) input += first_options(1500);
    const Ran ran = place.run(
        {"play", "paper_dungeons", "--seats", "1", "--campaign", "urban_legends", "--seed", "5", "--plain", "--lang", "en"}, input);
    EXPECT_EQ(ran.code, 0) << ran.err;
    // TF-10: which chapter begins, and what it is about.
    const auto place_of = [&](const char* words) { return ran.out.find(words); };
    EXPECT_LT(place_of("Urban Legends"), place_of("Chapter 1 of 3."));
    EXPECT_LT(place_of("Chapter 1 of 3."), place_of("drags the market cats into the drains"));
    EXPECT_LT(place_of("market cats"), place_of("1 of 3 chapters played"));
    EXPECT_LT(place_of("1 of 3 chapters played"), place_of("Chapter 2 of 3."));
    EXPECT_LT(place_of("Chapter 2 of 3."), place_of("bricked up since the plague"));
    EXPECT_EQ(count_of(ran.out, "Every child in the city knows the stories."), 1u);
    EXPECT_THAT(ran.out, HasSubstr("3 of 3 chapters played"));
    std::ifstream stream(place.data() / "campaigns" / "paper_dungeons-urban_legends.json");
    const json sheet = json::parse(stream, nullptr, false);
    ASSERT_TRUE(sheet.is_object());
    ASSERT_EQ(sheet["results"].size(), 3u);
    int total = 0;
    for (const json& result : sheet["results"]) total += result["scores"][0].get<int>();
    EXPECT_THAT(ran.out, HasSubstr(std::to_string(total)));
    EXPECT_EQ(count_of(ran.out, "The game is over"), 3u);
}

TEST(front_page, plays_sets_up_switches_language_and_leaves) {
    const Workplace place;
    const Ran leave = place.run({"--plain", "--lang", "en"}, "quit\n");
    EXPECT_EQ(leave.code, 0);
    EXPECT_THAT(leave.out, HasSubstr("Paper Dungeons"));
    EXPECT_THAT(place.kept(), testing::IsEmpty());
    const Ran started = place.run({"--plain", "--lang", "en"}, "1\n1\nquit\n1\nquit\nquit\n");  // at once, leave, go on, leave
    EXPECT_EQ(started.code, 0);
    EXPECT_THAT(started.out, HasSubstr("Go on where you stopped"));
    const Ran russian = place.run({"--plain"}, "выход\n");
    EXPECT_THAT(russian.out, HasSubstr("По-русски"));
}

TEST(front_page, a_newcomer_is_offered_the_guide_once_and_can_learn_before_playing) {
    const Workplace place(Workplace::Person::newcomer);
    const Ran first = place.run({"play", "paper_dungeons", "--plain", "--lang", "en"}, "guide\nquit\n");
    EXPECT_THAT(first.out, HasSubstr("New here? Type guide"));
    const std::string told = "The goal: the most fame after ";
    EXPECT_THAT(first.out, HasSubstr(told));
    EXPECT_THAT(place.run({"play", "paper_dungeons", "--plain", "--lang", "en"}, "quit\n").out, Not(HasSubstr("New here?")));
    EXPECT_THAT(place.run({"play", "dungeoneer", "--plain", "--lang", "ru"}, "выход\n").out, HasSubstr("Впервые здесь?"));
    const std::string front = place.run({"--plain", "--lang", "en"}, "quit\n").out;
    const size_t learn = front.find(". Learn a game");
    ASSERT_NE(learn, std::string::npos);
    EXPECT_THAT(place
                    .run({"--plain", "--lang", "en"},
                         front.substr(front.rfind('\n', learn) + 1, learn - front.rfind('\n', learn) - 1) + "\n1\nquit\n")
                    .out,
                HasSubstr(told));
}

TEST(front_page, shows_every_unfinished_game_and_goes_on_with_any) {
    const Workplace place;
    place.run({"play", "paper_dungeons", "--seats", "2", "--seed", "3", "--plain", "--lang", "en"}, first_options(3) + "quit\n");
    place.run({"play", "one_deck_dungeon", "--seats", "1", "--seed", "3", "--plain", "--lang", "en"}, "quit\n");
    const Ran list = place.run({"--plain", "--lang", "en"}, "2\nquit\nquit\n");
    EXPECT_THAT(list.out, HasSubstr("All my unfinished games (2)"));
    EXPECT_THAT(list.out, testing::ContainsRegex("Paper Dungeons: 20[0-9-]+ [0-9:]+; 2 seats, [0-9]+ answers, score so far"));
    const size_t older = list.out.find(". Paper Dungeons: 20");
    ASSERT_NE(older, std::string::npos);
    const Ran went_on = place.run({"--plain", "--lang", "en"}, "2\n" + std::string(1, list.out[older - 1]) + "\nquit\nquit\n");
    EXPECT_THAT(went_on.out, HasSubstr("Paper Dungeons"));
    EXPECT_EQ(went_on.code, 0);
}

TEST(front_page, set_up_explains_its_lines_and_turns_both_ways) {
    const Workplace place;
    const std::string front = place.run({"--plain", "--lang", "en"}, "?\nquit\n").out;
    EXPECT_THAT(front, HasSubstr("A door starts a game at once"));
    const size_t at = front.find(". Set up a table");
    ASSERT_NE(at, std::string::npos);
    const std::string entry = front.substr(front.rfind('\n', at) + 1, at - front.rfind('\n', at) - 1);
    const std::string page = place.run({"--plain", "--lang", "en"}, entry + "\n3\n2\n-2\n-2\nquit\nquit\n").out;
    EXPECT_THAT(page, HasSubstr("Seats: 2. How many take part"));
    EXPECT_THAT(page, HasSubstr("Seats: 3"));
    EXPECT_THAT(page, HasSubstr("Seats: 1"));
    EXPECT_THAT(page, HasSubstr("Bots: medium (answers at once"));  // HF-3
    EXPECT_THAT(page, HasSubstr("Finer points of the rules ("));
    EXPECT_THAT(page, Not(HasSubstr("Wounds in the lair")));
}

// TF-10
TEST(front_page, the_set_up_tells_the_chapter_that_comes_next) {
    const Workplace place;
    const auto entry_of = [](const std::string& page, const std::string& words) {
        const size_t at = page.find(". " + words);
        EXPECT_NE(at, std::string::npos) << page;
        return page.substr(page.rfind('\n', at) + 1, at - page.rfind('\n', at) - 1) + "\n";
    };
    const auto front = [&](const std::string& input) { return place.run({"--plain", "--lang", "en"}, input + "quit\nquit\nquit\n").out; };
    const auto first_campaign = [&] {
        const std::string set_up = entry_of(front(""), "Set up a table") + "1\n";
        return front(set_up + entry_of(front(set_up), "Campaign: "));
    };
    EXPECT_THAT(first_campaign(), HasSubstr("Campaign: Urban Legends. Every child in the city knows the stories."));
    EXPECT_THAT(first_campaign(), HasSubstr("Chapter 1 of 3. Something drags the market cats"));
    place.run({"play", "paper_dungeons", "--seats", "1", "--campaign", "urban_legends", "--plain", "--lang", "en"}, "quit\n");
    const std::filesystem::path sheet = place.data() / "campaigns" / "paper_dungeons-urban_legends.json";
    json played = json::parse(*read_file(sheet));
    played["results"].push_back({{"scores", {40}}, {"tie_breaks", {9}}});
    ASSERT_TRUE(write_file(sheet, played.dump()).ok());
    EXPECT_THAT(first_campaign(), HasSubstr("Campaign: Urban Legends. Chapter 2 of 3. The drains lead to catacombs"));
}

TEST(front_page, remembers_the_language) {
    const Workplace place;
    const Ran before = place.run({"--plain"}, "quit\n");
    size_t number = 0;
    for (size_t at = 0; at < before.out.size(); at = before.out.find('\n', at) + 1) {
        if (before.out.compare(at, 1, "\n") != 0 &&
            before.out.substr(at, before.out.find('\n', at) - at).find("По-русски") != std::string::npos) {
            number = std::stoul(before.out.substr(at));
        }
        if (before.out.find('\n', at) == std::string::npos) break;
    }
    ASSERT_GT(number, 0u);
    place.run({"--plain"}, std::to_string(number) + "\nquit\n");
    EXPECT_THAT(place.run({"--plain"}, "quit\n").out, HasSubstr("Бумажные подземелья"));
    EXPECT_THAT(place.run({"--plain", "--lang", "en"}, "quit\n").out, HasSubstr("Paper Dungeons"));
    EXPECT_THAT(place.run({"games"}).out, HasSubstr("Paper Dungeons"));  // commands for programs keep to the environment
}

TEST(full_screen, a_game_with_every_key) {
    const Workplace place;
    TerminalRun run(place, {"play", "paper_dungeons", "--seats", "1", "--seed", "3", "--lang", "en"}, 80, 24);
    ASSERT_TRUE(run.wait_for("close")) << run.seen();  // the opening news
    run.type("\r");
    ASSERT_TRUE(run.wait_for("quit")) << run.seen();
    run.type("h");
    ASSERT_TRUE(run.wait_for("Hint")) << run.seen();
    run.type("l");
    ASSERT_TRUE(run.wait_for("Log")) << run.seen();
    run.type("\r");
    ASSERT_TRUE(run.wait_for("talent")) << run.seen();
    run.type("?");
    ASSERT_TRUE(run.wait_for("Rule")) << run.seen();
    run.type("PD-TRAP\r");
    ASSERT_TRUE(run.wait_for("Traps")) << run.seen();
    run.type("\r");
    ASSERT_TRUE(run.wait_for("talent")) << run.seen();
    run.type(":dance\r");
    ASSERT_TRUE(run.wait_for("dance")) << run.seen();
    run.type("L");
    ASSERT_TRUE(run.wait_for("команда")) << run.seen();
    run.resize(60, 20);
    ASSERT_TRUE(run.wait_for("60")) << run.seen();
    run.resize(90, 30);
    ASSERT_TRUE(run.wait_for("команда")) << run.seen();
    run.type("1");
    run.type("й");  // q on a Russian keyboard
    EXPECT_EQ(run.wait_for_end(), 0);
    EXPECT_EQ(place.kept().size(), 1u);
}

TEST(full_screen, cards_are_read_keys_are_listed_and_the_table_passes_by_order) {
    const Workplace place;
    TerminalRun run(place, {"play", "dungeoneer", "--seats", "2", "--seed", "5", "--lang", "en"}, 80, 24);
    ASSERT_TRUE(run.wait_for("close")) << run.seen();
    run.type("\r");
    ASSERT_TRUE(run.wait_for("quit")) << run.seen();
    run.type("k");
    ASSERT_TRUE(run.wait_for("read cards in full")) << run.seen();
    run.type("\r");
    ASSERT_TRUE(run.wait_for("quit")) << run.seen();
    run.type("c");
    ASSERT_TRUE(run.wait_for("Cards to read")) << run.seen();
    ASSERT_TRUE(run.also_shows("Hand")) << run.seen();
    run.type("\r");
    ASSERT_TRUE(run.wait_for("quit")) << run.seen();
    run.type("b");  // no worked-out course in this game: the key does nothing, and says so
    ASSERT_TRUE(run.wait_for("does nothing")) << run.seen();
    run.type("p");
    ASSERT_TRUE(run.wait_for("When the table passes for you")) << run.seen();
    ASSERT_TRUE(run.also_shows("Now: passing what does not concern you")) << run.seen();  // TF-7: unless somebody wants more
    run.type("1");
    ASSERT_TRUE(run.wait_for("asking every time")) << run.seen();
    run.type("2");
    ASSERT_TRUE(run.wait_for("passing what does not concern you")) << run.seen();
    run.type("q");  // closes the page of orders, not the game
    ASSERT_TRUE(run.wait_for("quit")) << run.seen();
    run.type("q");
    EXPECT_EQ(run.wait_for_end(), 0);
    ASSERT_EQ(place.kept().size(), 1u);
    const House house = load_house(support::home() + "/content", "content").value();
    const Replay save = read_as_replay(house, *read_file(place.data() / place.kept()[0]), "save").value();
    EXPECT_EQ(save.notes.at("seat.0.passes"), "battle escort movement other villainy");  // kept with the seat
}

TEST(plain_play, the_words_for_cards_stops_and_the_best_course) {
    const Workplace place;
    const Ran ran = place.run({"play", "dungeoneer", "--seats", "2", "--seed", "5", "--plain", "--lang", "ru"},
                              "карты\nstops\nостановки 3\nостановки мои\nостановки нет\nлучшее\nвыход\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("Рука:"));
    EXPECT_THAT(ran.out, HasSubstr("3. [x] спросить: чужая битва"));
    EXPECT_THAT(ran.out, HasSubstr("3. [ ] пас: чужая битва"));
    EXPECT_THAT(ran.out, HasSubstr("Для этого вопроса лучший путь не рассчитан"));
    EXPECT_THAT(ran.out, Not(HasSubstr("⟦")));
    const Ran none =
        place.run({"play", "paper_dungeons", "--seats", "1", "--seed", "3", "--plain", "--lang", "en"}, "cards\nstops\nbest\nquit\n");
    EXPECT_THAT(none.out, HasSubstr("Dealt: keep one of each sort"));
    EXPECT_THAT(none.out, HasSubstr("nobody is asked out of turn"));
    EXPECT_THAT(none.out, HasSubstr("no worked-out course"));
}

TEST(plain_play, facts_of_one_kind_share_a_line_of_the_log) {
    const Workplace place;
    const auto run = place.run({"play", "one_deck_dungeon", "--seats", "1", "--seed", "1", "--plain", "--lang", "en"}, "1\nquit\n");
    EXPECT_THAT(run.out, HasSubstr("Warrior rolls S3, S1, S2, S2, A5, A3, M2."));
    EXPECT_THAT(run.out, HasSubstr("Time passes. Discarded: Force Wall, Pit of Spikes. Deck: 31."));
    const auto other = place.run({"play", "dungeoneer", "--seats", "2", "--seed", "5", "--plain", "--lang", "en"}, "quit\n");
    EXPECT_THAT(other.out, Not(HasSubstr("\nplayer ")));  // a line begins like a sentence
}

TEST(full_screen, a_guide_tells_the_game_and_a_costly_stop_is_asked_twice) {
    const Workplace place;
    TerminalRun run(place, {"play", "one_deck_dungeon", "--seats", "1", "--seed", "1", "--lang", "en"}, 80, 24);
    ASSERT_TRUE(run.wait_for("Enter: close")) << run.seen();  // what was answered for want of a choice is told first
    ASSERT_TRUE(run.also_shows("There is no door to enter: you explore.")) << run.seen();
    run.type("1");  // a key that came too early answers nothing
    run.type("\r");
    ASSERT_TRUE(run.wait_for("flee?")) << run.seen();
    run.type("g");
    ASSERT_TRUE(run.wait_for("three floors of the dungeon")) << run.seen();
    run.type("\r");
    ASSERT_TRUE(run.wait_for("flee?")) << run.seen();
    run.type("1");
    ASSERT_TRUE(run.wait_for("place your dice")) << run.seen();
    run.type("2");  // the boxes are groups, each with its dice
    ASSERT_TRUE(run.wait_for("(Esc: back)")) << run.seen();
    run.type("\x1b");
    ASSERT_TRUE(run.wait_for("place your dice")) << run.seen();
    run.type("1");
    ASSERT_TRUE(run.wait_for("Once more to stop")) << run.seen();
    run.type("l");  // another key: nothing was decided
    ASSERT_TRUE(run.wait_for("Log")) << run.seen();
    run.type("\r");
    ASSERT_TRUE(run.wait_for("place your dice")) << run.seen();
    run.type("1");
    ASSERT_TRUE(run.wait_for("Once more to stop")) << run.seen();
    run.type("1");
    ASSERT_TRUE(run.wait_for("What does it become?")) << run.seen();
    run.type("q");
    EXPECT_EQ(run.wait_for_end(), 0);
}

TEST(full_screen, orders_to_pass_stay_open_and_digits_stay_with_their_answers) {
    const Workplace place;
    TerminalRun run(place, {"play", "dungeoneer", "--seats", "4", "--seed", "5", "--lang", "en"}, 80, 24);
    ASSERT_TRUE(run.wait_for("What happened")) << run.seen();
    run.type("L");
    ASSERT_TRUE(run.wait_for("Что произошло")) << run.seen();
    run.type("L");
    ASSERT_TRUE(run.wait_for("What happened")) << run.seen();
    run.type("\r");
    ASSERT_TRUE(run.wait_for("Villainy: which")) << run.seen();
    run.type("p");
    ASSERT_TRUE(run.wait_for("Now: passing what does not concern you")) << run.seen();
    run.type("1");
    ASSERT_TRUE(run.wait_for("asking every time")) << run.seen();
    run.type("2");
    ASSERT_TRUE(run.wait_for("passing what does not concern you")) << run.seen();
    run.type("q");  // closes the page, not the game
    ASSERT_TRUE(run.wait_for("Villainy: which")) << run.seen();
    run.type("\x1bOB\x1bOB\x1bOB\x1bOB");  // the first picks the first answer
    ASSERT_TRUE(run.wait_for("4 Attack Grumoka Ashtongue")) << run.seen();
    run.type("3");  // the third is the third wherever one stands
    ASSERT_TRUE(run.wait_for("attacks Kharrask the Unbowed: Magic")) << run.seen();
    run.type("qq");  // the page that tells of it, then the game
    EXPECT_EQ(run.wait_for_end(), 0);
}

// TF-6: whoever only presses Enter reads pages and answers nothing.
TEST(full_screen, enter_alone_answers_no_question) {
    for (const char* game : {"paper_dungeons", "one_deck_dungeon", "dungeoneer"}) {
        const Workplace place;
        TerminalRun run(place, {"play", game, "--seats", "2", "--seed", "5", "--lang", "en"}, 80, 24);
        ASSERT_TRUE(run.wait_for("close")) << run.seen();
        for (int i = 0; i < 12; ++i) run.type("\r");
        ASSERT_TRUE(run.wait_for("Nothing is picked yet")) << run.seen();
        for (int i = 0; i < 12; ++i) run.type("\r");
        run.type("q");
        EXPECT_EQ(run.wait_for_end(), 0);
        ASSERT_EQ(place.kept().size(), 1u);
        const Journal journal = read_journal(*read_file(place.data() / place.kept()[0]), "save").value();
        for (const std::string& entry : journal.entries) EXPECT_FALSE(entry.starts_with("0: ") || entry.starts_with("confirm")) << entry;
    }
}

TEST(full_screen, leaving_says_where_the_game_is_kept_and_how_it_goes_on) {
    const Workplace place;
    TerminalRun run(place, {"play", "one_deck_dungeon", "--seats", "1", "--seed", "1", "--lang", "en"}, 80, 24);
    ASSERT_TRUE(run.wait_for("close")) << run.seen();
    run.type("\r");
    ASSERT_TRUE(run.wait_for("flee?")) << run.seen();
    run.type("q");
    EXPECT_TRUE(run.wait_for("undercroft play --continue")) << run.seen();
    EXPECT_EQ(run.wait_for_end(), 0);
}

// PF-3: what an item does is read where one of its boxes is chosen.
TEST(full_screen, the_card_of_the_marked_answer_is_told_below) {
    const Workplace place;
    TerminalRun run(place, {"play", "paper_dungeons", "--seats", "1", "--seed", "7", "--lang", "en"}, 100, 30);
    ASSERT_TRUE(run.wait_for("close")) << run.seen();
    run.type("\r");
    ASSERT_TRUE(run.wait_for("keep one of each")) << run.seen();
    run.type("1");
    ASSERT_TRUE(run.wait_for("sets the training colours")) << run.seen();
    run.type("1");
    ASSERT_TRUE(run.wait_for("You are done here")) << run.seen();
    run.type("1");
    ASSERT_TRUE(run.wait_for("which die do you use")) << run.seen();
    run.type("1");
    ASSERT_TRUE(run.wait_for("Tome of Wisdom, 1/2")) << run.seen();
    run.type("\x1bOB");
    run.type("\x1bOB");
    EXPECT_TRUE(run.shows_anew("Tome of Wisdom: ")) << run.seen();
    run.type("q");
    EXPECT_EQ(run.wait_for_end(), 0);
}

TEST(plain_play, guides_are_read_one_after_another) {
    const Workplace place;
    const Ran ran = place.run({"--plain", "--lang", "en"}, "5\n1\n2\nnine\nquit\nquit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("the most fame after eight rounds"));
    EXPECT_THAT(ran.out, HasSubstr("three floors of the dungeon"));
    EXPECT_THAT(ran.out, HasSubstr("Type a number from 1 to 4, or quit to go back."));
}

// ODD-DEC-16
TEST(plain_play, a_common_question_names_all_who_may_answer_it) {
    const Workplace place;
    const Ran ran = place.run({"play", "one_deck_dungeon", "--names", "Anna,Boris", "--seed", "1", "--plain", "--lang", "en"}, "quit\n");
    EXPECT_THAT(ran.out, HasSubstr("Anna, Boris: the first answer counts.\n"));
}

// TF-7: n plays the next step of the plan, N the plan as far as it goes.
TEST(full_screen, the_plan_is_played_at_a_key) {
    const Workplace place;
    TerminalRun run(place, {"play", "one_deck_dungeon", "--seats", "1", "--seed", "1", "--lang", "en"}, 80, 24);
    ASSERT_TRUE(run.wait_for("close")) << run.seen();
    run.type("\r");
    ASSERT_TRUE(run.wait_for("flee?")) << run.seen();
    run.type("n");  // nothing to be worked out here
    ASSERT_TRUE(run.wait_for("does nothing")) << run.seen();
    run.type("1");
    ASSERT_TRUE(run.wait_for("place your dice")) << run.seen();
    run.type("n");
    ASSERT_TRUE(run.wait_for("filled")) << run.seen();
    run.type("N");
    ASSERT_TRUE(run.wait_for("S3 on box 6")) << run.seen();
    run.type("N");  // what is left is to stop, which costs something and is left to the person
    ASSERT_TRUE(run.wait_for("does nothing")) << run.seen();
    run.type("1");
    ASSERT_TRUE(run.wait_for("Once more to stop")) << run.seen();
    run.type("q");
    EXPECT_EQ(run.wait_for_end(), 0);
}

TEST(plain_play, the_plan_is_played_by_a_word_and_a_costly_stop_is_asked_twice) {
    const Workplace place;
    const auto begun = std::vector<std::string>{"play", "one_deck_dungeon", "--seats", "1", "--seed", "1", "--plain", "--lang", "en"};
    const std::string stopped = place.run(begun, "1\nstep\n1\nboard\nquit\n").out;
    EXPECT_EQ(count_of(stopped, ", filled."), 1u);
    EXPECT_THAT(stopped, HasSubstr("Once more to stop"));
    EXPECT_THAT(stopped, Not(HasSubstr("What does it become?")));
    const std::string played = place.run(begun, "1\nplan\n1\n1\nquit\n").out;
    EXPECT_EQ(count_of(played, ", filled."), 3u);
    EXPECT_EQ(count_of(played, "Once more to stop"), 1u);
    EXPECT_THAT(played, HasSubstr("What does it become?"));
    EXPECT_THAT(place.run(begun, "plan\nquit\n").out, HasSubstr("no worked-out course"));
}

// A person who is done goes on by an answer of their own: the empty line that repeats a question does not pass the barrier.
TEST(plain_play, an_empty_line_answers_nothing) {
    const Workplace place;
    place.run({"play", "paper_dungeons", "--seats", "2", "--seed", "3", "--plain"}, std::string(40, '\n') + "quit\n");
    ASSERT_EQ(place.kept().size(), 1u);
    const Journal journal = read_journal(*read_file(place.data() / place.kept()[0]), "save").value();
    for (const std::string& entry : journal.entries) EXPECT_FALSE(entry.starts_with("0: ") || entry.starts_with("confirm")) << entry;
}

// TF-6: a digit chooses nothing that is not on the screen. TF-9: what was scrolled away on a small screen is there on a large one.
TEST(full_screen, what_is_not_in_sight_is_shown_before_it_is_chosen) {
    const Workplace place;
    TerminalRun run(place, {"play", "dungeoneer", "--seats", "4", "--seed", "12", "--lang", "en"}, 80, 24);
    ASSERT_TRUE(run.wait_for("What happened")) << run.seen();
    run.type("\r");
    ASSERT_TRUE(run.wait_for("Villainy: which")) << run.seen();
    run.type("\x1bOB\x1bOB\x1bOB\x1bOB\x1bOB\x1bOB");
    ASSERT_TRUE(run.wait_for("–6")) << run.seen();
    run.type("1");
    ASSERT_TRUE(run.wait_for("1–")) << run.seen();
    run.type("\x1bOB\x1bOB\x1bOB\x1bOB\x1bOB");  // nothing was chosen: the same list goes on
    ASSERT_TRUE(run.wait_for("–6")) << run.seen();
    run.resize(160, 60);
    ASSERT_TRUE(run.wait_for("1–")) << run.seen();
    run.type("q");
    EXPECT_EQ(run.wait_for_end(), 0);
}

TEST(plain_play, a_game_goes_on_in_the_language_it_was_left_in) {
    const Workplace place;
    place.run({"play", "dungeoneer", "--seats", "1", "--seed", "5", "--plain", "--lang", "ru"}, "quit\n");
    const std::string left = place.run({"play", "--continue", "--plain"}, "quit\n").out;
    EXPECT_THAT(left, HasSubstr("Куда положить локацию"));
    EXPECT_THAT(place.run({"play", "--continue", "--plain", "--lang", "en"}, "quit\n").out, HasSubstr("Where do you place"));
}

TEST(plain_play, a_sheet_names_no_winner_before_the_end) {
    const Workplace place;
    const Ran ran = place.run({"play", "dungeoneer", "--seats", "1", "--seed", "5", "--plain", "--lang", "en"}, "score\nquit\n");
    EXPECT_THAT(ran.out, HasSubstr("Rounds"));
    EXPECT_THAT(ran.out, Not(HasSubstr("Winner")));
}

TEST(full_screen, the_front_page_shows_doors) {
    const Workplace place;
    TerminalRun run(place, {"--lang", "en"}, 80, 24);
    ASSERT_TRUE(run.wait_for("back")) << run.seen();
    ASSERT_TRUE(run.also_shows("Paper Dungeons")) << run.seen();
    run.type("q");
    EXPECT_EQ(run.wait_for_end(), 0);
}

TEST(full_screen, ctrl_c_leaves_the_game_saved) {
    const Workplace place;
    TerminalRun run(place, {"play", "paper_dungeons", "--seats", "1", "--seed", "3", "--lang", "en"}, 80, 24);
    ASSERT_TRUE(run.wait_for("close")) << run.seen();
    run.type("\x03");
    EXPECT_EQ(run.wait_for_end(), 130);
    EXPECT_EQ(place.kept().size(), 1u);
}

}  // namespace undercroft
