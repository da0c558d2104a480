// HD-DWARF: setup and seasons. What autumn builds stands in dwarf_works.cc.
#include "games/host_a_dungeon/dwarves.h"

#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/dwarf_works.h"
#include "games/host_a_dungeon/gen_facts.h"
#include "games/host_a_dungeon/liquids.h"
#include "games/host_a_dungeon/primordial.h"
#include "games/host_a_dungeon/works.h"
#include "world/outlines.h"
#include "world/paths.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = DwarfStep;
using Word = DwarfWord;
constexpr Rule rule(int number) { return {Chapter::dwarf, static_cast<uint8_t>(number)}; }

constexpr int wealth_in_a_store = 4;
constexpr int empty_barracks_to_convert = 3;  // DP-18
constexpr size_t spots_offered = 8;

// How many spaces a plumb shaft would go through.
int openings_in_column(const World& world, int x, int bottom) {
    int openings = 0;
    MarkId before;
    for (int y = world.ground_at(x); y < bottom; y += world::cell_size) {
        const MarkId space = world.grid().space(world::cell_at({x, y}));
        openings += !space.is_none() && space != before ? 1 : 0;
        before = space;
    }
    return openings;
}

// DP-15: above ore that lies an inch deep or more; shallow ore first, and rather where nothing is in the way.
std::vector<Candidate> spots_above_ore(const Play& play) {
    struct Site {
        Point top;
        int cost;
    };
    std::vector<Site> sites;
    const World& world = play.world();
    for (const world::Mark& mark : world.marks()) {
        if (!mark.lives()) continue;
        for (const world::OreUnit& unit : mark.units) {
            const int x = std::clamp(unit.at.x, half_finger / 2, play.sheet().width - half_finger / 2);
            const int depth = unit.at.y - world.ground_at(x);
            if (!unit.is_left()) continue;
            sites.push_back(
                {{x, world.ground_at(x)}, depth + (depth < inch ? 4 * finger : 0) + 2 * finger * openings_in_column(world, x, unit.at.y)});
        }
    }
    std::ranges::stable_sort(sites, {}, &Site::cost);
    std::vector<Candidate> spots;
    for (const Site& site : sites) {
        const bool apart = std::ranges::none_of(spots, [&](const Candidate& each) { return std::abs(each.at.x - site.top.x) < inch; });
        if (apart && spots.size() < spots_offered) spots.push_back(spot(site.top));
    }
    return spots;
}

// The unit below a spot: least across, then least deep.
std::optional<world::OreAt> ore_below(const World& world, Point top) {
    std::optional<world::OreAt> best;
    for (const world::Mark& mark : world.marks()) {
        if (!mark.lives()) continue;
        for (size_t i = 0; i < mark.units.size(); ++i) {
            const world::OreUnit& unit = mark.units[i];
            if (!unit.is_left()) continue;
            const int across = std::abs(unit.at.x - top.x);
            if (best && best->distance <= across) continue;
            best = world::OreAt{mark.id, static_cast<int>(i), unit.at, across};
        }
    }
    return best;
}

// HD-DWARF-03: the central shaft goes down to the ore.
Flow sink_central_shaft(Play& play, Frame& frame) {
    const Wetness before = wetness(play.world());
    const Point top = answer_spot(play);
    const Point start{top.x, play.world().ground_at(top.x)};
    const world::OreAt ore = *ore_below(play.world(), start);
    const Telling told = play.tell(DwarfFact::founded, rule(3), frame.actor);
    frame.extra[0] = static_cast<int>(told.number());
    const world::Dug shaft =
        world::sink_shaft(play.world(), start, std::max(ore.at.y, start.y + inch), world::shaft_width(play.sheet().bead),
                          world::Manner::straight, play.origin(frame.actor, Purpose::central_shaft));
    told.at(shaft.tunnel);
    play.of(frame.actor).home = shaft.tunnel;
    frame.at = ore.at;
    handle_breaches(play, frame.actor, shaft.breaches, rule(3));
    liquids_moved(play, before, rule(3));
    return go_to(frame, Step::first_mine);
}

// Ore that the net can be near to, worked by the clan (AM-24).
std::vector<MarkId> net_of(const Play& play, GroupId people) { return spaces_of(play.state, people); }

void open_mine(Play& play, GroupId people, const world::OreAt& ore, Rule because) {
    const Telling told = play.tell(DwarfFact::mined, because, people);
    const MarkId working = mine(play, people, ore, Purpose::mine, because);
    told.at(working).at(ore.ore);
    gain(play, GroupId::none(), Token::wealth, 1, working, because);  // theirs only once it is gathered
}

// HD-DWARF-07, AM-25: everything joined with their tunnels that no stranger guards.
int gather(Play& play, GroupId people) {
    const State& state = play.state;
    const std::vector<MarkId> joined = world::component(state.world, play.of(people).home);
    int gathered = 0;
    std::vector<MarkId> places;
    for (const Stack& stack : state.stacks) {
        if (stack.token != Token::wealth || !stack.owner.is_none() || !std::ranges::binary_search(joined, stack.place)) continue;
        if (strangers_in(state, stack.place, people).empty()) places.push_back(stack.place);
    }
    if (places.empty()) return 0;
    const Telling told = play.tell(DwarfFact::gathered, rule(7), people);
    for (const MarkId place : places) {
        const MarkId store = store_with_room(play, people, wealth_in_a_store);
        gathered +=
            move(play, [&](const Stack& stack) { return stack.token == Token::wealth && stack.owner.is_none() && stack.place == place; },
                 1 << 20, {people, store});
    }
    told.numbers(gathered);
    return gathered;
}

std::vector<MarkId> empty_barracks(const State& state, GroupId people) {
    std::vector<MarkId> barracks = spaces_of(state, people, Purpose::barracks);
    std::erase_if(barracks,
                  [&](MarkId room) { return tokens_at(state, room, Token::pop) > 0 || tokens_at(state, room, Token::wealth) > 0; });
    return barracks;
}

// HD-DWARF-10..12
Flow summer(Play& play, Frame& frame) {
    const std::vector<MarkId> net = net_of(play, frame.actor);
    const std::vector<world::OreAt> near = world::ore_near(play.world(), net, half_finger);
    if (!near.empty()) {  // DP-17
        std::vector<Candidate> spots;
        for (const world::OreAt& ore : near) {
            if (spots.size() < spots_offered) spots.push_back(spot(ore.at));
        }
        return ask(play, frame, {.point = 17, .rule = rule(10), .who = frame.actor, .candidates = std::move(spots)}, Step::mine);
    }
    if (const auto far = world::nearest_ore(play.world(), diggable(play, frame.actor))) {
        const Telling told = play.tell(DwarfFact::dug_to_ore, rule(11), frame.actor);
        world::Dig order;
        order.target = far->at;
        order.longest = finger;
        const world::Dug dug = dig(play, frame.actor, order, Purpose::none, rule(11));
        told.at(dug.tunnel).at(far->at).numbers(dug.length);
        return Flow::done;
    }
    play.tell(DwarfFact::emigrated, rule(12), frame.actor);  // AM-26: no death, so no tomb
    lose(play, frame.actor, Token::pop, 1, rule(12), {});
    return Flow::done;
}

}  // namespace

Flow run_dwarves(Play& play, Frame& frame) {
    const GroupId clan = frame.actor;
    switch (step_of<Step>(frame)) {
    case Step::setup:
        if (world::ore_left(play.world(), [](world::MarkKind kind) { return kind != world::MarkKind::obsidian; }) == 0)
            draw_gold_vein(play, rule(2));
        return ask(play, frame,
                   {.point = 15, .rule = rule(3), .who = clan, .candidates = spots_above_ore(play), .drawing = Drawing::surface},
                   Step::sink_shaft);
    case Step::sink_shaft: return sink_central_shaft(play, frame);
    case Step::first_mine: {
        const auto ore = world::nearest_ore(play.world(), frame.at);
        open_mine(play, clan, *ore, rule(3));
        return ask_where(play, frame, Purpose::barracks, 4, Step::first_barracks);
    }
    case Step::first_barracks: {  // HD-DWARF-04
        const MarkId room = build_where_answered(play, clan, Purpose::barracks, rule(4));
        play.state.facts[static_cast<size_t>(frame.extra[0] - 1)].marks.push_back(room);
        gain(play, clan, Token::pop, 1, room, rule(4));
        play.of(clan).notes.set(Note::founded, 1);  // HD-DWARF-05
        return Flow::done;
    }
    case Step::spring: frame.count = gather(play, clan); return go_to(frame, Step::barracks_place);
    case Step::barracks_place:
        if (frame.done == frame.count) return Flow::done;
        return ask_where(play, frame, Purpose::barracks, 8, Step::barracks);
    case Step::barracks: {  // HD-DWARF-08, HD-DWARF-09
        ++frame.done;
        const Telling told = play.tell(DwarfFact::barracks, rule(8), clan);
        const MarkId room = build_where_answered(play, clan, Purpose::barracks, rule(8));
        told.at(room);
        gain(play, clan, Token::pop, 1, room, rule(8));
        return go_to(frame, Step::barracks_place);
    }
    case Step::summer: return summer(play, frame);
    case Step::mine: {
        const auto ore = world::nearest_ore(play.world(), answer_spot(play));
        open_mine(play, clan, *ore, rule(10));
        return Flow::done;
    }
    case Step::autumn: return begin_autumn_work(play, frame);
    case Step::workshop:
    case Step::great_hall:
    case Step::records:
    case Step::city:
    case Step::treasury: return finish_autumn_work(play, frame);
    case Step::winter: {  // HD-DWARF-15, DP-18
        if (play.of(clan).notes.get(Note::died_this_year) == 0) return Flow::done;
        const std::vector<MarkId> empty = empty_barracks(play.state, clan);
        const bool convert = static_cast<int>(empty.size()) >= empty_barracks_to_convert;
        std::vector<Candidate> ways{word(convert ? Word::convert : Word::new_tomb)};
        if (!empty.empty()) ways.push_back(word(convert ? Word::new_tomb : Word::convert));
        return ask(play, frame, {.point = 18, .rule = rule(15), .who = clan, .candidates = std::move(ways)}, Step::tomb);
    }
    case Step::tomb: {
        const bool convert = answer_word<Word>(play) == Word::convert;
        const Telling told = play.tell(DwarfFact::tomb, rule(15), clan);
        MarkId tomb;
        if (convert) {
            tomb = empty_barracks(play.state, clan).back();
            play.world().set_purpose(tomb, static_cast<uint16_t>(Purpose::tomb));
        } else {
            tomb = build(play, clan,
                         {.purpose = Purpose::tomb, .rule = rule(15), .wish = far_corner(play, clan), .near = halls_of(play, clan)});
        }
        told.at(tomb).numbers(convert ? 1 : 0);
        gain(play, clan, Token::wealth, 1, tomb, rule(15), Role::treasure);
        return Flow::done;
    }
    }
    return Flow::done;
}

void watch_dwarves(Play& play, GroupId people) {
    if (pop_of(play.state, people) == 0) end_civilization(play, people, rule(6));
}

// HD-DWARF-25
void clean_up_dwarves(Play& play, GroupId people) {
    State& state = play.state;
    const Telling told = play.tell(DwarfFact::end, rule(25), people);
    lose(play, people, Token::pop, 1 << 20, rule(25), {});
    const auto is_kept = [&](const Stack& stack) {
        if (!state.world.has(stack.place)) return false;
        switch (purpose_of(state.world.mark(stack.place))) {
        case Purpose::great_hall:
        case Purpose::hall_of_records:
        case Purpose::city:
        case Purpose::forge:
        case Purpose::treasury:
        case Purpose::tomb: return true;
        default: return stack.role == Role::treasure;  // what had to be put into another chamber for lack of room
        }
    };
    lose(play, people, Token::wealth, 1 << 20, rule(25), {}, [&](const Stack& stack) { return !is_kept(stack); });
    for (const MarkId working : spaces_of(state, people, Purpose::mine)) remove_unowned(play, Token::wealth, 1 << 20, working, rule(25));
    told.numbers(wealth_of(state, people));
    leave_behind(play, people, Token::wealth);
    leave_ruins(play, people);
}

}  // namespace undercroft::host_a_dungeon
