// `table`: how often a table of bots wins, for every pair of values of two options, with intervals, as Markdown. For games
// that are won or lost together; where seats play against each other somebody always wins.
#include <array>
#include <span>

#include <fmt/format.h>

#include "cli/arguments.h"
#include "cli/bulk.h"
#include "cli/files.h"
#include "cli/parallel.h"
#include "cli/program.h"
#include "cli/statistics.h"
#include "cli/terminal.h"

namespace undercroft {

namespace {

constexpr const char* seats_axis = "seats";
constexpr const char* bots_axis = "bots";

// Rows, columns or pages: an option of the game with some of its values, the table sizes, or the bots.
struct Axis {
    std::string id;  // empty: one row, column or page
    std::vector<std::string> values{""};
};

struct Cell {
    Setup setup;
    std::vector<std::string> bots;
    int64_t won = 0, played = 0;
};

class TableCommand final : public Command {
public:
    TableCommand() { words_.games = "400"; }
    std::string name() const override { return "table"; }
    void add_options(OptionReader& reader) override {
        words_.add_to(reader, BulkWords::Form::fixed);
        reader.add_option("--seats", seats_);
        reader.add_option("--option", words_.options);
        reader.add_option("--rows", rows_);
        reader.add_option("--columns", columns_);
        reader.add_option("--pages", pages_);
        reader.add_option("--markdown", markdown_);
        players_.add_to(reader);
    }

    int run(Program& program) override {
        const auto bulk = words_.read(program.house);
        if (!bulk) return program.refuse(bulk.problem());
        const auto players = players_.read(*bulk->game);
        if (!players) return program.refuse(players.problem());
        std::array<Axis, 3> axes;
        for (size_t i = 0; const std::string& word : {pages_, rows_, columns_}) {
            const auto axis = read_axis(*bulk->game, word);
            if (!axis) return program.refuse(axis.problem());
            axes[i++] = *axis;
        }
        auto cells = cells_of(*bulk, *players, axes);
        if (!cells) return program.refuse(cells.problem());

        catch_interrupt();
        const bool whole = play(program, *bulk, players->budget, *cells);
        const std::string report = text(program.house, *bulk, axes, *cells);
        if (!markdown_.empty() && whole) {
            if (const auto written = write_file(markdown_, report); !written) return program.refuse(written.problem());
        }
        fmt::print("{}", report);
        return whole ? exit_fine : exit_interrupted;
    }

private:
    // "tier", "tier=standard,novice", "seats", "bots".
    Result<Axis> read_axis(const GameModule& game, const std::string& word) const {
        if (word.empty()) return Axis{};
        const size_t sign = word.find('=');
        Axis axis{word.substr(0, sign), {}};
        if (axis.id == seats_axis) axis.values = split_list(seats_);
        if (axis.id == bots_axis) axis.values = split_list(players_.bots);
        std::vector<std::string> known{seats_axis, bots_axis};
        for (const OptionSpec& option : game.card().options) {
            if (option.id == axis.id) axis.values = option.values;
            known.push_back(option.id);
        }
        if (axis.values.empty()) return unknown_option(axis.id, known);
        if (sign != std::string::npos) axis.values = split_list(word.substr(sign + 1));
        return axis;
    }

    // Page by page, row by row.
    Result<std::vector<Cell>> cells_of(const Bulk& bulk, const Players& players, const std::array<Axis, 3>& axes) const {
        std::vector<Cell> cells;
        const auto& [pages, rows, columns] = axes;
        for (const std::string& page : pages.values) {
            for (const std::string& row : rows.values) {
                for (const std::string& column : columns.values) {
                    const auto cell = cell_of(bulk, players, {{{pages.id, page}, {rows.id, row}, {columns.id, column}}});
                    if (!cell) return cell.problem();
                    cells.push_back(*cell);
                }
            }
        }
        return cells;
    }

    Result<Cell> cell_of(Bulk bulk, const Players& players, const std::array<std::pair<std::string, std::string>, 3>& choices) const {
        Cell cell;
        cell.bots = players.bots;
        std::string seats = seats_;
        for (const auto& [id, value] : choices) {
            if (id == seats_axis) {
                seats = value;
            } else if (id == bots_axis) {
                cell.bots = {value};
            } else if (!id.empty()) {
                bulk.options[id] = value;
            }
        }
        const auto count = read_number("--seats", seats, 0, max_seats);
        if (!count) return count.problem();
        bulk.seats = static_cast<int>(*count);
        const auto setup = bulk.setup();
        if (!setup) return setup.problem();
        cell.setup = *setup;
        return cell;
    }

    // False when Ctrl-C came first.
    static bool play(const Program& program, const Bulk& bulk, const Budget& budget, std::vector<Cell>& cells) {
        const int64_t games = static_cast<int64_t>(cells.size()) * bulk.games;
        const auto cell_at = [&](int64_t index) -> Cell& { return cells[static_cast<size_t>(index / bulk.games)]; };
        ProgressBar bar(program.house.say("cli.table.progress"), games);
        const int64_t done = work_in_order(
            games, bulk.threads,
            [&](int64_t index) {
                Setup one = cell_at(index).setup;
                one.seed = numbered_seed(bulk.seed, static_cast<uint64_t>(index % bulk.games));
                return bulk.game->simulate(one, cell_at(index).bots, budget).value();
            },
            [&](int64_t index, const GameRecord& record) {
                ++cell_at(index).played;
                cell_at(index).won += record.winners.empty() ? 0 : 1;
            },
            interrupted, [&](int64_t so_far) { bar.show(so_far); });
        return done == games;
    }

    std::string command_line(const Bulk& bulk) const {
        std::string line = fmt::format("undercroft table {}", words_.game);
        if (seats_ != "0") line += fmt::format(" --seats {}", seats_);
        for (const auto& [flag, text] : {std::pair{"--rows", rows_}, {"--columns", columns_}, {"--pages", pages_}}) {
            if (!text.empty()) line += fmt::format(" {} {}", flag, text);
        }
        for (const auto& [option, value] : bulk.options) line += fmt::format(" --option {}={}", option, value);
        line += fmt::format(" --games {} --seed {} --bots {}", bulk.games, bulk.seed, players_.bots);
        if (players_.bots.find("search") != std::string::npos) line += fmt::format(" --iterations {}", players_.iterations);
        return markdown_.empty() ? line : line + " --markdown " + markdown_;
    }

    std::string text(const House& house, const Bulk& bulk, const std::array<Axis, 3>& axes, const std::vector<Cell>& cells) const {
        const auto& [pages, rows, columns] = axes;
        const std::string option = words_.game + ".option.";
        const auto axis_name = [&](const Axis& axis) {
            if (axis.id.empty()) return std::string();
            const bool own = axis.id == seats_axis || axis.id == bots_axis;
            return house.say(own ? "cli.table." + axis.id : option + axis.id + ".name");
        };
        const auto value_name = [&](const Axis& axis, const std::string& value) {
            return axis.id.empty() || axis.id == seats_axis || axis.id == bots_axis ? value : house.say(option + axis.id + "." + value);
        };
        std::string all = fmt::format("# {}\n\n", house.say(Message("cli.table.title").with("game", TextKey{words_.game + ".name"})));
        all += house.say(Message("cli.table.made_by").with("command", command_line(bulk)).with("version", UNDERCROFT_VERSION)) + "\n\n";
        all += house.say(Message("cli.table.note").with("games", bulk.games)) + "\n";
        // Bots are compared over everything that was played, too.
        const bool sums = columns.id == bots_axis;
        const auto sum_row = [&](std::span<const Cell> of) {
            std::string line = fmt::format("\n| {} |", house.say("cli.table.all"));
            for (size_t i = 0; i < columns.values.size(); ++i) {
                Cell sum;
                for (size_t at = i; at < of.size(); at += columns.values.size()) {
                    sum.won += of[at].won;
                    sum.played += of[at].played;
                }
                line += fmt::format(" {} |", share(sum));
            }
            return line;
        };
        std::string heading = fmt::format("| {} |", axis_name(rows));
        for (const std::string& column : columns.values) heading += fmt::format(" {} |", value_name(columns, column));
        heading += "\n|---|";
        for (size_t i = 0; i < columns.values.size(); ++i) heading += "---:|";
        size_t cell = 0;
        for (const std::string& page : pages.values) {
            const size_t first = cell;
            if (!pages.id.empty()) all += fmt::format("\n## {}: {}\n", axis_name(pages), value_name(pages, page));
            all += "\n" + heading;
            for (const std::string& row : rows.values) {
                all += fmt::format("\n| {} |", value_name(rows, row));
                for (size_t i = 0; i < columns.values.size(); ++i, ++cell) all += fmt::format(" {} |", share(cells[cell]));
            }
            if (sums && rows.values.size() > 1) all += sum_row(std::span(cells).subspan(first, cell - first));
            all += "\n";
        }
        if (sums && pages.values.size() > 1) all += fmt::format("\n## {}\n\n{}{}\n", house.say("cli.table.all"), heading, sum_row(cells));
        return all;
    }

    static std::string share(const Cell& cell) {
        if (cell.played == 0) return {};
        const double won = static_cast<double>(cell.won) / static_cast<double>(cell.played);
        const Interval interval = wilson_interval(won, cell.played);
        return fmt::format("{:.1f} ({:.1f}–{:.1f})", 100 * won, 100 * interval.low, 100 * interval.high);
    }

    BulkWords words_;
    PlayerWords players_;
    std::string seats_ = "0";
    std::string rows_, columns_, pages_;
    std::string markdown_;
};

}  // namespace

std::unique_ptr<Command> make_table_command() { return std::make_unique<TableCommand>(); }

}  // namespace undercroft
