// A world in the terminal: letting the policy decide for a while, taking over, winding back, forks, map, chronicle and names.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

#include "cli/run_program.h"

namespace undercroft {

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::vector<std::string> a_world(const std::string& language, bool plain = true) {
    std::vector<std::string> arguments = {"play",     "host_a_dungeon",       "--seed", "3",     "--option", "until=civilization",
                                          "--option", "civilization=dwarves", "--lang", language};
    if (plain) arguments.emplace_back("--plain");
    return arguments;
}

// What stands between two marks of a transcript.
std::string between(const std::string& text, const std::string& first, const std::string& last) {
    const size_t from = text.find(first);
    if (from == std::string::npos) return {};
    return text.substr(from, text.find(last, from + first.size()) - from);
}

}  // namespace

TEST(time_in_plain_lines, the_policy_decides_for_an_answer_a_season_an_age_and_a_world) {
    for (const auto& [language, words, over] :
         {std::tuple<std::string, std::string, std::string>{"en", "accept\nage\nseason\nwatch\n", "The game is over"},
          {"ru", "принять\nэпоха\nсезон\nсмотреть\n", "Игра окончена"}}) {
        const Workplace place;
        const Ran ran = place.run(a_world(language), words);
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_THAT(ran.out, HasSubstr(over));
        EXPECT_THAT(ran.out, Not(HasSubstr("⟦")));
        EXPECT_THAT(ran.out, Not(HasSubstr("\x1b")));
    }
}

// A lone person is asked in their turn; stepping in is for dice that have fallen.
TEST(time_in_plain_lines, only_an_intervention_is_called_stepping_in) {
    const Workplace place;
    const Ran usual = place.run(a_world("en"), "accept\naccept\nstops\nstops turn\nquit\n");
    EXPECT_THAT(usual.out, Not(HasSubstr("You may step in")));
    EXPECT_THAT(usual.out, HasSubstr("[x] ask me: names"));
    EXPECT_THAT(usual.out, Not(HasSubstr("Passing until")));  // every question can be left to the world: none would come again
    std::vector<std::string> watched = a_world("en");
    watched.insert(watched.end(), {"--option", "interventions=yes"});
    const Ran turned = place.run(watched, "accept\nquit\n");
    EXPECT_THAT(turned.out, HasSubstr("You may step in: dice that have fallen"));
}

// Nobody wins a world: the hall of fame gives no star for it.
TEST(time_in_plain_lines, a_finished_world_is_kept_without_a_winner) {
    const Workplace place;
    ASSERT_EQ(place.run(a_world("en"), "watch\n").code, 0);
    const Ran hall = place.run({"records", "--lang", "en"});
    EXPECT_THAT(hall.out, HasSubstr("Player 1: a world of "));
    EXPECT_THAT(hall.out, Not(HasSubstr("★")));
    EXPECT_THAT(place.run({"records", "--lang", "ru"}).out, HasSubstr("мир, в котором "));
}

// Every season is told as it comes, not all of them at the end.
TEST(time_in_plain_lines, watching_tells_season_by_season) {
    const Workplace place;
    const Ran ran = place.run(a_world("en"), "watch\n");
    const size_t first = ran.out.find("Age of Civilization, year 1, spring"), last = ran.out.find("The game is over");
    ASSERT_NE(first, std::string::npos);
    EXPECT_LT(first, last);
    EXPECT_EQ(ran.out.find("Age of Civilization, year 1, spring", first + 1), std::string::npos);  // and once
}

TEST(time_in_plain_lines, names_that_live_now_are_found_with_their_number) {
    const Workplace place;
    const Ran ran = place.run(a_world("en"), "age\nseason\nseason\nfind\nhint\nquit\n");
    EXPECT_TRUE(std::regex_search(ran.out, std::regex("Dwarves \\(.+\\): [0-9]+●.*; home: "))) << ran.out;
    EXPECT_THAT(ran.out, Not(HasSubstr("half_finger")));
}

TEST(time_in_plain_lines, seasons_have_a_heading) {
    const Workplace place;
    const Ran ran = place.run(a_world("en"), "age\nseason\nseason\nseason\nquit\n");
    EXPECT_THAT(ran.out, HasSubstr("Age of Civilization, year 1, spring"));
}

TEST(time_in_plain_lines, goes_back_as_far_as_one_likes_and_forks) {
    const Workplace place;
    const Ran ran = place.run(a_world("en"), "age\nseason\nback\nback 1\nundo\nundo\nfork 1\nquit\n");
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("1. Age of Civilization"));
    EXPECT_THAT(ran.out, HasSubstr("Time was wound back"));
    EXPECT_THAT(ran.out, HasSubstr("A second world begins here"));
    EXPECT_THAT(ran.out, Not(HasSubstr("There is nothing to take back")));
    EXPECT_EQ(place.kept().size(), 2u);
    const Ran on = place.run({"play", "--continue", "--plain"}, "watch\n");
    EXPECT_THAT(on.out, HasSubstr("The game is over"));
}

// Winding back and answering alike leads to the same world; the save holds what was lived last.
TEST(time_in_plain_lines, the_same_answers_lead_to_the_same_world_again) {
    const Workplace once, again;
    const Ran straight = once.run(a_world("en"), "age\nseason\nseason\nchronicle all\nquit\n");
    const Ran detour = again.run(a_world("en"), "age\nseason\nseason\nseason\nback 2\nchronicle all\nquit\n");
    const std::string told = between(straight.out, "The Deeps of", "Saved in");
    EXPECT_FALSE(told.empty());
    EXPECT_EQ(told, between(detour.out, "The Deeps of", "Saved in"));
}

TEST(time_in_plain_lines, the_chronicle_is_read_and_names_are_looked_up) {
    const Workplace place;
    const Ran ran = place.run(a_world("ru"), "эпоха\nсезон\nсезон\nсезон\nсезон\nлетопись\nнайти\nнайти космолёт\nпомощь\nquit\n");
    EXPECT_THAT(ran.out, HasSubstr("Год 1"));
    EXPECT_THAT(ran.out, HasSubstr("Летопись не знает слова «космолёт»"));
    EXPECT_THAT(ran.out, HasSubstr("развилка 3"));
    EXPECT_THAT(ran.out, Not(HasSubstr("**")));
}

TEST(time_in_plain_lines, other_games_say_that_they_have_none) {
    const Workplace place;
    const Ran ran = place.run({"play", "paper_dungeons", "--seats", "1", "--seed", "3", "--plain", "--lang", "en"}, "season\nquit\n");
    EXPECT_THAT(ran.out, HasSubstr("neither watched nor wound back"));
}

TEST(time_in_full_screen, a_world_is_watched_paused_stepped_and_taken_over) {
    for (const auto& [columns, rows] : {std::pair{80, 24}, {120, 40}}) {
        const Workplace place;
        TerminalRun run(place, a_world("en", false), columns, rows);
        ASSERT_TRUE(run.wait_for("d accept"));
        run.type("w");
        ASSERT_TRUE(run.wait_for("The world goes on by itself, speed 3 of 5"));
        run.type(" ");
        ASSERT_TRUE(run.wait_for("Paused"));
        run.type("Y");
        ASSERT_TRUE(run.wait_for("Age of Civilization"));
        run.type("y ");
        ASSERT_TRUE(run.wait_for("The world goes on by itself"));
        run.type("+");
        ASSERT_TRUE(run.shows_anew("speed 4 of 5"));
        run.type("w");
        ASSERT_TRUE(run.wait_for("d accept"));
        run.type("q");
        EXPECT_EQ(run.wait_for_end(), 0);
    }
}

TEST(time_in_full_screen, the_map_scrolls_and_zooms) {
    const Workplace place;
    TerminalRun run(place, a_world("ru", false), 80, 24);
    ASSERT_TRUE(run.wait_for("d принять"));
    run.type("m");
    ASSERT_TRUE(run.wait_for("масштаб 1 из 5"));
    run.type("++");
    ASSERT_TRUE(run.shows_anew("масштаб 3 из 5"));
    run.type("\x1bOC\x1bOB-");
    ASSERT_TRUE(run.shows_anew("масштаб 2 из 5"));
    run.type("q");
    ASSERT_TRUE(run.wait_for("d принять"));
    run.type("q");
    EXPECT_EQ(run.wait_for_end(), 0);
}

TEST(time_in_full_screen, one_goes_back_to_a_season_or_forks_from_it) {
    const Workplace place;
    TerminalRun run(place, a_world("en", false), 120, 40);
    ASSERT_TRUE(run.wait_for("d accept"));
    run.type("Y");
    ASSERT_TRUE(run.wait_for("What happened"));
    run.type("\r");
    ASSERT_TRUE(run.wait_for("d accept"));
    run.type("a");
    ASSERT_TRUE(run.wait_for("The chronicle"));
    run.type("\r");
    ASSERT_TRUE(run.wait_for("d accept"));
    run.type("z");
    ASSERT_TRUE(run.wait_for("To which season?"));
    run.type("\r");
    ASSERT_TRUE(run.wait_for("what came later is forgotten"));
    run.type("1");
    ASSERT_TRUE(run.wait_for("A second world begins here"));
    run.type("q");
    EXPECT_EQ(run.wait_for_end(), 0);
    EXPECT_EQ(place.kept().size(), 2u);
}

// An answer may be drawn where the question takes one, and only there it is offered.
TEST(drawing_by_hand, plain_lines_say_what_to_type_where_something_can_be_drawn) {
    const Workplace place;
    const Ran ran = place.run(a_world("en"), "age\nspot 1,1\nground 900,1\nquit\n");
    EXPECT_THAT(ran.out, HasSubstr("Where above the ore does the clan begin?"));
    EXPECT_THAT(ran.out, HasSubstr("type ground x,y, from 0,0 (upper left) to"));
    EXPECT_THAT(ran.out, HasSubstr("Nothing of this kind can be drawn here."));
    const size_t answered = ran.out.find("sinks its shaft");
    ASSERT_NE(answered, std::string::npos);
    EXPECT_THAT(ran.out.substr(0, answered), Not(HasSubstr("type spot x,y")));
}

TEST(drawing_by_hand, a_cursor_on_the_map_gives_the_answer) {
    for (const auto& [columns, rows] : {std::pair{80, 24}, {120, 40}}) {
        const Workplace place;
        TerminalRun run(place, a_world("en", false), columns, rows);
        ASSERT_TRUE(run.wait_for("d accept"));
        run.type("Y");
        ASSERT_TRUE(run.wait_for("What happened"));
        run.type("\r");
        ASSERT_TRUE(run.wait_for("e draw"));
        run.type("e");
        ASSERT_TRUE(run.wait_for("Enter puts it on the ground here"));
        run.type("+\x1bOC\x1bOC\x1bOC");
        ASSERT_TRUE(run.shows_anew("Enter puts it on the ground here"));
        run.type("\r");
        ASSERT_TRUE(run.wait_for("sinks its shaft")) << columns;
        run.type("q");
        EXPECT_EQ(run.wait_for_end(), 0);
        EXPECT_EQ(place.kept().size(), 1u);
    }
}

}  // namespace undercroft
