// Names coined from the shipped sounds: they decline, they are not coarse or borrowed, they agree in both languages, and they never change.
#include "chronicle/forge.h"

#include <gtest/gtest.h>

#include <set>

#include "chronicle_files.h"

namespace undercroft::chronicle {
namespace {

const SoundBook& book() {
    static const SoundBook read = [] {
        ProblemList problems;
        const std::vector<SourceFile> files = {shipped_file("sounds.toml"), shipped_file("words.toml"), shipped_file("stops.toml")};
        SoundBook result = read_sound_book(files, problems);
        for (const Problem& problem : problems) ADD_FAILURE() << problem.place.file << ":" << problem.place.line << " " << problem.code();
        return result;
    }();
    return read;
}

TEST(forge, every_people_has_names_enough_for_a_long_history) {
    for (const auto& [id, table] : book().sounds) {
        std::set<std::string> names;
        NameForge forge(book(), 7);
        for (uint64_t i = 0; i < 40; ++i) {
            const Gender gender = i % 3 == 2 && !table.feminine.empty() ? Gender::feminine : Gender::masculine;
            const Noun name = forge.coin({id, i, gender, true});
            names.insert(name.en);
            for (const std::string& form : name.ru) EXPECT_GE(form.size(), 6u) << id << " " << name.en;
        }
        EXPECT_GE(names.size(), 38u) << id;
    }
}

TEST(forge, speaking_names_agree_in_gender) {
    NameForge forge(book(), 3);
    for (uint64_t i = 0; i < 60; ++i) {
        const Noun party = forge.coin({"parties", i});
        EXPECT_TRUE(party.en.starts_with("the ")) << party.en;
        const std::string& ru = party.form(Case::nominative);
        const bool feminine =
            ru.find("ая ") != std::string::npos || ru.find("яя ") != std::string::npos || ru.find("ья ") != std::string::npos;
        EXPECT_EQ(feminine, party.gender == Gender::feminine) << ru;
    }
}

TEST(forge, the_same_wishes_give_the_same_names) {
    const auto names = [](uint64_t seed) {
        NameForge forge(book(), seed);
        std::vector<std::string> list;
        for (uint64_t i = 0; i < 12; ++i) list.push_back(forge.coin({i % 2 == 0 ? "goblins" : "dwarves", i}).en);
        return list;
    };
    EXPECT_EQ(names(42), names(42));
    EXPECT_NE(names(42), names(43));
}

TEST(forge, the_main_names_of_a_world_begin_differently) {
    for (uint64_t seed = 1; seed <= 50; ++seed) {
        NameForge forge(book(), seed);
        std::set<std::string> beginnings;
        for (uint64_t i = 0; i < 8; ++i) beginnings.insert(forge.coin({i < 4 ? "dwarves" : "alphas", i}).en.substr(0, 2));
        EXPECT_EQ(beginnings.size(), 8u) << seed;
    }
}

TEST(forge, names_of_one_people_are_not_taken_for_each_other) {
    for (const char* people : {"merfolk", "giants", "ratfolk", "alphas", "antlings", "deepfolk"}) {
        NameForge forge(book(), 201);
        std::vector<std::string> names;
        for (uint64_t i = 0; i < 15; ++i) {
            const std::string name = forge.coin({people, i}).en;
            for (const std::string& other : names) {
                if (name.size() != other.size()) continue;
                int differ = 0;
                for (size_t k = 0; k < name.size(); ++k) differ += name[k] == other[k] ? 0 : 1;
                EXPECT_GE(differ, 2) << name << " " << other;
            }
            names.push_back(name);
        }
    }
}

TEST(forge, coarse_and_borrowed_names_are_passed_over) {
    SoundBook narrow;
    narrow.sounds["few"] = {{"m", "d"}, {"r"}, {"o"}, {"i", "a"}, {"r"}, {"n", "m"}, {"ONIVK"}, {}};
    narrow.forbidden_en = {"Moran"};
    narrow.stop_ru = {"дор"};
    NameForge forge(narrow, 1);
    std::set<std::string> names;
    for (uint64_t i = 0; i < 30; ++i) names.insert(forge.coin({"few", i}).en);
    for (const char* refused : {"Moran", "Moram", "Morin", "Dorin", "Doran", "Doram", "Dorim"})
        EXPECT_FALSE(names.contains(refused)) << refused;
}

}  // namespace
}  // namespace undercroft::chronicle
