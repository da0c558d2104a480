// Looking rules up, as people see it: the book read from its folder, and what was found in it as lines in the language now spoken.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "session/house.h"
#include "session/rulebook.h"

namespace undercroft {

// From rules/ below `home`; without rules when the folder is not there: looking up then finds cards alone.
Rulebook read_rulebook(const House& house, const std::filesystem::path& home);

struct RuleLine {
    enum class Kind { note, heading, rule, card };
    Kind kind;
    std::string label;  // the chapter, the rule's id, the card's name; a note has none
    std::string text;

    std::string joined() const;
};

// `game` is the one at the table: chapters of others are shown with the name of their game. `wish` is what was looked for.
std::vector<RuleLine> rule_lines(const House& house, const Rulebook& book, const Rulebook::Found& found, std::string_view game = {},
                                 const std::string& wish = {});

Message nothing_found(const Rulebook& book, const std::string& wish);

}  // namespace undercroft
