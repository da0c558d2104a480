// `tournament`: which bot is better. Every deal is played once for each rotation of the bots around the table, so that luck of
// the deal and of the seat falls on all alike. A shared win counts in equal parts.
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

struct Score {
    double wins = 0;
    Distribution margins;  // own best score less the best of the others
};

class TournamentCommand final : public Command {
public:
    std::string name() const override { return "tournament"; }
    void add_options(OptionReader& reader) override {
        words_.add_to(reader, BulkWords::Form::free);
        reader.add_option("--bots", bots_);
        reader.add_option("--time-ms", time_ms_);
        reader.add_option("--iterations", iterations_);
        reader.add_option("--at-least", at_least_);
        reader.add_flag("--json", json_);
    }

    int run(Program& program) override {
        auto bulk = words_.read(program.house);
        if (!bulk) return program.refuse(bulk.problem());
        const std::vector<std::string> bots = split_list(bots_);
        if (const auto known = check_bots(*bulk->game, bots); !known) return program.refuse(known.problem());
        const auto time = read_number("--time-ms", time_ms_, 0, 3'600'000);
        if (!time) return program.refuse(time.problem());
        const auto iterations = read_number("--iterations", iterations_, 0, 1'000'000'000);
        if (!iterations) return program.refuse(iterations.problem());
        const auto bar = read_number("--at-least", at_least_, 0, 100);
        if (!bar) return program.refuse(bar.problem());
        if (bulk->seats == 0) bulk->seats = static_cast<int>(bots.size());
        const auto setup = bulk->setup();
        if (!setup) return program.refuse(setup.problem());
        if (bots.size() < 2 || bots.size() > static_cast<size_t>(setup->seats)) {
            return program.refuse(Problem("cli.problem.bots_and_seats").with("seats", int64_t{setup->seats}));
        }

        const ThreadClock clock;
        const bool timed = *iterations == 0;
        const int64_t microseconds = (*time == 0 ? 100 : *time) * 1000;
        const Budget budget{*iterations, timed || *time > 0 ? microseconds : 0, &clock};
        catch_interrupt();
        const auto rotations = static_cast<int64_t>(bots.size());
        const int64_t all = (bulk->games + rotations - 1) / rotations * rotations;  // whole rounds only
        std::vector<Score> scores(bots.size());
        const int64_t played = play(program, *bulk, *setup, bots, all, budget, scores);
        if (json_) {
            print_json(*setup, bots, scores, played, budget);
        } else {
            print(program.house, *setup, bots, scores, played, budget);
        }
        if (played < all) return exit_interrupted;
        return scores[0].wins * 100 < static_cast<double>(*bar * played) ? exit_negative : exit_fine;
    }

private:
    static int64_t play(const Program& program, const Bulk& bulk, const Setup& setup, const std::vector<std::string>& bots, int64_t games,
                        const Budget& budget, std::vector<Score>& scores) {
        const auto rotations = static_cast<int64_t>(bots.size());
        const auto bot_at = [&](int64_t index, size_t seat) { return (seat + static_cast<size_t>(index % rotations)) % bots.size(); };
        ProgressBar bar(program.house.say("cli.tournament.progress"), games);
        return work_in_order(
            games, bulk.threads,
            [&](int64_t index) {
                Setup one = setup;
                one.seed = numbered_seed(setup.seed, static_cast<uint64_t>(index / rotations));
                std::vector<std::string> around;
                for (size_t i = 0; i < static_cast<size_t>(setup.seats); ++i) around.push_back(bots[bot_at(index, i)]);
                return bulk.game->simulate(one, around, budget).value();
            },
            [&](int64_t index, const GameRecord& record) {
                for (size_t bot = 0; bot < bots.size(); ++bot) {
                    int own = INT32_MIN;
                    int other = INT32_MIN;
                    for (size_t seat = 0; seat < record.scores.size(); ++seat) {
                        int& best = bot_at(index, seat) == bot ? own : other;
                        best = std::max(best, record.scores[seat]);
                        if (bot_at(index, seat) == bot && record.winners.has(Seat(static_cast<int>(seat)))) {
                            scores[bot].wins += 1.0 / record.winners.size();
                        }
                    }
                    scores[bot].margins.add(own - other);
                }
            },
            interrupted, [&](int64_t done) { bar.show(done); });
    }

    static double share_of(const Score& score, int64_t played) { return played == 0 ? 0.0 : score.wins / static_cast<double>(played); }

    static void print_json(const Setup& setup, const std::vector<std::string>& bots, const std::vector<Score>& scores, int64_t played,
                           const Budget& budget) {
        Json json{{"game", setup.game}, {"seats", setup.seats}, {"seed", setup.seed}, {"games", played}};
        json["time_ms"] = budget.microseconds / 1000;
        json["iterations"] = budget.iterations;
        json["options"] = setup.options;
        json["bots"] = Json::array();
        for (size_t i = 0; i < bots.size(); ++i) {
            const double share = share_of(scores[i], played);
            const Interval interval = wilson_interval(share, played);
            json["bots"].push_back({{"bot", bots[i]},
                                    {"wins", scores[i].wins},
                                    {"share", share},
                                    {"low", interval.low},
                                    {"high", interval.high},
                                    {"margin", scores[i].margins.mean()}});
        }
        fmt::print("{}\n", json.dump(1));
    }

    static void print(const House& house, const Setup& setup, const std::vector<std::string>& bots, const std::vector<Score>& scores,
                      int64_t played, const Budget& budget) {
        fmt::print("{}\n", house.say(Message("cli.tournament.heading")
                                         .with("game", TextKey{setup.game + ".name"})
                                         .with("games", played)
                                         .with("seats", int64_t{setup.seats})
                                         .with("seed", std::to_string(setup.seed))));
        if (budget.microseconds > 0) {
            fmt::print("{}\n", house.say(Message("cli.tournament.time").with("time", budget.microseconds / 1000)));
        } else {
            fmt::print("{}\n", house.say(Message("cli.tournament.iterations").with("count", budget.iterations)));
        }
        fmt::print("  {}{}{}{}\n", pad(house.say("cli.simulate.bot"), 12), pad(house.say("cli.tournament.share"), 12, Align::right),
                   pad(house.say("cli.tournament.interval"), 20, Align::right), pad(house.say("cli.tournament.margin"), 16, Align::right));
        for (size_t i = 0; i < bots.size(); ++i) {
            const double share = share_of(scores[i], played);
            const Interval interval = wilson_interval(share, played);
            fmt::print("  {:12}{:11.1f}%{:>20}{:16.2f}\n", bots[i], share * 100,
                       fmt::format("{:.1f}–{:.1f}%", interval.low * 100, interval.high * 100), scores[i].margins.mean());
        }
    }

    BulkWords words_{.games = "200"};
    std::string bots_ = "greedy,random";
    std::string time_ms_ = "0";
    std::string iterations_ = "0";
    std::string at_least_ = "0";
    bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_tournament_command() { return std::make_unique<TournamentCommand>(); }

}  // namespace undercroft
