// Reads the packs and words of a folder and makes the house of them.
#pragma once

#include <filesystem>
#include <string>

#include "session/house.h"

namespace undercroft {

// `content` is the folder with text/ and a folder per game; `shown_as` stands for it in problems.
Result<House> load_house(const std::filesystem::path& content, const std::string& shown_as);

}  // namespace undercroft
