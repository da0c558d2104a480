// Which deeds become lines. The record is complete; the telling is chosen here, once for all tellers and both languages: by weight,
// by what a deed shares with its neighbours, by what was told shortly before. No die is rolled: same world, same lines.
#pragma once

#include <span>
#include <vector>

#include "chronicle/deed.h"
#include "chronicle/deed_kinds.h"
#include "chronicle/patterns.h"
#include "chronicle/phrases.h"

namespace undercroft::chronicle {

enum class Rank : uint8_t { grain, lasting, turn };

// A sentence more behind a line: what is remembered of whoever ended, what they had kept.
struct Tail {
    Deed deed;
    Context context;
};

struct PlannedLine {
    Rank rank = Rank::lasting;
    int age = 0, year = 0, last_year = 0;
    std::vector<int32_t> deeds;  // the first one leads; more than one: gathered
    std::vector<int32_t> under;  // not told, but of this line: rule and rolls are one click away
    enum class Frame : uint8_t { alone, together, doer, place, kind, quiet, bout, digest, hand } frame = Frame::alone;
    bool over_years = false;       // what is told belongs to several years, of which this is the last
    std::vector<Family> families;  // that fit, in the order they are tried
    Context context;
    int32_t antecedent = -1;  // the deed referred back to
    std::vector<Tail> tails;
};

std::vector<PlannedLine> plan_lines(const DeedKinds& kinds, const Cast& cast, std::span<const Deed> deeds);

}  // namespace undercroft::chronicle
