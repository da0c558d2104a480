// `balance`: how fair a game is among bots of one strength. Plays every asked set and table size, counts what the game tells about
// itself (cli/balance.h) and judges the bands a designer keeps to.
#include <fmt/ranges.h>
#include <nlohmann/json.hpp>

#include "cli/arguments.h"
#include "cli/balance.h"
#include "cli/bulk.h"
#include "cli/parallel.h"
#include "cli/program.h"
#include "cli/terminal.h"
#include "text/width.h"

namespace undercroft {

namespace {

using Json = nlohmann::ordered_json;

constexpr const char* set_option = "set";
constexpr const char* band_ids[] = {"hero", "seat", "rounds", "card"};

struct Part {
    Setup setup;
    BalanceTally tally;
};

// A table of texts; the first column is words, the others are numbers.
struct Grid {
    std::string title;
    std::vector<std::string> columns;
    std::vector<std::vector<std::string>> rows;
};

std::string percent(double share) { return fmt::format("{:.1f} %", share * 100); }
std::string number(double value) { return fmt::format("{:.2f}", value); }
std::string range(double low, double high) { return fmt::format("{:.2f}–{:.2f}", low, high); }

std::string as_lines(const Grid& grid) {
    std::vector<int> widths;
    for (size_t column = 0; column < grid.columns.size(); ++column) {
        int width = display_columns(grid.columns[column]);
        for (const auto& row : grid.rows) width = std::max(width, display_columns(row[column]));
        widths.push_back(width + 2);
    }
    std::string text = "\n" + grid.title + "\n";
    const auto add = [&](const std::vector<std::string>& row) {
        text += "  ";
        for (size_t i = 0; i < row.size(); ++i) text += pad(row[i], widths[i], i == 0 ? Align::left : Align::right);
        text += "\n";
    };
    add(grid.columns);
    for (const auto& row : grid.rows) add(row);
    return text;
}

std::string as_markdown(const Grid& grid) {
    std::string text = fmt::format("\n### {}\n\n| {} |\n|", grid.title, fmt::join(grid.columns, " | "));
    for (size_t i = 0; i < grid.columns.size(); ++i) text += i == 0 ? "---|" : "---:|";
    for (const auto& row : grid.rows) text += fmt::format("\n| {} |", fmt::join(row, " | "));
    return text + "\n";
}

// Everything the report says, in the language of the house.
class Report {
public:
    Report(const House& house, const std::string& game, const std::vector<Part>& parts) : house_(house), game_(game), parts_(parts) {}

    std::string text(bool markdown, const std::string& command) const {
        std::string all;
        if (markdown) {
            all += "# " + say(Message("cli.balance.title").with("game", TextKey{game_ + ".name"})) + "\n\n";
            all += say(Message("cli.balance.made_by").with("command", command)) + "\n\n";
            all += say("cli.balance.reading") + "\n";
        }
        for (const Part& part : parts_) {
            all += (markdown ? "\n## " : all.empty() ? "" : "\n") + heading(part) + "\n";
            for (const Grid& grid : {heroes(part), seats(part), length(part), quests(part), cards(part)}) {
                if (!grid.rows.empty()) all += markdown ? as_markdown(grid) : as_lines(grid);
            }
        }
        const Grid verdict = bands();
        return all + (markdown ? as_markdown(verdict) : as_lines(verdict)) + "\n" + verdict_line() + "\n";
    }

    int missed() const {
        int count = 0;
        for (const Part& part : parts_) {
            for (const Band& band : bands_of(part.tally)) count += band.met ? 0 : 1;
        }
        return count;
    }

private:
    std::string say(const Message& message) const { return house_.say(message); }
    std::string say(const std::string& key) const { return house_.say(key); }
    std::string name(const char* sort, const std::string& id) const { return say(game_ + "." + sort + "." + id + ".name"); }
    std::vector<std::string> columns(std::initializer_list<const char*> keys) const {
        std::vector<std::string> names;
        for (const char* key : keys) names.push_back(say(std::string("cli.balance.column.") + key));
        return names;
    }
    std::string set_of(const Part& part) const {
        const auto found = part.setup.options.find(set_option);
        return found == part.setup.options.end() ? std::string() : say(game_ + ".option.set." + found->second);
    }
    std::string heading(const Part& part) const {
        const std::string set = set_of(part);
        return say(Message("cli.balance.heading")
                       .with("set", set.empty() ? say(game_ + ".name") : set)
                       .with("seats", int64_t{part.setup.seats})
                       .with("games", part.tally.games));
    }
    static std::vector<std::string> share_row(const std::string& label, const WinCount& count, int seats) {
        const Share share = share_of(count, seats);
        return {label, std::to_string(count.seats), percent(share.value / seats), number(share.value),
                range(share.interval.low, share.interval.high)};
    }

    Grid heroes(const Part& part) const {
        Grid grid{say("cli.balance.heroes"), columns({"hero", "deals", "wins", "fair", "interval"}), {}};
        for (const auto& [id, count] : part.tally.heroes) grid.rows.push_back(share_row(name("hero", id), count, part.tally.seats));
        return grid;
    }
    Grid seats(const Part& part) const {
        Grid grid{say("cli.balance.seats"), columns({"order", "deals", "wins", "fair", "interval"}), {}};
        for (size_t i = 0; i < part.tally.places.size(); ++i) {
            grid.rows.push_back(share_row(std::to_string(i + 1), part.tally.places[i], part.tally.seats));
        }
        return grid;
    }
    Grid length(const Part& part) const {
        const BalanceTally& tally = part.tally;
        Grid grid{say("cli.balance.length"), columns({"counted", "mean", "low", "high"}), {}};
        grid.rows.push_back({say("cli.balance.rounds"), number(tally.rounds.mean()), std::to_string(tally.rounds.quantile(0.1)),
                             std::to_string(tally.rounds.quantile(0.9))});
        for (const auto& [id, sum] : tally.counts) {
            const double mean = sum / static_cast<double>(std::max<int64_t>(1, tally.games * tally.seats));
            grid.rows.push_back({say(game_ + ".fact." + id), number(mean), "", ""});
        }
        return grid;
    }
    Grid quests(const Part& part) const {
        Grid grid{say("cli.balance.quests"), columns({"category", "open", "completed", "done_share"}), {}};
        const auto games = static_cast<double>(std::max<int64_t>(1, part.tally.games));
        for (const auto& [id, count] : part.tally.quests) {
            const double share = count.open == 0 ? 0.0 : static_cast<double>(count.completed) / static_cast<double>(count.open);
            grid.rows.push_back({say(game_ + ".category." + id), number(static_cast<double>(count.open) / games),
                                 number(static_cast<double>(count.completed) / games), percent(share)});
        }
        return grid;
    }
    Grid cards(const Part& part) const {
        Grid grid{say("cli.balance.cards"), columns({"card", "held", "played", "moves", "moves_interval"}), {}};
        for (const auto& [id, count] : part.tally.cards) {
            const Share moves = difference(count);
            grid.rows.push_back({name("card", id), std::to_string(count.games_held), percent(played_share(count)),
                                 fmt::format("{:+.1f}", moves.value * 100),
                                 fmt::format("{:+.1f} … {:+.1f}", moves.interval.low * 100, moves.interval.high * 100)});
        }
        return grid;
    }
    std::string worst_of(const Band& band) const {
        const std::string value = band.kind == BandKind::card ? percent(band.worst) : number(band.worst);
        if (band.worst_id.empty()) return value;
        const std::string who = band.kind == BandKind::hero   ? name("hero", band.worst_id)
                                : band.kind == BandKind::card ? name("card", band.worst_id)
                                                              : say(Message("cli.balance.place").with("place", band.worst_id));
        return who + " " + value;
    }
    Grid bands() const {
        Grid grid{say("cli.balance.bands"), columns({"games", "band", "limits", "worst", "out", "verdict"}), {}};
        for (const Part& part : parts_) {
            for (const Band& band : bands_of(part.tally)) {
                const bool card = band.kind == BandKind::card;
                grid.rows.push_back({heading(part), say(std::string("cli.balance.band.") + band_ids[static_cast<size_t>(band.kind)]),
                                     card ? "≥ " + percent(band.low) : range(band.low, band.high), worst_of(band), std::to_string(band.out),
                                     say(band.met ? "cli.balance.met" : "cli.balance.missed")});
            }
        }
        return grid;
    }
    std::string verdict_line() const { return say(Message("cli.balance.verdict").with("missed", int64_t{missed()})); }

    const House& house_;
    std::string game_;
    const std::vector<Part>& parts_;
};

Json json_of(const WinCount& count, int seats) {
    const Share share = share_of(count, seats);
    return {
        {"seats", count.seats}, {"wins", count.wins}, {"fair", share.value}, {"low", share.interval.low}, {"high", share.interval.high}};
}

Json json_of(const Part& part) {
    const BalanceTally& tally = part.tally;
    Json json{{"seats", tally.seats}, {"options", part.setup.options}, {"games", tally.games}};
    json["rounds"] = {{"mean", tally.rounds.mean()}, {"low", tally.rounds.quantile(0.1)}, {"high", tally.rounds.quantile(0.9)}};
    json["heroes"] = Json::object();
    for (const auto& [id, count] : tally.heroes) json["heroes"][id] = json_of(count, tally.seats);
    json["order"] = Json::array();
    for (const WinCount& count : tally.places) json["order"].push_back(json_of(count, tally.seats));
    for (const auto& [id, count] : tally.quests) json["quests"][id] = {{"open", count.open}, {"completed", count.completed}};
    for (const auto& [id, count] : tally.cards) {
        const Share moves = difference(count);
        json["cards"][id] = {{"held", count.games_held}, {"played", count.games_played}, {"share", played_share(count)},
                             {"moves", moves.value},     {"low", moves.interval.low},    {"high", moves.interval.high}};
    }
    for (const auto& [id, sum] : tally.counts)
        json["means"][id] = sum / static_cast<double>(std::max<int64_t>(1, tally.games * tally.seats));
    json["bands"] = Json::array();
    for (const Band& band : bands_of(tally)) {
        json["bands"].push_back({{"band", band_ids[static_cast<size_t>(band.kind)]},
                                 {"low", band.low},
                                 {"high", band.high},
                                 {"met", band.met},
                                 {"worst", band.worst_id},
                                 {"value", band.worst},
                                 {"out", band.out}});
    }
    return json;
}

class BalanceCommand final : public Command {
public:
    std::string name() const override { return "balance"; }
    void add_options(OptionReader& reader) override {
        words_.add_to(reader, BulkWords::Form::fixed);
        reader.add_option("--seats", seats_);
        reader.add_option("--set", sets_);
        reader.add_option("--option", words_.options);
        players_.add_to(reader);
        reader.add_option("--markdown", markdown_);
        reader.add_flag("--json", json_);
    }

    int run(Program& program) override {
        const auto bulk = words_.read(program.house);
        if (!bulk) return program.refuse(bulk.problem());
        const auto players = players_.read(*bulk->game);
        if (!players) return program.refuse(players.problem());
        auto parts = read_parts(*bulk);
        if (!parts) return program.refuse(parts.problem());
        const auto told =
            bulk->game->simulate(parts->front().setup, std::vector<std::string>{"random"}, Budget{1, 0, nullptr}, Detail::facts);
        if (told->facts.empty()) return program.refuse(Problem("cli.problem.no_facts").with("game", TextKey{words_.game + ".name"}));

        catch_interrupt();
        const bool whole = play(program, *bulk, players->bots, players->budget, *parts);
        const Report report(program.house, words_.game, *parts);
        if (!markdown_.empty() && whole) {
            if (const auto written = write_file(markdown_, report.text(true, command_line())); !written) {
                return program.refuse(written.problem());
            }
        }
        if (json_) {
            print_json(*parts, players->bots, report.missed());
        } else {
            fmt::print("{}", report.text(false, {}));
        }
        if (!whole) return exit_interrupted;
        return report.missed() > 0 ? exit_negative : exit_fine;
    }

private:
    // One part for each asked set and table size.
    Result<std::vector<Part>> read_parts(const Bulk& bulk) const {
        std::vector<std::string> sets = split_list(sets_);
        if (sets.empty()) sets.emplace_back();
        std::vector<Part> parts;
        for (const std::string& set : sets) {
            for (const std::string& text : split_list(seats_)) {
                const auto seats = read_number("--seats", text, 1, max_seats);
                if (!seats) return seats.problem();
                Bulk one = bulk;
                one.seats = static_cast<int>(*seats);
                if (!set.empty()) one.options[set_option] = set;
                const auto setup = one.setup();
                if (!setup) return setup.problem();
                parts.push_back({*setup, {}});
            }
        }
        if (parts.empty()) return Problem("cli.problem.no_seats");
        return parts;
    }

    // False when Ctrl-C came first.
    static bool play(const Program& program, const Bulk& bulk, const std::vector<std::string>& bots, const Budget& budget,
                     std::vector<Part>& parts) {
        int64_t before = 0;
        ProgressBar bar(program.house.say("cli.balance.progress"), bulk.games * static_cast<int64_t>(parts.size()));
        for (Part& part : parts) {
            const int64_t played = work_in_order(
                bulk.games, bulk.threads,
                [&](int64_t index) {
                    Setup one = part.setup;
                    one.seed = numbered_seed(part.setup.seed, static_cast<uint64_t>(index));
                    return bulk.game->simulate(one, bots, budget, Detail::facts).value();
                },
                [&](int64_t, const GameRecord& record) { part.tally.add(record); }, interrupted,
                [&](int64_t done) { bar.show(before + done); });
            if (played < bulk.games) return false;
            before += played;
        }
        return true;
    }

    std::string command_line() const {
        std::string line = fmt::format("undercroft balance {}", words_.game);
        if (!sets_.empty()) line += " --set " + sets_;
        line += fmt::format(" --seats {} --games {} --bots {} --seed {}", seats_, words_.games, players_.bots, words_.seed);
        for (const std::string& option : words_.options) line += " --option " + option;
        return line + " --markdown " + markdown_;
    }

    void print_json(const std::vector<Part>& parts, const std::vector<std::string>& bots, int missed) const {
        Json json{{"game", words_.game}, {"seed", words_.seed}, {"bots", bots}, {"missed", missed}, {"parts", Json::array()}};
        for (const Part& part : parts) json["parts"].push_back(json_of(part));
        fmt::print("{}\n", json.dump(1));
    }

    BulkWords words_;
    std::string seats_ = "2,3,4";
    std::string sets_;
    PlayerWords players_;
    std::string markdown_;
    bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> make_balance_command() { return std::make_unique<BalanceCommand>(); }

}  // namespace undercroft
