#include "text/catalogue.h"

#include <algorithm>
#include <iterator>

namespace undercroft {

namespace {

size_t slot(Language language) { return static_cast<size_t>(language); }

struct FileName {
    std::string area;
    std::string language;
};

// "content/text/problems.en.toml" -> problems, en.
std::optional<FileName> split_file_name(std::string_view path) {
    const size_t slash = path.rfind('/');
    const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
    const size_t first = name.find('.');
    const size_t last = name.rfind('.');
    if (first == 0 || first == std::string_view::npos || first == last || name.substr(last) != ".toml") return std::nullopt;
    return FileName{std::string(name.substr(0, first)), std::string(name.substr(first + 1, last - first - 1))};
}

std::string joined(const std::vector<std::string>& names) {
    std::string line;
    for (const std::string& name : names) line += (line.empty() ? "" : ", ") + name;
    return line;
}

std::vector<std::string> without(const std::vector<std::string>& names, const std::vector<std::string>& others) {
    std::vector<std::string> rest;
    std::set_difference(names.begin(), names.end(), others.begin(), others.end(), std::back_inserter(rest));
    return rest;
}

}  // namespace

void TextCatalogue::add_file(const SourceFile& source, ProblemList& problems) {
    const auto name = split_file_name(source.name);
    if (!name) {
        problems.add(Problem("problems.text.bad_file_name").at({source.name, 0, 0}));
        return;
    }
    const auto language = parse_language(name->language);
    if (!language) {
        Problem problem = language.problem();
        problems.add(std::move(problem).at({source.name, 0, 0}));
        return;
    }
    const Document document(source, problems);
    add_table(*language, name->area, document.root());
}

void TextCatalogue::add_table(Language language, const std::string& prefix, const TableReader& table) {
    for (const std::string& key : table.keys()) {
        const std::string path = prefix + "." + key;
        const auto node = table.node(key);
        if (node->kind() == ValueKind::table) {
            add_table(language, path, *node->as_table());
        } else {
            add(language, path, node->as_text(), node->place());
        }
    }
}

void TextCatalogue::add(Language language, const std::string& key, const std::string& text, Place place) {
    std::optional<Entry>& entry = texts_[key][slot(language)];
    if (entry) {
        problems_.add(Problem("problems.text.duplicate_key")
                          .with("key", key)
                          .with("file", entry->place.file)
                          .with("line", int64_t{entry->place.line})
                          .at(std::move(place)));
        return;
    }
    std::vector<Problem> faults;
    Pattern pattern(language, text, faults);
    for (Problem& fault : faults) problems_.add(std::move(fault).with("key", key).at(place));
    entry.emplace(Entry{std::move(pattern), std::move(place)});
}

void TextCatalogue::add(const std::string& key, const LocalisedText& text) {
    add(Language::english, key, text.en, text.en_place);
    add(Language::russian, key, text.ru, text.ru_place);
}

ProblemList TextCatalogue::check() const {
    ProblemList problems = problems_;
    for (const auto& [key, texts] : texts_) {
        for (const Language language : all_languages) {
            const Language other = language == Language::english ? Language::russian : Language::english;
            const auto& entry = texts[slot(language)];
            const auto& twin = texts[slot(other)];
            if (!entry) continue;
            if (!twin) {
                problems.add(
                    Problem("problems.text.missing_language").with("key", key).with("language", language_code(other)).at(entry->place));
                continue;
            }
            // Each side reports what it has too much, so that one wrong name is two places to look at, and both are named.
            const auto extra = without(entry->pattern.argument_names(), twin->pattern.argument_names());
            if (extra.empty()) continue;
            problems.add(Problem("problems.text.argument_mismatch")
                             .with("key", key)
                             .with("names", joined(extra))
                             .with("language", language_code(other))
                             .at(entry->place));
        }
    }
    problems.sort();
    return problems;
}

std::vector<std::string> TextCatalogue::keys() const {
    std::vector<std::string> keys;
    for (const auto& [key, texts] : texts_) keys.push_back(key);
    return keys;
}

const TextCatalogue::Entry* TextCatalogue::find(Language language, std::string_view key) const {
    const auto found = texts_.find(key);
    if (found == texts_.end()) return nullptr;
    const auto& entry = found->second[slot(language)];
    return entry ? &*entry : nullptr;
}

std::string TextCatalogue::say_key(Language language, const std::string& key, const std::vector<SpokenArgument>& arguments) const {
    const Entry* entry = find(language, key);
    if (entry == nullptr) {
        missing_->fetch_add(1, std::memory_order_relaxed);
        return "⟦" + key + "⟧";
    }
    std::string words;
    if (const int missing = entry->pattern.say(arguments, words)) missing_->fetch_add(missing, std::memory_order_relaxed);
    return words;
}

std::string TextCatalogue::say(Language language, const Message& message) const {
    std::vector<SpokenArgument> arguments;
    arguments.reserve(message.arguments.size());
    for (const MessageArgument& argument : message.arguments) {
        SpokenArgument spoken{argument.name, std::nullopt, {}};
        if (const auto* number = std::get_if<int64_t>(&argument.value)) {
            spoken.number = *number;
            spoken.text = std::to_string(*number);
        } else if (const auto* text = std::get_if<std::string>(&argument.value)) {
            spoken.text = *text;
        } else {
            spoken.text = say(language, std::get<TextKey>(argument.value));
        }
        arguments.push_back(std::move(spoken));
    }
    return say_key(language, message.key, arguments);
}

std::string TextCatalogue::say(Language language, const TextKey& key) const { return say_key(language, key.key, {}); }

std::string TextCatalogue::say(Language language, const Problem& problem) const {
    std::string place = problem.place.file;
    if (problem.place.line > 0) place += ":" + std::to_string(problem.place.line) + ":" + std::to_string(problem.place.column);
    return (place.empty() ? "" : place + ": ") + say(language, problem.message);
}

}  // namespace undercroft
