// The moments of a game as one viewer lived them: positions in which it had acted or saw something new. Their number and order follow
// from what the viewer may know, so a game that still runs can be looked back upon without telling who answered when.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "engine/match.h"
#include "engine/replay.h"

namespace undercroft {

struct Moment {
    size_t steps = 0;             // of the replay, up to here
    std::optional<Message> turn;  // somebody's turn begins here, in these words
};

// Plays a replay again and shows the match as it began (0 lines) and after each line.
Result<Done> walk(const GameModule& game, const Replay& replay, const std::function<void(const Match&, size_t lines)>& look);
// What a step opens, for whoever watches: a turn, or with it a chapter of the game, such as an age (its first line is weighty).
enum class Opens : uint8_t { nothing, turn, chapter };
Opens opened_by(const GameModule& game, const Step& step);

// Where the turns of a match that hides nothing began, from what the match itself remembers: nothing is played again.
struct TurnBegun {
    size_t steps = 0;  // of the match, up to the first question in it
    Message words;
    bool chapter = false;
};
std::vector<TurnBegun> turns_of(const Match& match);

// The first is the set-up.
Result<std::vector<Moment>> moments_of(const GameModule& game, const Replay& replay, Viewer viewer);

}  // namespace undercroft
