// Restless undead: they rise where adventurers find too little to come for (HD-UNDEAD).
#pragma once

#include "games/host_a_dungeon/groups.h"

namespace undercroft::host_a_dungeon {

enum class UndeadFact : uint8_t { rose_in_tomb, rose_beside_treasure, rose_in_room };
inline constexpr std::array undead_facts = std::to_array<std::string_view>({"rose_in_tomb", "rose_beside_treasure", "rose_in_room"});
template <>
struct ChapterOf<UndeadFact> {
    static constexpr Chapter value = Chapter::undead;
};

enum class UndeadStep : uint8_t { rise, in_tomb, beside_treasure };
Flow run_undead(Play& play, Frame& frame);

bool is_tomb(const Play& play, MarkId place);

}  // namespace undercroft::host_a_dungeon
