#include "support/content.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "games/registry.h"
#include "support/messages.h"

namespace undercroft::support {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void stop(const std::string& why) {
    fmt::print(stderr, "{}\n", why);
    std::abort();
}

}  // namespace

std::string home() {
    if (const char* given = std::getenv("UNDERCROFT_HOME")) return given;
    for (fs::path folder = fs::current_path();; folder = folder.parent_path()) {
        if (fs::is_directory(folder / "content")) return folder.string();
        if (folder == folder.root_path()) stop("no folder with content/ above the current one; set UNDERCROFT_HOME");
    }
}

std::string read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) stop("cannot read " + path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::vector<SourceFile> pack_files(const std::string& game) {
    const fs::path top = home();
    std::vector<SourceFile> files;
    for (const auto& entry : fs::recursive_directory_iterator(top / "content" / game)) {
        if (entry.path().extension() != ".toml") continue;
        files.push_back({entry.path().lexically_relative(top).generic_string(), read_file(entry.path().string())});
    }
    std::ranges::sort(files, {}, &SourceFile::name);
    return files;
}

LoadedGame load_game(const std::string& game) {
    for (const GameEntry& entry : registered_games()) {
        if (entry.id != game) continue;
        ProblemList problems;
        LoadedGame loaded = entry.load(pack_files(game), problems);
        if (loaded.module == nullptr || !problems.empty()) {
            std::string list = "content/" + game + " does not load:";
            for (const Problem& problem : problems) list += "\n  " + to_line(problem);
            stop(list);
        }
        return loaded;
    }
    stop("no registered game is called " + game);
}

}  // namespace undercroft::support
