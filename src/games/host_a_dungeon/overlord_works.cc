// HD-OVERLORD-09..13: three treasures for a building of chance.
#include <algorithm>

#include "games/host_a_dungeon/asks.h"
#include "games/host_a_dungeon/overlord.h"
#include "games/host_a_dungeon/special_events.h"
#include "games/host_a_dungeon/undead.h"
#include "games/host_a_dungeon/villains.h"
#include "games/host_a_dungeon/works.h"
#include "world/nearest.h"
#include "world/place.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::overlord, static_cast<uint8_t>(number)}; }
constexpr int price = 3;  // HD-OVERLORD-09
constexpr size_t most_offered = 6;

void set_trap(Play& play, GroupId id) {  // HD-OVERLORD-10
    std::vector<MarkId> tunnels;
    for (const world::Mark& mark : play.world().marks()) {
        const bool fits = mark.lives() && world::is_passage(mark.kind) && mark.kind != world::MarkKind::river;
        if (fits && play.world().cells_of_space(mark.id) > 0) tunnels.push_back(mark.id);
    }
    const MarkId where =
        tunnels.empty() ? play.of(id).home : tunnels[static_cast<size_t>(play.draw(static_cast<int>(tunnels.size()), rule(10)))];
    const Telling told = play.tell(OverlordFact::trap, rule(10), id);
    put_sign(play, id, foot_of(play.world(), where), Purpose::trap);
    told.at(where);
}

// DP-82: portals, stones, magma and tombs, nearest to the seat first.
std::vector<Candidate> interesting_places(const Play& play, GroupId id) {
    const Point seat = play.world().mark(play.of(id).home).centre();
    std::vector<std::pair<int64_t, MarkId>> found;
    for (const world::Mark& mark : play.world().marks()) {
        if (!mark.lives() || !world::is_space(mark.kind) || play.world().cells_of_space(mark.id) == 0) continue;
        const Purpose purpose = purpose_of(mark);
        const bool interesting = play.state.of(mark.id).has(Note::portal) || purpose == Purpose::gate_stone ||
                                 purpose == Purpose::magma_cave || play.catalogue.of(purpose).knowledge || is_tomb(play, mark.id);
        if (interesting && mark.id != play.of(id).home) found.emplace_back(world::squared(seat, mark.centre()), mark.id);
    }
    std::ranges::sort(found);
    if (found.size() > most_offered) found.resize(most_offered);
    std::vector<Candidate> places;
    for (const auto& [far, mark] : found) places.push_back(place(play.state, mark));
    if (places.empty()) places.push_back(place(play.state, play.of(id).home));
    return places;
}

// A room by a place of his choice; by his seat if nothing else is named.
MarkId raise(Play& play, GroupId id, MarkId by, Purpose purpose, Rule cause) {
    const bool below = world::is_space(play.world().mark(by).kind) && play.world().cells_of_space(by) > 0;
    const MarkId near = below ? by : world::nearest_space(play.world(), play.world().mark(by).centre());
    if (near.is_none()) return by;
    const MarkId room = build(play, id, {.purpose = purpose, .rule = cause, .wish = play.world().mark(near).centre(), .near = {near}});
    return room.is_none() ? near : room;
}

MarkId annex_of(const Play& play, GroupId id) {
    for (const MarkId hall : spaces_of(play.state, id, Purpose::overlord_hall)) {
        if (play.world().cells_of_space(hall) > 0) return hall;
    }
    return {};
}

}  // namespace

Flow run_overlord_works(Play& play, Frame& frame) {
    const GroupId id = frame.actor;
    switch (step_of<OverlordStep>(frame)) {
    case OverlordStep::build:
        if (spendable(play.state, id) < price) return Flow::done;
        spend(play, id, price, rule(9));
        switch (play.roll_on<OverlordRow>(Table::overlord_buildings, rule(9))) {
        case OverlordRow::trap: set_trap(play, id); return Flow::again;
        case OverlordRow::laboratory:
            return ask(play, frame, {.point = 82, .rule = rule(11), .who = id, .candidates = interesting_places(play, id)},
                       OverlordStep::site_chosen);
        case OverlordRow::dungeon: {  // HD-OVERLORD-12
            const Telling told = play.tell(OverlordFact::dungeon, rule(12), id);
            const MarkId cell = raise(play, id, play.of(id).home, Purpose::overlord_dungeon, rule(12));
            gain(play, id, Token::pop, 1, cell, rule(12), Role::captive);
            told.at(cell);
            return Flow::again;
        }
        case OverlordRow::hall: {
            std::vector<Candidate> ways{word(OverlordWord::annex)};
            if (!annex_of(play, id).is_none()) ways.insert(ways.begin(), word(OverlordWord::enlarge));
            return ask(play, frame, {.point = 82, .rule = rule(13), .who = id, .candidates = std::move(ways)}, OverlordStep::hall_answered);
        }
        }
        return Flow::again;
    case OverlordStep::site_chosen: {  // HD-OVERLORD-11
        const MarkId by = answer_place(play);
        const Telling told = play.tell(OverlordFact::laboratory, rule(11), id);
        told.at(raise(play, id, by, Purpose::laboratory, rule(11)));
        return go_to(frame, OverlordStep::build);
    }
    case OverlordStep::hall_answered: {  // HD-OVERLORD-13
        const MarkId annex = annex_of(play, id);
        if (answer_word<OverlordWord>(play) == OverlordWord::enlarge && !annex.is_none()) {
            const Telling told = play.tell(OverlordFact::hall_enlarged, rule(13), id);
            told.at(annex).numbers(world::lengthen(play.world(), annex, play.sheet().bead, play.origin(id, Purpose::overlord_hall)));
        } else {
            const Telling told = play.tell(OverlordFact::hall, rule(13), id);
            told.at(raise(play, id, play.of(id).home, Purpose::overlord_hall, rule(13)));
        }
        return go_to(frame, OverlordStep::build);
    }
    default: return Flow::done;
    }
}

}  // namespace undercroft::host_a_dungeon
