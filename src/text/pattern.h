// One sentence in ICU MessageFormat syntax, parsed by ICU into a small tree that is quick to say and never changes.
// ICU's own MessageFormat fills caches inside const calls, so it can be shared between threads only with a lock; this tree needs none.
// Spoken here: {name}, {name, number}, plural, selectordinal, select, # and quoting. Dates and styles are not, and are refused.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "text/language.h"

namespace undercroft {

// An argument ready to be said: nested keys are already words.
struct SpokenArgument {
    std::string_view name;
    std::optional<int64_t> number;
    std::string text;  // of a number: its digits without grouping
};

class Pattern {
public:
    // `faults` gets Problems without a place: wrong syntax, unsupported kinds, plural forms the language needs.
    Pattern(Language language, std::string_view text, std::vector<Problem>& faults);

    // Adds to `out`; returns how many arguments it needed and did not find (they show as {name}).
    int say(const std::vector<SpokenArgument>& arguments, std::string& out) const;

    // Each once, in alphabetical order.
    const std::vector<std::string>& argument_names() const { return names_; }

private:
    struct Branch;
    struct Piece {
        enum class Kind : uint8_t { words, value, grouped_number, plural, ordinal, select, hash };
        Kind kind = Kind::words;
        std::string text;  // words, or the argument's name
        int64_t offset = 0;
        std::vector<Branch> branches;
    };
    struct Branch {
        std::string selector;          // plural category or selected word
        std::optional<int64_t> exact;  // of "=1"
        std::vector<Piece> body;
    };
    struct Compiler;
    struct Speaker;

    Language language_;
    std::vector<Piece> pieces_;
    std::vector<std::string> names_;
};

// {hero_acc} is a form of the argument hero: its name in the accusative. The suffix is empty for the plain name.
// Forms: gen, dat, acc, ins, pre (the Russian cases beside the nominative) and gender (for a select).
struct ArgumentForm {
    std::string_view argument;  // hero
    std::string_view suffix;    // _acc
};
ArgumentForm argument_form(std::string_view name);

// 1234567 as "1,234,567" or with no-break spaces, as the language writes it.
std::string grouped_number(Language language, int64_t number);

}  // namespace undercroft
