// How often memory was asked for: programs that link undercroft_allocation_count have a counting operator new.
#pragma once

#include <cstdint>

namespace undercroft::support {

uint64_t allocations();  // by this thread, since it began

}  // namespace undercroft::support
