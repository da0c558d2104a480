// Described values as JSON text and back. Reading is strict: it names the path of the first thing that is wrong.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/result.h"
#include "description/description.h"

namespace undercroft {

// Fields in the order of their description, no spaces, text as UTF-8; the same value gives the same bytes.
void write_json(const TypeInfo& type, const void* value, std::string& out);
template <class T>
std::string to_json(const T& value) {
    std::string out;
    write_json(type_of<T>(), &value, out);
    return out;
}
void write_json_text(std::string_view text, std::string& out);

// What a text may ask of us before anything is believed.
struct ReadLimits {
    size_t bytes = 1 << 20;
    int depth = 32;
    size_t values = 200'000;
    std::span<const Alternative> any = {};  // what a Described may be
};

// Whether it is JSON within the limits; what reads JSON by hand asks this first.
Result<Done> check_json(std::string_view text, const ReadLimits& limits);

// Problems: problems.json.* with the path ("seats[2].name"), the nearest known word, and what was expected.
Result<Done> read_json(std::string_view text, const TypeInfo& type, void* value, const ReadLimits& limits = {});
template <class T>
Result<T> from_json(std::string_view text, const ReadLimits& limits = {}) {
    T value{};
    const Result<Done> read = read_json(text, type_of<T>(), &value, limits);
    if (!read) return read.problem();
    return value;
}

}  // namespace undercroft
