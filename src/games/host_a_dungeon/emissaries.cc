// HD-EXPAND-06..08 and the table of encounters, HD-EXPAND-14..27: emissaries follow a passage until they meet something.
#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/expansion.h"
#include "games/host_a_dungeon/fights.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/monsters_age.h"
#include "games/host_a_dungeon/parties.h"
#include "world/flood.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = ExpandStep;
constexpr Rule rule(int number) { return {Chapter::expand, static_cast<uint8_t>(number)}; }
constexpr int emissaries_need = 3;  // HD-EXPAND-07
constexpr int passed_most = 8;      // embassies that one journey may go past

// A creature, a building or a place that emissaries can meet.
struct Thing {
    GroupId group;  // of a creature
    MarkId place;   // of anything else
    Point at;
    int distance = world::unreachable;
};
struct Passage {
    MarkId space;  // where it begins; sky for the way over the ground
    Point at;
    Thing first;
};

int passed_number(const Thing& thing) { return thing.group.is_none() ? thing.place.index() : -1 - thing.group.index(); }

bool is_site(const Play& play, const world::Mark& mark) {
    const PlaceSort& sort = play.catalogue.of(purpose_of(mark));
    return sort.knowledge || sort.forge || sort.colony || sort.tomb || play.state.of(mark.id).has(Note::tomb);
}

// A building somebody still lives by is met with its people, not by itself.
bool is_free_site(const Play& play, GroupId empire, const world::Mark& mark) {
    const bool thing = world::is_space(mark.kind) || mark.kind == world::MarkKind::building || mark.kind == world::MarkKind::sign;
    if (!mark.lives() || !thing || !is_site(play, mark)) return false;
    const Notes& notes = play.state.of(mark.id);
    if (notes.has(Note::claimed) || notes.has(Note::secret) || notes.has(Note::holding_kind)) return false;
    const GroupId owner = group_of_owner(mark.owner());
    return owner.is_none() || owner == empire || !play.of(people_of(play.state, owner)).alive;
}

bool is_creature(const Group& group) { return is_underworld_group(group) || group.sort == Sort::wanderer; }

bool has_embassy(const Play& play, GroupId empire, GroupId host) {
    const std::vector<MarkId> all = holdings_of(play.state, empire, Holding::embassy);
    return std::ranges::any_of(all, [&](MarkId each) { return play.state.of(each).get(Note::embassy_at) == host.index(); });
}

std::vector<Thing> things_to_meet(const Play& play, GroupId empire) {
    std::vector<Thing> found;
    const State& state = play.state;
    for (const Group& group : state.groups) {
        if (group.alive && is_creature(group) && !group.home.is_none() && !group.notes.has(Note::descending))
            found.push_back({group.id, {}, foot_of(state.world, group.home)});
    }
    for (const world::Mark& mark : state.world.marks()) {
        const bool portal =
            mark.lives() && state.of(mark.id).has(Note::portal) && !state.of(empire).notes.has(Note::portal_used, mark.id.index());
        if (portal || is_free_site(play, empire, mark)) found.push_back({{}, mark.id, door_of(state.world, mark.id)});
    }
    for (const GroupId other : empires(state)) {
        if (other == empire) continue;
        for (const MarkId place : holdings_of(state, other)) found.push_back({{}, place, door_of(state.world, place)});
    }
    const Notes& notes = state.of(empire).notes;
    std::erase_if(found, [&](const Thing& each) { return notes.has(Note::passed, passed_number(each)); });
    return found;
}

const Thing* nearest(std::vector<Thing>& things) {
    const auto found = std::ranges::min_element(things, {}, &Thing::distance);
    return found == things.end() || found->distance >= world::unreachable ? nullptr : &*found;
}

// What passages lead to first: along open ways that do not come back through the capital. Of things equally far the first counts.
class Lookout {
public:
    Lookout(const Play& play, std::vector<Thing> things, MarkId home) : play_(play), things_(std::move(things)), home_(home) {
        std::erase_if(things_, [&](const Thing& each) { return !each.place.is_none() && is_on_surface(play.world(), each.place); });
        for (const Thing& thing : things_) cells_.push_back(world::cell_at(thing.at));
    }

    std::optional<Passage> look(MarkId space, Point at) { return look(whole_, {}, space, at); }
    std::optional<Passage> look_away_from_home(MarkId space, Point at) { return look(away_, {&home_, 1}, space, at); }

private:
    std::optional<Passage> look(std::optional<world::Beacons>& beacons, std::span<const MarkId> closed, MarkId space, Point at) const {
        if (things_.empty()) return std::nullopt;
        if (!beacons) beacons.emplace(play_.world(), cells_, world::Ways{false, false, closed});
        const std::optional<size_t> first = beacons->nearest(world::cell_at(at));
        if (!first) return std::nullopt;
        return Passage{space, at, things_[*first]};
    }

    const Play& play_;
    std::vector<Thing> things_;
    MarkId home_;
    std::vector<world::Cell> cells_;
    std::optional<world::Beacons> whole_, away_;
};

std::optional<Passage> look_over_ground(const Play& play, std::vector<Thing> things, Point from) {
    for (Thing& thing : things) {
        const MarkId there = thing.group.is_none() ? thing.place : play.of(thing.group).home;
        if (is_on_surface(play.world(), there)) thing.distance = std::abs(thing.at.x - from.x);
    }
    const Thing* first = nearest(things);
    if (first == nullptr) return std::nullopt;
    return Passage{world::sky, from, *first};
}

// Passages that still lead to something, except those that were closed at a border; one after another, until `visit` says that it has
// seen enough. With `only`, no others are looked along.
template <class Visit>
void visit_passages(const Play& play, GroupId empire, std::optional<MarkId> only, Visit&& visit) {
    const MarkId home = play.of(empire).home;
    const Point door = door_of(play.world(), home);
    const std::vector<Thing> things = things_to_meet(play, empire);
    Lookout lookout(play, things, home);
    const bool above = is_on_surface(play.world(), home);
    const auto is_closed = [&](MarkId space) { return play.of(empire).notes.has(Note::closed_way, space.index()); };
    const auto is_wanted = [&](MarkId space) { return (!only || *only == space) && !is_closed(space); };
    const auto is_enough = [&](const std::optional<Passage>& passage) { return passage && visit(*passage); };
    std::vector<MarkId> own;
    bool open = above;
    if (!above) {
        own = world::component(play.world(), home);
        world::Outlook way(play.world(), world::cells_of_space(play.world(), home), finger);
        for (const MarkId exit : world::exits(play.world(), home)) {
            if (exit == world::sky || !is_wanted(exit)) continue;
            const std::optional<world::Cell> cell = way.nearest_cell(exit);
            if (cell && is_enough(lookout.look_away_from_home(exit, world::centre_of(*cell)))) return;
        }
    }
    for (const world::Entrance& entrance : world::entrances(play.world())) {
        const bool joined = std::ranges::binary_search(own, entrance.space);
        open = open || joined;
        if (joined || !is_wanted(entrance.space) || !open) continue;
        if (is_enough(lookout.look(entrance.space, {entrance.at.x, entrance.at.y + world::cell_size}))) return;
    }
    if (open && is_wanted(world::sky)) is_enough(look_over_ground(play, things, {door.x, play.world().ground_at(door.x)}));
}

std::vector<Passage> passages(const Play& play, GroupId empire, std::optional<MarkId> only) {
    std::vector<Passage> found;
    visit_passages(play, empire, only, [&](const Passage& each) { return found.push_back(each), false; });
    return found;
}

bool is_new(const Play& play, GroupId empire, const Thing& thing) {
    if (thing.group.is_none()) return true;
    const Group& group = play.of(thing.group);
    if (group.sort == Sort::wanderer) return false;
    return group.sort == Sort::alpha || group.alignment != Alignment::order || !has_embassy(play, empire, thing.group);
}

void gain_scrolls(Play& play, GroupId empire, int count, Rule cause) {
    const MarkId books(play.of(empire).notes.get(Note::books, MarkId::none_value));
    const bool stands = play.world().has(books) && play.world().mark(books).lives();
    gain(play, empire, Token::wealth, count, stands ? books : play.of(empire).home, cause);
}

void open_embassy(Play& play, GroupId empire, GroupId host) {  // HD-EXPAND-15
    const Telling told = play.tell(ExpandFact::embassy, rule(15), empire);
    const MarkId home = play.of(host).home;
    const MarkId place = raise_holding(play, empire, Holding::embassy, Purpose::embassy, door_of(play.world(), home), home, rule(15));
    play.state.of(place).set(Note::embassy_at, host.index());
    told.with(host).at(place).numbers(send_from_capital(play, empire, place, 1));
}

void persuade(Play& play, GroupId empire, GroupId group) {  // HD-EXPAND-16, HD-EXPAND-17, AM-138
    const Encounter roll = roll_encounter(play, empire, group, rule(16), {.ours = libraries(play.state, empire)});
    if (roll.margin() > 0 && !play.has(group, Trait::never_converted)) {
        play.of(group).alignment = Alignment::order;
        play.tell(ExpandFact::persuaded, rule(16), empire).with(group).at(play.of(group).home).numbers(roll.ours, roll.theirs);
        return;
    }
    const Telling told = play.tell(ExpandFact::conflict, rule(17), empire);
    const int lost = spend(play, empire, 1, rule(17));  // AM-139
    told.with(group)
        .at(play.of(group).home)
        .numbers(roll.ours, roll.theirs, lost, kill(play, {group, MarkId::none()}, 1, rule(17), empire));
}

void ravage(Play& play, GroupId empire, GroupId alpha, const Encounter& roll) {  // HD-EXPAND-20
    const Point lair = whereabouts_of(play.state, alpha);
    std::vector<MarkId> held = holdings_of(play.state, empire);
    std::erase_if(held, [&](MarkId each) { return pop_at(play.state, empire, each) == 0; });
    const Telling told = play.tell(ExpandFact::alpha_ravaged, rule(20), empire);
    const auto near = std::ranges::min_element(held, {}, [&](MarkId each) { return world::squared(lair, door_of(play.world(), each)); });
    if (near == held.end()) return;
    told.with(alpha).at(*near).numbers(roll.ours, roll.theirs, lose_at(play, empire, Token::pop, 1, *near, rule(20)));
}

void hunt_down(Play& play, GroupId empire, GroupId alpha) {
    const Encounter roll = roll_encounter(play, empire, alpha, rule(18), {.ours = ironworks(play.state, empire)});
    if (roll.margin() >= 4) {  // HD-EXPAND-18
        play.tell(ExpandFact::alpha_killed, rule(18), empire).with(alpha).at(play.of(alpha).home).numbers(roll.ours, roll.theirs);
        slay(play, alpha, empire, rule(18));
    } else if (roll.margin() > 0) {  // HD-EXPAND-19
        play.tell(ExpandFact::alpha_driven, rule(19), empire).with(alpha).at(play.of(alpha).home).numbers(roll.ours, roll.theirs);
        push_retreat(play, alpha, empire, finger, rule(19));
    } else {
        ravage(play, empire, alpha, roll);
    }
}

// HD-EXPAND-22, HD-EXPAND-25: what still lies there is taken away, and one more moves in.
int clear_out(Play& play, MarkId site, Rule cause) { return remove_unowned(play, Token::wealth, 1 << 20, site, cause); }

void found_outpost(Play& play, GroupId empire, MarkId site, Point wish) {  // HD-EXPAND-21
    play.state.of(site).set(Note::claimed, empire.index());
    const bool forge = play.catalogue.of(purpose_of(play.world().mark(site))).forge;
    const Telling told = play.tell(forge ? ExpandFact::forge : ExpandFact::outpost, rule(forge ? 23 : 21), empire);
    const int cleared = forge ? 0 : clear_out(play, site, rule(22));
    const MarkId place = raise_holding(play, empire, forge ? Holding::forge : Holding::outpost, Purpose::outpost, wish, site, rule(21));
    if (cleared > 0) play.state.of(place).raise(Note::dwellings);
    send_from_capital(play, empire, place, cleared > 0 ? 2 : 1);
    told.at(place).at(site).numbers(pop_at(play.state, empire, place), cleared);
    if (!forge) gain_scrolls(play, empire, 1, rule(21));
}

void found_colony(Play& play, GroupId empire, MarkId site, Point wish) {  // HD-EXPAND-24
    play.state.of(site).set(Note::claimed, empire.index());
    const Telling told = play.tell(ExpandFact::colony, rule(24), empire);
    const int cleared = clear_out(play, site, rule(25));
    const MarkId place = raise_holding(play, empire, Holding::colony, Purpose::colony, wish, site, rule(24));
    play.state.of(place).set(Note::floors, 1);
    send_from_capital(play, empire, place, cleared > 0 ? 3 : 2);
    gain(play, empire, Token::pop, 1, place, rule(24));
    told.at(place).at(site).numbers(pop_at(play.state, empire, place), cleared);
}

// HD-EXPAND-26: both send two to the new border; this way is not taken again.
void draw_border(Play& play, GroupId empire, MarkId foreign, MarkId passage) {
    const GroupId other = holder_of(play.state, foreign);
    play.of(empire).notes.add(Note::closed_way, passage.index());
    const Telling told = play.tell(ExpandFact::borders, rule(26), empire);
    told.with(other);
    const Point there = door_of(play.world(), foreign);
    std::array<int, 2> sent{};
    for (const GroupId side : {empire, other}) {
        const Point home = door_of(play.world(), play.of(side).home);
        const Point wish = world::toward(there, home, std::min(inch, world::distance(there, home) / 2));
        const MarkId site = is_on_surface(play.world(), foreign) ? MarkId::none() : foreign;
        const MarkId post = raise_holding(play, side, Holding::border_post, Purpose::border_post, wish, site, rule(26));
        sent[side == empire ? 0 : 1] = send_from_capital(play, side, post, 2);
        told.at(post);
    }
    told.numbers(sent[0], sent[1]);
}

void go_to_other_world(Play& play, GroupId empire, MarkId portal) {  // HD-EXPAND-27
    play.of(empire).notes.add(Note::portal_used, portal.index());
    const int brought = play.roll(6, rule(27));
    play.tell(ExpandFact::other_world, rule(27), empire).at(portal).numbers(brought);
    gain_scrolls(play, empire, brought, rule(27));
}

Flow meet_creature(Play& play, Frame& frame) {
    const GroupId empire = frame.actor, other = frame.other;
    if (play.of(other).sort == Sort::wanderer) {  // HD-EXPAND-14: from the creature's side, so that its own rules hold
        Frame& fight = play.push(Chapter::mon, MonStep::exchange, other);
        fight.other = empire;
        fight.place = play.of(empire).home;
        return Flow::again;
    }
    if (play.of(other).sort == Sort::alpha) {
        hunt_down(play, empire, other);
    } else if (play.of(other).alignment != Alignment::order) {
        persuade(play, empire, other);
    } else if (!has_embassy(play, empire, other)) {
        open_embassy(play, empire, other);
    } else {  // and on along the same passage
        play.tell(ExpandFact::embassy_known, rule(15), empire).with(other).at(play.of(other).home);
        gain_scrolls(play, empire, 1, rule(15));
        play.of(empire).notes.add(Note::passed, -1 - other.index());
        if (frame.done++ < passed_most) return go_to(frame, Step::travel);
    }
    return Flow::again;
}

Flow meet_place(Play& play, Frame& frame) {
    const GroupId empire = frame.actor;
    if (!holder_of(play.state, frame.place).is_none()) {
        draw_border(play, empire, frame.place, MarkId(frame.extra[0]));
        return Flow::again;
    }
    if (play.state.of(frame.place).has(Note::portal) && !play.of(empire).notes.has(Note::portal_used, frame.place.index())) {
        go_to_other_world(play, empire, frame.place);
        return Flow::again;
    }
    if (capital_pop(play.state, empire) < 2) {  // AM-136
        play.tell(ExpandFact::nobody_to_send, rule(21), empire).at(frame.place);
        return Flow::again;
    }
    // DP-122: beside the place, or where somebody draws it.
    return ask(play, frame,
               {.point = 122,
                .rule = rule(21),
                .who = empire,
                .candidates = {spot(door_of(play.world(), frame.place))},
                .drawing = is_on_surface(play.world(), frame.place) ? Drawing::surface : Drawing::spot},
               Step::site_chosen);
}

}  // namespace

bool has_something_to_find(const Play& play, GroupId empire) {
    bool found = false;
    visit_passages(play, empire, std::nullopt, [&](const Passage& each) { return found = is_new(play, empire, each.first); });
    return found;
}

Flow run_emissaries(Play& play, Frame& frame) {
    State& state = play.state;
    const GroupId empire = frame.actor;
    switch (step_of<Step>(frame)) {
    case Step::turn:
        mend_holdings(play, empire);
        play.of(empire).notes.drop(Note::passed);
        if (state.season == 4) {  // HD-EXPAND-08
            gain_scrolls(play, empire, 1, rule(8));
            play.tell(ExpandFact::chronicled, rule(8), empire).numbers(wealth_of(state, empire));
            return Flow::done;
        }
        gain(play, empire, Token::pop, 1, state.of(empire).home, rule(6));  // HD-EXPAND-06
        play.tell(ExpandFact::labour, rule(6), empire).numbers(capital_pop(state, empire));
        if (capital_pop(state, empire) < emissaries_need) return Flow::done;
        return go_to(frame, Step::travel);
    case Step::travel: {  // DP-100: uniform, so the suggestion is drawn; on a journey begun the passage stays
        const std::vector<Passage> ways = passages(play, empire, frame.done > 0 ? std::optional(MarkId(frame.extra[0])) : std::nullopt);
        if (ways.empty()) {
            if (frame.done == 0) play.tell(ExpandFact::nothing_found, rule(7), empire);
            return Flow::done;
        }
        std::vector<Candidate> candidates;
        for (const Passage& each : ways)
            candidates.push_back(each.space == world::sky ? word(ExpandWord::over_ground) : place(state, each.space));
        if (candidates.size() > 1) {
            const auto first = static_cast<std::ptrdiff_t>(play.draw(static_cast<int>(candidates.size()), rule(7)));
            std::rotate(candidates.begin(), candidates.begin() + first, candidates.end());
        }
        return ask(play, frame, {.point = 100, .rule = rule(7), .who = empire, .candidates = std::move(candidates)}, Step::passage_chosen);
    }
    case Step::passage_chosen: {
        const MarkId space = state.answer.chosen.offer == Offer::word ? world::sky : answer_place(play);
        for (const Passage& each : passages(play, empire, space)) {
            frame.extra[0] = space.index();
            frame.other = each.first.group;
            frame.place = each.first.place;
            frame.at = each.first.at;
            return go_to(frame, Step::meet);
        }
        return Flow::done;
    }
    case Step::meet: {
        frame.step = static_cast<uint8_t>(Step::over);
        return frame.other.is_none() ? meet_place(play, frame) : meet_creature(play, frame);
    }
    default: {
        const MarkId site = frame.place;
        const bool colony = play.catalogue.of(purpose_of(play.world().mark(site))).colony;
        frame.step = static_cast<uint8_t>(Step::over);
        if (colony) {
            found_colony(play, empire, site, answer_spot(play));
        } else {
            found_outpost(play, empire, site, answer_spot(play));
        }
        return Flow::again;
    }
    }
}

}  // namespace undercroft::host_a_dungeon
