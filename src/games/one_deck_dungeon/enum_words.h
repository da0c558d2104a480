// Words for enumerators that are part of keys, handles and boards; a missing or misplaced one does not compile.
#pragma once

#include "core/word_list.h"
#include "games/one_deck_dungeon/catalogue.h"
#include "games/one_deck_dungeon/pool.h"

namespace undercroft::one_deck_dungeon {

inline constexpr auto row_words = words_up_to<row_shield_only>({
    {row_strength, "s"},
    {row_agility, "a"},
    {row_magic, "m"},
    {row_heroic, "h"},
    {row_mana_only, "mana"},
    {row_shield_only, "shield"},
});

// As in keys of texts and in handles: s4, mana2.
inline std::string die_word(int die) { return std::string(row_words[static_cast<size_t>(row_of(die))]) + std::to_string(value_of(die)); }

inline constexpr auto cost_words = words_up_to<Cost::token>({
    {Cost::free, "free"},
    {Cost::strength, "strength"},
    {Cost::agility, "agility"},
    {Cost::mana, "mana"},
    {Cost::token, "token"},
});

}  // namespace undercroft::one_deck_dungeon
