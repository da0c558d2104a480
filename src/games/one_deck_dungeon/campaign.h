// Campaign sheets: what a hero carries from game to game (ODD-CAMP). Beside the match, not in it: a finished game gives
// checks, checks become marks, complete talents become options of the next game's setup. Pure functions over plain values.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "games/one_deck_dungeon/catalogue.h"
#include "games/one_deck_dungeon/state.h"

namespace undercroft::one_deck_dungeon {

enum class Mark : uint8_t { circle, square, pentagon };
inline constexpr int max_talents = 16;

// One player with one hero (ODD-CAMP-01).
struct CampaignSheet {
    std::string player;
    uint8_t hero = 0;
    std::array<std::array<uint8_t, 3>, max_talents> marks{};  // by talent and shape
    friend bool operator==(const CampaignSheet&, const CampaignSheet&) = default;
};

struct TalentMark {
    uint8_t talent = 0;
    Mark shape = Mark::circle;
    friend bool operator==(const TalentMark&, const TalentMark&) = default;
};

// Checks every player of this finished game earns, won or lost (ODD-CAMP-02..06, 18, ODD-DIFF-01..03).
int earned_checks(const State& finished);

bool is_learnt(const Catalogue& catalogue, const CampaignSheet& sheet, int talent);  // ODD-CAMP-10
// The group other than the basics that this hero has begun, or no_id (ODD-CAMP-12).
uint8_t chosen_group(const Catalogue& catalogue, const CampaignSheet& sheet);

// Every shape that may be marked after a game in a dungeon of this difficulty (ODD-CAMP-07..09, 11..13); empty: checks are lost.
std::vector<TalentMark> legal_marks(const Catalogue& catalogue, const CampaignSheet& sheet, int difficulty);
// Refused when it is not among the legal ones; the sheet is untouched then.
Result<Done> mark(const Catalogue& catalogue, CampaignSheet& sheet, TalentMark where, int difficulty);

// The options with which these heroes sit down, in seat order; the other options stay open (ODD-CAMP-14..17).
std::map<std::string, std::string> options_of(const Catalogue& catalogue, std::span<const CampaignSheet> sheets);

// A few lines of text that read back.
std::string write_sheet(const Catalogue& catalogue, const CampaignSheet& sheet);
Result<CampaignSheet> read_sheet(const Catalogue& catalogue, std::string_view text);

}  // namespace undercroft::one_deck_dungeon
