// What every law needs at hand: the game, where the playout stands, and the report.
//
// A Fixture gives
//   using Module = ModuleOf<Rules, Words, Policy>;
//   const Module& module() const;
//   std::vector<Setup> setups() const;      seat counts and options to try; seeds are added
//   LawPlan plan() const;
// and may give
//   bool nothing_beyond_frames(const State&) const;             every frame stack is clean beyond its top
//   State redeal(const State&, Viewer, Chance&) const;          deals anew all that the viewer may not know, drafts, sealed
//                                                               answers and lanes too; written without redact and fill, so
//                                                               that it catches what both of them forget
//   std::vector<Sketch> sketches(const State&, Seat, Rng&) const;   answers to draw, good and bad; must where the rules take them
//   void forget(std::vector<Event>&) const;                     takes out what these events showed all and the position does
//                                                               not keep (in which order cards came onto a pile)
#pragma once

#include <concepts>
#include <cstring>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/game_chance.h"
#include "laws/law.h"
#include "modules/module_of.h"

namespace undercroft::laws {

struct LawPlan {
    int playouts = 4;           // per setup
    size_t step_limit = 20000;  // a playout longer than this does not end
    size_t costly_every = 9;    // steps between looks at the costly laws
    int twin_steps = 8;         // how far two states that a seat cannot tell apart are played
    uint64_t first_seed = 1;
    bool table_may_lose = false;  // a co-operative game may end without a winner
    // Two seats may share what the rest of the table does not know (a card passed on, a look into a hand).
    bool seats_share_secrets = false;
};

struct Move {
    Seat seat;  // none: past a barrier
    Action action;
    bool forced = false;
    bool lane = false;
};

template <class State>
bool same(const State& one, const State& other) {
    if constexpr (std::has_unique_object_representations_v<State>) {
        return std::memcmp(&one, &other, sizeof one) == 0;
    } else {
        return one == other;
    }
}

inline bool same(const ActionList& one, const ActionList& other) { return std::ranges::equal(one.view(), other.view()); }

// What a viewer could read of these events.
inline std::vector<Event> seen_events(const std::vector<Event>& events, Viewer viewer) {
    std::vector<Event> seen;
    for (const Event& event : events) {
        if (const auto open = seen_by(event, viewer)) seen.push_back(*open);
    }
    return seen;
}

template <class Fixture>
struct Context {
    using Module = typename Fixture::Module;
    using State = typename Module::State;

    const Fixture& fixture;
    const Module& module;
    LawPlan plan;
    LawReport& report;
    Setup setup;
    Rng rng;
    size_t step = 0;

    const auto& rules() const { return module.rules(); }

    void require(bool holds, Law law, std::string detail = {}) {
        if (!holds) report.add(law, setup, step, std::move(detail));
    }
    std::vector<Viewer> viewers(const State& state) const {
        std::vector<Viewer> all{Viewer::spectator()};
        for (int i = 0; i < rules().seats(state); ++i) all.push_back(Seat(i));
        return all;
    }
    static std::string who(Viewer viewer) { return viewer.is_spectator() ? "spectator" : fmt::format("seat {}", viewer.seat.index); }
    std::string text(Action action) const { return fmt::format("{}({},{},{})", action.kind, action.a, action.b, action.c); }

    ActionList list(const State& state, Seat seat) const {
        ActionList actions;
        rules().list_actions(state, seat, actions);
        return actions;
    }
    Seat any_of(SeatSet seats) {
        auto skip = rng.below(static_cast<uint32_t>(seats.size()));
        for (Seat seat : seats) {
            if (skip-- == 0) return seat;
        }
        return Seat::none();
    }
    Action any_of(const ActionList& actions) { return actions[rng.below(actions.size())]; }

    bool is_clean(const State& state) const {
        if constexpr (requires { fixture.nothing_beyond_frames(state); }) return fixture.nothing_beyond_frames(state);
        return true;
    }
    // What a viewer knows from events and the position still shows.
    std::vector<Event> lasting_events(const std::vector<Event>& events, Viewer viewer) const {
        std::vector<Event> seen = seen_events(events, viewer);
        if constexpr (requires { fixture.forget(seen); }) fixture.forget(seen);
        return seen;
    }
    static constexpr bool redeals = requires(const Fixture& given, const State& state, Viewer viewer, Chance& chance) {
        given.redeal(state, viewer, chance);
    };
};

// Says where a playout stood when a CHECK inside the rules stops it.
template <class Fixture>
class WhereWeAre final : public CheckContext {
public:
    explicit WhereWeAre(const Context<Fixture>& context) : context_(context) {}
    std::string describe() const override {
        return fmt::format("laws of {}: seats {}, seed {}, step {}", context_.module.card().id, context_.setup.seats, context_.setup.seed,
                           context_.step);
    }

private:
    const Context<Fixture>& context_;
};

}  // namespace undercroft::laws
