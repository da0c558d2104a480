// ./bench [NAME] [--json]: the speed figures, always beside the yardstick of the same run.
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <fmt/format.h>

#include "game_bench.h"
#include "games/dungeoneer/policy.h"
#include "games/dungeoneer/rules.h"
#include "games/one_deck_dungeon/policy.h"
#include "games/one_deck_dungeon/rules.h"
#include "games/paper_dungeons/policy.h"
#include "games/paper_dungeons/rules.h"
#include "hall_bench.h"
#include "measure.h"
#include "solver_bench.h"
#include "worlds_bench.h"
#include "yardstick.h"

namespace {

using namespace undercroft;

std::vector<SourceFile> read_pack(const std::string& game) {
    const char* home = std::getenv("UNDERCROFT_HOME");
    const std::filesystem::path root = std::filesystem::path(home != nullptr ? home : ".") / "content" / game;
    std::vector<SourceFile> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
        if (entry.path().extension() != ".toml") continue;
        std::ifstream in(entry.path());
        std::stringstream text;
        text << in.rdbuf();
        files.push_back({(std::filesystem::path("content") / game / entry.path().lexically_relative(root)).generic_string(), text.str()});
    }
    std::sort(files.begin(), files.end(), [](const SourceFile& a, const SourceFile& b) { return a.name < b.name; });
    return files;
}

void bench_paper_dungeons(double yardstick, std::vector<bench::Figure>& figures) {
    CardTexts texts;
    ProblemList problems;
    const paper_dungeons::Rules rules(
        std::make_shared<const paper_dungeons::Catalogue>(paper_dungeons::read_catalogue(read_pack("paper_dungeons"), texts, problems)));
    CHECK(problems.empty());
    paper_dungeons::Options options;
    options.teams = 4;
    bench::bench_game(rules, paper_dungeons::Policy{}, options, "paper_dungeons", yardstick, figures);
}

void bench_one_deck_dungeon(double yardstick, std::vector<bench::Figure>& figures) {
    CardTexts texts;
    ProblemList problems;
    const auto catalogue = one_deck_dungeon::read_catalogue(read_pack("one_deck_dungeon"), texts, problems);
    CHECK(problems.empty());
    const one_deck_dungeon::Rules rules(catalogue);
    Setup setup;
    setup.seats = 2;
    bench::bench_game(rules, one_deck_dungeon::Policy{}, *rules.read_options(setup), "one_deck_dungeon", yardstick, figures);
    bench::bench_solver(rules, yardstick, figures);
}

void bench_dungeoneer(double yardstick, std::vector<bench::Figure>& figures) {
    CardTexts texts;
    ProblemList problems;
    const auto catalogue = dungeoneer::load_catalogue(read_pack("dungeoneer"), texts, problems);
    CHECK(problems.empty());
    const dungeoneer::Rules rules(catalogue);
    Setup setup;
    setup.seats = 4;
    const Result<Setup> checked = check_setup(rules.card(), setup);
    bench::bench_game(rules, dungeoneer::Policy{}, *rules.read_options(*checked), "dungeoneer", yardstick, figures);
}

// Shorter by UNDERCROFT_HALL_LOAD="tables acts seconds kills".
bench::HallLoad hall_load() {
    bench::HallLoad load;
    if (const char* wish = std::getenv("UNDERCROFT_HALL_LOAD")) {
        std::istringstream words(wish);
        words >> load.tables >> load.acts_per_second >> load.seconds >> load.kills;
    }
    return load;
}

}  // namespace

int main(int count, char** words) {
    bool json = false;
    std::string part;
    for (int i = 1; i < count; ++i) {
        if (std::strcmp(words[i], "--json") == 0) {
            json = true;
        } else {
            part = words[i];
        }
    }
    const std::vector<std::pair<std::string, void (*)(double, std::vector<bench::Figure>&)>> parts = {
        {"paper_dungeons", bench_paper_dungeons},
        {"one_deck_dungeon", bench_one_deck_dungeon},
        {"dungeoneer", bench_dungeoneer},
        {"host_a_dungeon",
         [](double yardstick, std::vector<bench::Figure>& figures) {
             bench::bench_worlds(read_pack("host_a_dungeon"), yardstick, figures);
         }},
    };
    std::vector<bench::Figure> figures;
    if (part == "hall") {  // minutes, and the whole machine: only when it is asked for
        const bool fine = bench::bench_hall(UNDERCROFT_PROGRAM, hall_load(), figures);
        json ? bench::print_json(figures) : bench::print_table(figures);
        return fine ? 0 : 1;
    }
    uint64_t checksum = 0, seed = 42;
    bench::Figure yardstick =
        bench::measure_rate("yardstick", "1/s", [&] { return static_cast<double>(bench::play_yardstick(seed++, 1000, checksum)); });
    yardstick.ratio = yardstick.least_ratio = yardstick.most_ratio = 1;
    figures.push_back(yardstick);
    bool known = part.empty() || part == "yardstick";
    for (const auto& [name, run] : parts) {
        if (!part.empty() && part != name) continue;
        known = true;
        run(yardstick.value, figures);
    }
    if (!known) {
        std::string names = "yardstick, hall";
        for (const auto& [name, run] : parts) names += ", " + name;
        fmt::print(stderr, "bench: there is no part '{}'; the parts are: {}\n", part, names);
        return 2;
    }
    json ? bench::print_json(figures) : bench::print_table(figures);
    return checksum == 0 ? 1 : 0;
}
