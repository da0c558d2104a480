// HD-LICH-03..12: the King takes his seat, the tombs and a people, and spends what he found.
#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/kingdoms.h"
#include "games/host_a_dungeon/lich.h"
#include "games/host_a_dungeon/parties.h"
#include "games/host_a_dungeon/special_events.h"
#include "games/host_a_dungeon/undead.h"
#include "games/host_a_dungeon/villains.h"
#include "games/host_a_dungeon/wanderers.h"
#include "games/host_a_dungeon/works.h"
#include "world/nearest.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::lich, static_cast<uint8_t>(number)}; }
constexpr size_t most_offered = 6;

// The list of HD-LICH-06 from top to bottom, with its prices.
enum class Row : uint8_t { laboratory, menagerie, bone_pit, temple, gates, tombs, done };
constexpr std::array<int, 6> prices = {3, 2, 3, 2, 2, 1};

std::vector<MarkId> tombs_of(const Play& play) {
    std::vector<MarkId> tombs;
    for (const world::Mark& mark : play.world().marks()) {
        if (mark.lives() && world::is_space(mark.kind) && play.world().cells_of_space(mark.id) > 0 && is_tomb(play, mark.id))
            tombs.push_back(mark.id);
    }
    return tombs;
}

// HD-LICH-03, DP-87: where most tombs are within a finger.
std::vector<Candidate> seats(const Play& play) {
    std::vector<world::Weighed> tombs;
    for (const MarkId tomb : tombs_of(play)) tombs.push_back({play.world().mark(tomb).centre(), 1});
    std::vector<Candidate> spots;
    if (const auto best = world::densest_point(tombs, finger)) spots.push_back(spot(*best));
    for (const world::Weighed& tomb : tombs) {
        if (spots.size() < most_offered && tomb.at != spots.front().at) spots.push_back(spot(tomb.at));
    }
    if (spots.empty()) spots.push_back(spot(play.sheet().underground().centre()));
    return spots;
}

void clear_tomb(Play& play, GroupId id, MarkId tomb) {  // HD-LICH-04
    std::vector<GroupId> inside = strangers_in(play.state, tomb, id);
    for (const GroupId each : inside) {
        const int removed = lose_at(play, each, Token::pop, 1 << 20, tomb, rule(4));
        play.tell(LichFact::tomb_cleared, rule(4), id).with(each).at(tomb).numbers(removed);
        die_out_if_empty(play, each, rule(4));
    }
    play.world().give(tomb, owner_number(id), play.state.now(), play.last_fact());
}

void awake(Play& play, Point at) {
    const GroupId id = found(play, Sort::villain, play.catalogue.of(Known::lich_king), {});
    const Telling told = play.tell(LichFact::awoke, rule(3), id);
    const MarkId near = chamber_or_new_cave(play, at, play.catalogue.of(Known::lich_king), rule(3));
    MarkId lair = build(play, id, {.purpose = Purpose::lich_lair, .rule = rule(3), .wish = at, .near = {near}});
    if (lair.is_none()) lair = near;
    play.of(id).home = lair;
    gain(play, id, Token::pop, 1, lair, rule(3));
    play.of(id).notes.set(Note::fights_as, 1);  // HD-LICH-02
    const std::vector<MarkId> tombs = tombs_of(play);
    int found_wealth = 0;
    for (const MarkId tomb : tombs) {
        clear_tomb(play, id, tomb);
        found_wealth +=
            move(play, [tomb](const Stack& stack) { return stack.place == tomb && stack.token == Token::wealth; }, 1 << 20, {id, lair});
    }
    told.at(lair).numbers(static_cast<int>(tombs.size()), found_wealth);
    crown(play, id, VillainRow::lich_king);
}

void take_servants(Play& play, GroupId id) {  // HD-LICH-05
    GroupId best;
    for (const GroupId each : free_groups(play)) {
        const auto rank = [&](GroupId who) { return std::pair{wealth_of(play.state, who), pop_of(play.state, who)}; };
        if (!play.of(each).notes.has(Note::descending) && (best.is_none() || rank(each) > rank(best))) best = each;
    }
    if (best.is_none()) return;
    const Telling told = play.tell(LichFact::made_servants, rule(5), id);
    const int taken = seize(play, id, best, std::max(0, wealth_of(play.state, best) - 1));
    play.of(best).notes.set(Note::serves, id.index());
    told.with(best).at(play.of(best).home).numbers(taken);
}

MarkId by_lair(Play& play, GroupId id, Purpose purpose, Rule cause) {
    const MarkId lair = play.of(id).home;
    const MarkId room = build(play, id, {.purpose = purpose, .rule = cause, .wish = play.world().mark(lair).centre(), .near = {lair}});
    return room.is_none() ? lair : room;
}

void build_laboratory(Play& play, GroupId id) {  // HD-LICH-07
    const Telling told = play.tell(LichFact::laboratory, rule(7), id);
    const MarkId room = by_lair(play, id, Purpose::laboratory, rule(7));
    const GroupId golem = found(play, Sort::wanderer, play.catalogue.of(Known::bone_golem), room, id);
    gain(play, golem, Token::pop, 1, room, rule(7));
    reset_zone(play, golem);
    told.with(golem).at(room);
}

// DP-88: the nearest beast first.
std::vector<Candidate> beasts(const Play& play, GroupId id) {
    const Point lair = play.world().mark(play.of(id).home).centre();
    std::vector<GroupId> all = groups_where(play.state, [&](const Group& group) {
        return group.sort == Sort::wanderer && group.parent.is_none() && !group.home.is_none() && pop_of(play.state, group.id) > 0 &&
               !group.notes.has(Note::prisoner_of) && !group.notes.has(Note::garrison);
    });
    std::ranges::stable_sort(all, {}, [&](GroupId each) { return world::squared(lair, whereabouts_of(play.state, each)); });
    if (all.size() > most_offered) all.resize(most_offered);
    std::vector<Candidate> candidates;
    for (const GroupId each : all) candidates.push_back(group(play.state, each));
    return candidates;
}

void cage(Play& play, GroupId id, GroupId beast) {  // HD-LICH-08
    const Telling told = play.tell(LichFact::menagerie, rule(8), id);
    const int wealth = seize(play, id, beast, 1 << 20);
    const MarkId room = by_lair(play, id, Purpose::menagerie, rule(8));
    if (play.of(beast).alive) {
        stand_wanderer(play, beast, foot_of(play.world(), room));
        play.of(beast).notes.set(Note::caged, 1);
        play.of(beast).notes.set(Note::serves, id.index());
    }
    told.with(beast).at(room).numbers(wealth);
}

void dig_bone_pit(Play& play, GroupId id) {  // HD-LICH-09, AM-50
    const Telling told = play.tell(LichFact::bone_pit, rule(9), id);
    const world::Box lair = play.world().mark(play.of(id).home).box();
    const int top = lair.bottom - world::cell_size;
    const int depth = std::min(finger, play.sheet().height - play.sheet().bead / 2 - top);
    told.at(dig_pit(play, id, lair.centre().x, top, usual_width(play, Purpose::bone_pit), depth, Purpose::bone_pit, rule(9)));
}

void build_temple(Play& play, GroupId id) {  // HD-LICH-10
    const Telling told = play.tell(LichFact::temple, rule(10), id);
    const MarkId temple = by_lair(play, id, Purpose::temple_of_evil, rule(10));
    gain(play, GroupId::none(), Token::wealth, 1, temple, rule(10));
    play.state.of(temple).set(Note::guarded_by, id.index());
    told.at(temple);
}

// HD-LICH-11, DP-89: ways down without a gate, nearest to the lair first.
std::vector<Candidate> entrances_to_close(const Play& play, GroupId id) {
    const Point lair = play.world().mark(play.of(id).home).centre();
    std::vector<Point> found;
    for (const world::Entrance& each : ways_down(play)) {
        const bool has_one = std::ranges::any_of(play.world().marks(), [&](const world::Mark& mark) {
            return mark.lives() && purpose_of(mark) == Purpose::border_gate && world::distance(mark.centre(), each.at) <= play.sheet().bead;
        });
        if (!has_one) found.push_back(each.at);
    }
    std::ranges::stable_sort(found, {}, [&](Point p) { return world::squared(lair, p); });
    std::vector<Candidate> spots;
    for (const Point p : found) spots.push_back(spot(p));
    return spots;
}

void build_gate(Play& play, GroupId id, Point at) {
    const Telling told = play.tell(LichFact::gate, rule(11), id);
    const MarkId gate = put_sign(play, id, at, Purpose::border_gate);
    const GroupId servants = servants_of(play.state, id);
    const bool can_spare = !servants.is_none() && pop_of(play.state, servants) > 1;
    told.at(gate).numbers(can_spare ? 1 : 0);
    if (can_spare) man_gate(play, id, gate, rule(11));
}

// The next row that can be paid for; rows that can be built again stay.
Flow buy(Play& play, Frame& frame) {
    const GroupId id = frame.actor;
    const auto row = static_cast<Row>(frame.done);
    if (row == Row::done) return Flow::done;
    if (spendable(play.state, id) < prices[static_cast<size_t>(row)]) {
        ++frame.done;
        return Flow::again;
    }
    const auto pay = [&](int number) { spend(play, id, prices[static_cast<size_t>(row)], rule(number)); };
    switch (row) {
    case Row::laboratory:
        pay(7);
        build_laboratory(play, id);
        break;
    case Row::bone_pit:
        pay(9);
        dig_bone_pit(play, id);
        break;
    case Row::temple:
        pay(10);
        build_temple(play, id);
        break;
    case Row::menagerie: {
        std::vector<Candidate> all = beasts(play, id);
        if (all.empty()) {
            const int face = play.roll(20, rule(8));
            const GroupId fresh =
                appear(play, SpeciesId(play.row(Table::wanderers, face)), play.world().mark(play.of(id).home).centre(), rule(8));
            all.push_back(group(play.state, fresh));
        }
        pay(8);
        return ask(play, frame, {.point = 88, .rule = rule(8), .who = id, .candidates = std::move(all)}, LichStep::beast_chosen);
    }
    case Row::gates: {
        std::vector<Candidate> ways = entrances_to_close(play, id);
        if (ways.empty()) break;
        ways.push_back(word(LichWord::no_gate));
        return ask(play, frame, {.point = 89, .rule = rule(11), .who = id, .candidates = std::move(ways)}, LichStep::gate_chosen);
    }
    case Row::tombs:
        pay(12);
        return ask(play, frame,
                   {.point = 92,
                    .rule = rule(12),
                    .who = id,
                    .candidates = {spot(play.world().mark(play.of(id).home).centre())},
                    .drawing = Drawing::spot},
                   LichStep::tomb_placed);
    case Row::done: break;
    }
    ++frame.done;
    return Flow::again;
}

}  // namespace

Flow run_lich_setup(Play& play, Frame& frame) {
    switch (step_of<LichStep>(frame)) {
    case LichStep::setup:
        return ask(play, frame, {.point = 87, .rule = rule(3), .candidates = seats(play), .drawing = Drawing::spot}, LichStep::seat_chosen);
    case LichStep::seat_chosen:
        awake(play, answer_spot(play));
        frame.actor = play.state.groups.back().id;
        for (const GroupId id : villains_of(play.state)) {
            if (is_villain(play.state, id, VillainRow::lich_king)) frame.actor = id;
        }
        take_servants(play, frame.actor);
        frame.done = 0;
        return go_to(frame, LichStep::buy);
    case LichStep::buy: return buy(play, frame);
    case LichStep::beast_chosen:
        ++frame.done;
        frame.step = static_cast<uint8_t>(LichStep::buy);
        cage(play, frame.actor, answer_group(play));
        return Flow::again;
    case LichStep::gate_chosen: {
        frame.step = static_cast<uint8_t>(LichStep::buy);
        if (play.state.answer.chosen.offer == Offer::word) {
            ++frame.done;
            return Flow::again;
        }
        const Point at = answer_spot(play);
        spend(play, frame.actor, prices[static_cast<size_t>(Row::gates)], rule(11));
        build_gate(play, frame.actor, at);
        return Flow::again;
    }
    case LichStep::tomb_placed: dig_tomb(play, frame.actor, answer_spot(play), rule(12)); return go_to(frame, LichStep::buy);
    default: return Flow::done;
    }
}

}  // namespace undercroft::host_a_dungeon
