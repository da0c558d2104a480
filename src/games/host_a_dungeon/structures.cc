// HD-EVENT-01..06: the richest group builds something.
#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/fights.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/special_events.h"
#include "games/host_a_dungeon/tribes.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::event, static_cast<uint8_t>(number)}; }

bool has_alpha_neighbour(const Play& play, GroupId id) {
    return std::ranges::any_of(play.of(id).met, [&](GroupId other) { return play.of(other).alive && play.of(other).sort == Sort::alpha; });
}

// Old rubble or water within a finger of home.
bool fears_for_its_roof(const Play& play, GroupId id) {
    const Point home = whereabouts_of(play.state, id);
    return std::ranges::any_of(play.world().marks(), [&](const world::Mark& mark) {
        const bool danger = mark.kind == world::MarkKind::rubble || mark.kind == world::MarkKind::river;
        return mark.lives() && danger && world::distance(mark.shape(), home) <= finger;
    });
}

// DP-61: the most fitting first.
std::vector<Candidate> fitting(const Play& play, GroupId id) {
    const Sort sort = play.of(id).sort;
    std::vector<Candidate> words;
    const auto offer = [&](EventWord each, bool possible) {
        const Candidate candidate = word(each);
        if (possible && std::ranges::find(words, candidate) == words.end()) words.push_back(candidate);
    };
    const bool can_brew = sort == Sort::tribe && !play.of(id).notes.has(Note::brewery);
    const bool can_prop = !play.of(id).notes.has(Note::props);
    const bool can_fight = pop_of(play.state, id) >= 2 && sort != Sort::alpha && !play.of(id).notes.has(Note::arena);
    offer(EventWord::brewery, can_brew && !is_supplied(play, id));
    offer(EventWord::props, can_prop && fears_for_its_roof(play, id));
    offer(EventWord::totem, sort != Sort::alpha && has_alpha_neighbour(play, id));
    offer(EventWord::library, sort == Sort::delvers);
    offer(EventWord::arena, can_fight);
    offer(EventWord::library, true);
    offer(EventWord::props, can_prop);
    offer(EventWord::brewery, can_brew);
    offer(EventWord::totem, sort != Sort::alpha);
    return words;
}

// DP-62: the nearest living predator's species first, then all that the table knows.
std::vector<Candidate> totem_species(const Play& play, GroupId id) {
    std::vector<GroupId> alphas = groups_of(play.state, Sort::alpha);
    const Point home = whereabouts_of(play.state, id);
    std::ranges::stable_sort(alphas, {}, [&](GroupId each) { return world::squared(home, whereabouts_of(play.state, each)); });
    std::vector<Candidate> all;
    for (const GroupId each : alphas) all.push_back(species(play.of(each).species));
    for (const TableRow& row : play.catalogue.tables[static_cast<size_t>(Table::alphas)]) all.push_back(species(SpeciesId(row.row)));
    return all;
}

void build_arena(Play& play, GroupId id) {  // HD-EVENT-02
    const Telling told = play.tell(EventFact::structure, rule(2), id);
    const MarkId arena = build_by(play, id, whereabouts_of(play.state, id), Purpose::arena_of_trials, rule(2));
    told.at(arena).numbers(static_cast<int>(Purpose::arena_of_trials));
    move(play,
         [&](const Stack& stack) {
             return stack.owner == id && stack.token == Token::pop && stack.role == Role::plain && stack.place != arena;
         },
         1, {id, arena});
    play.of(id).notes.set(Note::arena, arena.index());
    refresh_zone(play, id);
}

void build_library(Play& play, GroupId id) {  // HD-EVENT-04
    const Telling told = play.tell(EventFact::structure, rule(4), id);
    const MarkId hall = build_by(play, id, whereabouts_of(play.state, id), Purpose::library, rule(4));
    told.at(hall).numbers(static_cast<int>(Purpose::library));
    gain(play, GroupId::none(), Token::wealth, 1, hall, rule(4));
    play.state.of(hall).set(Note::guarded_by, id.index());
}

void build_other(Play& play, GroupId id, Purpose purpose, Note note, Rule cause) {
    const Telling told = play.tell(EventFact::structure, cause, id);
    const MarkId mark = purpose == Purpose::props ? put_sign(play, id, foot_of(play.world(), play.of(id).home), purpose)
                                                  : build_by(play, id, whereabouts_of(play.state, id), purpose, cause);
    told.at(mark).numbers(static_cast<int>(purpose));
    play.of(id).notes.set(note, mark.index());
}

}  // namespace

Flow begin_structure(Play& play, Frame& frame) {
    const GroupId id = richest(play.state);
    if (id.is_none() || spendable(play.state, id) == 0) {
        play.tell(EventFact::no_structure, rule(1), id);
        return go_to(frame, EventStep::over);
    }
    frame.other = id;
    return ask(play, frame, {.point = 61, .rule = rule(1), .who = id, .candidates = fitting(play, id)}, EventStep::structure_chosen);
}

Flow run_structures(Play& play, Frame& frame) {
    const GroupId id = frame.other;
    if (step_of<EventStep>(frame) == EventStep::totem_chosen) {  // HD-EVENT-03
        const int chosen = answer_number(play);
        play.of(id).notes.add(Note::totem, chosen);
        play.tell(EventFact::structure, rule(3), id).at(play.of(id).home).numbers(static_cast<int>(Purpose::totem), chosen);
        put_sign(play, id, foot_of(play.world(), play.of(id).home), Purpose::totem);
        return Flow::done;
    }
    const auto chosen = answer_word<EventWord>(play);
    spend(play, id, 1, rule(1));
    frame.step = static_cast<uint8_t>(EventStep::over);
    switch (chosen) {
    case EventWord::arena: build_arena(play, id); return Flow::again;
    case EventWord::library: build_library(play, id); return Flow::again;
    case EventWord::brewery: build_other(play, id, Purpose::brewery, Note::brewery, rule(5)); return Flow::again;
    case EventWord::props: build_other(play, id, Purpose::props, Note::props, rule(6)); return Flow::again;
    default:
        return ask(play, frame, {.point = 62, .rule = rule(3), .who = id, .candidates = totem_species(play, id)}, EventStep::totem_chosen);
    }
}

}  // namespace undercroft::host_a_dungeon
