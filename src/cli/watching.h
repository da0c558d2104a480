// Watching: the policy decides in the place of the people at this screen, until their seats are given back. Plain lines and the full
// screen both watch with this.
#pragma once

#include <string>
#include <vector>

#include "cli/playing.h"
#include "session/moments.h"

namespace undercroft {

// How far the policy decides at one word.
enum class Until : uint8_t { decision, turn, chapter };

class Watching {
public:
    // Lends the seats; where only bots play there is nothing to lend.
    explicit Watching(Playing& playing);
    // Gives them back.
    ~Watching();
    Watching(const Watching&) = delete;
    Watching& operator=(const Watching&) = delete;

    // One decision, with all that follows of itself; false when the game is over or stopped, or the person was interrupted.
    bool decide();
    // What the last decision opened.
    Opens opened() const { return opened_; }
    // Decisions until something of that size begins.
    bool run(Until until);
    // Whether the last decision led so far.
    bool reached(Until until) const;
    bool can_take_over() const { return !lent_.empty(); }

private:
    Playing& playing_;
    SeatSet lent_;
    Opens opened_ = Opens::nothing;
};

// Whether this game can be watched, wound back and looked at as a map: its texts then have words for it (<game>.time).
bool has_time(const House& house, const std::string& game);

// The seasons to which a game can be wound back, or from which another can begin: newest first, at most so many a page.
struct PastTurn {
    size_t steps = 0;
    std::string words;
    bool chapter = false;
};
std::vector<PastTurn> past_turns(const House& house, const Playing& playing);

}  // namespace undercroft
