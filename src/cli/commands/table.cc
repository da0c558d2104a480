// `table`: how often a table of bots wins, for every pair of values of two options, with intervals, as Markdown. For games
// that are won or lost together; where seats play against each other somebody always wins.
#include <array>

#include <fmt/ranges.h>

#include "cli/arguments.h"
#include "cli/bulk.h"
#include "cli/parallel.h"
#include "cli/program.h"
#include "cli/statistics.h"
#include "cli/terminal.h"

namespace undercroft {

namespace {

class TableCommand final : public Command {
public:
    TableCommand() { words_.games = "400"; }
    std::string name() const override { return "table"; }
    void add_options(OptionReader& reader) override {
        words_.add_to(reader, BulkWords::Form::free);
        reader.add_option("--rows", rows_);
        reader.add_option("--columns", columns_);
        reader.add_option("--pages", pages_);
        reader.add_option("--bots", bots_);
        reader.add_option("--iterations", iterations_);
    }

    int run(Program& program) override {
        const auto bulk = words_.read(program.house);
        if (!bulk) return program.refuse(bulk.problem());
        const std::vector<std::string> bots = split_list(bots_);
        if (const auto known = check_bots(*bulk->game, bots); !known) return program.refuse(known.problem());
        const auto iterations = read_number("--iterations", iterations_, 1, most_games);
        if (!iterations) return program.refuse(iterations.problem());
        const auto rows = option_named(*bulk->game, rows_);
        if (!rows) return program.refuse(rows.problem());
        const auto columns = option_named(*bulk->game, columns_);
        if (!columns) return program.refuse(columns.problem());
        const auto pages = option_named(*bulk->game, pages_);
        if (!pages) return program.refuse(pages.problem());

        std::vector<Setup> cells;
        for (const std::string& page : pages->values) {
            for (const std::string& row : rows->values) {
                for (const std::string& column : columns->values) {
                    Bulk one = *bulk;
                    if (!pages->id.empty()) one.options[pages->id] = page;
                    if (!rows->id.empty()) one.options[rows->id] = row;
                    if (!columns->id.empty()) one.options[columns->id] = column;
                    const auto setup = one.setup();
                    if (!setup) return program.refuse(setup.problem());
                    cells.push_back(*setup);
                }
            }
        }
        catch_interrupt();
        std::vector<int64_t> won(cells.size()), played(cells.size());
        ProgressBar bar(program.house.say("cli.table.progress"), static_cast<int64_t>(cells.size()) * bulk->games);
        const int64_t done = work_in_order(
            static_cast<int64_t>(cells.size()) * bulk->games, bulk->threads,
            [&](int64_t index) {
                Setup one = cells[static_cast<size_t>(index / bulk->games)];
                one.seed = numbered_seed(bulk->seed, static_cast<uint64_t>(index % bulk->games));
                return bulk->game->simulate(one, bots, Budget{*iterations, 0, nullptr}).value();
            },
            [&](int64_t index, const GameRecord& record) {
                const auto cell = static_cast<size_t>(index / bulk->games);
                ++played[cell];
                won[cell] += record.winners.size() > 0 ? 1 : 0;
            },
            interrupted, [&](int64_t so_far) { bar.show(so_far); });
        print(program, *bulk, {*pages, *rows, *columns}, won, played);
        return done < static_cast<int64_t>(cells.size()) * bulk->games ? exit_interrupted : exit_fine;
    }

private:
    // Without a name: one nameless value, so that the table has one row, column or page.
    static Result<OptionSpec> option_named(const GameModule& game, const std::string& id) {
        if (id.empty()) return OptionSpec{"", {""}};
        std::vector<std::string> known;
        for (const OptionSpec& option : game.card().options) {
            if (option.id == id) return option;
            known.push_back(option.id);
        }
        return Problem("problems.setup.unknown_option")
            .with("option", id)
            .with("nearest", nearest_or_none(id, known))
            .with("known", fmt::format("{}", fmt::join(known, ", ")));
    }

    std::string command_line(const Bulk& bulk) const {
        std::string line = fmt::format("undercroft table {}", bulk.game->card().id);
        if (bulk.seats != 0) line += fmt::format(" --seats {}", bulk.seats);
        for (const auto& [flag, text] : {std::pair{"--rows", rows_}, {"--columns", columns_}, {"--pages", pages_}}) {
            if (!text.empty()) line += fmt::format(" {} {}", flag, text);
        }
        for (const auto& [option, value] : bulk.options) line += fmt::format(" --option {}={}", option, value);
        line += fmt::format(" --games {} --seed {} --bots {}", bulk.games, bulk.seed, bots_);
        return bots_.find("search") == std::string::npos ? line : line + fmt::format(" --iterations {}", iterations_);
    }

    void print(const Program& program, const Bulk& bulk, const std::array<OptionSpec, 3>& options, const std::vector<int64_t>& won,
               const std::vector<int64_t>& played) const {
        const House& house = program.house;
        const auto& [pages, rows, columns] = options;
        const std::string game = bulk.game->card().id;
        const auto value_name = [&](const OptionSpec& option, const std::string& value) {
            return option.id.empty() ? std::string() : house.say(game + ".option." + option.id + "." + value);
        };
        fmt::print("{}\n\n`{}` ({})\n", house.say(Message("cli.table.heading").with("game", TextKey{game + ".name"})), command_line(bulk),
                   UNDERCROFT_VERSION);
        fmt::print("\n{}\n", house.say(Message("cli.table.note").with("games", bulk.games)));
        size_t cell = 0;
        for (const std::string& page : pages.values) {
            if (!pages.id.empty()) fmt::print("\n### {}: {}\n", house.say(game + ".option." + pages.id + ".name"), value_name(pages, page));
            fmt::print("\n| {} |", rows.id.empty() ? std::string() : house.say(game + ".option." + rows.id + ".name"));
            for (const std::string& column : columns.values) fmt::print(" {} |", value_name(columns, column));
            fmt::print("\n|---|");
            for (size_t i = 0; i < columns.values.size(); ++i) fmt::print("---|");
            fmt::print("\n");
            for (const std::string& row : rows.values) {
                fmt::print("| {} |", value_name(rows, row));
                for (size_t i = 0; i < columns.values.size(); ++i, ++cell) {
                    if (played[cell] == 0) {
                        fmt::print(" |");
                        continue;
                    }
                    const double share = static_cast<double>(won[cell]) / static_cast<double>(played[cell]);
                    const Interval interval = wilson_interval(share, played[cell]);
                    fmt::print(" {:.1f} ({:.1f}-{:.1f}) |", 100 * share, 100 * interval.low, 100 * interval.high);
                }
                fmt::print("\n");
            }
        }
    }

    BulkWords words_;
    std::string rows_, columns_, pages_;
    std::string bots_ = "greedy";
    std::string iterations_ = "200";
};

}  // namespace

std::unique_ptr<Command> make_table_command() { return std::make_unique<TableCommand>(); }

}  // namespace undercroft
