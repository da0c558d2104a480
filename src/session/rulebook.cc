#include "session/rulebook.h"

#include <algorithm>
#include <sstream>

#include <unicode/unistr.h>

#include "core/nearest.h"
#include "text/search_words.h"

namespace undercroft {

namespace {

size_t place_of(Language language) { return static_cast<size_t>(language); }

bool is_id_letter(char letter) {
    return (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') || letter == '-' || letter == '.';
}

// "- **PD-MOVE-07** text" or "| **PD-MISSION-11** | text |": the id, or nothing. A last small letter is a sub-number: PD-TALENT-01b.
std::string id_of(const std::string& line) {
    const size_t start = line.find("**");
    if (start == std::string::npos || start > 4) return {};
    const size_t end = line.find("**", start + 2);
    if (end == std::string::npos) return {};
    const std::string id = line.substr(start + 2, end - start - 2);
    const bool lettered = !id.empty() && id.back() >= 'a' && id.back() <= 'z';
    const bool is_id = std::count(id.begin(), id.end(), '-') == 2 && std::all_of(id.begin(), id.end() - (lettered ? 1 : 0), is_id_letter);
    return is_id ? id : std::string();
}

std::string without_marks(std::string text) {
    for (const char* mark : {"**", "`"}) {
        for (size_t at; (at = text.find(mark)) != std::string::npos;) text.erase(at, std::string_view(mark).size());
    }
    if (text.starts_with(" |") || text.starts_with("|")) {  // a row of a table
        text = text.substr(text.find('|') + 1);
        while (!text.empty() && (text.back() == '|' || text.back() == ' ')) text.pop_back();
        for (size_t at; (at = text.find(" | ")) != std::string::npos;) text.replace(at, 3, " · ");
    }
    const size_t first = text.find_first_not_of(' ');
    return first == std::string::npos ? std::string() : text.substr(first);
}

// "[S] text" and "text [G,R; A07]" name the source of a rule; the text alone is for players.
bool is_source(std::string_view tag) {
    return tag.size() >= 3 && tag[1] >= 'A' && tag[1] <= 'Z' && !(tag[2] >= 'a' && tag[2] <= 'z') && tag.find(']') == tag.size() - 1;
}

std::string without_sources(std::string text) {
    if (const size_t end = text.find(']'); text.starts_with('[') && end != std::string::npos && is_source(text.substr(0, end + 1))) {
        const size_t rest = text.find_first_not_of(' ', end + 1);
        text.erase(0, rest == std::string::npos ? text.size() : rest);
    }
    if (const size_t start = text.rfind('['); text.ends_with(']') && start != std::string::npos && is_source(text.substr(start))) {
        text.erase(start);
        while (text.ends_with(' ')) text.pop_back();
    }
    return text;
}

// "(DP-04)" and ", AM-53)" lead to tables of the written rules, which players do not see.
std::string without_references(std::string text) {
    for (const std::string_view sort : {"DP-", "AM-"}) {
        for (size_t at = 0; (at = text.find(sort, at)) != std::string::npos;) {
            const size_t end = text.find_first_not_of("0123456789", at + sort.size());
            const bool closes = end != std::string::npos && text[end] == ')' && at >= 2;
            if (closes && text[at - 1] == '(') {
                at -= text[at - 2] == ' ' ? 2 : 1;
                text.erase(at, end + 1 - at);
            } else if (closes && text.compare(at - 2, 2, ", ") == 0) {
                at -= 2;
                text.erase(at, end - at);
            } else {
                at += sort.size();
            }
        }
    }
    return text;
}

std::string upper(std::string_view text) {
    std::string result;
    icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size()))).toUpper().toUTF8String(result);
    return result;
}

void add_words(std::vector<std::u16string>& words, std::string_view text) {
    std::vector<std::u16string> more = search_words(text);
    words.insert(words.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

// What the key says in each language; empty where it says nothing.
InLanguages all_of(const TextCatalogue& texts, const std::string& key) {
    InLanguages said;
    for (const Language language : all_languages) {
        if (texts.has(language, key)) said[place_of(language)] = texts.say(language, TextKey{key});
    }
    return said;
}

// "rules/ru/dungeoneer.md": ru and dungeoneer.
struct BookName {
    Language language = Language::english;
    std::string game;
};

BookName book_name(const std::string& file) {
    const size_t slash = file.rfind('/');
    const std::string folder = slash == std::string::npos ? std::string() : file.substr(0, slash);
    BookName name;
    name.game = file.substr(slash == std::string::npos ? 0 : slash + 1);
    name.game.erase(std::min(name.game.find('.'), name.game.size()));
    for (const Language language : all_languages) {
        if (folder.ends_with("/" + language_code(language))) name.language = language;
    }
    return name;
}

}  // namespace

Rulebook::Rulebook(std::span<const SourceFile> files, const TextCatalogue& texts) {
    // The English statements say which rules there are.
    for (const bool english : {true, false}) {
        for (const SourceFile& file : files) {
            if ((book_name(file.name).language == Language::english) == english) read(file);
        }
    }
    read_titles(texts);
    read_cards(texts);
    for (const Rule& rule : rules_) {
        Words words = search_words(rule.id);
        for (const Language language : all_languages) {
            add_words(words, rule.texts[place_of(language)]);
            add_words(words, chapter_title(language, rule.chapter));
        }
        rule_words_.push_back(std::move(words));
    }
}

void Rulebook::read(const SourceFile& file) {
    const BookName book = book_name(file.name);
    std::istringstream lines(file.text);
    for (std::string line; std::getline(lines, line);) {
        const std::string id = id_of(line);
        if (id.empty()) continue;
        const auto known = std::find_if(rules_.begin(), rules_.end(), [&](const Rule& rule) { return rule.id == id; });
        const size_t end = line.find("**", line.find("**") + 2) + 2;
        const std::string text = without_references(without_sources(without_marks(line.substr(end))));
        if (known != rules_.end()) {
            if (std::string& place = known->texts[place_of(book.language)]; place.empty()) place = text;
        } else if (book.language == Language::english) {
            rules_.push_back({id, id.substr(0, id.rfind('-')), book.game, {text}});
        }
    }
}

void Rulebook::read_titles(const TextCatalogue& texts) {
    for (const Rule& rule : rules_) {
        const bool known = std::any_of(chapters_.begin(), chapters_.end(), [&](const Chapter& one) { return one.id == rule.chapter; });
        if (!known) chapters_.push_back({rule.chapter, rule.game, all_of(texts, "rules.chapter." + rule.chapter)});
        if (games_.empty() || games_.back().id != rule.game) {
            InLanguages names = all_of(texts, rule.game + ".name");
            if (names[0].empty()) names = all_of(texts, "rules.game." + rule.game);  // not yet on the table
            games_.push_back({rule.game, names});
        }
    }
}

// "paper_dungeons.talent.thief.name", where talent is a sort that rules.sort has a word for.
void Rulebook::read_cards(const TextCatalogue& texts) {
    for (const std::string& key : texts.keys()) {
        if (!key.ends_with(".name") || std::count(key.begin(), key.end(), '.') != 3) continue;
        const size_t first = key.find('.');
        const std::string sort = "rules.sort." + key.substr(first + 1, key.find('.', first + 1) - first - 1);
        if (!texts.has(Language::english, sort)) continue;
        const std::string card = key.substr(0, key.rfind('.'));
        cards_.push_back({card, key.substr(0, first), all_of(texts, sort), all_of(texts, key), all_of(texts, card + ".text")});
        std::array<Words, language_count> names;
        for (const Language language : all_languages) names[place_of(language)] = search_words(cards_.back().names[place_of(language)]);
        card_words_.push_back(std::move(names));
    }
}

std::string Rulebook::chapter_title(Language language, std::string_view chapter) const {
    for (const Chapter& one : chapters_) {
        if (one.id == chapter) return one.titles[place_of(language)];
    }
    return std::string(chapter);
}

std::string Rulebook::game_name(Language language, std::string_view game) const {
    for (const Game& one : games_) {
        if (one.id == game) return one.names[place_of(language)];
    }
    return std::string(game);
}

Rulebook::Found Rulebook::find(std::string_view wish, std::string_view game) const {
    Found found;
    const std::string id = upper(wish);
    for (const Rule& rule : rules_) {
        if (upper(rule.id) == id || rule.chapter == id) found.rules.push_back(&rule);
    }
    const Words wanted = search_words(wish);
    if (!found.rules.empty() || wanted.empty()) return found;
    for (size_t i = 0; i < rules_.size(); ++i) {
        if (has_words(rule_words_[i], wanted)) found.rules.push_back(&rules_[i]);
    }
    for (size_t i = 0; i < cards_.size(); ++i) {
        const auto& names = card_words_[i];
        const bool whole =
            std::any_of(names.begin(), names.end(), [&](const Words& name) { return has_words(name, wanted) && has_words(wanted, name); });
        const bool part = std::any_of(names.begin(), names.end(), [&](const Words& name) { return has_words(name, wanted); });
        if (whole) {
            found.named.push_back(&cards_[i]);
        } else if (part) {
            found.others.push_back(&cards_[i]);
        }
    }
    const auto is_here = [&](const auto* one) { return one->game == game; };
    const bool here = std::any_of(found.rules.begin(), found.rules.end(), is_here) ||
                      std::any_of(found.named.begin(), found.named.end(), is_here) ||
                      std::any_of(found.others.begin(), found.others.end(), is_here);
    if (!here) return found;
    const auto keep = [&](auto& list) { return std::erase_if(list, [&](const auto* one) { return !is_here(one); }); };
    found.elsewhere = keep(found.named) + keep(found.rules) + keep(found.others);
    return found;
}

Rulebook::Found Rulebook::with_ids(std::span<const std::string> ids) const {
    Found found;
    for (const std::string& id : ids) {
        for (const Rule& rule : rules_) {
            if (rule.id == id || rule.chapter == id) found.rules.push_back(&rule);
        }
    }
    return found;
}

std::string Rulebook::nearest(std::string_view wish) const {
    std::vector<std::string> known;
    for (const Chapter& chapter : chapters_) known.push_back(chapter.id);
    for (const Rule& rule : rules_) known.push_back(rule.id);
    return nearest_word(upper(wish), known);
}

}  // namespace undercroft
