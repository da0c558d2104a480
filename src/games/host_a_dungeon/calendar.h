// The running year of the world. Rules count years from the beginning of each age, or on from where an age was left that comes back
// (AM-55); the annals count on, so that "as in year 7" has one meaning. What happens before an age's first year belongs to that year;
// an age without years takes one; before the first age that has years, nobody counts.
#pragma once

#include <vector>

#include "games/host_a_dungeon/state.h"

namespace undercroft::host_a_dungeon {

class Calendar {
public:
    explicit Calendar(const State& state);

    int year_of(Moment moment) const;
    int years_of(int layer) const;                                                  // how long that age has lasted; 0: nobody counted
    int end_of(int layer) const { return first_[static_cast<size_t>(layer) + 1]; }  // its latest year
    int last() const { return first_.empty() ? 0 : first_.back(); }                 // the latest year that has begun

private:
    std::vector<int> first_;    // by layer: how many years lie before it; one more at the end
    std::vector<int> counted_;  // by layer: what its own count of years began from
    std::vector<int> latest_;   // by layer: its own count at the end
};

// What the fact told last is the first of.
enum class Begins : uint8_t { nothing, season, age };
Begins begun_by(const State& state);

}  // namespace undercroft::host_a_dungeon
