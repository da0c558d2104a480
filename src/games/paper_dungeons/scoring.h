// Counting what missions and goals ask for, and the score sheet from box A to L (PD-SCORE, -MISSION, -GOAL).
#pragma once

#include <array>

#include "games/paper_dungeons/catalogue.h"
#include "games/paper_dungeons/state.h"

namespace undercroft::paper_dungeons {

inline constexpr int score_box_count = 11;  // А Б В Г Д Е Ж З И К Л
using ScoreBoxes = std::array<int, score_box_count>;

int count_for(const Catalogue& catalogue, const Shared& shared, const Lane& lane, Counted counted, int of);
bool mission_met(const Catalogue& catalogue, const Shared& shared, const Lane& lane, const Mission& mission);
int goal_fame(const Catalogue& catalogue, const Shared& shared, const Lane& lane);
int combat_power(const Catalogue& catalogue, const Lane& lane, const Monster& monster);
// The round at whose end the monster of this stage is fought (PD-ROUND-08).
int round_of_stage(const Catalogue& catalogue, int stage);
// 0..2, or -1 when the power is below the lowest tier.
int tier_reached(const Shared& shared, const Monster& monster, int power);

// As the sheet stands; a hidden goal or talent counts nothing.
ScoreBoxes score_boxes(const Catalogue& catalogue, const Shared& shared, const Lane& lane);
int score_total(const Catalogue& catalogue, const Shared& shared, const Lane& lane);

}  // namespace undercroft::paper_dungeons
