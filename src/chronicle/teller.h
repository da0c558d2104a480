// A teller says the planned lines in a voice of its own: annalist, dwarven tally, goblin boast, tavern rumour. All are given the same
// deeds; who, where, when, how many and how it ended never differ.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "chronicle/plan.h"
#include "chronicle/tales.h"
#include "text/language.h"

namespace undercroft::chronicle {

struct Line {
    Rank rank = Rank::lasting;
    int age = 0, year = 0, last_year = 0;
    int season = -1;  // of the deed that leads, where the line tells one deed alone
    std::string words;
    std::vector<int32_t> deeds;  // told
    std::vector<int32_t> under;  // of this line, but not told
    std::vector<int32_t> marks;  // on the map, of all of these
    bool leans = false;          // on the line before: says they, there, or a name cut short
};

std::vector<Line> tell(const Tales& tales, Voice voice, Language language, const Cast& cast, std::span<const Deed> deeds,
                       std::span<const PlannedLine> plan);

}  // namespace undercroft::chronicle
