// HD-SUPER-05..17: what a Superpredator has built before its first turn, and what it is good for.
#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/contact.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/liquids.h"
#include "games/host_a_dungeon/special_events.h"
#include "games/host_a_dungeon/superpredator.h"
#include "games/host_a_dungeon/villains.h"
#include "games/host_a_dungeon/works.h"
#include "world/outlines.h"
#include "world/rivers.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::super, static_cast<uint8_t>(number)}; }
constexpr int lair_beads = 3;  // HD-SUPER-06

enum class Row : uint8_t { lair, temple, own, defences, done };

// HD-SUPER-08..16: the building of its kind; none where the book has none (AM-123).
Purpose building_of(const Play& play, GroupId id) {
    const auto has = [&](Trait trait) { return play.has(id, trait); };
    const SpeciesId species = play.of(id).species;
    if (has(Trait::is_dragon)) return Purpose::dragon_hoard;
    if (has(Trait::furnishes_lair)) return Purpose::predator_library;
    if (has(Trait::two_headed)) return Purpose::spare_lair;
    if (has(Trait::bears_young)) return Purpose::rookery;
    if (has(Trait::collapses_when_killed)) return Purpose::stone_grotto;
    if (has(Trait::takes_two)) return Purpose::giant_forge;
    if (has(Trait::stronger_when_rich)) return Purpose::rakshasa_palace;
    if (has(Trait::digs_for_prey)) return Purpose::labyrinth;
    const bool fiend = species == play.catalogue.of(Known::palace_demon) || species == play.catalogue.of(Known::primordial_horror);
    return fiend ? Purpose::summoning_portal : Purpose::none;
}

int price_of(const Play& play, GroupId id, Row row) {
    if (row == Row::lair) return 3;
    if (row != Row::own) return 1;
    const Purpose purpose = building_of(play, id);
    return purpose == Purpose::rakshasa_palace ? 2 : purpose == Purpose::labyrinth ? 0 : 1;
}

MarkId by_lair(Play& play, GroupId id, Purpose purpose, Rule cause) {
    const MarkId lair = play.of(id).home;
    const MarkId room = build(play, id, {.purpose = purpose, .rule = cause, .wish = play.world().mark(lair).centre(), .near = {lair}});
    return room.is_none() ? lair : room;
}

void widen_lair(Play& play, GroupId id) {  // HD-SUPER-06
    const Telling told = play.tell(SuperFact::lair, rule(6), id);
    MarkId lair = play.of(id).home;
    const int64_t area = int64_t{lair_beads} * play.sheet().bead_area();
    const bool fits = world::is_chamber(play.world().mark(lair).kind) &&
                      world::enlarge(play.world(), lair, area, play.origin(id, Purpose::predator_lair));
    if (fits) {
        play.world().set_purpose(lair, static_cast<uint16_t>(Purpose::predator_lair));
    } else {  // no rock left around the old one
        lair = by_lair(play, id, Purpose::predator_lair, rule(6));
        settle(play, id, lair);
    }
    told.at(lair);
}

void build_spare_lair(Play& play, GroupId id) {  // HD-SUPER-10
    const Telling told = play.tell(SuperFact::spare_lair, rule(10), id);
    const std::vector<Candidate> free = lairs_away_from(play, id, {}, finger);
    const MarkId spare = free.empty() ? cut_lair(play, id, {}, finger, rule(10)) : MarkId(free.front().value);
    told.at(spare);
    if (spare == play.of(id).home) return;
    play.world().give(spare, owner_number(id), play.state.now(), play.last_fact());
    play.of(id).notes.set(Note::spare_lair, spare.index());
    move(play, [id](const Stack& stack) { return stack.owner == id && stack.token == Token::wealth && stack.role == Role::plain; }, 1,
         {id, spare});
}

void build_rookery(Play& play, GroupId id) {  // HD-SUPER-11
    const Telling told = play.tell(SuperFact::rookery, rule(11), id);
    const MarkId room = by_lair(play, id, Purpose::rookery, rule(11));
    if (!play.of(id).alive) return;
    int joined = 0;
    const std::vector<GroupId> young = groups_where(
        play.state, [id](const Group& group) { return group.sort == Sort::alpha && group.notes.has(Note::offspring_of, id.index()); });
    for (const GroupId each : young) {
        joined += move(play, [each](const Stack& stack) { return stack.owner == each && stack.token == Token::pop; }, 1, {id, room});
        seize(play, id, each, 1 << 20);
        die_out(play, each, rule(11));
    }
    told.at(room).numbers(joined);
}

// HD-SUPER-13: magma from the bottom of the map up to the forge, and a cave full of it on the way.
void build_forge(Play& play, GroupId id) {
    const Telling told = play.tell(SuperFact::forge, rule(13), id);
    const MarkId forge = by_lair(play, id, Purpose::giant_forge, rule(13));
    told.at(forge);
    const Wetness before = wetness(play.world());
    const std::vector<MarkId> known = spaces_of(play.state, id);
    const world::Box room = play.world().mark(forge).box();
    const int x = room.centre().x, floor = room.bottom - world::cell_size, bottom = play.sheet().height - 1;
    const int height = usual_height(play, Purpose::magma_cave), width = usual_width(play, Purpose::magma_cave);
    std::vector<MarkId> fresh;
    if (bottom - floor > 2 * height) {
        const world::Box box = world::Box::around({x, (floor + bottom) / 2}, width, height);
        const MarkId cave = play.world().add(world::draw(world::MarkKind::cave, world::Manner::natural,
                                                         world::chamber_outline(world::Manner::natural, box, play.world().next_seed()),
                                                         play.origin(id, Purpose::magma_cave)));
        world::fill_cave(play.world(), cave, box.top, world::Liquid::magma, play.origin(id, Purpose::magma_cave));
        fresh.push_back(cave);
    }
    const MarkId shaft = world::tear(play.world(), {{x, floor}, {x, bottom}}, world::shaft_width(play.sheet().bead),
                                     world::Manner::straight, play.origin(id, Purpose::digging));
    world::flood(play.world(), {x, bottom - world::cell_size}, play.world().cells_of_space(shaft) * 3 / 4, world::Liquid::magma,
                 play.origin(id, Purpose::giant_forge));
    fresh.push_back(shaft);
    told.at(fresh);
    handle_breaches(play, id, new_contacts(play.world(), fresh, known), rule(13));
    liquids_moved(play, before, rule(13));
}

void dig_labyrinth(Play& play, GroupId id) {  // HD-SUPER-15
    const Telling told = play.tell(SuperFact::labyrinth, rule(15), id);
    const Wetness before = wetness(play.world());
    std::vector<MarkId> known = spaces_of(play.state, id);
    known.push_back(play.of(id).home);
    const Point centre = play.world().mark(play.of(id).home).centre();
    const world::Box inside = play.sheet().underground().grown(-play.sheet().bead);
    std::vector<MarkId> fresh;
    const auto at = [&](int eighth, int far) { return inside.nearest(centre + world::turned(world::full_turn * eighth / 8, far)); };
    const auto cut = [&](std::vector<Point> course) {
        fresh.push_back(world::tear(play.world(), std::move(course), world::passage_width(play.sheet().bead), play.species(id).hand,
                                    play.origin(id, Purpose::labyrinth)));
    };
    for (const int spoke : {1, 3, 5, 7}) cut({centre, at(spoke, inch)});
    for (const int arc : {1, 3, 5}) cut({at(arc, inch), at(arc + 1, inch * 5 / 4), at(arc + 2, inch)});
    told.at(fresh);
    handle_breaches(play, id, new_contacts(play.world(), fresh, known), rule(15));
    liquids_moved(play, before, rule(15));
}

void build_portal(Play& play, GroupId id) {  // HD-SUPER-16
    const Telling told = play.tell(SuperFact::portal, rule(16), id);
    const MarkId room = by_lair(play, id, Purpose::summoning_portal, rule(16));
    const SpeciesId kind = play.catalogue.of(Known::bound_demon);
    const GroupId fresh = found(play, Sort::wanderer, kind, room);
    gain(play, fresh, Token::pop, 1, room, rule(16));
    int demons = 0;
    for (const GroupId each : groups_where(play.state, [kind](const Group& group) { return group.species == kind; })) {
        play.of(each).home = room;
        for (const Token token : {Token::pop, Token::wealth}) {
            move(play, [&](const Stack& stack) { return stack.owner == each && stack.token == token; }, 1 << 20, {each, room});
        }
        play.of(each).notes.set(Note::serves, id.index());
        reset_zone(play, each);
        demons += pop_of(play.state, each);
    }
    told.at(room).numbers(demons);
}

void build_own(Play& play, GroupId id) {
    const Purpose purpose = building_of(play, id);
    const auto simple = [&](SuperFact fact, int number) {
        const Telling told = play.tell(fact, rule(number), id);
        const MarkId room = by_lair(play, id, purpose, rule(number));
        told.at(room);
        return room;
    };
    switch (purpose) {
    case Purpose::dragon_hoard: {  // HD-SUPER-08
        const MarkId hoard = simple(SuperFact::hoard, 8);
        play.of(id).notes.set(Note::hoard, hoard.index());
        play.state.of(hoard).set(Note::guarded_by, id.index());
        break;
    }
    case Purpose::predator_library: simple(SuperFact::library, 9); break;
    case Purpose::spare_lair: build_spare_lair(play, id); break;
    case Purpose::rookery: build_rookery(play, id); break;
    case Purpose::stone_grotto: simple(SuperFact::grotto, 12); break;
    case Purpose::giant_forge: build_forge(play, id); break;
    case Purpose::rakshasa_palace: settle(play, id, simple(SuperFact::palace, 14)); break;  // it lives there from now on
    case Purpose::labyrinth: dig_labyrinth(play, id); break;
    default: build_portal(play, id); break;
    }
    play.of(id).notes.add(Note::built, static_cast<int>(purpose));
}

bool has_defence(const Play& play, GroupId id, MarkId exit, MarkId* sign = nullptr) {
    for (const world::Mark& mark : play.world().marks()) {
        if (!mark.lives() || purpose_of(mark) != Purpose::defence || mark.owner() != owner_number(id)) continue;
        if (!play.state.of(mark.id).has(Note::defends, exit.index())) continue;
        if (sign != nullptr) *sign = mark.id;
        return true;
    }
    return false;
}

Point mouth_of(const Play& play, MarkId lair, MarkId exit) {
    const world::Contact* contact = play.world().contacts().between(lair, exit);
    return contact == nullptr ? play.world().mark(lair).centre() : contact->centre();
}

// HD-SUPER-17, DP-93: entrances of the lair without one, those nearest to the surface first.
std::vector<Candidate> open_entrances(const Play& play, GroupId id) {
    const MarkId lair = play.of(id).home;
    std::vector<Candidate> found;
    for (const MarkId exit : world::exits(play.world(), lair, {.through_liquid = true})) {
        if (has_defence(play, id, exit)) continue;
        found.push_back({Offer::spot, exit.index(), mouth_of(play, lair, exit)});
    }
    std::ranges::stable_sort(found, {}, [](const Candidate& each) { return each.at.y; });
    return found;
}

}  // namespace

void add_brood(Play& play, GroupId id, Rule cause) {
    MarkId where = play.of(id).home;
    if (!has_place_for_one(play, where)) {
        where = {};
        for (const MarkId room : spaces_of(play.state, id)) {
            const bool fits = world::is_chamber(play.world().mark(room).kind) && play.world().cells_of_space(room) > 0;
            const Purpose purpose = purpose_of(play.world().mark(room));
            if (fits && purpose == Purpose::lair && has_place_for_one(play, room)) where = room;
        }
        if (where.is_none()) where = by_lair(play, id, Purpose::lair, cause);
        if (!play.of(id).alive) return;  // what the new room broke into was the end of it
    }
    gain(play, id, Token::pop, 1, where, cause);
    play.tell(SuperFact::brood_grew, cause, id).at(where).numbers(pop_of(play.state, id));
    refresh_zone(play, id);
}

bool can_pay(const State& state, GroupId id, int price) {
    const Notes& notes = state.of(id).notes;
    const bool hoards = price > 0 && notes.has(Note::hoard);
    const int kept = notes.has(Note::spare_lair) ? tokens_at(state, MarkId(notes.get(Note::spare_lair)), Token::wealth, id) : 0;
    return spendable(state, id) - kept >= price + (hoards ? 1 : 0);
}

void pay(Play& play, GroupId id, int price, Rule cause) {
    const MarkId spare(play.of(id).notes.get(Note::spare_lair, MarkId::none_value));  // HD-SUPER-10: what lies there stays there
    lose(play, id, Token::wealth, price, cause, {},
         [spare](const Stack& stack) { return stack.role != Role::artifact && (spare.is_none() || stack.place != spare); });
    if (price == 0 || !play.of(id).notes.has(Note::hoard)) return;
    const MarkId hoard(play.of(id).notes.get(Note::hoard));
    if (!play.world().mark(hoard).lives() || play.world().cells_of_space(hoard) == 0) return;
    move(play, [id](const Stack& stack) { return stack.owner == id && stack.token == Token::wealth && stack.role == Role::plain; }, 1,
         {GroupId::none(), hoard});
    play.tell(SuperFact::hoarded, rule(8), id).at(hoard).numbers(tokens_at(play.state, hoard, Token::wealth));
}

bool survives_traps(Play& play, GroupId intruder, GroupId lord) {
    if (!is_villain(play.state, lord, VillainRow::superpredator)) return true;
    if (!play.of(lord).notes.has(Note::built, static_cast<int>(Purpose::predator_library))) return true;
    const Telling told = play.tell(SuperFact::traps_killed, rule(9), lord);
    told.with(intruder).at(play.of(lord).home).numbers(kill(play, {intruder, MarkId::none()}, 1, rule(9), lord));
    return play.of(intruder).alive;
}

int strength_at_home(const Play& play, GroupId id) {
    return is_villain(play.state, id, VillainRow::superpredator) &&
                   play.of(id).notes.has(Note::built, static_cast<int>(Purpose::rakshasa_palace))
               ? 1
               : 0;
}

int use_defence(Play& play, GroupId party, GroupId predator, Point from) {
    if (!is_villain(play.state, predator, VillainRow::superpredator)) return 0;
    const MarkId lair = play.of(predator).home;
    const std::vector<MarkId> exits = world::exits(play.world(), lair, {.through_liquid = true});
    if (exits.empty()) return 0;
    const MarkId through =
        *std::ranges::min_element(exits, {}, [&](MarkId exit) { return world::squared(from, mouth_of(play, lair, exit)); });
    MarkId sign;
    if (!has_defence(play, predator, through, &sign)) return 0;
    const bool lasts = play.of(predator).notes.has(Note::built, static_cast<int>(Purpose::stone_grotto));  // HD-SUPER-12
    play.tell(SuperFact::defence_used, rule(lasts ? 12 : 17), predator).with(party).at(sign).numbers(lasts ? 0 : 1);
    if (!lasts) play.world().finish(sign, play.state.now(), play.last_fact());
    return 1;
}

bool flees_to_spare_lair(Play& play, GroupId id, GroupId by) {
    if (by.is_none() || play.of(by).sort != Sort::party || !play.of(id).notes.has(Note::spare_lair)) return false;
    const MarkId spare(play.of(id).notes.get(Note::spare_lair));
    play.of(id).notes.drop(Note::spare_lair);
    if (!play.world().mark(spare).lives() || play.world().cells_of_space(spare) == 0) return false;
    int left = 0;
    for (const Role role : {Role::plain, Role::artifact}) {
        left += move(play,
                     [&](const Stack& stack) {
                         return stack.owner == id && stack.token == Token::wealth && stack.role == role && stack.place != spare;
                     },
                     1 << 20, {by, play.of(by).home, role});
    }
    play.tell(SuperFact::fled_to_spare, rule(10), id).with(by).at(spare).numbers(left);
    settle(play, id, spare);
    return true;
}

Flow run_predator_lair(Play& play, Frame& frame) {
    const GroupId id = frame.actor;
    if (step_of<SuperStep>(frame) == SuperStep::defence_chosen) {
        frame.step = static_cast<uint8_t>(SuperStep::buy);
        const Candidate chosen = play.state.answer.chosen;
        if (chosen.offer == Offer::word) {
            frame.done = static_cast<int>(Row::done);
            return Flow::again;
        }
        const Telling told = play.tell(SuperFact::defence, rule(17), id);
        pay(play, id, 1, rule(17));
        const MarkId sign = put_sign(play, id, chosen.at, Purpose::defence);
        play.state.of(sign).set(Note::defends, chosen.value);
        told.at(sign);
        return Flow::again;
    }
    const auto row = static_cast<Row>(frame.done);
    if (row == Row::done) return Flow::done;
    const int price = price_of(play, id, row);
    const Alignment side = play.of(id).alignment;
    const bool wanted = row == Row::temple ? side == Alignment::order || side == Alignment::chaos
                        : row == Row::own  ? building_of(play, id) != Purpose::none
                                           : true;
    if (!wanted || !can_pay(play.state, id, price)) {
        ++frame.done;
        return Flow::again;
    }
    if (row == Row::defences) {
        std::vector<Candidate> ways = open_entrances(play, id);
        if (ways.empty()) return Flow::done;
        ways.push_back(word(SuperWord::no_defence));
        return ask(play, frame, {.point = 93, .rule = rule(17), .who = id, .candidates = std::move(ways)}, SuperStep::defence_chosen);
    }
    ++frame.done;
    pay(play, id, price, rule(5));
    if (row == Row::lair) {
        widen_lair(play, id);
    } else if (row == Row::temple) {  // HD-SUPER-07
        const Telling told = play.tell(SuperFact::temple, rule(7), id);
        told.at(by_lair(play, id, Purpose::predator_temple, rule(7))).numbers(static_cast<int>(side));
    } else {
        build_own(play, id);
    }
    return Flow::again;
}

}  // namespace undercroft::host_a_dungeon
