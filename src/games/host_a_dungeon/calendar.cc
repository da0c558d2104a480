#include "games/host_a_dungeon/calendar.h"

#include <algorithm>

namespace undercroft::host_a_dungeon {

Calendar::Calendar(const State& state) {
    std::vector<int> lasted(static_cast<size_t>(state.layer) + 1, 0);
    for (size_t layer = 1; layer < lasted.size(); ++layer) lasted[layer] = 1;
    const auto see = [&](Moment moment) {
        if (moment.layer < lasted.size()) lasted[moment.layer] = std::max(lasted[moment.layer], static_cast<int>(moment.year));
    };
    for (const Fact& fact : state.facts) see(fact.when);
    see(state.now());
    first_.push_back(0);
    for (const int years : lasted) first_.push_back(first_.back() + years);
}

int Calendar::year_of(Moment moment) const {
    if (moment.layer + size_t{1} >= first_.size()) return last();
    const int year = moment.layer == 0 ? moment.year : std::max<int>(moment.year, 1);
    return first_[moment.layer] + year;
}

Begins begun_by(const State& state) {
    if (state.facts.size() < 2) return Begins::season;  // the sheet is laid out; the first age goes on from here
    const Moment before = state.facts[state.facts.size() - 2].when, now = state.facts.back().when;
    return now.layer != before.layer ? Begins::age : now != before ? Begins::season : Begins::nothing;
}

}  // namespace undercroft::host_a_dungeon
