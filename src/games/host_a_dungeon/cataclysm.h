// Cataclysms: the table, and what any stroke of nature does to those in its path (HD-CATA).
#pragma once

#include <span>

#include "games/host_a_dungeon/groups.h"

namespace undercroft::host_a_dungeon {

enum class CataclysmFact : uint8_t {
    earthquake,  // marks: the two great cracks and their crossings
    rift,
    volcano,
    river_moved,       // HD-CATA-09
    great_plague,      // caves
    new_plague_caves,  // HD-CATA-11
    fallen_star,
    glaciation,  // edge: 0 left, 1 right
    thaw,
    primordial,  // HD-CATA-16
};
inline constexpr std::array cataclysm_facts =
    std::to_array<std::string_view>({"earthquake", "rift", "volcano", "river_moved", "great_plague", "new_plague_caves", "fallen_star",
                                     "glaciation", "thaw", "primordial"});
template <>
struct ChapterOf<CataclysmFact> {
    static constexpr Chapter value = Chapter::cata;
};

// Words of its questions.
enum class CataclysmWord : uint8_t { left, right };
inline constexpr std::array cataclysm_words = std::to_array<std::string_view>({"left", "right"});

// Steps of a frame of this chapter. `roll` applies one row of the table; frame.count is the depth of recursion (AM-17), frame.at a centre
// when frame.done is 1 (doomsday weapons, elemental spawn). `age` is the step between two ages (HD-CATA-01).
// `retreat`: the actor has fled to `place`, which may be changed (DP-37): `count` who fled, `done` 1 if it is home now, extra[0] the
// fact that tells it, the others places to go instead, each + 1.
enum class CataclysmStep : uint8_t { age, age_over, roll, rift, star, volcano, edge_of_ice, river_bed, quake, retreat, retreat_chosen };
Flow run_cataclysm(Play& play, Frame& frame);

// HD-CATA-02..04: wanderers in these places die, groups lose one and go out of the way, alphas get a new lair and lose 1 wealth.
void strike(Play& play, std::span<const MarkId> places, GroupId spared = {});
// DP-37: those who fled may be sent elsewhere.
Flow run_retreat(Play& play, Frame& frame);
// The same for places that filled with liquid: those who breathe it stay.
void strike_flooded(Play& play, std::span<const MarkId> places);
// HD-CATA-15: the ice of a layer that ends retreats.
void thaw_ice(Play& play);

}  // namespace undercroft::host_a_dungeon
