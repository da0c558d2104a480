// The words of the packs and of content/text, as people read them.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>

#include "support/content.h"
#include "text/catalogue.h"

namespace undercroft::paper_dungeons {

inline TextCatalogue real_words() {
    TextCatalogue catalogue;
    ProblemList problems;
    for (const auto& entry : std::filesystem::directory_iterator(support::home() + "/content/text")) {
        if (entry.path().extension() != ".toml") continue;
        catalogue.add_file({entry.path().filename().string(), support::read_file(entry.path().string())}, problems);
    }
    for (const CardText& text : support::load_game("paper_dungeons").texts) catalogue.add(text.key, text.text);
    EXPECT_TRUE(problems.empty());
    return catalogue;
}

inline Speaker speaker(const TextCatalogue& texts, Language language) {
    return [&texts, language](const Message& message) { return texts.say(language, message); };
}

}  // namespace undercroft::paper_dungeons
