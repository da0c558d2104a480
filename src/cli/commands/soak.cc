// `soak`: a game in all its forms, many games each, with invariants checked after every step. Main rows are played long, every
// other option value once on its own; seat counts take turns within a row.
#include <fmt/format.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "cli/arguments.h"
#include "cli/bulk.h"
#include "cli/map_soak.h"
#include "cli/parallel.h"
#include "cli/program.h"
#include "cli/statistics.h"
#include "cli/terminal.h"
#include "text/width.h"

namespace undercroft {

namespace {

using Json = nlohmann::ordered_json;
using Options = std::map<std::string, std::string>;

constexpr const char* each_seats = "seats";
constexpr size_t name_width = 44;
constexpr std::string_view drawn_game = "host_a_dungeon";

// One form of the game.
struct SoakRow {
    std::string name;  // "set=ice", "seats=2", as one would give it on the command line
    std::string bot;
    int64_t games = 0;
    std::vector<Setup> setups;  // one per seat count that allows it; they take turns
};

// A game that took longer than it may.
struct Late {
    uint64_t seed = 0;
    double seconds = 0;
};

struct Soaked {
    int64_t games = 0;
    uint64_t hash = 0;
    uint64_t decisions = 0;
    uint64_t longest = 0;  // answers in one game
    int64_t failed = 0;
    std::string first_failure;
    uint64_t first_failure_seed = 0;
    std::vector<Late> late;
};

class SoakCommand final : public Command {
public:
    std::string name() const override { return "soak"; }
    void add_options(OptionReader& reader) override {
        words_.add_to(reader, BulkWords::Form::fixed);
        reader.add_option("--each", each_);
        reader.add_option("--greedy-games", greedy_games_);
        reader.add_option("--option-games", option_games_);
        reader.add_option("--budget", budget_);
        reader.add_option("--maps", maps_);
        reader.add_flag("--json", json_);
    }

    int run(Program& program) override {
        const auto bulk = words_.read(program.house);
        if (!bulk) return program.refuse(bulk.problem());
        const auto greedy_games = read_number("--greedy-games", greedy_games_, 0, most_games);
        if (!greedy_games) return program.refuse(greedy_games.problem());
        const auto option_games = read_number("--option-games", option_games_, 0, most_games);
        if (!option_games) return program.refuse(option_games.problem());
        const auto budget = read_number("--budget", budget_, 0, most_seconds);
        if (!budget) return program.refuse(budget.problem());
        const auto maps = read_number("--maps", maps_, 0, most_games);
        if (!maps) return program.refuse(maps.problem());
        if (*maps > 0 && bulk->game->card().id != drawn_game) {
            return program.refuse(Problem("problems.soak.no_maps").with("game", bulk->game->card().id));
        }
        const std::vector<std::string> each = split_list(each_);
        if (const auto known = check_each(bulk->game->card(), each); !known) return program.refuse(known.problem());

        catch_interrupt();
        Json rows = Json::array();
        int64_t failed = 0;
        if (!json_) print_heading(program.house);
        for (const SoakRow& row : rows_of(*bulk, each, *greedy_games, *option_games)) {
            const Soaked soaked = soak(program, *bulk, row, *budget);
            failed += soaked.failed + static_cast<int64_t>(soaked.late.size());
            if (json_) {
                rows.push_back(json_of(row, soaked));
            } else {
                print(program.house, row, soaked);
            }
            if (interrupted()) break;
        }
        if (*maps > 0 && !interrupted()) {
            const auto drawn = soak_maps(program, bulk->seed, *maps, bulk->threads);
            if (!drawn) return program.refuse(drawn.problem());
            failed += drawn->failed;
            if (json_) {
                rows.push_back(json_of(*drawn));
            } else {
                print(program.house, *drawn);
            }
        }
        if (json_) fmt::print("{}\n", rows.dump(1));
        if (interrupted()) return exit_interrupted;
        return failed > 0 ? exit_negative : exit_fine;
    }

private:
    static constexpr int64_t most_seconds = 86400;
    struct Timed {
        GameRecord record;
        double seconds = 0;
    };

    static Result<Done> check_each(const GameCard& card, const std::vector<std::string>& each) {
        std::vector<std::string> known{each_seats};
        for (const OptionSpec& option : card.options) known.push_back(option.id);
        for (const std::string& id : each) {
            if (std::find(known.begin(), known.end(), id) == known.end()) return unknown_option(id, known);
        }
        return Done{};
    }

    // Every combination of the values of the options in `each`, the named seat counts among them.
    static std::vector<SoakRow> main_rows(const GameModule& game, const std::vector<std::string>& each, uint64_t seed) {
        std::vector<std::pair<Options, int>> forms{{{}, 0}};  // options and seats; 0: all counts take turns
        for (const std::string& id : each) {
            std::vector<std::pair<Options, int>> wider;
            for (const auto& [options, seats] : forms) {
                if (id == each_seats) {
                    for (const int count : game.card().seat_counts) wider.emplace_back(options, count);
                    continue;
                }
                for (const OptionSpec& option : game.card().options) {
                    if (option.id != id) continue;
                    for (const std::string& value : option.values) {
                        wider.emplace_back(options, seats);
                        wider.back().first[id] = value;
                    }
                }
            }
            forms = std::move(wider);
        }
        std::vector<SoakRow> rows;
        for (const auto& [options, seats] : forms) rows.push_back(row_of(game, options, seats, seed));
        return rows;
    }

    static SoakRow row_of(const GameModule& game, const Options& options, int seats, uint64_t seed) {
        SoakRow row;
        for (const auto& [id, value] : options) row.name += (row.name.empty() ? "" : " ") + id + "=" + value;
        if (seats != 0) row.name += (row.name.empty() ? "" : " ") + fmt::format("{}={}", each_seats, seats);
        for (const int count : game.card().seat_counts) {
            if (seats != 0 && count != seats) continue;
            if (const auto checked = game.check({game.card().id, count, seed, options})) row.setups.push_back(*checked);
        }
        return row;
    }

    static std::vector<SoakRow> rows_of(const Bulk& bulk, const std::vector<std::string>& each, int64_t greedy_games,
                                        int64_t option_games) {
        std::vector<SoakRow> rows;
        const auto add = [&](SoakRow row, const char* bot, int64_t count) {
            row.bot = bot;
            row.games = count;
            if (count > 0) rows.push_back(std::move(row));
        };
        for (const auto& [bot, count] : {std::pair{"random", bulk.games}, std::pair{"greedy", greedy_games}}) {
            for (const SoakRow& row : main_rows(*bulk.game, each, bulk.seed)) add(row, bot, count);
        }
        for (const OptionSpec& option : bulk.game->card().options) {
            if (std::find(each.begin(), each.end(), option.id) != each.end()) continue;
            for (size_t i = 1; i < option.values.size(); ++i) {
                add(row_of(*bulk.game, {{option.id, option.values[i]}}, 0, bulk.seed), "random", option_games);
            }
        }
        return rows;
    }

    static Soaked soak(const Program& program, const Bulk& bulk, const SoakRow& row, int64_t budget) {
        Soaked soaked;
        if (row.setups.empty()) return soaked;
        const std::vector<std::string> bots{row.bot};
        const auto setup_of = [&](int64_t index) {
            Setup one = row.setups[static_cast<size_t>(index) % row.setups.size()];
            one.seed = numbered_seed(one.seed, static_cast<uint64_t>(index));
            return one;
        };
        ProgressBar bar(program.house.say("cli.simulate.progress") + " " + row.name, row.games);
        soaked.games = work_in_order(
            row.games, bulk.threads,
            [&](int64_t index) {
                const auto begun = std::chrono::steady_clock::now();
                Timed timed;
                timed.record = bulk.game->simulate(setup_of(index), bots, Budget{1, 0, nullptr}).value();
                timed.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
                return timed;
            },
            [&](int64_t index, const Timed& timed) {
                const GameRecord& record = timed.record;
                if (budget > 0 && timed.seconds > static_cast<double>(budget)) soaked.late.push_back({setup_of(index).seed, timed.seconds});
                soaked.hash = combine_hash(soaked.hash, record.hash);
                soaked.decisions += record.decisions;
                soaked.longest = std::max(soaked.longest, record.answers);
                if (soaked.failed == 0 && !record.failed_checks.empty()) {
                    soaked.first_failure = record.failed_checks.front();
                    soaked.first_failure_seed = setup_of(index).seed;
                }
                soaked.failed += static_cast<int64_t>(record.failed_checks.size());
            },
            interrupted, [&](int64_t done) { bar.show(done); });
        return soaked;
    }

    static void print(const House& house, const MapSoak& drawn) {
        fmt::print("{}\n", house.say(Message("cli.soak.maps")
                                         .with("worlds", drawn.worlds)
                                         .with("maps", drawn.maps)
                                         .with("names", drawn.names)
                                         .with("numbers", drawn.numbers)
                                         .with("left_out", drawn.left_out)
                                         .with("failed", drawn.failed)
                                         .with("hash", fmt::format("{:016x}", drawn.hash))));
        if (drawn.failed > 0) print_failure(house, drawn.first_failure_seed, drawn.first_failure);
    }

    static Json json_of(const MapSoak& drawn) {
        Json json{{"form", "maps"},
                  {"worlds", drawn.worlds},
                  {"maps", drawn.maps},
                  {"names", drawn.names},
                  {"numbers", drawn.numbers},
                  {"left_out", drawn.left_out},
                  {"failed_checks", drawn.failed},
                  {"hash", fmt::format("{:016x}", drawn.hash)}};
        if (drawn.failed > 0) json["first_failure"] = failure_of(drawn.first_failure_seed, drawn.first_failure);
        return json;
    }

    static Json failure_of(uint64_t seed, const std::string& check) { return {{"seed", std::to_string(seed)}, {"check", check}}; }
    static void print_failure(const House& house, uint64_t seed, const std::string& check) {
        fmt::print("  {}\n", house.say(Message("cli.soak.failure").with("seed", std::to_string(seed)).with("check", check)));
    }

    static std::string shown_name(const House& house, const SoakRow& row) {
        return row.bot + " " + (row.name.empty() ? house.say("cli.soak.usual") : row.name);
    }

    static void print_heading(const House& house) {
        fmt::print("{}", pad(house.say("cli.soak.form"), name_width));
        for (const char* column : {"games", "decisions", "longest", "failed"}) {
            fmt::print("{}", pad(house.say(std::string("cli.soak.") + column), 13, Align::right));
        }
        fmt::print("  {}\n", house.say("cli.soak.hash"));
    }

    static void print(const House& house, const SoakRow& row, const Soaked& soaked) {
        fmt::print("{}", pad(shown_name(house, row), name_width));
        if (row.setups.empty()) {
            fmt::print("  {}\n", house.say("cli.soak.not_alone"));
            return;
        }
        fmt::print("{:13}{:13}{:13}{:13}  {:016x}\n", soaked.games, soaked.decisions, soaked.longest, soaked.failed, soaked.hash);
        if (soaked.failed > 0) print_failure(house, soaked.first_failure_seed, soaked.first_failure);
        for (const Late& late : soaked.late) {
            fmt::print(
                "  {}\n",
                house.say(
                    Message("cli.soak.late").with("seed", std::to_string(late.seed)).with("seconds", fmt::format("{:.1f}", late.seconds))));
        }
        std::fflush(stdout);
    }

    static Json json_of(const SoakRow& row, const Soaked& soaked) {
        Json seats = Json::array();
        for (const Setup& setup : row.setups) seats.push_back(setup.seats);
        Json json{{"form", row.name},
                  {"bot", row.bot},
                  {"seats", seats},
                  {"games", soaked.games},
                  {"games_wanted", row.setups.empty() ? 0 : row.games},
                  {"decisions", soaked.decisions},
                  {"longest", soaked.longest},
                  {"failed_checks", soaked.failed},
                  {"hash", fmt::format("{:016x}", soaked.hash)}};
        if (soaked.failed > 0) json["first_failure"] = failure_of(soaked.first_failure_seed, soaked.first_failure);
        for (const Late& late : soaked.late) json["late"].push_back({{"seed", std::to_string(late.seed)}, {"seconds", late.seconds}});
        return json;
    }

    BulkWords words_;
    std::string each_;
    std::string greedy_games_ = "100";
    std::string option_games_ = "100";
    std::string budget_ = "0";
    std::string maps_ = "0";
    bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_soak_command() { return std::make_unique<SoakCommand>(); }

}  // namespace undercroft
