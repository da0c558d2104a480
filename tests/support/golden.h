// Texts kept beside the tests: compared as they are, or written anew with UNDERCROFT_REGENERATE=1.
#pragma once

#include <string>

namespace undercroft::support {

// `path` counts from the top folder. A difference is reported by its first line.
void expect_same_as_file(const std::string& path, const std::string& text);

}  // namespace undercroft::support
