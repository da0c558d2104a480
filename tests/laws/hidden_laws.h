// Laws about hidden things: redact and fill, options and policy without secrets, twins that a viewer cannot tell apart.
#pragma once

#include <algorithm>
#include <map>

#include <fmt/ranges.h>

#include "bots/playout.h"
#include "laws/context.h"
#include "laws/position_laws.h"

namespace undercroft::laws {

// The options and question behind each view_key met so far: search keeps one list per key.
using KeyedOptions = std::map<std::pair<int, uint64_t>, uint64_t>;

template <class Fixture>
void check_asked_seat(Context<Fixture>& context, const typename Context<Fixture>::State& state,
                      const typename Context<Fixture>::State& seen, Seat seat, KeyedOptions& keyed) {
    const auto& rules = context.rules();
    const ActionList actions = context.list(state, seat);
    if (!rules.decision(seen).seats.has(seat)) {
        context.require(false, Law::options_need_no_secrets, context.who(seat) + " is not asked in its own observation");
        return;
    }
    context.require(same(context.list(seen, seat), actions), Law::options_need_no_secrets, context.who(seat) + ": options");
    context.require(rules.question(seen, seat) == rules.question(state, seat), Law::options_need_no_secrets,
                    context.who(seat) + ": question");

    const auto& policy = context.module.policy();
    Rng one(context.setup.seed + context.step), other = one;
    const Action from_all = policy.pick(rules, state, seat, actions, one);
    const Action from_seen = policy.pick(rules, seen, seat, actions, other);
    context.require(
        from_all == from_seen && one == other, Law::policy_does_not_peek,
        fmt::format("seat {}: {} knowing all, {} seeing its part", seat.index, context.text(from_all), context.text(from_seen)));
    context.require(actions.contains(from_seen), Law::policy_does_not_peek, "the pick is not legal: " + context.text(from_seen));

    uint64_t options = hash_of(rules.question(state, seat));
    for (Action action : actions) options = combine_hash(options, hash_of(action));
    const auto [known, is_new] = keyed.try_emplace({seat.index, rules.view_key(state, seat)}, options);
    context.require(is_new || known->second == options, Law::view_key_is_of_the_view, "one key, two lists of options");
}

template <class Fixture>
void check_viewer(Context<Fixture>& context, const typename Context<Fixture>::State& state, Viewer viewer, Chance& imagination,
                  KeyedOptions& keyed) {
    using State = typename Context<Fixture>::State;
    const auto& rules = context.rules();
    const std::string who = context.who(viewer);
    const State seen = rules.redact(state, viewer);
    const State imagined = rules.fill(seen, viewer, imagination);

    context.require(same(rules.redact(seen, viewer), seen), Law::redact_is_stable, who);
    context.require(context.is_clean(seen) && context.is_clean(imagined), Law::nothing_beyond_frames, who);
    context.require(same(rules.redact(imagined, viewer), seen), Law::fill_is_inverse, who);
    const std::string failed = rules.failed_check(imagined);
    context.require(failed.empty(), Law::fill_is_possible, who + ": " + failed);
    const int unseen = rules.unseen(state, viewer);
    context.require(rules.unseen(seen, viewer) == unseen && rules.unseen(imagined, viewer) == unseen, Law::unseen_is_of_the_view, who);

    const State table = rules.redact(state, Viewer::spectator());
    context.require(same(rules.redact(seen, Viewer::spectator()), table), Law::redact_is_stable, "what all know, through " + who);
    if (!context.plan.seats_share_secrets && !viewer.is_spectator()) {
        for (int i = 0; i < rules.seats(state); ++i) {
            if (viewer.is(Seat(i))) continue;
            context.require(same(rules.redact(seen, Seat(i)), table), Law::two_seats_know_what_all_know,
                            fmt::format("{} and seat {}", who, i));
        }
    }
    if constexpr (Context<Fixture>::redeals) {
        const State redealt = context.fixture.redeal(state, viewer, imagination);
        context.require(same(rules.redact(redealt, viewer), seen), Law::redaction_hides, who);
    }
    if (viewer.is_spectator()) return;
    const uint64_t key = rules.view_key(state, viewer.seat);
    context.require(rules.view_key(seen, viewer.seat) == key && rules.view_key(imagined, viewer.seat) == key, Law::view_key_is_of_the_view,
                    who);
    if (rules.decision(state).seats.has(viewer.seat)) {
        check_asked_seat(context, state, seen, viewer.seat, keyed);
        check_asked_seat(context, imagined, seen, viewer.seat, keyed);
    }
}

template <class Fixture>
void check_fill_plays(Context<Fixture>& context, const typename Context<Fixture>::State& state, Viewer viewer, Chance& imagination) {
    const auto& rules = context.rules();
    auto imagined = rules.fill(rules.redact(state, viewer), viewer, imagination);
    EventSink nobody;
    const auto broken = [&](const std::string& how) {
        context.require(false, Law::fill_plays_to_the_end, context.who(viewer) + ": " + how);
    };
    for (size_t i = 0; i < context.plan.step_limit; ++i) {
        const Decision decision = rules.decision(imagined);
        if (decision.over()) return;
        if (!decision_is_valid(context, imagined)) return broken("asks in a way no decision may");
        if (decision.turn == Turn::barrier) {
            rules.apply(imagined, Seat::none(), Action::proceed(), imagination, nobody, Windows::skip_forced);
            continue;
        }
        const Seat seat = context.any_of(decision.seats);
        const ActionList actions = context.list(imagined, seat);
        if (actions.empty()) return broken(fmt::format("question {} has no answer", rules.question(imagined, seat).kind));
        rules.apply(imagined, seat, context.any_of(actions), imagination, nobody, Windows::skip_forced);
        const std::string failed = rules.failed_check(imagined);
        if (!failed.empty()) return broken(failed);
    }
    broken("no end in sight");
}

// Words about an observation: a key for everything, and nothing stops. The board is painted with keys for words.
template <class Fixture>
void check_words(Context<Fixture>& context, const typename Context<Fixture>::State& state, Viewer viewer) {
    const auto& words = context.module.words();
    const auto seen = context.rules().redact(state, viewer);
    Canvas canvas(80, 24);
    context.module.paint(
        AnyState::of(seen), viewer, [](const Message& message) { return message.key; }, canvas);
    context.require(canvas.text().find_first_not_of(" \n") != std::string::npos, Law::words_are_said, "an empty picture");
    if (viewer.is_spectator() || !context.rules().decision(state).seats.has(viewer.seat)) return;
    context.require(!words.question(seen, viewer.seat).key.empty(), Law::words_are_said, "question");
    context.require(!words.rules_for(seen, viewer.seat).empty(), Law::words_are_said, "no rule behind the question");
    for (Action action : context.list(state, viewer.seat)) {
        context.require(!words.action(seen, viewer.seat, action).key.empty(), Law::words_are_said, "action " + context.text(action));
        context.require(!words.reason(seen, viewer.seat, action).key.empty(), Law::words_are_said, "reason " + context.text(action));
    }
}

inline std::string first_difference(const std::vector<Event>& one, const std::vector<Event>& other) {
    const auto [at, at_other] = std::ranges::mismatch(one, other);
    const auto text = [](auto event, auto end) {
        return event == end ? std::string("nothing")
                            : fmt::format("event {} of seat {} ({})", event->kind, event->seat.index, fmt::join(event->numbers, ","));
    };
    return text(at, one.end()) + " or " + text(at_other, other.end());
}

// Two states that the viewer cannot tell apart, played alike. While only the viewer acts, it must not be able to tell them
// apart unless something hidden was shown (then less is unseen). Others may show a difference by their own answers; but
// an event never tells more than the position does.
template <class Fixture>
void check_twins(Context<Fixture>& context, const typename Context<Fixture>::State& state, Viewer viewer, Chance& imagination) {
    using State = typename Context<Fixture>::State;
    const auto& rules = context.rules();
    const State seen = rules.redact(state, viewer);
    State one = rules.fill(seen, viewer, imagination);
    State other = rules.fill(seen, viewer, imagination);
    if constexpr (Context<Fixture>::redeals) other = context.fixture.redeal(state, viewer, imagination);
    if (!same(rules.redact(one, viewer), rules.redact(other, viewer))) return;  // redaction_hides or fill_is_inverse reports it
    Chance dice(context.rng.next()), same_dice = dice;
    std::vector<Event> log, other_log;
    EventSink events(log), other_events(other_log);

    for (int i = 0; i < context.plan.twin_steps; ++i) {
        const Decision decision = rules.decision(one), other_decision = rules.decision(other);
        const SeatSet both = SeatSet::from_bits(decision.seats.bits() & other_decision.seats.bits());
        if (both.empty() || decision.turn != other_decision.turn) return;
        const bool acts = both.has(viewer.seat);
        const Seat seat = acts ? viewer.seat : context.any_of(both);
        const ActionList actions = context.list(one, seat), other_actions = context.list(other, seat);
        if (acts) {
            const bool alike = same(actions, other_actions) && rules.question(one, seat) == rules.question(other, seat);
            context.require(alike, Law::twins_stay_alike, context.who(viewer) + " is asked something else");
            if (!alike) return;
        }
        Action action = context.any_of(actions);
        for (Action each : actions) {
            if (other_actions.contains(action)) break;
            action = each;
        }
        if (!other_actions.contains(action)) return;

        const int unseen = rules.unseen(one, viewer);
        log.clear();
        other_log.clear();
        rules.apply(one, seat, action, dice, events, Windows::ask_all);
        rules.apply(other, seat, action, same_dice, other_events, Windows::ask_all);
        const std::string detail = fmt::format("{} after seat {} did {}", context.who(viewer), seat.index, context.text(action));
        if (!same(rules.redact(one, viewer), rules.redact(other, viewer))) {
            const bool shown = rules.unseen(one, viewer) < unseen || rules.unseen(other, viewer) < unseen;
            const bool others_alike = decision == other_decision;  // else a window closed in one of them only
            context.require(!acts || shown || !others_alike, Law::twins_stay_alike, detail);
            return;
        }
        const bool waits_for_barrier = decision.turn == Turn::lanes && !viewer.is(seat);
        if (!waits_for_barrier) {
            const std::vector<Event> told = context.lasting_events(log, viewer), told_other = context.lasting_events(other_log, viewer);
            context.require(told == told_other, Law::events_tell_no_more, detail + ": " + first_difference(told, told_other));
        }
        if (dice.draws() != same_dice.draws()) return;
    }
}

}  // namespace undercroft::laws
