// The table of contents: what runs each chapter, which words its facts and options have. A chapter that is not written has no row.
#pragma once

#include <span>
#include <string_view>

#include "games/host_a_dungeon/play.h"

namespace undercroft::host_a_dungeon {

struct ChapterEntry {
    Flow (*run)(Play&, Frame&) = nullptr;
    std::span<const std::string_view> facts{};
    std::span<const std::string_view> words{};  // of Offer::word
    void (*check)(Play&) = nullptr;             // of an age's chapter: its ends, after every step (HD-ENG-08)
};
const ChapterEntry& entry_of(Chapter chapter);
inline bool is_written(Chapter chapter) { return entry_of(chapter).run != nullptr; }

// The chapter that runs an age, and whether every chapter that the age needs is written.
Chapter chapter_of(Age age);
bool is_written(Age age);

// Keys of words: "host_a_dungeon_dwarf.fact.mine_dug".
std::string fact_key(Chapter chapter, uint8_t kind);
std::string word_key(Chapter chapter, int word);

}  // namespace undercroft::host_a_dungeon
