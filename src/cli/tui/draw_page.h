// An answer drawn by hand: a cursor on the map of a world, and points that it leaves behind.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli/tui/full_screen.h"
#include "games/host_a_dungeon/board.h"

namespace undercroft {

struct Drawing {
    std::string word;      // one of question.sketches
    std::string question;  // shown above the keys
    const host_a_dungeon::Board* board;
    std::function<void(Canvas&)> paint;  // the map on a canvas of any size
    // Sends the answer in its typed form; why not, where it is refused.
    std::function<std::optional<std::string>(const std::string&)> send;
};

// Until the drawing is taken or the person thinks better of it.
void draw_by_hand(FullScreen& screen, const Drawing& drawing);

}  // namespace undercroft
