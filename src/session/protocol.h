// The protocol for other programs: a schema and types of every message, made from the descriptions.
#pragma once

#include <span>
#include <string>

#include "description/description.h"

namespace undercroft {

// `boards`: what a View's board may be, one for each game that has one. `more`: messages that somebody adds who carries the table's.
std::string protocol_schema(std::span<const Alternative> boards, std::span<const TypeOf> more = {});
std::string protocol_typescript(std::span<const Alternative> boards, std::span<const TypeOf> more = {});

}  // namespace undercroft
