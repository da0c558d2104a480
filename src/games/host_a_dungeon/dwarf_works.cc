// HD-DWARF-13..24
#include "games/host_a_dungeon/dwarf_works.h"

#include <algorithm>

#include "games/host_a_dungeon/contact.h"
#include "games/host_a_dungeon/liquids.h"
#include "games/host_a_dungeon/works.h"
#include "world/nearest.h"
#include "world/outlines.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = DwarfStep;
constexpr Rule rule(int number) { return {Chapter::dwarf, static_cast<uint8_t>(number)}; }

constexpr int workshop_count = 3;  // DP-16
constexpr int quiet = inch;        // between barracks and noisy places (HD-DWARF-09)
constexpr int top_row = 10;

bool is_built(const Play& play, GroupId clan, int row) { return play.of(clan).notes.has(Note::built, row); }
void set_built(Play& play, GroupId clan, int row) { play.of(clan).notes.add(Note::built, row); }

Point along_shaft(const Play& play, GroupId clan, int percent) {
    const world::Box shaft = play.world().mark(play.of(clan).home).box();
    return {shaft.centre().x, shaft.top + shaft.height() * percent / 100};
}

// Noise keeps barracks away from mines and workshops, and these from barracks.
std::vector<world::KeepAway> noise(const Play& play, GroupId clan, Purpose purpose) {
    std::vector<world::KeepAway> away;
    const auto add = [&](Purpose from) {
        for (const MarkId room : spaces_of(play.state, clan, from)) away.push_back({room, quiet});
    };
    if (purpose == Purpose::barracks) {
        add(Purpose::mine);
        add(Purpose::workshop);
    } else if (purpose == Purpose::workshop) {
        add(Purpose::barracks);
    }
    return away;
}

// A treasure laid down in a building; where the building had to share a chamber it is a treasure there.
void lay_treasure(Play& play, GroupId clan, MarkId place, int count, Rule because) {
    gain(play, clan, Token::wealth, count, place, because, Role::treasure);
}

// HD-DWARF-18
void deepen(Play& play, GroupId clan) {
    const Wetness before = wetness(play.world());
    const Telling told = play.tell(DwarfFact::deep_tunnel, rule(18), clan);
    const std::vector<MarkId> shafts = spaces_of(play.state, clan, Purpose::central_shaft);
    const MarkId lowest = *std::ranges::max_element(shafts, {}, [&](MarkId shaft) { return play.world().mark(shaft).box().bottom; });
    const world::Box box = play.world().mark(lowest).box();
    const Point bottom{box.centre().x, box.bottom - world::cell_size / 2};
    const int down = std::min(box.bottom + inch, play.sheet().height - 1);
    const std::vector<MarkId> own = spaces_of(play.state, clan);
    const MarkId deeper = world::tear(play.world(), {bottom, {bottom.x, down}}, world::shaft_width(play.sheet().bead),
                                      world::Manner::straight, play.origin(clan, Purpose::central_shaft));
    const bool at_bottom = down >= play.sheet().height - world::cell_size;
    told.at(deeper).numbers(at_bottom ? 1 : 0);
    handle_breaches(play, clan, new_contacts(play.world(), {{deeper}}, own), rule(18));
    liquids_moved(play, before, rule(18));
    if (at_bottom) end_civilization(play, clan, rule(18), deeper);
}

// HD-DWARF-24: from the lowest hall with the least below it, down to the edge of the map.
void dig_too_deep(Play& play, GroupId clan) {
    const Wetness before = wetness(play.world());
    const Telling told = play.tell(DwarfFact::too_deep, rule(24), clan);
    const std::vector<MarkId> holdings = spaces_of(play.state, clan);
    const MarkId lowest = *std::ranges::max_element(holdings, {}, [&](MarkId space) { return play.world().mark(space).box().bottom; });
    const world::Box box = play.world().mark(lowest).box();
    std::vector<Point> course{{box.centre().x, box.bottom - world::cell_size}, {box.centre().x, play.sheet().height - 1}};
    const MarkId shaft = world::tear(play.world(), std::move(course), world::shaft_width(play.sheet().bead), world::Manner::straight,
                                     play.origin(clan, Purpose::deep_tunnel));
    told.at(shaft);
    end_civilization(play, clan, rule(24), shaft);  // before anything it broke into can matter
    liquids_moved(play, before, rule(24));
}

// HD-DWARF-22: above a magma cave within a finger of the city.
void build_forge(Play& play, GroupId clan, MarkId city) {
    const world::Shape& shape = play.world().mark(city).shape();
    const MarkId magma = world::nearest_mark(play.world(), play.world().mark(city).centre(), [&](const world::Mark& mark) {
        if (!world::is_chamber(mark.kind)) return false;
        for (const BodyId body : play.world().bodies_in(mark.id)) {
            if (play.world().body(body).liquid() == world::Liquid::magma) return world::within(mark.shape(), shape, finger);
        }
        return false;
    });
    if (magma.is_none()) return;
    const Telling told = play.tell(DwarfFact::forge, rule(22), clan);
    const world::Box fire = play.world().mark(magma).box();
    const MarkId forge = build(play, clan,
                               {.purpose = Purpose::forge,
                                .rule = rule(22),
                                .wish = {fire.centre().x, fire.top - usual_height(play, Purpose::forge)},
                                .near = {city}});
    told.at(forge).at(magma);
    lay_treasure(play, clan, forge, 1, rule(22));
}

// HD-DWARF-19
void enlarge_halls(Play& play, GroupId clan) {
    const Telling told = play.tell(DwarfFact::enlarged, rule(19), clan);
    int longest = 0;
    for (const Purpose purpose : {Purpose::great_hall, Purpose::workshop}) {
        for (const MarkId room : spaces_of(play.state, clan, purpose)) {
            const int by = world::lengthen(play.world(), room, inch, play.origin(clan, purpose));
            longest = std::max(longest, by);
            told.at(room);
        }
    }
    told.numbers(longest);
}

Flow begin_row(Play& play, Frame& frame, int row) {
    const GroupId clan = frame.actor;
    switch (row) {
    case 3: return ask_where(play, frame, Purpose::workshop, 16, Step::workshop);
    case 4: return ask_where(play, frame, Purpose::great_hall, 17, Step::great_hall);
    case 5:
        set_built(play, clan, 5);
        deepen(play, clan);
        return Flow::done;
    case 6:  // HD-DWARF-14: what is to be enlarged is drawn first
        if (!is_built(play, clan, 3)) return begin_row(play, frame, 3);
        if (!is_built(play, clan, 4)) return begin_row(play, frame, 4);
        set_built(play, clan, 6);
        enlarge_halls(play, clan);
        return Flow::done;
    case 7: return ask_where(play, frame, Purpose::hall_of_records, 20, Step::records);
    case 8: return ask_where(play, frame, Purpose::city, 21, Step::city);
    case 9: return ask_where(play, frame, Purpose::treasury, 23, Step::treasury);
    default:
        set_built(play, clan, top_row);
        dig_too_deep(play, clan);
        return Flow::done;
    }
}

}  // namespace

std::vector<MarkId> halls_of(const Play& play, GroupId clan) {
    std::vector<MarkId> halls = spaces_of(play.state, clan);
    std::erase_if(halls, [&](MarkId space) { return purpose_of(play.world().mark(space)) == Purpose::mine; });
    return halls;
}

Point far_corner(const Play& play, GroupId clan) {
    const Point shaft = along_shaft(play, clan, 50);
    Point far = shaft;
    for (const MarkId space : halls_of(play, clan)) {
        const Point centre = play.world().mark(space).centre();
        if (world::squared(shaft, centre) > world::squared(shaft, far)) far = centre;
    }
    return far;
}

MarkId store_with_room(Play& play, GroupId clan, int capacity) {
    for (const MarkId store : spaces_of(play.state, clan, Purpose::clan_store)) {
        if (tokens_at(play.state, store, Token::wealth) < capacity) return store;
    }
    return build(play, clan,
                 {.purpose = Purpose::clan_store, .rule = rule(7), .wish = along_shaft(play, clan, 40), .near = halls_of(play, clan)});
}

Flow ask_where(Play& play, Frame& frame, Purpose purpose, int number, DwarfStep next) {
    const GroupId clan = frame.actor;
    std::vector<Candidate> spots;
    if (purpose == Purpose::workshop) {
        const MarkId working = first_space_of(play.state, clan, Purpose::mine);
        if (!working.is_none()) spots.push_back(spot(play.world().mark(working).centre()));
    }
    const int usual = purpose == Purpose::barracks ? 35 : purpose == Purpose::great_hall ? 50 : 65;
    for (const int percent : {usual, 20, 50, 80}) spots.push_back(spot(along_shaft(play, clan, percent)));
    return ask(play, frame, {.point = 16, .rule = rule(number), .who = clan, .candidates = std::move(spots), .drawing = Drawing::spot},
               next);
}

MarkId build_where_answered(Play& play, GroupId clan, Purpose purpose, Rule because) {
    Work work{
        .purpose = purpose, .rule = because, .wish = answer_spot(play), .near = halls_of(play, clan), .away = noise(play, clan, purpose)};
    if (purpose == Purpose::workshop) work.near = spaces_of(play.state, clan);  // HD-DWARF-16: connected with the mine
    if (purpose == Purpose::treasury) {                                         // HD-DWARF-23: an inch away, joined to nothing
        work.join = world::Join::none;
        work.wish = answer_spot(play) + Point{answer_spot(play).x * 2 < play.sheet().width ? inch * 3 / 2 : -inch * 3 / 2, 0};
    }
    return build(play, clan, work);
}

Flow begin_autumn_work(Play& play, Frame& frame) {  // HD-DWARF-13, AM-23
    const int population = std::min(pop_of(play.state, frame.actor), top_row);
    if (population < 3 || is_built(play, frame.actor, population)) return Flow::done;
    frame.count = population;
    return begin_row(play, frame, population);
}

Flow finish_autumn_work(Play& play, Frame& frame) {
    const GroupId clan = frame.actor;
    switch (step_of<Step>(frame)) {
    case Step::workshop: {  // HD-DWARF-16
        const Telling told = play.tell(DwarfFact::workshops, rule(16), clan);
        for (int i = 0; i < workshop_count; ++i) told.at(build_where_answered(play, clan, Purpose::workshop, rule(16)));
        set_built(play, clan, 3);
        break;
    }
    case Step::great_hall: {  // HD-DWARF-17
        const Telling told = play.tell(DwarfFact::great_hall, rule(17), clan);
        const MarkId hall = build_where_answered(play, clan, Purpose::great_hall, rule(17));
        told.at(hall);
        lay_treasure(play, clan, hall, 1, rule(17));
        set_built(play, clan, 4);
        break;
    }
    case Step::records: {  // HD-DWARF-20
        const Telling told = play.tell(DwarfFact::hall_of_records, rule(20), clan);
        std::vector<MarkId> near = spaces_of(play.state, clan, Purpose::great_hall);
        for (const MarkId shaft : spaces_of(play.state, clan, Purpose::central_shaft)) near.push_back(shaft);
        const MarkId hall =
            build(play, clan, {.purpose = Purpose::hall_of_records, .rule = rule(20), .wish = answer_spot(play), .near = near});
        told.at(hall);
        lay_treasure(play, clan, hall, 1, rule(20));
        set_built(play, clan, 7);
        break;
    }
    case Step::city: {  // HD-DWARF-21
        const Telling told = play.tell(DwarfFact::city, rule(21), clan);
        const MarkId city = build_where_answered(play, clan, Purpose::city, rule(21));
        told.at(city);
        lay_treasure(play, clan, city, 1, rule(21));
        set_built(play, clan, 8);
        build_forge(play, clan, city);
        break;
    }
    case Step::treasury: {  // HD-DWARF-23
        const Telling told = play.tell(DwarfFact::treasury, rule(23), clan);
        const MarkId vault = build_where_answered(play, clan, Purpose::treasury, rule(23));
        told.at(vault);
        if (purpose_of(play.world().mark(vault)) == Purpose::treasury) play.state.of(vault).set(Note::secret, 1);
        lay_treasure(play, clan, vault, 2, rule(23));
        set_built(play, clan, 9);
        break;
    }
    default: break;
    }
    // HD-DWARF-14: the row that called for this building goes on.
    return frame.count == 6 && !is_built(play, clan, 6) ? begin_row(play, frame, 6) : Flow::done;
}

}  // namespace undercroft::host_a_dungeon
