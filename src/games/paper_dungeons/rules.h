// The Rules of Paper Dungeons: eight rounds, all teams side by side (rules/paper_dungeons.md). Stateless but for the catalogue.
#pragma once

#include <memory>
#include <string>

#include "engine/rules.h"
#include "games/paper_dungeons/catalogue.h"
#include "games/paper_dungeons/state.h"

namespace undercroft::paper_dungeons {

struct Options {
    int teams = 2;
    bool missions = true;       // PD-SETUP-08
    bool vanishing = false;     // PD-VAR-01
    bool strict_power = false;
    int dungeon = -1;           // -1: drawn at random (PD-SETUP-02)
};

class Rules {
public:
    using State = paper_dungeons::State;
    using Options = paper_dungeons::Options;

    explicit Rules(std::shared_ptr<const Catalogue> catalogue);

    const Catalogue& catalogue() const { return *catalogue_; }
    const GameCard& card() const { return card_; }
    uint64_t content_hash() const { return catalogue_->content_hash; }

    // What follows from the seats: vanishing gems cannot be switched off in solo (PD-SOLO-05).
    Result<Setup> complete(Setup setup) const;
    Result<Options> read_options(const Setup& setup) const;
    State start(const Options& options, Chance& chance, EventSink& events) const;
    int seats(const State& state) const { return state.shared.teams; }
    Decision decision(const State& state) const {
        if (state.shared.phase == Phase::over) return {};
        if (state.shared.asked == 0) return {Turn::barrier, SeatSet{}};
        return {Turn::lanes, SeatSet::from_bits(state.shared.asked)};
    }
    Question question(const State& state, Seat seat) const;
    void list_actions(const State& state, Seat seat, ActionList& actions) const;
    void apply(State& state, Seat seat, Action action, Chance& chance, EventSink& events, Windows windows) const;

    State redact(const State& state, Viewer viewer) const;
    State fill(const State& observation, Viewer viewer, Chance& chance) const;
    int unseen(const State& state, Viewer viewer) const;
    uint64_t view_key(const State& state, Seat seat) const;
    uint64_t hash(const State& state) const { return hash_of(state); }

    int score(const State& state, Seat seat) const;
    int tie_break(const State& state, Seat seat) const;
    SeatSet winners(const State& state) const;
    std::string failed_check(const State& state) const;

private:
    std::shared_ptr<const Catalogue> catalogue_;
    GameCard card_;
};

}  // namespace undercroft::paper_dungeons
