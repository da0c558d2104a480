// A parsed TOML file as a tree of our own: every value and key knows its place, members stand in file order.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "content/problem_list.h"
#include "content/source.h"

namespace undercroft {

enum class ValueKind : uint8_t { text, integer, flag, number, date, list, table };

struct TomlMember;

struct TomlValue {
    ValueKind kind = ValueKind::table;
    int line = 0;    // from 1
    int column = 0;  // from 1, in code points
    std::string text;
    int64_t integer = 0;
    bool flag = false;
    std::vector<TomlValue> items;     // of a list
    std::vector<TomlMember> members;  // of a table

    const TomlMember* find(std::string_view key) const;
};

struct TomlMember {
    std::string key;
    int line = 0;
    int column = 0;
    TomlValue value;
};

// One Problem and an empty table when the text is not UTF-8 or not TOML 1.0.
struct ParsedFile {
    bool ok = false;
    TomlValue root;
};
ParsedFile parse_toml(const SourceFile& source, ProblemList& problems);

}  // namespace undercroft
