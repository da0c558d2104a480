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
        const uint64_t now = game.hash(seen);
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
