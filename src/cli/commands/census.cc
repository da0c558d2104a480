// `census`: many worlds, and how often each row of each table was reached. Forms take turns, since some tables need several peoples.
#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/arguments.h"
#include "cli/files.h"
#include "cli/parallel.h"
#include "cli/program.h"
#include "cli/statistics.h"
#include "cli/studio.h"
#include "cli/terminal.h"
#include "games/host_a_dungeon/census.h"
#include "games/host_a_dungeon/grown.h"
#include "text/width.h"

namespace undercroft {

namespace {

namespace hd = host_a_dungeon;
using Json = nlohmann::ordered_json;

constexpr int64_t most_worlds = 10'000'000;
constexpr int most_civilizations = 4;
constexpr size_t row_width = 48;

class CensusCommand final : public Command {
public:
    std::string name() const override { return "census"; }
    void add_options(OptionReader& reader) override {
        reader.add_option("game", game_);
        reader.add_option("--worlds", worlds_);
        reader.add_option("--seed", seed_);
        reader.add_option("--threads", threads_);
        reader.add_option("--option", options_);
        reader.add_flag("--json", json_);
    }

    int run(Program& program) override {
        if (game_.empty()) return program.refuse(Problem("cli.problem.missing_game"));
        const auto found = program.house.find_game(game_);
        if (!found) return program.refuse(found.problem());
        if (game_ != worlds_game) return program.refuse(Problem("problems.census.no_tables").with("game", shown_word(game_)));
        const auto worlds = read_number("--worlds", worlds_, 1, most_worlds);
        if (!worlds) return program.refuse(worlds.problem());
        const auto seed = read_seed(seed_);
        if (!seed) return program.refuse(seed.problem());
        const auto threads = read_threads(threads_);
        if (!threads) return program.refuse(threads.problem());
        const auto pairs = read_pairs(options_);
        if (!pairs) return program.refuse(pairs.problem());
        std::vector<Setup> forms;
        for (int civilizations = 1; civilizations <= most_civilizations; ++civilizations) {
            Setup setup{std::string(worlds_game), 1, *seed, {{"civilizations", std::to_string(civilizations)}}};
            for (const auto& [option, value] : *pairs) setup.options[option] = value;
            const auto checked = (*found)->check(setup);
            if (!checked) return program.refuse(checked.problem());
            forms.push_back(*checked);
        }
        const auto pack = read_folder(program.home / "content" / worlds_game, ".toml", fmt::format("content/{}", worlds_game));
        if (!pack) return program.refuse(pack.problem());
        ProblemList problems;
        const auto book = hd::load_world_book(*pack, problems);
        if (book == nullptr) return program.refuse(problems[0]);

        catch_interrupt();
        hd::Census census(*book->catalogue);
        ProgressBar bar(program.house.say("cli.census.progress"), *worlds);
        const int64_t done = work_in_order(
            *worlds, *threads,
            [&](int64_t index) {
                Setup setup = forms[static_cast<size_t>(index) % forms.size()];
                setup.seed = numbered_seed(setup.seed, static_cast<uint64_t>(index));
                auto one = std::make_unique<hd::Census>(*book->catalogue);
                one->add(hd::grow(*book, setup), *book->catalogue);
                return one;
            },
            [&](int64_t, const std::unique_ptr<hd::Census>& one) { census.add(*one); }, interrupted,
            [&](int64_t count) { bar.show(count); });
        const int64_t never = json_ ? print_json(*book->catalogue, census, done) : print(program.house, *book->catalogue, census, done);
        if (interrupted()) return exit_interrupted;
        return never > 0 ? exit_negative : exit_fine;
    }

private:
    template <class Visit>
    static int64_t visit_rows(const hd::Catalogue& catalogue, const hd::Census& census, Visit&& visit) {
        int64_t never = 0;
        for (size_t table = 0; table < census.tables.size(); ++table) {
            for (const auto& row : census.tables[table]) {
                visit(std::string(hd::table_specs[table].id), hd::row_name(catalogue, static_cast<hd::Table>(table), row.row), row.reached);
                never += row.reached == 0 ? 1 : 0;
            }
        }
        return never;
    }

    static int64_t print(const House& house, const hd::Catalogue& catalogue, const hd::Census& census, int64_t worlds) {
        std::string missing;
        const int64_t never = visit_rows(catalogue, census, [&](const std::string& table, const std::string& row, int64_t reached) {
            fmt::print("{}{:12}\n", pad(table + " " + row, row_width), reached);
            if (reached == 0) missing += fmt::format("  {} {}\n", table, row);
        });
        fmt::print("{}\n{}", house.say(Message("cli.census.total").with("worlds", worlds).with("never", never)), missing);
        return never;
    }

    static int64_t print_json(const hd::Catalogue& catalogue, const hd::Census& census, int64_t worlds) {
        Json tables = Json::object();
        const int64_t never = visit_rows(
            catalogue, census, [&](const std::string& table, const std::string& row, int64_t reached) { tables[table][row] = reached; });
        fmt::print("{}\n", Json{{"worlds", worlds}, {"never", never}, {"tables", tables}}.dump(1));
        return never;
    }

    std::string game_{};
    std::string worlds_ = "1000";
    std::string seed_ = "1";
    std::string threads_ = "0";
    std::vector<std::string> options_{};
    bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_census_command() { return std::make_unique<CensusCommand>(); }

}  // namespace undercroft
