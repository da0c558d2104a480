// What the table answers in a seat's place: the only answer there is, or a pass the person has ordered.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "engine/module.h"
#include "session/seat_plan.h"

namespace undercroft {

// RF-7: an answer given at once shows that there was no other. So it is given only where nobody learns anything by it: the seat is the
// only person, it answers unseen by the others, or it knows nothing that the whole table does not know.
std::optional<Action> given_answer(const GameModule& game, const AnyState& state, Seat seat, const SeatPlan& plan, int people);

// What a person at a new table is not asked: moments that do not concern them. They can order otherwise at any time.
std::set<std::string> passes_at_first(const GameModule& game);

}  // namespace undercroft
