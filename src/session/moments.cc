#include "session/moments.h"

#include <utility>

#include "core/fault.h"

namespace undercroft {

namespace {

std::optional<Message> turn_in(const GameModule& game, const AnyState& seen, const std::vector<Event>& events, Viewer viewer) {
    for (const Event& event : events) {
        const std::optional<Event> known = seen_by(event, viewer);
        if (known && game.event_notes(*known).opens_turn) return game.describe_event(seen, *known);
    }
    return std::nullopt;
}

}  // namespace

Result<std::vector<Moment>> moments_of(const GameModule& game, const Replay& replay, Viewer viewer) {
    const FaultGuard guard;
    try {
        if (const auto plays = check_plays(game, replay); !plays) return plays.problem();
        std::vector<Outcome> outcomes = replay.opening;
        for (const Replay::Line& line : replay.lines) outcomes.insert(outcomes.end(), line.outcomes.begin(), line.outcomes.end());
        RecordedTape tape(std::move(outcomes));
        Result<Match> match = Match::start(game, replay.setup, &tape);
        if (!match) return match.problem();
        AnyState seen = match->observation(viewer);
        uint64_t known = game.hash(seen);
        std::vector<Moment> moments{{0, turn_in(game, seen, match->opening_events(), viewer)}};
        std::optional<Message> turn;
        for (size_t i = 0; i < replay.lines.size(); ++i) {
            const Replay::Line& line = replay.lines[i];
            const Result<Reply> reply = game.grammar().read_reply(line.action);
            const bool taken = reply && (line.seat.is_none() ? match->proceed().ok() : match->play(line.seat, *reply).ok());
            if (!taken || !tape.agrees()) {
                return Problem("problems.replay.does_not_play").with("step", static_cast<int64_t>(i + 1)).with("action", line.action);
            }
            seen = match->observation(viewer);
            if (!turn && !match->steps().back().lane) turn = turn_in(game, seen, match->steps().back().events, viewer);
            const uint64_t now = game.hash(seen);
            if (now == known && !viewer.is(line.seat)) continue;
            known = now;
            moments.push_back({i + 1, std::exchange(turn, std::nullopt)});
        }
        return moments;
    } catch (const Fault&) {
        return Problem("problems.table.stopped");
    }
}

}  // namespace undercroft
