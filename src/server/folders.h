// Texts of a folder as the rooms above want them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "content/source.h"

namespace undercroft {

// Every file below `folder` that ends so (all, when nothing is said), in the order of their names, which begin with `shown_as`. What
// cannot be read is left out.
std::vector<SourceFile> texts_below(const std::filesystem::path& folder, const std::string& ending, const std::string& shown_as);

}  // namespace undercroft
