// The words of card text: boxes, dice, steps of a program, properties. Read once, into typed form.
#pragma once

#include <string>

#include "content/reader.h"
#include "games/one_deck_dungeon/catalogue.h"

namespace undercroft::one_deck_dungeon {

constexpr uint8_t small(int number) { return static_cast<uint8_t>(number); }

enum class BossBox : uint8_t { no, yes };

// "wA8# hht"; a Problem at the node when it cannot be read. Equal boxes share one index.
uint8_t read_box(const Node& node, Catalogue& catalogue, BossBox boss, const Property& property);
// `do = [...]` of the table.
Program read_program(const TableReader& table, Catalogue& catalogue);
// The words of a `property` table, without its texts.
Property read_property(const TableReader& table);
// What holds when both do: numbers add up, sets unite, the lower door limit counts.
Property united(const Property& earlier, const Property& later);

// Row of "S", "A", "M" or "H".
int read_row(const Node& node);

}  // namespace undercroft::one_deck_dungeon
