#include "games/host_a_dungeon/chapters.h"

#include "games/host_a_dungeon/ages.h"
#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/cataclysm.h"
#include "games/host_a_dungeon/civilization.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/primordial.h"

namespace undercroft::host_a_dungeon {

const ChapterEntry& entry_of(Chapter chapter) {
    // One row for each chapter that is written.
    static const auto entries = [] {
        std::array<ChapterEntry, chapter_count> all{};
        const auto row = [&](Chapter each) -> ChapterEntry& { return all[static_cast<size_t>(each)]; };
        row(Chapter::gen) = {run_ages, gen_facts, {}, nullptr};
        row(Chapter::prim) = {run_primordial, primordial_facts, primordial_words, nullptr};
        row(Chapter::civ) = {run_civilization, civ_facts, civ_words, check_civilizations};
        row(Chapter::cata) = {run_cataclysm, cataclysm_facts, cataclysm_words, nullptr};
        return all;
    }();
    return entries[static_cast<size_t>(chapter)];
}

Chapter chapter_of(Age age) {
    switch (age) {
    case Age::primordial: return Chapter::prim;
    case Age::civilization: return Chapter::civ;
    case Age::cataclysm: return Chapter::cata;
    case Age::monsters: return Chapter::mon;
    case Age::evil: return Chapter::evil;
    case Age::decline: return Chapter::decline;
    case Age::expansion: return Chapter::expand;
    case Age::confrontation: return Chapter::conflict;
    case Age::last: return Chapter::last;
    }
    return Chapter::gen;
}

bool is_written(Age age) {
    const auto all = [](std::initializer_list<Chapter> chapters) {
        for (const Chapter each : chapters) {
            if (!is_written(each)) return false;
        }
        return true;
    };
    switch (age) {
    case Age::primordial: return all({Chapter::prim});
    case Age::civilization: return all({Chapter::civ, Chapter::dwarf, Chapter::goblin, Chapter::demon, Chapter::merfolk});
    case Age::cataclysm: return all({Chapter::cata});
    case Age::monsters:
        return all({Chapter::mon, Chapter::kingdom, Chapter::delver, Chapter::tribe, Chapter::alpha, Chapter::wander, Chapter::event,
                    Chapter::adv, Chapter::undead});
    case Age::evil: return all({Chapter::evil, Chapter::overlord, Chapter::mind, Chapter::lich, Chapter::super});
    case Age::decline: return all({Chapter::decline});
    case Age::expansion: return all({Chapter::expand, Chapter::tech});
    case Age::confrontation: return all({Chapter::conflict});
    case Age::last: return all({Chapter::last});
    }
    return false;
}

std::string fact_key(Chapter chapter, uint8_t kind) {
    return std::string(game_id) + "_" + std::string(word_of(chapter)) + ".fact." + std::string(entry_of(chapter).facts[kind]);
}

std::string word_key(Chapter chapter, int word) {
    if (word == static_cast<int>(YesNo::no)) return std::string(game_id) + ".word.no";
    if (word == static_cast<int>(YesNo::yes)) return std::string(game_id) + ".word.yes";
    return std::string(game_id) + "_" + std::string(word_of(chapter)) + ".word." +
           std::string(entry_of(chapter).words[static_cast<size_t>(word)]);
}

}  // namespace undercroft::host_a_dungeon
