#include "content/reader.h"

#include <algorithm>

namespace undercroft {

namespace {

// The words of {expected} and {found} in problems.content.wrong_type.
std::string kind_word(ValueKind kind) {
    switch (kind) {
    case ValueKind::text: return "text";
    case ValueKind::integer: return "integer";
    case ValueKind::flag: return "flag";
    case ValueKind::number: return "number";
    case ValueKind::date: return "date";
    case ValueKind::list: return "list";
    case ValueKind::table: return "table";
    }
    return "other";
}

bool is_id_text(std::string_view text) {
    const auto letter = [](char c) { return c >= 'a' && c <= 'z'; };
    const auto other = [](char c) { return (c >= '0' && c <= '9') || c == '_'; };
    return !text.empty() && letter(text.front()) && std::all_of(text.begin(), text.end(), [&](char c) { return letter(c) || other(c); });
}

std::string joined(const std::vector<std::string>& words) {
    std::string line;
    for (const std::string& word : words) line += (line.empty() ? "" : ", ") + word;
    return line;
}

void remember(std::vector<std::string>& asked, std::string_view key) {
    if (std::find(asked.begin(), asked.end(), key) == asked.end()) asked.emplace_back(key);
}

void report_unknown_in(const Reading& reading, const TomlValue& value) {
    for (const TomlValue& item : value.items) report_unknown_in(reading, item);
    const auto open = reading.open_tables.find(&value);
    for (const TomlMember& member : value.members) {
        const bool unknown = open != reading.open_tables.end() && !open->second.ignores_rest &&
                             std::find(open->second.asked.begin(), open->second.asked.end(), member.key) == open->second.asked.end();
        if (!unknown) {
            report_unknown_in(reading, member.value);
            continue;
        }
        std::vector<std::string> free_keys;  // a key that is already there cannot be what was meant
        for (const std::string& key : open->second.asked) {
            if (value.find(key) == nullptr) free_keys.push_back(key);
        }
        const std::string nearest = nearest_or_none(member.key, free_keys);
        for (const Problem& missing : open->second.missing) {
            if (missing.message.arguments.front().value == MessageValue(nearest)) reading.problems->remove(missing);
        }
        reading.problems->add(Problem("problems.content.unknown_key")
                                  .with("key", member.key)
                                  .with("nearest", nearest)
                                  .at({reading.file, member.line, member.column}));
    }
}

}  // namespace

void Node::add_problem(Problem problem) const {
    problem.place = place();
    reading_->problems->add(std::move(problem));
    if (owner_ != nullptr) reading_->open_tables[owner_].ok = false;
}

bool Node::is(ValueKind expected) const {
    if (value_->kind == expected) return true;
    add_problem(Problem("problems.content.wrong_type").with("expected", kind_word(expected)).with("found", kind_word(value_->kind)));
    return false;
}

std::string Node::as_text() const {
    if (!is(ValueKind::text)) return {};
    if (value_->text.empty()) add_problem(Problem("problems.content.empty_text"));
    return value_->text;
}

std::string Node::as_id() const {
    if (!is(ValueKind::text)) return {};
    if (!is_id_text(value_->text)) add_problem(Problem("problems.content.bad_id").with("id", value_->text));
    return value_->text;
}

int Node::as_integer(int low, int high) const {
    if (!is(ValueKind::integer)) return low;
    const int64_t value = value_->integer;
    if (value >= low && value <= high) return static_cast<int>(value);
    add_problem(Problem("problems.content.out_of_range").with("low", int64_t{low}).with("high", int64_t{high}).with("value", value));
    return low;
}

bool Node::as_flag() const { return is(ValueKind::flag) && value_->flag; }

std::vector<Node> Node::as_list() const {
    std::vector<Node> nodes;
    if (!is(ValueKind::list)) return nodes;
    for (const TomlValue& item : value_->items) nodes.emplace_back(*reading_, item, owner_);
    return nodes;
}

std::optional<TableReader> Node::as_table() const {
    if (!is(ValueKind::table)) return std::nullopt;
    return TableReader(*reading_, *value_);
}

LocalisedText Node::as_localised() const {
    LocalisedText text;
    const auto table = as_table();
    if (!table) return text;
    const auto read = [&](const char* language, std::string& words, Place& place) {
        const auto found = table->node(language, Need::optional);
        place = table->place_of(language);
        if (found) {
            words = found->as_text();
        } else {
            add_problem(Problem("problems.content.missing_language").with("language", std::string(language)));
        }
    };
    read("en", text.en, text.en_place);
    read("ru", text.ru, text.ru_place);
    return text;
}

int Node::as_index_of(const std::vector<std::string>& known) const {
    if (!is(ValueKind::text)) return -1;
    const auto found = std::find(known.begin(), known.end(), value_->text);
    if (found != known.end()) return static_cast<int>(found - known.begin());
    add_problem(Problem("problems.content.unknown_word")
                    .with("word", value_->text)
                    .with("nearest", nearest_or_none(value_->text, known))
                    .with("known", joined(known)));
    return -1;
}

TableReader::TableReader(Reading& reading, const TomlValue& table) : reading_(&reading), table_(&table) {
    reading.open_tables.try_emplace(&table);
}

Place TableReader::place_of(std::string_view key) const {
    const TomlMember* member = table_->find(key);
    return member != nullptr ? Place{reading_->file, member->value.line, member->value.column} : place();
}

std::vector<std::string> TableReader::keys() const {
    std::vector<std::string> keys;
    for (const TomlMember& member : table_->members) keys.push_back(member.key);
    return keys;
}

bool TableReader::ok() const { return open().ok; }

void TableReader::ignore_rest() const { open().ignores_rest = true; }

void TableReader::add_problem(Problem problem) const { Node(*reading_, *table_, table_).add_problem(std::move(problem)); }

std::optional<Node> TableReader::node(std::string_view key, Need need) const {
    remember(open().asked, key);
    if (const TomlMember* member = table_->find(key)) return Node(*reading_, member->value, table_);
    // A file that does not parse has one Problem already; its missing keys are no news.
    if (need == Need::required && reading_->parsed.ok) {
        Problem problem = Problem("problems.content.missing_key").with("key", std::string(key)).at(place());
        add_problem(problem);
        open().missing.push_back(std::move(problem));
    }
    return std::nullopt;
}

std::string TableReader::text(std::string_view key) const {
    const auto found = node(key);
    return found ? found->as_text() : std::string();
}

std::string TableReader::text_or(std::string_view key, std::string fallback) const {
    const auto found = node(key, Need::optional);
    return found ? found->as_text() : std::move(fallback);
}

std::string TableReader::id(std::string_view key) const {
    const auto found = node(key);
    return found ? found->as_id() : std::string();
}

int TableReader::integer(std::string_view key, int low, int high) const {
    const auto found = node(key);
    return found ? found->as_integer(low, high) : low;
}

int TableReader::integer_or(std::string_view key, int low, int high, int fallback) const {
    const auto found = node(key, Need::optional);
    return found ? found->as_integer(low, high) : fallback;
}

bool TableReader::flag(std::string_view key) const {
    const auto found = node(key);
    return found && found->as_flag();
}

bool TableReader::flag_or(std::string_view key, bool fallback) const {
    const auto found = node(key, Need::optional);
    return found ? found->as_flag() : fallback;
}

LocalisedText TableReader::localised(std::string_view key) const {
    const auto found = node(key);
    return found ? found->as_localised() : LocalisedText();
}

std::optional<LocalisedText> TableReader::maybe_localised(std::string_view key) const {
    const auto found = node(key, Need::optional);
    return found ? std::optional(found->as_localised()) : std::nullopt;
}

std::vector<Node> TableReader::list(std::string_view key, Need need) const {
    const auto found = node(key, need);
    return found ? found->as_list() : std::vector<Node>();
}

std::vector<std::string> TableReader::texts(std::string_view key, Need need) const {
    std::vector<std::string> texts;
    for (const Node& item : list(key, need)) texts.push_back(item.as_text());
    return texts;
}

std::vector<int> TableReader::integers(std::string_view key, int low, int high, Need need) const {
    std::vector<int> numbers;
    for (const Node& item : list(key, need)) numbers.push_back(item.as_integer(low, high));
    return numbers;
}

std::optional<TableReader> TableReader::table(std::string_view key, Need need) const {
    const auto found = node(key, need);
    return found ? found->as_table() : std::nullopt;
}

std::vector<TableReader> TableReader::tables(std::string_view key, Need need) const {
    std::vector<TableReader> tables;
    for (const Node& item : list(key, need)) {
        if (const auto table = item.as_table()) tables.push_back(*table);
    }
    return tables;
}

Document::Document(const SourceFile& source, ProblemList& problems) : reading_(std::make_unique<Reading>()) {
    reading_->file = source.name;
    reading_->problems = &problems;
    reading_->parsed = parse_toml(source, problems);
}

void Document::report_unknown_keys() const { report_unknown_in(*reading_, reading_->parsed.root); }

}  // namespace undercroft
