// HD-CONFLICT-15, HD-CONFLICT-16: winter. Weapons bring a cataclysm down on a capital; whoever is left digs in along the border.
#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/cataclysm.h"
#include "games/host_a_dungeon/confrontation.h"
#include "games/host_a_dungeon/works.h"
#include "world/nearest.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = ConflictStep;
constexpr Rule rule(int number) { return {Chapter::conflict, static_cast<uint8_t>(number)}; }
constexpr int post_pop = 2;  // HD-CONFLICT-16

// The colony with most people, then any holding that is inhabited and no post of its own (AM-154).
MarkId next_capital(const State& state, GroupId empire, MarkId ruined) {
    MarkId best;
    for (const MarkId each : holdings_of(state, empire, Holding::colony)) {
        if (each == ruined || pop_at(state, empire, each) == 0) continue;
        if (best.is_none() || pop_at(state, empire, each) > pop_at(state, empire, best)) best = each;
    }
    return best;
}

// AM-154: storeys and people of the capital are gone, save one who gets away into a new chamber.
void ruin_capital(Play& play, GroupId empire, MarkId capital) {
    State& state = play.state;
    if (!state.of(empire).alive || state.of(empire).home != capital) return;
    const int here = pop_at(state, empire, capital);
    lose_at(play, empire, Token::pop, std::max(0, here - 1), capital, rule(15));
    for (const Note house : {Note::hall, Note::works, Note::books}) {
        const MarkId mark(state.of(empire).notes.get(house, MarkId::none_value));
        if (!state.world.has(mark)) continue;
        state.of(mark).set(Note::salvage, state.of(mark).get(Note::floors));
        state.of(mark).drop(Note::floors);
        state.of(mark).set(Note::ruined, empire.index());
        state.of(empire).notes.drop(house);
    }
    state.of(capital).set(Note::ruined, empire.index());
    state.of(capital).raise(Note::salvage, 1);
    const Telling told = play.tell(ConflictFact::capital_ruined, rule(15), empire);
    told.at(capital).numbers(std::min(1, here));
    const Point from = door_of(state.world, capital);
    const MarkId near = world::nearest_space(state.world, from);
    const MarkId refuge = here == 0 || near.is_none()
                              ? MarkId::none()
                              : build(play, empire, {.purpose = Purpose::refuge, .rule = rule(15), .wish = from, .near = {near}});
    const MarkId next = next_capital(state, empire, capital);
    const auto survivors = [&](const Stack& stack) { return stack.owner == empire && stack.token == Token::pop && stack.place == capital; };
    if (next.is_none()) {
        if (!refuge.is_none()) {  // falls at the next look, and the last one is a garrison of its own
            take_holding(play, empire, refuge, Holding::outpost);
            move(play, survivors, 1, {empire, refuge});
        }
        return;
    }
    move(play, survivors, 1, {empire, next});
    drop_holding(play, empire, capital);
    state.of(empire).home = next;
    state.of(next).set(Note::holding_kind, static_cast<int>(Holding::capital));
    state.of(empire).notes.set(Note::hall, next.index());  // its one-storey hall
    play.tell(ConflictFact::new_capital, rule(15), empire).at(next).numbers(pop_at(state, empire, next));
}

Flow dig_in(Play& play, Frame& frame) {
    const GroupId empire = frame.actor;
    const State& state = play.state;
    Front front{1 << 28, {}, {}};
    for (const GroupId foe : enemies_of(state, empire)) {
        const Front each = front_between(state, empire, foe);
        if (each.distance < front.distance) front = each;
    }
    if (front.ours.is_none()) return Flow::done;
    frame.place = front.ours;
    frame.at = world::toward(door_of(state.world, front.ours), door_of(state.world, front.theirs), front.distance / 2);
    const Holding kind = holding_kind(state, front.ours);
    if (kind == Holding::border_post) {  // stands already: it is only manned
        play.state.answer = {word(ConflictWord::convert), {}};
        return go_to(frame, Step::dig_in_answered);
    }
    const bool can_convert = kind == Holding::outpost || kind == Holding::forge;
    std::vector<Candidate> words{word(ConflictWord::new_post)};
    if (can_convert) words.insert(front.distance / 2 <= inch ? words.begin() : words.end(), word(ConflictWord::convert));  // DP-111
    return ask(play, frame, {.point = 111, .rule = rule(16), .who = empire, .candidates = std::move(words)}, Step::dig_in_answered);
}

void man_border(Play& play, GroupId empire, MarkId at, Point border, bool convert) {
    State& state = play.state;
    const Telling told = play.tell(ConflictFact::dug_in, rule(16), empire);
    MarkId post = at;
    if (convert) {
        state.of(post).set(Note::holding_kind, static_cast<int>(Holding::border_post));
    } else {
        post = raise_holding(play, empire, Holding::border_post, Purpose::border_post, border,
                             is_on_surface(state.world, at) ? MarkId::none() : at, rule(16));
    }
    int moved = 0;
    while (moved < post_pop) {  // from the interior: the nearest that can spare somebody
        std::vector<MarkId> held = holdings_of(state, empire);
        std::erase_if(held, [&](MarkId each) {
            return each == post || holding_kind(state, each) == Holding::border_post || pop_at(state, empire, each) < 2;
        });
        if (held.empty()) break;
        const MarkId from = *std::ranges::min_element(
            held, {}, [&](MarkId each) { return world::squared(door_of(state.world, each), door_of(state.world, post)); });
        move(play, [&](const Stack& stack) { return stack.owner == empire && stack.token == Token::pop && stack.place == from; }, 1,
             {empire, post});
        ++moved;
    }
    told.at(post).numbers(moved);
}

}  // namespace

Flow run_doomsday(Play& play, Frame& frame) {
    switch (step_of<Step>(frame)) {
    case Step::strike: {
        frame.step = static_cast<uint8_t>(Step::struck);
        play.tell(ConflictFact::weapon_used, rule(15), GroupId(frame.extra[0])).with(frame.other).at(frame.place);
        Frame& cataclysm = play.push(Chapter::cata, CataclysmStep::roll);
        cataclysm.at = door_of(play.world(), frame.place);
        cataclysm.done = 1;
        return Flow::again;
    }
    case Step::struck: ruin_capital(play, frame.other, frame.place); return Flow::done;
    case Step::dig_in: return dig_in(play, frame);
    default:
        man_border(play, frame.actor, frame.place, frame.at, answer_word<ConflictWord>(play) == ConflictWord::convert);
        return Flow::done;
    }
}

}  // namespace undercroft::host_a_dungeon
