// A world written down: its chronicle as Markdown, age by age and year by year, with summaries and a gazetteer at the end.
#pragma once

#include "games/host_a_dungeon/annals.h"

namespace undercroft::host_a_dungeon {

struct WritingWish {
    Language language = Language::english;
    chronicle::Voice voice = chronicle::Voice::annalist;
    std::string seed;
    bool evidence = false;  // rule and rolls behind every line
    Speaker say;            // in that language
};

std::string write_chronicle(const Lexicon& lexicon, const Annals& annals, const State& state, const WritingWish& wish);

}  // namespace undercroft::host_a_dungeon
