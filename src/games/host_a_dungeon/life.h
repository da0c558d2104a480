// The life of one mark: who held it and for how long, and everything that happened there, year by year, with rule and rolls. What the
// annals tell is told in a teller's voice; what they pass over is told as the log tells it.
#pragma once

#include <optional>

#include "games/host_a_dungeon/written.h"

namespace undercroft::host_a_dungeon {

class Calendar;

// A stretch of owning; whoever had it more than once has one entry. Nobody holds anything beyond the grave.
struct Holder {
    GroupId owner;
    int first = 0, last = 0;
    bool lost = false;
};
std::vector<Holder> holders_of(const Annals& annals, const State& state, const Calendar& calendar, const world::Mark& mark);

struct LifeHolder {
    int group = 0;
    std::string name, species;
    int first = 0;
    std::optional<int> last;
};
struct LifeEvent {
    int layer = 0, year = 0, season = 0;  // 1 spring … 4 winter, 0: of no season
    std::string words;
    std::vector<int> groups;
    std::vector<StoryProof> proofs;
};
struct Life {
    int mark = 0;
    std::string name, kind;
    int depth = 0;  // 1 to 6 as the sheet's scale has it, 0 above ground
    int layer = 0, born = 0;
    std::optional<int> ended;
    std::vector<LifeHolder> holders;
    std::vector<LifeEvent> events;
};

// Nothing where the world has no such place.
std::optional<Life> tell_life(const Catalogue& catalogue, const Lexicon& lexicon, const Annals& annals, const State& state, MarkId mark,
                              const WritingWish& wish);

}  // namespace undercroft::host_a_dungeon
