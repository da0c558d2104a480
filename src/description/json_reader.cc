// Reads in two passes: the first only counts (size, depth, values), so that nothing large is built for a text that is refused.
#include <set>

#include <nlohmann/json.hpp>

#include "core/nearest.h"
#include "description/json.h"

namespace undercroft {

namespace {

using Json = nlohmann::json;

// Stops the parser at the first limit that is passed, and at a key that stands twice in one object.
class Guard final : public nlohmann::json_sax<Json> {
public:
    explicit Guard(const ReadLimits& limits) : limits_(limits) {}

    bool null() override { return count(); }
    bool boolean(bool) override { return count(); }
    bool number_integer(number_integer_t) override { return count(); }
    bool number_unsigned(number_unsigned_t) override { return count(); }
    bool number_float(number_float_t, const string_t&) override { return count(); }
    bool string(string_t&) override { return count(); }
    bool binary(binary_t&) override { return count(); }
    bool start_object(size_t) override {
        keys_.emplace_back();
        return deeper();
    }
    bool end_object() override {
        keys_.pop_back();
        --depth_;
        return true;
    }
    bool start_array(size_t) override { return deeper(); }
    bool end_array() override {
        --depth_;
        return true;
    }
    bool key(string_t& name) override {
        if (!keys_.back().insert(name).second) return refuse(Problem("problems.json.key_twice").with("key", shown_word(name)));
        return count();
    }
    bool parse_error(size_t position, const std::string&, const nlohmann::detail::exception&) override {
        return refuse(Problem("problems.json.broken").with("at", static_cast<int64_t>(position)));
    }

    Problem problem;

private:
    bool refuse(Problem what) {
        problem = std::move(what);
        return false;
    }
    bool count() {
        return ++values_ <= limits_.values ? true
                                           : refuse(Problem("problems.json.too_large").with("most", static_cast<int64_t>(limits_.values)));
    }
    bool deeper() {
        if (++depth_ > limits_.depth) return refuse(Problem("problems.json.too_deep").with("most", static_cast<int64_t>(limits_.depth)));
        return count();
    }

    const ReadLimits& limits_;
    std::vector<std::set<std::string>> keys_;
    int depth_ = 0;
    size_t values_ = 0;
};

class Reader {
public:
    explicit Reader(const ReadLimits& limits) : limits_(limits) {}

    bool read(const Json& json, const TypeInfo& type, void* value, const std::string& path) {
        switch (type.kind) {
        case TypeKind::boolean:
            if (!json.is_boolean()) return expected("boolean", path);
            type.set_boolean(value, json.get<bool>());
            return true;
        case TypeKind::integer: return read_integer(json, type, value, path);
        case TypeKind::real:
            if (!json.is_number()) return expected("number", path);
            type.set_real(value, json.get<double>());
            return true;
        case TypeKind::text:
            if (!json.is_string()) return expected("text", path);
            *static_cast<std::string*>(value) = json.get_ref<const std::string&>();
            return true;
        case TypeKind::enumeration: return read_enumeration(json, type, value, path);
        case TypeKind::structure: return json.is_object() ? read_fields(json, type, value, path, false) : expected("object", path);
        case TypeKind::list: return read_list(json, type, value, path);
        case TypeKind::optional: type.clear(value); return json.is_null() || read(json, type.element(), type.add(value), path);
        case TypeKind::dictionary:
            if (!json.is_object()) return expected("object", path);
            type.clear(value);
            for (const auto& [key, each] : json.items()) {
                if (!read(each, type.element(), type.insert(value, key), path + "." + key)) return false;
            }
            return true;
        case TypeKind::choice: return read_choice(json, type, value, path);
        case TypeKind::any: return read_any(json, value, path);
        }
        return false;
    }

    Problem problem;

private:
    bool refuse(Problem what) {
        problem = std::move(what);
        return false;
    }
    bool expected(const char* what, const std::string& path) {
        return refuse(Problem("problems.json.expected").with("path", place(path)).with("what", std::string(what)));
    }
    bool unknown(const char* code, const std::string& path, const std::string& word, std::span<const std::string> known) {
        return refuse(Problem(std::string("problems.json.") + code)
                          .with("path", place(path))
                          .with("word", shown_word(word))
                          .with("nearest", nearest_or_none(word, known)));
    }
    static std::string place(const std::string& path) { return path.empty() ? "top" : path; }

    bool read_integer(const Json& json, const TypeInfo& type, void* value, const std::string& path) {
        if (!json.is_number_integer()) return expected("integer", path);
        const bool too_large = json.is_number_unsigned() && json.get<uint64_t>() > static_cast<uint64_t>(type.most);
        if (too_large || json.get<int64_t>() < type.least || json.get<int64_t>() > type.most) {
            return refuse(Problem("problems.json.range").with("path", place(path)).with("least", type.least).with("most", type.most));
        }
        type.set_integer(value, json.get<int64_t>());
        return true;
    }
    bool read_enumeration(const Json& json, const TypeInfo& type, void* value, const std::string& path) {
        if (!json.is_string()) return expected("text", path);
        const auto& word = json.get_ref<const std::string&>();
        for (size_t i = 0; i < type.words.size(); ++i) {
            if (type.words[i] != word) continue;
            type.set_integer(value, static_cast<int64_t>(i));
            return true;
        }
        return unknown("unknown_word", path, word, std::vector<std::string>(type.words.begin(), type.words.end()));
    }
    bool read_list(const Json& json, const TypeInfo& type, void* value, const std::string& path) {
        if (!json.is_array()) return expected("list", path);
        type.clear(value);
        for (size_t i = 0; i < json.size(); ++i) {
            if (!read(json[i], type.element(), type.add(value), path + "[" + std::to_string(i) + "]")) return false;
        }
        return true;
    }
    bool read_fields(const Json& json, const TypeInfo& type, void* value, const std::string& path, bool tagged) {
        for (const FieldInfo& field : type.fields) {
            const TypeInfo& kind = field.type();
            const auto found = json.find(field.name);
            const std::string below = path.empty() ? std::string(field.name) : path + "." + std::string(field.name);
            if (found != json.end()) {
                if (!read(*found, kind, field.write(value), below)) return false;
            } else if (kind.kind == TypeKind::optional) {
                kind.clear(field.write(value));
            } else {
                return refuse(Problem("problems.json.missing").with("path", below));
            }
        }
        for (const auto& [key, each] : json.items()) {
            if (tagged && key == "type") continue;
            bool known = false;
            for (const FieldInfo& field : type.fields) known |= field.name == key;
            if (known) continue;
            std::vector<std::string> names;
            for (const FieldInfo& field : type.fields) names.emplace_back(field.name);
            return unknown("unknown_field", path, key, names);
        }
        return true;
    }
    // The word of "type", or nothing with the problem said.
    const std::string* tag(const Json& json, const std::string& path) {
        const auto found = json.is_object() ? json.find("type") : json.end();
        if (!json.is_object()) {
            expected("object", path);
            return nullptr;
        }
        if (found == json.end() || !found->is_string()) {
            refuse(Problem("problems.json.missing").with("path", path.empty() ? std::string("type") : path + ".type"));
            return nullptr;
        }
        return &found->get_ref<const std::string&>();
    }
    bool read_choice(const Json& json, const TypeInfo& type, void* value, const std::string& path) {
        const std::string* word = tag(json, path);
        if (word == nullptr) return false;
        std::vector<std::string> names;
        for (size_t i = 0; i < type.alternatives.size(); ++i) {
            const TypeInfo& each = type.alternatives[i]();
            if (each.name == *word) return read_fields(json, each, type.choose(value, i), path, true);
            names.emplace_back(each.name);
        }
        return unknown("unknown_type", path, *word, names);
    }
    bool read_any(const Json& json, void* value, const std::string& path) {
        auto& described = *static_cast<Described*>(value);
        if (json.is_null()) {
            described = Described();
            return true;
        }
        const std::string* word = tag(json, path);
        if (word == nullptr) return false;
        std::vector<std::string> names;
        for (const Alternative& each : limits_.any) {
            if (each.type().name == *word) {
                const std::shared_ptr<void> made = each.make();
                if (!read_fields(json, each.type(), made.get(), path, true)) return false;
                described = Described(made, each.type());
                return true;
            }
            names.emplace_back(each.type().name);
        }
        return unknown("unknown_type", path, *word, names);
    }

    const ReadLimits& limits_;
};

}  // namespace

Result<Done> check_json(std::string_view text, const ReadLimits& limits) {
    if (text.size() > limits.bytes) return Problem("problems.json.too_large").with("most", static_cast<int64_t>(limits.bytes));
    Guard guard(limits);
    if (!Json::sax_parse(text, &guard)) return guard.problem;
    return Done{};
}

Result<Done> read_json(std::string_view text, const TypeInfo& type, void* value, const ReadLimits& limits) {
    if (Result<Done> within = check_json(text, limits); !within) return within;
    Reader reader(limits);
    if (!reader.read(Json::parse(text), type, value, "")) return reader.problem;
    return Done{};
}

}  // namespace undercroft
