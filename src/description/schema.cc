#include "description/schema.h"

#include <map>

#include "description/json.h"

namespace undercroft {

namespace {

// What `Described` is called where every alternative is meant.
constexpr std::string_view any_name = "AnyBoard";

std::string quoted(std::string_view text) {
    std::string out;
    write_json_text(text, out);
    return out;
}

class Types {
public:
    Types(std::span<const TypeOf> roots, std::span<const Alternative> any) {
        for (const TypeOf root : roots) add(root());
        for (const Alternative& each : any) {
            add(each.type());
            any_.push_back(&each.type());
        }
    }
    const std::map<std::string, const TypeInfo*>& named() const { return named_; }
    const std::vector<const TypeInfo*>& any() const { return any_; }

private:
    void add(const TypeInfo& type) {
        if (!type.name.empty()) {
            const auto [at, is_new] = named_.emplace(std::string(type.name), &type);
            CHECK(at->second == &type);
            if (!is_new) return;
        }
        for (const FieldInfo& field : type.fields) add(field.type());
        for (const TypeOf each : type.alternatives) add(each());
        if (type.element != nullptr) add(type.element());
    }
    std::map<std::string, const TypeInfo*> named_;
    std::vector<const TypeInfo*> any_;
};

std::string reference(std::string_view name) { return "{\"$ref\":" + quoted("#/$defs/" + std::string(name)) + "}"; }

std::string tagged_schema(const TypeInfo& type) {
    return "{\"allOf\":[" + reference(type.name) + "],\"properties\":{\"type\":{\"const\":" + quoted(type.name) +
           "}},\"required\":[\"type\"]}";
}

std::string schema_use(const TypeInfo& type) {
    switch (type.kind) {
    case TypeKind::boolean: return R"({"type":"boolean"})";
    case TypeKind::integer:
        return "{\"type\":\"integer\",\"minimum\":" + std::to_string(type.least) + ",\"maximum\":" + std::to_string(type.most) + "}";
    case TypeKind::real: return R"({"type":"number"})";
    case TypeKind::text: return R"({"type":"string"})";
    case TypeKind::enumeration:
    case TypeKind::structure: return reference(type.name);
    case TypeKind::list: return "{\"type\":\"array\",\"items\":" + schema_use(type.element()) + "}";
    case TypeKind::optional: return "{\"anyOf\":[" + schema_use(type.element()) + ",{\"type\":\"null\"}]}";
    case TypeKind::dictionary: return "{\"type\":\"object\",\"additionalProperties\":" + schema_use(type.element()) + "}";
    case TypeKind::choice: {
        std::string all;
        for (const TypeOf each : type.alternatives) all += (all.empty() ? "" : ",") + tagged_schema(each());
        return "{\"oneOf\":[" + all + "]}";
    }
    case TypeKind::any: return reference(any_name);
    }
    return {};
}

std::string schema_of(const TypeInfo& type) {
    if (type.kind == TypeKind::enumeration) {
        std::string words;
        for (const std::string_view word : type.words) words += (words.empty() ? "" : ",") + quoted(word);
        return "{\"enum\":[" + words + "]}";
    }
    std::string properties, required;
    for (const FieldInfo& field : type.fields) {
        const TypeInfo& kind = field.type();
        const bool optional = kind.kind == TypeKind::optional;
        std::string use = schema_use(optional ? kind.element() : kind);
        if (!field.meaning.empty()) use.insert(1, "\"description\":" + quoted(field.meaning) + ",");
        properties += (properties.empty() ? "" : ",") + quoted(field.name) + ":" + use;
        if (!optional) required += (required.empty() ? "" : ",") + quoted(field.name);
    }
    return "{\"type\":\"object\",\"properties\":{" + properties + "},\"required\":[" + required + "]}";
}

std::string tagged_typescript(const TypeInfo& type) { return "({ type: " + quoted(type.name) + " } & " + std::string(type.name) + ")"; }

// On one line, or one below the other where that would be too long to read.
std::string union_of(const std::vector<std::string>& parts) {
    size_t width = 0;
    for (const std::string& part : parts) width += part.size() + 3;
    std::string out;
    for (const std::string& part : parts) out += (width > 110 ? "\n    | " : out.empty() ? "" : " | ") + part;
    return out;
}

std::string typescript_use(const TypeInfo& type) {
    switch (type.kind) {
    case TypeKind::boolean: return "boolean";
    case TypeKind::integer:
    case TypeKind::real: return "number";
    case TypeKind::text: return "string";
    case TypeKind::enumeration:
    case TypeKind::structure: return std::string(type.name);
    case TypeKind::list: {
        const std::string element = typescript_use(type.element());
        return element.find_first_of(" |&") == std::string::npos ? element + "[]" : "(" + element + ")[]";
    }
    case TypeKind::optional: return typescript_use(type.element()) + " | null";
    case TypeKind::dictionary: return "Record<string, " + typescript_use(type.element()) + ">";
    case TypeKind::choice: {
        std::vector<std::string> all;
        for (const TypeOf each : type.alternatives) all.push_back(tagged_typescript(each()));
        return union_of(all);
    }
    case TypeKind::any: return std::string(any_name) + " | null";
    }
    return {};
}

std::string typescript_of(const TypeInfo& type) {
    if (type.kind == TypeKind::enumeration) {
        std::string words;
        for (const std::string_view word : type.words) words += (words.empty() ? "" : " | ") + quoted(word);
        return "export type " + std::string(type.name) + " = " + words + ";\n";
    }
    std::string out = "export interface " + std::string(type.name) + " {\n";
    for (const FieldInfo& field : type.fields) {
        const TypeInfo& kind = field.type();
        const bool optional = kind.kind == TypeKind::optional;
        if (!field.meaning.empty()) out += "  /** " + std::string(field.meaning) + " */\n";
        const std::string use = typescript_use(optional ? kind.element() : kind);
        out += "  " + std::string(field.name) + (optional ? "?:" : ":") + (use.starts_with('\n') ? "" : " ") + use + ";\n";
    }
    return out + "}\n";
}

}  // namespace

std::string json_schema(std::string_view title, std::span<const TypeOf> roots, std::span<const Alternative> any) {
    const Types types(roots, any);
    std::string out =
        "{\n\"$schema\":\"https"
        "://json-schema.org/draft/2020-12/schema\",\n\"title\":" +
        quoted(title) + ",\n\"anyOf\":[";
    for (size_t i = 0; i < roots.size(); ++i) out += (i == 0 ? "" : ",") + schema_use(roots[i]());
    out += "],\n\"$defs\":{";
    bool comma = false;
    for (const auto& [name, type] : types.named()) {
        out += (comma ? ",\n" : "\n") + quoted(name) + ":" + schema_of(*type);
        comma = true;
    }
    std::string all = R"({"type":"null"})";
    for (const TypeInfo* each : types.any()) all += "," + tagged_schema(*each);
    return out + (comma ? ",\n" : "\n") + quoted(any_name) + ":{\"oneOf\":[" + all + "]}\n}\n}\n";
}

std::string typescript(std::span<const TypeOf> roots, std::span<const Alternative> any) {
    const Types types(roots, any);
    std::string out;
    for (const auto& [name, type] : types.named()) out += typescript_of(*type) + "\n";
    std::vector<std::string> all;
    for (const TypeInfo* each : types.any()) all.push_back(tagged_typescript(*each));
    const std::string use = all.empty() ? "never" : union_of(all);
    return out + "export type " + std::string(any_name) + " =" + (use.starts_with('\n') ? "" : " ") + use + ";\n";
}

}  // namespace undercroft
