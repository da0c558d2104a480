// HD-DEMON-06, 08..19
#include "games/host_a_dungeon/worm.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/liquids.h"
#include "games/host_a_dungeon/works.h"
#include "world/nearest.h"
#include "world/paths.h"
#include "world/rivers.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = DemonStep;
using Word = DemonWord;
constexpr Rule rule(int number) { return {Chapter::demon, static_cast<uint8_t>(number)}; }

struct Prey {
    GroupId group;
    MarkId place;
    Point at;
    int distance = 0;  // straight, from the worm
};

// AM-41: whoever is not a demon; nearest first, ties to the earlier comer.
std::optional<Prey> nearest_prey(const Play& play, GroupId people) {
    const State& state = play.state;
    const Point worm = place_of_worm(state, people);
    std::optional<Prey> best;
    for (const Stack& stack : state.stacks) {
        if (stack.token != Token::pop || stack.owner.is_none() || stack.place.is_none() || belongs(state, stack.owner, people)) continue;
        const SpeciesId species = state.of(stack.owner).species;
        if (species == play.catalogue.of(Known::bound_demon) || species == play.catalogue.of(Known::palace_demon) ||
            species == play.catalogue.of(Known::demons))
            continue;
        const Prey prey{stack.owner, stack.place, stack.at, world::distance(worm, stack.at)};
        if (!best || prey.distance < best->distance || (prey.distance == best->distance && prey.group < best->group)) best = prey;
    }
    return best;
}

void devour(Play& play, GroupId people, GroupId victim, MarkId place, Rule because) {
    const Telling told = play.tell(DemonFact::devoured, because, people);
    told.with(victim).at(place);
    lose_at(play, victim, Token::pop, 1, place, because);
    die_out_if_empty(play, victim, because);
    play.of(people).notes.set(Note::victim_this_year, 1);
}

void put_worm(Play& play, GroupId people, MarkId place, Point at) {
    const GroupId worm = worm_of(play.state, people);
    for (const Token token : {Token::marker, Token::wealth}) {  // HD-DEMON-10: its treasure travels with it
        move(play, [&](const Stack& stack) { return stack.owner == worm && stack.token == token; }, 1 << 20,
             {worm, place, Role::plain, at});
    }
    play.of(worm).home = place;
}

// HD-DEMON-06: at the end of a new tunnel the worm rests in a cave of its own, unless it came out in one.
void rest_after(Play& play, GroupId people, const world::Dug& dug) {
    if (!dug.ok()) return;
    if (dug.end == world::DigEnd::surfaced) {
        put_worm(play, people, dug.tunnel, dug.from);
        play.of(people).notes.set(Note::came_to_surface, dug.tunnel.index());
        return;
    }
    if (!dug.breaches.empty() && play.world().has(dug.breaches.back().space) &&
        play.world().cells_of_space(dug.breaches.back().space) > 0) {
        put_worm(play, people, dug.breaches.back().space, standing_at(play.world(), dug.breaches.back().space));
        return;
    }
    const MarkId nest =
        build(play, people,
              {.purpose = Purpose::worm_nest, .rule = rule(6), .wish = dug.to, .near = {dug.tunnel}, .kind = world::MarkKind::cave});
    put_worm(play, people, nest, standing_at(play.world(), nest));
}

MarkId worms_place(const Play& play, GroupId people) { return play.of(worm_of(play.state, people)).home; }

// HD-DEMON-18, AM-36
void build_temple_of_doom(Play& play, GroupId people) {
    const Telling told = play.tell(DemonFact::temple_of_doom, rule(18), people);
    const MarkId at = worms_place(play, people);
    const MarkId temple =
        build(play, people, {.purpose = Purpose::temple_of_doom, .rule = rule(18), .wish = play.world().mark(at).centre(), .near = {at}});
    told.at(temple);
    gain(play, people, Token::wealth, 1, temple, rule(18), Role::treasure);
}

// HD-DEMON-19: a demon of the hall is bound into a structure, and is one of them no longer.
void bind(Play& play, GroupId people, MarkId structure) {
    const GroupId bound = found(play, Sort::wanderer, play.catalogue.of(Known::bound_demon), structure);
    move(play, [&](const Stack& stack) { return stack.owner == people && stack.token == Token::pop; }, 1, {bound, structure});
}

// What the worm may come upon in winter.
enum class Object : uint8_t { plague, mithril, gold, river, magma };
struct Found {
    Object object;
    MarkId mark;  // the cave, the ore or the space of the liquid
    Point at;
};

// In the order in which the way touches them (DP-27); each at most once for a civilization (AM-38).
std::vector<Found> objects_along(const Play& play, GroupId people, const world::Dug& dug) {
    std::vector<Found> found;
    const auto add = [&](Object object, MarkId mark, Point at) {
        if (play.of(people).notes.has(Note::bound_at, mark.index())) return;
        if (std::ranges::none_of(found, [mark](const Found& each) { return each.mark == mark; })) found.push_back({object, mark, at});
    };
    if (!dug.ok()) return found;
    const std::vector<Point>& course = play.world().mark(dug.tunnel).shape().points;
    const int length = world::length_of(course);
    for (int along = 0; along <= length; along += world::cell_size / 2) {
        const Point p = world::point_along(course, along);
        const MarkId ore = play.world().grid().ore(world::cell_at(p));
        if (ore.is_none()) continue;
        const world::MarkKind kind = play.world().mark(ore).kind;
        if (kind == world::MarkKind::mithril) add(Object::mithril, ore, p);
        if (kind == world::MarkKind::gold_vein) add(Object::gold, ore, p);
    }
    for (const world::Breach& breach : dug.breaches) {
        if (!play.world().has(breach.space)) continue;
        if (play.state.of(breach.space).get(Note::plague) > 0) add(Object::plague, breach.space, breach.at);
        if (breach.body.is_none() || !breach.liquid) continue;
        if (*breach.liquid == world::Liquid::magma) add(Object::magma, breach.space, breach.at);
        if (play.world().body(breach.body).sort == world::BodySort::river) add(Object::river, breach.space, breach.at);
    }
    return found;
}

struct Structure {
    Purpose purpose;
    DemonFact fact;
    int rule;
};
constexpr Structure structure_of(Object object) {
    switch (object) {
    case Object::plague: return {Purpose::bile_pit, DemonFact::bile_pit, 12};
    case Object::mithril: return {Purpose::infernal_machine, DemonFact::infernal_machine, 13};
    case Object::gold: return {Purpose::gate_stone, DemonFact::gate_stone, 14};
    case Object::river: return {Purpose::soul_mill, DemonFact::soul_mill, 15};
    case Object::magma: return {Purpose::obsidian_hall, DemonFact::obsidian_hall, 16};
    }
    return {};
}

}  // namespace

Flow begin_hunt(Play& play, Frame& frame) {
    const GroupId people = frame.actor;
    const std::optional<Prey> prey = nearest_prey(play, people);
    if (!prey) return Flow::done;
    frame.other = prey->group;
    frame.place = prey->place;
    frame.at = prey->at;
    if (prey->distance <= inch) {  // HD-DEMON-08, AM-37
        devour(play, people, prey->group, prey->place, rule(8));
        const Point hall = play.world().mark(play.of(people).home).centre();
        const int away = usual_width(play, Purpose::netherhall) / 2 + inch;
        std::vector<Candidate> spots;  // DP-27
        for (const Point offset : {Point{away, 0}, Point{-away, 0}, Point{0, -away}})
            spots.push_back(spot(play.sheet().underground().nearest(hall + offset)));
        return ask(play, frame, {.point = 27, .rule = rule(17), .who = people, .candidates = std::move(spots), .drawing = Drawing::spot},
                   Step::palace);
    }
    // HD-DEMON-09, DP-26: by existing ways or through the rock, whichever is shorter.
    const Point worm = place_of_worm(play.state, people);
    const int open = world::path_distance(play.world(), worm, prey->at, {.through_liquid = true});
    std::vector<Candidate> ways{word(Word::dig)};
    if (open < world::unreachable) ways.insert(open <= prey->distance ? ways.begin() : ways.end(), word(Word::creep));
    return ask(play, frame, {.point = 26, .rule = rule(9), .who = people, .candidates = std::move(ways)}, Step::hunt);
}

void finish_hunt(Play& play, Frame& frame) {
    const GroupId people = frame.actor;
    const Point worm = place_of_worm(play.state, people);
    bool reached = false;
    if (answer_word<Word>(play) == Word::creep) {
        const world::Reach reach(play.world(), worm, world::unreachable - 1, {.through_liquid = true});
        const world::Walk walk = world::follow(play.world(), reach.route(world::cell_at(frame.at)), finger);
        const MarkId place = play.world().grid().space(world::cell_at(walk.end));
        play.tell(DemonFact::worm_crept, rule(9), people).at(place).numbers(walk.walked);
        if (!place.is_none()) put_worm(play, people, place, walk.end);
        reached = reach.to(frame.at) <= finger;
    } else {
        const Telling told = play.tell(DemonFact::worm_dug, rule(9), people);
        world::Dig order;
        order.start = worm;
        order.target = frame.at;
        if (world::is_space(play.world().mark(frame.place).kind)) order.target_space = frame.place;
        order.longest = finger;
        const world::Dug dug = dig(play, people, order, Purpose::worm_tunnel, rule(9));
        told.at(dug.tunnel).numbers(dug.length);
        if (has_ended(play.state, people)) return;
        rest_after(play, people, dug);
        reached = dug.end == world::DigEnd::arrived || worms_place(play, people) == frame.place;
    }
    if (!reached || !play.of(frame.other).alive || tokens_at(play.state, frame.place, Token::pop, frame.other) == 0) return;
    devour(play, people, frame.other, frame.place, rule(9));
    build_temple_of_doom(play, people);
}

void build_palace(Play& play, Frame& frame) {  // HD-DEMON-17
    const GroupId people = frame.actor;
    if (own_tokens(play.state, people, Token::pop) == 0) return;
    const Telling told = play.tell(DemonFact::palace, rule(17), people);
    const MarkId hall = play.of(people).home;
    const MarkId palace =
        build(play, people, {.purpose = Purpose::demon_palace, .rule = rule(17), .wish = answer_spot(play), .near = {hall}});
    told.at(palace);
    const GroupId prince = found(play, Sort::alpha, play.catalogue.of(Known::palace_demon), palace);
    move(play, [&](const Stack& stack) { return stack.owner == people && stack.token == Token::pop; }, 1, {prince, palace});
    gain(play, prince, Token::wealth, 1, palace, rule(17));
}

void bring_to_nest(Play& play, GroupId people) {  // HD-DEMON-10
    const State& state = play.state;
    const Point worm = place_of_worm(state, people);
    const GroupId id = worm_of(state, people);
    const auto is_near = [&](const Stack& stack) {
        return stack.token == Token::wealth && !stack.place.is_none() && !(!stack.owner.is_none() && belongs(state, stack.owner, people)) &&
               world::distance(worm, stack.at) <= half_finger;
    };
    if (stacks_where(state, is_near).empty()) return;
    const Telling told = play.tell(DemonFact::nested, rule(10), people);
    const MarkId nest = worms_place(play, people);
    told.at(nest).numbers(move(play, is_near, 1 << 20, {id, nest, Role::plain, worm}));
}

Flow dig_in_winter(Play& play, Frame& frame) {  // HD-DEMON-11, AM-40
    const GroupId people = frame.actor;
    const Wetness before = wetness(play.world());
    const int angle = play.draw(8, rule(11)) * world::full_turn / 8;  // one of eight directions (G-07)
    const std::vector<MarkId> net = spaces_of(play.state, people);
    const Telling told = play.tell(DemonFact::worm_dug, rule(11), people);
    const world::Dug dug = world::dig_direction(play.world(), place_of_worm(play.state, people), net, angle, finger, world::Manner::wild,
                                                play.origin(people, Purpose::worm_tunnel));
    told.at(dug.tunnel).numbers(dug.length);
    const std::vector<Found> objects = objects_along(play, people, dug);
    handle_breaches(play, people, dug.breaches, rule(11));
    liquids_moved(play, before, rule(11));
    if (has_ended(play.state, people)) return Flow::done;
    rest_after(play, people, dug);
    if (own_tokens(play.state, people, Token::pop) < 2 || objects.empty()) {  // AM-38
        if (objects.empty()) play.tell(DemonFact::nothing_found, rule(11), people).at(worms_place(play, people));
        return Flow::done;
    }
    std::vector<Candidate> candidates;  // DP-27
    for (const Found& each : objects) candidates.push_back({Offer::place, each.mark.index(), each.at});
    return ask(play, frame, {.point = 27, .rule = rule(11), .who = people, .candidates = std::move(candidates)}, Step::object);
}

void build_for_object(Play& play, Frame& frame) {  // HD-DEMON-12..16
    const GroupId people = frame.actor;
    const MarkId mark = answer_place(play);
    const Point at = play.state.answer.chosen.at;
    const world::MarkKind kind = play.world().mark(mark).kind;
    Object object = Object::plague;
    if (kind == world::MarkKind::mithril) object = Object::mithril;
    if (kind == world::MarkKind::gold_vein) object = Object::gold;
    if (world::is_space(kind) && play.state.of(mark).get(Note::plague) == 0) {
        const auto bodies = play.world().bodies_in(mark);
        const bool magma = !bodies.empty() && play.world().body(bodies.front()).liquid() == world::Liquid::magma;
        object = magma ? Object::magma : Object::river;
    }
    const Structure structure = structure_of(object);
    play.of(people).notes.add(Note::bound_at, mark.index());
    const Wetness before = wetness(play.world());
    const Telling told = play.tell(structure.fact, rule(structure.rule), people);
    const int drop = object == Object::plague ? play.world().mark(mark).box().height() : 0;  // the pit lies under the cave
    const MarkId room = build(
        play, people,
        {.purpose = structure.purpose, .rule = rule(structure.rule), .wish = at + Point{0, drop}, .near = {worms_place(play, people)}});
    told.at(room).at(mark);
    if (object == Object::plague && purpose_of(play.world().mark(room)) == Purpose::bile_pit) {
        const world::Box box = play.world().mark(room).box();
        world::fill_cave(play.world(), room, box.bottom - box.height() / 3, world::Liquid::toxic, play.origin({}, Purpose::bile_pit));
        liquids_moved(play, before, rule(12));
    }
    if (object == Object::mithril) gain(play, people, Token::wealth, 1, room, rule(13), Role::treasure);
    bind(play, people, room);
}

}  // namespace undercroft::host_a_dungeon
