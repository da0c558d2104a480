#include "games/host_a_dungeon/housing.h"

#include <algorithm>

#include "games/host_a_dungeon/influence.h"
#include "games/host_a_dungeon/primordial.h"
#include "games/host_a_dungeon/villains.h"
#include "games/host_a_dungeon/works.h"
#include "world/flood.h"
#include "world/nearest.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr int most_pop = 30;  // AM-198

bool is_dry_enough(const World& world, MarkId chamber, bool breathes_water) {
    return breathes_water || world.wet_cells_of_space(chamber) * 2 < world.cells_of_space(chamber);
}

bool is_dangerous(const Play& play, MarkId chamber, GroupId group) {
    const Notes& notes = play.state.of(chamber);
    if (notes.has(Note::fate) || notes.has(Note::madness)) return true;
    return notes.has(Note::plague) && !play.has(group, Trait::plague_immune) && !play.of(group).notes.has(Note::suffered, chamber.index());
}

bool is_home_of_another(const State& state, MarkId chamber, GroupId group) {
    return std::ranges::any_of(state.groups, [&](const Group& each) { return each.alive && each.id != group && each.home == chamber; });
}

int places_in(const Play& play, MarkId chamber) {
    return std::max<int>(1, static_cast<int>(world::area_of(play.world(), chamber) / play.sheet().bead_area()));
}

}  // namespace

bool is_free_for(const Play& play, MarkId chamber, GroupId group) {
    const World& world = play.world();
    const world::Mark& mark = world.mark(chamber);
    if (!mark.lives() || !world::is_chamber(mark.kind) || world.cells_of_space(chamber) == 0) return false;
    if (play.state.of(chamber).has(Note::secret) || is_dangerous(play, chamber, group)) return false;
    const GroupId owner = group_of_owner(mark.owner());
    if (!owner.is_none() && owner != group && play.of(people_of(play.state, owner)).alive) return false;
    return is_dry_enough(world, chamber, play.has(group, Trait::breathes_water)) && !is_home_of_another(play.state, chamber, group) &&
           strangers_in(play.state, chamber, group).empty();
}

MarkId chamber_near(const Play& play, Point p, SpeciesId species) {
    const bool breathes_water = play.catalogue.of(species).has(Trait::breathes_water);
    return world::nearest_mark(play.world(), p, [&](const world::Mark& mark) {
        if (!world::is_chamber(mark.kind) || play.world().cells_of_space(mark.id) == 0 || play.state.of(mark.id).has(Note::secret))
            return false;
        const GroupId owner = group_of_owner(mark.owner());
        if (!owner.is_none() && play.of(owner).sort == Sort::kingdom && play.of(owner).alive) return false;
        return is_dry_enough(play.world(), mark.id, breathes_water);
    });
}

MarkId chamber_or_new_cave(Play& play, Point p, SpeciesId species, Rule) {
    const MarkId near = chamber_near(play, p, species);
    return near.is_none() ? draw_cave(play, p, Purpose::natural_cave) : near;
}

MarkId room_for_one(Play& play, GroupId id, Rule rule) {
    const Group& group = play.of(id);
    const MarkId home = group.home;
    if (group.sort != Sort::delvers && group.sort != Sort::tribe) return home;
    const auto has_place = [&](MarkId chamber) {
        return tokens_at(play.state, chamber, Token::pop) + tokens_at(play.state, chamber, Token::wealth) < places_in(play, chamber);
    };
    const bool breathes_water = play.has(id, Trait::breathes_water);
    std::vector<MarkId> own;
    if (world::is_chamber(play.world().mark(home).kind)) own.push_back(home);
    for (const MarkId space : spaces_of(play.state, id)) {
        const bool fits = world::is_chamber(play.world().mark(space).kind) && is_dry_enough(play.world(), space, breathes_water);
        if (fits && space != home && strangers_in(play.state, space, id).empty()) own.push_back(space);
    }
    for (const MarkId chamber : own) {
        if (has_place(chamber)) return chamber;
    }
    if (!world::is_space(play.world().mark(home).kind)) return home;  // miners still on the surface
    if (group.sort == Sort::tribe) {
        for (const MarkId space : world::spaces_in(play.world(), group.zone)) {
            if (!is_free_for(play, space, id) || !has_place(space)) continue;
            play.world().give(space, owner_number(id), play.state.now(), play.last_fact());
            play.state.of(space).drop(Note::abandoned);
            return space;
        }
    }
    const Purpose purpose = group.sort == Sort::delvers ? Purpose::delver_room : Purpose::tribe_room;
    const MarkId room =
        build(play, id, {.purpose = purpose, .rule = rule, .wish = play.world().mark(home).centre(), .near = {home}, .farthest = finger});
    return room.is_none() || !play.of(id).alive ? home : room;
}

int grow(Play& play, GroupId id, int count, Rule rule) {
    if (is_controlled(play.state, {id, MarkId::none()})) return 0;  // HD-MIND-12
    int grown = 0;
    for (; grown < count && pop_of(play.state, id) < most_pop && play.of(id).alive; ++grown) {
        const MarkId room = room_for_one(play, id, rule);
        if (!play.of(id).alive) return grown;  // the room was dug into what killed them
        gain(play, id, Token::pop, 1, room, rule);
    }
    if (grown > 0) refresh_zone(play, id);
    return grown;
}

void settle(Play& play, GroupId id, MarkId home) {
    Group& group = play.of(id);
    group.home = home;
    for (const Token token : {Token::pop, Token::wealth}) {
        for (const Role role : {Role::plain, Role::artifact}) {
            move(play,
                 [&](const Stack& stack) { return stack.owner == id && stack.token == token && stack.role == role && stack.place != home; },
                 1 << 20, {id, home, role});
        }
    }
    const GroupId owner = group_of_owner(play.world().mark(home).owner());
    if (owner != id && (owner.is_none() || !play.of(people_of(play.state, owner)).alive)) {
        play.world().give(home, owner_number(id), play.state.now(), play.last_fact());
    }
    play.state.of(home).drop(Note::abandoned);
    group.notes.drop(Note::furnished);
    group.notes.drop(Note::nest);
    reset_zone(play, id);
}

Point whereabouts_of(const State& state, GroupId id) {
    const Group& group = state.of(id);
    if (!group.home.is_none()) return state.world.mark(group.home).centre();
    for (const Stack& stack : state.stacks) {
        if (stack.owner == id) return stack.at;
    }
    return {};
}

std::vector<Candidate> lairs_away_from(const Play& play, GroupId id, Point threat, int distance) {
    const Point from = whereabouts_of(play.state, id);
    const int64_t now = world::squared(from, threat);
    struct Lair {
        MarkId chamber;
        int value = 0, off = 0;
    };
    std::vector<Lair> lairs;
    const bool likes_caves = play.has(id, Trait::prefers_caves);
    const int farthest = distance + inch;
    world::Outlook outlook(play.world(), foot_of(play.world(), play.of(id).home), farthest, ways_of(play, id));
    for (const auto& [space, cell] : outlook.spaces(farthest)) {
        if (space == world::sky || space == play.of(id).home || !is_free_for(play, space, id)) continue;
        const Point centre = play.world().mark(space).centre();
        if (threat != Point{} && world::squared(centre, threat) <= now) continue;
        Lair lair{space, 0, std::abs(outlook.to(cell, farthest) - distance)};
        for (const Stack& stack : play.state.stacks) {
            const bool counts = !stack.place.is_none() && stack.owner != id && (stack.token == Token::pop || stack.token == Token::wealth);
            if (counts && world::distance(stack.at, centre) <= finger) lair.value += stack.count;
        }
        if (likes_caves && play.world().mark(space).kind == world::MarkKind::cave) lair.value += 100;  // HD-ALPHA-16
        lairs.push_back(lair);
    }
    std::ranges::stable_sort(lairs, [](const Lair& a, const Lair& b) { return a.value != b.value ? a.value > b.value : a.off < b.off; });
    std::vector<Candidate> candidates;
    for (const Lair& lair : lairs) candidates.push_back(place(play.state, lair.chamber));
    return candidates;
}

MarkId cut_lair(Play& play, GroupId id, Point threat, int distance, Rule rule) {
    const Point from = whereabouts_of(play.state, id);
    // Straight away from the threat; a threat that stands in the same place drives it downward.
    const Point beyond = threat == Point{} || threat == from ? Point{from.x, from.y + distance}
                                                             : world::toward(threat, from, world::distance(threat, from) + distance);
    const world::Box inside = play.sheet().underground().grown(-play.sheet().bead);
    const MarkId home = play.of(id).home;
    const std::vector<MarkId> near = world::is_space(play.world().mark(home).kind) ? std::vector<MarkId>{home} : std::vector<MarkId>{};
    if (near.empty()) return home;
    const Purpose purpose = play.of(id).sort == Sort::alpha ? Purpose::lair : Purpose::camp;
    const MarkId cut =
        build(play, id, {.purpose = purpose, .rule = rule, .wish = inside.nearest(beyond), .near = near, .kind = world::MarkKind::cave});
    return cut.is_none() ? home : cut;
}

}  // namespace undercroft::host_a_dungeon
