#include "cli/studio.h"

#include <fmt/format.h>

#include "cli/files.h"

namespace undercroft {

Result<Studio> read_studio(const std::filesystem::path& home) {
    const auto pack = read_folder(home / "content" / worlds_game, ".toml", fmt::format("content/{}", worlds_game));
    if (!pack) return pack.problem();
    ProblemList problems;
    Studio studio;
    studio.book = host_a_dungeon::load_world_book(*pack, problems);
    if (studio.book == nullptr) return problems[0];
    const auto kit_files = read_folder(home / "content" / "ink", "", "content/ink");
    if (!kit_files) return kit_files.problem();
    studio.kit = ink::Kit::read(*kit_files, problems);
    if (!problems.empty()) return problems[0];
    return studio;
}

}  // namespace undercroft
