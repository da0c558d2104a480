// Score sheets and campaign sheets as lines of text, for both kinds of screen.
#pragma once

#include <string>
#include <vector>

#include "session/campaign.h"
#include "session/house.h"
#include "session/seat_names.h"
#include "session/view.h"

namespace undercroft {

// The sheets side by side: a row per line of the sheet, a column per seat; what came of it stands below.
std::vector<std::string> score_lines(const View& view, int columns);
std::vector<std::string> campaign_lines(const House& house, const GameModule& game, const SeatNames& names, const Campaign& campaign);
// What is told when this chapter (from 0) begins; before the first, what the campaign is about.
std::vector<std::string> chapter_lines(const House& house, const CampaignSpec& campaign, int chapter);

}  // namespace undercroft
