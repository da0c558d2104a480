// The numbered rules of rules/*.md, found by id or by words; chapter titles in both languages from content/text/rules.*.toml.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/house.h"

namespace undercroft {

struct Rule {
    std::string id;       // PD-MOVE-07, DG-VAR-01.1
    std::string chapter;  // PD-MOVE
    std::string text;     // without the marks of Markdown and the source
};

class Rulebook {
public:
    // Empty when the folder is not there: looking up then finds nothing.
    static Rulebook read(const std::filesystem::path& folder);

    const std::vector<Rule>& rules() const { return rules_; }
    std::vector<std::string> chapters() const;  // in the order of the books

    // By id (one rule), by chapter (all of it), else every rule that has all the words in its text or its chapter's title.
    std::vector<const Rule*> find(const House& house, const std::string& wish) const;
    // The id or chapter that was perhaps meant; "none" when nothing is near.
    std::string nearest(const std::string& wish) const;

private:
    std::vector<Rule> rules_;
};

// For people, under the titles of their chapters. The rules are kept in English alone: in another language they begin by saying so.
std::vector<std::string> rule_lines(const House& house, const std::vector<const Rule*>& rules);

std::string chapter_title(const House& house, Language language, const std::string& chapter);

}  // namespace undercroft
