// All messages of the hall, for the schema and the TypeScript types beside the docs.
#pragma once

#include <span>

#include "description/type_info.h"

namespace undercroft {

std::span<const TypeOf> hall_messages();

}  // namespace undercroft
