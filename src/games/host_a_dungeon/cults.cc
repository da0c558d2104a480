// HD-EVENT-10..13: missions of a dark cult.
#include <algorithm>

#include "games/host_a_dungeon/fights.h"
#include "games/host_a_dungeon/housing.h"
#include "games/host_a_dungeon/kingdoms.h"
#include "games/host_a_dungeon/special_events.h"
#include "games/host_a_dungeon/works.h"
#include "world/flood.h"
#include "world/surface.h"

namespace undercroft::host_a_dungeon {

namespace {

constexpr Rule rule(int number) { return {Chapter::event, static_cast<uint8_t>(number)}; }

// AM-94: the nearest by path that has no temple of the cult; the castle counts.
GroupId nearest_unconverted(const Play& play, GroupId cult) {
    world::Outlook outlook(play.world(), foot_of(play.world(), play.of(cult).home), world::unreachable - 1);
    GroupId best;
    int nearest = world::unreachable;
    for (const Group& group : play.state.groups) {
        if (!group.alive || group.sort == Sort::cult || (!is_underworld_group(group) && group.sort != Sort::kingdom)) continue;
        if (group.notes.has(Note::cult_temple) || group.notes.has(Note::descending) || play.has(group.id, Trait::never_converted)) continue;
        const int distance = outlook.to(foot_of(play.world(), group.home), nearest - 1);
        if (distance >= nearest) continue;
        nearest = distance;
        best = group.id;
    }
    return best;
}

void raise_temple(Play& play, GroupId cult, GroupId target) {  // HD-EVENT-11
    const Telling told = play.tell(EventFact::converted, rule(11), cult);
    MarkId temple;
    if (play.of(target).sort == Sort::kingdom) {
        temple = world::build_on_surface(play.world(),
                                         {.x = whereabouts_of(play.state, target).x, .width = usual_width(play, Purpose::cult_temple)},
                                         usual_height(play, Purpose::cult_temple), play.origin(target, Purpose::cult_temple))
                     .building;
    } else {
        temple = build_by(play, target, whereabouts_of(play.state, target), Purpose::cult_temple, rule(11));
    }
    told.with(target).at(temple);
    play.of(target).notes.set(Note::cult_temple, temple.index());
    gain(play, cult, Token::pop, 1, play.of(cult).home, rule(11));
    gain(play, cult, Token::wealth, 1, play.of(cult).home, rule(11));
    refresh_zone(play, cult);
}

void preach(Play& play, GroupId cult, GroupId target) {  // HD-EVENT-12
    const Encounter roll = roll_encounter(play, cult, target, rule(12));
    if (roll.margin() > 0) {
        play.of(target).alignment = Alignment::chaos;
        play.tell(EventFact::turned, rule(12), cult).with(target).numbers(roll.ours, roll.theirs);
        return;
    }
    play.tell(EventFact::not_turned, rule(12), cult).with(target).numbers(roll.ours, roll.theirs);
    kill(play, {cult, MarkId::none()}, 1, rule(12), target);
}

}  // namespace

void send_mission(Play& play, GroupId cult) {
    refresh_zone(play, cult);
    const GroupId target = nearest_unconverted(play, cult);
    if (target.is_none()) {
        play.tell(EventFact::nobody_to_convert, rule(10), cult);
    } else if (play.of(target).alignment == Alignment::order) {
        preach(play, cult, target);
    } else {
        raise_temple(play, cult, target);
    }
}

}  // namespace undercroft::host_a_dungeon
