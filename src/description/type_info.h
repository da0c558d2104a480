// TypeInfo: a type known at run time, made from its Description. Writers, readers and schemas are ordinary code over it, so a
// described struct costs the compiler a table and nothing more.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace undercroft {

struct TypeInfo;
using TypeOf = const TypeInfo& (*)();  // asked late, so that a struct may hold a list of its own kind

enum class TypeKind : uint8_t {
    boolean,
    integer,
    real,
    text,
    enumeration,  // one of `words`
    structure,    // `fields` in order
    list,
    optional,    // a field without a value is left out; elsewhere it is null
    dictionary,  // text keys, sorted
    choice,      // one of `alternatives`, told apart by "type"
    any,         // a Described: a structure told apart by "type"; which ones there are is passed in
};

struct FieldInfo {
    std::string_view name;
    std::string_view meaning;  // for people who read the schema; may be empty
    TypeOf type;
    const void* (*read)(const void* structure);
    void* (*write)(void* structure);
};

// Only the functions of the type's own kind are set.
struct TypeInfo {
    TypeKind kind = TypeKind::boolean;
    std::string_view name;                    // structures and enumerations
    std::span<const std::string_view> words;  // enumerations
    std::span<const FieldInfo> fields;        // structures
    TypeOf element = nullptr;                 // lists, optionals, dictionaries
    std::span<const TypeOf> alternatives;     // choices
    int64_t least = 0, most = 0;              // integers

    bool (*get_boolean)(const void*) = nullptr;
    void (*set_boolean)(void*, bool) = nullptr;
    int64_t (*get_integer)(const void*) = nullptr;  // enumerations too: the index of the word
    void (*set_integer)(void*, int64_t) = nullptr;
    double (*get_real)(const void*) = nullptr;
    void (*set_real)(void*, double) = nullptr;

    size_t (*size)(const void*) = nullptr;  // lists; optionals: 0 or 1; choices: the index of the alternative
    const void* (*at)(const void*, size_t) = nullptr;
    void* (*add)(void*) = nullptr;  // appends to a list, fills an optional
    void (*clear)(void*) = nullptr;
    void* (*choose)(void*, size_t) = nullptr;  // choices
    void (*each)(const void*, void* context, void (*visit)(void* context, const std::string& key, const void* value)) = nullptr;
    void* (*insert)(void*, const std::string& key) = nullptr;  // dictionaries
};

}  // namespace undercroft
