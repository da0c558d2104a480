// HD-OVERLORD: setup, turn, encounters, army. What he builds is in overlord_works.cc, the enslaved are in enslaved.cc.
#include "games/host_a_dungeon/overlord.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/kingdoms.h"
#include "games/host_a_dungeon/monsters_age.h"
#include "games/host_a_dungeon/villains.h"
#include "games/host_a_dungeon/works.h"
#include "world/nearest.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::overlord, static_cast<uint8_t>(number)}; }
constexpr int personal = 2;      // HD-OVERLORD-14, AM-111
constexpr int march_needs = 10;  // HD-OVERLORD-26

int army_of(const State& state, GroupId id) { return fighters_of(state, {id, MarkId::none()}); }

enum class Seat : uint8_t { mage, tower, chamber };
struct SeatFound {
    Seat how = Seat::chamber;
    MarkId place;
    GroupId mage;
};

MarkId largest_room(Play& play) {
    MarkId best;
    int64_t most = -1;
    for (const world::Mark& mark : play.world().marks()) {
        if (!mark.lives() || !world::is_chamber(mark.kind) || play.world().cells_of_space(mark.id) == 0) continue;
        const GroupId owner = group_of_owner(mark.owner());
        const bool kingdoms = !owner.is_none() && play.of(owner).sort == Sort::kingdom && play.of(owner).alive;
        const bool dry = play.world().wet_cells_of_space(mark.id) * 2 < play.world().cells_of_space(mark.id);
        if (kingdoms || !dry || play.state.of(mark.id).has(Note::secret)) continue;
        if (const int64_t area = world::area_of(play.world(), mark.id); area > most) {
            most = area;
            best = mark.id;
        }
    }
    if (!best.is_none()) return best;
    return chamber_or_new_cave(play, play.sheet().underground().centre(), play.catalogue.of(Known::overlord), rule(1));
}

// HD-OVERLORD-01: in place of a mage below, in the mage tower, in the largest chamber.
SeatFound find_seat(Play& play) {
    for (const GroupId id : groups_of(play.state, Sort::wanderer)) {
        if (play.of(id).species == play.catalogue.of(Known::wandering_mage) && !play.of(id).home.is_none())
            return {Seat::mage, play.of(id).home, id};
    }
    for (const world::Mark& mark : play.world().marks()) {
        if (mark.lives() && mark.kind == world::MarkKind::building && purpose_of(mark) == Purpose::mage_tower)
            return {Seat::tower, mark.id, {}};
    }
    return {Seat::chamber, largest_room(play), {}};
}

// The tower is his with its cellar and the treasure in it; he was the mage.
MarkId take_tower(Play& play, GroupId id, MarkId tower) {
    MarkId seat = tower;
    for (const world::Mark& mark : play.world().marks()) {
        const bool below = mark.lives() && purpose_of(mark) == Purpose::mage_dungeon &&
                           std::abs(mark.centre().x - play.world().mark(tower).centre().x) <= play.sheet().bead;
        if (below) seat = mark.id;
    }
    for (const MarkId part : {tower, seat}) {
        const GroupId owner = group_of_owner(play.world().mark(part).owner());
        if (!owner.is_none()) lose_at(play, owner, Token::pop, 1 << 20, part, rule(1));
        play.world().give(part, owner_number(id), play.state.now(), play.last_fact());
        move(play, [part](const Stack& stack) { return stack.place == part && stack.token == Token::wealth; }, 1 << 20, {id, seat});
    }
    return seat;
}

void take_seat(Play& play) {
    const SeatFound found_seat = find_seat(play);
    const GroupId id = found(play, Sort::villain, play.catalogue.of(Known::overlord), found_seat.place);
    const Telling told = play.tell(OverlordFact::seated, rule(1), id);
    MarkId seat = found_seat.place;
    if (found_seat.how == Seat::tower) seat = take_tower(play, id, seat);
    if (found_seat.how == Seat::mage) {  // AM-114
        seize(play, id, found_seat.mage, 1 << 20);
        die_out(play, found_seat.mage, rule(1));
    }
    if (world::is_passage(play.world().mark(seat).kind)) {
        const MarkId room =
            build(play, id, {.purpose = Purpose::headquarters, .rule = rule(1), .wish = play.world().mark(seat).centre(), .near = {seat}});
        if (!room.is_none()) seat = room;
    } else if (found_seat.how != Seat::tower) {
        const GroupId owner = group_of_owner(play.world().mark(seat).owner());
        if (owner.is_none() || !play.of(people_of(play.state, owner)).alive) {
            play.world().give(seat, owner_number(id), play.state.now(), play.last_fact());
            play.world().set_purpose(seat, static_cast<uint16_t>(Purpose::headquarters));
        }
    }
    play.of(id).home = seat;
    told.at(seat).numbers(static_cast<int>(found_seat.how));
    move(play, [id](const Stack& stack) { return stack.owner == id && stack.token == Token::wealth; }, 1 << 20, {id, seat});
    gain(play, id, Token::marker, 1, seat, rule(2));  // HD-OVERLORD-02
    gain(play, id, Token::pop, 1, barracks_for_one(play, id, rule(3)), rule(3));
    crown(play, id, VillainRow::overlord);
}

bool fights_as_order(const Play& play, GroupId other) {
    return play.of(other).alignment == Alignment::order && play.of(other).sort != Sort::alpha;
}

void enslave(Play& play, GroupId id, GroupId other, const Encounter& roll, Rule cause) {
    play.tell(OverlordFact::enslaved, cause, id).with(other).at(play.of(other).home).numbers(roll.ours, roll.theirs);
    play.of(other).notes.set(Note::enslaved_by, id.index());
    play.of(id).notes.drop(Note::resisted, other.index());
}

void fight(Play& play, GroupId id, GroupId other, bool in_person) {
    Encounter roll = roll_encounter(play, id, other, rule(14));
    const int army = army_of(play.state, id);
    roll.ours += (in_person ? personal : army) - std::max(army, personal);  // HD-OVERLORD-14
    const int margin = roll.margin();
    const bool order = fights_as_order(play, other);
    if (margin > 0 || (margin == 0 && !order)) return enslave(play, id, other, roll, rule(order ? 15 : 18));
    play.of(id).notes.add(Note::resisted, other.index());
    if (margin == 0) {  // HD-OVERLORD-16
        const Telling told = play.tell(OverlordFact::drew, rule(16), id);
        const int theirs = kill(play, {other, MarkId::none()}, 1, rule(16), id);
        const int ours = army > 0 ? kill(play, {id, MarkId::none()}, 1, rule(16), other) : 0;
        told.with(other).numbers(roll.ours, roll.theirs, theirs, ours);
        return;
    }
    const Rule cause = rule(order ? 17 : 19);
    const Telling told = play.tell(order ? OverlordFact::resisted : OverlordFact::driven_back, cause, id);
    const int wealth = order ? spend(play, id, 1, cause) : seize(play, other, id, 1);
    told.with(other).numbers(roll.ours, roll.theirs, kill(play, {id, MarkId::none()}, 1, cause, other), wealth);
}

// HD-OVERLORD-07: the first who resisted and still stands.
GroupId who_resisted(Play& play, GroupId id) {
    for (const int each : play.of(id).notes.all(Note::resisted)) {
        const GroupId other(each);
        if (play.of(other).alive && !play.of(other).notes.has(Note::enslaved_by)) return other;
        play.of(id).notes.drop(Note::resisted, each);
    }
    return {};
}

void spread(Play& play, GroupId id) {  // HD-OVERLORD-08
    play.tell(OverlordFact::spread, rule(8), id).at(play.of(id).home).numbers(static_cast<int>(ways_to_grow(play, id).size()));
    play.of(id).zone = world::grown(play.world(), play.of(id).zone, finger, ways_of(play, id));
    explore_zone(play, id, rule(8));
    claim_wealth(play, id, rule(8));
}

}  // namespace

MarkId barracks_for_one(Play& play, GroupId id, Rule cause) {
    for (const MarkId room : spaces_of(play.state, id, Purpose::army_barracks)) {
        if (play.world().cells_of_space(room) > 0 && has_place_for_one(play, room)) return room;
    }
    const MarkId home = play.of(id).home;
    const bool below = world::is_space(play.world().mark(home).kind);
    const MarkId near = below ? home : world::nearest_space(play.world(), play.world().mark(home).centre());
    if (near.is_none()) return home;
    const MarkId room =
        build(play, id, {.purpose = Purpose::army_barracks, .rule = cause, .wish = play.world().mark(near).centre(), .near = {near}});
    return room.is_none() ? near : room;
}

void add_to_army(Play& play, GroupId id, Rule cause) {
    gain(play, id, Token::pop, 1, barracks_for_one(play, id, cause), cause);
    play.tell(OverlordFact::army_grew, cause, id).at(play.of(id).home).numbers(army_of(play.state, id));
    refresh_zone(play, id);
}

bool get_past_army(Play& play, GroupId party, GroupId id) {
    const int army = army_of(play.state, id), ours = fighters_of(play.state, {party, MarkId::none()});
    if (army == 0) return true;
    const int fallen = std::min(army, ours);
    play.tell(OverlordFact::army_met_party, rule(24), party).with(id).at(play.of(id).home).numbers(fallen, fallen);
    kill(play, {id, MarkId::none()}, fallen, rule(24), party);
    kill(play, {party, MarkId::none()}, fallen, rule(24), id);
    return play.of(party).alive;
}

bool has_overlord_won(Play& play, GroupId id) {
    const int army = army_of(play.state, id);
    if (army < march_needs) return false;
    const int above = pop_above(play, id);
    const bool won = above < march_needs;
    play.tell(OverlordFact::marched, rule(won ? 26 : 27), id).numbers(army, above);
    if (!won) lose(play, id, Token::marker, 1, rule(27), {});
    return won;
}

Flow run_overlord(Play& play, Frame& frame) {
    State& state = play.state;
    const GroupId id = frame.actor;
    switch (step_of<OverlordStep>(frame)) {
    case OverlordStep::setup: take_seat(play); return Flow::done;
    case OverlordStep::turn:
        play.of(id).notes.drop(Note::met_this_turn);
        refresh_zone(play, id);
        if (wealth_of(state, id) == 0) {  // HD-OVERLORD-05
            gain(play, id, Token::wealth, 1, play.of(id).home, rule(5));
            play.tell(OverlordFact::found_coin, rule(5), id).at(play.of(id).home);
        }
        if (spendable(state, id) == 0) return go_to(frame, OverlordStep::conquer);
        return ask(play, frame, {.point = 80, .rule = rule(6), .who = id, .candidates = yes_or_no(true)}, OverlordStep::army_answered);
    case OverlordStep::army_answered:
        if (answer_is_yes(play)) {  // HD-OVERLORD-06
            spend(play, id, 1, rule(6));
            add_to_army(play, id, rule(6));
        }
        return go_to(frame, OverlordStep::conquer);
    case OverlordStep::conquer: {
        frame.step = static_cast<uint8_t>(OverlordStep::build);
        if (const GroupId again = who_resisted(play, id); !again.is_none()) {
            push_encounter(play, id, {again, MarkId::none()});
            return Flow::again;
        }
        spread(play, id);
        play.push(Chapter::mon, MonStep::face, id);
        play.push(Chapter::overlord, OverlordStep::build, id);  // what he found may be enough already
        return Flow::again;
    }
    case OverlordStep::build:
    case OverlordStep::site_chosen:
    case OverlordStep::hall_answered:
    case OverlordStep::build_over: return run_overlord_works(play, frame);
    case OverlordStep::encounter: {  // DP-81
        const bool army_first = army_of(state, id) >= personal;
        std::vector<Candidate> ways{word(army_first ? OverlordWord::army : OverlordWord::himself)};
        if (army_of(state, id) > 0) ways.push_back(word(army_first ? OverlordWord::himself : OverlordWord::army));
        return ask(play, frame, {.point = 81, .rule = rule(14), .who = id, .candidates = std::move(ways)}, OverlordStep::fight);
    }
    case OverlordStep::fight: {
        const bool in_person = answer_word<OverlordWord>(play) == OverlordWord::himself;
        frame.step = static_cast<uint8_t>(OverlordStep::over);
        fight(play, id, frame.other, in_person);
        return Flow::again;
    }
    case OverlordStep::orders:
    case OverlordStep::ore_chosen: return run_overlord_orders(play, frame);
    case OverlordStep::over: return Flow::done;
    }
    return Flow::done;
}

}  // namespace undercroft::host_a_dungeon
