// HD-KINGDOM-17..30: what a kingdom builds after an expedition came home.
#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/fights.h"
#include "games/host_a_dungeon/kingdoms.h"
#include "games/host_a_dungeon/works.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::kingdom, static_cast<uint8_t>(number)}; }

// HD-KINGDOM-17
constexpr std::array<Purpose, 4> order = {Purpose::town, Purpose::mage_tower, Purpose::kingdom_temple, Purpose::quarry};

Rule rule_of(Purpose purpose) {
    switch (purpose) {
    case Purpose::town: return rule(18);
    case Purpose::mage_tower: return rule(20);
    case Purpose::kingdom_temple: return rule(21);
    case Purpose::quarry: return rule(24);
    case Purpose::road: return rule(25);
    case Purpose::walls: return rule(26);
    case Purpose::guild: return rule(27);
    case Purpose::great_statue: return rule(28);
    case Purpose::prison: return rule(29);
    default: return rule(30);
    }
}

Purpose purpose_of(KingdomWord word) {
    switch (word) {
    case KingdomWord::roads: return Purpose::road;
    case KingdomWord::walls: return Purpose::walls;
    case KingdomWord::guild: return Purpose::guild;
    case KingdomWord::statue: return Purpose::great_statue;
    case KingdomWord::prison: return Purpose::prison;
    default: return Purpose::hamlet;
    }
}

MarkId raise(Play& play, GroupId id, int x, Purpose purpose, int gap = 0) {
    return world::build_on_surface(play.world(), {.x = x, .width = usual_width(play, purpose), .gap = gap}, usual_height(play, purpose),
                                   play.origin(id, purpose))
        .building;
}

MarkId cellar_under(Play& play, GroupId id, MarkId building, Purpose purpose) {
    const int x = play.world().mark(building).centre().x;
    return dig_pit(play, id, x, play.world().ground_at(x), usual_width(play, purpose), play.sheet().bead, purpose,
                   rule_of(host_a_dungeon::purpose_of(play.world().mark(building))));
}

MarkId build_town(Play& play, GroupId id, int x) {  // HD-KINGDOM-18
    const MarkId town = raise(play, id, x, Purpose::town, play.sheet().bead);
    gain(play, id, Token::pop, 2, town, rule(18));
    gain(play, id, Token::wealth, 1, town, rule(18));
    cellar_under(play, id, town, Purpose::sewer);
    return town;
}

MarkId build_tower(Play& play, GroupId id, int x) {  // HD-KINGDOM-20
    const MarkId tower = raise(play, id, x, Purpose::mage_tower, play.sheet().bead);
    gain(play, id, Token::pop, 1, tower, rule(20));
    const MarkId cellar = cellar_under(play, id, tower, Purpose::mage_dungeon);
    // Where older halls lie under the tower there is no cellar of its own, and the treasure stays above.
    gain(play, id, Token::wealth, 1, play.world().cells_of_space(cellar) > 0 ? cellar : tower, rule(20));
    return tower;
}

MarkId build_temple(Play& play, GroupId id) {  // HD-KINGDOM-21
    const MarkId temple = raise(play, id, world::highest_on_surface(play.world()).x, Purpose::kingdom_temple);
    const MarkId castle = castle_of(play.state, id);
    move(play,
         [&](const Stack& stack) {
             return stack.owner == id && stack.token == Token::pop && stack.role == Role::plain && stack.place == castle;
         },
         1, {id, temple});
    gain(play, id, Token::pop, 1, temple, rule(21));
    return temple;
}

MarkId dig_quarry(Play& play, GroupId id) {  // HD-KINGDOM-24
    const int castle = play.world().mark(castle_of(play.state, id)).centre().x;
    const auto at = world::free_on_surface(play.world(), {.x = castle, .width = inch, .gap = play.sheet().bead / 2});
    const int x = at ? at->x : castle;
    return dig_pit(play, id, x, play.world().ground_at(x), inch, play.sheet().bead, Purpose::quarry, rule(24));
}

MarkId pave_roads(Play& play, GroupId id) {  // HD-KINGDOM-25
    int from = play.sheet().width, to = 0;
    for (const world::Mark& mark : play.world().marks()) {
        if (!mark.lives() || mark.kind != world::MarkKind::building || mark.owner() != owner_number(id)) continue;
        from = std::min(from, mark.centre().x);
        to = std::max(to, mark.centre().x);
    }
    std::vector<Point> line;
    for (int x = from; x <= to; x += inch / 4) line.push_back({x, play.world().ground_at(x)});
    line.push_back({to, play.world().ground_at(std::min(to, play.sheet().width - 1))});
    return play.world().add(world::draw(world::MarkKind::sign, world::Manner::straight,
                                        world::Shape::line(std::move(line), world::cell_size), play.origin(id, Purpose::road)));
}

MarkId build_walls(Play& play, GroupId id) {  // HD-KINGDOM-26
    const world::Box castle = play.world().mark(castle_of(play.state, id)).box();
    const world::Box box{std::max(0, castle.left - play.sheet().bead / 2), castle.top,
                         std::min(play.sheet().width - 1, castle.right + play.sheet().bead / 2), castle.bottom};
    return play.world().add(
        world::draw(world::MarkKind::sign, world::Manner::straight, world::Shape::box(box), play.origin(id, Purpose::walls)));
}

MarkId build_prison(Play& play, GroupId id) {  // HD-KINGDOM-29
    const MarkId castle = castle_of(play.state, id);
    std::vector<MarkId> floors = spaces_of(play.state, id, Purpose::castle_dungeon);
    if (floors.empty()) {
        const int x = play.world().mark(castle).centre().x;
        floors.push_back(dig_pit(play, id, x, play.world().ground_at(x), usual_width(play, Purpose::castle_dungeon), play.sheet().bead,
                                 Purpose::castle_dungeon, rule(29)));
    }
    const MarkId cell =
        build(play, id,
              {.purpose = Purpose::prison, .rule = rule(29), .wish = play.world().mark(floors.back()).centre(), .near = {floors.back()}});
    const MarkId where = cell.is_none() ? floors.back() : cell;
    move(play,
         [&](const Stack& stack) {
             return stack.owner == id && stack.token == Token::pop && stack.role == Role::plain && stack.place == castle;
         },
         1, {id, where, Role::captive});
    return where;
}

MarkId farm_for_hamlet(const Play& play, GroupId id) {  // HD-KINGDOM-30: the farthest that has none yet
    const int castle = play.world().mark(castle_of(play.state, id)).centre().x;
    MarkId farthest;
    for (const MarkId farm : buildings_of(play.state, id, Purpose::farm)) {
        if (play.state.of(farm).has(Note::hamlet)) continue;
        const auto far = [&](MarkId each) { return std::abs(play.world().mark(each).centre().x - castle); };
        if (farthest.is_none() || far(farm) > far(farthest)) farthest = farm;
    }
    return farthest;
}

MarkId build_one(Play& play, GroupId id, Purpose purpose, int x) {
    const MarkId castle = castle_of(play.state, id);
    switch (purpose) {
    case Purpose::town: return build_town(play, id, x);
    case Purpose::mage_tower: return build_tower(play, id, x);
    case Purpose::kingdom_temple: return build_temple(play, id);
    case Purpose::quarry: return dig_quarry(play, id);
    case Purpose::road: return pave_roads(play, id);
    case Purpose::walls: return build_walls(play, id);
    case Purpose::guild:
        return raise(play, id, play.world().mark(buildings_of(play.state, id, Purpose::town).front()).centre().x,
                     Purpose::guild);  // HD-KINGDOM-27
    case Purpose::great_statue:        // HD-KINGDOM-28
        spend(play, id, 2, rule(28));
        return raise(play, id, play.world().mark(castle).centre().x, Purpose::great_statue);
    case Purpose::prison: return build_prison(play, id);
    default: {
        const MarkId farm = farm_for_hamlet(play, id);
        play.state.of(farm).set(Note::hamlet, 1);
        return raise(play, id, play.world().mark(farm).centre().x, Purpose::hamlet);
    }
    }
}

void erect(Play& play, GroupId id, Purpose purpose, int x) {
    const Telling told = play.tell(KingdomFact::built, rule_of(purpose), id);
    const MarkId mark = build_one(play, id, purpose, x);
    told.at(mark).numbers(static_cast<int>(purpose));
    play.of(id).notes.add(Note::built, static_cast<int>(purpose));
}

// DP-45, in the order in which a kingdom would think of them.
std::vector<Candidate> free_choices(const Play& play, GroupId id) {
    std::vector<Candidate> words;
    const auto offer = [&](KingdomWord each, bool possible) {
        if (possible) words.push_back(word(each));
    };
    const auto not_yet = [&](Purpose purpose) { return !has_built(play.state, id, purpose); };
    const int wealth = spendable(play.state, id);
    const bool castle_has_men = tokens_at(play.state, castle_of(play.state, id), Token::pop, id) >= 2;
    offer(KingdomWord::walls, not_yet(Purpose::walls));
    offer(KingdomWord::roads, not_yet(Purpose::road));
    offer(KingdomWord::guild, not_yet(Purpose::guild) && !buildings_of(play.state, id, Purpose::town).empty());
    offer(KingdomWord::prison, not_yet(Purpose::prison) && castle_has_men);
    offer(KingdomWord::statue, wealth >= 4);
    offer(KingdomWord::hamlet, !farm_for_hamlet(play, id).is_none());
    offer(KingdomWord::statue, wealth >= 2 && wealth < 4);
    return words;
}

// DP-46: a random point; where something stands already, the next free spot to the right, or to the left.
std::vector<Candidate> random_spots(Play& play, Purpose purpose) {
    const int width = usual_width(play, purpose), gap = play.sheet().bead;
    const int x = width + play.draw(std::max(1, play.sheet().width - 2 * width), rule(17));
    if (world::is_free_on_surface(play.world(), x, width, gap)) return {spot({x, play.world().ground_at(x)})};
    std::vector<Candidate> spots;
    for (const auto& [from, to] : {std::pair{x, 1 << 30}, std::pair{0, x}}) {
        if (const auto at = world::free_on_surface(play.world(), {.x = x, .width = width, .gap = gap, .from = from, .to = to}))
            spots.push_back(spot(*at));
    }
    if (spots.empty()) spots.push_back(spot({x, play.world().ground_at(x)}));
    return spots;
}

}  // namespace

Flow run_building(Play& play, Frame& frame) {
    const GroupId id = frame.actor;
    const int raised = play.of(id).notes.get(Note::expeditions);
    switch (step_of<KingdomStep>(frame)) {
    case KingdomStep::erect: {  // HD-KINGDOM-12, HD-KINGDOM-17
        if (raised < static_cast<int>(order.size())) {
            const Purpose purpose = order[static_cast<size_t>(raised)];
            if (purpose == Purpose::town || purpose == Purpose::mage_tower) {
                return ask(play, frame, {.point = 46, .rule = rule(17), .who = id, .candidates = random_spots(play, purpose)},
                           KingdomStep::spot_chosen);
            }
            play.state.answer = {spot({}), {}};
            return go_to(frame, KingdomStep::spot_chosen);
        }
        std::vector<Candidate> words = free_choices(play, id);
        if (words.empty()) {
            play.tell(KingdomFact::nothing_left_to_build, rule(24), id);
            return Flow::done;
        }
        return ask(play, frame, {.point = 45, .rule = rule(24), .who = id, .candidates = std::move(words)}, KingdomStep::choice_made);
    }
    case KingdomStep::spot_chosen: {
        const int x = answer_spot(play).x;
        play.of(id).notes.raise(Note::expeditions);
        frame.step = static_cast<uint8_t>(KingdomStep::over);
        erect(play, id, order[static_cast<size_t>(raised)], x);
        return Flow::again;
    }
    case KingdomStep::choice_made: {
        const Purpose purpose = purpose_of(answer_word<KingdomWord>(play));
        play.of(id).notes.raise(Note::expeditions);
        frame.step = static_cast<uint8_t>(KingdomStep::over);
        erect(play, id, purpose, 0);
        return Flow::again;
    }
    default: return Flow::done;
    }
}

}  // namespace undercroft::host_a_dungeon
