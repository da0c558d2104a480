#include "session/table_log.h"

namespace undercroft {

TableLog::TableLog(const Match& match, std::span<const AnyState> seen) : logs_(seen.size()) {
    for (size_t i = 0; i < seen.size(); ++i) {
        tell(match.game(), Viewer(Seat(static_cast<int>(i) - 1)), seen[i], 0, match.opening_events());
    }
}

void TableLog::add(const GameModule& game, Log& log, ToldLine line) {
    line.number = log.next++;
    line.entry = line.number;
    const bool opens = !line.given && game.event_notes(line.event).opens_turn;
    line.of_turn = opens;
    if (!opens && !log.lines.empty()) {
        const ToldLine& before = log.lines.back();
        if (before.of_turn || line.event.seat == before.event.seat) {
            line.entry = before.entry;
            line.of_turn = before.of_turn;
        }
    }
    log.lines.push_back(std::move(line));
}

void TableLog::tell(const GameModule& game, Viewer viewer, const AnyState& seen, uint64_t step, const std::vector<Event>& events) {
    for (const Event& event : events) {
        const std::optional<Event> known = seen_by(event, viewer);
        if (!known) continue;
        ToldLine line;
        line.step = step;
        line.event = *known;
        line.words = game.describe_event(seen, *known);
        add(game, logs_[index_of(viewer)], std::move(line));
    }
}

void TableLog::publish(const Match& match, std::span<const AnyState> seen, size_t first, size_t end) {
    for (size_t v = 0; v < seen.size(); ++v) {
        const Viewer viewer(Seat(static_cast<int>(v) - 1));
        for (int seat = 0; seat < static_cast<int>(seen.size()) - 1; ++seat) {
            if (viewer.is(Seat(seat))) continue;  // told at once
            for (size_t i = first; i < end; ++i) {
                const Step& step = match.steps()[i];
                if (step.seat == Seat(seat)) tell(match.game(), viewer, seen[v], step_ids_[i], step.events);
            }
        }
    }
}

void TableLog::add_step(const Match& match, std::span<const AnyState> seen, const std::optional<Message>& given) {
    const size_t last = match.steps().size() - 1;
    const Step& step = match.steps()[last];
    step_ids_.push_back(next_step_++);
    if (given) {
        ToldLine line;
        line.step = step_ids_.back();
        line.given = true;
        line.event.seat = step.seat;
        line.words = *given;
        add(match.game(), logs_[index_of(step.seat)], std::move(line));
    }
    size_t first = last;
    while (first > 0 && match.steps()[first - 1].lane) --first;
    if (step.lane) {
        tell(match.game(), step.seat, seen[index_of(step.seat)], step_ids_.back(), step.events);
        if (match.decision().over()) publish(match, seen, first, last + 1);
        return;
    }
    publish(match, seen, first, last);
    for (size_t v = 0; v < seen.size(); ++v) {
        tell(match.game(), Viewer(Seat(static_cast<int>(v) - 1)), seen[v], step_ids_.back(), step.events);
    }
}

void TableLog::take_back(size_t index) {
    const uint64_t step = step_ids_[index];
    step_ids_.erase(step_ids_.begin() + static_cast<std::ptrdiff_t>(index));
    for (Log& log : logs_) {  // nothing was told after it to those who know of it
        while (!log.lines.empty() && log.lines.back().step == step) log.lines.pop_back();
    }
}

}  // namespace undercroft
