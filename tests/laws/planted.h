// Kindling with one mistake planted in it, so that the tests of the laws can see it caught. Each is put on top of the sound rules.
#pragma once

#include "core/bits.h"
#include "games/kindling/module.h"

namespace undercroft::laws {

enum class Fault : uint8_t {
    none,
    redact_shows_a_hand,  // of the next seat
    redact_shows_lanes,
    window_shows_who_answered,
    options_look_into_hands,
    event_shows_the_card,
    shared_counter,
    window_without_pass,
    pass_listed_twice,
    lanes_count_each_other,
    fill_deals_own_cards,
    rounds_never_end,
    two_actions_one_word,
    policy_peeks,
    stale_frames,
    deck_counts_as_seen,  // so that a draw can be taken back
    key_of_everything,
    forced_seats_block,
    window_asks_together  // though each has a hand of its own
};

// Some other seat holds a card above this one: what no list of answers and no policy may ask.
inline bool somebody_beats(const kindling::State& state, Seat seat, uint8_t card) {
    for (int i = 0; i < state.seats; ++i) {
        if (Seat(i) != seat && kindling::cards_above(kindling::hand(state, Seat(i)), card) != 0) return true;
    }
    return false;
}

class PlantedRules : public kindling::Rules {
public:
    explicit PlantedRules(Fault fault = Fault::none) : fault_(fault) {}

    Decision decision(const State& state) const {
        Decision asked = kindling::Rules::decision(state);
        asked.together = fault_ == Fault::window_asks_together && asked.turn == Turn::seats && asked.seats.size() > 1;
        return asked;
    }

    void list_actions(const State& state, Seat seat, ActionList& actions) const {
        ActionList sound;
        kindling::Rules::list_actions(state, seat, sound);
        const Action pass = make_action(kindling::Do::pass);
        for (const Action action : sound) {
            if (fault_ == Fault::window_without_pass && action == pass) continue;
            if (fault_ == Fault::options_look_into_hands && action == make_action(kindling::Do::launch, 1)) {
                const auto& turn = state.frames.top<kindling::TurnFrame>();
                if (somebody_beats(state, turn.seat, turn.card)) continue;
            }
            actions.add(action);
            actions.add_if(fault_ == Fault::pass_listed_twice && action == pass, pass);
        }
    }

    void apply(State& state, Seat seat, Action action, Chance& chance, EventSink& events, Windows windows) const {
        const State before = state;
        if (fault_ == Fault::rounds_never_end) state.frames.nearest<kindling::RoundFrame>()->round = 0;
        std::vector<Event> log;
        EventSink told(log);
        const bool changed_telling = fault_ == Fault::event_shows_the_card;
        const Windows asked = fault_ == Fault::forced_seats_block ? Windows::ask_all : windows;
        kindling::Rules::apply(state, seat, action, chance, changed_telling ? told : events, asked);
        for (Event event : log) {
            if (event.kind == static_cast<uint16_t>(kindling::Happened::drawn)) event.hidden = 0;
            events.add(event);
        }
        if (fault_ == Fault::shared_counter && state.points != before.points) {
            static int games_won = 0;
            size_t winner = 0;
            while (state.points[winner] == before.points[winner]) ++winner;
            state.points[winner] = static_cast<uint8_t>(state.points[winner] + ++games_won % 3);
        }
        if (fault_ == Fault::lanes_count_each_other && action.kind == static_cast<uint16_t>(kindling::Do::bid)) {
            uint8_t& coins = state.lanes[static_cast<size_t>(seat.index)].coins;
            coins = static_cast<uint8_t>(coins + kindling::waiting_lanes(state).size());
        }
        if (fault_ == Fault::stale_frames && before.frames.size() == 3 && state.frames.size() < 3) {
            reinterpret_cast<unsigned char*>(&state.frames)[2 * 44] = 7;  // in the third slot
        }
        if (fault_ == Fault::forced_seats_block && windows == Windows::skip_forced) {  // all pass, whatever they hold
            while (state.frames.top_kind() == kindling::WindowFrame::frame_kind) {
                const Seat next = state.frames.top<kindling::WindowFrame>().sealed.waiting().lowest();
                kindling::Rules::apply(state, next, make_action(kindling::Do::pass), chance, events, Windows::ask_all);
            }
        }
    }

    State redact(const State& state, Viewer viewer) const {
        State seen = kindling::Rules::redact(state, viewer);
        if (fault_ == Fault::redact_shows_a_hand && !viewer.is_spectator()) {
            const auto next = static_cast<size_t>((viewer.seat.index + 1) % state.seats);
            seen.hands[next] = state.hands[next];
        }
        if (fault_ == Fault::redact_shows_lanes && kindling::is_bidding(state)) seen.lanes = state.lanes;
        if (fault_ == Fault::window_shows_who_answered && state.frames.top_kind() == kindling::WindowFrame::frame_kind) {
            seen.frames.top<kindling::WindowFrame>().sealed.unused[0] = state.frames.top<kindling::WindowFrame>().sealed.answered.bits();
        }
        return seen;
    }

    State fill(const State& seen, Viewer viewer, Chance& chance) const {
        if (fault_ != Fault::fill_deals_own_cards || viewer.is_spectator()) return kindling::Rules::fill(seen, viewer, chance);
        State forgetful = seen;
        uint16_t& own = forgetful.hands[static_cast<size_t>(viewer.seat.index)];
        own = 0;
        forgetful = kindling::Rules::fill(forgetful, viewer, chance);
        own = kindling::hand(seen, viewer.seat);
        return forgetful;
    }

    int unseen(const State& state, Viewer viewer) const {
        const int all = kindling::Rules::unseen(state, viewer);
        return fault_ == Fault::deck_counts_as_seen ? all - static_cast<int>(state.deck.size()) : all;
    }

    uint64_t view_key(const State& state, Seat seat) const {
        return hash_of(fault_ == Fault::key_of_everything ? state : redact(state, seat));
    }

private:
    Fault fault_;
};

struct PlantedWords : kindling::Words {
    explicit PlantedWords(Fault fault) : Words(fault == Fault::two_actions_one_word ? "raise" : "stop") {}
};

struct PlantedPolicy : kindling::Policy {
    explicit PlantedPolicy(Fault planted) : fault(planted) {}
    Action pick(const PlantedRules& rules, const kindling::State& state, Seat seat, const ActionList& actions, Rng& rng) const {
        const bool responds = rules.question(state, seat).kind == static_cast<uint16_t>(kindling::Ask::respond);
        if (fault == Fault::policy_peeks && !responds && somebody_beats(state, seat, 12)) return actions[0];
        return Policy::pick(rules, state, seat, actions, rng);
    }
    Fault fault;
};

using PlantedModule = ModuleOf<PlantedRules, PlantedWords, PlantedPolicy>;

inline PlantedModule plant(Fault fault) { return PlantedModule(PlantedRules(fault), PlantedWords(fault), PlantedPolicy(fault)); }

}  // namespace undercroft::laws
