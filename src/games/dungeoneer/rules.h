// Dungeoneer as a GameRules: both sets, alone and combined, for 1 to 4 seats.
#pragma once

#include <memory>
#include <string>

#include "engine/rules.h"
#include "games/dungeoneer/catalogue.h"
#include "games/dungeoneer/state.h"

namespace undercroft::dungeoneer {

class Rules {
public:
    using State = dungeoneer::State;
    using Options = dungeoneer::Options;

    explicit Rules(std::shared_ptr<const Catalogue> catalogue);

    const Catalogue& catalogue() const { return *catalogue_; }
    const GameCard& card() const { return *card_; }
    uint64_t content_hash() const { return catalogue_->hash; }

    Result<Options> read_options(const Setup& setup) const;
    State start(const Options& options, Chance& chance, EventSink& events) const;
    int seats(const State& state) const { return state.options.seats; }
    Decision decision(const State& state) const;
    Question question(const State& state, Seat seat) const;
    void list_actions(const State& state, Seat seat, ActionList& actions) const;
    void apply(State& state, Seat seat, Action action, Chance& chance, EventSink& events, Windows windows) const;
    State redact(const State& state, Viewer viewer) const;
    State fill(const State& observation, Viewer viewer, Chance& chance) const;
    int unseen(const State& state, Viewer viewer) const;
    uint64_t view_key(const State& state, Seat seat) const;
    uint64_t hash(const State& state) const;
    int score(const State& state, Seat seat) const;
    SeatSet winners(const State& state) const { return state.won; }

    // Empty when every invariant holds: cards in one zone, counts, map, frames.
    std::string failed_check(const State& state) const;

private:
    std::shared_ptr<const Catalogue> catalogue_;
    std::shared_ptr<const GameCard> card_;
};
static_assert(GameRules<Rules>);

// The switches of the game card in the order of Switch, with the word that turns each on.
struct SwitchWord {
    const char* option;
    const char* off;
    const char* on;
    Switch which;
};
std::span<const SwitchWord> switch_words();

}  // namespace undercroft::dungeoneer
