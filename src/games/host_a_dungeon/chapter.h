// The chapters of the rulebook: they number the rules, own the steps of frames, the kinds of facts and the files of words.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace undercroft::host_a_dungeon {

inline constexpr std::string_view game_id = "host_a_dungeon";

enum class Chapter : uint8_t {
    eng,
    gen,
    prim,
    civ,
    dwarf,
    goblin,
    demon,
    merfolk,
    cata,
    mon,
    kingdom,
    delver,
    tribe,
    alpha,
    wander,
    event,
    adv,
    undead,
    evil,
    overlord,
    mind,
    lich,
    super,
    decline,
    expand,
    tech,
    conflict,
    last,
    liquid,
    variant,
};
// Words of rule ids (HD-DWARF-10) and, in small letters, of text files (host_a_dungeon_dwarf.en.toml).
inline constexpr std::array<std::string_view, 30> chapter_words = {
    "eng",     "gen",    "prim",  "civ",     "dwarf",  "goblin", "demon",    "merfolk", "cata",   "mon",
    "kingdom", "delver", "tribe", "alpha",   "wander", "event",  "adv",      "undead",  "evil",   "overlord",
    "mind",    "lich",   "super", "decline", "expand", "tech",   "conflict", "last",    "liquid", "variant"};
inline constexpr int chapter_count = static_cast<int>(chapter_words.size());
constexpr std::string_view word_of(Chapter chapter) { return chapter_words[static_cast<size_t>(chapter)]; }

// A numbered rule: {Chapter::dwarf, 10} is HD-DWARF-10.
struct Rule {
    Chapter chapter = Chapter::gen;
    uint8_t number = 0;
    friend constexpr auto operator<=>(const Rule&, const Rule&) = default;
};
std::string name_of(Rule rule);  // "HD-DWARF-10"

enum class Age : uint8_t { primordial, civilization, cataclysm, monsters, evil, decline, expansion, confrontation, last };
inline constexpr std::array<std::string_view, 9> age_words = {"primordial", "civilization", "cataclysm",     "monsters", "evil",
                                                              "decline",    "expansion",    "confrontation", "last"};
constexpr std::string_view word_of(Age age) { return age_words[static_cast<size_t>(age)]; }

}  // namespace undercroft::host_a_dungeon
