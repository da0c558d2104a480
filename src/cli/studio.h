// What worlds are grown from and drawn with, read from the program's home.
#pragma once

#include <filesystem>
#include <memory>
#include <string_view>

#include "core/result.h"
#include "games/host_a_dungeon/grown.h"
#include "ink/kit.h"

namespace undercroft {

inline constexpr std::string_view worlds_game = "host_a_dungeon";

struct Studio {
    std::shared_ptr<const host_a_dungeon::WorldBook> book;
    ink::Kit kit;
};

Result<Studio> read_studio(const std::filesystem::path& home);

}  // namespace undercroft
