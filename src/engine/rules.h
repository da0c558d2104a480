// What a game's Rules offer. Search, laws and simulation are templates over this; nothing here is virtual.
#pragma once

#include <concepts>
#include <cstdint>
#include <type_traits>

#include "core/chance.h"
#include "core/result.h"
#include "engine/action.h"
#include "engine/decision.h"
#include "engine/event.h"
#include "engine/seat.h"
#include "engine/setup.h"
#include "engine/sketch.h"

namespace undercroft {

// Rules are stateless but for a reference to their immutable catalogue; a State is a complete position and a value: copies are
// independent. It may own memory; then it compares with ==.
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

// Rules that search plays millions of times: a State is plain bytes, and playing asks for no memory
// (tests/support/allocation counts). Only these games have the search bot.
template <class Rules>
concept SearchableRules = GameRules<Rules> && std::is_trivially_copyable_v<typename Rules::State>;

// Rules to which a person may draw an answer (engine/sketch.h):
//   accepts       whether this sketch, as a whole, answers the seat's question; the Problem says why not. The same from the
//                 redacted position.
//   apply_sketch  takes an accepted one and runs on to the next question, as apply does.
template <class Rules>
concept SketchRules = GameRules<Rules> && requires(const Rules& rules, typename Rules::State& state, const typename Rules::State& seen,
                                                   Seat seat, const Sketch& sketch, Chance& chance, EventSink& events) {
    { rules.accepts(seen, seat, sketch) } -> std::same_as<Result<Done>>;
    rules.apply_sketch(state, seat, sketch, chance, events);
};

// Rules whose `static constexpr bool nothing_hidden = true` promises that redact changes nothing: observations then share the State.
template <class Rules>
concept OpenRules = requires {
    requires Rules::nothing_hidden;
};

}  // namespace undercroft
