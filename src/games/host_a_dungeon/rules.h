// The rules of How to Host a Dungeon at the engine's door. Chapters hold the rules themselves.
#pragma once

#include <memory>
#include <string>

#include "engine/rules.h"
#include "games/host_a_dungeon/catalogue.h"
#include "games/host_a_dungeon/state.h"

namespace undercroft::host_a_dungeon {

// Kinds of answers; 0 is proceed.
enum class Do : uint16_t { pick = 1, draw_spot, draw_surface, draw_course, draw_box };
inline constexpr Drawing drawing_of(uint16_t kind) {
    switch (static_cast<Do>(kind)) {
    case Do::draw_spot: return Drawing::spot;
    case Do::draw_surface: return Drawing::surface;
    case Do::draw_course: return Drawing::course;
    case Do::draw_box: return Drawing::box;
    default: return Drawing::none;
    }
}

class Rules {
public:
    using State = host_a_dungeon::State;
    using Options = host_a_dungeon::Options;
    static constexpr bool nothing_hidden = true;

    explicit Rules(std::shared_ptr<const Catalogue> catalogue);

    const GameCard& card() const { return card_; }
    uint64_t content_hash() const { return catalogue_->hash; }
    const Catalogue& catalogue() const { return *catalogue_; }

    Result<Options> read_options(const Setup& setup) const;
    State start(const Options& options, Chance& chance, EventSink& events) const;
    int seats(const State& state) const { return state.options.seats; }
    Decision decision(const State& state) const;
    Question question(const State& state, Seat) const { return {static_cast<uint16_t>(state.asked ? state.asked->point : 0)}; }
    void list_actions(const State& state, Seat seat, ActionList& actions) const;
    void apply(State& state, Seat seat, Action action, Chance& chance, EventSink& events, Windows) const;
    Result<Done> accepts(const State& state, Seat seat, const Sketch& sketch) const;
    void apply_sketch(State& state, Seat seat, const Sketch& sketch, Chance& chance, EventSink& events) const;
    State redact(const State& state, Viewer) const { return state; }
    State fill(const State& state, Viewer, Chance&) const { return state; }
    int unseen(const State&, Viewer) const { return 0; }
    uint64_t view_key(const State& state, Seat) const { return hash(state); }
    uint64_t hash(const State& state) const { return hash_of_state(state); }
    // A history has no winner: everybody who took part shares it.
    int score(const State& state, Seat) const { return static_cast<int>(state.facts.size()); }
    SeatSet winners(const State& state) const { return SeatSet::first(state.options.seats); }
    std::string failed_check(const State& state) const;

private:
    void go_on(State& state, Answer answer, Chance& chance, EventSink& events) const;
    std::shared_ptr<const Catalogue> catalogue_;
    GameCard card_;
};

GameCard make_card();
Options options_of(const Setup& setup);

}  // namespace undercroft::host_a_dungeon
