// HD-DECLINE: the setup and the years. Fates of groups are in fates.cc, quests in heroes.cc.
#include "games/host_a_dungeon/decline.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/cataclysm.h"
#include "games/host_a_dungeon/delvers.h"
#include "games/host_a_dungeon/evil.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/kingdoms.h"
#include "games/host_a_dungeon/lich.h"
#include "games/host_a_dungeon/monsters_age.h"
#include "games/host_a_dungeon/tribes.h"
#include "games/host_a_dungeon/villains.h"
#include "games/host_a_dungeon/works.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::decline, static_cast<uint8_t>(number)}; }
constexpr int strength_of_evil = 10;  // HD-DECLINE-01, HD-DECLINE-03, AM-127

VillainRow winner_kind(const State& state) { return static_cast<VillainRow>(state.notes.get(Note::winner) - 1); }

// AM-130: whoever served is free; what the King made crumbles without him.
void free_everybody(Play& play, GroupId villain) {
    for (Group& group : play.state.groups) {
        if (!group.alive || group.id == villain) continue;
        group.notes.drop(Note::enslaved_by);
        group.notes.drop(Note::caged);
        group.notes.drop(Note::serves);
        group.notes.drop(Note::legion_of);
        if (group.parent == villain) group.parent = {};
        if (group.species == play.catalogue.of(Known::lich_servants)) die_out(play, group.id, rule(3));
    }
    for (const GroupId other : villains_of(play.state)) {  // a second one has lost the world to the first
        if (other == villain) continue;
        if (play.of(other).sort == Sort::alpha) {
            play.of(other).notes.drop(Note::villain);
        } else {
            fall(play, other, {Chapter::evil, 8});
        }
    }
}

GroupId gather_remnants(Play& play, GroupId villain, MarkId at, const std::vector<GroupId>& from) {
    const GroupId id = found(play, Sort::remnants, play.catalogue.of(Known::remnants_of_evil), at);
    for (const GroupId each : from) {
        move(play, [&](const Stack& stack) { return stack.owner == each && stack.token == Token::pop && stack.role == Role::plain; },
             1 << 20, {id, at});
        if (each != villain) die_out_if_empty(play, each, rule(3));
    }
    return id;
}

void top_up(Play& play, GroupId id, Rule cause) {
    gain(play, id, Token::pop, std::max(0, strength_of_evil - pop_of(play.state, id)), play.of(id).home, cause);
}

void settle_by_the_well(Play& play, GroupId lords) {  // HD-DECLINE-01
    const int captives =
        lose(play, lords, Token::pop, 1 << 20, rule(1), {}, [](const Stack& stack) { return stack.role == Role::captive; });
    if (captives > 0) play.tell(DeclineFact::captives_gone, rule(1), lords).numbers(captives);
    const MarkId hall = play.of(lords).home;
    const GroupId id = gather_remnants(play, lords, hall, {lords});
    top_up(play, id, rule(1));
    play.tell(DeclineFact::occupied, rule(1), id).at(hall).numbers(pop_of(play.state, id));
    play.world().give(hall, owner_number(id), play.state.now(), play.last_fact());
    reset_zone(play, id);
}

void remove_kingdoms(Play& play) {  // HD-DECLINE-02
    for (const GroupId kingdom : groups_of(play.state, Sort::kingdom)) {
        const Telling told = play.tell(DeclineFact::kingdom_removed, rule(2), kingdom);
        const int wealth = lose(play, kingdom, Token::wealth, 1 << 20, rule(2), {});
        told.numbers(pop_of(play.state, kingdom), wealth);
        for (const world::Mark& mark : play.world().marks()) {
            if (mark.lives() && group_of_owner(mark.owner()) == kingdom) play.state.of(mark.id).set(Note::ruined, 1);
        }
        die_out(play, kingdom, rule(2));
    }
}

std::vector<MarkId> seats_above(Play& play) {  // castle, town, tower, as far as they stand
    std::vector<MarkId> seats;
    for (const Purpose purpose : {Purpose::castle, Purpose::town, Purpose::mage_tower}) {
        MarkId last;
        for (const world::Mark& mark : play.world().marks()) {
            if (mark.lives() && mark.kind == world::MarkKind::building && purpose_of(mark) == purpose) last = mark.id;
        }
        if (!last.is_none()) seats.push_back(last);
    }
    if (!seats.empty() && purpose_of(play.world().mark(seats.front())) == Purpose::castle) return seats;
    const Point top = world::highest_on_surface(play.world());
    seats.insert(seats.begin(), world::build_on_surface(play.world(), {.x = top.x, .width = usual_width(play, Purpose::castle)},
                                                        usual_height(play, Purpose::castle), play.origin({}, Purpose::castle))
                                    .building);
    return seats;
}

void raze_temples(Play& play, GroupId id, MarkId castle) {  // HD-DECLINE-04
    for (const world::Mark& mark : play.world().marks()) {
        if (!mark.lives() || mark.kind != world::MarkKind::building || purpose_of(mark) != Purpose::kingdom_temple) continue;
        play.tell(DeclineFact::temple_razed, rule(4), id).at(mark.id);
        const MarkId temple = mark.id;
        for (const Role role : {Role::plain, Role::artifact}) {
            move(play, [&](const Stack& stack) { return stack.place == temple && stack.role == role; }, 1 << 20,
                 {GroupId::none(), castle, role});
        }
        play.world().finish(temple, play.state.now(), play.last_fact());
        play.state.notes.set(Note::temple_razed, 1);
        break;
    }
}

// HD-DECLINE-03: all that is the winner's goes up, his own figure with it.
void go_up(Play& play, GroupId villain) {
    const std::vector<MarkId> seats = seats_above(play);
    const MarkId castle = seats.front();
    std::vector<GroupId> from = legions_of(play.state, villain);
    from.push_back(villain);
    lose(play, villain, Token::pop, 1 << 20, rule(3), {}, [](const Stack& stack) { return stack.role == Role::captive; });
    if (own_tokens(play.state, villain, Token::marker) == 0) {  // King and predator were among their own
        lose(play, villain, Token::pop, 1, rule(3), {}, [&](const Stack& stack) { return stack.owner == villain; });
        gain(play, villain, Token::marker, 1, castle, rule(3));
    } else {
        move(play, [&](const Stack& stack) { return stack.owner == villain && stack.token == Token::marker; }, 1, {villain, castle});
    }
    const GroupId id = gather_remnants(play, villain, castle, from);
    top_up(play, id, rule(3));
    for (const MarkId seat : seats) play.world().give(seat, owner_number(id), play.state.now(), play.last_fact());
    raze_temples(play, id, castle);
    reset_zone(play, id);
}

// DP-120: most in the castle, two each in town and tower; or together; or in equal parts.
void stand(Play& play, DeclineWord how) {
    const GroupId id = remnants_of(play.state);
    const MarkId castle = play.of(id).home;
    std::vector<MarkId> others;
    for (const world::Mark& mark : play.world().marks()) {
        if (mark.lives() && mark.kind == world::MarkKind::building && mark.owner() == owner_number(id) && mark.id != castle)
            others.push_back(mark.id);
    }
    const int pop = pop_of(play.state, id);
    const int each = how == DeclineWord::all_in_castle ? 0 : how == DeclineWord::evenly ? pop / (static_cast<int>(others.size()) + 1) : 2;
    for (const MarkId seat : others) {
        move(play, [&](const Stack& stack) { return stack.owner == id && stack.token == Token::pop && stack.place == castle; }, each,
             {id, seat});
        play.tell(DeclineFact::occupied, rule(4), id).at(seat).numbers(each);
    }
    play.tell(DeclineFact::occupied, rule(4), id).at(castle).numbers(tokens_at(play.state, castle, Token::pop, id));
    reset_zone(play, id);
}

// HD-DECLINE-05: one of delvers and tribe each, if there is none.
bool add_missing(Play& play, Sort sort) {
    if (!groups_of(play.state, sort).empty()) return false;
    const Thrown thrown = play.throw_on_map(20, rule(5));
    Frame& arrival = sort == Sort::delvers ? play.push(Chapter::delver, DelverStep::arrive) : play.push(Chapter::tribe, TribeStep::arrive);
    arrival.count = thrown.face;
    arrival.at = thrown.at;
    return true;
}

GroupId winner(const State& state) {
    for (const Group& group : state.groups) {
        if (group.notes.has(Note::villain)) return group.id;
    }
    return {};
}

// DP-97: the gods have a reason if a temple fell.
std::vector<Candidate> ends_of_villain(const State& state) {
    std::vector<DeclineWord> words{DeclineWord::killed_by_cataclysm, DeclineWord::died, DeclineWord::withdrew};
    if (state.notes.has(Note::temple_razed)) words.insert(words.begin(), DeclineWord::struck_by_gods);
    std::vector<Candidate> candidates;
    for (const DeclineWord each : words) candidates.push_back(word(each));
    return candidates;
}

// HD-DECLINE-12, HD-DECLINE-13
void remove_villain(Play& play) {
    const GroupId villain = winner(play.state);
    if (winner_kind(play.state) == VillainRow::mind_lords) {
        const Telling told = play.tell(DeclineFact::well_destroyed, rule(13), villain);
        int tokens = 0;
        for (const Group& group : play.state.groups) tokens += lose(play, group.id, Token::control, 1 << 20, rule(13), {});
        told.at(play.of(villain).home).numbers(tokens);
        play.state.of(play.of(villain).home).set(Note::ruined, 1);
    }
    lose(play, villain, Token::marker, 1 << 20, rule(winner_kind(play.state) == VillainRow::mind_lords ? 13 : 12), {});
    play.of(villain).notes.drop(Note::villain);
    die_out(play, villain, rule(12));
}

}  // namespace

GroupId remnants_of(const State& state) {
    for (size_t i = state.groups.size(); i-- > 0;) {
        if (state.groups[i].sort == Sort::remnants) return state.groups[i].id;
    }
    return {};
}

void check_decline(Play& play) {
    State& state = play.state;
    if (state.asked || !state.notes.has(Note::age_set_up)) return;
    const GroupId id = remnants_of(state);
    if (pop_of(state, id) > 0) return;
    const int slayer = play.of(id).notes.get(Note::slain_by, -1);
    const GroupId party = slayer < 0 ? GroupId::none() : GroupId(slayer);
    die_out_if_empty(play, id, rule(15));
    const bool heroes = !party.is_none() && play.of(party).notes.has(Note::heroes_of) && play.of(party).alive;
    if (!heroes) {  // HD-DECLINE-20
        play.tell(DeclineFact::remnants_gone, rule(20), id);
        return play.end_age(Outcome::remnants_gone);
    }
    const GroupId home(play.of(party).notes.get(Note::heroes_of));  // HD-DECLINE-19
    play.tell(DeclineFact::remnants_beaten, rule(19), party).with(id).numbers(pop_of(state, party));
    bring_heroes_home(play, party);
    play.end_age(Outcome::heroes_won, home);
}

Flow run_decline(Play& play, Frame& frame) {
    State& state = play.state;
    switch (step_of<DeclineStep>(frame)) {
    case DeclineStep::begin: {
        state.notes.drop(Note::temple_razed);
        const GroupId villain = last_ending(state).by;
        const VillainRow kind = *villain_kind(state, villain);
        state.notes.set(Note::winner, static_cast<int>(kind) + 1);
        play.tell(DeclineFact::reign, rule(1), villain).numbers(static_cast<int>(kind));
        frame.count = frame.done = 0;
        if (kind == VillainRow::mind_lords) {  // AM-128: the kingdom stays
            free_everybody(play, villain);
            settle_by_the_well(play, villain);
            return go_to(frame, DeclineStep::missing);
        }
        remove_kingdoms(play);
        go_up(play, villain);
        free_everybody(play, villain);
        return ask(play, frame,
                   {.point = 120,
                    .rule = rule(3),
                    .who = villain,
                    .candidates = {word(DeclineWord::spread_out), word(DeclineWord::all_in_castle), word(DeclineWord::evenly)}},
                   DeclineStep::stand_answered);
    }
    case DeclineStep::stand_answered: stand(play, answer_word<DeclineWord>(play)); return go_to(frame, DeclineStep::missing);
    case DeclineStep::missing:
        if (frame.done < 2) {
            add_missing(play, frame.done++ == 0 ? Sort::delvers : Sort::tribe);
            return Flow::again;
        }
        frame.done = 0;
        frame.count = static_cast<int>(state.groups.size());
        return go_to(frame, DeclineStep::fates);
    case DeclineStep::fates:
    case DeclineStep::isolation_chosen: return run_fates(play, frame);
    case DeclineStep::cataclysm:  // HD-DECLINE-12
        frame.step = static_cast<uint8_t>(DeclineStep::villain_fate);
        play.push(Chapter::cata, CataclysmStep::roll);
        return Flow::again;
    case DeclineStep::villain_fate:
        return ask(play, frame, {.point = 97, .rule = rule(12), .who = winner(state), .candidates = ends_of_villain(state)},
                   DeclineStep::villain_gone);
    case DeclineStep::villain_gone:
        play.tell(DeclineFact::villain_gone, rule(12), winner(state)).numbers(static_cast<int>(answer_word<DeclineWord>(play)));
        remove_villain(play);
        state.notes.set(Note::age_set_up, 1);
        frame.count = frame.done = 0;
        return go_to(frame, DeclineStep::year);
    case DeclineStep::year: {  // HD-DECLINE-15
        ++state.year;
        state.season = 1;
        play.tell(GenFact::year_began, {Chapter::gen, 5}).numbers(state.year);
        frame.step = static_cast<uint8_t>(DeclineStep::arrivals);
        const GroupId id = remnants_of(state);
        const Telling told = play.tell(DeclineFact::dwindled, rule(15), id);
        lose(play, id, Token::pop, 1, rule(15), {});
        told.at(play.of(id).home).numbers(pop_of(state, id));
        return Flow::again;
    }
    case DeclineStep::arrivals: {  // HD-DECLINE-14, AM-194
        const Thrown first = play.throw_on_map(6, {Chapter::mon, 7});
        play.count_row(Table::arrivals, first.face);
        const Thrown second = play.throw_on_map(6, {Chapter::mon, 7});
        play.count_row(Table::arrivals, second.face);
        frame.count = first.face;
        frame.at = first.at;
        frame.extra = {second.face, 0, second.at.x, second.at.y};
        play.tell(MonFact::arrivals, {Chapter::mon, 7}).at(first.at).numbers(first.face, second.face);
        return ask(play, frame,
                   {.point = 39, .rule = {Chapter::mon, 7}, .candidates = {word(MonWord::as_thrown), word(MonWord::other_way_round)}},
                   DeclineStep::dice_ordered);
    }
    case DeclineStep::dice_ordered: {
        const bool as_thrown = answer_word<MonWord>(play) == MonWord::as_thrown;
        frame.step = static_cast<uint8_t>(DeclineStep::turns);
        frame.done = 0;
        for (const bool first : {!as_thrown, as_thrown}) {  // the one pushed last runs first
            Frame& die = play.push(Chapter::mon, MonStep::resolve_arrival);
            die.count = first ? frame.count : frame.extra[0];
            die.at = first ? frame.at : Point{frame.extra[2], frame.extra[3]};
        }
        return Flow::again;
    }
    case DeclineStep::turns: {
        const int rounds = state.options.has(Ruling::four_turns) ? 4 : 1;
        if (frame.done >= rounds) return go_to(frame, DeclineStep::year);
        ++frame.done;
        Frame& all = play.push(Chapter::mon, MonStep::turns);
        all.extra[1] = rounds == 4 ? frame.done : 0;
        if (rounds == 4) state.season = static_cast<uint8_t>(frame.done);
        return Flow::again;
    }
    case DeclineStep::quest:
    case DeclineStep::hero_chosen:
    case DeclineStep::route_chosen: return run_quest(play, frame);
    }
    return Flow::done;
}

}  // namespace undercroft::host_a_dungeon
