#include "cli/rulebook.h"

#include <algorithm>
#include <cctype>
#include <sstream>

#include <unicode/unistr.h>

#include "cli/arguments.h"

namespace undercroft {

namespace {

bool is_id_letter(char letter) {
    return (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') || letter == '-' || letter == '.';
}

// "- **PD-MOVE-07** text" or "| **PD-MISSION-11** | text |": the id, or nothing.
std::string id_of(const std::string& line) {
    const size_t start = line.find("**");
    if (start == std::string::npos || start > 4) return {};
    const size_t end = line.find("**", start + 2);
    if (end == std::string::npos) return {};
    const std::string id = line.substr(start + 2, end - start - 2);
    const bool is_id = std::count(id.begin(), id.end(), '-') == 2 && std::all_of(id.begin(), id.end(), is_id_letter);
    return is_id ? id : std::string();
}

std::string without_marks(std::string text) {
    for (const char* mark : {"**", "`"}) {
        for (size_t at; (at = text.find(mark)) != std::string::npos;) text.erase(at, std::string_view(mark).size());
    }
    if (text.starts_with(" |") || text.starts_with("|")) {  // a row of a table
        text = text.substr(text.find('|') + 1);
        while (!text.empty() && (text.back() == '|' || text.back() == ' ')) text.pop_back();
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

std::string lower(const std::string& text) {
    std::string result;
    icu::UnicodeString::fromUTF8(text).toLower().toUTF8String(result);
    return result;
}

std::string upper(const std::string& text) {
    std::string result;
    icu::UnicodeString::fromUTF8(text).toUpper().toUTF8String(result);
    return result;
}

}  // namespace

Rulebook Rulebook::read(const std::filesystem::path& folder) {
    Rulebook book;
    const Result<std::vector<SourceFile>> files = read_folder(folder, ".md", "rules");
    if (!files) return book;
    for (const SourceFile& file : *files) {
        std::istringstream lines(file.text);
        for (std::string line; std::getline(lines, line);) {
            const std::string id = id_of(line);
            const bool known = std::any_of(book.rules_.begin(), book.rules_.end(), [&](const Rule& rule) { return rule.id == id; });
            if (!id.empty() && !known) {
                const size_t end = line.find("**", line.find("**") + 2) + 2;
                book.rules_.push_back({id, id.substr(0, id.rfind('-')), without_sources(without_marks(line.substr(end)))});
            }
        }
    }
    return book;
}

std::vector<std::string> Rulebook::chapters() const {
    std::vector<std::string> chapters;
    for (const Rule& rule : rules_) {
        if (std::find(chapters.begin(), chapters.end(), rule.chapter) == chapters.end()) chapters.push_back(rule.chapter);
    }
    return chapters;
}

std::vector<const Rule*> Rulebook::find(const House& house, const std::string& wish) const {
    std::vector<const Rule*> found;
    const std::string id = upper(wish);
    for (const Rule& rule : rules_) {
        if (rule.id == id || rule.chapter == id) found.push_back(&rule);
    }
    if (!found.empty()) return found;
    std::vector<std::string> words;
    std::istringstream stream(lower(wish));
    for (std::string word; stream >> word;) words.push_back(word);
    if (words.empty()) return found;
    for (const Rule& rule : rules_) {
        std::string text = rule.id + " " + rule.text;
        for (const Language language : all_languages) text += " " + chapter_title(house, language, rule.chapter);
        text = lower(text);
        if (std::all_of(words.begin(), words.end(), [&](const std::string& word) { return text.find(word) != std::string::npos; })) {
            found.push_back(&rule);
        }
    }
    return found;
}

std::string Rulebook::nearest(const std::string& wish) const {
    std::vector<std::string> known = chapters();
    for (const Rule& rule : rules_) known.push_back(rule.id);
    return nearest_or_none(upper(wish), known);
}

std::vector<std::string> rule_lines(const House& house, const std::vector<const Rule*>& rules) {
    std::vector<std::string> lines;
    if (house.language() != Language::english) lines.push_back(house.say("cli.rules.in_english"));
    std::string chapter;
    for (const Rule* rule : rules) {
        if (rule->chapter != chapter) {
            chapter = rule->chapter;
            lines.push_back(chapter + " · " + chapter_title(house, house.language(), chapter));
        }
        lines.push_back(rule->id + "  " + rule->text);
    }
    return lines;
}

std::string chapter_title(const House& house, Language language, const std::string& chapter) {
    const std::string key = "rules.chapter." + chapter;
    return house.texts().has(language, key) ? house.texts().say(language, TextKey{key}) : chapter;
}

}  // namespace undercroft
