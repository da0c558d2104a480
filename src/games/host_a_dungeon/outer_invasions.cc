// HD-LAST-16..21 and HD-LAST-60: bands from the stars, from the abyss and from another world.
#include <algorithm>

#include "games/host_a_dungeon/adventurers.h"
#include "games/host_a_dungeon/fights.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/last_age.h"
#include "games/host_a_dungeon/liquids.h"
#include "games/host_a_dungeon/parties.h"
#include "games/host_a_dungeon/special_events.h"
#include "games/host_a_dungeon/works.h"
#include "world/nearest.h"
#include "world/outlines.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

using Step = LastStep;
constexpr Rule rule(int number) { return {Chapter::last, static_cast<uint8_t>(number)}; }

SpeciesId species_of(const Play& play, InvasionRow row) {
    return play.catalogue.of(row == InvasionRow::stars   ? Known::star_invaders
                             : row == InvasionRow::abyss ? Known::abyss_invaders
                                                         : Known::other_invaders);
}

// HD-LAST-17: they land on the surface and go down by two entrances.
std::vector<Point> land(Play& play, const Telling& told) {
    const int x = play.throw_on_map(20, rule(17)).at.x;
    told.at(world::build_on_surface(play.world(), {.x = x, .width = usual_width(play, Purpose::landing_site)},
                                    usual_height(play, Purpose::landing_site), play.origin({}, Purpose::landing_site))
                .building);
    std::vector<world::Entrance> ways = ways_down(play);
    if (ways.empty()) {
        cut_way_down(play, rule(17));
        ways = ways_down(play);
    }
    std::ranges::stable_sort(ways, {}, [x](const world::Entrance& each) { return std::abs(each.at.x - x); });
    std::vector<Point> starts;
    for (const world::Entrance& each : ways) starts.push_back({each.at.x, each.at.y + world::cell_size});
    return starts;
}

// HD-LAST-18: two tunnels from the lower edge to the nearest places above.
std::vector<Point> climb(Play& play, const Telling& told) {
    std::vector<Point> starts;
    const Wetness before = wetness(play.world());
    for (const int half : {0, 1}) {
        const int x = (play.throw_on_map(20, rule(18)).at.x + half * play.sheet().width) / 2;
        const Point bottom{std::clamp(x, play.sheet().bead, play.sheet().width - play.sheet().bead),
                           play.sheet().height - world::cell_size};
        const MarkId space = world::nearest_mark(play.world(), bottom, [&](const world::Mark& mark) {
            return world::is_space(mark.kind) && play.world().cells_of_space(mark.id) > 0;
        });
        if (space.is_none()) continue;
        const Point to = standing_at(play.world(), space);
        told.at(world::tear(play.world(), {bottom, to}, world::passage_width(play.sheet().bead), world::Manner::wild,
                            play.origin({}, Purpose::digging)));
        starts.push_back(to);
    }
    liquids_moved(play, before, rule(18));
    return starts;
}

// HD-LAST-19
std::vector<Point> open_portals(Play& play, const Telling& told) {
    std::vector<Point> starts;
    MarkId first;
    for (int i = 0; i < 2; ++i) {
        const Point at = play.throw_on_map(20, rule(19)).at;
        MarkId space = world::nearest_mark(play.world(), at, [&](const world::Mark& mark) {
            return world::is_chamber(mark.kind) && play.world().cells_of_space(mark.id) > 0 && mark.id != first;
        });
        if (space.is_none()) space = chamber_or_new_cave(play, at, play.catalogue.of(Known::adventurers), rule(19));
        first = space;
        told.at(space);
        put_sign(play, {}, foot_of(play.world(), space), Purpose::portal);
        play.state.of(space).set(Note::portal, 1);
        starts.push_back(foot_of(play.world(), space));
    }
    return starts;
}

GroupId muster_band(Play& play, InvasionRow row, Point at, int wealth, bool stays) {  // HD-LAST-20
    const GroupId band = found(play, Sort::party, species_of(play, row), {});
    const int size = play.roll(6, rule(20));
    gain(play, {Token::marker, Role::plain, band, {}, at, 1}, rule(20));
    gain(play, {Token::pop, Role::plain, band, {}, at, size}, rule(20));
    gain(play, {Token::wealth, Role::plain, band, {}, at, wealth}, rule(20));
    if (stays) play.of(band).notes.set(Note::stays, static_cast<int>(row) + 1);
    play.tell(LastFact::band, rule(20), band).at(at).numbers(size);
    return band;
}

void send_band(Play& play, InvasionRow row, Point at, int wealth, bool stays) {
    const GroupId band = muster_band(play, row, at, wealth, stays);
    Frame& frame = play.push(Chapter::adv, AdventureStep::travel);
    frame.other = band;
    frame.at = at;
    frame.extra[0] = pop_of(play.state, band);
}

GroupId enclave_of(const State& state, InvasionRow row) {
    const std::vector<GroupId> found = groups_where(state, [row](const Group& group) {
        return group.sort == Sort::enclave && group.notes.get(Note::settled_from) == static_cast<int>(row) + 1;
    });
    return found.empty() ? GroupId::none() : found.front();
}

// HD-LAST-60, DP-115: the nearest free chambers to where they stand.
std::vector<Candidate> places_to_settle(const Play& play, GroupId band) {
    const Point at = whereabouts_of(play.state, band);
    std::vector<std::pair<int64_t, MarkId>> found;
    for (const world::Mark& mark : play.world().marks()) {
        if (is_free_for(play, mark.id, band)) found.emplace_back(world::squared(at, mark.centre()), mark.id);
    }
    std::ranges::sort(found);
    std::vector<Candidate> places;
    for (const auto& [distance, each] : found) places.push_back(place(play.state, each));
    if (places.empty()) places.push_back(place(play.state, play.of(band).home));
    if (places.size() > 4) places.resize(4);
    return places;
}

void found_enclave(Play& play, GroupId band, MarkId home) {
    const int row = play.of(band).notes.get(Note::stays);
    GroupId enclave = enclave_of(play.state, static_cast<InvasionRow>(row - 1));
    const bool joins = !enclave.is_none();
    if (!joins) {
        enclave = found(play, Sort::enclave, play.of(band).species, home);
        play.of(enclave).alignment = Alignment::chaos;
        play.of(enclave).notes.set(Note::settled_from, row);
    } else {
        home = play.of(enclave).home;
    }
    const Telling told = play.tell(LastFact::band_settled, rule(60), enclave);
    for (const Token token : {Token::pop, Token::wealth}) {
        for (const Role role : {Role::plain, Role::artifact}) {
            move(play, [&](const Stack& stack) { return stack.owner == band && stack.token == token && stack.role == role; }, 1 << 20,
                 {enclave, home, role});
        }
    }
    told.at(home).numbers(pop_of(play.state, enclave), wealth_of(play.state, enclave));
    lose(play, band, Token::marker, 1, rule(20), {});
    disband(play, band);
    if (!joins) put_sign(play, enclave, foot_of(play.world(), home), Purpose::enclave);
    settle(play, enclave, home);
}

}  // namespace

void finish_band(Play& play, GroupId band) {
    if (play.of(band).notes.has(Note::stays)) {
        play.push(Chapter::last, Step::settle).other = band;
        return;
    }
    const int pop = pop_of(play.state, band);
    const int wealth = lose(play, band, Token::wealth, 1 << 20, rule(20), {});
    lose(play, band, Token::pop, 1 << 20, rule(20), {});
    play.tell(LastFact::band_left, rule(20), band).numbers(pop, wealth);
    lose(play, band, Token::marker, 1, rule(20), {});
    disband(play, band);
}

Flow run_outer_invasion(Play& play, Frame& frame) {
    if (step_of<Step>(frame) == Step::invade && frame.count < 0)
        frame.count = static_cast<int>(play.roll_on<InvasionRow>(Table::invasions, rule(16)));
    const auto row = static_cast<InvasionRow>(frame.count);
    switch (step_of<Step>(frame)) {
    case Step::invade: {
        const Telling told = play.tell(LastFact::invasion, rule(17 + frame.count), frame.other);
        told.numbers(frame.count);
        const std::vector<Point> starts = row == InvasionRow::stars   ? land(play, told)
                                          : row == InvasionRow::abyss ? climb(play, told)
                                                                      : open_portals(play, told);
        if (starts.empty()) return Flow::done;  // nothing below to go into
        const Point second = starts.size() > 1 ? starts[1] : starts[0];
        frame.at = starts[0];
        frame.extra = {second.x, second.y, 0, 0};
        return ask(play, frame, {.point = 114, .rule = rule(20), .candidates = {spot(starts[0]), spot(second)}}, Step::first_chosen);
    }
    case Step::first_chosen: {  // DP-114: by different ways; the one pushed last goes first
        const Point second{frame.extra[0], frame.extra[1]};
        const bool swapped = answer_spot(play) != frame.at;
        const bool stays = frame.done == 1;
        frame.step = static_cast<uint8_t>(Step::over);
        const Point first_at = swapped ? second : frame.at, second_at = swapped ? frame.at : second;
        if (const GroupId enclave = enclave_of(play.state, row); !enclave.is_none()) {  // HD-LAST-60
            play.tell(LastFact::enclave_marched, rule(60), enclave).at(play.of(enclave).home);
            send_band(play, row, foot_of(play.world(), play.of(enclave).home), 0, stays);
        }
        send_band(play, row, second_at, 1, stays);
        send_band(play, row, first_at, 1, stays);
        return Flow::again;
    }
    case Step::settle: {
        if (!play.of(frame.other).alive) return Flow::done;
        if (play.of(frame.other).home.is_none()) {  // it never found a way in
            play.of(frame.other).notes.drop(Note::stays);
            finish_band(play, frame.other);
            return Flow::done;
        }
        return ask(play, frame, {.point = 115, .rule = rule(60), .who = frame.other, .candidates = places_to_settle(play, frame.other)},
                   Step::settle_chosen);
    }
    default: found_enclave(play, frame.other, answer_place(play)); return Flow::done;
    }
}

}  // namespace undercroft::host_a_dungeon
