// The real packs, read from the files of this checkout.
#pragma once

#include <string>
#include <vector>

#include "modules/loaded_game.h"

namespace undercroft::support {

// The top folder: UNDERCROFT_HOME when set (ctest sets it), else the nearest folder upwards that holds content/.
std::string home();

std::string read_file(const std::string& path);

// Every .toml file below content/<game>/, sorted by name; names are relative to the top folder.
std::vector<SourceFile> pack_files(const std::string& game);

// A registered game with its real content. Mistakes in the packs stop the test program with their list.
LoadedGame load_game(const std::string& game);

// The same for a fixture that needs the typed module behind it.
template <class Module>
const Module& loaded_module(const std::string& game) {
    static const LoadedGame loaded = load_game(game);
    return dynamic_cast<const Module&>(*loaded.module);
}

}  // namespace undercroft::support
