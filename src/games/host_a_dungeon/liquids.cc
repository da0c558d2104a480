// HD-LIQUID. Liquids settle by themselves in the world; here are only the consequences.
#include "games/host_a_dungeon/liquids.h"

#include <algorithm>

#include "games/host_a_dungeon/cataclysm.h"
#include "games/host_a_dungeon/contact.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/standing.h"
#include "world/rivers.h"

namespace undercroft::host_a_dungeon {

namespace {

using world::Liquid;
using world::Side;

constexpr Rule rule(int number) { return {Chapter::liquid, static_cast<uint8_t>(number)}; }
constexpr Rule prim(int number) { return {Chapter::prim, static_cast<uint8_t>(number)}; }

// What stands in most of the wet part of a space.
Liquid liquid_in(const World& world, MarkId space) { return world.body(world.bodies_in(space).front()).liquid(); }

bool has_both(const World& world) {
    bool hot = false, wet = false;
    for (const world::Body& body : world.bodies()) {
        if (!body.lives()) continue;
        hot = hot || body.liquid() == Liquid::magma;
        wet = wet || body.liquid() != Liquid::magma;
    }
    return hot && wet;
}

// HD-LIQUID-06, HD-LIQUID-08
void wash_treasure(Play& play, MarkId space, Liquid liquid) {
    State& state = play.state;
    const auto lies_here = [space](const Stack& stack) { return stack.token == Token::wealth && stack.place == space; };
    if (liquid != Liquid::water) {
        int lost = 0;
        for (const size_t i : stacks_where(state, lies_here)) lost += state.stacks[i].count;
        if (lost == 0) return;
        const Telling told = play.tell(GenFact::destroyed_wealth, rule(8));
        told.at(space).numbers(lost);
        while (true) {
            const std::vector<size_t> left = stacks_where(state, lies_here);
            if (left.empty()) return;
            const Stack stack = state.stacks[left.front()];
            lose(play, stack.owner, Token::wealth, stack.count, rule(8), {}, lies_here);
        }
    }
    std::vector<GroupId> owners;
    for (const size_t i : stacks_where(state, lies_here)) {
        const GroupId owner = state.stacks[i].owner;
        if (!owner.is_none() && !play.has(owner, Trait::breathes_water) && !play.of(owner).notes.has(Note::doors) &&
            std::ranges::find(owners, owner) == owners.end())
            owners.push_back(owner);
    }
    for (const GroupId owner : owners) {
        const Telling told = play.tell(GenFact::lost_underwater, rule(6), owner);
        const int moved =
            move(play, [&](const Stack& stack) { return lies_here(stack) && stack.owner == owner; }, 1 << 20, {GroupId::none(), space});
        told.at(space).numbers(moved);
    }
}

// HD-LIQUID-03, AM-169: poison makes an alpha predator of a wanderer.
void mutate_wanderers(Play& play, MarkId space) {
    for (const GroupId id : groups_of(play.state, Sort::wanderer)) {
        if (tokens_at(play.state, space, Token::pop, id) == 0) continue;
        Group& group = play.of(id);
        play.tell(GenFact::mutated, rule(3), id).at(space);
        group.species = play.catalogue.of(Known::mutated_beast);
        group.sort = Sort::alpha;
        group.alignment = Alignment::hunger;
        group.home = space;
    }
}

}  // namespace

Wetness wetness(const World& world) {
    Wetness wet;
    wet.reserve(world.marks().size());
    for (const world::Mark& mark : world.marks()) wet.push_back(world.wet_cells_of_space(mark.id));
    return wet;
}

std::vector<MarkId> liquids_moved(Play& play, const Wetness& before, Rule cause) {
    keep_standing(play);
    if (has_both(play.world())) {  // HD-LIQUID-09, AM-172
        const std::vector<MarkId> walls = world::meet_liquids(play.world(), play.origin({}, Purpose::none));
        if (!walls.empty()) play.tell(GenFact::obsidian_formed, rule(9)).at(walls);
        keep_standing(play);  // glass may have filled a narrow place up
    }
    const Wetness now = wetness(play.world());
    std::vector<MarkId> flooded;
    for (size_t i = 0; i < now.size(); ++i) {
        const int earlier = i < before.size() ? before[i] : 0;
        const MarkId space(static_cast<int>(i));
        if (now[i] <= earlier || !play.world().mark(space).lives() || play.world().mark(space).kind == world::MarkKind::river) continue;
        const int cells = play.world().cells_of_space(space);
        if (now[i] * 2 < cells || earlier * 2 >= cells) continue;  // half full counts as flooded
        flooded.push_back(space);
    }
    if (flooded.empty()) return flooded;
    const bool is_new_cave = before.size() <= static_cast<size_t>(flooded.front().index()) && flooded.size() == 1;
    if (!is_new_cave) play.tell(GenFact::flooded, cause).at(flooded);
    for (const MarkId space : flooded) {
        const Liquid liquid = liquid_in(play.world(), space);
        wash_treasure(play, space, liquid);
        if (liquid == Liquid::toxic) mutate_wanderers(play, space);
    }
    strike_flooded(play, flooded);  // HD-LIQUID-02
    return flooded;
}

void meet_liquid(Play& play, GroupId digger, const world::Breach& breach, Rule cause) {
    if (!breach.liquid || breach.body.is_none()) return;  // dry, or ice (AM-171)
    const world::Body& body = play.world().body(breach.body);
    const GroupId people = people_of(play.state, digger);
    if (play.of(people).notes.has(Note::doors)) return;  // HD-LAST-45
    const bool from_above = breach.side == Side::above;
    if (body.sort == world::BodySort::river) {
        if (breach.side != Side::below) {  // HD-LIQUID-04, AM-170
            play.tell(GenFact::passed_river, rule(4), digger).at(breach.space);
            return;
        }
        const Telling told = play.tell(GenFact::river_diverted, rule(5), digger);  // HD-LIQUID-05
        const int pool = world::cells_for_area(4 * play.sheet().bead_area());
        const world::Rerouted moved = world::reroute_river(play.world(), breach.body, breach.at, pool, play.origin({}, Purpose::none));
        told.at(breach.space).at(moved.flooded);
        return;
    }
    if (from_above) return;  // AM-13, AM-173: the tunnel ends at the surface of the liquid
    Notes& notes = play.of(people).notes;
    if (notes.has(Note::suffered, breach.space.index())) return;
    const bool aquifer = static_cast<Purpose>(body.purpose) == Purpose::aquifer;
    if (*breach.liquid == Liquid::magma) {
        notes.add(Note::suffered, breach.space.index());
        const Telling told = play.tell(GenFact::burnt_by_magma, prim(26), digger);  // HD-PRIM-26
        told.at(breach.space).numbers(suffer(play, people, 1, prim(26), breach.at));
    } else if (aquifer && *breach.liquid == Liquid::water && !play.has(people, Trait::breathes_water)) {
        notes.add(Note::suffered, breach.space.index());
        const Telling told = play.tell(GenFact::drowned, prim(17), digger);  // HD-PRIM-17
        told.at(breach.space).numbers(suffer(play, people, 1, prim(17), breach.at));
    } else if (*breach.liquid == Liquid::toxic && !play.has(people, Trait::ignores_hazards)) {
        notes.add(Note::suffered, breach.space.index());
        const Telling told = play.tell(GenFact::drowned, cause, digger);  // AM-169: whoever enters it dies
        told.at(breach.space).numbers(suffer(play, people, 1, cause, breach.at));
    }
    die_out_if_empty(play, people, cause);
}

}  // namespace undercroft::host_a_dungeon
