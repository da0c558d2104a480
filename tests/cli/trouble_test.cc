// When the world around the program fails: a full disk, a closed window, a bad file among good ones, a name full of escape codes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <csignal>
#include <set>

#include "cli/file_store.h"
#include "cli/files.h"
#include "cli/load_house.h"
#include "cli/run_program.h"
#include "core/game_chance.h"
#include "session/saves.h"
#include "support/content.h"

namespace {

std::set<std::string>& synced() {
    static std::set<std::string> paths;
    return paths;
}

}  // namespace

// Stands before the system's, so that a test sees what is brought to the disk.
extern "C" int fsync(int file) {
    std::error_code unknown;
    synced().insert(std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(file), unknown).string());
    return static_cast<int>(syscall(SYS_fsync, file));
}

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

// RF-5: leaving said "Saved in …" and ended with 0.
TEST(saves, what_cannot_be_written_is_said_and_the_exit_code_tells) {
    const Workplace place;
    ASSERT_EQ(begin_a_game(place).code, 0);
    place.write("undercroft/elsewhere", "");
    const std::filesystem::path saves = place.data() / "saves";
    std::filesystem::remove_all(saves);
    std::filesystem::create_symlink("/proc/self/nowhere", saves);  // nobody can write there, not even the owner of the machine
    const Ran refused = begin_a_game(place);
    EXPECT_NE(refused.code, 0);
    EXPECT_THAT(refused.out + refused.err, HasSubstr("cannot be written"));
    EXPECT_THAT(refused.out, Not(HasSubstr("Saved in")));
}

// RF-6: two processes wrote one save, and answers were lost.
TEST(saves, have_one_holder_at_a_time) {
    const Workplace place;
    ASSERT_EQ(begin_a_game(place).code, 0);
    TerminalRun first(place, {"play", "--continue", "--lang", "en"}, 80, 24);
    ASSERT_TRUE(first.wait_for("What happened")) << first.seen();
    const Ran second = place.run({"play", "--continue", "--plain", "--lang", "en"}, "1\nquit\n");
    EXPECT_NE(second.code, 0);
    EXPECT_THAT(second.err, HasSubstr("being played elsewhere"));
    first.send_signal(SIGTERM);
    first.wait_for_end();
    EXPECT_EQ(place.run({"play", "--continue", "--plain", "--lang", "en"}, "quit\n").code, 0);
}

// RF-6: 24 starts at once gave 23 files.
TEST(saves, of_games_begun_in_one_second_never_collide) {
    const Workplace place;
    FileStore one(place.data()), other(place.data());
    std::set<std::string> names;
    for (int i = 0; i < 24; ++i) {
        FileStore& store = i % 2 == 0 ? one : other;
        const Result<std::string> name = store.create(Shelf::saves, "paper_dungeons");
        ASSERT_TRUE(name.ok());
        EXPECT_TRUE(names.insert(*name).second) << *name;
        if (i % 3 != 0) continue;  // finished at once: its name stays taken
        ASSERT_TRUE(store.write_new(Shelf::records, name->substr(0, name->rfind('.')) + ".json", "{}").ok());
        ASSERT_TRUE(store.remove(Shelf::saves, *name).ok());
    }
    EXPECT_EQ(one.write_new(Shelf::records, names.begin()->substr(0, names.begin()->rfind('.')) + ".json", "{}").problem().code(),
              "problems.store.taken");
}

// RF-9: a save was written and not brought to the disk; the name of a new file stands in its folder.
TEST(saves, are_on_the_disk_before_they_are_said_to_be_kept) {
    const Workplace place;
    FileStore store(place.data());
    const auto syncs = [](const auto& work) {
        synced().clear();
        EXPECT_TRUE(work().ok());
        return synced();
    };
    const std::string saves = (place.data() / "saves").string(), records = (place.data() / "records").string();
    std::string name;
    const auto create = [&] {
        const Result<std::string> made = store.create(Shelf::saves, "paper_dungeons");
        name = made.ok() ? *made : "";
        return made;
    };
    EXPECT_THAT(syncs(create), testing::ElementsAre(saves));
    EXPECT_THAT(syncs([&] { return store.append(Shelf::saves, name, "a line\n"); }), testing::ElementsAre(saves + "/" + name));
    const auto whole_files = {syncs([&] { return store.write(Shelf::saves, name, "all of it\n"); }),
                              syncs([&] { return store.write_new(Shelf::records, "a.json", "{}"); }),
                              syncs([&] { return write_file(place.data() / "saves" / "map.svg", "<svg/>"); })};
    for (const std::set<std::string>& paths : whole_files) {  // first the file under another name, then the folder that has its own
        ASSERT_EQ(paths.size(), 2u);
        EXPECT_THAT(*paths.begin(), testing::AnyOf(saves, records));
        EXPECT_THAT(*paths.rbegin(), HasSubstr(*paths.begin() + "/"));
    }
}

// RF-2: with 32 bits the visible outcomes gave the seed back in minutes.
TEST(saves, of_games_without_a_given_seed_have_a_secret_one_each) {
    const Workplace place;
    ASSERT_EQ(begin_a_game(place).code, 0);
    ASSERT_EQ(begin_a_game(place).code, 0);
    const House house = load_house(support::home() + "/content", "content").value();
    std::set<uint64_t> seeds;
    for (const std::string& save : place.kept()) {
        const uint64_t seed = read_as_replay(house, *read_file(place.data() / save), save).value().setup.seed;
        EXPECT_TRUE(is_secret_seed(seed)) << seed;
        seeds.insert(seed);
    }
    EXPECT_EQ(seeds.size(), 2u);
}

// RF-8: a look at the save of a running game showed the hand of whoever was asked, and the seed.
TEST(replay_of_a_running_game, shows_what_everybody_may_know) {
    const Workplace place;
    ASSERT_EQ(place
                  .run({"play", "dungeoneer", "--seats", "2", "--people", "2", "--seed", "987654321987", "--plain", "--lang", "en"},
                       "\n1\n1\nquit\n")
                  .code,
              0);
    ASSERT_EQ(place.kept().size(), 1u);
    const std::string save = (place.data() / place.kept()[0]).string();
    const std::string position = place.run({"replay", save, "--step", "1", "--lang", "en"}).out;
    EXPECT_THAT(position, HasSubstr("The game is not over yet."));
    EXPECT_THAT(position, Not(HasSubstr("(end_")));  // no options: nobody is asked here
    for (const std::vector<std::string>& more : std::vector<std::vector<std::string>>{{}, {"--json"}, {"--step", "1"}}) {
        std::vector<std::string> arguments{"replay", save, "--lang", "en"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Ran ran = place.run(arguments);
        EXPECT_EQ(ran.code, 0) << ran.err;
        EXPECT_THAT(ran.out, Not(HasSubstr("987654321987")));
    }
    EXPECT_THAT(*read_file(save), Not(HasSubstr("987654321987")));

    const House house = load_house(support::home() + "/content", "content").value();
    const Result<LoadedTable> loaded = read_table(house, *read_file(save), "save");
    ASSERT_TRUE(loaded.ok());
    const Voice voice(house.texts(), Language::english);
    const auto cards = [&](Viewer viewer) {
        std::set<std::string> names;
        for (const ViewShelf& shelf : loaded->table.view(viewer, voice).shelves) {
            for (const ViewCard& card : shelf.cards) names.insert(card.name);
        }
        return names;
    };
    const std::set<std::string> open = cards(Viewer::spectator());
    int hidden = 0;
    for (const int seat : {0, 1}) {
        for (const std::string& card : cards(Seat(seat))) {
            if (open.contains(card)) continue;
            ++hidden;
            EXPECT_THAT(position, Not(HasSubstr(card)));
        }
    }
    EXPECT_GE(hidden, 8);
}

}  // namespace undercroft
