#include "games/host_a_dungeon/empires.h"

#include <algorithm>

#include "games/host_a_dungeon/expansion.h"
#include "games/host_a_dungeon/influence.h"
#include "games/host_a_dungeon/special_events.h"
#include "games/host_a_dungeon/works.h"
#include "world/nearest.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::expand, static_cast<uint8_t>(number)}; }

int floors_of(const State& state, GroupId empire, Note building) {
    const MarkId mark(state.of(empire).notes.get(building, MarkId::none_value));
    return state.world.has(mark) && state.world.mark(mark).lives() ? state.of(mark).get(Note::floors) : 0;
}

int count_of(const State& state, GroupId empire, Holding kind) { return static_cast<int>(holdings_of(state, empire, kind).size()); }

// HD-EXPAND-03: two to six.
int roll_floors(Play& play, Rule cause) { return std::max(2, play.roll(6, cause)); }

int storey(const Play& play) { return play.sheet().bead * 3 / 5; }

MarkId build_surface(Play& play, GroupId owner, int x, Purpose purpose, int height) {
    return world::build_on_surface(play.world(), {.x = x, .width = usual_width(play, purpose), .gap = play.sheet().bead / 4}, height,
                                   play.origin(owner, purpose))
        .building;
}

void draw_house(Play& play, GroupId empire, Note note, Purpose purpose, Rule cause) {
    const int floors = roll_floors(play, cause);
    const MarkId home = play.of(empire).home;
    const int height = floors * storey(play);
    const Point centre = play.world().mark(home).centre();
    MarkId house = is_on_surface(play.world(), home)
                       ? build_surface(play, empire, centre.x, purpose, height)
                       : build(play, empire, {.purpose = purpose, .rule = cause, .wish = centre, .near = {home}, .height = height});
    if (house.is_none()) house = home;  // HD-ENG-11
    play.of(empire).notes.set(note, house.index());
    // A house that had to share a chamber keeps the storeys of both.
    play.state.of(house).raise(Note::floors, floors);
}

MarkId space_by(const Play& play, MarkId site, Point wish) {
    if (!site.is_none()) {
        if (world::is_space(play.world().mark(site).kind)) return site;
        const MarkId around = play.world().grid().space(world::cell_at(play.world().mark(site).centre()));
        if (!around.is_none() && around != world::sky) return around;
    }
    return world::nearest_mark(play.world(), wish, [&](const world::Mark& mark) {
        return world::is_space(mark.kind) && play.world().cells_of_space(mark.id) > 0 && !play.state.of(mark.id).has(Note::secret);
    });
}

// Everybody of an empire who stands at a place goes to another, or changes sides there.
int move_pop(Play& play, GroupId from, MarkId place, int count, const Destination& to) {
    return move(
        play, [&](const Stack& stack) { return stack.token == Token::pop && stack.owner == from && stack.place == place; }, count, to);
}

}  // namespace

Point door_of(const World& world, MarkId place) {
    const world::Mark& mark = world.mark(place);
    return mark.kind == world::MarkKind::sign ? mark.centre() : foot_of(world, place);
}

bool is_on_surface(const World& world, MarkId place) {
    const world::Mark& mark = world.mark(place);
    if (world::is_space(mark.kind)) return false;
    const Point at = mark.centre();
    return mark.kind == world::MarkKind::building || at.y <= world.ground_at(std::clamp(at.x, 0, world.sheet().width - 1));
}

std::vector<GroupId> empires(const State& state) { return groups_of(state, Sort::empire); }

std::vector<MarkId> holdings_of(const State& state, GroupId empire) {
    std::vector<MarkId> found;
    for (const int each : state.of(empire).notes.all(Note::holding)) {
        if (state.world.mark(MarkId(each)).lives()) found.push_back(MarkId(each));
    }
    const auto home = std::ranges::find(found, state.of(empire).home);
    if (home != found.end()) std::rotate(found.begin(), home, home + 1);
    return found;
}

std::vector<MarkId> holdings_of(const State& state, GroupId empire, Holding kind) {
    std::vector<MarkId> found = holdings_of(state, empire);
    std::erase_if(found, [&](MarkId place) { return holding_kind(state, place) != kind; });
    return found;
}

Holding holding_kind(const State& state, MarkId place) { return static_cast<Holding>(state.of(place).get(Note::holding_kind)); }

GroupId holder_of(const State& state, MarkId place) {
    if (holding_kind(state, place) == Holding::none) return {};
    for (const GroupId empire : empires(state)) {
        if (state.of(empire).notes.has(Note::holding, place.index())) return empire;
    }
    return {};
}

int town_halls(const State& state, GroupId empire) {
    return floors_of(state, empire, Note::hall) + count_of(state, empire, Holding::colony);
}
int ironworks(const State& state, GroupId empire) {
    return floors_of(state, empire, Note::works) + count_of(state, empire, Holding::forge);
}
int libraries(const State& state, GroupId empire) { return floors_of(state, empire, Note::books); }

int places_for_labour(const State& state, GroupId empire) {
    int places = town_halls(state, empire) + floors_of(state, empire, Note::works);
    for (const MarkId place : holdings_of(state, empire)) {
        const Holding kind = holding_kind(state, place);
        if (kind == Holding::outpost || kind == Holding::forge || kind == Holding::technology)
            places += 1 + state.of(place).get(Note::dwellings);
    }
    return places;
}

int labour(const State& state, GroupId empire) {
    int count = pop_of(state, empire);
    for (const MarkId place : holdings_of(state, empire)) {
        const Holding kind = holding_kind(state, place);
        const int here = pop_at(state, empire, place);
        if (kind == Holding::embassy || kind == Holding::border_post) count -= here;
        if (kind == Holding::colony) count -= std::max(0, here - 1);  // all but the one in its town hall
    }
    return count;
}

void draw_capital(Play& play, GroupId empire, Rule cause) {
    draw_house(play, empire, Note::hall, Purpose::town_hall, cause);
    draw_house(play, empire, Note::works, Purpose::ironworks, cause);
    draw_house(play, empire, Note::books, Purpose::imperial_library, cause);
}

void add_floor(Play& play, GroupId empire, Note building) {
    const MarkId house(play.of(empire).notes.get(building, MarkId::none_value));
    if (!play.world().has(house) || !play.world().mark(house).lives()) return;
    play.state.of(house).raise(Note::floors);
    const world::Mark& mark = play.world().mark(house);
    if (mark.kind == world::MarkKind::building) {
        world::Box box = mark.box();
        box.top = std::max(0, box.top - storey(play));
        play.world().reshape(house, {play.state.now(), play.last_fact(), mark.manner(), world::Shape::box(box)});
    } else {
        const int64_t more = int64_t{mark.box().width()} * storey(play);
        world::enlarge(play.world(), house, world::area_of(play.world(), house) + more, play.origin(empire, purpose_of(mark)));
    }
}

void take_holding(Play& play, GroupId empire, MarkId place, Holding kind) {
    // A chamber that must serve two (HD-ENG-11) flies one flag: the newcomer's, unless it is the other's capital.
    if (const GroupId other = holder_of(play.state, place); !other.is_none() && other != empire) {
        if (place == play.of(other).home) return;
        drop_holding(play, other, place);
    }
    if (place == play.of(empire).home) kind = Holding::capital;
    play.of(empire).notes.add(Note::holding, place.index());
    play.state.of(place).set(Note::holding_kind, static_cast<int>(kind));
    play.state.of(place).drop(Note::abandoned);
    play.state.of(place).drop(Note::ruined);
    const GroupId owner = group_of_owner(play.world().mark(place).owner());
    if (owner != empire && (owner.is_none() || !play.of(people_of(play.state, owner)).alive || play.of(owner).sort == Sort::empire))
        play.world().give(place, owner_number(empire), play.state.now(), play.last_fact());
    put_sign(play, empire, door_of(play.world(), place), kind == Holding::capital ? Purpose::capital : Purpose::outpost);
    play.state.notes.set(Note::expanded, 1);
}

MarkId raise_holding(Play& play, GroupId empire, Holding kind, Purpose purpose, Point wish, MarkId site, Rule cause) {
    const bool above = site.is_none() ? wish.y < play.world().ground_at(std::clamp(wish.x, 0, play.sheet().width - 1)) + play.sheet().bead
                                      : is_on_surface(play.world(), site);
    MarkId place;
    const MarkId near = above ? MarkId::none() : space_by(play, site, wish);
    if (near.is_none()) {
        place = build_surface(play, empire, wish.x, purpose, usual_height(play, purpose));
    } else {
        place = build(play, empire, {.purpose = purpose, .rule = cause, .wish = wish, .near = {near}});
        if (place.is_none()) place = near;  // HD-ENG-11
    }
    take_holding(play, empire, place, kind);
    return place;
}

int send_from_capital(Play& play, GroupId empire, MarkId to, int count) {
    const MarkId home = play.of(empire).home;
    if (to == home) return 0;
    return move_pop(play, empire, home, std::min(count, capital_pop(play.state, empire) - 1), {empire, to});
}

void drop_holding(Play& play, GroupId empire, MarkId place) {
    play.of(empire).notes.drop(Note::holding, place.index());
    play.state.of(place).drop(Note::holding_kind);
    for (const world::Mark& mark : play.world().marks()) {  // its flag
        const bool flag = mark.lives() && mark.kind == world::MarkKind::sign && mark.owner() == owner_number(empire) &&
                          (purpose_of(mark) == Purpose::outpost || purpose_of(mark) == Purpose::capital);
        if (flag && mark.centre() == door_of(play.world(), place)) play.world().finish(mark.id, play.state.now(), play.last_fact());
    }
    if (play.world().mark(place).lives() && play.world().mark(place).owner() == owner_number(empire))
        play.world().give(place, 0, play.state.now(), play.last_fact());
}

void destroy_holding(Play& play, GroupId empire, MarkId place, Rule cause) {
    lose_at(play, empire, Token::pop, 1 << 20, place, cause);
    play.state.of(place).set(Note::ruined, empire.index());
    play.state.of(place).raise(Note::salvage, std::max(1, play.state.of(place).get(Note::floors)));
    if (place != play.of(empire).home) drop_holding(play, empire, place);
}

void mend_holdings(Play& play, GroupId empire) {
    State& state = play.state;
    const MarkId home = state.of(empire).home;
    if (!state.of(empire).notes.has(Note::holding, home.index())) take_holding(play, empire, home, Holding::capital);
    for (const int each : state.of(empire).notes.all(Note::holding)) {
        const MarkId place(each);
        if (!state.world.mark(place).lives()) state.of(empire).notes.drop(Note::holding, each);
        if (!state.world.mark(place).lives() || holding_kind(state, place) != Holding::embassy) continue;
        const GroupId host(state.of(place).get(Note::embassy_at));
        if (state.of(host).alive && state.of(host).alignment == Alignment::order) continue;
        const bool way = world::path_distance(state.world, door_of(state.world, place), door_of(state.world, home)) < world::unreachable;
        play.tell(ExpandFact::embassy_closed, rule(15), empire).with(host).at(place).numbers(way ? pop_at(state, empire, place) : 0);
        if (!way) lose_at(play, empire, Token::pop, 1 << 20, place, rule(15));
        drop_holding(play, empire, place);
    }
    const std::vector<MarkId> held = holdings_of(state, empire);
    const auto strays = [&](const Stack& stack) {
        return stack.token == Token::pop && stack.owner == empire && std::ranges::find(held, stack.place) == held.end();
    };
    if (state.world.mark(home).lives()) move(play, strays, 1 << 20, {empire, home});
}

GroupId found_empire(Play& play, GroupId founders, MarkId capital, Rule cause) {
    State& state = play.state;
    const GroupId empire = found(play, Sort::empire, play.catalogue.of(Known::empire), capital);
    play.of(empire).alignment = Alignment::order;
    const Telling told = play.tell(ExpandFact::empire_founded, cause, empire);
    told.with(founders).at(capital);
    if (!founders.is_none()) {
        for (const Token token : {Token::pop, Token::wealth}) {
            for (const Role role : {Role::plain, Role::artifact}) {
                move(play,
                     [&](const Stack& stack) {
                         return stack.token == token && !stack.owner.is_none() && belongs(state, stack.owner, founders) &&
                                stack.role != Role::captive && (stack.role == Role::artifact) == (role == Role::artifact);
                     },
                     1 << 20, {empire, capital, role});
            }
        }
        for (const world::Mark& mark : state.world.marks()) {
            if (mark.lives() && mark.owner() == owner_number(founders))
                play.world().give(mark.id, owner_number(empire), state.now(), play.last_fact());
        }
        lose(play, founders, Token::pop, 1 << 20, cause, {});  // prisoners of a kingdom are let go
        leave_behind(play, founders, Token::wealth);
        play.of(founders).alive = false;
        play.of(founders).died = state.now();
        play.of(founders).zone = {};
    }
    take_holding(play, empire, capital, Holding::capital);
    draw_capital(play, empire, rule(3));
    told.numbers(town_halls(state, empire), ironworks(state, empire), libraries(state, empire), pop_of(state, empire));
    return empire;
}

void let_empire_fall(Play& play, GroupId empire, Rule cause) {
    State& state = play.state;
    play.tell(ExpandFact::empire_fell, cause, empire).at(state.of(empire).home).numbers(pop_of(state, empire));
    for (const MarkId place : holdings_of(state, empire)) {
        state.of(place).raise(Note::salvage, std::max(1, state.of(place).get(Note::floors)));
        if (pop_at(state, empire, place) > 0 && !state.world.mark(place).shape().points.empty()) {
            const GroupId garrison = found(play, Sort::wanderer, play.catalogue.of(Known::lost_garrison), place);
            move_pop(play, empire, place, 1 << 20, {garrison, place});
            reset_zone(play, garrison);
            play.tell(ExpandFact::garrison_left, cause, garrison).at(place).numbers(pop_of(state, garrison));
        }
        state.of(place).drop(Note::holding_kind);
    }
    for (const Note house : {Note::hall, Note::works, Note::books}) {
        const MarkId mark(state.of(empire).notes.get(house, MarkId::none_value));
        if (state.world.has(mark) && mark != state.of(empire).home) state.of(mark).set(Note::salvage, state.of(mark).get(Note::floors));
    }
    lose(play, empire, Token::pop, 1 << 20, cause, {});
    leave_behind(play, empire, Token::wealth);
    leave_ruins(play, empire);
    play.of(empire).alive = false;
    play.of(empire).died = state.now();
}

}  // namespace undercroft::host_a_dungeon
