// What each viewer has been told at this table. A line is told once, from the event and the position of that moment, and kept: it
// never changes, it can only be taken back together with the answer it came from.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/match.h"

namespace undercroft {

struct ToldLine {
    int64_t number = 0;    // from 1, never used twice
    uint64_t step = 0;     // whose line it is; 0: the set-up
    int64_t entry = 0;     // the number of the first line of the turn it belongs to
    bool of_turn = false;  // an event has opened that turn; else it lasts as long as its seat (or the table) is told of
    bool given = false;    // no event: an answer that the table gave for the viewer
    Event event;
    Message words;
};

class TableLog {
public:
    // What the set-up told. `seen`: what each viewer may see, the spectator first.
    TableLog(const Match& match, std::span<const AnyState> seen);

    // The match has taken a step. `given`: said to its seat when the table gave the only answer there was.
    void add_step(const Match& match, std::span<const AnyState> seen, const std::optional<Message>& given);
    // Before the match takes back the step with this index.
    void take_back(size_t index);

    std::span<const ToldLine> lines(Viewer viewer) const { return logs_[index_of(viewer)].lines; }

private:
    struct Log {
        std::vector<ToldLine> lines;
        int64_t next = 1;
    };
    static size_t index_of(Viewer viewer) { return static_cast<size_t>(viewer.seat.index + 1); }
    void tell(const GameModule& game, Viewer viewer, const AnyState& seen, uint64_t step, const std::vector<Event>& events);
    void add(const GameModule& game, Log& log, ToldLine line);
    // What was done side by side since `first` becomes known to the others, seat by seat.
    void publish(const Match& match, std::span<const AnyState> seen, size_t first, size_t end);

    std::vector<Log> logs_;           // the spectator first
    std::vector<uint64_t> step_ids_;  // beside the steps of the match
    uint64_t next_step_ = 1;
};

}  // namespace undercroft
