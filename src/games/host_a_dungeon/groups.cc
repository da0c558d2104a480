#include "games/host_a_dungeon/groups.h"

#include <algorithm>

#include "games/host_a_dungeon/gen_facts.h"

namespace undercroft::host_a_dungeon {

GroupId found(Play& play, Sort sort, SpeciesId species, MarkId home, GroupId parent) {
    Group group;
    group.id = GroupId(static_cast<int>(play.state.groups.size()));
    group.sort = sort;
    group.species = species;
    group.parent = parent;
    group.alignment = play.catalogue.of(species).alignment;
    group.home = home;
    group.born = play.state.now();
    play.state.groups.push_back(std::move(group));
    return play.state.groups.back().id;
}

GroupId arrive(Play& play, SpeciesId species, MarkId home, Rule rule) {
    const Species& kind = play.catalogue.of(species);
    const GroupId group = found(play, kind.sort, species, home);
    play.tell(GenFact::arrived, rule, group).at(home).numbers(kind.pop, kind.wealth);
    gain(play, group, Token::pop, kind.pop, home, rule);
    gain(play, group, Token::wealth, kind.wealth, home, rule);
    return group;
}

void die_out(Play& play, GroupId id, Rule rule) {
    Group& group = play.of(id);
    if (!group.alive) return;
    lose(play, id, Token::pop, 1 << 20, rule, {});
    leave_behind(play, id, Token::wealth);
    lose(play, id, Token::control, 1 << 20, rule, {});
    group.alive = false;
    group.died = play.state.now();
    group.zone = {};
    play.tell(GenFact::died_out, rule, id).at(group.home);
    if (!group.home.is_none() && group.sort != Sort::wanderer) play.state.of(group.home).set(Note::abandoned, id.index());
}

bool die_out_if_empty(Play& play, GroupId id, Rule rule) {
    const Sort sort = play.of(id).sort;
    if (sort == Sort::civilization || sort == Sort::settlement || sort == Sort::kingdom || sort == Sort::empire || sort == Sort::villain ||
        sort == Sort::shelter)
        return false;
    if (!play.of(id).alive || pop_of(play.state, id) > 0) return false;
    die_out(play, id, rule);
    return true;
}

std::vector<GroupId> settlements_of(const State& state, GroupId civilization) {
    return groups_where(state, [=](const Group& group) { return group.sort == Sort::settlement && group.parent == civilization; });
}

GroupId people_of(const State& state, GroupId group) {
    while (!group.is_none() && !state.of(group).parent.is_none()) group = state.of(group).parent;
    return group;
}

std::vector<MarkId> spaces_of(const State& state, GroupId group) {
    std::vector<MarkId> spaces;
    for (const world::Mark& mark : state.world.marks()) {
        if (mark.lives() && world::is_space(mark.kind) && mark.owner() != 0 && belongs(state, group_of_owner(mark.owner()), group)) {
            spaces.push_back(mark.id);
        }
    }
    return spaces;
}

std::vector<MarkId> spaces_of(const State& state, GroupId group, Purpose purpose) {
    std::vector<MarkId> spaces = spaces_of(state, group);
    std::erase_if(spaces, [&](MarkId space) { return purpose_of(state.world.mark(space)) != purpose; });
    return spaces;
}

MarkId first_space_of(const State& state, GroupId group, Purpose purpose) {
    const std::vector<MarkId> spaces = spaces_of(state, group, purpose);
    return spaces.empty() ? MarkId::none() : spaces.front();
}

void leave_ruins(Play& play, GroupId people) {
    for (const world::Mark& mark : play.world().marks()) {
        if (!mark.lives() || mark.owner() == 0 || !belongs(play.state, group_of_owner(mark.owner()), people)) continue;
        play.state.of(mark.id).set(Note::ruined, people.index());
        play.world().give(mark.id, 0, play.state.now(), play.last_fact());
    }
}

std::vector<GroupId> strangers_in(const State& state, MarkId space, GroupId group) {
    std::vector<GroupId> strangers;
    const GroupId people = people_of(state, group);
    for (const Stack& stack : state.stacks) {
        if (stack.token != Token::pop || stack.place != space || stack.owner.is_none() || people_of(state, stack.owner) == people) continue;
        if (std::ranges::find(strangers, stack.owner) == strangers.end()) strangers.push_back(stack.owner);
    }
    std::ranges::sort(strangers);
    return strangers;
}

}  // namespace undercroft::host_a_dungeon
