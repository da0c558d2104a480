#include "games/host_a_dungeon/contact.h"

#include <algorithm>

#include "games/host_a_dungeon/civilization.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/last_age.h"
#include "games/host_a_dungeon/liquids.h"
#include "games/host_a_dungeon/special_events.h"

namespace undercroft::host_a_dungeon {

namespace {

Rule prim(int number) { return {Chapter::prim, static_cast<uint8_t>(number)}; }

bool suffers_once(Play& play, GroupId people, MarkId place) {
    Notes& notes = play.of(people).notes;
    if (notes.has(Note::suffered, place.index())) return false;
    notes.add(Note::suffered, place.index());
    return true;
}

// HD-PRIM-24, HD-CATA-12: whoever encounters the cave loses its strength in population.
void meet_plague(Play& play, GroupId people, MarkId space) {
    const int strength = play.state.of(space).get(Note::plague);
    if (strength == 0 || play.has(people, Trait::plague_immune) || !suffers_once(play, people, space)) return;
    const Telling told = play.tell(GenFact::struck_by_plague, prim(24), people);
    const int lost = suffer(play, people, strength, prim(24), play.world().mark(space).centre());
    told.at(space).numbers(strength, lost);
    die_out_if_empty(play, people, prim(24));
}

// HD-EVENT-25, AM-97: whoever gets there turns to chaos, once; predators do not.
void meet_madness(Play& play, GroupId people, MarkId space) {
    const Sort sort = play.of(people).sort;
    const bool can_turn = sort == Sort::delvers || sort == Sort::tribe || sort == Sort::enclave || sort == Sort::kingdom;
    if (!can_turn || !play.state.of(space).has(Note::madness) || !suffers_once(play, people, space)) return;
    play.of(people).alignment = Alignment::chaos;
    play.tell(EventFact::maddened, {Chapter::event, 25}, people).at(space);
}

void meet_creatures(Play& play, GroupId people, MarkId space, Rule rule) {
    if (play.of(people).sort != Sort::civilization) return;  // later ages meet by zones and walks (fights.h)
    for (const GroupId stranger : strangers_in(play.state, space, people)) {
        if (!play.of(stranger).alive || people_of(play.state, stranger) != stranger || play.of(stranger).sort == Sort::civilization)
            continue;
        if (play.has(stranger, Trait::robs_at_sight)) {  // HD-PRIM-13, AM-12
            if (play.of(people).notes.has(Note::robbed_by, stranger.index())) continue;
            play.of(people).notes.add(Note::robbed_by, stranger.index());
            const Telling told = play.tell(GenFact::robbed_by_wyrm, prim(13), people);
            told.with(stranger).at(space).numbers(take_wealth(play, stranger, people, 1, space));
            continue;
        }
        if (play.of(people).species == play.catalogue.of(Known::demons)) continue;  // the worm comes alone, and preys by HD-DEMON-09
        fight_off(play, people, stranger, space, rule);
        if (pop_of(play.state, people) == 0) return;
    }
}

}  // namespace

int suffer(Play& play, GroupId people, int count, Rule rule, Point near) {
    int lost = 0;
    if (play.of(people_of(play.state, people)).species == play.catalogue.of(Known::goblins)) {  // HD-GOBLIN-04
        lost += lose(play, people, Token::wealth, count, rule, near, [](const Stack& stack) { return stack.role == Role::slave; });
    }
    lost += lose(play, people, Token::pop, count - lost, rule, near, [](const Stack& stack) { return stack.role != Role::captive; });
    if (lost > 0) play.of(people_of(play.state, people)).notes.raise(Note::died_this_year, lost);
    return lost;
}

void fight_off(Play& play, GroupId people, GroupId beast, MarkId space, Rule) {
    const Rule rule = play.species(beast).id == "primordial_beast" ? prim(25) : Rule{Chapter::mon, 18};
    const int theirs = pop_of(play.state, beast), ours = pop_of(play.state, people);
    const int killed = std::min(theirs, ours);
    const Telling told = play.tell(GenFact::fought_beast, rule, people);
    const int lost = suffer(play, people, killed, rule, play.world().mark(space).centre());
    lose(play, beast, Token::pop, killed, rule, {});
    told.with(beast).at(space).numbers(lost, killed);
    die_out_if_empty(play, beast, rule);
}

void break_into(Play& play, GroupId digger, const world::Breach& breach, Rule rule) {
    State& state = play.state;
    const GroupId people = people_of(state, digger);
    if (!play.of(people).alive) return;
    const MarkId space = breach.space;
    std::vector<MarkId>& explored = play.of(people).explored;
    if (const auto at = std::ranges::lower_bound(explored, space); at == explored.end() || *at != space) explored.insert(at, space);
    play.tell(GenFact::broke_into, rule, digger).at(space).at(breach.at).numbers(static_cast<int>(breach.side));
    if (state.of(space).has(Note::fate) && play.of(people).sort == Sort::civilization && state.age == Age::civilization) {
        if (play.of(people).species != play.catalogue.of(Known::merfolk)) {  // HD-PRIM-28, AM-15
            end_civilization(play, people, prim(28), space);
            return;
        }
    }
    meet_liquid(play, digger, breach, rule);
    if (!play.of(people).alive) return;
    meet_plague(play, people, space);
    meet_madness(play, people, space);
    meet_leftovers(play, people, space);
    meet_creatures(play, people, space, rule);
    meet_civilization(play, people, space);
}

void walk_into(Play& play, GroupId who, MarkId space, Rule rule) {
    const GroupId people = people_of(play.state, who);
    if (!play.of(people).alive) return;
    meet_plague(play, people, space);
    if (!play.of(people).alive) return;
    meet_madness(play, people, space);
    meet_leftovers(play, people, space);
    meet_creatures(play, people, space, rule);
}

std::vector<world::Breach> new_contacts(const World& world, std::span<const MarkId> fresh, std::span<const MarkId> known) {
    std::vector<world::Breach> found;
    const auto is_one_of = [](std::span<const MarkId> marks, MarkId mark) { return std::ranges::find(marks, mark) != marks.end(); };
    for (const MarkId mark : fresh) {
        for (const world::Contact& contact : world.contacts().of(mark)) {
            const MarkId other = contact.other(mark);
            if (other == world::sky || is_one_of(fresh, other) || is_one_of(known, other)) continue;
            if (std::ranges::any_of(found, [other](const world::Breach& each) { return each.space == other; })) continue;
            world::Breach breach;
            breach.space = other;
            breach.side = contact.side_of(other);
            breach.at = contact.centre();
            const std::vector<BodyId> bodies = world.bodies_in(other);
            if (!bodies.empty()) {
                breach.body = bodies.front();
                breach.liquid = world.body(bodies.front()).liquid();
            }
            found.push_back(breach);
        }
    }
    return found;
}

}  // namespace undercroft::host_a_dungeon
