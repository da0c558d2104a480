// Score sheets and campaign sheets as lines of text, for both kinds of screen.
#pragma once

#include <string>
#include <vector>

#include "cli/house.h"
#include "cli/playing.h"
#include "session/messages.h"

namespace undercroft {

// The sheets side by side: a row per line of the sheet, a column per seat; winners are named below.
// A game may have a word of its own for the one who wins alone (<game>.score.won_alone).
std::vector<std::string> score_lines(const House& house, const Playing& playing, const TableView& view, int columns);
std::vector<std::string> campaign_lines(const House& house, const GameModule& game, const SeatNames& names, const Campaign& campaign);

}  // namespace undercroft
