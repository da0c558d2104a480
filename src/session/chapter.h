// A game that is a chapter of a campaign, as the notes of its table say.
#pragma once

#include <optional>

#include "engine/setup.h"
#include "session/seat_plan.h"

namespace undercroft {

inline constexpr const char* campaign_note = "campaign";
inline constexpr const char* chapter_note = "chapter";

struct ChapterPlayed {
    const CampaignSpec* campaign = nullptr;
    int number = 0;  // from 0
};

// Nothing where it is none, or where a hand has changed the notes.
std::optional<ChapterPlayed> chapter_played(const GameCard& card, const Notes& notes);

}  // namespace undercroft
