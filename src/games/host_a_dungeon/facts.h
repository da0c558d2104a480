// Facts: what happened, with all that words, chronicle and map need to tell it. Every chapter has its own kinds of facts, an enum with
// words beside it (`<chapter>_facts` in its header); the text of a fact is host_a_dungeon_<chapter>.fact.<word>.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/id.h"
#include "games/host_a_dungeon/chapter.h"
#include "world/mark.h"

namespace undercroft::host_a_dungeon {

using GroupId = Id<struct GroupTag, uint16_t>;
using world::MarkId;
using world::Moment;
using world::Point;

// A die that was rolled, and where it landed when it was thrown on the map (HD-ENG-02).
struct Roll {
    Rule rule;
    uint8_t sides = 0, face = 0;
    bool thrown = false;
    Point at;
    uint8_t table = 0;  // 1 + the Table whose row it chose; 0: it chose none. Not part of the position's hash
    friend bool operator==(const Roll&, const Roll&) = default;
};

struct Fact {
    Chapter chapter = Chapter::gen;
    uint8_t kind = 0;
    Rule rule;
    Moment when;
    Age age = Age::primordial;
    GroupId actor, other;
    std::vector<MarkId> marks;         // drawn, changed or concerned; the first is where it happened
    Point at;                          // when there is no mark
    std::array<int32_t, 4> numbers{};  // what they mean stands beside the enumerator
    uint32_t cause = 0;                // number of the fact that led to this one; 0: none
    uint32_t first_roll = 0, rolls = 0;
    friend bool operator==(const Fact&, const Fact&) = default;

    MarkId place() const { return marks.empty() ? MarkId::none() : marks.front(); }
};

// Which chapter a list of facts belongs to: specialise chapter_of beside the enum.
template <class Kind>
struct ChapterOf;

}  // namespace undercroft::host_a_dungeon
