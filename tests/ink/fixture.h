// The real kit and words, read once.
#pragma once

#include <gtest/gtest.h>

#include "ink/kit.h"
#include "sample_worlds.h"
#include "support/content.h"
#include "text/catalogue.h"

namespace undercroft::ink {

inline std::vector<SourceFile> kit_files() {
    std::vector<SourceFile> files;
    for (const char* name :
         {"letters.txt", "furniture_art.toml", "later_art.toml", "peoples_art.toml", "rock_art.toml", "surface_art.toml", "rooms.toml"})
        files.push_back({name, support::read_file(support::home() + "/content/ink/" + name)});
    return files;
}

inline const Kit& kit() {
    static const Kit kit = [] {
        ProblemList problems;
        Kit read = Kit::read(kit_files(), problems);
        for (const Problem& problem : problems) ADD_FAILURE() << problem.place.file << ':' << problem.place.line << ' ' << problem.code();
        return read;
    }();
    return kit;
}

inline const TextCatalogue& words() {
    static const TextCatalogue words = [] {
        TextCatalogue read;
        ProblemList problems;
        for (const char* name : {"ink.en.toml", "ink.ru.toml"})
            read.add_file({name, support::read_file(support::home() + "/content/text/" + name)}, problems);
        EXPECT_TRUE(problems.empty());
        return read;
    }();
    return words;
}

}  // namespace undercroft::ink
