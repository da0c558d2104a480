// The annals of a world: its facts as deeds of a named cast, ready to be told (chronicle/teller.h). Names follow from the seed and from the
// order in which their bearers came, so a name once given never changes as history goes on.
#pragma once

#include "games/host_a_dungeon/lexicon.h"
#include "games/host_a_dungeon/state.h"

namespace undercroft::host_a_dungeon {

struct Annals {
    chronicle::Cast cast;  // groups first, in their order, then places
    std::vector<chronicle::Deed> deeds;
    std::vector<uint32_t> facts;            // the number of the fact behind each deed
    std::vector<chronicle::CastId> places;  // by mark; no_one where a mark is no place

    const chronicle::Actor& of(GroupId group) const { return cast[static_cast<size_t>(group.index())]; }
    // Null where the mark is no place of its own.
    const chronicle::Actor* of(MarkId mark) const;
};

Annals make_annals(const Catalogue& catalogue, const Lexicon& lexicon, const State& state);

// DP-01: the names offered to a people that has just come, the generator's own first.
std::vector<chronicle::Noun> offered_names(const Catalogue& catalogue, const Lexicon& lexicon, const State& state, GroupId people);

// The own name of a group; empty for those that bear none. Cheap when asked again and again of a world that grows.
chronicle::Noun group_name(const Catalogue& catalogue, const Lexicon& lexicon, const State& state, GroupId group);

// The name of the hill, and with it of the world.
chronicle::Noun world_name(const Lexicon& lexicon, const State& state);

}  // namespace undercroft::host_a_dungeon
