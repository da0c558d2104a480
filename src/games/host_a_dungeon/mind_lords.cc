#include "games/host_a_dungeon/mind_lords.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/kingdoms.h"
#include "games/host_a_dungeon/primordial.h"
#include "games/host_a_dungeon/villains.h"
#include "games/host_a_dungeon/works.h"
#include "world/nearest.h"
#include "world/place.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::mind, static_cast<uint8_t>(number)}; }
constexpr int exchange_price = 3;  // HD-MIND-10

int lords_of(const State& state, GroupId id) { return fighters_of(state, {id, MarkId::none()}); }
int captives_of(const State& state, GroupId id) { return own_tokens(state, id, Token::pop, Role::captive); }

world::Box lower_half(const Play& play) {
    const world::Box all = play.sheet().underground();
    return {all.left, all.centre().y, all.right, all.bottom};
}

// HD-MIND-01, HD-MIND-05: hall, two rooms and a dungeon in untouched rock, and one way out.
void dig_complex(Play& play, Point at) {
    const GroupId id = found(play, Sort::villain, play.catalogue.of(Known::mind_lords), {});
    const Telling told = play.tell(MindFact::complex, rule(1), id);
    MarkId hall = build(play, id, {.purpose = Purpose::well_of_thoughts, .rule = rule(1), .wish = at, .join = world::Join::none});
    if (hall.is_none()) hall = draw_cave(play, at, Purpose::well_of_thoughts);
    play.of(id).home = hall;
    play.world().give(hall, owner_number(id), play.state.now(), play.last_fact());
    told.at(hall);
    const auto beside = [&](Purpose purpose) {
        const MarkId room =
            build(play, id, {.purpose = purpose, .rule = rule(1), .wish = play.world().mark(hall).centre(), .near = {hall}});
        const MarkId made = room.is_none() ? hall : room;
        told.at(made);
        return made;
    };
    const MarkId nearest = world::nearest_mark(play.world(), at, [&](const world::Mark& mark) {
        return world::is_chamber(mark.kind) && mark.id != hall && play.world().cells_of_space(mark.id) > 0 &&
               !play.state.of(mark.id).has(Note::secret);
    });
    gain(play, id, Token::wealth, 1, hall, rule(1));
    gain(play, id, Token::marker, 1, hall, rule(1));   // the Well
    gain(play, id, Token::control, 1, hall, rule(2));  // HD-MIND-02
    for (int i = 0; i < 2; ++i) gain(play, id, Token::pop, 1, beside(Purpose::mind_room), rule(1));
    gain(play, id, Token::pop, 1, beside(Purpose::mind_dungeon), rule(4), Role::captive);  // HD-MIND-04
    if (!nearest.is_none()) {
        const std::vector<MarkId> own = spaces_of(play.state, id);
        dig(play, id,
            {.net = own, .start = {}, .target = play.world().mark(nearest).centre(), .target_space = nearest, .known = own, .origin = {}},
            Purpose::digging, rule(5));
    }
    crown(play, id, VillainRow::mind_lords);
}

struct Target {
    Neighbour who;
    int distance = 0;
};

// Groups, castles and inhabited towns (AM-115); wanderers and farms are beneath them.
std::vector<Neighbour> targets(const Play& play) {
    std::vector<Neighbour> found;
    for (const Group& group : play.state.groups) {
        if (!group.alive || group.notes.has(Note::villain)) continue;
        if (is_underworld_group(group)) found.push_back({group.id, MarkId::none()});
        if (group.sort != Sort::kingdom) continue;
        std::vector<MarkId> buildings = buildings_of(play.state, group.id, Purpose::town);
        buildings.insert(buildings.begin(), castle_of(play.state, group.id));
        for (const MarkId building : buildings) {
            if (fighters_of(play.state, {group.id, building}) > 0) found.push_back({group.id, building});
        }
    }
    return found;
}

MarkId place_of(const Play& play, const Neighbour& who) { return who.building.is_none() ? play.of(who.group).home : who.building; }

// HD-MIND-06: the nearest by path; whoever no way leads to comes after all others, nearest straight (AM-229).
std::optional<Neighbour> next_target(const Play& play, GroupId id) {
    const Point well = foot_of(play.world(), play.of(id).home);
    const world::Reach reach(play.world(), well, world::unreachable - 1);
    std::optional<Neighbour> best;
    std::pair<int, int64_t> nearest;
    for (const Neighbour& who : targets(play)) {
        const MarkId where = place_of(play, who);
        if (is_controlled(play.state, who) || where.is_none()) continue;
        const Point at = foot_of(play.world(), where);
        const std::pair<int, int64_t> far{reach.to(at), world::squared(well, at)};
        if (best && far >= nearest) continue;
        nearest = far;
        best = who;
    }
    return best;
}

void place_agent(Play& play, GroupId id, const Neighbour& who, const Encounter& roll) {  // HD-MIND-07
    play.tell(MindFact::infiltrated, rule(7), id).with(who.group).at(place_of(play, who)).numbers(roll.ours, roll.theirs);
    gain(play, Stack{Token::control, Role::plain, who.group, who.building, {}, 1}, rule(7));
    gain(play, id, Token::pop, 1, play.of(id).home, rule(7));
}

void infiltrate(Play& play, GroupId id, const Neighbour& who, bool certain) {
    if (certain) return place_agent(play, id, who, {});
    Encounter roll;
    if (who.building.is_none()) {
        roll = roll_encounter(play, id, who.group, rule(6));
    } else {
        roll.ours = play.roll(6, rule(6)) + strength_of(play, id, who.group);
        roll.theirs = play.roll(6, rule(6)) + fighters_of(play.state, who);
    }
    if (roll.margin() > 0) return place_agent(play, id, who, roll);
    const bool tie = roll.margin() == 0;
    const Rule cause = rule(tie ? 8 : 9);
    const Telling told = play.tell(tie ? MindFact::found_out : MindFact::repelled, cause, id);
    told.with(who.group).at(place_of(play, who));
    const int theirs = kill(play, who, tie ? 1 : 2, cause, id);  // AM-117: as written
    const int ours = tie ? 0 : kill(play, {id, MarkId::none()}, 1, cause, who.group);
    told.numbers(roll.ours, roll.theirs, theirs, ours);
}

// DP-85: a captive, then the most numerous that they control, whoever has only one left last; one of themselves if there is nothing else.
std::vector<Candidate> victims(const Play& play, GroupId id) {
    std::vector<std::pair<int, Candidate>> found;
    for (const Neighbour& who : targets(play)) {
        const int pop = fighters_of(play.state, who);
        if (!is_controlled(play.state, who) || pop == 0) continue;
        found.emplace_back(pop, who.building.is_none() ? group(play.state, who.group) : place(play.state, who.building));
    }
    std::ranges::stable_sort(found, {}, [](const auto& each) { return -each.first; });
    std::vector<Candidate> candidates;
    if (captives_of(play.state, id) > 0) candidates.push_back(word(MindWord::captive));
    const bool spares_last = !candidates.empty() || std::ranges::any_of(found, [](const auto& each) { return each.first > 1; });
    for (const auto& [pop, who] : found) {
        if (pop > 1 || !spares_last) candidates.push_back(who);  // AM-118
    }
    if (candidates.empty()) candidates.push_back(word(MindWord::one_of_them));
    return candidates;
}

void sacrifice(Play& play, GroupId id) {  // HD-MIND-11
    const Candidate chosen = play.state.answer.chosen;
    if (chosen.offer == Offer::word && static_cast<MindWord>(chosen.value) == MindWord::captive) {
        play.tell(MindFact::sacrifice_of_captive, rule(11), id).at(play.of(id).home);
        lose(play, id, Token::pop, 1, rule(11), {}, [](const Stack& stack) { return stack.role == Role::captive; });
        return;
    }
    if (chosen.offer == Offer::word) {
        kill(play, {id, MarkId::none()}, 1, rule(11));
        play.tell(MindFact::sacrifice_of_lord, rule(11), id).at(play.of(id).home).numbers(lords_of(play.state, id));
        return;
    }
    const bool building = chosen.offer == Offer::place;
    const Neighbour who = building ? Neighbour{group_of_owner(play.world().mark(MarkId(chosen.value)).owner()), MarkId(chosen.value)}
                                   : Neighbour{GroupId(chosen.value), MarkId::none()};
    const Telling told = play.tell(MindFact::sacrifice, rule(11), id);
    kill(play, who, 1, rule(11), id);
    told.with(who.group).at(place_of(play, who)).numbers(fighters_of(play.state, who));
}

GroupId lords(const State& state) {
    for (const GroupId id : villains_of(state)) {
        if (is_villain(state, id, VillainRow::mind_lords)) return id;
    }
    return {};
}

// HD-MIND-13: of a kingdom, castle and town each for itself.
void pay_tithe(Play& play, GroupId id) {
    const GroupId to = lords(play.state);
    if (to.is_none()) return;
    std::vector<Neighbour> payers;
    for (const Neighbour& who : targets(play)) {
        if (who.group == id && is_controlled(play.state, who)) payers.push_back(who);
    }
    for (const Neighbour& who : payers) {
        const auto theirs = [&](const Stack& stack) {
            return stack.owner == id && stack.token == Token::wealth && stack.role == Role::plain &&
                   (who.building.is_none() || stack.place == who.building);
        };
        int has = 0;
        for (const size_t i : stacks_where(play.state, theirs)) has += play.state.stacks[i].count;
        if (has <= 1) continue;
        move(play, theirs, 1, {to, play.of(to).home});
        play.tell(MindFact::tithe, rule(13), id).with(to).numbers(1);
    }
}

void abduct(Play& play, GroupId party, GroupId id) {
    std::vector<MarkId> cells = spaces_of(play.state, id, Purpose::mind_dungeon);
    std::erase_if(cells, [&](MarkId cell) { return play.world().cells_of_space(cell) == 0; });
    const MarkId cell = cells.empty() ? play.of(id).home : cells.front();
    if (!has_place_for_one(play, cell)) {
        const Telling told = play.tell(MindFact::dungeon_enlarged, rule(17), id);
        const int64_t area = int64_t{tokens_at(play.state, cell, Token::pop) + 1} * play.sheet().bead_area();
        world::enlarge(play.world(), cell, area, play.origin(id, Purpose::mind_dungeon));
        told.at(cell);
    }
    move(play, [party](const Stack& stack) { return stack.owner == party && stack.token == Token::pop; }, 1, {id, cell, Role::captive});
    die_out_if_empty(play, party, rule(17));
}

}  // namespace

MindMeeting meet_controlled(Play& play, GroupId party, GroupId group) {
    const GroupId id = lords(play.state);
    const Encounter roll = roll_encounter(play, party, id, rule(14));
    if (roll.margin() > 0) {  // HD-MIND-15
        play.tell(MindFact::token_removed, rule(15), party).with(group).numbers(roll.ours, roll.theirs);
        lose(play, group, Token::control, 1, rule(15), {});
        return MindMeeting::freed;
    }
    if (roll.margin() == 0) {  // HD-MIND-16
        play.tell(MindFact::turned_on_party, rule(16), group).with(party).numbers(roll.ours, roll.theirs);
        return MindMeeting::attacks;
    }
    const Telling told = play.tell(MindFact::abducted, rule(17), id);  // HD-MIND-17
    abduct(play, party, id);
    told.with(party).numbers(roll.ours, roll.theirs, captives_of(play.state, id));
    return MindMeeting::lost_one;
}

bool have_mind_lords_won(const Play& play) {
    const std::vector<Neighbour> all = targets(play);
    return !all.empty() && std::ranges::all_of(all, [&](const Neighbour& who) { return is_controlled(play.state, who); });
}

Flow run_mind_lords(Play& play, Frame& frame) {
    State& state = play.state;
    const GroupId id = frame.actor;
    switch (step_of<MindStep>(frame)) {
    case MindStep::setup: {  // DP-84
        const world::Box half = lower_half(play);
        return ask(play, frame,
                   {.point = 84,
                    .rule = rule(1),
                    .candidates = {spot(world::emptiest_point(play.world(), half).at)},
                    .drawing = Drawing::spot,
                    .region = half},
                   MindStep::site_chosen);
    }
    case MindStep::site_chosen: dig_complex(play, answer_spot(play)); return Flow::done;
    case MindStep::turn: {
        refresh_zone(play, id);
        const std::optional<Neighbour> target = next_target(play, id);
        if (!target) {
            play.tell(MindFact::nobody_left, rule(6), id);
            return go_to(frame, MindStep::exchange);
        }
        frame.other = target->group;
        frame.place = target->building;
        if (play.of(id).notes.has(Note::first_agent)) return go_to(frame, MindStep::infiltrate);
        // HD-EVIL-17, DP-79
        return ask(play, frame, {.point = 79, .rule = rule(6), .who = target->group, .candidates = yes_or_no(true)},
                   MindStep::first_answered);
    }
    case MindStep::first_answered: frame.count = answer_is_yes(play) ? 1 : 0; return go_to(frame, MindStep::infiltrate);
    case MindStep::infiltrate:
        play.of(id).notes.set(Note::first_agent, 1);
        frame.step = static_cast<uint8_t>(MindStep::exchange);
        infiltrate(play, id, {frame.other, frame.place}, frame.count == 1);
        return Flow::again;
    case MindStep::exchange:  // HD-MIND-10, DP-86
        if (spendable(state, id) < exchange_price) return go_to(frame, MindStep::sacrifice);
        return ask(play, frame, {.point = 86, .rule = rule(10), .who = id, .candidates = yes_or_no(true)}, MindStep::exchange_answered);
    case MindStep::exchange_answered:
        if (!answer_is_yes(play)) return go_to(frame, MindStep::sacrifice);
        spend(play, id, exchange_price, rule(10));
        gain(play, id, Token::pop, 1, play.of(id).home, rule(10));
        play.tell(MindFact::exchanged, rule(10), id).at(play.of(id).home).numbers(lords_of(state, id));
        return go_to(frame, MindStep::exchange);
    case MindStep::sacrifice:
        return ask(play, frame, {.point = 85, .rule = rule(11), .who = id, .candidates = victims(play, id)}, MindStep::victim_chosen);
    case MindStep::victim_chosen: sacrifice(play, id); return Flow::done;
    case MindStep::tithe: pay_tithe(play, id); return Flow::done;
    }
    return Flow::done;
}

}  // namespace undercroft::host_a_dungeon
