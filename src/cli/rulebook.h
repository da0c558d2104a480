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
    std::string text;     // without the marks of Markdown
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

std::string chapter_title(const House& house, Language language, const std::string& chapter);

}  // namespace undercroft
