// The only file that knows toml++.
#include "content/toml_value.h"

#include <algorithm>
#include <tuple>

#include <toml++/toml.h>

#include "core/utf8.h"

namespace undercroft {

namespace {

TomlValue convert(const toml::node& node);

void set_place(TomlValue& value, const toml::source_region& source) {
    value.line = static_cast<int>(source.begin.line);
    value.column = static_cast<int>(source.begin.column);
}

TomlValue convert_table(const toml::table& table) {
    TomlValue value;
    value.kind = ValueKind::table;
    for (const auto& [key, node] : table) {
        TomlMember member{std::string(key.str()), static_cast<int>(key.source().begin.line), static_cast<int>(key.source().begin.column),
                          convert(node)};
        value.members.push_back(std::move(member));
    }
    // toml++ keeps keys in alphabetical order; a card's steps and a designer's eyes need the order of the file.
    std::stable_sort(value.members.begin(), value.members.end(),
                     [](const TomlMember& a, const TomlMember& b) { return std::tie(a.line, a.column) < std::tie(b.line, b.column); });
    return value;
}

TomlValue convert_list(const toml::array& list) {
    TomlValue value;
    value.kind = ValueKind::list;
    for (const toml::node& item : list) value.items.push_back(convert(item));
    return value;
}

TomlValue convert(const toml::node& node) {
    TomlValue value;
    if (const auto* table = node.as_table()) {
        value = convert_table(*table);
    } else if (const auto* list = node.as_array()) {
        value = convert_list(*list);
    } else if (const auto* text = node.as_string()) {
        value.kind = ValueKind::text;
        value.text = text->get();
    } else if (const auto* integer = node.as_integer()) {
        value.kind = ValueKind::integer;
        value.integer = integer->get();
    } else if (const auto* flag = node.as_boolean()) {
        value.kind = ValueKind::flag;
        value.flag = flag->get();
    } else {
        value.kind = node.is_floating_point() ? ValueKind::number : ValueKind::date;
    }
    set_place(value, node.source());
    return value;
}

Place place_of_byte(const SourceFile& source, size_t position) {
    Place place{source.name, 1, 1};
    for (size_t at = 0; at < position;) {
        const CodePoint point = decode_code_point(source.text, at);
        place.column = point.value == U'\n' ? 1 : place.column + 1;
        if (point.value == U'\n') ++place.line;
        at += static_cast<size_t>(point.bytes);
    }
    return place;
}

// toml++ has no error codes, so a key given twice is told apart by its words; a test watches that they stay the same.
bool is_key_given_twice(std::string_view description) { return description.find("redefine") != std::string_view::npos; }

std::string quoted_part(const std::string& description) {
    const size_t open = description.find('\'');
    const size_t close = description.rfind('\'');
    return open < close ? description.substr(open + 1, close - open - 1) : std::string();
}

}  // namespace

const TomlMember* TomlValue::find(std::string_view key) const {
    const auto found = std::find_if(members.begin(), members.end(), [&](const TomlMember& member) { return member.key == key; });
    return found == members.end() ? nullptr : &*found;
}

ParsedFile parse_toml(const SourceFile& source, ProblemList& problems) {
    ParsedFile file;
    file.root.line = file.root.column = 1;
    if (const auto broken = first_broken_utf8(source.text)) {
        problems.add(Problem("problems.content.not_utf8").at(place_of_byte(source, *broken)));
        return file;
    }
    try {
        file.root = convert(toml::parse(std::string_view(source.text)));
        file.root.line = file.root.column = 1;
        file.ok = true;
    } catch (const toml::parse_error& error) {
        const std::string detail(error.description());
        const Place place{source.name, static_cast<int>(error.source().begin.line), static_cast<int>(error.source().begin.column)};
        problems.add(is_key_given_twice(detail) ? Problem("problems.content.duplicate_key").with("key", quoted_part(detail)).at(place)
                                                : Problem("problems.content.syntax").with("detail", detail).at(place));
    }
    return file;
}

}  // namespace undercroft
