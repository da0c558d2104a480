// Kit: what is drawn with, read once from content/ink: letters, small drawings, and how rooms are furnished with them.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "content/problem_list.h"
#include "content/source.h"
#include "ink/letters.h"

namespace undercroft::ink {

// One line or area of a small drawing; x to the right, y up from the floor, in units.
struct ArtStroke {
    enum class Kind : uint8_t { line, closed, fill, blank, curve, loop, hidden };
    Kind kind = Kind::line;
    double width = 0.2;
    Paint paint = Paint::ink;  // ink stands for the colour of the room's hand
    Line points;
};

struct Art {
    std::string id;
    double width = 0, height = 0;
    bool hangs = false;  // from the roof: y counts down from it
    std::vector<ArtStroke> strokes;
};

enum class Roof : uint8_t { plain, arch, vaults, gable };

// How a room is furnished: what stands in it in rows, what hangs, and whether a pattern of the whole room fills it.
struct RoomPlan {
    std::string id;
    std::vector<const Art*> items;     // from left to right, repeated while there is room if `repeats`
    std::vector<const Art*> hangings;  // from the roof, spread out
    const Art* outside = nullptr;      // what is built under the sky; null: the first of the items
    std::string scene;                 // "city", "library" ...: drawn to the size of the room; empty: only items
    Roof roof = Roof::plain;
    bool repeats = false;
    double most = 1.42;    // how far items may grow with the room
    bool lit = true;       // a lamp in the lamp-lit palette
    bool natural = false;  // stalactites, bones: decoration of caves
};

class Kit {
public:
    // letters.txt, art.toml, rooms.toml; other files are passed over.
    static Kit read(std::span<const SourceFile> files, ProblemList& problems);

    const Letters& letters() const { return letters_; }
    const Art* art(std::string_view id) const;
    std::vector<std::string> art_ids() const;
    const RoomPlan* plan(std::string_view id) const;

private:
    Letters letters_;
    std::map<std::string, Art, std::less<>> art_;
    std::map<std::string, RoomPlan, std::less<>> plans_;
};

}  // namespace undercroft::ink
