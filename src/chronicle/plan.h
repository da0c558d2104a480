// Which deeds become lines. The record is complete; the telling is chosen here, once for all tellers and both languages: by weight,
// by what a deed shares with its neighbours, by what was told shortly before. No die is rolled: same world, same lines.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "chronicle/deed.h"
#include "chronicle/patterns.h"
#include "chronicle/phrases.h"
#include "content/problem_list.h"
#include "content/source.h"

namespace undercroft::chronicle {

// What content/chronicle/deeds.toml says of a kind.
struct DeedKind {
    int weight = 1;             // 3 a turn, 2 something lasting, 1 grain, 0 never told
    bool counts_years = false;  // {n} is how long `who` had been there
    bool takes = false;         // a wrong that can be avenged: the foe's next like deed against who repays it
    bool opens = false;         // makes a way or leaves a thing that later deeds may point back to
    bool dwells = false;        // whoever does it lives at that place from now on
    bool once_a_year = false;   // between the same two it is told once in a year, whichever of them acts
    bool wears = false;         // told over and over it falls silent, though it lasts
    std::string series;         // kinds that are counted together, whoever the other side is; empty: by kind and by pair
    std::string together;       // several of this group in one year share a line, told by gathered.<group>; empty: each its own
};
using DeedKinds = std::map<std::string, DeedKind, std::less<>>;

DeedKinds read_deed_kinds(const SourceFile& file, ProblemList& problems);
const DeedKind& kind_of(const DeedKinds& kinds, std::string_view kind);  // falls back at the point, then to grain

enum class Rank : uint8_t { grain, lasting, turn };

struct PlannedLine {
    Rank rank = Rank::lasting;
    int age = 0, year = 0, last_year = 0;
    std::vector<int32_t> deeds;  // the first one leads; more than one: gathered
    std::vector<int32_t> under;  // not told, but of this line: rule and rolls are one click away
    enum class Frame : uint8_t { alone, together, doer, place, kind, quiet } frame = Frame::alone;
    std::vector<Family> families;  // that fit, in the order they are tried
    Context context;
    int32_t antecedent = -1;  // the deed referred back to
};

std::vector<PlannedLine> plan_lines(const DeedKinds& kinds, const Cast& cast, std::span<const Deed> deeds);

}  // namespace undercroft::chronicle
