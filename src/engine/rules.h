// What a game's Rules offer. Search, laws and simulation are templates over this; nothing here is virtual.
#pragma once

#include <concepts>
#include <cstdint>

#include "core/chance.h"
#include "core/result.h"
#include "engine/action.h"
#include "engine/decision.h"
#include "engine/event.h"
#include "engine/seat.h"
#include "engine/setup.h"

namespace undercroft {

// Rules are stateless but for a reference to their immutable catalogue; a State is a complete position and a plain value.
//
//   start         deals a game. Options are the checked Setup in a form without text.
//   decision      which seats are asked, or barrier, or over.
//   question      what this seat is asked now; only for seats in decision().seats.
//   list_actions  every legal answer of this seat, at least one, no answer twice.
//   apply         takes a legal answer (or proceed at a barrier, with Seat::none()) and runs on to the next question.
//   redact        the position with blanks for all that the viewer may not know.
//   fill          imagines what the blanks of redact(state, viewer) hide; playable to the end.
//   unseen        how much is hidden from this viewer; undo stops where an answer made it shrink for anybody.
//   view_key      hash of all this seat knows: equal for states the seat cannot tell apart.
//   score         final or provisional standing of a seat, more is better; winners only when over.
template <class Rules>
concept GameRules = requires(const Rules& rules, typename Rules::State& state, const typename Rules::State& seen,
                             const typename Rules::Options& options, const Setup& setup, Action action, Seat seat, Viewer viewer,
                             Chance& chance, EventSink& events, ActionList& actions) {
    { rules.read_options(setup) } -> std::same_as<Result<typename Rules::Options>>;
    { rules.start(options, chance, events) } -> std::same_as<typename Rules::State>;
    { rules.seats(seen) } -> std::same_as<int>;
    { rules.decision(seen) } -> std::same_as<Decision>;
    { rules.question(seen, seat) } -> std::same_as<Question>;
    rules.list_actions(seen, seat, actions);
    rules.apply(state, seat, action, chance, events, Windows::ask_all);
    { rules.redact(seen, viewer) } -> std::same_as<typename Rules::State>;
    { rules.fill(seen, viewer, chance) } -> std::same_as<typename Rules::State>;
    { rules.unseen(seen, viewer) } -> std::same_as<int>;
    { rules.view_key(seen, seat) } -> std::same_as<uint64_t>;
    { rules.hash(seen) } -> std::same_as<uint64_t>;
    { rules.score(seen, seat) } -> std::same_as<int>;
    { rules.winners(seen) } -> std::same_as<SeatSet>;
};

}  // namespace undercroft
