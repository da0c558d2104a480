// Names and talk as people type them, made into what may be shown: one line of letters, nothing that commands a terminal or turns the
// direction of writing, not longer than allowed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace undercroft {

// Empty when nothing is left. `most` counts letters (code points), so no letter is ever cut in two.
std::string clean_text(std::string_view text, size_t most);

}  // namespace undercroft
