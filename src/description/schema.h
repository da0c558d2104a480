// The types behind the JSON, for other programs: a JSON Schema (draft 2020-12) and TypeScript declarations.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "description/description.h"

namespace undercroft {

// Everything reachable from the roots, each named type once, in alphabetical order. `any` is what a Described may be.
// Two different types of one name are a mistake of ours and stop the program.
std::string json_schema(std::string_view title, std::span<const TypeOf> roots, std::span<const Alternative> any);
std::string typescript(std::span<const TypeOf> roots, std::span<const Alternative> any);

}  // namespace undercroft
