// Laws about a Match of the game: it agrees with the bare rules step by step, refuses what is not legal, takes back only
// what taught nobody anything, lets lanes answer in any order, and its replay text gives the same game again.
#pragma once

#include <array>
#include <deque>

#include "engine/match.h"
#include "engine/replay.h"
#include "laws/context.h"

namespace undercroft::laws {

// A playout on record: hashes[i] is the position before moves[i], the last one is the end.
struct Walk {
    std::vector<Move> moves;
    std::vector<uint64_t> hashes;
    bool complete = false;
};

inline Result<Done> take(Match& match, const Move& move) {
    return move.seat.is_none() ? match.proceed() : match.play(move.seat, move.action);
}

template <class Fixture>
void check_refusals(Context<Fixture>& context, Match& match) {
    const Decision decision = match.decision();
    const uint64_t before = match.hash();
    const size_t steps = match.steps().size();
    const auto refused = [&](const Result<Done>& result, const std::string& what) {
        context.require(!result.ok(), Law::others_are_refused, what + " was accepted");
        const bool has_code = result.ok() || result.problem().code().find('.') != std::string::npos;
        context.require(has_code, Law::others_are_refused, what + ": no code");
        context.require(match.hash() == before && match.steps().size() == steps, Law::others_are_refused, what + " changed the position");
        return result.ok();
    };
    if (decision.turn != Turn::barrier && refused(match.proceed(), "proceed")) return;
    for (int i = -1; i <= max_seats; ++i) {
        const Seat seat(i);
        std::vector<Action> tries{Action::proceed(),
                                  {static_cast<uint16_t>(context.rng.next()), static_cast<int16_t>(context.rng.next()),
                                   static_cast<int16_t>(context.rng.next()), static_cast<int16_t>(context.rng.next())}};
        ActionList legal;
        const Seat source = decision.seats.has(seat) ? seat : decision.seats.lowest();
        if (!source.is_none()) {
            match.game().list_actions(match.state(), source, legal);
            if (legal.empty()) continue;
            const Action action = context.any_of(legal);
            if (source == seat) {
                for (int delta : {-1, 1, 100, -32768}) {
                    Action changed = action;
                    int16_t& number = std::array{&changed.a, &changed.b, &changed.c}[context.rng.below(3)][0];
                    number = static_cast<int16_t>(number + delta);
                    tries.push_back(changed);
                }
                tries.push_back({static_cast<uint16_t>(action.kind + 1), action.a, action.b, action.c});
            } else {
                tries.push_back(action);
            }
        }
        for (Action action : tries) {
            if (source == seat && legal.contains(action)) continue;
            if (refused(match.play(seat, action), fmt::format("seat {}: {}", i, context.text(action)))) return;
        }
    }
}

// Whether this viewer could learn anything from seeing `before` become `after`: in another state that the viewer could not
// tell from `before`, the answer cannot be given or looks different. Of an answer that others keep to themselves (a draft)
// the viewer sees only that there was one, so any answer that looks the same will do.
template <class Fixture>
bool could_learn(Context<Fixture>& context, const typename Context<Fixture>::State& before, const typename Context<Fixture>::State& after,
                 Viewer viewer, const Move& move, Chance& imagination) {
    const auto& rules = context.rules();
    const auto seen_before = rules.redact(before, viewer), seen_after = rules.redact(after, viewer);
    if (!viewer.is(move.seat) && same(seen_before, seen_after)) return false;
    EventSink nobody;
    for (int i = 0; i < 3; ++i) {
        const auto imagined = rules.fill(seen_before, viewer, imagination);
        if (!rules.decision(imagined).seats.has(move.seat)) return true;
        const ActionList actions = context.list(imagined, move.seat);
        const bool explained = std::ranges::any_of(actions, [&](Action action) {
            if (viewer.is(move.seat) && action != move.action) return false;
            auto next = imagined;
            Chance dice = imagination;
            rules.apply(next, move.seat, action, dice, nobody, Windows::ask_all);
            return same(rules.redact(next, viewer), seen_after);
        });
        if (!explained) return true;
    }
    return false;
}

template <class Fixture>
void check_undo(Context<Fixture>& context, const Match& match, const typename Context<Fixture>::State& before, uint64_t hash_before,
                const Move& move, Chance& imagination) {
    using State = typename Context<Fixture>::State;
    if (move.seat.is_none() || !match.can_undo(move.seat)) return;
    context.require(match.steps().back().outcomes.empty(), Law::undo_teaches_nothing, "a drawn outcome can be taken back");
    const State& after = match.state().as<State>();
    for (Viewer viewer : context.viewers(after)) {
        context.require(!could_learn(context, before, after, viewer, move, imagination), Law::undo_teaches_nothing,
                        fmt::format("{} learnt from {} of seat {}", context.who(viewer), context.text(move.action), move.seat.index));
    }
    Match copy = match;
    const bool undone = copy.undo(move.seat).ok() && copy.hash() == hash_before;
    context.require(undone, Law::undo_and_redo_agree, "undo of " + context.text(move.action));
    const bool redone = copy.redo(move.seat).ok() && copy.hash() == match.hash();
    context.require(redone, Law::undo_and_redo_agree, "redo of " + context.text(move.action));
}

// The answers of one lanes phase again, in another order and with undo and redo among them: one position at the barrier.
template <class Fixture>
void check_lane_orders(Context<Fixture>& context, Match match, const Walk& walk, size_t first) {
    std::array<std::deque<Action>, max_seats> waiting;
    size_t last = first;
    for (; last < walk.moves.size() && walk.moves[last].lane; ++last) {
        waiting[static_cast<size_t>(walk.moves[last].seat.index)].push_back(walk.moves[last].action);
    }
    for (size_t turns = 0; match.decision().turn == Turn::lanes && turns < 40 * (last - first + 1); ++turns) {
        const Seat seat = context.any_of(match.decision().seats);
        auto& queue = waiting[static_cast<size_t>(seat.index)];
        if (queue.empty() || !match.play(seat, queue.front()).ok()) {
            return context.require(false, Law::lanes_commute, fmt::format("seat {} cannot go on in another order", seat.index));
        }
        queue.pop_front();
        const Seat doubting(static_cast<int>(context.rng.below(static_cast<uint32_t>(match.setup().seats))));
        if (context.rng.below(3) != 0 || !match.can_undo(doubting)) continue;
        const Action taken_back = [&] {
            for (size_t i = match.steps().size(); i-- > 0;) {
                if (match.steps()[i].seat == doubting) return std::get<Action>(match.steps()[i].reply);
            }
            return Action::proceed();
        }();
        context.require(match.undo(doubting).ok(), Law::undo_and_redo_agree, "undo in a lane");
        if (context.rng.below(2) == 0) {
            context.require(match.redo(doubting).ok(), Law::undo_and_redo_agree, "redo in a lane");
        } else {
            waiting[static_cast<size_t>(doubting.index)].push_front(taken_back);
        }
    }
    context.require(match.hash() == walk.hashes[last], Law::lanes_commute, "another position at the barrier");
    if (last + 1 < walk.hashes.size() && match.proceed().ok()) {
        context.require(match.hash() == walk.hashes[last + 1], Law::lanes_commute, "another position after the barrier");
    }
}

template <class Fixture>
void check_replay(Context<Fixture>& context, const Match& match, const Walk& walk) {
    const Result<Replay> replay = read_replay(write_replay(make_replay(match)), "laws");
    if (!replay) return context.require(false, Law::replay_agrees, replay.problem().code());
    const Result<Match> again = play_replay(context.module, *replay);
    context.require(again.ok() && again->hash() == match.hash(), Law::replay_agrees, again.ok() ? "another end" : again.problem().code());
    const size_t half = context.rng.below(static_cast<uint32_t>(walk.moves.size() + 1));
    Result<Match> resumed = play_replay(context.module, *replay, half);
    if (!resumed) return context.require(false, Law::replay_agrees, resumed.problem().code());
    for (size_t i = half; i < walk.moves.size(); ++i) {
        if (!take(*resumed, walk.moves[i]).ok()) return context.require(false, Law::replay_agrees, "a resumed game cannot go on");
    }
    context.require(resumed->hash() == match.hash(), Law::replay_agrees, "a resumed game ended elsewhere");
}

template <class Fixture>
void check_match(Context<Fixture>& context, const Walk& walk) {
    using State = typename Context<Fixture>::State;
    Result<Match> started = Match::start(context.module, context.setup);
    if (!started) return context.require(false, Law::match_agrees, started.problem().code());
    Match& match = *started;
    Chance imagination(stream_seed(context.setup.seed, "imagined in a match"));
    for (context.step = 0; context.step < walk.moves.size(); ++context.step) {
        const size_t step = context.step;
        const Move& move = walk.moves[step];
        const bool costly = step % context.plan.costly_every == 0;
        if (costly) check_refusals(context, match);
        if (move.lane && (step == 0 || !walk.moves[step - 1].lane)) check_lane_orders(context, match, walk, step);
        std::vector<std::vector<Event>> told;
        const State before = match.state().as<State>();
        if (move.lane && costly) {
            for (Viewer viewer : context.viewers(before)) told.push_back(match.events_for(viewer));
        }
        if (!take(match, move).ok() || match.hash() != walk.hashes[step + 1]) {
            return context.require(false, Law::match_agrees, "another position after " + context.text(move.action));
        }
        check_undo(context, match, before, walk.hashes[step], move, imagination);
        if (told.empty()) continue;
        for (size_t i = 0; const Viewer viewer : context.viewers(before)) {
            std::vector<Event> expected = told[i++];
            if (viewer.is(move.seat)) {
                for (const Event& event : seen_events(match.steps().back().events, viewer)) expected.push_back(event);
            }
            context.require(match.events_for(viewer) == expected, Law::lanes_are_private,
                            context.who(viewer) + " hears of a lane answer too early");
        }
    }
    check_replay(context, match, walk);
}

// In windows only seats with a choice are asked: the same choices lead to the same end.
template <class Fixture>
void check_forced(Context<Fixture>& context, const Walk& walk) {
    const auto& rules = context.rules();
    std::vector<Move> choices;
    for (const Move& move : walk.moves) {
        if (!move.seat.is_none() && !move.forced) choices.push_back(move);
    }
    Chance chance = game_chance(context.setup.seed, context.module.card().id);
    EventSink nobody;
    auto state = rules.start(*rules.read_options(context.setup), chance, nobody);
    size_t next = 0;
    for (size_t i = 0; i < context.plan.step_limit; ++i) {
        const Decision decision = rules.decision(state);
        if (decision.over()) break;
        if (decision.turn == Turn::barrier) {
            rules.apply(state, Seat::none(), Action::proceed(), chance, nobody, Windows::skip_forced);
            continue;
        }
        Move move;
        for (Seat seat : decision.seats) {
            const ActionList actions = context.list(state, seat);
            if (actions.size() == 1) move = {seat, actions[0], true, false};
        }
        if (move.seat.is_none()) {
            if (next == choices.size())
                return context.require(false, Law::forced_answers_change_nothing, "more choices than when all are asked");
            move = choices[next++];
        }
        if (!decision.seats.has(move.seat) || !context.list(state, move.seat).contains(move.action)) {
            return context.require(false, Law::forced_answers_change_nothing, "a choice is not offered: " + context.text(move.action));
        }
        rules.apply(state, move.seat, move.action, chance, nobody, Windows::skip_forced);
    }
    context.require(rules.hash(state) == walk.hashes.back(), Law::forced_answers_change_nothing, "another end");
}

}  // namespace undercroft::laws
