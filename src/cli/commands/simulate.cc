// `simulate`: many games among bots, with invariants checked on the way. The output depends on the arguments alone, not on
// the number of threads.
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "cli/arguments.h"
#include "cli/bulk.h"
#include "cli/parallel.h"
#include "cli/program.h"
#include "cli/statistics.h"
#include "cli/terminal.h"
#include "text/width.h"

namespace undercroft {

namespace {

using Json = nlohmann::ordered_json;

constexpr size_t failures_shown = 5;

struct Failure {
    int64_t game = 0;
    uint64_t seed = 0;
    std::string check;
};

struct Totals {
    int64_t games = 0;
    uint64_t hash = 0;
    uint64_t decisions = 0;
    uint64_t answers = 0;
    int64_t failed = 0;
    std::vector<Failure> failures;        // the first few
    std::vector<std::string> bots;        // each name once, in the order given
    std::vector<Distribution> scores;     // by bot
    std::vector<std::vector<int>> seats;  // by bot, counted from 1
};

class SimulateCommand final : public Command {
public:
    std::string name() const override { return "simulate"; }
    void add_options(OptionReader& reader) override {
        words_.add_to(reader, BulkWords::Form::free);
        players_.add_to(reader);
        reader.add_flag("--json", json_);
    }

    int run(Program& program) override {
        const auto bulk = words_.read(program.house);
        if (!bulk) return program.refuse(bulk.problem());
        const auto players = players_.read(*bulk->game);
        if (!players) return program.refuse(players.problem());
        const auto setup = bulk->setup();
        if (!setup) return program.refuse(setup.problem());

        catch_interrupt();
        const SteadyClock clock;
        const int64_t begun = clock.microseconds();
        const Totals totals = simulate(program, *bulk, *setup, players->bots, players->budget);
        const double seconds = static_cast<double>(clock.microseconds() - begun) / 1e6;
        if (json_) {
            print_json(*setup, totals, bulk->games);
        } else {
            print(program.house, *setup, totals, bulk->games, seconds);
        }
        if (totals.games < bulk->games) return exit_interrupted;
        return totals.failed > 0 ? exit_negative : exit_fine;
    }

private:
    static Totals simulate(const Program& program, const Bulk& bulk, const Setup& setup, const std::vector<std::string>& bots,
                           const Budget& budget) {
        Totals totals;
        std::vector<size_t> bot_of_seat;
        for (int i = 0; i < setup.seats; ++i) {
            const std::string& bot = bots[static_cast<size_t>(i) % bots.size()];
            const auto found = std::find(totals.bots.begin(), totals.bots.end(), bot);
            bot_of_seat.push_back(static_cast<size_t>(found - totals.bots.begin()));
            if (found == totals.bots.end()) {
                totals.bots.push_back(bot);
                totals.seats.emplace_back();
            }
            totals.seats[bot_of_seat.back()].push_back(i + 1);
        }
        totals.scores.resize(totals.bots.size());
        ProgressBar bar(program.house.say("cli.simulate.progress"), bulk.games);
        const auto seed_of = [&](int64_t index) { return numbered_seed(setup.seed, static_cast<uint64_t>(index)); };
        totals.games = work_in_order(
            bulk.games, bulk.threads,
            [&](int64_t index) {
                Setup one = setup;
                one.seed = seed_of(index);
                return bulk.game->simulate(one, bots, budget).value();
            },
            [&](int64_t index, GameRecord& record) {
                totals.hash = combine_hash(totals.hash, record.hash);
                totals.decisions += record.decisions;
                totals.answers += record.answers;
                for (size_t i = 0; i < record.scores.size(); ++i) totals.scores[bot_of_seat[i]].add(record.scores[i]);
                totals.failed += static_cast<int64_t>(record.failed_checks.size());
                for (std::string& check : record.failed_checks) {
                    if (totals.failures.size() < failures_shown) totals.failures.push_back({index, seed_of(index), std::move(check)});
                }
            },
            interrupted, [&](int64_t done) { bar.show(done); });
        return totals;
    }

    static void print_json(const Setup& setup, const Totals& totals, int64_t wanted) {
        Json json{{"game", setup.game}, {"seats", setup.seats}, {"seed", setup.seed}, {"games", totals.games}, {"games_wanted", wanted}};
        json["options"] = setup.options;
        json["bots"] = Json::array();
        for (size_t i = 0; i < totals.bots.size(); ++i) {
            const Distribution& scores = totals.scores[i];
            json["bots"].push_back({{"bot", totals.bots[i]},
                                    {"seats", totals.seats[i]},
                                    {"mean", scores.mean()},
                                    {"deviation", scores.deviation()},
                                    {"lowest", scores.lowest()},
                                    {"quarter", scores.quantile(0.25)},
                                    {"median", scores.quantile(0.5)},
                                    {"three_quarters", scores.quantile(0.75)},
                                    {"highest", scores.highest()}});
        }
        json["decisions"] = totals.decisions;
        json["answers"] = totals.answers;
        json["failed_checks"] = totals.failed;
        json["failures"] = Json::array();
        for (const Failure& each : totals.failures) {
            json["failures"].push_back({{"game", each.game}, {"seed", std::to_string(each.seed)}, {"check", each.check}});
        }
        json["hash"] = fmt::format("{:016x}", totals.hash);
        fmt::print("{}\n", json.dump(1));
    }

    static void print(const House& house, const Setup& setup, const Totals& totals, int64_t wanted, double seconds) {
        fmt::print("{}\n", house.say(Message("cli.simulate.heading")
                                         .with("game", TextKey{setup.game + ".name"})
                                         .with("games", totals.games)
                                         .with("seats", int64_t{setup.seats})
                                         .with("seed", std::to_string(setup.seed))));
        if (totals.games < wanted) fmt::print("{}\n", house.say(Message("cli.simulate.interrupted").with("wanted", wanted)));
        fmt::print("  {}", pad(house.say("cli.simulate.bot"), 12));
        for (const char* column : {"mean", "deviation", "lowest", "quarter", "median", "three_quarters", "highest"}) {
            fmt::print("{}", pad(house.say(std::string("cli.simulate.") + column), 9, Align::right));
        }
        fmt::print("\n");
        for (size_t i = 0; i < totals.bots.size(); ++i) {
            const Distribution& scores = totals.scores[i];
            fmt::print("  {:12}{:9.2f}{:9.2f}{:9}{:9}{:9}{:9}{:9}\n", totals.bots[i], scores.mean(), scores.deviation(), scores.lowest(),
                       scores.quantile(0.25), scores.quantile(0.5), scores.quantile(0.75), scores.highest());
        }
        fmt::print("{}\n", house.say(Message("cli.simulate.decisions").with("decisions", static_cast<int64_t>(totals.decisions))));
        fmt::print("{}\n", house.say(Message("cli.simulate.failed").with("count", totals.failed)));
        for (const Failure& each : totals.failures) {
            fmt::print("  {}\n", house.say(Message("cli.simulate.failure")
                                               .with("game", each.game)
                                               .with("seed", std::to_string(each.seed))
                                               .with("check", each.check)));
        }
        fmt::print("{}\n", house.say(Message("cli.simulate.hash").with("hash", fmt::format("{:016x}", totals.hash))));
        fmt::print(stderr, "{}\n",
                   house.say(Message("cli.simulate.speed")
                                 .with("seconds", fmt::format("{:.2f}", seconds))
                                 .with("rate", static_cast<int64_t>(static_cast<double>(totals.decisions) / std::max(seconds, 1e-6)))));
    }

    BulkWords words_;
    PlayerWords players_{.bots = "random"};
    bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_simulate_command() { return std::make_unique<SimulateCommand>(); }

}  // namespace undercroft
