// HD-LAST-40..59: the rows of this age's events that no earlier age has, and what they leave lying about.
#include <algorithm>

#include "games/host_a_dungeon/contact.h"
#include "games/host_a_dungeon/fights.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/last_age.h"
#include "games/host_a_dungeon/monsters_age.h"
#include "games/host_a_dungeon/primordial.h"
#include "games/host_a_dungeon/special_events.h"
#include "games/host_a_dungeon/tribes.h"
#include "world/nearest.h"
#include "world/place.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = LastStep;
using Word = LastWord;
constexpr Rule rule(int number) { return {Chapter::last, static_cast<uint8_t>(number)}; }

std::vector<BodyId> poisoned_bodies(const Play& play, GroupId id) {  // DP-117: the nearest first
    std::vector<std::pair<int64_t, BodyId>> found;
    const Point home = whereabouts_of(play.state, id);
    for (const world::Body& body : play.world().bodies()) {
        if (body.lives() && body.liquid() == world::Liquid::toxic) found.emplace_back(world::squared(home, body.source), body.id);
    }
    std::ranges::sort(found);
    std::vector<BodyId> bodies;
    for (const auto& [distance, each] : found) bodies.push_back(each);
    return bodies;
}

bool has_alpha_neighbour(const Play& play, GroupId id) {
    return std::ranges::any_of(play.of(id).met, [&](GroupId other) { return play.of(other).alive && play.of(other).sort == Sort::alpha; });
}

// DP-61: the most fitting first.
std::vector<Candidate> fitting(const Play& play, GroupId id) {
    const Sort sort = play.of(id).sort;
    const Notes& notes = play.of(id).notes;
    std::vector<Candidate> words;
    const auto offer = [&](Word each, bool possible) {
        if (possible && std::ranges::find(words, word(each)) == words.end()) words.push_back(word(each));
    };
    const bool can_farm = sort == Sort::tribe && !notes.has(Note::brewery), can_seal = !notes.has(Note::doors);
    const bool can_test = pop_of(play.state, id) >= 2 && sort != Sort::alpha && !notes.has(Note::arena);
    const bool can_clean = !poisoned_bodies(play, id).empty();
    offer(Word::hydroponic_farm, can_farm && !is_supplied(play, id));
    offer(Word::purification_plant, can_clean && play.has(id, Trait::needs_water));
    offer(Word::power_station, sort == Sort::delvers && !notes.has(Note::power_station));
    offer(Word::pressure_doors, can_seal && has_alpha_neighbour(play, id));
    offer(Word::proving_ground, can_test);
    offer(Word::pressure_doors, can_seal);
    offer(Word::hydroponic_farm, can_farm);
    offer(Word::purification_plant, can_clean);
    offer(Word::power_station, true);
    return words;
}

MarkId build_structure(Play& play, GroupId id, Purpose purpose, Rule cause) {
    const Telling told = play.tell(LastFact::structure, cause, id);
    const MarkId place = build_by(play, id, whereabouts_of(play.state, id), purpose, cause);
    told.at(place).numbers(static_cast<int>(purpose));
    return place;
}

Flow begin_structure_of_last_age(Play& play, Frame& frame) {  // HD-LAST-40
    const GroupId id = richest(play.state);
    if (id.is_none() || spendable(play.state, id) == 0) {
        play.tell(EventFact::no_structure, rule(40), id);
        return Flow::again;
    }
    frame.other = id;
    return ask(play, frame, {.point = 61, .rule = rule(40), .who = id, .candidates = fitting(play, id)}, Step::structure_chosen);
}

Flow build_chosen(Play& play, Frame& frame) {
    const GroupId id = frame.other;
    const Word chosen = answer_word<Word>(play);
    spend(play, id, 1, rule(40));
    frame.step = static_cast<uint8_t>(Step::over);
    switch (chosen) {
    case Word::proving_ground: {  // HD-LAST-41: as the arena of trials
        const MarkId ground = build_structure(play, id, Purpose::proving_ground, rule(41));
        if (!play.of(id).alive) return Flow::again;
        move(play,
             [&](const Stack& stack) {
                 return stack.owner == id && stack.token == Token::pop && stack.role == Role::plain && stack.place != ground;
             },
             1, {id, ground});
        play.of(id).notes.set(Note::arena, ground.index());
        refresh_zone(play, id);
        return Flow::again;
    }
    case Word::purification_plant: {  // HD-LAST-42, DP-117
        build_structure(play, id, Purpose::purification_plant, rule(42));
        std::vector<Candidate> waters;
        for (const BodyId each : poisoned_bodies(play, id)) waters.push_back(body(each, play.world().body(each).source));
        if (waters.empty()) {
            play.tell(LastFact::no_water, rule(42), id);
            return Flow::again;
        }
        return ask(play, frame, {.point = 117, .rule = rule(42), .who = id, .candidates = std::move(waters)}, Step::water_chosen);
    }
    case Word::power_station:  // HD-LAST-43
        play.of(id).notes.set(Note::power_station, build_structure(play, id, Purpose::power_station, rule(43)).index());
        return Flow::again;
    case Word::hydroponic_farm:  // HD-LAST-44: feeds them as a brewery would
        play.of(id).notes.set(Note::brewery, build_structure(play, id, Purpose::hydroponic_farm, rule(44)).index());
        return Flow::again;
    default: {  // HD-LAST-45
        const MarkId doors = build_structure(play, id, Purpose::pressure_doors, rule(45));
        play.of(id).notes.set(Note::doors, doors.index());
        play.of(id).notes.set(Note::props, doors.index());
        return Flow::again;
    }
    }
}

void wake_automaton(Play& play, Point at) {  // HD-LAST-48, AM-165
    const SpeciesId species = play.catalogue.of(Known::giant_automaton);
    const MarkId where = chamber_or_new_cave(play, at, species, rule(48));
    const GroupId id = found(play, Sort::alpha, species, where);
    play.tell(LastFact::automaton, rule(48), id).at(where);
    gain(play, id, Token::pop, 1, where, rule(48));
    settle(play, id, where);
    play.push(Chapter::mon, MonStep::invade, id);
}

void spread_parasites(Play& play) {  // HD-LAST-52
    std::vector<GroupId> all = groups_where(play.state, [](const Group& group) {
        return (group.sort == Sort::delvers || group.sort == Sort::tribe || group.sort == Sort::cult || group.sort == Sort::enclave) &&
               !group.notes.has(Note::infected);
    });
    if (all.empty()) {
        play.tell(LastFact::nobody_sick, rule(52));
        return;
    }
    const GroupId id = all[static_cast<size_t>(play.draw(static_cast<int>(all.size()), rule(52)))];
    play.of(id).notes.set(Note::infected, 1);
    play.tell(LastFact::parasites, rule(52), id).at(play.of(id).home);
}

// A cave that nothing leads to.
MarkId hidden_cave(Play& play, Point at, Purpose purpose) {
    world::Order order;
    order.kind = world::MarkKind::cave;
    order.manner = world::Manner::natural;
    order.width = order.height = 2 * play.sheet().bead;
    order.wish = at;
    order.join = world::Join::none;
    order.origin = play.origin({}, purpose);
    const world::Built built = world::build(play.world(), order);
    return built.ok() ? built.chamber : chamber_or_new_cave(play, at, play.catalogue.of(Known::adventurers), rule(53));
}

void hide_arsenal(Play& play, Point at) {  // HD-LAST-53
    const Telling told = play.tell(LastFact::arsenal, rule(53));
    const MarkId cave = hidden_cave(play, at, Purpose::arsenal);
    play.state.of(cave).set(Note::arsenal, 1);
    told.at(cave);
}

void open_anomaly(Play& play, Point at) {  // HD-LAST-54
    const MarkId space = chamber_or_new_cave(play, at, play.catalogue.of(Known::adventurers), rule(54));
    play.tell(LastFact::anomaly, rule(54)).at(space);
    put_sign(play, {}, standing_at(play.world(), space), Purpose::anomaly);
    play.state.of(space).set(Note::anomaly, 1);
}

// DP-116: weapons and anomalies where the die landed, mines where nobody is; or where somebody draws them.
Flow ask_spot(Play& play, Frame& frame, Point first, int number) {
    return ask(play, frame, {.point = 116, .rule = rule(number), .candidates = {spot(first)}, .drawing = Drawing::spot}, Step::spot_chosen);
}

// The passage farthest from everybody: the most deserted place that somebody could still come to.
Point deserted_place(const Play& play) {
    Point best = play.sheet().underground().centre();
    int64_t farthest = -1;
    for (const world::Mark& mark : play.world().marks()) {
        if (!mark.lives() || !world::is_space(mark.kind) || play.world().cells_of_space(mark.id) == 0) continue;
        if (play.state.of(mark.id).has(Note::minefield) || play.state.of(mark.id).has(Note::secret)) continue;
        int64_t nearest = int64_t{1} << 60;
        for (const Stack& stack : play.state.stacks) {
            if (stack.token == Token::pop && !stack.place.is_none()) nearest = std::min(nearest, world::squared(mark.centre(), stack.at));
        }
        if (nearest <= farthest) continue;
        farthest = nearest;
        best = standing_at(play.world(), mark.id);
    }
    return best;
}

void forget_minefield(Play& play, Point at) {  // HD-LAST-59
    const MarkId space = world::nearest_space(play.world(), at);
    const Point where = space.is_none() ? at : standing_at(play.world(), space);
    play.tell(LastFact::minefield, rule(59)).at(space);
    draw_minefield(play, where);
}

Flow begin_row(Play& play, Frame& frame) {
    frame.step = static_cast<uint8_t>(Step::over);
    switch (static_cast<EventRow>(frame.count)) {
    case EventRow::structure: return begin_structure_of_last_age(play, frame);
    case EventRow::automaton: wake_automaton(play, frame.at); return Flow::again;
    case EventRow::techno_cult: found_cult(play, frame.at, Known::techno_cult, rule(49)); return Flow::again;
    case EventRow::clone_laboratory: {  // HD-LAST-50
        const Telling told = play.tell(LastFact::clone_laboratory, rule(50));
        told.at(build_by(play, {}, frame.at, Purpose::clone_laboratory, rule(50)));
        return Flow::again;
    }
    case EventRow::parasites: spread_parasites(play); return Flow::again;
    case EventRow::arsenal: return ask_spot(play, frame, frame.at, 53);
    case EventRow::anomaly: return ask_spot(play, frame, frame.at, 54);
    case EventRow::acid_rain: pour_into_entrances(play, world::Liquid::toxic, rule(58)); return Flow::again;
    case EventRow::minefield: return ask_spot(play, frame, deserted_place(play), 59);
    case EventRow::invasion: {  // HD-LAST-60
        Frame& invasion = play.push(Chapter::last, Step::invade);
        invasion.count = -1;
        invasion.done = 1;
        return Flow::again;
    }
    default: return Flow::again;
    }
}

bool is_new_to(Play& play, GroupId who, MarkId space) {
    Notes& notes = play.of(who).notes;
    if (notes.has(Note::suffered, -1 - space.index())) return false;
    notes.add(Note::suffered, -1 - space.index());
    return true;
}

void step_on_mine(Play& play, GroupId who, MarkId space) {  // HD-LAST-05, HD-LAST-06
    if (!play.state.of(space).has(Note::minefield) || play.of(who).sort == Sort::alpha || play.has(who, Trait::ignores_hazards)) return;
    if (!is_new_to(play, who, space)) return;
    const Telling told = play.tell(LastFact::mine_hit, rule(5), who);
    const int lost = suffer(play, who, 1, rule(5), play.world().mark(space).centre());
    told.at(space).numbers(lost);
    die_out_if_empty(play, who, rule(5));
}

void find_arsenal(Play& play, GroupId who, MarkId space) {
    const Sort sort = play.of(who).sort;
    if (play.state.of(space).get(Note::arsenal) != 1 || (sort != Sort::delvers && sort != Sort::tribe)) return;
    const bool held = std::ranges::any_of(play.state.groups, [&](const Group& group) {
        return group.alive && group.id != who && group.notes.get(Note::arsenal, -1) == space.index();
    });
    if (held || play.of(who).notes.has(Note::arsenal)) return;
    play.of(who).notes.set(Note::arsenal, space.index());
    play.world().give(space, owner_number(who), play.state.now(), play.last_fact());
    play.tell(LastFact::arsenal_found, rule(53), who).at(space);
}

void enter_anomaly(Play& play, GroupId who, MarkId space) {  // HD-LAST-54
    const Sort sort = play.of(who).sort;
    const bool invaders = play.has(who, Trait::attacks_everyone);
    if (!play.state.of(space).has(Note::anomaly) || (sort != Sort::delvers && sort != Sort::party) || invaders) return;
    if (!is_new_to(play, who, space)) return;
    const Telling told = play.tell(LastFact::anomaly_entered, rule(54), who);
    const int lost = suffer(play, who, 1, rule(54), play.world().mark(space).centre());
    gain(play, who, Token::wealth, 1, play.of(who).home, rule(54));
    told.at(space).numbers(lost, 1);
    die_out_if_empty(play, who, rule(54));
}

}  // namespace

void meet_leftovers(Play& play, GroupId who, MarkId space) {
    if (play.state.age != Age::last || !play.of(who).alive) return;
    step_on_mine(play, who, space);
    if (play.of(who).alive) find_arsenal(play, who, space);
    if (play.of(who).alive) enter_anomaly(play, who, space);
}

// The results of a Superpredator (HD-SUPER-22..27), but nothing ever joins it (AM-165).
void trample(Play& play, GroupId id, GroupId other) {
    const Encounter roll = roll_encounter(play, id, other, rule(48));
    const bool alpha = play.of(other).sort == Sort::alpha;
    if (alpha && roll.margin() > 0) {
        play.tell(LastFact::trampled, rule(48), id).with(other).at(play.of(other).home).numbers(roll.ours, roll.theirs, 1);
        slay(play, other, id, rule(48));
    } else if (alpha) {
        const Telling told = play.tell(LastFact::held_off, rule(48), id);
        told.with(other).numbers(roll.ours, roll.theirs);
        seize(play, other, id, 1);
    } else if (roll.margin() >= 0) {
        const Telling told = play.tell(LastFact::trampled, rule(48), id);
        const MarkId home = play.of(other).home;
        const int killed = kill(play, {other, MarkId::none()}, roll.margin() > 0 ? 2 : 1, rule(48), id);
        const bool spoils = roll.margin() > 0 && !play.of(other).alive;
        const int taken = spoils ? move(play,
                                        [&](const Stack& stack) {
                                            return stack.place == home && stack.token == Token::wealth && stack.owner.is_none() &&
                                                   stack.role == Role::plain;
                                        },
                                        1, {id, play.of(id).home})
                                 : 0;
        told.with(other).at(home).numbers(roll.ours, roll.theirs, killed, taken);
    } else {
        const Telling told = play.tell(LastFact::held_off, rule(48), id);
        const bool pays = pop_of(play.state, id) == 1 && spend(play, id, 1, rule(48)) > 0;
        told.with(other).numbers(roll.ours, roll.theirs, pays ? 0 : kill(play, {id, MarkId::none()}, 1, rule(48), other));
    }
}

Flow run_last_events(Play& play, Frame& frame) {
    switch (step_of<Step>(frame)) {
    case Step::event: return begin_row(play, frame);
    case Step::structure_chosen: return build_chosen(play, frame);
    case Step::water_chosen: {
        const BodyId chosen = answer_body(play);
        play.tell(LastFact::purified, rule(42), frame.other).at(play.world().body(chosen).source);
        play.world().turn_into(chosen, world::Liquid::water, play.state.now(), play.last_fact());
        return Flow::done;
    }
    default: {
        const Point at = answer_spot(play);
        const auto row = static_cast<EventRow>(frame.count);
        if (row == EventRow::arsenal) hide_arsenal(play, at);
        if (row == EventRow::anomaly) open_anomaly(play, at);
        if (row == EventRow::minefield) forget_minefield(play, at);
        return Flow::done;
    }
    }
}

}  // namespace undercroft::host_a_dungeon
