// Nobody with a name goes out of the annals without a word: whoever ended by a rule that tells no fact of it is told from the group itself.
#pragma once

#include "games/host_a_dungeon/annals.h"
#include "games/host_a_dungeon/calendar.h"

namespace undercroft::host_a_dungeon {

void add_last_words(Annals& annals, const State& state, const Calendar& calendar);

}  // namespace undercroft::host_a_dungeon
