// Variants: several participants with interventions from above, and groups added where a world is too empty (HD-VARIANT).
#pragma once

#include "games/host_a_dungeon/play.h"

namespace undercroft::host_a_dungeon {

enum class VariantFact : uint8_t {
    groups_added,  // how many
    intervened,    // seat, sides, face that fell, face it became
};
inline constexpr std::array variant_facts = std::to_array<std::string_view>({"groups_added", "intervened"});
template <>
struct ChapterOf<VariantFact> {
    static constexpr Chapter value = Chapter::variant;
};
enum class VariantWord : uint8_t { let_it_be, let_be_this_year };
inline constexpr std::array variant_words = std::to_array<std::string_view>({"let_it_be", "let_be_this_year"});

enum class VariantStep : uint8_t { add_groups, add_answered, next_group };
Flow run_variants(Play& play, Frame& frame);

// HD-VARIANT-06, HD-VARIANT-07: asks how many groups come before the age goes on (DP-124).
void push_more_groups(Play& play);

}  // namespace undercroft::host_a_dungeon
