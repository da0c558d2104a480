#include "games/host_a_dungeon/group_words.h"

#include <algorithm>

namespace undercroft::host_a_dungeon {

namespace {

std::string key(const std::string& rest) { return std::string(game_id) + "." + rest; }

}  // namespace

Message GroupWords::kind_of(GroupId group) const {
    return Message(key(group.is_none() ? "nobody" : "species." + catalogue_.of(state_.of(group).species).id + ".name"));
}

// Those who died this year are told of still.
bool GroupWords::is_alone_of_its_kind(GroupId group) const {
    return std::ranges::none_of(state_.groups, [&](const Group& other) {
        const bool about = other.alive || (other.died.layer == state_.layer && other.died.year == state_.year);
        return about && other.id != group && other.species == state_.of(group).species;
    });
}

Message GroupWords::of(GroupId group) const { return group.is_none() || is_alone_of_its_kind(group) ? kind_of(group) : in_full(group); }

Message GroupWords::in_full(GroupId group) const {
    if (group.is_none()) return kind_of(group);
    const chronicle::Noun name = group_name(catalogue_, lexicon_, state_, group);
    if (name.empty()) return kind_of(group);
    return Message(key("named")).with("kind", kind_of(group)).with("name", own_name(name));
}

Message GroupWords::own_name(const chronicle::Noun& name) {
    return Message(key("offer.name"))
        .with("language", TextKey{key("language")})
        .with("en", name.en)
        .with("ru", name.form(chronicle::Case::nominative));
}

}  // namespace undercroft::host_a_dungeon
