// One description for each plain struct gives its JSON writer and reader, its JSON Schema and its TypeScript type.
//
//   struct Tile { std::string handle; std::vector<Edge> edges; std::optional<int> ice; };
//   template <> struct Description<Edge> {
//       static constexpr std::string_view name = "Edge";
//       static constexpr std::array<std::string_view, 2> words{"open", "wall"};   // in the order of the enumerators
//   };
//   template <> struct Description<Tile> {
//       static constexpr std::string_view name = "DungeoneerTile";                 // one in the whole project
//       static constexpr auto fields = FieldList{field("handle", &Tile::handle), field("edges", &Tile::edges),
//                                                 field("ice", &Tile::ice, "Thickness, where there is any.")};
//   };
//
// Members may be bool, integers, double, std::string, described enums and structs, std::vector, std::optional,
// std::map<std::string, …>, std::variant of described structs, and Described.
#pragma once

#include <array>
#include <concepts>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/check.h"
#include "description/type_info.h"

namespace undercroft {

template <class T>
struct Description;

template <class Struct, class Member>
struct Field {
    std::string_view name;
    Member Struct::*member;
    std::string_view meaning;
};
template <class Struct, class Member>
constexpr Field<Struct, Member> field(std::string_view name, Member Struct::*member, std::string_view meaning = {}) {
    return {name, member, meaning};
}

// What `fields` is: a tuple that the compiler reads in a fifth of the time, since a description is read in every file that sees its struct.
template <size_t index, class F>
struct FieldAt {
    F field;
};
template <class Indices, class... Fields>
struct FieldPack;
template <size_t... index, class... Fields>
struct FieldPack<std::index_sequence<index...>, Fields...> : FieldAt<index, Fields>... {};
template <class... Fields>
struct FieldList : FieldPack<std::make_index_sequence<sizeof...(Fields)>, Fields...> {
    static constexpr size_t count = sizeof...(Fields);
    constexpr explicit FieldList(Fields... fields) : FieldPack<std::make_index_sequence<count>, Fields...>{{fields}...} {}
};
template <size_t index, class F>
constexpr const F& field_at(const FieldAt<index, F>& at) {
    return at.field;
}

template <class T>
concept DescribedStruct = std::is_class_v<T> && requires {
    Description<T>::name;
    Description<T>::fields;
};
template <class T>
concept DescribedEnum = std::is_enum_v<T> && requires {
    Description<T>::name;
    Description<T>::words;
};

template <class T>
const TypeInfo& type_of();

// A described value of a type that only its maker knows: a game's board on its way to a front end. Shared and never changed.
class Described {
public:
    Described() = default;
    template <DescribedStruct T>
    static Described of(T value) {
        Described described;
        described.value_ = std::make_shared<const T>(std::move(value));
        described.type_ = &type_of<T>();
        return described;
    }
    // What a reader made.
    Described(std::shared_ptr<const void> value, const TypeInfo& type) : value_(std::move(value)), type_(&type) {}

    bool empty() const { return type_ == nullptr; }
    const TypeInfo& type() const {
        CHECK(type_ != nullptr);
        return *type_;
    }
    const void* value() const { return value_.get(); }
    template <DescribedStruct T>
    const T& as() const {
        CHECK(type_ == &type_of<T>());
        return *static_cast<const T*>(value_.get());
    }

private:
    std::shared_ptr<const void> value_;
    const TypeInfo* type_ = nullptr;
};

// A type that an `any` may hold, and how to make one.
struct Alternative {
    TypeOf type;
    std::shared_ptr<void> (*make)();
};
template <DescribedStruct T>
constexpr Alternative alternative() {
    return {&type_of<T>, [] { return std::static_pointer_cast<void>(std::make_shared<T>()); }};
}

namespace description_parts {

template <class T>
struct Part;  // Part<T>::info

template <>
struct Part<bool> {
    static TypeInfo make() {
        TypeInfo info;
        info.kind = TypeKind::boolean;
        info.get_boolean = [](const void* value) { return *static_cast<const bool*>(value); };
        info.set_boolean = [](void* value, bool to) { *static_cast<bool*>(value) = to; };
        return info;
    }
};

// Numbers cross into programs that count in doubles, so only what a double holds exactly may be sent.
inline constexpr int64_t exact_in_double = int64_t{1} << 53;

template <std::integral T>
struct Part<T> {
    static TypeInfo make() {
        TypeInfo info;
        info.kind = TypeKind::integer;
        using Limits = std::numeric_limits<T>;
        info.least = sizeof(T) == 8 && std::is_signed_v<T> ? -exact_in_double : static_cast<int64_t>(Limits::min());
        info.most = sizeof(T) == 8 ? exact_in_double : static_cast<int64_t>(Limits::max());
        info.get_integer = [](const void* value) { return static_cast<int64_t>(*static_cast<const T*>(value)); };
        info.set_integer = [](void* value, int64_t to) { *static_cast<T*>(value) = static_cast<T>(to); };
        return info;
    }
};

template <>
struct Part<double> {
    static TypeInfo make() {
        TypeInfo info;
        info.kind = TypeKind::real;
        info.get_real = [](const void* value) { return *static_cast<const double*>(value); };
        info.set_real = [](void* value, double to) { *static_cast<double*>(value) = to; };
        return info;
    }
};

template <>
struct Part<std::string> {
    static TypeInfo make() {
        TypeInfo info;
        info.kind = TypeKind::text;
        return info;
    }
};

template <DescribedEnum T>
struct Part<T> {
    static TypeInfo make() {
        TypeInfo info;
        info.kind = TypeKind::enumeration;
        info.name = Description<T>::name;
        info.words = Description<T>::words;
        info.get_integer = [](const void* value) { return static_cast<int64_t>(*static_cast<const T*>(value)); };
        info.set_integer = [](void* value, int64_t to) { *static_cast<T*>(value) = static_cast<T>(to); };
        return info;
    }
};

template <DescribedStruct T, size_t index>
FieldInfo field_info() {
    constexpr auto described = field_at<index>(Description<T>::fields);
    using Member = std::remove_reference_t<decltype(std::declval<T>().*described.member)>;
    return {described.name, described.meaning, &type_of<Member>,
            [](const void* from) {
                return static_cast<const void*>(&(static_cast<const T*>(from)->*field_at<index>(Description<T>::fields).member));
            },
            [](void* to) { return static_cast<void*>(&(static_cast<T*>(to)->*field_at<index>(Description<T>::fields).member)); }};
}

template <DescribedStruct T>
struct Part<T> {
    static TypeInfo make() {
        constexpr size_t count = decltype(Description<T>::fields)::count;
        static const auto fields = []<size_t... index>(std::index_sequence<index...>) {
            return std::array<FieldInfo, count>{field_info<T, index>()...};
        }
        (std::make_index_sequence<count>());
        TypeInfo info;
        info.kind = TypeKind::structure;
        info.name = Description<T>::name;
        info.fields = fields;
        return info;
    }
};

template <class T>
struct Part<std::vector<T>> {
    static_assert(!std::same_as<T, bool>, "bits have no address: use a list of a small struct or of integers");
    static TypeInfo make() {
        using List = std::vector<T>;
        TypeInfo info;
        info.kind = TypeKind::list;
        info.element = &type_of<T>;
        info.size = [](const void* list) { return static_cast<const List*>(list)->size(); };
        info.at = [](const void* list, size_t index) { return static_cast<const void*>(&(*static_cast<const List*>(list))[index]); };
        info.add = [](void* list) { return static_cast<void*>(&static_cast<List*>(list)->emplace_back()); };
        info.clear = [](void* list) { static_cast<List*>(list)->clear(); };
        return info;
    }
};

template <class T>
struct Part<std::optional<T>> {
    static TypeInfo make() {
        using Maybe = std::optional<T>;
        TypeInfo info;
        info.kind = TypeKind::optional;
        info.element = &type_of<T>;
        info.size = [](const void* maybe) { return static_cast<const Maybe*>(maybe)->has_value() ? size_t{1} : size_t{0}; };
        info.at = [](const void* maybe, size_t) { return static_cast<const void*>(&**static_cast<const Maybe*>(maybe)); };
        info.add = [](void* maybe) { return static_cast<void*>(&static_cast<Maybe*>(maybe)->emplace()); };
        info.clear = [](void* maybe) { static_cast<Maybe*>(maybe)->reset(); };
        return info;
    }
};

template <class T>
struct Part<std::map<std::string, T>> {
    static TypeInfo make() {
        using Dictionary = std::map<std::string, T>;
        TypeInfo info;
        info.kind = TypeKind::dictionary;
        info.element = &type_of<T>;
        info.size = [](const void* all) { return static_cast<const Dictionary*>(all)->size(); };
        info.clear = [](void* all) { static_cast<Dictionary*>(all)->clear(); };
        info.each = [](const void* all, void* context, void (*visit)(void*, const std::string&, const void*)) {
            for (const auto& [key, value] : *static_cast<const Dictionary*>(all)) visit(context, key, &value);
        };
        info.insert = [](void* all, const std::string& key) { return static_cast<void*>(&(*static_cast<Dictionary*>(all))[key]); };
        return info;
    }
};

template <DescribedStruct... Ts>
struct Part<std::variant<Ts...>> {
    static TypeInfo make() {
        using Choice = std::variant<Ts...>;
        static constexpr std::array<TypeOf, sizeof...(Ts)> alternatives{&type_of<Ts>...};
        TypeInfo info;
        info.kind = TypeKind::choice;
        info.alternatives = alternatives;
        info.size = [](const void* choice) { return static_cast<const Choice*>(choice)->index(); };
        info.at = [](const void* choice, size_t) {
            return std::visit([](const auto& value) { return static_cast<const void*>(&value); }, *static_cast<const Choice*>(choice));
        };
        info.choose = [](void* choice, size_t index) {
            static constexpr std::array<void* (*)(Choice&), sizeof...(Ts)> makers{
                [](Choice& to) { return static_cast<void*>(&to.template emplace<Ts>()); }...};
            return makers.at(index)(*static_cast<Choice*>(choice));
        };
        return info;
    }
};

template <>
struct Part<Described> {
    static TypeInfo make() {
        TypeInfo info;
        info.kind = TypeKind::any;
        return info;
    }
};

}  // namespace description_parts

template <class T>
const TypeInfo& type_of() {
    static const TypeInfo info = description_parts::Part<T>::make();
    return info;
}

}  // namespace undercroft
