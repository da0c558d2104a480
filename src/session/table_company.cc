// What changes around a running game: a name that is said late, a seat lent to a bot and given back, a game wound back.
#include <charconv>

#include <fmt/format.h>

#include "core/utf8.h"
#include "session/table.h"

namespace undercroft {

void Table::set_name(Seat seat, const std::string& name) {
    if (!is_seat(seat)) return;
    SeatPlan& plan = plans_[static_cast<size_t>(seat.index)];
    plan.name = printable_line(name);
    note(fmt::format("name {} {}", seat.index + 1, plan.name));
}

Result<Done> Table::lend(Seat seat, const std::string& bot, int64_t microseconds) {
    if (!is_person(seat)) return Problem("problems.action.not_your_turn");
    if (const auto known = game().make_bot(bot); !known) return known.problem();
    SeatPlan& plan = plans_[static_cast<size_t>(seat.index)];
    plan.bot = bot;
    plan.microseconds = microseconds;
    lent_.add(seat);
    ++numbers_[static_cast<size_t>(seat.index)];  // what the person still had in hand answers nothing any more
    note(fmt::format("lend {} {} {}", seat.index + 1, microseconds, bot));
    return Done{};
}

Result<Done> Table::give_back(Seat seat) {
    if (!lent_.has(seat)) return Problem("problems.table.not_lent");
    SeatPlan& plan = plans_[static_cast<size_t>(seat.index)];
    plan.bot.clear();
    plan.microseconds = 0;
    lent_.remove(seat);
    ++numbers_[static_cast<size_t>(seat.index)];  // a bot that still thinks thinks for nobody
    note(fmt::format("give_back {}", seat.index + 1));
    return Done{};
}

void Table::begin_epoch(int64_t epoch) {
    epoch_ = epoch;
    note(fmt::format("epoch {}", epoch));
}

Result<Done> Table::replay_company(const std::string& what, Seat seat, const std::string& rest) {
    const auto unfit = [] { return Problem("problems.action.stale"); };
    if (!is_seat(seat)) return unfit();
    if (what == "name") {
        set_name(seat, rest);
        return Done{};
    }
    if (what == "give_back") return give_back(seat);
    int64_t microseconds = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), microseconds);
    if (error != std::errc{} || end == rest.data() + rest.size() || *end != ' ') return unfit();
    return lend(seat, std::string(end + 1, rest.data() + rest.size()), microseconds);
}

}  // namespace undercroft
