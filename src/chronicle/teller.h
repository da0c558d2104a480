// A teller says the planned lines in a voice of its own: annalist, dwarven tally, goblin boast, tavern rumour. All are given the same
// deeds; who, where, when, how many and how it ended never differ.
#pragma once

#include <array>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "chronicle/plan.h"
#include "text/language.h"

namespace undercroft::chronicle {

enum class Voice : uint8_t { annalist, tally, boast, rumour };
inline constexpr std::array<std::string_view, 4> voice_words = {"annalist", "tally", "boast", "rumour"};

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

// All that is read from content/chronicle/: kinds and the sentences of every voice in every language.
class Tales {
public:
    // Files: deeds.toml, <voice>/<theme>.<language>.toml of any theme. A voice that lacks a kind another one has is a problem.
    static Tales read(std::span<const SourceFile> files, ProblemList& problems);

    const DeedKinds& kinds() const { return kinds_; }
    const PatternBook& book(Voice voice, Language language) const {
        return books_[static_cast<size_t>(voice)][static_cast<size_t>(language)];
    }

private:
    DeedKinds kinds_;
    std::array<std::array<PatternBook, language_count>, voice_words.size()> books_;
};

std::vector<Line> tell(const Tales& tales, Voice voice, Language language, const Cast& cast, std::span<const Deed> deeds,
                       std::span<const PlannedLine> plan);

}  // namespace undercroft::chronicle
