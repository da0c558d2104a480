// Typed reading of content packs. Nothing here throws or stops: every mistake becomes a Problem with file, line and column,
// the getter returns a harmless value, and reading goes on. The caller refuses the pack when the list is not empty at the end.
//
//     Document document(source, problems);
//     for (TableReader card : document.root().tables("card")) {
//         CardKind kind = card.word("kind", kind_words);       // rows with .word and .value
//         int level = card.integer_or("level", 1, 9, 1);
//         LocalisedText name = card.localised("name");
//     }
//     document.report_unknown_keys();
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>
#include <vector>

#include "content/problem_list.h"
#include "content/toml_value.h"
#include "core/nearest.h"

namespace undercroft {

enum class Need : uint8_t { required, optional };

// A text beside its card, in every language we speak.
struct LocalisedText {
    std::string en;
    std::string ru;
    Place en_place;
    Place ru_place;
};

// What we know about one file while it is being read.
struct Reading {
    struct OpenTable {
        std::vector<std::string> asked;
        std::vector<Problem> missing;  // withdrawn when a misspelt key explains them
        bool ok = true;
        bool ignores_rest = false;
    };
    std::string file;
    ParsedFile parsed;
    ProblemList* problems = nullptr;
    std::unordered_map<const TomlValue*, OpenTable> open_tables;
};

class TableReader;

// One value somewhere in a file. Cheap to copy; valid while its Document lives.
class Node {
public:
    Node(Reading& reading, const TomlValue& value, const TomlValue* owner) : reading_(&reading), value_(&value), owner_(owner) {}

    ValueKind kind() const { return value_->kind; }
    Place place() const { return {reading_->file, value_->line, value_->column}; }
    // A mistake only the caller can see; the place is filled in here.
    void add_problem(Problem problem) const;

    // On a mistake: "" / low / false / no items, with a Problem added.
    std::string as_text() const;
    // snake_case: a-z, 0-9 and _, beginning with a letter.
    std::string as_id() const;
    int as_integer(int low, int high) const;
    bool as_flag() const;
    std::vector<Node> as_list() const;
    std::optional<TableReader> as_table() const;
    LocalisedText as_localised() const;

    // Rows of `words` have .word and .value. Nothing when the word is unknown.
    template <std::ranges::range Words>
    auto as_word(const Words& words) const {
        std::vector<std::string> known;
        for (const auto& row : words) known.emplace_back(row.word);
        const int index = as_index_of(known);
        std::optional<std::remove_cvref_t<decltype(std::ranges::begin(words)->value)>> value;
        if (index >= 0) value = std::ranges::next(std::ranges::begin(words), index)->value;
        return value;
    }
    // Index into `known`, or -1 with a Problem.
    int as_index_of(const std::vector<std::string>& known) const;

private:
    bool is(ValueKind expected) const;

    Reading* reading_;
    const TomlValue* value_;
    const TomlValue* owner_;  // the table whose ok() this node decides
};

// One table. A key asked for, present or not, is a known key. Cheap to copy; valid while its Document lives.
class TableReader {
public:
    TableReader(Reading& reading, const TomlValue& table);

    Place place() const { return {reading_->file, table_->line, table_->column}; }
    // The place of the value when the key is there, else of the table.
    Place place_of(std::string_view key) const;
    bool has(std::string_view key) const { return table_->find(key) != nullptr; }
    // In file order; asking for them makes none of them known.
    std::vector<std::string> keys() const;
    // False once any value of this table was found wrong or missing.
    bool ok() const;
    // No unknown keys are reported here: for a table whose kind is wrong, so that nobody knows which keys it may have.
    void ignore_rest() const;
    void add_problem(Problem problem) const;

    std::optional<Node> node(std::string_view key, Need need = Need::required) const;

    std::string text(std::string_view key) const;
    std::string text_or(std::string_view key, std::string fallback) const;
    std::string id(std::string_view key = "id") const;
    int integer(std::string_view key, int low = 0, int high = std::numeric_limits<int>::max()) const;
    int integer_or(std::string_view key, int low, int high, int fallback) const;
    bool flag(std::string_view key) const;
    bool flag_or(std::string_view key, bool fallback) const;
    LocalisedText localised(std::string_view key) const;
    std::optional<LocalisedText> maybe_localised(std::string_view key) const;

    std::vector<Node> list(std::string_view key, Need need = Need::required) const;
    std::vector<std::string> texts(std::string_view key, Need need = Need::required) const;
    std::vector<int> integers(std::string_view key, int low, int high, Need need = Need::required) const;

    std::optional<TableReader> table(std::string_view key, Need need = Need::required) const;
    // [[key]] tables, or a list of inline tables.
    std::vector<TableReader> tables(std::string_view key, Need need = Need::optional) const;

    // Falls back to the first row's value on a mistake.
    template <std::ranges::range Words>
    auto word(std::string_view key, const Words& words) const {
        const auto found = node(key);
        const auto fallback = std::ranges::begin(words)->value;
        return found ? found->as_word(words).value_or(fallback) : fallback;
    }
    template <std::ranges::range Words, class Value>
    Value word_or(std::string_view key, const Words& words, Value fallback) const {
        const auto found = node(key, Need::optional);
        return found ? found->as_word(words).value_or(fallback) : fallback;
    }
    template <std::ranges::range Words>
    auto words(std::string_view key, const Words& known, Need need = Need::required) const {
        std::vector<std::remove_cvref_t<decltype(std::ranges::begin(known)->value)>> values;
        for (const Node& item : list(key, need)) {
            if (const auto value = item.as_word(known)) values.push_back(*value);
        }
        return values;
    }

private:
    Reading::OpenTable& open() const { return reading_->open_tables[table_]; }

    Reading* reading_;
    const TomlValue* table_;
};

// One file. When it does not parse there is one Problem, ok() is false and the root is an empty table that asks for nothing.
class Document {
public:
    // `problems` must outlive the document.
    Document(const SourceFile& source, ProblemList& problems);

    bool ok() const { return reading_->parsed.ok; }
    const std::string& file() const { return reading_->file; }
    TableReader root() const { return TableReader(*reading_, reading_->parsed.root); }
    // Call once, after everything was read: keys nobody asked for, each with the nearest key that somebody did.
    void report_unknown_keys() const;

private:
    std::unique_ptr<Reading> reading_;
};

}  // namespace undercroft
