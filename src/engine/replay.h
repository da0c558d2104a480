// Replay: setup, seed, answers and drawn outcomes as text that rebuilds any moment of a match. Also what a save file is.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/result.h"
#include "engine/match.h"

namespace undercroft {

struct Replay {
    static constexpr int format_version = 1;

    std::string game;
    Setup setup;
    int rules_version = 0;
    uint64_t content_hash = 0;
    std::vector<Outcome> opening;
    struct Line {
        Seat seat;
        std::string action;
        std::vector<Outcome> outcomes;
    };
    std::vector<Line> lines;
    uint64_t final_hash = 0;
    std::map<std::string, std::string> notes;  // who sat where, names, campaign: nothing the rules need
};

Replay make_replay(const Match& match, std::map<std::string, std::string> notes = {});

// Self-describing JSON, one step a line, with a check over the whole.
std::string write_replay(const Replay& replay);
// Refuses what is not a replay, is damaged or cut short, or has another format version; `name` is for the message.
Result<Replay> read_replay(std::string_view text, const std::string& name);

// One line of it, "2: level 3 rogue | d4/6": seat, answer, outcomes; the table itself is "-".
std::string write_replay_line(const Replay::Line& line);
bool read_replay_line(std::string_view text, Replay::Line& line);

// Another rules version or other content is refused with a clear reason.
Result<Done> check_plays(const GameModule& game, const Replay& replay);

// Plays the first `steps` lines (all by default) again, checking every answer, every outcome and, at the end, the hash.
// `game` must be the replay's.
Result<Match> play_replay(const GameModule& game, const Replay& replay, size_t steps = SIZE_MAX);

}  // namespace undercroft
