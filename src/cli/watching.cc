#include "cli/watching.h"

#include <algorithm>

namespace undercroft {

namespace {

constexpr const char* stand_in = "medium";
constexpr int64_t thinks_microseconds = 100'000;

}  // namespace

Watching::Watching(Playing& playing) : playing_(playing) {
    Table& table = playing_.sitting().table();
    for (size_t i = 0; i < table.plans().size(); ++i) {
        const Seat seat(static_cast<int>(i));
        if (table.is_lent(seat) || (table.plans()[i].is_person() && table.lend(seat, stand_in, thinks_microseconds))) lent_.add(seat);
    }
}

Watching::~Watching() {
    for (const Seat seat : lent_) static_cast<void>(playing_.sitting().table().give_back(seat));
    static_cast<void>(playing_.keep());  // said again whenever the person does something
}

bool Watching::decide() {
    const Table& table = playing_.table();
    opened_ = Opens::nothing;
    const size_t before = table.match().steps().size();
    if (interrupted() || table.over() || !playing_.step()) return false;
    for (size_t i = before; i < table.match().steps().size(); ++i)
        opened_ = std::max(opened_, opened_by(table.game(), table.match().steps()[i]));
    return !table.over();
}

bool Watching::reached(Until until) const {
    return until == Until::decision || (until == Until::turn ? opened_ != Opens::nothing : opened_ == Opens::chapter);
}

bool Watching::run(Until until) {
    do {
        if (!decide()) return false;
    } while (!reached(until));
    return true;
}

bool has_time(const House& house, const std::string& game) { return house.texts().has(house.language(), game + ".time.turn"); }

std::vector<PastTurn> past_turns(const House& house, const Playing& playing) {
    std::vector<PastTurn> past;
    for (const TurnBegun& turn : turns_of(playing.table().match())) past.push_back({turn.steps, house.say(turn.words), turn.chapter});
    std::ranges::reverse(past);
    return past;
}

}  // namespace undercroft
