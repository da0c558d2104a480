// `world` from the command line: what it writes comes whole or not at all, and what cannot be is said before a world is grown.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "cli/files.h"
#include "cli/run_program.h"

namespace undercroft {

namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> small_world(std::vector<std::string> more) {
    more.insert(more.begin(), {"world", "--seed", "3", "--until", "primordial", "--lang", "en"});
    return more;
}

std::vector<std::string> names_in(const fs::path& folder) {
    std::vector<std::string> names;
    for (const auto& each : fs::directory_iterator(folder)) names.push_back(each.path().filename().string());
    return names;
}

}  // namespace

TEST(world_exports, all_come_or_none) {
    const Workplace place;
    const fs::path folder = place.folder() / "out";
    fs::create_directories(folder);
    const Ran full =
        place.run(small_world({"--chronicle", (folder / "a.md").string(), "--svg", (folder / "a.svg").string(), "--json", "/dev/full"}));
    EXPECT_EQ(full.code, 2);
    EXPECT_THAT(full.err, HasSubstr("/dev/full cannot be written"));
    EXPECT_TRUE(fs::is_character_file("/dev/full"));  // and stays what it is
    EXPECT_THAT(names_in(folder), IsEmpty());

    const Ran ran = place.run(small_world({"--chronicle", (folder / "a.md").string(), "--json", (folder / "a.json").string()}));
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_THAT(names_in(folder), testing::UnorderedElementsAre("a.md", "a.json"));
}

TEST(world_exports, what_is_no_file_is_written_into_and_a_link_stays_a_link) {
    const Workplace place;
    const Ran piped = place.run(small_world({"--json", "/dev/stdout"}));
    EXPECT_EQ(piped.code, 0) << piped.err;
    EXPECT_THAT(piped.out, HasSubstr("\"format\": \"undercroft world\""));

    const fs::path real = place.folder() / "real.md", link = place.folder() / "link.md";
    place.write("real.md", "old");
    fs::create_symlink(real, link);
    EXPECT_EQ(place.run(small_world({"--chronicle", link.string()})).code, 0);
    EXPECT_TRUE(fs::is_symlink(link));
    EXPECT_THAT(read_file(real).value(), HasSubstr("Seed 3"));
}

TEST(world_exports, what_cannot_be_is_said_at_once_and_overwrites_nothing) {
    const Workplace place;
    const std::string kept = place.write("kept.svg", "mine");
    const std::string folder = place.folder().string();
    const std::vector<std::pair<std::vector<std::string>, std::string>> slips = {
        {{"--svg", folder}, "is a folder"},
        {{"--svg", kept, "--png", kept}, "named twice"},
        {{"--svg", kept + "/map.svg"}, "cannot be written"},
        {{"--count", "3"}, "--count draws small maps"},
        {{"--count", "3", "--svg", kept, "--chronicle", folder + "/a.md"}, "neither --chronicle nor --json"},
        {{"--count", "0", "--svg", kept}, "from 1 to 100"},
        {{"--seed", "-1"}, "cannot be a seed"},
        {{"--seed", "18446744073709551616"}, "cannot be a seed"},
        {{"--sheet", "a2"}, "a4"},
        {{"--until", "doomsday"}, "primordial"},
        {{"--villain", "dragon"}, "overlord"},
        {{"--teller", "bard"}, "annalist"},
        {{"--years", "none"}, "none"},
        {{"--dpi", "300"}, "There is no option “--dpi”"},
        {{"--until", "primordial", "--villain", "overlord"}, "--until evil at least"},
        {{"--until", "decline", "--years", "5"}, "--until last at least"},
        {{"--until", "last", "--option", "until=monsters"}, "Give one of them"},
        {{"--dark", "--json", kept}, "about the drawn map"},
        {{"--evidence", "--svg", kept}, "Say where it goes with --chronicle"},
        {{"--svg", ""}, "--svg needs a value"},
        {{"--count", "3", "--seed", "18446744073709551615", "--svg", kept}, "18446744073709551613"},
    };
    for (const auto& [more, words] : slips) {
        std::vector<std::string> arguments = {"world", "--lang", "en"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Ran ran = place.run(arguments);
        EXPECT_EQ(ran.code, 2) << more[0] << ' ' << more[1];
        EXPECT_THAT(ran.err, HasSubstr(words)) << more[0] << ' ' << more[1];
        EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    }
    EXPECT_EQ(read_file(kept).value(), "mine");
}

}  // namespace undercroft
