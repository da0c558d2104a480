// A world written down: its chronicle as Markdown, age by age and year by year, with summaries and a gazetteer at the end; or the same as a
// Story, for whoever shows it beside the map.
#pragma once

#include <optional>

#include "games/host_a_dungeon/annals.h"

namespace undercroft::host_a_dungeon {

struct WritingWish {
    Language language = Language::english;
    chronicle::Voice voice = chronicle::Voice::annalist;
    std::string seed;
    bool evidence = false;  // rule and rolls behind every line
    Speaker say;            // in that language
};

// Years are those of the running count; 0 is before it.
struct StoryAge {
    int layer = 0, first = 0, last = 0;
    std::string name, summary;
};
struct StoryProof {
    std::string rule, rolls;
};
struct StoryLine {
    int rank = 0;  // 0 grain, 1 lasting, 2 a turn
    int layer = 0, first = 0, last = 0;
    std::string words;
    std::vector<int> marks, groups;
    std::vector<StoryProof> proofs;
    bool leans = false;  // not to be understood without the line before
};
struct StoryOwner {
    int group = 0, since = 0;
};
struct StoryPlace {
    int mark = 0;
    std::string name, about, shape;
    int layer = 0, born = 0;
    std::optional<int> ended;
    std::vector<StoryOwner> owners;
    std::vector<int> points;  // x and y in turn, in map units
    int width = 0;            // of a line
};
struct StoryGroup {
    int group = 0;
    std::string name, kind, sort, species, about;
    int layer = 0, born = 0;
    std::optional<int> died, home, parent;
};
struct Story {
    std::string title, hill;
    int years = 0;
    std::vector<StoryAge> ages;
    std::vector<StoryLine> lines;
    std::vector<StoryPlace> places;  // that have a name
    std::vector<StoryGroup> groups;
};

Story tell_story(const Catalogue& catalogue, const Lexicon& lexicon, const Annals& annals, const State& state, const WritingWish& wish);

std::string write_chronicle(const Lexicon& lexicon, const Annals& annals, const State& state, const WritingWish& wish);

}  // namespace undercroft::host_a_dungeon
