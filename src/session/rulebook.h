// The numbered rules and the names of cards, found by id or by words of either language. Made from texts alone: it opens no file,
// so any front end can have one.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/source.h"
#include "text/catalogue.h"

namespace undercroft {

using InLanguages = std::array<std::string, language_count>;  // by Language

struct Rule {
    std::string id;       // PD-MOVE-07, DG-VAR-01.1, PD-TALENT-01b
    std::string chapter;  // PD-MOVE
    std::string game;     // paper_dungeons: the file it stands in
    InLanguages texts;    // without the marks of Markdown and the source; Russian may be empty

    bool is_said_in(Language language) const { return !texts[static_cast<size_t>(language)].empty(); }
    // In English where the language lacks it.
    const std::string& text(Language language) const {
        return texts[static_cast<size_t>(is_said_in(language) ? language : Language::english)];
    }
};

// What a pack gives a name: a monster, a talent, a location.
struct NamedCard {
    std::string key;  // paper_dungeons.monster.basilisk
    std::string game;
    InLanguages sorts;
    InLanguages names;
    InLanguages texts;  // empty where the card has none
};

class Rulebook {
public:
    Rulebook() = default;
    // `files` are those below rules/: rules/<game>.md states the rules in English, rules/ru/<game>.md says them in Russian.
    // `texts` gives titles of chapters, names of games and the cards.
    Rulebook(std::span<const SourceFile> files, const TextCatalogue& texts);

    const std::vector<Rule>& rules() const { return rules_; }
    const std::vector<NamedCard>& cards() const { return cards_; }
    struct Chapter {
        std::string id;  // PD-MOVE
        std::string game;
        InLanguages titles;
    };
    const std::vector<Chapter>& chapters() const { return chapters_; }  // in the order of the books
    std::string chapter_title(Language language, std::string_view chapter) const;
    std::string game_name(Language language, std::string_view game) const;

    struct Found {
        std::vector<const NamedCard*> named;  // the words are their name
        std::vector<const Rule*> rules;
        std::vector<const NamedCard*> others;  // the words are part of their name
        size_t elsewhere = 0;                  // found in other games and left out

        bool empty() const { return named.empty() && rules.empty() && others.empty(); }
    };
    // By id (one rule), by chapter (all of it), else by words: rules that have them all in a text or in their chapter's title,
    // and cards that have them in their name. At the table of a `game` its own are enough, if it has any.
    Found find(std::string_view wish, std::string_view game = {}) const;
    // The rules with these ids, in their order.
    Found with_ids(std::span<const std::string> ids) const;
    // The id or chapter that was perhaps meant; empty when nothing is near.
    std::string nearest(std::string_view wish) const;

private:
    using Words = std::vector<std::u16string>;

    struct Game {
        std::string id;
        InLanguages names;
    };

    void read(const SourceFile& file);
    void read_titles(const TextCatalogue& texts);
    void read_cards(const TextCatalogue& texts);

    std::vector<Rule> rules_;
    std::vector<Words> rule_words_;  // beside rules_: its id, texts and titles in all languages
    std::vector<NamedCard> cards_;
    std::vector<std::array<Words, language_count>> card_words_;  // beside cards_: its names
    std::vector<Chapter> chapters_;
    std::vector<Game> games_;
};

}  // namespace undercroft
