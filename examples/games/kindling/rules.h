// The rules of Kindling as the engine wants them (concept GameRules): functions over a State that keep nothing themselves.
#pragma once

#include <string>

#include "core/hash.h"
#include "engine/rules.h"
#include "games/kindling/state.h"

namespace undercroft::kindling {

class Rules {
public:
    using State = kindling::State;
    using Options = kindling::Options;

    const GameCard& card() const { return card_; }
    uint64_t content_hash() const { return hash_text("kindling"); }  // of the packs, in a game that has some
    Result<Options> read_options(const Setup& setup) const { return Options{setup.seats}; }

    // rules.cc: a position from the outside
    State start(const Options& options, Chance& chance, EventSink& events) const;
    int seats(const State& state) const { return state.seats; }
    Decision decision(const State& state) const;
    Question question(const State& state, Seat seat) const;
    void list_actions(const State& state, Seat seat, ActionList& actions) const;
    void apply(State& state, Seat seat, Action action, Chance& chance, EventSink& events, Windows windows) const;
    uint64_t hash(const State& state) const { return hash_of(state); }
    int score(const State& state, Seat seat) const { return state.points[static_cast<size_t>(seat.index)]; }
    SeatSet winners(const State& state) const;
    std::string failed_check(const State& state) const;

    // redact.cc: who may know what
    State redact(const State& state, Viewer viewer) const;
    State fill(const State& seen, Viewer viewer, Chance& chance) const;
    int unseen(const State& state, Viewer viewer) const;
    uint64_t view_key(const State& state, Seat seat) const { return hash_of(redact(state, seat)); }

private:
    GameCard card_{"kindling", {2, 3, 4}, 2, {}, 1};
};

// Small questions about a position, asked in more than one file.
inline uint16_t hand(const State& state, Seat seat) { return state.hands[static_cast<size_t>(seat.index)]; }
inline uint16_t cards_above(uint16_t cards, uint8_t card) { return static_cast<uint16_t>(cards & ~((2u << card) - 1u)); }
bool is_bidding(const State& state);
SeatSet waiting_lanes(const State& state);

// round.cc: the procedures. `run` goes on from wherever the position stands to the next question.
int draw_card(State& state, Seat seat);
void answer_lane(Lane& own, Seat seat, Action action, EventSink& events);
void answer_turn(State& state, Action action, EventSink& events);
void run(State& state, Chance& chance, EventSink& events, Windows windows);

}  // namespace undercroft::kindling
