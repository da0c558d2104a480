#include "games/host_a_dungeon/year_book.h"

#include "games/host_a_dungeon/calendar.h"
#include "games/host_a_dungeon/tokens.h"

namespace undercroft::host_a_dungeon {

void YearBook::see(const State& state) {
    if (years_.empty() || state.layer != now_.layer || state.year != now_.year) {
        now_ = state.now();
        const YearName name{state.layer, Calendar(state).year_of(now_)};
        if (years_.empty() || years_.back().name != name) years_.push_back({name, {}});
    }
    LivedYear& year = years_.back();
    year.groups.clear();
    for (const Group& group : state.groups) {
        if (!group.alive) continue;
        year.groups.push_back({group.id.index(), own_tokens(state, group.id, Token::pop), own_tokens(state, group.id, Token::wealth)});
    }
    if (wished_ && year.name == *wished_) kept_ = state;
}

}  // namespace undercroft::host_a_dungeon
