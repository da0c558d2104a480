#include "cli/load_house.h"

#include "cli/files.h"

namespace undercroft {

Result<House> load_house(const std::filesystem::path& content, const std::string& shown_as) {
    HouseFiles files;
    Result<std::vector<SourceFile>> words = read_folder(content / "text", ".toml", shown_as + "/text");
    if (!words) return words.problem();
    files.words = std::move(*words);
    for (const GameEntry& entry : registered_games()) {
        files.packs.emplace(entry.id, read_folder(content / entry.id, ".toml", shown_as + "/" + entry.id));
    }
    return House::load(files);
}

}  // namespace undercroft
