// HD-DEMON: setup, seasons and ends. The worm's ways and what is built for it stand in worm.cc.
#include "games/host_a_dungeon/demons.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/primordial.h"
#include "games/host_a_dungeon/works.h"
#include "games/host_a_dungeon/worm.h"
#include "world/nearest.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = DemonStep;
constexpr Rule rule(int number) { return {Chapter::demon, static_cast<uint8_t>(number)}; }

constexpr int princes = 10;  // HD-DEMON-04
constexpr int places_along_the_bottom = 20;

bool has_beasts(const Play& play) {
    const SpeciesId beast = play.catalogue.of(Known::primordial_beast);
    return std::ranges::any_of(play.state.groups, [&](const Group& group) { return group.alive && group.species == beast; });  // AM-177
}

// HD-DEMON-04, HD-DEMON-05
void build_netherhall(Play& play, GroupId people) {
    const Telling told = play.tell(DemonFact::founded, rule(4), people);
    const int x = play.sheet().width * (play.draw(places_along_the_bottom, rule(4)) + 1) / (places_along_the_bottom + 1);
    const int height = usual_height(play, Purpose::netherhall);
    MarkId hall = build(
        play, people,
        {.purpose = Purpose::netherhall, .rule = rule(4), .wish = {x, play.sheet().height - inch - height / 2}, .join = world::Join::none});
    if (hall.is_none()) hall = world::largest_chamber(play.world());  // no rock is left: they take the largest cave
    told.at(hall);
    play.of(people).home = hall;
    gain(play, people, Token::pop, princes, hall, rule(4));
    const GroupId worm = found(play, Sort::wanderer, play.catalogue.of(Known::tunnel_worm), hall, people);
    play.of(people).notes.set(Note::worm, worm.index());
    gain(play, worm, Token::marker, 1, hall, rule(5));
    play.of(people).notes.set(Note::founded, 1);
}

}  // namespace

GroupId worm_of(const State& state, GroupId people) { return GroupId(state.of(people).notes.get(Note::worm)); }

Point place_of_worm(const State& state, GroupId people) {
    const GroupId worm = worm_of(state, people);
    for (const Stack& stack : state.stacks) {
        if (stack.owner == worm && stack.token == Token::marker) return stack.at;
    }
    return {};
}

Flow run_demons(Play& play, Frame& frame) {
    const GroupId people = frame.actor;
    switch (step_of<Step>(frame)) {
    case Step::setup: {  // HD-DEMON-02, DP-25
        if (has_beasts(play)) return go_to(frame, Step::hall);
        const int rolled = play.roll(6, rule(2));
        std::vector<Candidate> numbers{number(rolled)};
        for (int i = 1; i <= 6; ++i) numbers.push_back(number(i));
        return ask(play, frame, {.point = 25, .rule = rule(2), .who = people, .candidates = std::move(numbers)}, Step::beasts);
    }
    case Step::beasts: {
        const int count = answer_number(play);
        const Telling told = play.tell(DemonFact::beasts_added, rule(2), people);
        told.numbers(count);
        for (int i = 0; i < count; ++i) {
            const MarkId cave = draw_cave(play, play.throw_on_map(6, rule(2)).at, Purpose::beast_cave);
            told.at(cave);
            put_beast(play, cave, rule(2));
        }
        return go_to(frame, Step::hall);
    }
    case Step::hall: build_netherhall(play, people); return Flow::done;
    case Step::spring:  // HD-DEMON-07
        play.of(people).notes.drop(Note::victim_this_year);
        play.tell(DemonFact::infighting, rule(7), people).at(play.of(people).home);
        lose_at(play, people, Token::pop, 1, play.of(people).home, rule(7));
        return Flow::done;
    case Step::summer: return begin_hunt(play, frame);
    case Step::palace: build_palace(play, frame); return Flow::done;
    case Step::hunt: finish_hunt(play, frame); return Flow::done;
    case Step::autumn: bring_to_nest(play, people); return Flow::done;
    case Step::winter:  // HD-DEMON-11
        if (play.of(people).notes.has(Note::victim_this_year)) return Flow::done;
        return dig_in_winter(play, frame);
    case Step::object: build_for_object(play, frame); return Flow::done;
    }
    return Flow::done;
}

void watch_demons(Play& play, GroupId people) {
    if (has_ended(play.state, people)) return;
    if (play.of(people).notes.has(Note::came_to_surface)) {  // HD-DEMON-21
        const MarkId tunnel(play.of(people).notes.get(Note::came_to_surface));
        const Telling told = play.tell(DemonFact::battlefield, rule(21), people);
        const int x = std::clamp(place_of_worm(play.state, people).x, 1, play.sheet().width - 2);
        const MarkId field =
            play.world().add(world::draw(world::MarkKind::sign, world::Manner::wild, world::Shape::spot({x, play.world().ground_at(x) - 1}),
                                         play.origin({}, Purpose::battlefield)));
        told.at(field).at(tunnel);
        end_civilization(play, people, rule(21), field);
    } else if (own_tokens(play.state, people, Token::pop) <= 1) {  // HD-DEMON-20, AM-39
        play.tell(DemonFact::went_home, rule(20), people).at(play.of(people).home);
        end_civilization(play, people, rule(20), play.of(people).home);
    }
}

// HD-DEMON-22
void clean_up_demons(Play& play, GroupId people) {
    const GroupId worm = worm_of(play.state, people);
    const MarkId hall = play.of(people).home;
    const Telling told = play.tell(DemonFact::end, rule(22), people);
    told.at(hall);
    lose(play, people, Token::pop, 1 << 20, rule(22), {});
    for (const size_t i :
         stacks_where(play.state, [&](const Stack& stack) { return stack.owner == worm && stack.token == Token::marker; })) {
        const Stack marker = play.state.stacks[i];
        lose(play, worm, Token::marker, 1, rule(22), {});
        gain(play, Stack{Token::pop, Role::plain, worm, marker.place, marker.at, 1}, rule(22));
        play.of(worm).home = marker.place;
        break;
    }
    play.of(worm).parent = {};
    leave_behind(play, people, Token::wealth);
    play.state.of(hall).set(Note::plague, 1);
    leave_ruins(play, people);
}

}  // namespace undercroft::host_a_dungeon
