#include "games/host_a_dungeon/alphas.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/cataclysm.h"
#include "games/host_a_dungeon/fights.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/last_age.h"
#include "games/host_a_dungeon/monsters_age.h"
#include "games/host_a_dungeon/villains.h"
#include "games/host_a_dungeon/works.h"
#include "world/flood.h"
#include "world/nearest.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::alpha, static_cast<uint8_t>(number)}; }

// HD-LAST-35, AM-163: where the nearest wanderer was; it is no more. None if nothing wanders.
MarkId take_place_of_wanderer(Play& play, Point at) {
    GroupId nearest;
    for (const GroupId each : groups_of(play.state, Sort::wanderer)) {
        const MarkId home = play.of(each).home;
        if (home.is_none() || !world::is_space(play.world().mark(home).kind)) continue;
        if (nearest.is_none() ||
            world::squared(at, whereabouts_of(play.state, each)) < world::squared(at, whereabouts_of(play.state, nearest)))
            nearest = each;
    }
    if (nearest.is_none()) return {};
    const MarkId home = play.of(nearest).home;
    play.tell(LastFact::replaced, {Chapter::last, 35}, nearest).at(home);
    die_out(play, nearest, {Chapter::last, 35});
    return home;
}

// HD-ALPHA-02; HD-ALPHA-23: a devourer comes in a cave of its own.
GroupId arrive_at(Play& play, SpeciesId species, Point at) {
    const Species& kind = play.catalogue.of(species);
    MarkId lair;
    if (kind.has(Trait::digs_for_prey)) {
        world::Order order;
        order.kind = world::MarkKind::cave;
        order.manner = world::Manner::natural;
        order.width = usual_width(play, Purpose::lair);
        order.height = usual_height(play, Purpose::lair);
        order.wish = at;
        order.join = world::Join::none;
        order.origin = play.origin({}, Purpose::lair);
        lair = world::build(play.world(), order).chamber;
    }
    if (lair.is_none() && kind.has(Trait::prefers_caves)) {  // HD-ALPHA-16
        lair = world::nearest_mark(play.world(), at, [&](const world::Mark& mark) {
            const bool dry = play.world().wet_cells_of_space(mark.id) * 2 < play.world().cells_of_space(mark.id);
            return mark.kind == world::MarkKind::cave && dry && world::distance(mark.shape(), at) <= finger;
        });
    }
    if (lair.is_none() && kind.has(Trait::replaces_wanderer)) lair = take_place_of_wanderer(play, at);
    if (lair.is_none()) lair = chamber_or_new_cave(play, at, species, rule(2));
    const GroupId id = arrive(play, species, lair, rule(2));
    settle(play, id, lair);
    return id;
}

bool is_prey(const Play& play, GroupId alpha, const Stack& stack) {
    if (stack.token != Token::pop || stack.role == Role::captive || stack.owner.is_none() || stack.owner == alpha || stack.place.is_none())
        return false;
    const Group& other = play.of(stack.owner);
    if (!other.alive || other.sort == Sort::party || other.sort == Sort::settlement || other.sort == Sort::civilization) return false;
    if (other.notes.has(Note::descending) || has_truce(play, alpha, stack.owner)) return false;  // AM-73
    if (has_buildings(other) && !heeds(play, alpha, stack.owner)) return false;
    if (other.notes.has(Note::child_of, alpha.index()) || play.of(alpha).notes.has(Note::child_of, stack.owner.index()))
        return false;                                                                                        // HD-ALPHA-20
    return !(other.notes.has(Note::paid_tribute, alpha.index()) && wealth_of(play.state, stack.owner) > 0);  // HD-TRIBE-11
}

world::Outlook outlook_of(const Play& play, GroupId alpha) {
    return {play.world(), foot_of(play.world(), play.of(alpha).home), finger, ways_of(play, alpha)};
}

struct Found {
    int distance = 0, strength = 0;
    Neighbour who;
};

// HD-ALPHA-03, DP-53: along tunnels up to a finger from the lair, the first met first, then the weaker.
std::vector<Found> prey_in_reach(const Play& play, GroupId alpha) {
    world::Outlook outlook = outlook_of(play, alpha);
    std::vector<Found> found;
    for (const Stack& stack : play.state.stacks) {
        if (!is_prey(play, alpha, stack)) continue;
        const int distance = outlook.to(foot_of(play.world(), stack), finger);
        if (distance > finger) continue;
        const bool in_building = has_buildings(play.of(stack.owner));
        const Neighbour who{stack.owner, in_building ? stack.place : MarkId::none()};
        const int strong = in_building ? fighters_of(play.state, who) : strength_of(play, stack.owner, alpha);
        const auto same = std::ranges::find(found, who, &Found::who);
        if (same == found.end()) {
            found.push_back({distance, strong, who});
        } else {
            same->distance = std::min(same->distance, distance);
        }
    }
    std::ranges::stable_sort(
        found, [](const Found& a, const Found& b) { return a.distance != b.distance ? a.distance < b.distance : a.strength < b.strength; });
    return found;
}

// HD-ALPHA-04
int collect(Play& play, GroupId alpha) {
    world::Outlook outlook = outlook_of(play, alpha);
    int taken = 0;
    for (const Role role : {Role::plain, Role::artifact}) {
        taken += move(play,
                      [&](const Stack& stack) {
                          return stack.role == role && is_up_for_taking(play.state, stack) &&
                                 outlook.to(foot_of(play.world(), stack), finger) <= finger;
                      },
                      1 << 20, {alpha, play.of(alpha).home, role});
    }
    return taken;
}

// HD-ALPHA-23: toward the nearest population in a straight line, a finger at most.
bool dig_for_prey(Play& play, GroupId alpha) {
    const Point from = whereabouts_of(play.state, alpha);
    const Stack* nearest = nullptr;
    for (const Stack& stack : play.state.stacks) {
        if (!is_prey(play, alpha, stack) || !world::is_space(play.world().mark(stack.place).kind)) continue;
        if (nearest == nullptr || world::squared(from, stack.at) < world::squared(from, nearest->at)) nearest = &stack;
    }
    if (nearest == nullptr) return false;
    const Point target = nearest->at;
    const MarkId space = nearest->place;
    const std::vector<MarkId> net{play.of(alpha).home};
    const Telling told = play.tell(AlphaFact::dug_for_prey, rule(23), alpha);
    const world::Dug dug =
        dig(play, alpha, {.net = net, .start = {}, .target = target, .target_space = space, .longest = finger, .known = net, .origin = {}},
            Purpose::digging, rule(23));
    told.at(dug.tunnel).numbers(dug.length);
    return dug.ok();
}

// HD-ALPHA-06
void move_lair(Play& play, GroupId alpha) { push_retreat(play, alpha, {}, finger, rule(6)); }

void fight_alpha(Play& play, GroupId actor, GroupId other) {
    const Encounter roll = roll_encounter(play, actor, other, rule(9));
    if (roll.margin() > 0) {  // HD-ALPHA-09
        play.tell(AlphaFact::won_over_alpha, rule(9), actor).with(other).at(play.of(other).home).numbers(roll.ours, roll.theirs);
        slay(play, other, actor, rule(9));
    } else if (roll.margin() == 0) {  // HD-ALPHA-10
        const Telling told = play.tell(AlphaFact::drew_with_alpha, rule(10), actor);
        const bool drops = spendable(play.state, other) > 0;
        if (drops) {
            const MarkId lair = play.of(other).home;
            move(play,
                 [&](const Stack& stack) { return stack.owner == other && stack.token == Token::wealth && stack.role == Role::plain; }, 1,
                 {GroupId::none(), lair});
        }
        told.with(other).at(play.of(other).home).numbers(roll.ours, roll.theirs, drops ? 1 : 0);
        push_retreat(play, other, actor, finger, rule(10));
    } else {  // HD-ALPHA-11
        play.tell(AlphaFact::lost_to_alpha, rule(11), actor).with(other).numbers(roll.ours, roll.theirs);
        push_retreat(play, actor, other, finger, rule(11));
    }
}

void demand(Play& play, GroupId actor, GroupId other) {
    const Encounter roll = roll_encounter(play, actor, other, rule(12));
    if (roll.margin() > 0 && wealth_of(play.state, other) > 0) {  // HD-ALPHA-12, HD-ALPHA-21
        const Telling told = play.tell(AlphaFact::took, rule(12), actor);
        told.with(other)
            .at(play.of(other).home)
            .numbers(roll.ours, roll.theirs, seize(play, actor, other, play.has(actor, Trait::takes_two) ? 2 : 1));
    } else if (roll.margin() >= 0) {  // HD-ALPHA-12, HD-ALPHA-13
        const Rule cause = rule(roll.margin() > 0 ? 12 : 13);
        const Telling told = play.tell(AlphaFact::killed, cause, actor);
        told.with(other).at(play.of(other).home).numbers(roll.ours, roll.theirs, kill(play, {other, MarkId::none()}, 1, cause, actor));
    } else {  // HD-ALPHA-14
        play.tell(AlphaFact::driven_off, rule(14), actor).with(other).numbers(roll.ours, roll.theirs);
        push_retreat(play, actor, other, finger, rule(14));
    }
}

// What a group left in its home that the predator can take at once (HD-ALPHA-08).
bool left_something(const Play& play, GroupId dead) {
    const MarkId home = play.of(dead).home;
    return !play.of(dead).alive && !home.is_none() && tokens_at(play.state, home, Token::wealth, GroupId::none()) > 0;
}

void furnish(Play& play, GroupId id) {  // HD-ALPHA-17
    spend(play, id, 1, rule(17));
    play.of(id).notes.set(Note::furnished, play.of(id).home.index());
    play.tell(AlphaFact::furnished, rule(17), id).at(play.of(id).home);
}

void build_nest(Play& play, GroupId id) {  // HD-ALPHA-19
    play.tell(AlphaFact::nested, rule(19), id).at(play.of(id).home);
    const MarkId nest =
        play.world().add(world::draw(world::MarkKind::sign, world::Manner::natural,
                                     world::Shape::spot(foot_of(play.world(), play.of(id).home)), play.origin(id, Purpose::nest)));
    play.of(id).notes.set(Note::nest, nest.index());
}

void bear_young(Play& play, GroupId id) {
    const bool has_one =
        std::ranges::any_of(play.state.groups, [&](const Group& each) { return each.alive && each.notes.has(Note::child_of, id.index()); });
    if (has_one || is_controlled(play.state, {id, MarkId::none()})) return;  // HD-MIND-12
    const GroupId young = found(play, Sort::wanderer, play.catalogue.of(Known::manticore_cub), play.of(id).home);
    play.of(young).notes.set(Note::child_of, id.index());
    gain(play, young, Token::pop, 1, play.of(id).home, rule(19));
    play.tell(AlphaFact::bore_young, rule(19), id).with(young).at(play.of(id).home);
    reset_zone(play, young);
    play.of(young).notes.add(Note::touches, id.index());
    play.of(id).notes.add(Note::touches, young.index());
}

}  // namespace

void raise_young(Play& play) {
    for (Group& group : play.state.groups) {
        if (!group.alive || !group.notes.has(Note::child_of)) continue;
        group.notes.set(Note::offspring_of, group.notes.get(Note::child_of));
        group.notes.drop(Note::child_of);
        group.sort = Sort::alpha;
        group.species = play.catalogue.of(Known::manticore);
        group.alignment = play.catalogue.of(group.species).alignment;
        play.tell(MonFact::grown_up, rule(20), group.id).at(group.home);
    }
}

Flow run_alphas(Play& play, Frame& frame) {
    State& state = play.state;
    const GroupId id = frame.actor;
    switch (step_of<AlphaStep>(frame)) {
    case AlphaStep::arrive: {
        const Table table = frame.extra[0] != 0 ? static_cast<Table>(frame.extra[0]) : Table::alphas;
        const int face = frame.count > 0 ? frame.count : play.roll(20, rule(2));
        const SpeciesId species(play.row(table, face));
        frame.other = arrive_at(play, species, frame.at);
        if (!play.catalogue.of(species).has(Trait::random_alignment)) return go_to(frame, AlphaStep::settled);
        const bool order = play.roll(6, rule(15)) <= 3;  // DP-58
        std::vector<Candidate> sides{word(AlphaWord::order), word(AlphaWord::chaos)};
        if (!order) std::swap(sides[0], sides[1]);
        return ask(play, frame, {.point = 58, .rule = rule(15), .who = frame.other, .candidates = std::move(sides)},
                   AlphaStep::side_chosen);
    }
    case AlphaStep::side_chosen:
        play.of(frame.other).alignment = answer_word<AlphaWord>(play) == AlphaWord::order ? Alignment::order : Alignment::chaos;
        play.tell(AlphaFact::took_side, rule(15), frame.other).numbers(static_cast<int>(play.of(frame.other).alignment));
        return go_to(frame, AlphaStep::settled);
    case AlphaStep::settled:
        if (frame.done++ == 0 && play.has(frame.other, Trait::brings_cataclysm)) {  // HD-LAST-39
            play.tell(LastFact::brought_cataclysm, {Chapter::last, 39}, frame.other).at(play.of(frame.other).home);
            state.notes.set(Note::spared, frame.other.index());
            Frame& cataclysm = play.push(Chapter::cata, CataclysmStep::roll);
            cataclysm.at = whereabouts_of(state, frame.other);
            cataclysm.done = 1;
            return Flow::again;
        }
        state.notes.drop(Note::spared);
        frame.step = static_cast<uint8_t>(AlphaStep::over);
        if (play.of(frame.other).alive && frame.extra[1] == 0) play.push(Chapter::mon, MonStep::invade, frame.other);
        return Flow::again;
    case AlphaStep::turn:
        play.of(id).notes.drop(Note::met_this_turn);
        refresh_zone(play, id);
        if (play.has(id, Trait::tramples))  // HD-SUPER-19
            play.of(id).zone = world::grown(play.world(), play.of(id).zone, play.sheet().bead, ways_of(play, id));
        frame.step = static_cast<uint8_t>(AlphaStep::nest);
        if (play.has(id, Trait::furnishes_lair) && !play.of(id).notes.has(Note::furnished) && spendable(state, id) > 0) {  // DP-55
            return ask(play, frame, {.point = 55, .rule = rule(17), .who = id, .candidates = yes_or_no(spendable(state, id) >= 2)},
                       AlphaStep::furnish_answered);
        }
        return Flow::again;
    case AlphaStep::furnish_answered:
        if (answer_is_yes(play)) furnish(play, id);
        return go_to(frame, AlphaStep::nest);
    case AlphaStep::nest:
        frame.step = static_cast<uint8_t>(AlphaStep::hunt);
        if (!play.has(id, Trait::bears_young)) return Flow::again;
        if (play.of(id).notes.has(Note::nest)) {
            bear_young(play, id);
        } else if (spendable(state, id) > 0) {  // DP-56
            return ask(play, frame, {.point = 56, .rule = rule(19), .who = id, .candidates = yes_or_no(true)}, AlphaStep::nest_answered);
        }
        return Flow::again;
    case AlphaStep::nest_answered:
        if (answer_is_yes(play)) {
            build_nest(play, id);
            bear_young(play, id);
        }
        return go_to(frame, AlphaStep::hunt);
    case AlphaStep::hunt: {
        std::vector<Found> prey = prey_in_reach(play, id);
        if (prey.empty() && frame.done++ == 0 && play.has(id, Trait::digs_for_prey) && dig_for_prey(play, id)) {
            refresh_zone(play, id);
            return Flow::again;  // and looks once more, through the new tunnel
        }
        if (prey.empty() && play.has(id, Trait::tramples)) return Flow::done;  // a machine is never hungry
        if (prey.empty()) return go_to(frame, AlphaStep::hungry);
        std::vector<Candidate> candidates;
        for (const Found& each : prey)
            candidates.push_back(each.who.building.is_none() ? group(state, each.who.group) : place(state, each.who.building));
        return ask(play, frame, {.point = 53, .rule = rule(3), .who = id, .candidates = std::move(candidates)}, AlphaStep::prey_chosen);
    }
    case AlphaStep::prey_chosen: {
        frame.step = static_cast<uint8_t>(AlphaStep::over);
        Neighbour prey;
        if (state.answer.chosen.offer == Offer::group) {
            prey.group = answer_group(play);
        } else {
            prey = {people_in(play, id, answer_place(play)), answer_place(play)};
        }
        play.tell(AlphaFact::hunted, rule(3), id).with(prey.group).at(prey.building.is_none() ? play.of(prey.group).home : prey.building);
        push_encounter(play, id, prey);
        return Flow::again;
    }
    case AlphaStep::hungry: {
        frame.step = static_cast<uint8_t>(AlphaStep::over);
        if (const int taken = collect(play, id); taken > 0) {
            play.tell(AlphaFact::collected, rule(4), id).at(play.of(id).home).numbers(taken);
        } else if (play.has(id, Trait::is_dragon)) {  // HD-ALPHA-15
            play.tell(AlphaFact::slept, rule(15), id).at(play.of(id).home);
        } else if (spendable(state, id) > 0) {  // HD-ALPHA-05
            spend(play, id, 1, rule(5));
            play.tell(AlphaFact::bought_food, rule(5), id).at(play.of(id).home).numbers(wealth_of(state, id));
        } else if (!is_villain(state, id)) {  // AM-233: a Superpredator keeps the lair it has built
            move_lair(play, id);
        }
        return Flow::again;
    }
    case AlphaStep::encounter:
        frame.step = static_cast<uint8_t>(AlphaStep::spoils);
        if (play.has(id, Trait::tramples)) {
            frame.step = static_cast<uint8_t>(AlphaStep::over);
            trample(play, id, frame.other);
        } else if (play.of(frame.other).sort == Sort::alpha) {
            fight_alpha(play, id, frame.other);
        } else {
            demand(play, id, frame.other);
        }
        return Flow::again;
    case AlphaStep::spoils:  // HD-ALPHA-08, DP-54
        if (!left_something(play, frame.other)) return Flow::done;
        return ask(play, frame, {.point = 54, .rule = rule(8), .who = id, .candidates = yes_or_no(true)}, AlphaStep::spoils_answered);
    case AlphaStep::spoils_answered:
        if (answer_is_yes(play)) {
            const MarkId from = play.of(frame.other).home;
            const int taken =
                move(play,
                     [&](const Stack& stack) {
                         return stack.place == from && stack.token == Token::wealth && stack.owner.is_none() && stack.role == Role::plain;
                     },
                     1, {id, play.of(id).home});
            play.tell(AlphaFact::spoils, rule(8), id).with(frame.other).at(from).numbers(taken);
        }
        return Flow::done;
    case AlphaStep::over: return Flow::done;
    }
    return Flow::done;
}

}  // namespace undercroft::host_a_dungeon
