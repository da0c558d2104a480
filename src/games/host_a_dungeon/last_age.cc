// HD-LAST: the frame of the age and its setup.
#include "games/host_a_dungeon/last_age.h"

#include <algorithm>

#include "games/host_a_dungeon/alphas.h"
#include "games/host_a_dungeon/delvers.h"
#include "games/host_a_dungeon/empires.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/monsters_age.h"
#include "games/host_a_dungeon/special_events.h"
#include "games/host_a_dungeon/tribes.h"
#include "world/rivers.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = LastStep;
constexpr Rule rule(int number) { return {Chapter::last, static_cast<uint8_t>(number)}; }

// HD-LAST-05: a field at every border post there ever was.
void mine_borders(Play& play) {
    std::vector<Point> posts;
    for (const world::Mark& mark : play.world().marks()) {
        const bool post = mark.kind != world::MarkKind::sign &&
                          (purpose_of(mark) == Purpose::border_post || holding_kind(play.state, mark.id) == Holding::border_post);
        if (post) posts.push_back(door_of(play.world(), mark.id));
    }
    const Telling told = play.tell(LastFact::mined_border, rule(5));
    for (const Point at : posts) draw_minefield(play, at);
    told.numbers(static_cast<int>(posts.size()));
}

// HD-LAST-07; what lay in the water is eaten away (HD-LIQUID-08), and where it touches magma a wall grows (HD-LIQUID-09).
void poison_water(Play& play) {
    State& state = play.state;
    int turned = 0;
    const Telling told = play.tell(LastFact::water_turned, rule(7));
    for (size_t i = 0; i < state.world.bodies().size(); ++i) {
        const world::Body& body = state.world.bodies()[i];
        if (!body.lives() || body.liquid() != world::Liquid::water) continue;
        state.world.turn_into(body.id, world::Liquid::toxic, state.now(), play.last_fact());
        ++turned;
    }
    told.numbers(turned);
    const auto in_poison = [&](const Stack& stack) {
        return stack.token == Token::wealth && !stack.place.is_none() && world::is_space(state.world.mark(stack.place).kind) &&
               state.world.liquid_at(world::cell_at(stack.at)) == world::Liquid::toxic;
    };
    const int eaten = lose(play, GroupId::none(), Token::wealth, 1 << 20, {Chapter::liquid, 8}, {}, in_poison);
    if (eaten > 0) play.tell(GenFact::destroyed_wealth, {Chapter::liquid, 8}).numbers(eaten);
    world::meet_liquids(state.world, play.origin({}, Purpose::none));
}

// HD-LAST-04: as in the Age of Monsters, from the tables of this age.
void push_setup(Play& play, int which) {
    const Thrown thrown = play.throw_on_map(20, rule(4));
    Frame& arrival = which == 0   ? play.push(Chapter::delver, DelverStep::arrive)
                     : which == 1 ? play.push(Chapter::tribe, TribeStep::arrive)
                                  : play.push(Chapter::alpha, AlphaStep::arrive);
    arrival.count = thrown.face;
    arrival.at = thrown.at;
    arrival.extra[0] = static_cast<int>(which == 0 ? Table::last_delvers : which == 1 ? Table::last_tribes : Table::last_alphas);
}

constexpr int groups_at_first = 3;

// AM-198: what a fallen band leaves behind can make its victor rich again, and again.
bool has_drawn_invasion_this_year(const State& state, GroupId who) {
    for (size_t i = state.facts.size(); i-- > 0;) {
        const Fact& fact = state.facts[i];
        if (fact.when.layer != state.layer || fact.when.year != state.year) return false;
        if (fact.chapter == Chapter::last && fact.kind == static_cast<uint8_t>(LastFact::invasion) && fact.actor == who) return true;
    }
    return false;
}

}  // namespace

void draw_minefield(Play& play, Point at) {
    put_sign(play, {}, at, Purpose::minefield);
    const MarkId space = play.world().grid().space(world::cell_at(at));
    if (!space.is_none() && space != world::sky) play.state.of(space).set(Note::minefield, 1);
}

// HD-LAST-16: never two at once, so that what the first takes away counts.
void check_last_age(Play& play) {
    State& state = play.state;
    if (state.asked || !state.notes.has(Note::age_set_up)) return;
    const bool running = std::ranges::any_of(
        state.frames, [](const Frame& frame) { return frame.chapter == Chapter::last && step_of<Step>(frame) >= Step::invade; });
    if (running) return;
    const GroupId who = rich_enough(play);
    if (who.is_none()) return;
    play.of(who).notes.set(Note::drew_villain, 1);  // HD-LAST-21
    if (has_drawn_invasion_this_year(state, who)) return;
    Frame& frame = play.push(Chapter::last, Step::invade);
    frame.count = -1;
    frame.other = who;
}

Flow run_last_age(Play& play, Frame& frame) {
    State& state = play.state;
    switch (step_of<Step>(frame)) {
    case Step::begin:  // HD-LAST-02, DP-112
        state.notes.drop(Note::age_set_up);
        return ask(play, frame, {.point = 112, .rule = rule(2), .candidates = shelter_sites(play)}, Step::shelter_chosen);
    case Step::setup:
        if (frame.done < groups_at_first) {
            push_setup(play, frame.done++);
            return Flow::again;
        }
        frame.done = 0;
        mine_borders(play);
        poison_water(play);
        state.notes.set(Note::age_set_up, 1);
        frame.extra[1] = 1;
        return go_to(frame, Step::year);
    case Step::year: {
        if (state.year >= state.options.last_years) {  // HD-LAST-01, AM-198
            play.end_age(Outcome::stopped);
            return Flow::again;
        }
        ++state.year;
        state.season = 1;
        play.tell(GenFact::year_began, {Chapter::gen, 5}).numbers(state.year);
        frame.done = 0;
        if (frame.extra[1] == 1) {  // AM-54: no dice in the year of setup
            frame.extra[1] = 0;
            return go_to(frame, Step::turns);
        }
        const Rule dice{Chapter::mon, 7};
        const Thrown first = play.throw_on_map(6, dice), second = play.throw_on_map(6, dice);
        frame.count = first.face;
        frame.at = first.at;
        frame.extra = {second.face, 0, second.at.x, second.at.y};
        play.tell(MonFact::arrivals, dice).at(first.at).numbers(first.face, second.face);
        return ask(play, frame, {.point = 39, .rule = dice, .candidates = {word(MonWord::as_thrown), word(MonWord::other_way_round)}},
                   Step::order_dice);
    }
    case Step::order_dice: {
        const bool as_thrown = answer_word<MonWord>(play) == MonWord::as_thrown;
        frame.step = static_cast<uint8_t>(Step::turns);
        for (const bool first : {!as_thrown, as_thrown}) {  // the one pushed last runs first
            Frame& die = play.push(Chapter::mon, MonStep::resolve_arrival);
            die.count = first ? frame.count : frame.extra[0];
            die.at = first ? frame.at : Point{frame.extra[2], frame.extra[3]};
        }
        return Flow::again;
    }
    case Step::turns: {  // HD-LAST-08, AM-53
        const int turns = state.options.has(Ruling::four_turns) ? 4 : 1;
        if (frame.done >= turns) {
            state.season = 4;
            return go_to(frame, Step::upkeep);
        }
        ++frame.done;
        Frame& all = play.push(Chapter::mon, MonStep::turns);
        all.extra[1] = turns == 4 ? frame.done : 0;
        if (turns == 4) state.season = static_cast<uint8_t>(frame.done);
        return Flow::again;
    }
    case Step::year_end: return go_to(frame, Step::year);
    case Step::shelter_chosen:
    case Step::upkeep:
    case Step::upkeep_answered:
    case Step::meet_shelter:
    case Step::settler_answered: return run_shelter(play, frame);
    case Step::event:
    case Step::structure_chosen:
    case Step::water_chosen:
    case Step::spot_chosen: return run_last_events(play, frame);
    case Step::invade:
    case Step::first_chosen:
    case Step::settle:
    case Step::settle_chosen: return run_outer_invasion(play, frame);
    case Step::over: return Flow::done;
    }
    return Flow::done;
}

}  // namespace undercroft::host_a_dungeon
