#include <charconv>
#include <cmath>

#include "description/json.h"

namespace undercroft {

namespace {

void write_number(auto number, std::string& out) {
    std::array<char, 32> buffer;  // NOLINT(cppcoreguidelines-pro-type-member-init): written below
    const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
    CHECK(error == std::errc{});
    out.append(buffer.data(), end);
}

// `first` is what stands before the first field: nothing, or a "type" that tells alternatives apart.
void write_structure(const TypeInfo& type, const void* value, bool tagged, std::string& out) {
    out += '{';
    bool comma = false;
    if (tagged) {
        out += "\"type\":";
        write_json_text(type.name, out);
        comma = true;
    }
    for (const FieldInfo& field : type.fields) {
        const TypeInfo& kind = field.type();
        const void* member = field.read(value);
        if (kind.kind == TypeKind::optional && kind.size(member) == 0) continue;
        if (comma) out += ',';
        comma = true;
        write_json_text(field.name, out);
        out += ':';
        write_json(kind, member, out);
    }
    out += '}';
}

}  // namespace

void write_json_text(std::string_view text, std::string& out) {
    static constexpr std::string_view digits = "0123456789abcdef";
    out += '"';
    for (const char letter : text) {
        switch (letter) {
        case '"': out += "\\\""; break;
        case '\\': out += "\\\\"; break;
        case '\n': out += "\\n"; break;
        case '\t': out += "\\t"; break;
        case '\r': out += "\\r"; break;
        default:
            if (static_cast<unsigned char>(letter) < 0x20) {
                out += "\\u00";
                out += digits[static_cast<size_t>(letter) >> 4];
                out += digits[static_cast<size_t>(letter) & 15];
            } else {
                out += letter;
            }
        }
    }
    out += '"';
}

void write_json(const TypeInfo& type, const void* value, std::string& out) {
    switch (type.kind) {
    case TypeKind::boolean: out += type.get_boolean(value) ? "true" : "false"; return;
    case TypeKind::integer: {
        const int64_t number = type.get_integer(value);
        CHECK(number >= type.least && number <= type.most);
        write_number(number, out);
        return;
    }
    case TypeKind::real:
        CHECK(std::isfinite(type.get_real(value)));
        write_number(type.get_real(value), out);
        return;
    case TypeKind::text: write_json_text(*static_cast<const std::string*>(value), out); return;
    case TypeKind::enumeration: {
        const auto index = static_cast<size_t>(type.get_integer(value));
        CHECK(index < type.words.size());
        write_json_text(type.words[index], out);
        return;
    }
    case TypeKind::structure: write_structure(type, value, false, out); return;
    case TypeKind::list: {
        out += '[';
        const TypeInfo& element = type.element();
        for (size_t i = 0, size = type.size(value); i < size; ++i) {
            if (i > 0) out += ',';
            write_json(element, type.at(value, i), out);
        }
        out += ']';
        return;
    }
    case TypeKind::optional:
        if (type.size(value) == 0) {
            out += "null";
        } else {
            write_json(type.element(), type.at(value, 0), out);
        }
        return;
    case TypeKind::dictionary: {
        struct Context {
            const TypeInfo& element;
            std::string& out;
            bool comma = false;
        } context{type.element(), out};
        out += '{';
        type.each(value, &context, [](void* passed, const std::string& key, const void* each) {
            auto& [element, to, comma] = *static_cast<Context*>(passed);
            if (comma) to += ',';
            comma = true;
            write_json_text(key, to);
            to += ':';
            write_json(element, each, to);
        });
        out += '}';
        return;
    }
    case TypeKind::choice: write_structure(type.alternatives[type.size(value)](), type.at(value, 0), true, out); return;
    case TypeKind::any: {
        const auto& described = *static_cast<const Described*>(value);
        if (described.empty()) {
            out += "null";
        } else {
            write_structure(described.type(), described.value(), true, out);
        }
        return;
    }
    }
}

}  // namespace undercroft
