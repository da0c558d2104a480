#include "games/host_a_dungeon/parties.h"

#include <algorithm>

#include "games/host_a_dungeon/adventurers.h"
#include "games/host_a_dungeon/liquids.h"
#include "games/host_a_dungeon/wanderers.h"
#include "games/host_a_dungeon/works.h"

namespace undercroft::host_a_dungeon {

namespace {

bool is_cellar(const Play& play, MarkId space) {
    const GroupId owner = group_of_owner(play.world().mark(space).owner());
    return !owner.is_none() && play.of(owner).sort == Sort::kingdom && play.of(owner).alive;
}

}  // namespace

std::vector<world::Entrance> ways_down(const Play& play) {
    std::vector<world::Entrance> found = world::entrances(play.world());
    std::erase_if(found, [&](const world::Entrance& each) {
        if (!is_cellar(play, each.space)) return false;
        const std::vector<MarkId> joined = world::component(play.world(), each.space);
        return std::ranges::all_of(joined, [&](MarkId space) { return is_cellar(play, space); });
    });
    return found;
}

void cut_way_down(Play& play, Rule rule) {
    const auto roof = world::thinnest_roof(play.world());
    if (!roof) return;
    const Wetness before = wetness(play.world());
    play.tell(AdventureFact::way_cut, rule).at(roof->space);
    world::rise_to_surface(play.world(), roof->space, world::Manner::natural, play.origin({}, Purpose::entrance));
    liquids_moved(play, before, rule);
}

void stand_party(Play& play, GroupId party, Point at) { stand_wanderer(play, party, at); }

int gather(Play& play, GroupId party, MarkId space) {
    int taken = 0;
    for (const Role role : {Role::plain, Role::artifact}) {
        taken += move(play,
                      [&](const Stack& stack) { return stack.place == space && stack.role == role && is_up_for_taking(play.state, stack); },
                      1 << 20, {party, play.of(party).home, role});
    }
    return taken;
}

int loot(Play& play, GroupId party, GroupId dead) {
    if (play.of(dead).alive || play.of(dead).home.is_none()) return 0;
    return gather(play, party, play.of(dead).home);
}

void disband(Play& play, GroupId party) {
    play.of(party).alive = false;
    play.of(party).died = play.state.now();
    play.of(party).zone = {};
}

namespace {

// Whom a party meets on its way, while nobody moves but itself: whoever controls the point, or lives in the space, and has not been met
// by it yet (Note::touches).
class Watch {
public:
    Watch(const Play& play, GroupId party) : play_(play) {
        const Notes& notes = play.of(party).notes;
        for (const Group& group : play.state.groups) {
            if (!group.alive || group.id == party) continue;
            const bool evil = group.sort == Sort::villain || group.sort == Sort::remnants;
            if (!is_underworld_group(group) && group.sort != Sort::wanderer && !evil) continue;
            if (group.notes.has(Note::descending) || notes.has(Note::touches, group.id.index())) continue;  // AM-73
            others_.push_back(group.id);
        }
    }

    std::vector<GroupId> met_at(Point at) {
        const MarkId space = play_.world().grid().space(world::cell_at(at));
        if (space != space_) look_into(space);
        std::vector<GroupId> found;
        for (const GroupId id : others_) {
            if (world::zone_holds(play_.world(), play_.of(id).zone, at) || std::ranges::find(standing_, id) != standing_.end())
                found.push_back(id);
        }
        return found;
    }

private:
    void look_into(MarkId space) {
        space_ = space;
        standing_.clear();
        if (space.is_none()) return;
        for (const Stack& stack : play_.state.stacks) {
            if (stack.place == space && (stack.token == Token::pop || stack.token == Token::marker)) standing_.push_back(stack.owner);
        }
    }

    const Play& play_;
    std::vector<GroupId> others_;
    MarkId space_;
    std::vector<GroupId> standing_;  // with people or a marker in that space
};

}  // namespace

Leg walk_on(const Play& play, GroupId party, const std::vector<Point>& route, int from, int length) {
    Leg leg;
    Watch watch(play, party);
    const world::MeasuredLine line(route);
    const int end = std::min(length, line.length());
    leg.walked = from;
    leg.at = line.at(from);
    MarkId last;
    const auto step_to = [&](int walked) {
        leg.walked = walked;
        leg.at = line.at(walked);
        const MarkId space = play.world().grid().space(world::cell_at(leg.at));
        if (!space.is_none() && space != last) {
            last = space;
            if (std::ranges::find(leg.passed, space) == leg.passed.end()) leg.passed.push_back(space);
        }
        leg.met = watch.met_at(leg.at);
        return !leg.met.empty();
    };
    for (int walked = from; walked <= end; walked += world::cell_size) {
        if (step_to(walked)) return leg;
    }
    if (leg.walked < end) step_to(end);
    return leg;
}

}  // namespace undercroft::host_a_dungeon
