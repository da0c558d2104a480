// The house as one program sees it: games with their packs, words in both languages, and the language now spoken.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "cli/files.h"
#include "content/problem_list.h"
#include "games/registry.h"
#include "text/catalogue.h"

namespace undercroft {

struct HouseGame {
    std::string id;
    std::unique_ptr<GameModule> module;  // null when the packs have mistakes
    ProblemList problems;
    std::map<std::string, int> cards;  // how many of each sort have a name of their own
};

class House {
public:
    // `content` is the folder with text/ and a folder per game; `shown_as` stands for it in problems.
    static Result<House> load(const std::filesystem::path& content, const std::string& shown_as);

    const TextCatalogue& texts() const { return texts_; }
    const std::vector<HouseGame>& games() const { return games_; }
    // Mistakes in content/text and in texts beside cards.
    const ProblemList& text_problems() const { return text_problems_; }
    size_t text_count() const { return texts_.keys().size(); }

    // Refused when unknown (with the nearest) or when its packs have mistakes (with the first).
    Result<const GameModule*> find_game(const std::string& id) const;
    std::vector<std::string> game_ids() const;

    Language language() const { return language_; }
    void speak(Language language) { language_ = language; }
    std::string say(const Message& message) const { return texts_.say(language_, message); }
    std::string say(const std::string& key) const { return texts_.say(language_, TextKey{key}); }
    std::string say(const Problem& problem) const { return texts_.say(language_, problem); }
    Speaker speaker() const {
        return [this](const Message& message) { return say(message); };
    }

private:
    TextCatalogue texts_;
    std::vector<HouseGame> games_;
    ProblemList text_problems_;
    Language language_ = Language::english;
};

}  // namespace undercroft
