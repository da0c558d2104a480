#include "games/host_a_dungeon/tribes.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/delvers.h"
#include "games/host_a_dungeon/fights.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/monsters_age.h"
#include "games/host_a_dungeon/works.h"
#include "world/flood.h"
#include "world/ore.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::tribe, static_cast<uint8_t>(number)}; }

// HD-TRIBE-20: where ore was worked out, the place nearest to where the die fell.
Point starting_point(const Play& play, SpeciesId species, Point at) {
    if (!play.catalogue.of(species).has(Trait::starts_at_worked_ore)) return at;
    const std::vector<Point> worked = world::worked_out_places(play.world());
    if (worked.empty()) return at;
    return *std::ranges::min_element(worked, {}, [at](Point p) { return world::squared(at, p); });
}

void arrive_at(Play& play, SpeciesId species, Point at) {  // HD-TRIBE-02
    const Point where = starting_point(play, species, at);
    const GroupId id = arrive(play, species, chamber_or_new_cave(play, where, species, rule(2)), rule(2));
    settle(play, id, play.of(id).home);
    play.push(Chapter::mon, MonStep::invade, id);
}

void multiply(Play& play, GroupId id) {  // HD-TRIBE-04, AM-76
    if (!may_grow(play, id)) return;
    if (play.has(id, Trait::grows_when_rich) && wealth_of(play.state, id) <= pop_of(play.state, id)) return;  // HD-EXPAND-30
    int grown = grow(play, id, 1, rule(4));
    if (wealth_of(play.state, id) > pop_of(play.state, id)) grown += grow(play, id, 1, rule(4));
    if (grown > 0) play.tell(TribeFact::grew, rule(4), id).at(play.of(id).home).numbers(pop_of(play.state, id));
}

void spread(Play& play, GroupId id) {  // HD-TRIBE-05
    const size_t ways = ways_to_grow(play, id).size();
    if (ways == 0) return;
    play.tell(TribeFact::spread, rule(5), id).at(play.of(id).home).numbers(static_cast<int>(ways));
    play.of(id).zone = world::grown(play.world(), play.of(id).zone, half_finger, ways_of(play, id));
    explore_zone(play, id, rule(5));
}

// DP-52: free chambers about a finger away along the tunnels, the nearest to that distance first.
std::vector<Candidate> places_to_part_to(const Play& play, GroupId id) {
    const world::Reach reach(play.world(), foot_of(play.world(), play.of(id).home), 3 * finger / 2, ways_of(play, id));
    std::vector<std::pair<int, MarkId>> found;
    for (const MarkId space : reach.spaces()) {
        if (space == world::sky || space == play.of(id).home || !is_free_for(play, space, id)) continue;
        if (group_of_owner(play.world().mark(space).owner()) == id) continue;
        found.emplace_back(std::abs(reach.to(space) - finger), space);
    }
    std::ranges::sort(found);
    std::vector<Candidate> candidates;
    for (const auto& [off, space] : found) candidates.push_back(place(play.state, space));
    return candidates;
}

void part(Play& play, GroupId id, MarkId home) {  // HD-TRIBE-08, AM-77
    const int pop = pop_of(play.state, id) / 2, wealth = spendable(play.state, id) / 2;
    const GroupId other = found(play, Sort::tribe, play.of(id).species, home);
    play.of(other).alignment = play.of(id).alignment;
    play.tell(TribeFact::split, rule(8), id).with(other).at(home).numbers(pop, wealth);
    const auto moves = [&](Token token, int count) {
        move(play, [&](const Stack& stack) { return stack.owner == id && stack.token == token && stack.role == Role::plain; }, count,
             {other, home});
    };
    moves(Token::pop, pop);
    moves(Token::wealth, wealth);
    settle(play, other, home);
    play.of(other).explored = play.of(id).explored;
    note_meeting(play, id, {other, MarkId::none()});  // AM-214: parting is no fight, and not the start of one
    play.of(id).notes.set(Note::met_this_turn, 1);
}

bool wants_to_pay(const Play& play, GroupId tribe, GroupId alpha) {  // DP-51
    return wealth_of(play.state, tribe) >= wealth_of(play.state, alpha) + 2 || pop_of(play.state, tribe) < pop_of(play.state, alpha) + 3;
}

// HD-TRIBE-10, AM-78: treasure instead of population on both sides, the predator's bonus stays.
bool tribute_is_enough(Play& play, GroupId tribe, GroupId alpha) {
    const int our_die = play.roll(6, rule(10));
    const int their_die = play.roll(6, rule(10));
    const int ours = our_die + wealth_of(play.state, tribe) + bonus(play, tribe, alpha);
    const int theirs = their_die + wealth_of(play.state, alpha) + bonus(play, alpha, tribe);
    if (ours <= theirs) {
        play.tell(TribeFact::refused, rule(13), tribe).with(alpha).numbers(ours, theirs);
        return false;
    }
    const Telling told = play.tell(TribeFact::paid_tribute, rule(11), tribe);
    play.of(tribe).notes.add(Note::paid_tribute, alpha.index());
    told.with(alpha).numbers(ours, theirs, seize(play, alpha, tribe, play.has(alpha, Trait::takes_two) ? 2 : 1));
    return true;
}

void fight_alpha(Play& play, GroupId actor, GroupId other) {
    const Encounter roll = roll_encounter(play, actor, other, rule(13));
    if (roll.margin() > 0) {  // HD-TRIBE-14
        play.tell(TribeFact::drove_off, rule(14), actor).with(other).at(play.of(other).home).numbers(roll.ours, roll.theirs);
        push_retreat(play, other, actor, finger, rule(14));
        return;
    }
    const bool tie = roll.margin() == 0;
    const Telling told = play.tell(tie ? TribeFact::drew_alpha : TribeFact::beaten_by_alpha, rule(tie ? 15 : 16), actor);
    const int taken = tie ? seize(play, actor, other, 1) : 0;                                       // HD-TRIBE-15
    const int lost = kill(play, {actor, MarkId::none()}, tie ? 1 : 2, rule(tie ? 15 : 16), other);  // HD-TRIBE-16
    told.with(other).numbers(roll.ours, roll.theirs, lost, taken);
}

void raid(Play& play, GroupId actor, GroupId other) {
    const Encounter roll = roll_encounter(play, actor, other, rule(17));
    if (roll.margin() > 0) {  // HD-TRIBE-17
        const Telling told = play.tell(TribeFact::raided, rule(17), actor);
        told.with(other)
            .at(play.of(other).home)
            .numbers(roll.ours, roll.theirs, seize(play, actor, other, play.has(actor, Trait::takes_two) ? 2 : 1));
    } else if (roll.margin() == 0) {  // HD-TRIBE-18
        play.tell(TribeFact::drew, rule(18), actor).with(other).numbers(roll.ours, roll.theirs);
        kill(play, {other, MarkId::none()}, 1, rule(18), actor);
        kill(play, {actor, MarkId::none()}, 1, rule(18), other);
    } else {  // HD-TRIBE-19
        const Telling told = play.tell(TribeFact::repelled, rule(19), actor);
        told.with(other).numbers(roll.ours, roll.theirs, kill(play, {actor, MarkId::none()}, 1, rule(19), other));
    }
}

// AM-181: the least total without a die, then the earlier arrival; of a kingdom the weakest building.
Neighbour weakest(const Play& play, GroupId id, const std::vector<Neighbour>& known) {
    return *std::ranges::min_element(known, {}, [&](const Neighbour& each) {
        return each.building.is_none() ? strength_of(play, each.group, id) : fighters_of(play.state, each);
    });
}

// HD-LAST-30, AM-160: somebody to fall upon, known or within a finger.
bool has_prey_near(const Play& play, GroupId id) {
    const auto is_prey = [&](const Group& other) {
        return other.alive && other.id != id && !other.home.is_none() && (other.sort == Sort::tribe || other.sort == Sort::delvers);
    };
    if (std::ranges::any_of(play.of(id).met, [&](GroupId other) { return is_prey(play.of(other)); })) return true;
    world::Outlook outlook(play.world(), foot_of(play.world(), play.of(id).home), finger, ways_of(play, id));
    return std::ranges::any_of(play.state.groups, [&](const Group& other) {
        return is_prey(other) && outlook.to(foot_of(play.world(), other.home), finger) <= finger;
    });
}

}  // namespace

bool is_supplied(const Play& play, GroupId id) {
    if (play.has(id, Trait::eats_neighbours) && has_prey_near(play, id)) return true;
    return play.of(id).notes.has(Note::brewery) || wealth_of(play.state, id) >= pop_of(play.state, id) / 3;
}

Flow run_tribes(Play& play, Frame& frame) {
    State& state = play.state;
    const GroupId id = frame.actor;
    switch (step_of<TribeStep>(frame)) {
    case TribeStep::arrive: {
        const Table table = frame.extra[0] != 0 ? static_cast<Table>(frame.extra[0]) : Table::tribes;
        const int face = frame.count > 0 ? frame.count : play.roll(20, rule(2));
        frame.step = static_cast<uint8_t>(TribeStep::over);
        arrive_at(play, SpeciesId(play.row(table, face)), frame.at);
        return Flow::again;
    }
    case TribeStep::turn:
        begin_turn(play, id, rule(3));
        if (play.of(id).alive) multiply(play, id);
        return go_to(frame, TribeStep::spread);
    case TribeStep::spread: {
        frame.step = static_cast<uint8_t>(TribeStep::supply);
        const bool cramped = ways_to_grow(play, id).size() <= 1;  // HD-TRIBE-06
        spread(play, id);
        if (!play.of(id).alive) return Flow::again;
        if (cramped) play.push(Chapter::delver, DelverStep::dig, id);
        play.push(Chapter::mon, MonStep::face, id);
        return Flow::again;
    }
    case TribeStep::supply:  // HD-TRIBE-07
        frame.step = static_cast<uint8_t>(TribeStep::meet_again);
        if (is_supplied(play, id)) return Flow::again;
        frame.done = 1;
        kill(play, {id, MarkId::none()}, 1, rule(7));
        play.tell(TribeFact::starved, rule(7), id).at(play.of(id).home).numbers(pop_of(state, id));
        if (play.of(id).alive && !is_supplied(play, id) && pop_of(state, id) >= 4 && wealth_of(state, id) >= 1 &&
            !play.has(id, Trait::never_splits)) {
            return go_to(frame, TribeStep::part);
        }
        return Flow::again;
    case TribeStep::part: {
        std::vector<Candidate> places = places_to_part_to(play, id);
        if (places.empty()) {
            const MarkId home = cut_lair(play, id, {}, finger, rule(8));
            if (home != play.of(id).home && play.of(id).alive) part(play, id, home);
            return go_to(frame, TribeStep::meet_again);
        }
        return ask(play, frame, {.point = 52, .rule = rule(8), .who = id, .candidates = std::move(places)}, TribeStep::part_chosen);
    }
    case TribeStep::part_chosen: part(play, id, answer_place(play)); return go_to(frame, TribeStep::meet_again);
    case TribeStep::meet_again: {  // HD-TRIBE-09
        frame.step = static_cast<uint8_t>(TribeStep::mine);
        const std::vector<Neighbour> known = old_neighbours(play, id);
        if (!play.of(id).notes.has(Note::met_this_turn) && !known.empty()) push_encounter(play, id, weakest(play, id, known));
        return Flow::again;
    }
    case TribeStep::mine:  // HD-TRIBE-26
        frame.step = static_cast<uint8_t>(TribeStep::over);
        if (play.has(id, Trait::mines_when_short) && (frame.done == 1 || !is_supplied(play, id)))
            play.push(Chapter::delver, DelverStep::mine, id);
        return Flow::again;
    case TribeStep::encounter: {
        frame.step = static_cast<uint8_t>(TribeStep::over);
        if (play.of(frame.other).sort != Sort::alpha) {
            raid(play, id, frame.other);
            return Flow::again;
        }
        if (play.of(id).sort != Sort::tribe && play.of(id).sort != Sort::delvers) return go_to(frame, TribeStep::roll);
        if (wealth_of(state, id) == 0 || !is_supplied(play, id)) return go_to(frame, TribeStep::roll);
        std::vector<Candidate> words{word(TribeWord::fight), word(TribeWord::offer_tribute)};
        if (wants_to_pay(play, id, frame.other)) std::swap(words[0], words[1]);
        return ask(play, frame, {.point = 51, .rule = rule(10), .who = id, .candidates = std::move(words)}, TribeStep::tribute_answered);
    }
    case TribeStep::tribute_answered:
        if (answer_word<TribeWord>(play) == TribeWord::offer_tribute && tribute_is_enough(play, id, frame.other)) return Flow::done;
        return go_to(frame, TribeStep::roll);
    case TribeStep::roll:
        frame.step = static_cast<uint8_t>(TribeStep::over);
        fight_alpha(play, id, frame.other);
        return Flow::again;
    case TribeStep::over: return Flow::done;
    }
    return Flow::done;
}

}  // namespace undercroft::host_a_dungeon
