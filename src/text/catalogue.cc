#include "text/catalogue.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "core/utf8.h"

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

// Languages need different forms of the same thing, so {hero} there matches {hero_acc} here.
std::set<std::string> things_named(const Pattern& pattern) {
    std::set<std::string> things;
    for (const std::string& name : pattern.argument_names()) things.emplace(argument_form(name).argument);
    return things;
}

std::vector<std::string> named_only_in(const Pattern& pattern, const Pattern& other) {
    const std::set<std::string> here = things_named(pattern);
    const std::set<std::string> there = things_named(other);
    std::vector<std::string> rest;
    std::set_difference(here.begin(), here.end(), there.begin(), there.end(), std::back_inserter(rest));
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
            const auto extra = named_only_in(entry->pattern, twin->pattern);
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

const TextCatalogue::Entry* TextCatalogue::find_or_count(Language language, std::string_view key) const {
    const Entry* entry = find(language, key);
    if (entry == nullptr) count_missing(1);
    return entry;
}

void TextCatalogue::add_forms(Language language, const Message& message, const Pattern& pattern,
                              std::vector<SpokenArgument>& arguments) const {
    for (const std::string& name : pattern.argument_names()) {
        const ArgumentForm form = argument_form(name);
        if (form.suffix.empty()) continue;
        const auto given = [&](std::string_view wanted) {
            return std::find_if(message.arguments.begin(), message.arguments.end(),
                                [&](const MessageArgument& argument) { return argument.name == wanted; });
        };
        const auto base = given(form.argument);
        if (given(name) != message.arguments.end() || base == message.arguments.end()) continue;
        if (const auto* key = std::get_if<TextKey>(&base->value)) {
            const TextKey form_key{key->key + std::string(form.suffix)};
            const bool there = find_or_count(language, form_key.key) != nullptr;
            arguments.push_back({name, std::nullopt, say(language, there ? form_key : *key)});
        } else if (const auto* text = std::get_if<std::string>(&base->value)) {
            arguments.push_back({name, std::nullopt, printable(*text)});  // a person's own name does not decline
        }
    }
}

std::string TextCatalogue::say(Language language, const Message& message) const {
    const Entry* entry = find_or_count(language, message.key);
    if (entry == nullptr) return "⟦" + message.key + "⟧";
    std::vector<SpokenArgument> arguments;
    arguments.reserve(message.arguments.size());
    for (const MessageArgument& argument : message.arguments) {
        SpokenArgument spoken{argument.name, std::nullopt, {}};
        if (const auto* number = std::get_if<int64_t>(&argument.value)) {
            spoken.number = *number;
            spoken.text = std::to_string(*number);
        } else if (const auto* text = std::get_if<std::string>(&argument.value)) {
            spoken.text = printable(*text);  // names, files, what was typed: nothing of it may command a terminal
        } else if (const auto* key = std::get_if<TextKey>(&argument.value)) {
            spoken.text = say(language, *key);
        } else {
            for (const Message& inner : std::get<MessageList>(argument.value).items) {
                if (!spoken.text.empty()) spoken.text += ", ";
                spoken.text += say(language, inner);
            }
        }
        arguments.push_back(std::move(spoken));
    }
    add_forms(language, message, entry->pattern, arguments);
    std::string words;
    if (const int missing = entry->pattern.say(arguments, words)) count_missing(missing);
    return words;
}

std::string TextCatalogue::say(Language language, const TextKey& key) const { return say(language, Message(key.key)); }

std::string TextCatalogue::say(Language language, const Problem& problem) const {
    std::string place = problem.place.file;
    if (problem.place.line > 0) place += ":" + std::to_string(problem.place.line) + ":" + std::to_string(problem.place.column);
    return (place.empty() ? "" : place + ": ") + say(language, problem.message);
}

}  // namespace undercroft
