// What the tellers have to say: the kinds of deeds and the sentences of every voice in every language.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "chronicle/deed_kinds.h"
#include "chronicle/patterns.h"
#include "text/language.h"

namespace undercroft::chronicle {

enum class Voice : uint8_t { annalist, tally, boast, rumour };
inline constexpr std::array<std::string_view, 4> voice_words = {"annalist", "tally", "boast", "rumour"};

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

}  // namespace undercroft::chronicle
