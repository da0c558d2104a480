#include "games/host_a_dungeon/calendar.h"

#include <algorithm>

#include "games/host_a_dungeon/gen_facts.h"

namespace undercroft::host_a_dungeon {

Calendar::Calendar(const State& state) {
    const size_t layers = static_cast<size_t>(state.layer) + 1;
    counted_.assign(layers, 0);
    latest_.assign(layers, 0);
    const auto see = [&](Moment moment) {
        if (moment.layer < layers) latest_[moment.layer] = std::max(latest_[moment.layer], static_cast<int>(moment.year));
    };
    for (const Fact& fact : state.facts) {
        see(fact.when);
        const bool begins = fact.chapter == Chapter::gen && fact.kind == static_cast<uint8_t>(GenFact::age_began);
        if (begins && fact.when.layer < layers) counted_[fact.when.layer] = fact.when.year;
    }
    see(state.now());
    first_.push_back(0);
    for (size_t layer = 0; layer < layers; ++layer) {
        const int lasted = latest_[layer] - counted_[layer];
        first_.push_back(first_.back() + (layer == 0 ? lasted : std::max(lasted, 1)));
    }
}

int Calendar::year_of(Moment moment) const {
    if (moment.layer + size_t{1} >= first_.size()) return last();
    const int year = moment.year - counted_[moment.layer];
    return first_[moment.layer] + (moment.layer == 0 ? year : std::max(year, 1));
}

int Calendar::years_of(int layer) const {
    const auto at = static_cast<size_t>(layer);
    return at < latest_.size() ? latest_[at] - counted_[at] : 0;
}

Begins begun_by(const State& state) {
    if (state.facts.size() < 2) return Begins::season;  // the sheet is laid out; the first age goes on from here
    const Moment before = state.facts[state.facts.size() - 2].when, now = state.facts.back().when;
    return now.layer != before.layer ? Begins::age : now != before ? Begins::season : Begins::nothing;
}

}  // namespace undercroft::host_a_dungeon
