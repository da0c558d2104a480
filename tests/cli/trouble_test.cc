// When the world around the program fails: a full disk, a closed window, a bad file among good ones, a name full of escape codes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <csignal>

#include "cli/run_program.h"

namespace undercroft {

using testing::HasSubstr;
using testing::Not;

namespace {

// An unfinished game under each data folder; any answers will do.
Ran begin_a_game(const Workplace& place) {
    return place.run({"play", "paper_dungeons", "--seats", "1", "--names", "Ann", "--plain", "--lang", "en"}, "1\nquit\n");
}

}  // namespace

// RF-9
TEST(full_disk, output_that_cannot_be_written_is_no_success) {
    const Workplace place;
    for (const std::vector<std::string>& arguments :
         std::vector<std::vector<std::string>>{{"games", "--lang", "en"},
                                               {"games", "--json", "--lang", "en"},
                                               {"rules", "PD-TRAP", "--lang", "en"},
                                               {"simulate", "paper_dungeons", "--games", "2", "--json", "--lang", "en"}}) {
        const Ran ran = place.run_into("/dev/full", arguments);
        EXPECT_EQ(ran.code, 3) << arguments[0];
        EXPECT_THAT(ran.err, HasSubstr("could not be written")) << arguments[0];
    }
}

// RF-9
TEST(signals, the_terminal_is_given_back) {
    for (const int signal : {SIGHUP, SIGTERM, SIGQUIT, SIGINT, SIGABRT, SIGSEGV}) {
        const Workplace place;
        TerminalRun run(place, {"--lang", "en"}, 80, 24);
        ASSERT_TRUE(run.wait_for("Paper Dungeons")) << run.seen();
        run.send_signal(signal);
        const int code = run.wait_for_end();
        EXPECT_EQ(code, signal == SIGABRT || signal == SIGSEGV ? 128 + signal : 130) << signal;
        EXPECT_THAT(run.raw(), HasSubstr("\x1b[?1049l")) << signal;
    }
}

// RF-1, RF-4: the front page, --continue and the records pass over what cannot be read.
TEST(bad_files, bar_the_way_to_no_other) {
    const Workplace place;
    ASSERT_EQ(begin_a_game(place).code, 0);
    const std::string deep = "{\"format\": \"undercroft-replay\", \"check\": " + std::string(100'000, '[');
    for (const std::string& shelf : {std::string("undercroft/saves/"), std::string("undercroft/records/")}) {
        for (const std::string& ending : {std::string(".json"), std::string(".save")}) {
            place.write(shelf + "a-20990101-000000" + ending, deep);
            place.write(shelf + "b-20990101-000000" + ending, std::string(1000, '\0'));
            std::filesystem::create_symlink("nowhere", place.folder() / (shelf + "c-20990101-000000" + ending));
            mkfifo((place.folder() / (shelf + "d-20990101-000000" + ending)).c_str(), 0644);
            std::filesystem::create_directory(place.folder() / (shelf + "e-20990101-000000" + ending));
        }
    }
    EXPECT_EQ(place.run({"records", "--lang", "en"}).code, 0);
    EXPECT_THAT(place.run({"--plain", "--lang", "en"}, "quit\n").out, HasSubstr("Paper Dungeons"));
    EXPECT_EQ(place.run({"play", "--continue", "--plain", "--lang", "en"}, "quit\n").code, 0);
}

// RF-9
TEST(names, with_escape_codes_are_shown_harmless) {
    const Workplace place;
    const Ran ran = place.run(
        {"play", "paper_dungeons", "--seats", "2", "--people", "2", "--names", "\x1b[2JEve,\x1b]0;x\x07Bob", "--plain", "--lang", "en"},
        "\n1\nquit\n");
    EXPECT_THAT(ran.out + ran.err, Not(HasSubstr("\x1b")));
}

}  // namespace undercroft
