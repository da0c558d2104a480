// How much the kinds of deeds weigh and what they do to the telling, as deeds.toml says it.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "content/problem_list.h"
#include "content/source.h"

namespace undercroft::chronicle {

struct DeedKind {
    int weight = 1;             // 3 a turn, 2 something lasting, 1 grain, 0 never told
    bool counts_years = false;  // {n} is how long `who` had been there
    bool takes = false;         // a wrong that can be avenged: the foe's next like deed against who repays it
    bool opens = false;         // makes a way or leaves a thing that later deeds may point back to
    bool dwells = false;        // whoever does it lives at that place from now on
    bool once_a_year = false;   // between the same two it is told once in a year, whichever of them acts
    bool wears = false;         // told over and over it falls silent, though it lasts
    bool small = false;         // gathered or silent, however much is added to its weight; the last of its kind is not
    bool fights = false;        // several between the same two in one year are one line, told by bout
    std::string series;         // kinds that are counted together, whoever the other side is; empty: by kind and by pair
    std::string together;       // several of this group in one year share a line, told by gathered.<group>; empty: each its own
    std::string digest;         // of one doer over the years they share a line, told by gathered.<digest>; empty: each its own
};
using DeedKinds = std::map<std::string, DeedKind, std::less<>>;

DeedKinds read_deed_kinds(const SourceFile& file, ProblemList& problems);
const DeedKind& kind_of(const DeedKinds& kinds, std::string_view kind);  // falls back at the point, then to grain

// What stands before the point: raid_won of raid_won.first.
std::string_view head(std::string_view kind);

}  // namespace undercroft::chronicle
