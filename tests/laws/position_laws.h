// Laws about one position as it is: valid decisions, answers, text, invariants, saving, lanes and sealed answers.
#pragma once

#include <algorithm>
#include <cstring>

#include "laws/context.h"

namespace undercroft::laws {

template <class Fixture>
bool decision_is_valid(const Context<Fixture>& context, const typename Context<Fixture>::State& state) {
    const Decision decision = context.rules().decision(state);
    const int seats = context.rules().seats(state);
    if (seats < 1 || seats > max_seats) return false;
    const bool asks = decision.turn == Turn::seats || decision.turn == Turn::lanes;
    if (decision.seats.empty() == asks) return false;
    return (decision.seats.bits() & ~SeatSet::first(seats).bits()) == 0;
}

// False when the playout cannot go on.
template <class Fixture>
bool check_questions(Context<Fixture>& context, const typename Context<Fixture>::State& state) {
    if (!decision_is_valid(context, state)) {
        context.require(false, Law::decision_is_valid, "seats asked do not fit the turn");
        return false;
    }
    bool can_go_on = true;
    const ActionGrammar& grammar = context.module.grammar();
    for (Seat seat : context.rules().decision(state).seats) {
        const ActionList actions = context.list(state, seat);
        context.require(!actions.empty(), Law::question_has_answer, context.who(seat));
        can_go_on = can_go_on && !actions.empty();
        std::vector<Action> sorted(actions.begin(), actions.end());
        std::ranges::sort(sorted);
        const auto twice = std::ranges::adjacent_find(sorted);
        context.require(twice == sorted.end(), Law::answers_differ, twice == sorted.end() ? "" : context.text(*twice));
        for (Action action : actions) {
            context.require(!action.is_proceed(), Law::decision_is_valid, "kind 0 is for barriers");
            const std::string text = grammar.write(action);
            const Result<Action> back = grammar.read(text);
            context.require(back.ok() && *back == action, Law::text_parses_back, context.text(action) + " as \"" + text + "\"");
        }
    }
    return can_go_on;
}

template <class Fixture>
void check_invariants(Context<Fixture>& context, const typename Context<Fixture>::State& state) {
    const std::string failed = context.rules().failed_check(state);
    context.require(failed.empty(), Law::invariants_hold, failed);
    context.require(context.is_clean(state), Law::nothing_beyond_frames);
}

// Of the games that search: a position is its bytes and nothing else, and its hash looks at every one of them.
template <class Fixture>
void check_bytes(Context<Fixture>& context, const typename Context<Fixture>::State& state) {
    using State = typename Context<Fixture>::State;
    if constexpr (SearchableRules<typename Fixture::Module::RulesType>) {
        State copy;
        std::memcpy(static_cast<void*>(&copy), &state, sizeof state);
        const uint64_t hash = context.rules().hash(state);
        context.require(context.rules().hash(copy) == hash, Law::bytes_are_the_position, "its bytes are another position");
        reinterpret_cast<unsigned char*>(&copy)[context.rng.below(sizeof copy)] ^= 1;
        context.require(context.rules().hash(copy) != hash, Law::bytes_are_the_position, "a changed byte went unnoticed");
    }
}

// Sketches that the fixture would draw here: their text reads back, an observation accepts what the position accepts, and one that
// is accepted leads to a valid position.
template <class Fixture>
void check_sketches(Context<Fixture>& context, const typename Context<Fixture>::State& state, const Chance& chance) {
    if constexpr (SketchRules<typename Fixture::Module::RulesType>) {
        const auto& rules = context.rules();
        EventSink nobody;
        for (Seat seat : rules.decision(state).seats) {
            for (const Sketch& sketch : context.fixture.sketches(state, seat, context.rng)) {
                const std::string text = context.module.grammar().write(sketch);
                const Result<Reply> back = context.module.grammar().read_reply(text);
                context.require(back.ok() && *back == Reply(sketch), Law::text_parses_back, "\"" + text + "\"");
                const Result<Done> accepted = rules.accepts(state, seat, sketch);
                const Result<Done> from_seen = rules.accepts(rules.redact(state, seat), seat, sketch);
                context.require(accepted.ok() == from_seen.ok(), Law::options_need_no_secrets, text);
                context.require(accepted.ok() || !accepted.problem().code().empty(), Law::others_are_refused, text + ": no code");
                if (!accepted) continue;
                auto after = state;
                Chance own = chance;
                rules.apply_sketch(after, seat, sketch, own, nobody);
                context.require(decision_is_valid(context, after) && rules.failed_check(after).empty(), Law::sketches_are_taken_whole,
                                text);
            }
        }
    }
}

// Every legal answer of a seat leads to a valid position; long lists are sampled.
template <class Fixture>
void check_legal_answers(Context<Fixture>& context, const typename Context<Fixture>::State& state, const Chance& chance) {
    EventSink nobody;
    for (Seat seat : context.rules().decision(state).seats) {
        const ActionList actions = context.list(state, seat);
        const uint32_t stride = 1 + actions.size() / 24;
        for (uint32_t i = context.rng.below(stride); i < actions.size(); i += stride) {
            auto after = state;
            Chance own = chance;
            context.rules().apply(after, seat, actions[i], own, nobody, Windows::ask_all);
            const bool valid = decision_is_valid(context, after);
            context.require(valid, Law::legal_answers_apply, "no valid decision after " + context.text(actions[i]));
            const std::string failed = context.rules().failed_check(after);
            context.require(failed.empty(), Law::legal_answers_apply, context.text(actions[i]) + ": " + failed);
        }
    }
}

// Side by side: an answer in a lane, or a sealed one that does not complete its window, changes nothing for anybody else,
// teaches nobody, draws nothing, and commutes with the answers of others.
template <class Fixture>
void check_side_by_side(Context<Fixture>& context, const typename Context<Fixture>::State& state, const Chance& chance) {
    using State = typename Context<Fixture>::State;
    const auto& rules = context.rules();
    const Decision decision = rules.decision(state);
    const bool lanes = decision.turn == Turn::lanes;
    if (!lanes && (decision.turn != Turn::seats || decision.seats.size() < 2 || decision.together)) return;
    const Law privacy = lanes ? Law::lanes_are_private : Law::sealed_answers_are_private;
    std::vector<Event> log;
    EventSink events(log);

    for (Seat seat : decision.seats) {
        const ActionList actions = context.list(state, seat);
        const Action action = context.any_of(actions);
        State after = state;
        Chance own = chance;
        log.clear();
        rules.apply(after, seat, action, own, events, Windows::ask_all);
        const Decision next = rules.decision(after);
        if (lanes) {
            context.require(next.turn == Turn::lanes || next.turn == Turn::barrier, privacy, "lanes end without a barrier");
            context.require(own.draws() == chance.draws(), privacy, "a lane answer drew from Chance");
        } else {
            SeatSet rest = decision.seats;
            rest.remove(seat);
            if (next.turn != Turn::seats || next.seats != rest) continue;  // the window was completed
        }
        for (Viewer viewer : context.viewers(state)) {
            context.require(rules.unseen(after, viewer) >= rules.unseen(state, viewer), privacy, "it taught " + context.who(viewer));
            if (viewer.is(seat)) continue;
            const std::string detail = fmt::format("{} notices {} of seat {}", context.who(viewer), context.text(action), seat.index);
            context.require(same(rules.redact(after, viewer), rules.redact(state, viewer)), privacy, detail);
            context.require(lanes || seen_events(log, viewer).empty(), privacy, detail + " by an event");
            if (!decision.seats.has(viewer.seat)) continue;
            const bool asked = next.seats.has(viewer.seat);
            context.require(asked && rules.question(after, viewer.seat) == rules.question(state, viewer.seat) &&
                                same(context.list(after, viewer.seat), context.list(state, viewer.seat)),
                            privacy, detail + " by the question");
            if (!asked) continue;
            const Action theirs = context.any_of(context.list(state, viewer.seat));
            State swapped = state;
            Chance first = chance, second = own;
            EventSink nobody;
            rules.apply(swapped, viewer.seat, theirs, first, nobody, Windows::ask_all);
            if (!rules.decision(swapped).seats.has(seat)) continue;  // a window completed by the other order alone cannot be
            rules.apply(swapped, seat, action, first, nobody, Windows::ask_all);
            State straight = after;
            rules.apply(straight, viewer.seat, theirs, second, nobody, Windows::ask_all);
            context.require(same(straight, swapped), lanes ? Law::lanes_commute : privacy,
                            fmt::format("{} of seat {} and {}", context.text(action), seat.index, context.text(theirs)));
        }
    }
}

// One question to several seats: all see the same, may answer the same, and whoever answers, the same comes of it.
template <class Fixture>
void check_together(Context<Fixture>& context, const typename Context<Fixture>::State& state, const Chance& chance) {
    using State = typename Context<Fixture>::State;
    const auto& rules = context.rules();
    const Decision decision = rules.decision(state);
    if (!decision.together) return;
    const auto require = [&](bool holds, const std::string& detail) { context.require(holds, Law::together_is_one_answer, detail); };
    require(decision.turn == Turn::seats && decision.seats.size() > 1 && !decision.sealed, "not asked of several in the open");
    const Seat first = decision.seats.lowest();
    const ActionList actions = context.list(state, first);
    const Action action = context.any_of(actions);
    const auto apply = [&](Seat seat, std::vector<Event>& log) {
        State after = state;
        Chance own = chance;
        EventSink events(log);
        rules.apply(after, seat, action, own, events, Windows::ask_all);
        return after;
    };
    std::vector<Event> log;
    const State after = apply(first, log);
    for (const Seat seat : decision.seats) {
        require(same(rules.redact(state, seat), rules.redact(state, first)), fmt::format("seat {} sees something else", seat.index));
        const bool asked_the_same = rules.question(state, seat) == rules.question(state, first) && same(context.list(state, seat), actions);
        require(asked_the_same, fmt::format("seat {} is asked something else", seat.index));
        if (!asked_the_same) continue;
        std::vector<Event> told;
        require(same(apply(seat, told), after) && told == log, fmt::format("{} of seat {}", context.text(action), seat.index));
    }
}

}  // namespace undercroft::laws
