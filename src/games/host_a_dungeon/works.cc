#include "games/host_a_dungeon/works.h"

#include <algorithm>
#include <utility>

#include "games/host_a_dungeon/contact.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/liquids.h"
#include "world/flood.h"

namespace undercroft::host_a_dungeon {

int usual_width(const Play& play, Purpose purpose) { return play.sheet().bead * play.catalogue.of(purpose).width / 100; }
int usual_height(const Play& play, Purpose purpose) { return play.sheet().bead * play.catalogue.of(purpose).height / 100; }

namespace {

// Mostly one of them is next to it, so that looking for them is quicker than looking what hangs together on the whole sheet.
bool is_joined_to_one(const World& world, MarkId chamber, std::span<const MarkId> near) {
    MarkId last;
    world::Flood flood(world, chamber, world::unreachable - 1, world::joined_ways);
    return flood.spread(world::unreachable - 1, [&](world::Cell cell) {
        const MarkId space = world.grid().space(cell);
        return space != std::exchange(last, space) && std::ranges::find(near, space) != near.end();
    });
}

// The short way to an uneven cave may end in the rock beside it: then a tunnel is dug to the nearest of them.
void join_to_one(Play& play, const world::Built& built, std::span<const MarkId> near, world::Origin origin) {
    const MarkId chamber = built.chamber;
    if (is_joined_to_one(play.world(), chamber, near)) return;
    const world::Shape& shape = play.world().mark(chamber).shape();
    const MarkId nearest =
        *std::ranges::min_element(near, {}, [&](MarkId each) { return world::distance(play.world().mark(each).shape(), shape); });
    origin.purpose = static_cast<uint16_t>(Purpose::none);
    std::vector<MarkId> net{chamber};
    if (!built.way.is_none()) net.push_back(built.way);
    world::dig_toward(play.world(), {.net = net,
                                     .start = {},
                                     .target = standing_at(play.world(), nearest),
                                     .target_space = nearest,
                                     .manner = play.world().mark(chamber).manner(),
                                     .may_surface = false,
                                     .origin = origin});
}

}  // namespace

MarkId build(Play& play, GroupId owner, const Work& work) {
    const Wetness before = wetness(play.world());
    const std::vector<MarkId> near = work.near.empty() ? spaces_of(play.state, people_of(play.state, owner)) : work.near;
    world::Order order;
    order.kind = work.kind;
    order.manner = work.hand.value_or(play.species(owner).hand);
    order.width = work.width > 0 ? work.width : usual_width(play, work.purpose);
    order.height = work.height > 0 ? work.height : usual_height(play, work.purpose);
    order.wish = work.wish;
    order.near = near;
    order.join = work.join;
    order.farthest = work.farthest;
    order.region = work.region;
    order.away = work.away;
    order.origin = play.origin(owner, work.purpose);
    const world::Built built = world::build(play.world(), order);
    if (built.is_new() && work.join == world::Join::attach && !near.empty()) join_to_one(play, built, near, order.origin);
    if (built.fit >= world::Fit::smaller) {
        const GenFact fact = built.fit == world::Fit::smaller     ? GenFact::built_smaller
                             : built.fit == world::Fit::elsewhere ? GenFact::built_elsewhere
                                                                  : GenFact::built_nowhere;
        play.tell(fact, {Chapter::eng, 11}, owner).at(built.chamber).numbers(static_cast<int>(work.purpose));
    }
    handle_breaches(play, owner, built.breaches, work.rule);
    liquids_moved(play, before, work.rule);
    return built.chamber;
}

std::vector<MarkId> diggable(const Play& play, GroupId people, std::vector<MarkId> among) {
    const World& world = play.world();
    const bool swims = play.has(people, Trait::breathes_water);
    std::erase_if(among, [&](MarkId space) {
        if (!world.mark(space).lives() || world.cells_of_space(space) == 0) return true;
        return !swims &&
               (world.mark(space).kind == world::MarkKind::river || world.wet_cells_of_space(space) * 2 >= world.cells_of_space(space));
    });
    return among;
}

std::vector<MarkId> diggable(const Play& play, GroupId people) {
    std::vector<MarkId> spaces = spaces_of(play.state, people);
    for (const MarkId space : play.of(people).explored) spaces.push_back(space);
    std::ranges::sort(spaces);
    spaces.erase(std::unique(spaces.begin(), spaces.end()), spaces.end());
    return diggable(play, people, std::move(spaces));
}

world::Dug dig(Play& play, GroupId digger, world::Dig order, Purpose purpose, Rule rule) {
    const Wetness before = wetness(play.world());
    const GroupId people = people_of(play.state, digger);
    const std::vector<MarkId> own = spaces_of(play.state, people), net = diggable(play, people);
    if (order.net.empty() && !order.start) order.net = net;
    if (order.known.empty()) order.known = own;
    order.manner = play.species(digger).hand;
    order.origin = play.origin(digger, purpose);
    const world::Dug dug = world::dig_toward(play.world(), order);
    handle_breaches(play, digger, dug.breaches, rule);
    liquids_moved(play, before, rule);
    return dug;
}

void handle_breaches(Play& play, GroupId digger, std::span<const world::Breach> breaches, Rule rule) {
    const GroupId people = people_of(play.state, digger);
    for (const world::Breach& breach : breaches) {
        if (!play.world().has(breach.space)) continue;
        const uint16_t owner = play.world().mark(breach.space).owner();
        if (owner != 0 && people_of(play.state, group_of_owner(owner)) == people) continue;
        break_into(play, digger, breach, rule);
    }
}

MarkId mine(Play& play, GroupId miner, const world::OreAt& ore, Purpose purpose, Rule rule) {
    const Wetness before = wetness(play.world());
    const std::vector<MarkId> net = spaces_of(play.state, people_of(play.state, miner));
    const world::Mined mined = world::mine_unit(play.world(), ore, net, play.species(miner).hand, play.origin(miner, purpose));
    std::vector<MarkId> fresh;
    for (const MarkId each : {mined.mine, mined.way}) {
        if (!each.is_none()) fresh.push_back(each);
    }
    handle_breaches(play, miner, new_contacts(play.world(), fresh, net), rule);
    liquids_moved(play, before, rule);
    if (mined.drawn()) return mined.mine;
    if (net.empty()) return {};
    return *std::ranges::min_element(net, {}, [&](MarkId space) { return world::distance(play.world().mark(space).shape(), ore.at); });
}

}  // namespace undercroft::host_a_dungeon
