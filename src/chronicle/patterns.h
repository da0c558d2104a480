// The sentences of one teller in one language: for each kind of deed its families, for each family its patterns.
//
//   [raid_won]
//   first = ["{people} took {loot} from {foe}."]
//   again = ["{people} robbed {foe} for the {ord} time."]
//   does = ["took {loot} from {foe}"]                 # behind its doers, in a line that gathers several
//   item = ["{people} took {loot} from {foe}"]        # the same as a whole clause, where nobody does it or a teller has no verbs
//   past = [", where {who} took {loot} in year {y}"]  # as a clause behind a place
//
//   [word]
//   they = "they"                                     # small words that stand for a name
//   small = "the a to in"                             # words that stay with the noun behind them
#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/problem_list.h"
#include "content/source.h"
#include "text/language.h"
#include "text/pattern.h"

namespace undercroft::chronicle {

// In the order in which they are tried: what is known decides, no die does.
enum class Family : uint8_t { last, avenged, here, again, first, plain, does, item, past };
inline constexpr int family_count = 9;
inline constexpr int told_families = 6;  // those that make a line of their own

struct Sentence {
    Pattern pattern;
    std::string id;       // "raid_won.first.0"
    std::string opening;  // its first content word, for variety; an argument counts as its name
};

class PatternBook {
public:
    // Every argument must be one of `known_arguments()`; mistakes carry their line.
    void read(Language language, const SourceFile& file, ProblemList& problems);

    // Of "cataclysm.fallen_star", else of "cataclysm"; empty where there is none.
    std::span<const Sentence> find(std::string_view kind, Family family) const;
    bool has(std::string_view kind) const;
    std::vector<std::string> kinds() const;
    bool has_verbs() const { return has_verbs_; }          // any `does`: this teller gathers in sentences, not in lists
    const std::string& word(std::string_view name) const;  // of [word]; empty where the teller has none

private:
    bool has_verbs_ = false;
    std::map<std::string, std::string, std::less<>> words_;
    std::map<std::string, std::array<std::vector<Sentence>, family_count>, std::less<>> kinds_;
};

// The names a pattern may use: who, who_g … people, at, to, from, loot, loot_a … (phrases.h makes their values).
const std::vector<std::string>& known_arguments();

}  // namespace undercroft::chronicle
