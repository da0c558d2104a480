// The years of a history while it is lived: who had how many at the end of each, and, where one is wished, the world as it stood then.
#pragma once

#include <optional>
#include <vector>

#include "games/host_a_dungeon/state.h"

namespace undercroft::host_a_dungeon {

// A year of the running count (calendar.h) in the layer of its age: an age may begin in a year in which another ended.
struct YearName {
    int layer = 0, year = 0;
    friend bool operator==(const YearName&, const YearName&) = default;
};
struct Living {
    int group = 0, people = 0, wealth = 0;
};
struct LivedYear {
    YearName name;
    std::vector<Living> groups;  // that live, by number
};

class YearBook {
public:
    explicit YearBook(std::optional<YearName> wished = {}) : wished_(wished) {}

    void see(const State& state);  // every position, in order
    const std::vector<LivedYear>& years() const { return years_; }
    const std::optional<State>& kept() const { return kept_; }  // the last position of the year that was wished

private:
    std::optional<YearName> wished_;
    std::vector<LivedYear> years_;
    std::optional<State> kept_;
    Moment now_ = Moment::never();
};

}  // namespace undercroft::host_a_dungeon
