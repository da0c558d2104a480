#include "support/house.h"

#include <filesystem>

#include "support/content.h"

namespace undercroft::support {

namespace {

House load() {
    HouseFiles files;
    for (const auto& each : std::filesystem::directory_iterator(home() + "/content/text")) {
        if (each.path().extension() != ".toml") continue;
        files.words.push_back({each.path().filename().string(), read_file(each.path().string())});
    }
    for (const GameEntry& entry : registered_games()) files.packs.emplace(entry.id, pack_files(entry.id));
    return House::load(files);
}

}  // namespace

const House& the_house() {
    static const House house = load();
    return house;
}

}  // namespace undercroft::support
