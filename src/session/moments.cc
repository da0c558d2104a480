#include "session/moments.h"

#include <algorithm>
#include <utility>

#include "core/fault.h"

namespace undercroft {

namespace {

// A turn of the table itself is known by its brief: a season has no player whose turn it is.
Message words_of(const GameModule& game, const AnyState& seen, const Event& event) {
    const EventNotes notes = game.event_notes(event);
    return event.seat.is_none() && notes.brief ? *notes.brief : game.describe_event(seen, event);
}

std::optional<Message> turn_in(const GameModule& game, const AnyState& seen, const std::vector<Event>& events, Viewer viewer) {
    for (const Event& event : events) {
        const std::optional<Event> known = seen_by(event, viewer);
        if (known && game.event_notes(*known).opens_turn) return words_of(game, seen, *known);
    }
    return std::nullopt;
}

}  // namespace

Opens opened_by(const GameModule& game, const Step& step) {
    Opens opens = Opens::nothing;
    for (const Event& event : step.events) {
        const EventNotes notes = game.event_notes(event);
        if (notes.opens_turn) opens = std::max(opens, notes.weighty ? Opens::chapter : Opens::turn);
    }
    return opens;
}

std::vector<TurnBegun> turns_of(const Match& match) {
    std::vector<TurnBegun> turns;
    const auto see = [&](size_t steps, const std::vector<Event>& events) {
        for (const Event& event : events) {  // of several within one step the last is where the question stands
            const EventNotes notes = match.game().event_notes(event);
            if (!notes.opens_turn) continue;
            if (!turns.empty() && turns.back().steps == steps) {
                turns.back().words = words_of(match.game(), match.state(), event);
                turns.back().chapter |= notes.weighty;
            } else {
                turns.push_back({steps, words_of(match.game(), match.state(), event), notes.weighty});
            }
        }
    };
    see(0, match.opening_events());
    for (size_t i = 0; i < match.steps().size(); ++i) see(i + 1, match.steps()[i].events);
    return turns;
}

Result<Done> walk(const GameModule& game, const Replay& replay, const std::function<void(const Match&, size_t lines)>& look) {
    const FaultGuard guard;
    try {
        if (const auto plays = check_plays(game, replay); !plays) return plays.problem();
        std::vector<Outcome> outcomes = replay.opening;
        for (const Replay::Line& line : replay.lines) outcomes.insert(outcomes.end(), line.outcomes.begin(), line.outcomes.end());
        RecordedTape tape(std::move(outcomes));
        Result<Match> match = Match::start(game, replay.setup, &tape);
        if (!match) return match.problem();
        look(*match, 0);
        for (size_t i = 0; i < replay.lines.size(); ++i) {
            const Replay::Line& line = replay.lines[i];
            const Result<Reply> reply = game.grammar().read_reply(line.action);
            const bool taken = reply && (line.seat.is_none() ? match->proceed().ok() : match->play(line.seat, *reply).ok());
            if (!taken || !tape.agrees()) {
                return Problem("problems.replay.does_not_play").with("step", static_cast<int64_t>(i + 1)).with("action", line.action);
            }
            look(*match, i + 1);
        }
        return Done{};
    } catch (const Fault&) {
        return Problem("problems.table.stopped");
    }
}

Result<std::vector<Moment>> moments_of(const GameModule& game, const Replay& replay, Viewer viewer) {
    std::vector<Moment> moments;
    std::optional<Message> turn;
    uint64_t known = 0;
    const auto walked = walk(game, replay, [&](const Match& match, size_t lines) {
        const AnyState seen = match.observation(viewer);
        const uint64_t now = seen.shares_with(match.state()) ? lines + 1 : game.hash(seen);
        if (lines == 0) {
            moments.push_back({0, turn_in(game, seen, match.opening_events(), viewer)});
        } else {
            if (!turn && !match.steps().back().lane) turn = turn_in(game, seen, match.steps().back().events, viewer);
            if (now == known && !viewer.is(replay.lines[lines - 1].seat)) return;
            moments.push_back({lines, std::exchange(turn, std::nullopt)});
        }
        known = now;
    });
    if (!walked) return walked.problem();
    return moments;
}

}  // namespace undercroft
