// The shipped files of the chronicle, read once; a mistake in them fails the test that asks.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "chronicle/teller.h"

namespace undercroft::chronicle {

inline SourceFile shipped_file(const std::string& name) {
    const std::string path = "content/host_a_dungeon/chronicle/" + name;
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return {path, text.str()};
}

inline const Tales& shipped_tales() {
    static const Tales tales = [] {
        std::vector<SourceFile> files = {shipped_file("deeds.toml")};
        for (const std::string_view voice : voice_words) {
            for (const auto& entry : std::filesystem::directory_iterator("content/host_a_dungeon/chronicle/" + std::string(voice))) {
                files.push_back(shipped_file(std::string(voice) + "/" + entry.path().filename().string()));
            }
        }
        std::ranges::sort(files, {}, &SourceFile::name);
        ProblemList problems;
        Tales read = Tales::read(files, problems);
        for (const Problem& problem : problems) {
            ADD_FAILURE() << problem.place.file << ":" << problem.place.line << " " << problem.code()
                          << (problem.message.arguments.empty() || !std::holds_alternative<std::string>(problem.message.arguments[0].value)
                                  ? std::string()
                                  : " " + std::get<std::string>(problem.message.arguments[0].value));
        }
        return read;
    }();
    return tales;
}

}  // namespace undercroft::chronicle
