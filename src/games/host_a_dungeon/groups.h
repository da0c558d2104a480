// Groups: coming, going, what is theirs.
#pragma once

#include <vector>

#include "games/host_a_dungeon/tokens.h"

namespace undercroft::host_a_dungeon {

// A new group without tokens.
GroupId found(Play& play, Sort sort, SpeciesId species, MarkId home, GroupId parent = {});
// One that comes with the tokens of its species, all in its home; told as a fact.
GroupId arrive(Play& play, SpeciesId species, MarkId home, Rule rule);
// Nobody of it is left, or it goes away: its home is abandoned, its wealth stays where it lies (HD-MON-03), its population is removed.
void die_out(Play& play, GroupId group, Rule rule);
// Dies out if it has no population any more; civilizations, kingdoms and empires have their own ends. True if it did.
bool die_out_if_empty(Play& play, GroupId group, Rule rule);

// Living groups that pass, in the order of arrival.
template <class Filter>
std::vector<GroupId> groups_where(const State& state, Filter&& filter) {
    std::vector<GroupId> found;
    for (const Group& group : state.groups) {
        if (group.alive && filter(group)) found.push_back(group.id);
    }
    return found;
}
inline std::vector<GroupId> groups_of(const State& state, Sort sort) {
    return groups_where(state, [sort](const Group& group) { return group.sort == sort; });
}
std::vector<GroupId> settlements_of(const State& state, GroupId civilization);
// The one at the top: a settlement's civilization, otherwise itself.
GroupId people_of(const State& state, GroupId group);

// Living spaces that are theirs, settlements' included, by id.
std::vector<MarkId> spaces_of(const State& state, GroupId group);
std::vector<MarkId> spaces_of(const State& state, GroupId group, Purpose purpose);
MarkId first_space_of(const State& state, GroupId group, Purpose purpose);  // none if there is none
// A people is gone: its places are nobody's and show as ruins.
void leave_ruins(Play& play, GroupId people);
// Groups of other peoples with population in this space, in the order of arrival.
std::vector<GroupId> strangers_in(const State& state, MarkId space, GroupId group);

// HD-GEN-04 as the rules speak.
using world::finger;
using world::half_finger;
using world::inch;

}  // namespace undercroft::host_a_dungeon
