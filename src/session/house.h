// The house: games with their packs and words in both languages, loaded once and never changed, and the language in which this one
// speaks. Copies share what was loaded, so several languages are spoken in one process.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "content/problem_list.h"
#include "content/source.h"
#include "games/registry.h"
#include "text/voice.h"

namespace undercroft {

struct HouseGame {
    std::string id;
    std::unique_ptr<GameModule> module;  // null when the packs have mistakes
    ProblemList problems;
    std::map<std::string, int> cards;  // how many of each sort have a name of their own
};

// What somebody else has read: the files of content/text and of each game's folder, or why they cannot be read.
struct HouseFiles {
    std::vector<SourceFile> words;
    std::map<std::string, Result<std::vector<SourceFile>>> packs;  // by game
};

class House {
public:
    static House load(const HouseFiles& files);

    const TextCatalogue& texts() const { return loaded_->texts; }
    const std::vector<HouseGame>& games() const { return loaded_->games; }
    // Mistakes in content/text and in texts beside cards.
    const ProblemList& text_problems() const { return loaded_->text_problems; }
    size_t text_count() const { return texts().keys().size(); }

    // Refused when unknown (with the nearest) or when its packs have mistakes (with the first).
    Result<const GameModule*> find_game(const std::string& id) const;
    std::vector<std::string> game_ids() const;

    Language language() const { return language_; }
    void speak(Language language) { language_ = language; }
    Voice voice() const { return {texts(), language_}; }
    std::string say(const Message& message) const { return texts().say(language_, message); }
    std::string say(const std::string& key) const { return texts().say(language_, TextKey{key}); }
    std::string say(const Problem& problem) const { return texts().say(language_, problem); }
    Speaker speaker() const { return voice().speaker(); }

private:
    struct Loaded {
        TextCatalogue texts;
        std::vector<HouseGame> games;
        ProblemList text_problems;
    };
    std::shared_ptr<const Loaded> loaded_;
    Language language_ = Language::english;
};

}  // namespace undercroft
