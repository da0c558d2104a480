#include "cli/seating.h"

#include <unistd.h>

#include <algorithm>
#include <random>

#include "cli/arguments.h"
#include "core/game_chance.h"
#include "core/utf8.h"
#include "session/given_answer.h"
#include "session/sheets.h"

namespace undercroft {

std::string usual_bot(const GameModule& game) {
    const std::vector<std::string> bots = game.bot_names();
    return std::ranges::find(bots, "medium") == bots.end() ? bots.front() : "medium";
}

uint64_t new_seed() {
    std::random_device device;
    uint64_t seed = 0;
    while (!is_secret_seed(seed)) {
        if (getentropy(&seed, sizeof seed) != 0) seed = uint64_t{device()} << 32 | device();
    }
    return seed;
}

Result<std::map<std::string, std::string>> sheet_options(const GameModule& game, Store& store, const std::vector<std::string>& sheets) {
    const SheetShelf shelf(game, store);
    const Result<std::vector<std::string>> texts = shelf.load_all(sheets);
    if (!texts) return texts.problem();
    return shelf.book().options(*texts);
}

Result<PlayPlan> make_plan(const GameModule& game, Store& store, const TableWish& wished) {
    PlayPlan plan;
    TableWish wish = wished;
    if (wish.bots.empty()) wish.bots = {usual_bot(game)};
    if (!wish.sheets.empty()) {
        const auto brought = sheet_options(game, store, wish.sheets);
        if (!brought) return brought.problem();
        for (const auto& [option, value] : *brought) wish.options[option] = value;
        if (wish.seats == 0) wish.seats = static_cast<int>(wish.sheets.size());
        if (static_cast<size_t>(wish.seats) < wish.sheets.size()) {
            return Problem("cli.problem.too_many_sheets")
                .with("sheets", static_cast<int64_t>(wish.sheets.size()))
                .with("seats", int64_t{wish.seats});
        }
        for (size_t i = wish.names.size(); i < wish.sheets.size(); ++i) wish.names.push_back(wish.sheets[i]);
    }
    const int people = wish.people.value_or(static_cast<int>(std::max<size_t>(1, wish.sheets.size())));
    plan.setup = {game.card().id, wish.seats, 0, wish.options};
    plan.setup.seed = wish.seed ? *wish.seed : new_seed();
    const Result<Setup> checked = game.check(plan.setup);
    if (!checked) return checked.problem();
    plan.setup.seats = checked->seats;  // options stay as wished: a campaign's chapters put theirs over the defaults
    if (people > checked->seats) {
        return Problem("cli.problem.too_many_people").with("people", int64_t{people}).with("seats", int64_t{checked->seats});
    }
    if (const auto known = check_bots(game, wish.bots); !known) return known.problem();
    for (int i = 0; i < checked->seats; ++i) {
        SeatPlan seat;
        if (i < people) {
            seat.passes = passes_at_first(game);
            if (static_cast<size_t>(i) < wish.names.size()) seat.name = printable_line(wish.names[static_cast<size_t>(i)]);
        } else {
            seat.bot = wish.bots[static_cast<size_t>(i - people) % wish.bots.size()];
            seat.iterations = wish.iterations;
            if (wish.iterations == 0) seat.microseconds = wish.time_ms * 1000;
        }
        plan.plans.push_back(std::move(seat));
    }
    plan.campaign = wish.campaign;
    plan.sheets = wish.sheets;
    return plan;
}

}  // namespace undercroft
